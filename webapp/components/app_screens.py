"""The app's screens on a phone: real ones where company.toml names them, else our own drawings."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import Content
from webapp.components.drawings import drawing
from webapp.components.photo import image
from webapp.components.prose import prose
from webapp.config.company import company

FOUR = ("readings", "notes", "weight", "medication")
"""Drawings in static/drawings/screens, with made-up values."""
REAL = company.app.screens
OUR_OWN = (
    ""
    if REAL
    else "The phones on this page are our own drawings, with made-up values. The app itself looks "
    "a little different."
)


def list_screen() -> VdomDict:
    """A phone with the list of readings."""
    return html.figure(
        {"className": "screen"},
        html.div(drawing("screens/list")),
        html.figcaption("A drawing of the list of readings, newest first, with + at the top."),
    )


def phone() -> VdomDict:
    """A phone with screens side by side, one of them in view: it scrolls sideways."""
    return _screens("screen")


def stage() -> VdomDict:
    """Each screen as a phone of its own; they scroll where there is no room for four."""
    return _screens("stage")


def _screens(name: str) -> VdomDict:
    scrolls = {"tabIndex": 0, "aria-label": "Screens of the app"}
    if REAL:
        screens = [image(photo) for photo in REAL]
        caption = "Screens of the app. "
    else:
        screens = [drawing(f"screens/{name}") for name in FOUR]
        caption = "A drawing of the four screens: readings, notes, weight and medicine. "
    swipe = html.span({"className": "swipe"}, "Swipe or scroll sideways to see them all.")
    return html.figure(
        {"className": name},
        html.section(scrolls, *screens),
        html.figcaption(html.span(caption), swipe),
    )


def beside(drawn: VdomDict, *content: Content) -> VdomDict:
    """A section with a phone next to its text, or below it on a narrow screen."""
    return html.section({"className": "with-screen"}, html.div(*prose(*content)), drawn)

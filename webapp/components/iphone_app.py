"""The app: its screens on a phone, and how a page offers it: a panel, a link to the store.

The screens are real ones where company.toml names them, else our own drawings.
"""

from collections.abc import Mapping

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import button
from webapp.components.drawings import drawing
from webapp.components.figure import scene
from webapp.components.photo import image
from webapp.components.prose import elements
from webapp.config.company import company
from webapp.rendering.component import fixed

FOUR = ("readings", "notes", "weight", "medication")
"""Drawings in static/drawings/screens, with made-up values: a form for each kind of entry."""
LISTS = ("list", "list-medication", "list-weight")
"""What is in them afterwards, by day."""
REAL = company.app.screens
OUR_OWN = (
    ""
    if REAL
    else "The phones on this page are our own drawings, with made-up values. The app itself looks "
    "a little different."
)


def stage(*words: VdomDict) -> VdomDict:
    """The top of a page: these words, and the screens as a group of phones: one in front, the
    others behind it."""
    screens = [image(photo) for photo in REAL] or [drawing(f"screens/{name}") for name in LISTS]
    return html.div(
        {"className": "sky glider"},
        html.div(*words),
        html.div({"className": "stage"}, *screens, drawing("stage")),
    )


def screens(of: Mapping[str, str]) -> VdomDict:
    """Texts with a heading h2, each with its screen, one of FOUR, beside it or above it."""
    real = dict(zip(FOUR, REAL, strict=False))
    return html.section(
        {"className": "panels"},
        *[
            html.section(
                html.div(
                    {"className": "screen"},
                    image(real[name]) if name in real else drawing(f"screens/{name}"),
                ),
                html.div(*elements(words)),
            )
            for name, words in of.items()
        ],
    )


def made_up() -> VdomDict | None:
    """What a page says of our own screens, below them."""
    return html.div({"className": "hint no-print"}, OUR_OWN) if OUR_OWN else None


DOWNLOAD = "Download Free Diabetes Sugar Tracker App"


@fixed
def app_panel(picture: str, title: str = DOWNLOAD, link: str = "Download Now") -> VdomDict:
    """What the app is, and the link to the store, below a tool, with a picture of FIGURES."""
    return html.aside(
        {"className": "app-panel"},
        scene(picture),
        html.div(
            html.h2(title),
            html.p(
                "Keep your readings, notes, weight and medicine together on your own iPhone. "
                "It's free, and what you write stays on your phone."
            ),
            button(link, {"href": company.app.store_url}, "sun"),
        ),
    )


def download_link(text: str = DOWNLOAD, kind: str = "") -> VdomDict:
    """A button-like link to the store. kind: as of `button`."""
    return html.p(button(text, {"href": company.app.store_url}, kind))

"""Diabetes Sugar Tracking."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.download import download_link
from webapp.components.inert import inert


@inert
def app_about() -> VdomDict:
    """The page's words."""
    return html.article(
        html.h1("Diabetes Sugar Tracking"),
        html.p(
            "This free iPhone app keeps your blood sugar readings, notes, weight and "
            "medication in one place."
        ),
        html.p("What you write in it is stored only on your phone."),
        download_link(),
    )

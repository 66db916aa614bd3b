"""How the app works."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.download import download_link
from webapp.components.inert import inert


@inert
def app_howitworks() -> VdomDict:
    """The page's words."""
    return html.article(
        html.h1("How the app works"),
        html.p(
            "You enter a reading with its date, time, unit and meal, and the app adds it to "
            "your list."
        ),
        html.p(
            "Notes, weight and medication work the same way, and everything stays on your phone."
        ),
        download_link(),
    )

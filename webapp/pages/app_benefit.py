"""Benefits of the app."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.download import download_link
from webapp.components.inert import inert


@inert
def app_benefit() -> VdomDict:
    """The page's words."""
    return html.article(
        html.h1("Benefits of the app"),
        html.p(
            "You can write down a reading in a few seconds and find it again when your doctor asks."
        ),
        html.p(
            "Readings, notes, weight and medication stand together, so you can see what "
            "goes with what."
        ),
        download_link(),
    )

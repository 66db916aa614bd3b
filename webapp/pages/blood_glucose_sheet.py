"""Blood Glucose Sheet."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.download import download_link
from webapp.components.inert import inert


@inert
def blood_glucose_sheet() -> VdomDict:
    """The page's words."""
    return html.article(
        html.h1("Blood Glucose Sheet"),
        html.p(
            "This page will hold a sheet for one week of blood sugar readings, from Sunday "
            "to Saturday."
        ),
        html.p("Until it is ready, our other health tools and the free app can help you."),
        download_link(),
    )

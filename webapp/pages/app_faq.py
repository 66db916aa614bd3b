"""Questions about the app."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.download import download_link
from webapp.components.inert import inert


@inert
def app_faq() -> VdomDict:
    """The page's words."""
    return html.article(
        html.h1("Questions about the app"),
        html.p("The app is free and runs on the iPhone."),
        html.p("It needs no account, because all that you enter is stored on the phone itself."),
        download_link(),
    )

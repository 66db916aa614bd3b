"""Follow us."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.download import download_link
from webapp.components.inert import inert


@inert
def app_followus() -> VdomDict:
    """The page's words."""
    return html.article(
        html.h1("Follow us"),
        html.p(
            "We tell about new versions of the app on our social pages, which are linked at "
            "the foot of this page."
        ),
        html.p("You can also write to us and ask."),
        download_link(),
    )

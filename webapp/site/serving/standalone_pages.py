"""Pages without a row in the route table: for an unexpected error, and for no connection."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import cards, more
from webapp.components.drawings import drawing
from webapp.components.script_words import CRASHED, GO_BACK, GO_HOME
from webapp.config.company import company
from webapp.rendering.component import unwrapped
from webapp.rendering.html_writer import Writer
from webapp.site.frame.footer import footer
from webapp.site.frame.navigation import header, sun_banner
from webapp.site.serving.document import Prerendered
from webapp.tools.calculators import CALCULATORS, LISTS

OFFLINE_PATH = "/offline"


def error_page(message: str) -> Prerendered:
    """What a visitor sees if a component raises while its page is prerendered."""
    alert = html.div(
        {"role": "alert", "className": "sky"},
        html.div(html.h1(CRASHED), html.p(message)),
        drawing("dawn"),
    )
    back = html.p(html.a({"href": "/", "data-back": ""}, GO_BACK))
    home = html.p(html.a({"href": "/"}, GO_HOME))
    return _in_frame(CRASHED, "crash", alert, home, back)


def offline_page() -> Prerendered:
    """Links to what works without a connection, and one to try the page again."""
    title = "No connection just now"
    return _in_frame(
        title,
        "offline",
        html.div(
            {"className": "sky"},
            html.div(html.h1(title), html.p("This page has to come from the internet.")),
            drawing("dawn"),
        ),
        html.section(
            html.h2("These work on your device without it"),
            cards(tool.card for tool in (*LISTS, *CALCULATORS)),
        ),
        more("Try this page again", ""),
    )


def _in_frame(title: str, name: str, *content: VdomDict) -> Prerendered:
    main = html.main({"id": "main", "className": f"wrap {name}"}, *content)
    head = f'<title>{title}</title><meta name="robots" content="noindex"/>'
    writer = Writer()
    frame = html(header("", True), sun_banner(), main, footer("", company.year(), True))
    writer.write(unwrapped(frame))
    return Prerendered(head, "".join(writer.body))

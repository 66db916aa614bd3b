"""The page shown in place of one that cannot be loaded, with links to those that can."""

from reactpy import html

from webapp import routes
from webapp.components.blocks import links, more
from webapp.components.links import page_link
from webapp.config.company import company
from webapp.rendering.html_writer import to_html
from webapp.site.frame.banner import sun_banner
from webapp.site.frame.footer import footer
from webapp.site.frame.navigation import header
from webapp.site.serving.document import Prerendered

OFFLINE_PATH = "/offline"
TITLE = "No connection just now"


def offline_page() -> Prerendered:
    """Links, inside the frame, to what works without a connection, and one to try again."""
    main = html.main(
        {"id": "main", "className": "wrap offline"},
        html.h1(TITLE),
        html.p("This page has to come from the internet. These work on your device without it:"),
        links(page_link(page.path, page.label, "") for page in routes.TOOLS),
        more("Try this page again", ""),
    )
    head = f'<title>{TITLE}</title><meta name="robots" content="noindex"/>'
    return Prerendered(head, to_html((header(""), sun_banner(), main, footer("", company.year()))))

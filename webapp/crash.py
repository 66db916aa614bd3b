"""The page that a visitor sees when a component raised while its page was prerendered."""

from reactpy import html

from webapp.company import company
from webapp.components.blocks import more
from webapp.frame.banner import sun_banner
from webapp.frame.footer import footer
from webapp.frame.navigation import header
from webapp.markup import to_html
from webapp.prerender import Prerendered

TITLE = "Unexpected Application Error!"


def crash_page(message: str) -> Prerendered:
    """The frame around the error's message."""
    main = html.main(
        {"id": "main", "className": "wrap crash"},
        html.div({"role": "alert"}, html.h1(TITLE), html.p(message)),
        more("Go to the home page", "/"),
    )
    head = f'<title>{TITLE}</title><meta name="robots" content="noindex"/>'
    return Prerendered(head, to_html((header(), sun_banner(), main, footer(company.year()))))

"""The page that a visitor sees if a component raises while its page is prerendered."""

from reactpy import html

from webapp.components.blocks import more
from webapp.config.company import company
from webapp.rendering.html_writer import to_html
from webapp.site.frame.banner import sun_banner
from webapp.site.frame.footer import footer
from webapp.site.frame.navigation import header
from webapp.site.serving.document import Prerendered

TITLE = "Unexpected Application Error!"


def error_page(message: str) -> Prerendered:
    """The error message inside the frame."""
    main = html.main(
        {"id": "main", "className": "wrap crash"},
        html.div({"role": "alert"}, html.h1(TITLE), html.p(message)),
        more("Go to the home page", "/"),
    )
    head = f'<title>{TITLE}</title><meta name="robots" content="noindex"/>'
    return Prerendered(head, to_html((header(""), sun_banner(), main, footer("", company.year()))))

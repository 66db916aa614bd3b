"""The footer: five columns and the copyright line."""

from collections.abc import Sequence

from reactpy import html
from reactpy.types import VdomDict

from webapp import routes
from webapp.components.drawings import hills
from webapp.components.links import page_link
from webapp.components.page import Page
from webapp.config.company import company
from webapp.rendering.static_html import static_html_of_page


@static_html_of_page
def footer(current: str, year: int, static: bool) -> VdomDict:
    """The footer for this year, with the link to the current page marked.

    static: without the live pages, for a site exported as files.
    """
    return html.footer(
        hills(),
        html.div(
            {"className": "wrap"},
            html.div(
                {"className": "columns"},
                *[
                    _column(name, [page for page in pages if not (static and page.live)], current)
                    for name, pages in routes.FOOTER.items()
                ],
                html.div(
                    html.h2("Follow us"),
                    html.ul(
                        *[
                            html.li(html.a({"href": url, "rel": "noopener"}, name))
                            for name, url in company.social.items()
                        ]
                    ),
                ),
            ),
            html.p(
                html.a(
                    {"href": "/privacy-policy#calculators"},
                    "What you type into our health tools stays on your device, with one exception.",
                ),
                html.br(),
                html.a({"href": "/#"}, "Back to the start"),
                f" · © {year} {company.name}, {company.place}, {company.country}",
            ),
        ),
    )


def _column(name: str, pages: Sequence[Page], current: str) -> VdomDict:
    return html.div(
        html.h2(name),
        html.ul(*[html.li(page_link(page.path, page.label, current)) for page in pages]),
    )

"""The footer: five columns and the copyright line."""

from collections.abc import Sequence

from reactpy import html
from reactpy.types import VdomDict

from webapp import routes
from webapp.components.drawings import drawing
from webapp.components.links import page_link, phone
from webapp.components.page import LANGUAGE
from webapp.config.company import company
from webapp.rendering.component import fixed


@fixed
def footer(current: str, year: int, static: bool) -> VdomDict:
    """The footer for this year, with the link to the current page marked.

    static: without the live pages, for a site exported as files.
    """
    return html.footer(
        {"lang": LANGUAGE},
        drawing("hills"),
        html.div(
            {"className": "wrap"},
            html.div(
                {"className": "columns"},
                *[
                    _column(
                        name,
                        [
                            page_link(page.path, page.label, current)
                            for page in pages
                            if not (static and page.live)
                        ],
                    )
                    for name, pages in routes.FOOTER.items()
                ],
                _column(
                    "Follow us",
                    [
                        html.a({"href": url, "rel": "noopener"}, name)
                        for name, url in company.social.items()
                    ],
                ),
            ),
            html.p(
                {"className": "row"},
                html.span(f"© {year} {company.name}, {company.place}, {company.country}"),
                html.span("Call ", phone()),
                html.a(
                    {"href": "/privacy-policy#calculators"},
                    "We keep nothing that you type into our health tools.",
                ),
                html.a({"href": "/#"}, "Back to the start"),
            ),
        ),
    )


def _column(name: str, links: Sequence[VdomDict]) -> VdomDict:
    """A list of links below its name; on a phone it shows while the details element is open.

    The summary has no text of its own: it lies over the name. The list is beside the details
    element, so that CSS alone can show it on a wide window, in every browser.
    """
    return html.div(
        html.details(html.summary({"aria-label": name})),
        html.h2(name),
        html.ul(*map(html.li, links)),
    )

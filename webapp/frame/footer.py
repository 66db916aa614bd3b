"""The footer: five columns and the copyright line."""

from reactpy import html
from reactpy.types import VdomDict

from webapp import routes
from webapp.company import company
from webapp.components.drawings import hills
from webapp.components.inert import inert
from webapp.page import Page

COLUMNS = ("Company", "IT Courses", "Insights", "Join us")


@inert
def footer(year: int) -> VdomDict:
    """The footer as it reads in this year."""
    return html.footer(
        hills(),
        html.div(
            {"className": "wrap"},
            html.div(
                {"className": "columns"},
                *[_column(name, routes.in_footer(name)) for name in COLUMNS],
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
                html.a({"href": "/#"}, "Back to the start"),
                f" · © {year} {company.name}, {company.place}, {company.country}",
            ),
        ),
    )


def _column(name: str, pages: list[Page]) -> VdomDict:
    return html.div(
        html.h2(name),
        html.ul(*[html.li(html.a({"href": page.path}, page.label)) for page in pages]),
    )

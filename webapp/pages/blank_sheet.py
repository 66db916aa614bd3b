"""An empty weekly sheet in large print, to fill in with a pen."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import buttons, print_row
from webapp.components.iphone_app import download_link
from webapp.components.page import Page
from webapp.components.prose import lead, prose
from webapp.components.style import style
from webapp.config.company import company
from webapp.tools.sheet.grid import heads
from webapp.tools.sheet.ladder import paper_ladder
from webapp.tools.sheet.week import COLUMNS, DAYS

LINES = ("Name", "Week of", "Unit (mg/dL or mmol/L)")


def blank_sheet() -> VdomDict:
    """Printing instructions, and the sheet."""
    return html.div(
        {"className": "blank-sheet"},
        style("prose.css"),
        style("sheet.css"),
        html.p({"className": "row blank-lines"}, *[html.span(f"{line}: ") for line in LINES]),
        html.table(
            {"className": "sheet blank"},
            html.caption({"className": "visually-hidden"}, "An empty sheet for one week"),
            *heads(),
            html.tbody(
                *[
                    html.tr(html.th({"scope": "row"}, day), *[html.td()] * len(COLUMNS))
                    for day in DAYS
                ]
            ),
        ),
        paper_ladder(),
        html.div(
            {"className": "cards no-print"},
            html.div(
                html.p("Would you rather type? The same sheet works in your browser:"),
                buttons(
                    ("Open the weekly sheet", "/blood-glucose-sheet"),
                    ("How to check at home", "/type-2-diabetes-patient-info#living"),
                ),
            ),
            html.div(
                html.p("Or keep your readings in our free iPhone app:"),
                download_link(),
            ),
        ),
    )


PAGE = Page(
    path="/blood-glucose-sheet/blank",
    label="Blank sheet, large print",
    title=f"Blank blood glucose sheet in large print | {company.name}",
    description="A blank weekly blood glucose sheet in large print: seven days on one A4 page, "
    "with room to write before and after meals. Print it free of charge.",
    keywords="blank blood glucose sheet, large print, printable, seniors",
    heading="Blank sheet",
    h1="Blank sheet in large print",
    lead="A week on one page.",
    icon="pen",
    opening=(
        html.div(
            {"className": "no-print"},
            *prose(
                lead(
                    "One week on one A4 page, with large letters and room for a pen. No computer "
                    "needed after this: print it, or ask someone to print it for you."
                ),
                print_row("Print the blank sheet"),
                "If no print window opens, use “Print” in the menu of your browser.",
            ),
        ),
    ),
    component=blank_sheet,
    topic="app",
)

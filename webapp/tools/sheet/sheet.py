"""The weekly blood glucose sheet: Python's elements, which React draws with the visitor's week.

What is typed never reaches the server: static/js/sheet keeps it in the visitor's browser, and fills
the slots. A slot is {name} (webapp/rendering/islands.py).
"""

from typing import Any

from reactpy import html
from reactpy.types import VdomDict

from webapp.components import row_form
from webapp.components.blocks import LinkCard, button
from webapp.components.iphone_app import DOWNLOAD, app_panel
from webapp.components.style import style
from webapp.config import built_assets
from webapp.health.levels import UNITS
from webapp.health.people import WHO
from webapp.rendering.islands import ISLAND, RULES, when
from webapp.tables.rows import state_of
from webapp.tools.sheet.disclosures import VERBATIM, chart, past, picture, summary
from webapp.tools.sheet.grid import day_links, grid
from webapp.tools.sheet.ladder import ladders, low_strip
from webapp.tools.sheet.week import DAYS, READINGS, WEEK
from webapp.tools.tool_footer import BLANK, SICK_DAYS, closing

PATH = "/blood-glucose-sheet"
TITLE = "Blood Glucose Sheet"
_RELATED = (
    LinkCard(
        "heart",
        "/type-2-diabetes-patient-info#living",
        "Living with type 2 diabetes",
        "Your meter, food, moving, and what to look after.",
    ),
    LinkCard(
        "mother",
        "/gdm-pregnancy#checking",
        "Pregnancy: checking at home",
        "How to check, and when.",
    ),
    SICK_DAYS,
    BLANK,
)

_FULL = "The browser's storage is full or closed to this page (a private window does this)."
SAID = {
    **row_form.SAID,
    "not-kept": f"{_FULL} Nothing was changed.",
    "filed": "{named} is saved under Past weeks. The sheet is now for {next}.",
    "new": "The sheet is now for {next}.",
    "opened": "{named} is in the sheet.",
    "deleted": "{named} is deleted.",
    "saved": "Weeks in the file: {found}.",
    "stayed": "Nothing was changed.",
    "not-weeks": "This is not a whole file of saved weeks. Nothing was changed.",
    "added": "Weeks of the file that are now among yours: {found}.",
    "added-once": "Weeks of the file that are now among yours: {found}. Left out: {double}, "
    "for the same Sunday as another that was saved later.",
    "no-number": "{field}: only a number can be kept there. Write HI or LO in the notes.",
}
"""What the sheet may say, by the values of its slot `said`."""
_REPLACES = (
    "This week replaces the one that is saved for these dates, which has other readings or notes."
)
_FIRST: dict[str, Any] = {
    "unit": UNITS[0],
    "name": "Sunday to Saturday",
    "prints": "yes",
    "fills": "yes",
    "rows": state_of(WEEK, [{}] * len(DAYS))["rows"],
    "meals": [
        *[
            {"field": field, "label": label, "kind": label.partition(" ")[0].lower()}
            for field, label in READINGS.items()
        ],
        {"label": "All"},
    ],
    "span": "{first} to {last}",
    "undated": "Week without dates, saved on ",
    "medicine": " · Medicines: ",
    "pdf-title": TITLE,
    "pdf-name": "Name:",
    "pdf-week": "Week of",
    "pdf-unit": "Unit:",
    "pdf-rows": "Day",
    "pdf-left": "(left out: other letters)",
}
"""The first state. Words that are no element, as those of the PDF, are slots too."""


def blood_glucose_sheet() -> VdomDict:
    """The whole page of the sheet."""
    return html.div(
        {"className": "flow sheet-page"},
        style("sheet.css"),
        _sheet(),
        ladders(),
        closing(
            PATH,
            _RELATED,
            app_panel("lamp", "Your readings on your phone", DOWNLOAD),
            static=True,
        ),
    )


def _sheet() -> VdomDict:
    return html.div(
        {
            "id": "sheet",
            ISLAND: built_assets.url("sheet_form.js"),
            RULES: built_assets.url(f"rules/{WEEK.name}.js"),
            "state": _FIRST,
            "data-replay": "click",
            "data-pdf": built_assets.url("pdf.js"),
        },
        row_form.problems(),
        _controls(),
        html.div(
            {"className": "week"},
            html.p(
                {"className": "print-only row blank-lines"},
                html.span("Name: "),
                html.span(html.span("Week of "), html.b("{paper-week}")),
                html.span(html.span("Unit: "), html.b(VERBATIM, "{paper-unit}")),
            ),
            day_links(),
            grid(),
            html.div({"className": "print-only"}, chart()),
            _actions(),
        ),
        html.div({"className": "cards needs-js"}, picture(), past(), summary()),
        row_form.answers(SAID, _question()),
    )


def _controls() -> VdomDict:
    undated = (
        html.h2({"className": "without-scripts"}, "{name}"),
        button("Fill this week's dates", {"data-action": "dates"}, "quiet needs-js"),
    )
    return html.div(
        {"className": "row week-head no-print"},
        low_strip(),
        html.div(
            {"id": "sheet-week", "className": "row"},
            html.h2({"when": ("fills", "")}, "{name}"),
            when("fills", ["yes"], *undated),
        ),
        html.div(
            {"className": "field row"},
            html.label({"htmlFor": "sheet-unit"}, "Unit"),
            html.select(
                {
                    **{"id": "sheet-unit", "name": "unit", "value": "{unit}"},
                    **{"autoComplete": "off", **VERBATIM},
                },
                *[html.option({"value": unit}, unit) for unit in UNITS],
            ),
        ),
    )


def _actions() -> VdomDict:
    def act(name: str, words: str, look: str = "quiet") -> VdomDict:
        return button(words, {"data-action": name}, look)

    def group(name: str, *acts: VdomDict) -> VdomDict:
        return html.fieldset({"className": "row"}, html.legend(html.h2(name)), *acts)

    unit = html.b(VERBATIM, "{unit}")
    saves = html.span("Saves this week, in ")
    opens = html.span(", under Past weeks, and opens an empty one.")
    return html.div(
        {"className": "row week-acts no-print needs-js"},
        group(
            "Take it with you",
            act("pdf", "Download PDF", ""),
            when("prints", ["yes"], act("print", "Print")),
            act("csv", "Download CSV"),
        ),
        group(
            "The week",
            act("start", "Start a new week"),
            html.p({"className": "hint"}, saves, unit, opens),
            act("clear", "Clear All", "quiet delete"),
        ),
    )


def _question() -> VdomDict:
    """In which unit a week is that leaves the sheet."""
    return html.div(
        {"when": ("asked", "yes"), "id": "asked", "role": "group", "aria-label": "Unit"},
        html.p("In which unit are the readings in the sheet?"),
        html.p({"when": ("replaces", "yes")}, _REPLACES),
        html.div(
            {"className": "row"},
            *[button(unit, {"data-action": "answer", "value": unit, **VERBATIM}) for unit in UNITS],
            button("Not now", {"data-action": "stay"}, "quiet"),
        ),
    )


PAGE = row_form.ListPage(
    holds=(WHO,),
    rows=WEEK,
    path=PATH,
    label="Blood glucose sheet",
    title=TITLE,
    description="A private weekly blood glucose log. Fill it in on your phone or computer, print "
    "it for your doctor, or save it as a PDF or CSV file.",
    keywords="blood glucose sheet, log, weekly, printable",
    heading=TITLE,
    lead="Write what your meter shows, or print it empty.",
    icon="sheet",
    opening=(
        html.p({"className": "needs-js"}, html.strong("What you write stays in this browser.")),
        html.p(
            {"className": "without-scripts"},
            "Without JavaScript you can fill in this page and print it with “Print” in the menu of "
            "your browser, but not save it.",
        ),
    ),
    component=blood_glucose_sheet,
    manifest="/blood-glucose-sheet.webmanifest",
)

"""The weekly blood glucose sheet: its table and controls.

Python only lays it out. What is typed never reaches the server: static/js/sheet/sheet.js stores it
in the visitor's browser, so nothing on this page has a handler.
"""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import button, card_title, more
from webapp.components.page import Page
from webapp.components.review import REVIEWED
from webapp.config import built_assets
from webapp.config.company import company
from webapp.health.levels import UNITS
from webapp.rendering.static_html import static_html
from webapp.tools.parts import read_on
from webapp.tools.sheet.folds import folds, open_copy_fold, targets_fold
from webapp.tools.sheet.grid import grid

PATH = "/blood-glucose-sheet"


def blood_glucose_sheet() -> VdomDict:
    """The whole page of the sheet."""
    return html.div(
        {"className": "sheet-page headings-beside"}, _intro(), _sheet(), read_on(PATH), _caution()
    )


@static_html
def _intro() -> VdomDict:
    return html.div(
        {"className": "intro"},
        card_title("Blood Glucose Sheet"),
        html.p(
            "One week of blood sugar readings, from Sunday to Saturday. Fill it in here, or print "
            "it and use a pen."
        ),
        html.p(
            {"className": "private"},
            html.strong("What you write here stays in this browser"),
            ", on your own phone or computer, and is never sent to us or to anyone.",
        ),
        more("Download Free Diabetes Sugar Tracker App", company.app.store_url),
    )


@static_html
def _caution() -> VdomDict:
    # Not the calculators' disclaimer: they store nothing, but the sheet does.
    return html.p(
        {"className": "disclaimer"},
        "This page gives general information. It is not medical advice and cannot replace your "
        f"doctor. {REVIEWED} ",
        html.a({"href": "/sources"}, "All our sources"),
        ".",
    )


@static_html
def _sheet() -> VdomDict:
    return html.div(
        {
            "id": "sheet",
            "data-module": built_assets.url("sheet.js"),
            "data-replay": "click input change",
            "data-chart": built_assets.url("chart.js"),
            "data-pdf": built_assets.url("pdf.js"),
            "data-import": built_assets.url("import.js"),
            "data-past": built_assets.url("past_weeks.js"),
            "data-report": built_assets.url("report.js"),
            "data-keep": built_assets.url("keep_and_share.js"),
        },
        html.noscript(
            html.p("Without JavaScript you can fill in this page and print it, but not save it.")
        ),
        html.p(
            {"className": "notice no-print", "role": "status", "data-missing": "", "hidden": True},
            "This page is still loading. Until it has loaded, what you write is not saved. Please "
            "stay on this page. ",
        ),
        html.div({"id": "sheet-messages", "role": "status"}),
        html.p({"id": "sheet-ended", "className": "no-print", "role": "status"}),
        html.div(
            {"className": "week"},
            _head(),
            html.div({"id": "sheet-filing", "className": "no-print", "role": "status"}),
            html.p(
                {"className": "print-only sheet-lines"},
                html.span("Name"),
                html.small("Medicines this week", html.b({"id": "print-medicines"})),
                html.span("Week"),
                html.span("Unit", html.b({"id": "print-unit", "className": "unit"})),
            ),
            grid(),
            _foot(),
        ),
        html.div({"id": "sheet-notices", "role": "status", "data-ambulance": company.ambulance}),
        _more(),
        folds(),
        # Last, as it sticks to the bottom of the window for as long as the sheet is in view.
        html.div(
            {"className": "pinned no-print"},
            html.div({"id": "sheet-now", "role": "status", "aria-live": "assertive"}),
            html.div({"id": "sheet-unit-question", "role": "status"}),
        ),
        html.div({"id": "sheet-paper", "className": "print-only"}),
    )


def _head() -> VdomDict:
    return html.div(
        {"className": "row sheet-controls no-print"},
        html.p({"id": "sheet-week"}, "Sunday to Saturday"),
        html.div(
            {"className": "field row"},
            html.label({"htmlFor": "sheet-unit"}, "Unit"),
            html.select(
                {"id": "sheet-unit", "autoComplete": "off"},
                *[html.option({"value": unit}, unit) for unit in UNITS],
            ),
            html.p({"id": "sheet-unit-offer", "role": "status"}),
        ),
        html.div(
            {"className": "row needs-js"},
            _button("new-week", "Start a new week"),
            _button("undo", "Undo", hidden=True),
            _button("fill-dates", "Fill this week's dates", kind=""),
        ),
        _button("whole-week", "Sunday to Saturday", hidden=True),
    )


def _foot() -> VdomDict:
    return html.div(
        {"className": "row sheet-controls no-print"},
        html.p(
            {"id": "sheet-hint"},
            html.span(
                {"className": "needs-js"},
                "▲ above target. ▼ below target or low. ▲▲ high. ▼▼ very low. ? please check.",
                html.br(),
            ),
            "Does your meter show HI or LO instead of a number? Type HI or LO, or write it in the "
            "notes: the sheet says what to do.",
        ),
        html.div(
            {"className": "row needs-js"},
            _button("print", "Print"),
            _button("pdf", "Download PDF"),
            _button("csv", "Download CSV"),
            _button("clear", "Clear All", kind="quiet delete"),
        ),
    )


def _button(action: str, text: str, hidden: bool = False, kind: str = "quiet") -> VdomDict:
    return button(text, {"data-action": action, "hidden": hidden}, kind)


def _more() -> VdomDict:
    return html.div(
        {"className": "needs-js sheet-more"},
        html.section(
            {"className": "strip"},
            html.h2("For your doctor"),
            html.p(
                {"className": "no-print"},
                html.span({"id": "targets-chosen"}),
                " ",
                html.span({"id": "targets-whom"}),
            ),
            targets_fold(),
            html.div({"id": "sheet-strip"}),
        ),
        html.section(
            {"className": "no-print"},
            html.h2("A picture of the week"),
            _button("chart", "Show the picture"),
            html.div({"id": "sheet-chart"}),
        ),
        html.section(
            {"className": "no-print"},
            html.h2("Keep a copy"),
            html.p(
                "A browser can lose what it keeps. Safari on the iPhone empties a site that was "
                "not visited for seven days. Save a copy now and then; you can open it here again."
            ),
            html.p({"id": "sheet-copied"}),
            html.div({"className": "row"}, _button("copy", "Save a copy")),
            open_copy_fold(),
        ),
    )


PAGE = Page(
    path=PATH,
    label="Blood glucose sheet",
    title="Blood Glucose Sheet",
    description="A private weekly blood glucose log. Fill it in on your phone or computer, print "
    "it for your "
    "doctor, or save it as a PDF or CSV file.",
    keywords="blood glucose sheet, log, weekly, printable",
    heading="Blood Glucose Sheet",
    lead="Seven days on one page.",
    component=blood_glucose_sheet,
    section="tools",
    manifest="/blood-glucose-sheet.webmanifest",
)

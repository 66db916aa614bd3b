"""The weekly blood glucose sheet: its table and controls.

Python lays it out, and says what may be said (words.py) of which reading (rules.py). What is typed
never reaches the server: static/js/sheet/sheet.js stores it in the visitor's browser, so nothing on
this page has a handler.
"""

import json

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import button, card_title, more
from webapp.components.page import Page
from webapp.config import built_assets
from webapp.config.company import company
from webapp.health.levels import UNITS
from webapp.rendering.static_html import static_html
from webapp.tools.parts import caution, read_on
from webapp.tools.sheet.folds import compare_fold, past_fold, summary_fold
from webapp.tools.sheet.grid import grid
from webapp.tools.sheet.rules import rules
from webapp.tools.sheet.words import words

PATH = "/blood-glucose-sheet"
_ACTIONS = (
    *(("print", "Print"), ("pdf", "Download PDF"), ("csv", "Download CSV")),
    ("new", "Start a new week"),
)
_RELATED = (
    ("/type-2-diabetes-patient-info#living", "Type 2 diabetes: your meter, and living with it"),
    ("/gdm-pregnancy#checking", "Pregnancy: checking at home"),
    ("/blood-glucose-sheet/blank", "A blank sheet in large print"),
)


def blood_glucose_sheet() -> VdomDict:
    """The whole page of the sheet."""
    return html.div(
        {"className": "sheet-page headings-beside"},
        _intro(),
        _sheet(),
        more("Download Free Diabetes Sugar Tracker App", company.app.store_url),
        read_on(PATH, _RELATED),
        caution(True),
    )


@static_html
def _intro() -> VdomDict:
    return html.div(
        {"className": "intro"},
        card_title("Blood Glucose Sheet"),
        html.p("A week of blood sugar readings. Fill it in here, or print it."),
        html.p(
            {"className": "private"},
            html.strong("What you write here stays in this browser"),
            ", and is never sent to us or to anyone.",
        ),
    )


@static_html
def _sheet() -> VdomDict:
    return html.div(
        {
            "id": "sheet",
            "data-module": built_assets.url("sheet.js"),
            "data-replay": "click input change",
            "data-pdf": built_assets.url("pdf.js"),
        },
        html.noscript(
            html.p("Without JavaScript you can fill in this page and print it, but not save it.")
        ),
        html.template({"data-rules": ""}, json.dumps(rules(), separators=(",", ":"))),
        words(),
        html.div({"data-problems": "", "className": "no-print", "role": "status"}),
        html.div(
            {"className": "week"},
            _controls(),
            compare_fold(),
            html.div(
                {"id": "notices", "data-notices": "", "className": "no-print", "role": "status"}
            ),
            html.p(
                {"className": "print-only blank-lines"},
                html.span("Name"),
                html.span("Week"),
                html.span("Unit ", html.b({"id": "print-unit", "className": "unit"})),
            ),
            grid(),
            _foot(),
            _lake(),
        ),
        html.div({"data-said": "", "className": "no-print", "role": "status"}),
        html.section(
            {"data-picture": "", "className": "no-print", "hidden": True},
            html.h2("A picture of the week"),
            html.div({"data-drawn": ""}),
            html.p(
                {"className": "hint"},
                "Circle: before a meal. Square: after. Gold: out of target. Red: needs care. Band: "
                "the target before meals, or fasting. Dashed line: the limit after meals.",
            ),
        ),
        past_fold(),
        summary_fold(),
    )


def _controls() -> VdomDict:
    week = "Sunday to Saturday"
    return html.div(
        {"className": "row sheet-controls no-print"},
        html.p({"id": "sheet-week", "data-none": week}, week),
        html.div(
            {"className": "field row"},
            html.label({"htmlFor": "sheet-unit"}, "Unit"),
            html.select(
                {"id": "sheet-unit", "autoComplete": "off"},
                *[html.option({"value": unit}, unit) for unit in UNITS],
            ),
        ),
        html.div(
            {"className": "row needs-js"},
            _button("undo", "Undo", hidden=True),
            _button("dates", "Fill this week's dates", kind=""),
        ),
    )


def _foot() -> VdomDict:
    low, high = "/type-2-diabetes-patient-info#low", "/type-2-diabetes-patient-info#hospital"
    return html.div(
        {"className": "row sheet-controls no-print"},
        html.p(
            {"className": "sheet-hint"},
            "HI or LO on your meter? Write it in the notes, and tap here: ",
            html.a({"href": high}, "HI, what to do"),
            " or ",
            html.a({"href": low}, "LO, what to do"),
            ".",
        ),
        html.div(
            {"className": "row needs-js"},
            *[_button(*each) for each in _ACTIONS],
            _button("clear", "Clear All", kind="quiet delete"),
        ),
    )


def _button(action: str, text: str, hidden: bool = False, kind: str = "quiet") -> VdomDict:
    return button(text, {"data-action": action, "hidden": hidden}, kind)


def _lake() -> VdomDict:
    """The lower edge of the sheet. Its boat crosses the lake when each day has a reading."""
    return html.div(
        {"className": "lake no-print", "aria-hidden": "true"},
        html.svg(
            {"viewBox": "0 0 60 24", "preserveAspectRatio": "xMidYMax", "className": "boat"},
            html.path({"d": "M2 14q28 9 56-1-4 10-14 10H16Q6 23 2 14Z"}),
            html.path({"d": "M28 1h2v16h-2ZM30 2l12 9H30Z"}),
        ),
    )


PAGE = Page(
    path=PATH,
    label="Blood glucose sheet",
    title="Blood Glucose Sheet",
    description="A private weekly blood glucose log. Fill it in on your phone or computer, print "
    "it for your doctor, or save it as a PDF or CSV file.",
    keywords="blood glucose sheet, log, weekly, printable",
    heading="Blood Glucose Sheet",
    lead="Seven days on one page.",
    component=blood_glucose_sheet,
    section="tools",
    manifest="/blood-glucose-sheet.webmanifest",
)

"""The folds of the weekly sheet: targets, a saved copy, past weeks, the report, keep and share.

What a fold holds is in a <template>, and comes into the page when the fold is first opened
(static/js/sheet/folds.js). So the page has one select and no fields but those of its table, and a
fold can be used as soon as its content shows.
"""

from typing import Any

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import button, steps
from webapp.health.levels import UNITS
from webapp.health.targets import SETS

MAX_WEEKS = 13
USUAL_WEEKS = 4
REMINDERS = 4


def folds() -> VdomDict:
    """The three folds below the sheet."""
    return html.div({"className": "needs-js no-print folds"}, _past(), _report(), _keep())


def _fold(name: str, heading: VdomDict, *body: Any) -> VdomDict:
    return html.details(
        {"data-fold": name, "id": f"fold-{name}", "className": "no-print"},
        html.summary(heading),
        html.p({"data-loading": "", "className": "hint"}, "One moment, please."),
        html.template(*body),
    )


def targets_fold() -> VdomDict:
    """Another set of targets, or the doctor's own numbers."""
    return _fold(
        "targets",
        html.h3("Other targets: pregnancy, older adults, my doctor's numbers"),
        html.div(
            {"className": "field"},
            html.label({"htmlFor": "sheet-targets"}, "Targets"),
            html.select(
                {"id": "sheet-targets", "autoComplete": "off", "aria-describedby": "targets-whom"},
                *[html.option({"value": item.key}, item.labels()[UNITS[0]]) for item in SETS],
            ),
        ),
        html.div(
            {"id": "own-targets", "className": "row", "hidden": True},
            *[
                html.label(
                    text,
                    html.input(
                        {"type": "number", "step": "any", "inputMode": "decimal", "id": key}
                    ),
                )
                for key, text in (
                    ("own-before-low", "Before meals, from"),
                    ("own-before-high", "Before meals, to"),
                    ("own-after-low", "After meals, from"),
                    ("own-after-high", "After meals, to"),
                )
            ],
        ),
    )


def open_copy_fold() -> VdomDict:
    """A file to open, and what it holds."""
    return _fold(
        "import",
        html.h3("Open a saved copy"),
        _file("sheet-import", "Open a saved copy (CSV)", ".csv,text/csv"),
        html.div({"id": "sheet-preview", "role": "status"}),
    )


def _button(name: str, text: str, kind: str = "quiet") -> VdomDict:
    return button(text, {"id": name}, kind)


def _status(name: str) -> VdomDict:
    return html.p({"id": name, "role": "status"})


def _file(name: str, label: str, accept: str) -> VdomDict:
    return html.div(
        {"className": "field"},
        html.label({"htmlFor": name}, label),
        html.input({"type": "file", "id": name, "accept": accept}),
    )


def _past() -> VdomDict:
    return _fold(
        "past",
        html.h2("Past weeks"),
        html.p(
            "“Start a new week”, above the sheet, keeps the week here and opens an empty one. "
            "Nothing here is ever written over."
        ),
        html.p({"id": "past-problem", "role": "status"}),
        html.div({"id": "past-messages", "role": "status"}),
        html.p({"id": "past-none"}),
        html.ul({"id": "past-list"}),
        html.h3("All weeks in one file"),
        html.p(
            "Save the file on another device, or open it there to bring your weeks along. Weeks "
            "that are there already stay as they are."
        ),
        html.div({"className": "row"}, _button("past-save", "Save all weeks")),
        _file("past-file", "Open a file of all weeks", ".json,application/json"),
        html.div({"id": "past-preview", "role": "status"}),
    )


def _report() -> VdomDict:
    weeks = [str(count) for count in range(2, MAX_WEEKS + 1)]
    return _fold(
        "report",
        html.h2("Report"),
        html.p("Several weeks on one page, for your doctor. It counts past weeks and this one."),
        html.div(
            {"className": "row"},
            html.div(
                {"className": "field"},
                html.label({"htmlFor": "report-weeks"}, "Number of weeks"),
                html.select(
                    {"id": "report-weeks", "autoComplete": "off", "defaultValue": str(USUAL_WEEKS)},
                    *[html.option({"value": count}, count) for count in weeks],
                ),
            ),
            html.div(
                {"className": "field", "hidden": True},
                html.label({"htmlFor": "report-unit"}, "Unit of the report"),
                html.select(
                    {"id": "report-unit", "autoComplete": "off"},
                    html.option({"value": ""}, "of the newest week"),
                    *[html.option({"value": unit}, unit) for unit in UNITS],
                ),
            ),
        ),
        html.label(
            {"className": "check"},
            html.input({"type": "checkbox", "id": "report-fasting"}),
            "Fasting readings only (before breakfast and after sleep)",
        ),
        html.div({"id": "report-view"}),
        html.div(
            {"className": "row", "id": "report-actions", "hidden": True},
            _button("report-print", "Print the report", kind=""),
            _button("report-pdf", "Report as PDF"),
        ),
    )


def _keep() -> VdomDict:
    return _fold(
        "keep",
        html.h2("Keep and share"),
        _status("persisted"),
        html.h3("Share"),
        html.p(
            {"id": "share-none"},
            "This browser cannot hand a file to other apps. Download the PDF or the CSV, and "
            "attach it to a message.",
        ),
        html.div(
            {"className": "row", "id": "share-row", "hidden": True},
            _button("share-pdf", "Share the week as PDF"),
            _button("share-csv", "Share the week as CSV"),
            _button("share-report", "Share the report"),
        ),
        _status("share-status"),
        html.h3("On paper"),
        html.div(
            {"className": "field"},
            html.label({"htmlFor": "sheet-medicines"}, "Medicines this week"),
            html.p(
                {"id": "medicines-hint", "className": "hint"},
                "One line for your doctor, on paper and in the PDF. It stays until you change it.",
            ),
            html.input(
                {
                    "type": "text",
                    "id": "sheet-medicines",
                    "maxLength": 100,
                    "autoComplete": "off",
                    "aria-describedby": "medicines-hint",
                }
            ),
        ),
        html.p("In large print the week takes two pages."),
        html.div(
            {"className": "row"},
            _button("large-print", "Print large"),
            _button("large-blank", "Print an empty large sheet"),
        ),
        html.h3("A reminder"),
        html.p("Choose up to four times. Your phone's calendar then reminds you every day."),
        html.div(
            {"className": "row"},
            *[
                html.label(
                    f"Time {number} ",
                    html.input(
                        {"type": "time", "className": "reminder-time", "autoComplete": "off"}
                    ),
                )
                for number in range(1, REMINDERS + 1)
            ],
        ),
        html.div({"className": "row"}, _button("reminder", "Save the reminder")),
        _status("reminder-status"),
        _home_screen(),
    )


def _home_screen() -> VdomDict:
    return html.div(
        {"id": "home-screen"},
        html.h3("On your home screen"),
        html.p("The sheet can stand among your apps. It then opens without the browser around it."),
        html.p(html.strong("iPhone, in Safari:")),
        steps(
            (
                "Press “Save all weeks” under Past weeks. The sheet on the home screen has a "
                "storage of its own and begins empty.",
                "Tap the Share sign, a square with an arrow, and “Add to Home Screen”.",
                "Open the sheet from the home screen, and under Past weeks “Open a file of all "
                "weeks”. From then on, write there only.",
            )
        ),
        html.p(html.strong("Android, in Chrome:")),
        steps(
            (
                "Tap the three dots at the top, and “Add to Home screen” or “Install app”.",
                "Your weeks are there already: both open the same storage.",
            )
        ),
    )

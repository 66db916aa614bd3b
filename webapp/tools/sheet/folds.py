"""The folds of the sheet: comparing with targets, past weeks, the summary for the doctor.

What a fold holds is in a <template>, and comes into the page when the fold is opened: so the page
has one select, one table, and no number fields but those of its table.
"""

from typing import Any

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import button
from webapp.components.links import source_link
from webapp.components.table import table
from webapp.health.targets import SETS
from webapp.tools.sheet.rules import LABELS, OFF, OWN, SOURCES
from webapp.tools.sheet.week import SLOTS
from webapp.tools.sheet.words import slots


def _fold(name: str, summary: Any, *body: Any) -> VdomDict:
    return html.details(
        {"data-fold": name, "className": "needs-js no-print"},
        html.summary(summary),
        html.template(*body),
    )


def compare_fold() -> VdomDict:
    """The targets to choose from. Nothing is compared until one is chosen."""
    return _fold(
        "compare",
        html.span("Compare with targets: ", html.span({"data-chosen": ""}, OFF)),
        html.fieldset(
            html.legend({"className": "visually-hidden"}, "Compare with targets"),
            _radio("", OFF, "Nothing is marked."),
            *[_radio(item.key, item.label, f"{{hint-{item.key}}}. {item.whom}") for item in SETS],
            _radio("own", LABELS["own"], "The numbers that your doctor or team gave you."),
            html.div({"className": "own row", "hidden": True}, *_own()),
        ),
        html.p(
            {"className": "source"},
            "Sources: ",
            *[part for source in SOURCES for part in (source_link(source), "; ")][:-1],
            ".",
        ),
    )


def _radio(value: str, label: str, hint: str) -> VdomDict:
    name = f"compare-{value or 'off'}"
    given = {"type": "radio", "name": "compare", "value": value}
    return html.div(
        html.label({"className": "check"}, html.input({**given, "aria-describedby": name}), label),
        html.p({"id": name, "className": "hint"}, *slots(hint)),
    )


def _own() -> list[VdomDict]:
    names = ("Before meals, from", "Before meals, to", "After meals, from", "After meals, to")
    field = {"type": "number", "step": "any", "inputMode": "decimal", "autoComplete": "off"}
    return [
        *[
            html.label(name, html.input({**field, "name": key, "id": key}))
            for key, name in zip(OWN, names, strict=True)
        ],
        html.label(
            {"className": "check"},
            html.input({"type": "checkbox", "id": "own-pregnant"}),
            "I am expecting a baby",
        ),
    ]


def past_fold() -> VdomDict:
    """The weeks that were filed."""
    file = {"type": "file", "accept": ".json,application/json", "className": "visually-hidden"}
    return _fold(
        "past",
        html.h2("Past weeks"),
        html.p(
            "“Start a new week” files the week here. A browser can lose what it keeps: Safari on "
            "the iPhone empties a site that was not visited for seven days. So save all weeks in a "
            "file now and then. You can open it here again, or on another device."
        ),
        html.div(
            {"className": "row"},
            button("Save all weeks", {"data-action": "save-all"}, "quiet"),
            html.label(
                {"className": "button quiet file"},
                "Open a file of weeks",
                html.input(file),
            ),
        ),
        html.ul(),
    )


def summary_fold() -> VdomDict:
    """One page over the weeks that are kept."""
    return _fold(
        "summary",
        html.h2("Summary for your doctor"),
        html.div(
            {"className": "summary"},
            html.p({"className": "print-only blank-lines"}, html.span("Name")),
            html.p(
                html.strong(*slots("{from} to {to}, in {unit}.")),
                *slots(" Weeks: {weeks}. Days with a reading: {days}. HI: {hi}. LO: {lo}."),
            ),
            table(
                "By meal",
                ("Meal", "Readings", "Lowest", "Average", "Highest"),
                [(name, *["0"] * 4) for name in (*SLOTS.values(), "All readings")],
            ),
            html.div(
                {"className": "lists"},
                _list("lows", "Low: below {low} {unit}, and LO", "Date", "Meal", "Reading"),
                _list(
                    "highs", "High: {high-from} {unit} or more, and HI", "Date", "Meal", "Reading"
                ),
                _list("notes", "Notes", "Date", "Note"),
            ),
            html.p(
                *slots(
                    "Readings that look like another unit, and weeks in {other-unit}, are left "
                    "out. There is no A1C here: a handful of readings a day does not show what "
                    "happens between them."
                )
            ),
        ),
        html.div(
            {"className": "row"}, button("Print the summary", {"data-action": "print-summary"})
        ),
    )


def _list(name: str, caption: str, *heads: str) -> VdomDict:
    return html.table(
        {"className": "table"},
        html.caption(*slots(caption)),
        html.thead(html.tr(*[html.th({"scope": "col"}, head) for head in heads])),
        html.tbody({"data-rows": name}),
    )

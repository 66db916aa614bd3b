"""The table of the weekly sheet: seven days, each with a date, eight readings and notes."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.tools.sheet.week import MEALS, TIMES

Attributes = dict[str, str | int]
_DATE: Attributes = {"type": "date", "min": "2000-01-01", "max": "2099-12-31"}
_NUMBER: Attributes = {"type": "number", "step": "any", "inputMode": "decimal", "maxLength": 4}


def grid() -> VdomDict:
    """The table: one row, for each day. On a phone a row is a card."""
    return html.table(
        {"className": "sheet"},
        html.caption({"className": "visually-hidden"}, "Blood glucose of one week"),
        html.thead(
            html.tr(
                _head("Day", rowSpan=2),
                _head("Date (YYYY-MM-DD)", rowSpan=2),
                *[html.th({"scope": "colgroup", "colSpan": len(TIMES)}, meal) for meal in MEALS],
                _head("Notes", rowSpan=2),
            ),
            html.tr(*[_head(time, _unseen(f" {meal}")) for meal in MEALS for time in TIMES]),
        ),
        html.tbody(
            html.tr(
                {"each": "days", "data-today": "{today}"},
                html.th({"scope": "row", "aria-current": "{current}"}, "{day}"),
                _cell("date", "Date", _DATE, html.small({"when": ("today", "yes")}, "today")),
                *[_reading(time, meal) for meal in MEALS for time in TIMES],
                _cell("notes", "Notes", {"type": "text"}),
            )
        ),
    )


def _head(words: str, *more: VdomDict, **spans: int) -> VdomDict:
    return html.th({"scope": "col", **spans}, html.span(words), *more)


def _unseen(words: str) -> VdomDict:
    return html.span({"className": "visually-hidden"}, words)


def _reading(time: str, meal: str) -> VdomDict:
    """A reading. On a card its meal stands before the row, its time above the column."""
    words = html.span({"className": "time"}, f"{time} "), html.span({"className": "meal"}, meal)
    return _cell(f"{time.lower()}{meal}", f"{time} {meal}", _NUMBER, words=words)


def _cell(
    field: str,
    label: str,
    attributes: Attributes,
    *more: VdomDict,
    words: tuple[VdomDict, ...] = (),
) -> VdomDict:
    name = f"day{{at}}-{field}"
    given = {"id": name, "name": name, "value": f"{{{field}}}", "aria-label": f"{{day}} {label}"}
    return html.td(
        {"data-paper": f"{{{field}}}"},
        html.label({"htmlFor": name}, *(words or [label])),
        html.input({**attributes, **given, "autoComplete": "off", "enterKeyHint": "next"}),
        *more,
    )

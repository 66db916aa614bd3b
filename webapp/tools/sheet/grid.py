"""The table of the weekly sheet: seven days, each with the columns of week.py."""

from itertools import groupby

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import Content
from webapp.tables.rows import Column
from webapp.tools.sheet.week import COLUMNS

_KINDS: dict[str, dict[str, str | int]] = {
    "date": {"type": "date", "min": "2000-01-01", "max": "2099-12-31"},
    "number": {"type": "number", "step": "any", "inputMode": "decimal", "maxLength": 4},
    "text": {"type": "text"},
}
_PLACES = {"date": "date", "number": "before", "text": "text"}
_GROUPS = [(group, list(columns)) for group, columns in groupby(COLUMNS, lambda each: each.group)]


def grid() -> VdomDict:
    """The table: one row, for each day. On a phone a row is a card."""
    return html.table(
        {"className": "sheet", "data-unit": "{unit}"},
        html.caption({"className": "visually-hidden"}, "Blood glucose of one week"),
        html.thead(
            html.tr(
                _head("Day", rowSpan=2),
                *[
                    html.th({"scope": "colgroup", "colSpan": len(columns)}, group)
                    if group
                    else [_head(_title(each), rowSpan=2) for each in columns]
                    for group, columns in _GROUPS
                ],
            ),
            html.tr(
                *[
                    _head(_time(each), _unseen(f" {group}"))
                    for group, columns in _GROUPS
                    if group
                    for each in columns
                ]
            ),
        ),
        html.tbody(
            html.tr(
                {"each": "rows", "data-today": "{today}"},
                html.th({"scope": "row", "aria-current": "{current}"}, "{row}"),
                *map(_cell, COLUMNS),
            )
        ),
    )


def _title(column: Column) -> str:
    return f"{column.label} (YYYY-MM-DD)" if column.kind == "date" else column.label


def _time(column: Column) -> str:
    """What its group leaves of its label: "Before" of "Before Lunch"."""
    return column.label.removesuffix(f" {column.group}")


def _head(words: str, *more: VdomDict, **spans: int) -> VdomDict:
    return html.th({"scope": "col", **spans}, html.span(words), *more)


def _unseen(words: str) -> VdomDict:
    return html.span({"className": "visually-hidden"}, words)


def _cell(column: Column) -> VdomDict:
    """A field. On a card the group of a reading stands before the row, its time above."""
    name = f"{column.name}-{{at}}"
    given = {"id": name, "name": name, "value": f"{{{column.name}}}"}
    words: list[Content] = [column.label]
    if column.group:
        words = [
            html.span({"className": "time"}, f"{_time(column)} "),
            html.span({"className": "meal"}, column.group),
        ]
    return html.td(
        {
            # On a card, any other number stands below those from before the meals.
            "className": _time(column).lower() if column.group else _PLACES[column.kind],
            "data-paper": f"{{{column.name}}}",
        },
        html.label({"htmlFor": name}, *words),
        html.input(
            {
                **_KINDS[column.kind],
                **given,
                "aria-label": f"{{row}} {column.label}",
                "autoComplete": "off",
                "enterKeyHint": "next",
            }
        ),
        html.small({"when": ("today", "yes")}, "today") if column.kind == "date" else None,
    )

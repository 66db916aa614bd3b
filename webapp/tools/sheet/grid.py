"""The table of the weekly sheet: seven days, each with the columns of week.py."""

from collections.abc import Mapping
from itertools import groupby

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import Content
from webapp.tables.rows import Column
from webapp.tools.sheet.week import COLUMNS, DAYS

_KINDS: dict[str, dict[str, str | int]] = {
    "date": {"type": "date", "min": "2000-01-01", "max": "2099-12-31"},
    "number": {"type": "number", "step": "any", "inputMode": "decimal", "maxLength": 4},
    "text": {"type": "text"},
}
_GROUPS = [(group, list(columns)) for group, columns in groupby(COLUMNS, lambda each: each.group)]


def grid() -> VdomDict:
    """The table: one row, for each day. On a narrow window a row is a card, and the cards a row."""
    return html.table(
        {"className": "sheet", "data-unit": "{unit}"},
        html.caption({"className": "visually-hidden"}, "Blood glucose of one week"),
        *heads({"date": " (YYYY-MM-DD)", "text": " (food, fever, HI, LO)"}),
        html.tbody(
            html.tr(
                {"each": "rows", "id": "{row}", "data-today": "{today}"},
                html.th(
                    {"scope": "row", "aria-current": "{current}"},
                    html.span("{row}"),
                    html.small({"when": ("today", "yes"), "aria-hidden": "true"}, "today"),
                ),
                *map(_cell, COLUMNS),
            )
        ),
    )


def heads(written: Mapping[str, str] = {}) -> list[VdomDict]:
    """The groups of the columns, and their heads: a meal's over those of its two readings.

    written: what to write in a column, by its kind.
    """
    first = html.tr(
        _head("Day", rowSpan=2),
        *[
            html.th(
                {"scope": "colgroup", "colSpan": len(columns), "className": group.lower()}, group
            )
            if group
            else [
                _head(
                    each.label,
                    *([html.small(written[each.kind])] if each.kind in written else []),
                    rowSpan=2,
                    className=each.kind,
                )
                for each in columns
            ]
            for group, columns in _GROUPS
        ],
    )
    second = html.tr(
        *[
            _head(_time(each), _unseen(f" {group}"), className=_time(each).lower())
            for group, columns in _GROUPS
            if group
            for each in columns
        ]
    )
    groups = [
        html.colgroup({"span": len(columns) + (not at)}) for at, (_, columns) in enumerate(_GROUPS)
    ]
    return [*groups, html.thead(first, second)]


def day_links() -> VdomDict:
    """A link to each day, above the cards."""
    links = [html.a({"href": f"#{day}", "aria-current": f"{{{day}}}"}, day[:3]) for day in DAYS]
    return html.nav({"className": "row day-links no-print", "aria-label": "Days"}, *links)


def _time(column: Column) -> str:
    """What its group leaves of its label: "Before" of "Before Lunch"."""
    return column.label.removesuffix(f" {column.group}")


def _head(words: str, *more: VdomDict, **given: int | str) -> VdomDict:
    return html.th({"scope": "col", **given}, html.span(words), *more)


def _unseen(words: str) -> VdomDict:
    return html.span({"className": "visually-hidden"}, words)


def _cell(column: Column) -> VdomDict:
    """A field. On a card the group of a reading stands before it, its time above the column."""
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
            "className": f"{_time(column)} {column.group}".lower() if column.group else column.kind,
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
    )

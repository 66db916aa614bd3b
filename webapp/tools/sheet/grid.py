"""The table of the weekly sheet: seven days, each with a date, eight readings and notes."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.tools.sheet.week import DAYS, SLOTS

_NEXT = {"enterKeyHint": "next"}


def grid() -> VdomDict:
    """The table, with a row for each day. static/js/sheet/grid.js fills it in."""
    columns = ("Day", "Date (YYYY-MM-DD)", *SLOTS.values(), "Notes")
    return html.table(
        {"className": "sheet"},
        html.caption({"className": "visually-hidden"}, "Blood glucose of one week"),
        html.thead(html.tr(*[html.th({"scope": "col"}, column) for column in columns])),
        html.tbody(*[_row(number, day) for number, day in enumerate(DAYS)]),
    )


def _row(number: int, day: str) -> VdomDict:
    reading: dict[str, str | int] = {"type": "number", "step": "any", "inputMode": "decimal"}
    reading |= {"maxLength": 4, **_NEXT}
    return html.tr(
        html.th({"scope": "row"}, day),
        _cell(number, day, "date", "Date", {"type": "date"}),
        *[_cell(number, day, name, label, reading) for name, label in SLOTS.items()],
        _cell(number, day, "notes", "Notes", {"type": "text", **_NEXT}, _to_notices()),
    )


def _to_notices() -> VdomDict:
    """On a phone, where the notice is far above a marked row: the way to it."""
    return html.a({"href": "#notices", "className": "no-print", "hidden": True}, "What to do")


def _cell(
    number: int, day: str, name: str, label: str, attributes: dict[str, str | int], *more: VdomDict
) -> VdomDict:
    return html.td(
        {"data-label": label},
        html.input(
            {
                **attributes,
                "aria-label": f"{day} {label}",
                "aria-describedby": f"mark-{number}-{name}",
                "autoComplete": "off",
                "data-day": number,
                "data-field": name,
            }
        ),
        *more,
        html.span({"className": "mark", "id": f"mark-{number}-{name}"}),
    )

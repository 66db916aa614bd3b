"""The table of the weekly sheet: seven days, each with a date, eight readings and notes."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.tools.sheet.week import SLOTS

_READING: dict[str, str | int] = {
    "type": "number",
    "step": "any",
    "inputMode": "decimal",
    "maxLength": 4,
}


def grid() -> VdomDict:
    """The table. On a phone each row is a card, which its button opens."""
    columns = ("Day", "Date (YYYY-MM-DD)", *SLOTS.values(), "Notes")
    return html.table(
        {"className": "sheet"},
        html.caption({"className": "visually-hidden"}, "Blood glucose of one week"),
        html.thead(html.tr(*[html.th({"scope": "col"}, column) for column in columns])),
        html.tbody(
            html.tr(
                {"each": "days", "data-today": "{today}", "data-open": "{open}"},
                _day(),
                _cell("date", "Date", {"type": "date"}),
                *[_cell(name, label, _READING) for name, label in SLOTS.items()],
                _cell("notes", "Notes", {"type": "text"}),
            )
        ),
    )


def _day() -> VdomDict:
    switch = {
        "type": "button",
        "data-action": "day",
        "value": "{at}",
        "aria-expanded": "{expanded}",
    }
    return html.th(
        {"scope": "row", "aria-current": "{current}"},
        html.span({"className": "day"}, "{day}"),
        html.button(
            {**switch, "aria-expanded": "{expanded}"}, "{day} {of-month} · {count} reading{s}"
        ),
        html.small({"when": ("today", "yes")}, "today"),
    )


def _cell(field: str, label: str, attributes: dict[str, str | int]) -> VdomDict:
    name = f"{{at}}.{field}"
    given = {"id": name, "name": name, "value": f"{{{field}}}", "aria-label": f"{{day}} {label}"}
    return html.td(
        {"data-paper": f"{{{field}}}"},
        html.label({"htmlFor": name}, label),
        html.input({**attributes, **given, "autoComplete": "off", "enterKeyHint": "next"}),
    )

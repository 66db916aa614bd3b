"""Tables of reference values. On a phone each row is a list of its own."""

import re
from collections.abc import Sequence

from reactpy import html
from reactpy.types import VdomDict

NUMBER = re.compile(r"[\d.,]+( (to|–) [\d.,]+)?")
_RANGE = re.compile(r"\([\d.]+ to [\d.]+\)")


def reference_table(
    caption: str, columns: Sequence[str], rows: Sequence[Sequence[str]], ids: Sequence[str] = ()
) -> VdomDict:
    """A table whose first column holds the row headers. ids: of the rows, for links."""
    names = iter(ids)
    return html.table(
        {"className": "table"},
        html.caption(caption),
        html.thead(
            html.tr(
                html.th({"scope": "col"}, columns[0]),
                *[
                    html.th({"scope": "col", **_look(rows[0][place])}, column)
                    for place, column in enumerate(columns[1:], start=1)
                ],
            )
        ),
        html.tbody(
            *[
                html.tr(
                    {"id": name} if (name := next(names, "")) else {},
                    html.th({"scope": "row", "data-label": columns[0]}, row[0]),
                    *[
                        html.td({"data-label": name, **_look(cell)}, _unbroken(cell))
                        for name, cell in zip(columns[1:], row[1:], strict=True)
                    ],
                )
                for row in rows
            ]
        ),
    )


def _look(cell: str) -> dict[str, str]:
    """Numbers stand at the right of their column, digit below digit."""
    return {"className": "number"} if NUMBER.fullmatch(cell) else {}


def _unbroken(cell: str) -> str:
    """The cell, with each range in brackets on one line."""
    return _RANGE.sub(lambda found: found[0].replace(" ", "\N{NO-BREAK SPACE}"), cell)

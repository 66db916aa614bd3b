"""Tables of reference values. On a phone each row is a list of its own."""

from collections.abc import Sequence

from reactpy import html
from reactpy.types import VdomDict


def table(caption: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> VdomDict:
    """A table whose first column holds the row headers."""
    return html.table(
        {"className": "table"},
        html.caption(caption),
        html.thead(html.tr(*[html.th({"scope": "col"}, column) for column in columns])),
        html.tbody(
            *[
                html.tr(
                    html.th({"scope": "row", "data-label": columns[0]}, row[0]),
                    *[
                        html.td({"data-label": name}, cell)
                        for name, cell in zip(columns[1:], row[1:], strict=True)
                    ],
                )
                for row in rows
            ]
        ),
    )

"""The form of a list of rows, and what every list says: of its storage, and of the last action."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import Content, button
from webapp.components.fields import NUMBER
from webapp.components.page import Page, Topic
from webapp.config import built_assets
from webapp.rendering.islands import ISLAND, RULES, when
from webapp.tables.rows import Column, Rows, rows_in, state_of


@dataclass(frozen=True, eq=False, kw_only=True)
class ListPage(Page):
    """A page with a list of rows."""

    rows: Rows
    topic: Topic = "tools"


PROBLEMS = {
    "blocked": "This browser does not let the page keep anything (a private window does this). "
    "Download or print what is here before you leave.",
    "full": "The browser's storage is full, so the last change is not kept: download what is here.",
    "damaged": "Part of what this browser kept could not be read. It was set aside, and nothing "
    "was thrown away.",
}
"""By the values of the slot `problem`."""
SAID = {
    "cleared": "All rows are empty.",
    "removed": "The row is removed.",
    "undone": "The last change is taken back.",
    "dated": "The dates of this week are filled in.",
    "given": "The rows of this address are in the list.",
    "most": "The list is full.",
    "left-out": "{refusal}",
    "no-number": "{field}: only a number can be kept there.",
    "pdf-foreign": "The PDF leaves out notes in other letters, such as Nepali ones. Print shows "
    "them, and can save a PDF too.",
    "pdf-cut": "A note was too long for the PDF, which shows its first lines. The CSV holds it.",
}
"""By the values of the slot `said`."""


def problems() -> VdomDict:
    """What is wrong with the storage, and a button for each text that was set aside."""
    words = "Download what was set aside"
    return html(
        html.div({"className": "no-print", "role": "status"}, *_said("problem", PROBLEMS)),
        html.p(
            {"each": "aside", "className": "no-print"},
            button(words, {"data-action": "aside", "value": "{at}"}, "quiet"),
        ),
    )


def answers(texts: Mapping[str, str] = SAID, *questions: VdomDict) -> VdomDict:
    """What came of the last action, at the lower edge of the window, with Undo and questions.

    Questions come first: what was said is empty then, and would move them by a gap.
    """
    return html.div(
        {"className": "row answers no-print needs-js"},
        *questions,
        html.div({"id": "said", "role": "status", "tabIndex": -1}, *_said("said", texts)),
        when("undo", ["yes"], button("Undo", {"data-action": "undo"}, "quiet")),
    )


def _said(slot: str, texts: Mapping[str, str]) -> list[VdomDict]:
    return [html.p({"when": (slot, name)}, text) for name, text in texts.items()]


def row_form(
    rows: Rows,
    values: Mapping[str, str],
    results: tuple[VdomDict, ...],
    *below: Content,
    add: str,
    remove: str,
    actions: Mapping[str, str] = {},
) -> VdomDict:
    """The rows, each with its fields and these results of it, and buttons.

    values: of the address. add, remove: the words of these buttons. actions: built-in action
    ("clear", "csv", "pdf", "print") → the words of its button. below: totals, drawn from slots.
    """
    items = [*rows_in(rows, values), rows.first()]  # one more to fill in without scripts
    return html.form(
        {
            "method": "get",
            "noValidate": True,
            "className": "form list",
            ISLAND: built_assets.url("list_form.js"),
            RULES: built_assets.url(f"rules/{rows.name}.js"),
            "data-pdf": built_assets.url("pdf.js"),
            "data-replay": "submit click",
            "state": state_of(rows, items),
        },
        problems(),
        html.div(
            {"each": "rows", "className": "row"},
            *map(_field, rows.columns),
            html.p(*results),
            _remove(remove),
            html.p({"className": "error"}, "{error}"),
        ),
        html.div(
            {"className": "row"},
            button(add, {"type": "submit", "data-action": "add"}),
            *[
                button(words, {"data-action": name}, "quiet needs-js")
                for name, words in actions.items()
            ],
        ),
        html.div({"id": "totals", "role": "status"}, *below),
        answers(),
    )


def _field(column: Column) -> VdomDict:
    """A field, whose label is "Grams 2" in the second row."""
    name = f"{column.name}-{{at}}"
    given: dict[str, Any] = {"id": name, "name": name, "value": f"{{{column.name}}}"}
    given |= {"autoComplete": "off"}
    if column.options:
        listed = column.options.items()
        options = [html.option({"value": value}, words) for value, (words, _) in listed]
        control = html.select(given, *options)
    else:
        control = html.input(
            {**(NUMBER if column.kind == "number" else {"type": column.kind}), **given}
        )
    label = html.label({"htmlFor": name}, f"{column.label} {{row}}")
    return html.div({"className": "field"}, label, control)


def _remove(words: str) -> VdomDict:
    given = {"data-action": "remove", "value": "{at}", "aria-label": f"{words} {{row}}"}
    return button(words, given, "quiet delete needs-js")

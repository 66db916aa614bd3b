"""A calculator on a page: a plain form, and the answer below it.

The fields are rendered once. Only `_answer` holds state, so a calculation sends only the answer.
The values always arrive as a query string: in the URL if the form is submitted normally, in a
message if the browser's Form helper sends it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any
from urllib.parse import parse_qsl

from reactpy import html, use_location
from reactpy.types import VdomDict

from webapp.components.blocks import button, more
from webapp.components.context import is_static
from webapp.components.fields import Field, field_group
from webapp.components.result import explained, explanation_foot, result, templates, waiting
from webapp.config import built_assets
from webapp.health.sources import Source
from webapp.rendering.static_html import named, to_static
from webapp.tables.scale import drawing
from webapp.tables.table import Answer, Outcome, Refusal, Table, calculate, fill

MAX_QUERY_LENGTH = 4000
RESULT_ID = "result"


@dataclass(frozen=True, eq=False)
class Calculator:
    """The definition of a calculator: its table, and the form that asks for its values.

    source: a basis of the formula that has no URL, such as a rule of thumb.
    sources: the sources of every answer.
    examples: values of the required fields, with which tests try it, and which an exported page
    shows where no script runs.
    related: the name and the path of a page with further fields or the way back, linked below.
    empty: an SVG in the place of the answer until there is one, if the first example has no scale.
    """

    table: Table
    fields: tuple[Field, ...]
    button: str
    examples: tuple[dict[str, str], ...]
    source: str = ""
    sources: tuple[Source, ...] = ()
    related: tuple[str, str] | None = None
    empty: str = ""

    def calculate(self, values: Mapping[str, str]) -> Outcome:
        """The answer to the values of the form."""
        return calculate(self.table, values)


def read_values(query: object) -> dict[str, str]:
    """The values of a query string; none if it is no string, too long or has too many fields."""
    if not isinstance(query, str) or len(query) > MAX_QUERY_LENGTH:
        return {}
    try:
        pairs = parse_qsl(query.removeprefix("?"), keep_blank_values=True, max_num_fields=40)
    except ValueError:
        return {}
    return dict(reversed(pairs))  # the first value of a repeated field counts


def calculator(tool: Calculator) -> VdomDict:
    """The form of a calculator, with the answer if the URL holds its values.

    A function, not a component: a component costs each open page about 6 KB.
    """
    here = use_location()
    values = read_values(here.query_string)
    asked = any(item.name in values for item in tool.fields)
    outcome = tool.calculate(values) if asked else None
    alert = outcome.alert if isinstance(outcome, Refusal) else ""
    return html.form(
        {
            "action": here.path,
            "method": "get",
            "noValidate": True,
            "className": "form",
            "data-alert": alert or None,
            "data-table": tool.table.name,
            "data-module": built_assets.url("calculator.js"),
            "data-replay": "submit",
        },
        *(_fields(tool, values, outcome) if asked else _empty_fields(tool)),
        *answer_parts(tool.table, outcome if isinstance(outcome, Answer) else None),
        explanation_foot(tool.source, tool.sources),
        None if isinstance(outcome, Answer) else _empty_scale(tool),
        templates(tool.table),
        *([_without_scripts(tool)] if is_static() else []),
    )


def _without_scripts(tool: Calculator) -> VdomDict:
    """What an exported page shows in place of its form where no script runs: common values."""
    answers = [tool.calculate(values) for values in tool.examples]
    notes = [fill(tool.table.note, each.slots) for each in answers if isinstance(each, Answer)]
    words = "Your browser runs no scripts, so this page cannot calculate. Some common values:"
    return html.noscript(html.p(words), html.ul(*map(html.li, notes)))


@cache
def _empty_scale(tool: Calculator) -> VdomDict:
    """What stands in the place of the answer in a wide window: its scale, without a value."""
    first = next(iter(tool.table.sums.values())).scale
    empty = fill(drawing(first, marked=False), {}) if first else tool.empty
    # Decorative: the page says the same in words.
    return waiting(empty.replace("<svg ", '<svg aria-hidden="true" '))


@cache
def _empty_fields(tool: Calculator) -> list[Any]:
    """The fields without values or errors: the same for all visitors."""
    return _fields(tool, {}, None)


def _fields(tool: Calculator, values: Mapping[str, str], outcome: Outcome | None) -> list[Any]:
    """The fields and the button as static HTML. Only errors.js changes them later, never Python."""
    errors = outcome.errors if isinstance(outcome, Refusal) else {}

    def group(item: Field) -> VdomDict:
        return field_group(item, values.get(item.name), errors.get(item.name, ""))

    fields = html.div(
        {"className": "fields"},
        [group(item) for item in tool.fields],
        button(tool.button, {"type": "submit"}),
        more(*tool.related) if tool.related else None,
    )
    return [named(to_static(fields))]


def answer_parts(table: Table, answer: Answer | None) -> list[Any]:
    """The parts of an answer: the result, and the box that explains it."""
    return [result(RESULT_ID, table, answer), *([explained(table, answer)] if answer else [])]

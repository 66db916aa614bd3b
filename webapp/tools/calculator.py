"""A calculator: its table, the form that asks for its values, and its page.

The values always arrive as a query string: in the URL if the form is submitted plainly. In the
browser static/js/forms/calculator.js answers in the page.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any
from urllib.parse import parse_qsl

from reactpy import html, use_location
from reactpy.types import VdomDict

from webapp.components.blocks import button, more
from webapp.components.context import is_static
from webapp.components.fields import Field, field_group
from webapp.components.page import Page
from webapp.components.result import RESULT_ID, cited, result, templates
from webapp.config import built_assets
from webapp.health.sources import Source
from webapp.rendering.html_writer import HTML
from webapp.rendering.static_html import named, static_html, to_static
from webapp.tables.scale import drawing
from webapp.tables.table import Answer, Links, Outcome, Refusal, Table, calculate, fill
from webapp.tools.parts import tool_page

MAX_QUERY_LENGTH = 4000
METER = "/blood-sugar-conversion"
"""The tool that says what HI and LO mean."""


@dataclass(frozen=True, eq=False)
class Tool:
    """A calculator with its page.

    path to lead: of its row (components/page.py). intro: what it is for, in sentences. examples:
    values of the fields, which an exported page shows where no script runs. sources: of every
    answer. reading: the one section below it. read_on: links to other pages. related: the name and
    the path of the page with further fields, or the way back. parent: the path of the calculator
    that leads here; no menu does. Raises ValueError if its fields are not those of its table.
    """

    path: str
    label: str
    title: str
    description: str
    keywords: str
    lead: str
    intro: str
    table: Table
    fields: tuple[Field, ...]
    button: str
    examples: tuple[dict[str, str], ...]
    sources: tuple[Source, ...]
    reading: Callable[[], VdomDict] | None = None
    read_on: Links = ()
    related: tuple[str, str] | None = None
    parent: str = ""

    def __post_init__(self) -> None:
        """Check that the form asks for what the table takes."""
        taken = {*self.table.numbers, *self.table.choices}
        asked = {each.name for each in self.fields}
        if asked != taken:
            raise ValueError(f"{self.path}: fields {asked}, but numbers and choices {taken}")

    @cached_property
    def page(self) -> Page:
        """Its row in the table of pages."""
        return Page(
            path=self.path,
            label=self.label,
            title=self.title,
            description=self.description,
            keywords=self.keywords,
            lead=self.lead,
            component=self._component,
            section="tools",
            reads_query=True,
        )

    def _component(self) -> VdomDict:
        parts = form(self), self.reading() if self.reading else None
        return tool_page(self.path, self.label, self.intro, *parts, self.read_on)


def read_values(query: object) -> dict[str, str]:
    """The values of a query string; none if it is no string, too long or has too many fields."""
    if not isinstance(query, str) or len(query) > MAX_QUERY_LENGTH:
        return {}
    try:
        pairs = parse_qsl(query.removeprefix("?"), keep_blank_values=True, max_num_fields=40)
    except ValueError:
        return {}
    return dict(reversed(pairs))  # the first value of a repeated field counts


def form(tool: Tool) -> VdomDict:
    """The form of a calculator, with the answer if the URL holds its values."""
    here = use_location()
    values = read_values(here.query_string)
    asked = any(item.name in values for item in tool.fields)
    outcome = calculate(tool.table, values) if asked else None
    answer = outcome if isinstance(outcome, Answer) else None
    return html.form(
        {
            "action": here.path,
            "method": "get",
            "noValidate": True,
            "className": "form",
            "data-alert": outcome.alert or None if isinstance(outcome, Refusal) else None,
            "data-table": tool.table.name,
            "data-module": built_assets.url("calculator.js"),
            "data-replay": "submit",
        },
        _fields(tool, values, outcome) if asked else _empty_fields(tool),
        *result(tool.table, answer),
        _foot(tool.sources),
        None if answer else _empty_scale(tool),
        templates(tool.table),
        *([_without_scripts(tool)] if is_static() else []),
    )


@static_html
def _foot(sources: tuple[Source, ...]) -> VdomDict:
    """The end of the explanation, the same for every answer, hidden without one."""
    return html.div({"className": "explanation-foot"}, cited(sources))


def _without_scripts(tool: Tool) -> VdomDict:
    """What an exported page shows in place of its form where no script runs: common values."""
    answers = [calculate(tool.table, values) for values in tool.examples]
    notes = [fill(tool.table.note, each.slots) for each in answers if isinstance(each, Answer)]
    words = "Your browser runs no scripts, so this page cannot calculate. Some common values:"
    return html.noscript(html.p(words), html.ul(*map(html.li, notes)))


@cache
def _empty_scale(tool: Tool) -> VdomDict:
    """What stands in the place of the answer in a wide window: its scale, without a value."""
    first = next((each.scale for each in tool.table.sums.values() if each.scale), None)
    empty = fill(drawing(first, marked=False), {}) if first else ""
    # Decorative: the page says the same in words.
    drawn = empty.replace("<svg ", '<svg aria-hidden="true" ')
    return named(VdomDict(tagName="div", attributes={"className": "waiting", HTML: drawn}))


@cache
def _empty_fields(tool: Tool) -> VdomDict:
    """The fields without values or errors: the same for all visitors."""
    return _fields(tool, {}, None)


def _fields(tool: Tool, values: Mapping[str, str], outcome: Outcome | None) -> VdomDict:
    """The fields and the button as static HTML. Only errors.js changes them later, never Python."""
    refusal = outcome if isinstance(outcome, Refusal) else Refusal({})

    def group(item: Field) -> VdomDict:
        return field_group(item, values.get(item.name), refusal.errors.get(item.name, ""))

    category: list[Any] = []
    if tool.table.invalid:
        category = [html.p({"id": "category", "className": "error"}, refusal.category)]
    fields = html.div(
        {"className": "fields"},
        [group(item) for item in tool.fields],
        button(tool.button, {"type": "submit"}),
        *category,
        more(*tool.related) if tool.related else None,
    )
    return named(to_static(fields))


def sugar_field(name: str, label: str, hint: str) -> Field:
    """A field for a blood sugar, with links to what HI and LO mean, which meters show too."""
    hi, lo = (html.a({"href": f"{METER}?value={word}#{RESULT_ID}"}, word) for word in ("HI", "LO"))
    words = html(f"{hint} Does the meter show ", hi, " or ", lo, "? Tap that word.")
    return Field(name, label, words)


def fold(title: str, *content: Any) -> VdomDict:
    """A part of the reading that unfolds."""
    return html.details(html.summary(title), *content)

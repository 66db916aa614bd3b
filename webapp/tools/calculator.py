"""A calculator: its table, the form that asks for its values, and its page.

The values always arrive as a query string: in the URL if the form is submitted plainly. In the
browser static/js/forms/calculator_form.js answers in the page.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, urlencode

from reactpy import html, use_location
from reactpy.types import VdomDict

from webapp.components.blocks import LinkCard, button, more
from webapp.components.context import is_static
from webapp.components.drawings import icon
from webapp.components.fields import Field, errors_in, field_group
from webapp.components.iphone_app import app_panel
from webapp.components.page import Page, Topic
from webapp.components.prose import headed, notice
from webapp.components.result import (
    RESULT_ID,
    explanation,
    questions,
    result,
    source_list,
    told,
)
from webapp.components.style import style
from webapp.config import built_assets
from webapp.health.people import PEOPLE, WHO
from webapp.health.sources import Source
from webapp.rendering.component import fixed
from webapp.rendering.islands import ISLAND, RULES, when
from webapp.tables.table import Answer, Outcome, Refusal, Table, calculate, fill
from webapp.tools.tool_footer import closing

MAX_QUERY_LENGTH = 4000
METER = "/blood-sugar-conversion"
"""The tool that says what HI and LO mean."""
METER_SHOWS = {word: f"{METER}?value={word}&who={{{WHO}}}#{RESULT_ID}" for word in ("LO", "HI")}
"""What a meter shows in place of a number → the address of its answer, for this person."""


class Reading(NamedTuple):
    """The section below a tool: its heading, its content, what folds below it, and its id."""

    title: str
    content: tuple[VdomDict, ...]
    folds: tuple[VdomDict, ...]
    id: str = ""


@dataclass(frozen=True, eq=False, kw_only=True)
class Tool(Page):
    """A page with a calculator.

    intro: what it is for, in a sentence or two, and drawn: makes the drawing below it; both until
    there is an answer. phone: the picture of the app, below the tool. warning: what cannot wait,
    above the form. examples: values of the fields, which an exported page shows where no script
    runs. sources: of every answer. reading: the one section below it. read_on: cards of other
    pages. related: the name and the path of the page with further fields, or the way back. parent:
    the path of the calculator that leads here; no menu does. category: whether the form says what
    the table has for all wrong fields, in place of a dialog. sheet: its style sheet, if any.
    Raises ValueError if its fields are not those of its table.
    """

    component: Callable[[], VdomDict] = field(init=False)
    topic: Topic = "tools"
    reads_query: bool = True
    holds: tuple[str, ...] = (WHO,)
    intro: str
    drawn: Callable[[], VdomDict] | None = None
    phone: str = "log"
    table: Table
    fields: tuple[Field, ...]
    button: str
    examples: tuple[dict[str, str], ...]
    sources: tuple[Source, ...]
    reading: Callable[[], Reading] | None = None
    read_on: tuple[LinkCard, ...] = ()
    related: tuple[str, str] | None = None
    parent: str = ""
    warning: str = ""
    category: bool = False
    sheet: str = "calculator.css"

    def __post_init__(self) -> None:
        """Check that the form asks for what the table takes, and fill in its component."""
        by_form = [name for name in self.table.choices if name not in self.table.asked]
        taken = {*self.table.numbers, *by_form}
        asked = {each.name for each in self.fields}
        if asked != taken:
            raise ValueError(f"{self.path}: fields {asked}, but numbers and choices {taken}")
        object.__setattr__(self, "component", self._page)
        super().__post_init__()

    def _page(self) -> VdomDict:
        """Question and answer, what there is to read about them, the app."""
        query = urlencode(held_in(read_values(use_location().query_string)))
        return html.div(
            {"className": "flow"},
            style(self.sheet) if self.sheet else None,
            notice(self.warning) if self.warning else None,
            html.div({"className": "tool"}, form(self)),
            _reading(self),
            closing(
                self.path,
                self.read_on,
                app_panel(self.phone),
                static=is_static(),
                query=f"?{query}" if query else "",
            ),
        )


@fixed
def _reading(tool: Tool) -> VdomDict:
    """The section below a tool, whose last fold is its sources."""
    sources = source_list(tool.sources)
    if not tool.reading:
        return html.div({"className": "accordion"}, sources)
    title, content, folds, place = tool.reading()
    accordion = html.div({"className": "accordion"}, *folds, sources)
    return headed(html.h2(title), *content, accordion, look="reading", key=place)


def read_values(query: object) -> dict[str, str]:
    """The values of a query string; none if it is no string, too long or has too many fields."""
    if not isinstance(query, str) or len(query) > MAX_QUERY_LENGTH:
        return {}
    try:
        pairs = parse_qsl(query.removeprefix("?"), keep_blank_values=True, max_num_fields=40)
    except ValueError:
        return {}
    return dict(reversed(pairs))  # the first value of a repeated field counts


def held_in(values: Mapping[str, str]) -> dict[str, str]:
    """What of these values holds from tool to tool."""
    return {WHO: values[WHO]} if values.get(WHO) in PEOPLE.answers else {}


def form_attributes(table: Table, path: str, state: Mapping[str, str]) -> dict[str, Any]:
    """Those of a form whose answer is at this path without scripts, and an island with them."""
    return {
        "action": f"{path}#{RESULT_ID}",
        "method": "get",
        "noValidate": True,
        ISLAND: built_assets.url("calculator_form.js"),
        RULES: built_assets.url(f"rules/{table.name}.js"),
        "state": state,
        "data-replay": "submit",
    }


def form(tool: Tool) -> VdomDict:
    """The form of a calculator, with the answer if the URL holds its values."""
    here = use_location()
    values = read_values(here.query_string)
    asked = any(item.name in values for item in tool.fields)
    outcome = calculate(tool.table, values) if asked else None
    refused = isinstance(outcome, Refusal) and not tool.category and outcome.words
    return html.form(
        {
            **form_attributes(tool.table, here.path, {**held_in(values), **_state(outcome)}),
            "className": "form",
            "data-alert": refused or None,
        },
        _fields(tool, values),
        when(
            WHO,
            PEOPLE.answers,
            html.input({"type": "hidden", "name": WHO, "value": f"{{{WHO}}}"}),
        ),
        html.div(
            {"className": "beside-fields"},
            told(tool.table) if WHO in tool.table.asked else None,
            result(tool.table),
            when("card", [""], _intro(tool)),
        ),
        questions(tool.table) if tool.table.asked else None,
        explanation(tool.table),
        _without_scripts(tool) if is_static() else None,
    )


def _intro(tool: Tool) -> VdomDict:
    """What the tool is for, in words and as a drawing."""
    drawn = tool.drawn() if tool.drawn else icon(tool.icon)
    return html.div({"className": "intro"}, html.p(tool.intro), drawn)


def _state(outcome: Outcome | None) -> dict[str, str]:
    """The state in which the form shows this, as static/js/forms/calculator_form.js makes it."""
    if isinstance(outcome, Answer):
        return {**outcome.slots, "card": outcome.card, "sum": outcome.sum}
    if outcome is None:
        return {}
    return {"refused": outcome.words, **errors_in(outcome.errors)}


def _without_scripts(tool: Tool) -> VdomDict:
    """What an exported page shows in place of its form where no script runs: common values."""
    answers = [calculate(tool.table, values) for values in tool.examples]
    notes = [fill(tool.table.note, each.slots) for each in answers if isinstance(each, Answer)]
    words = "Your browser runs no scripts, so this page cannot calculate. Some common values:"
    return html.div({"className": "without-scripts"}, html.p(words), html.ul(*map(html.li, notes)))


def _fields(tool: Tool, values: Mapping[str, str]) -> VdomDict:
    """The fields and the button."""
    query = f"?{urlencode(held)}" if (held := held_in(values)) else ""

    category = html.p({"id": "category", "className": "error", "role": "alert"}, "{refused}")
    return html.div(
        {"className": "fields"},
        [field_group(item, values.get(item.name)) for item in tool.fields],
        button(tool.button, {"type": "submit"}),
        category if tool.category else None,
        more(tool.related[0], f"{tool.related[1]}{query}") if tool.related else None,
    )


def sugar_field(name: str, label: str, hint: str) -> Field:
    """A field for a blood sugar, with links to what HI and LO mean, which meters show too."""
    lo, hi = (html.a({"href": address}, word) for word, address in METER_SHOWS.items())
    words = html(f"{hint} Does the meter show ", hi, " or ", lo, "? Tap that word.")
    return Field(name, label, words)

"""A row of this folder: a small component, and the steps of a visitor.

    @row(press("Add"), sees("Total 1"))
    def adding():
        \"""State is set by a function of its value now.\"""

The same component is served by this site and by ReactPy itself. Each step is taken in both, and
where a step says what is seen, both have to show it, and the same elements. The rows stand on one
page together, but for those that are `alone` on a page: of an address, or of its first event.
"""

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import reactpy
from playwright.sync_api import Locator, expect
from reactpy import html


@dataclass(frozen=True)
class Step:
    """do: with the element around the component. shows: whether both have to show the same now."""

    do: Callable[[Locator], object]
    shows: bool = False


@dataclass(frozen=True)
class Row:
    """name: the id of the element around it, and its address if it is alone; below: the ends of
    further ones. says: the sentence that it holds.
    """

    name: str
    says: str
    component: Callable[[], Any]
    steps: tuple[Step, ...]
    alone: bool = False
    below: tuple[str, ...] = ()

    @property
    def path(self) -> str:
        """The page that it is on."""
        return f"/{self.name}" if self.alone else "/rows"

    def shown(self) -> Any:
        """Its component, in the element that the steps look into."""
        return html.div({"id": self.name, "key": self.name}, self.component())


ROWS: dict[str, Row] = {}
"""By their names."""


def row(*steps: Step, **where: Any) -> Callable[[Callable[[], Any]], None]:
    """Make a row of a component and its steps; its docstring says what it holds."""
    return lambda function: add(function.__name__, function.__doc__, function, *steps, **where)


def add(
    name: str,
    says: str | None,
    function: Callable[[], Any],
    *steps: Step,
    alone: bool = False,
    below: tuple[str, ...] = (),
) -> None:
    """The same for a component that a table makes."""
    name = name.replace("_", "-").lower()
    assert says, f"{name} has no docstring"
    assert name not in ROWS, f"there are two rows {name}"
    made = reactpy.component(function)
    ROWS[name] = Row(name, says, made, steps, alone or bool(below), below)


def load() -> dict[str, Row]:
    """All rows, by their names: those of the files rows_*.py."""
    for path in sorted(Path(__file__).parent.glob("rows_*.py")):
        importlib.import_module(f"tests.reactpy.{path.stem}")
    return ROWS


def press(name: str, times: int = 1) -> Step:
    """Press the button of this name."""

    def do(place: Locator) -> None:
        # As one who has scrolled: a button that comes to lie where the last one did takes none.
        place.evaluate("dispatchEvent(new Event('wheel'))")
        for _ in range(times):
            place.get_by_role("button", name=name, exact=True).click(force=True)

    return Step(do)


def follow(name: str) -> Step:
    """Click the link of this name."""
    return Step(lambda place: place.get_by_role("link", name=name, exact=True).click(force=True))


def on_field(label: str, do: Callable[[Locator], object]) -> Step:
    """Anything with the field of this label."""
    return Step(lambda place: do(place.get_by_label(label, exact=True)))


def fill(label: str, text: str) -> Step:
    """Set the field of this label, as one who pastes."""
    return on_field(label, lambda field: field.fill(text, force=True))


def keys(label: str, text: str) -> Step:
    """Type letter by letter into the field of this label, from where its caret is."""

    def do(field: Locator) -> None:
        field.focus()  # without it, Playwright puts the caret before the text
        field.press_sequentially(text)

    return on_field(label, do)


TYPE = """(field, text) => {
    field.focus();
    for (const letter of text) document.execCommand("insertText", false, letter);
}"""


def burst(label: str, text: str) -> Step:
    """Type letter by letter, without a pause that the machine might make."""
    return on_field(label, lambda field: field.evaluate(TYPE, text))


def key(label: str, name: str) -> Step:
    """Press one key, such as Enter or Control+b, in the field of this label."""
    return on_field(label, lambda field: field.press(name))


def check(label: str) -> Step:
    """Click a checkbox or a radio button."""
    return on_field(label, lambda field: field.click(force=True))


def choose(label: str, *values: str) -> Step:
    """Choose these options of a select."""
    return on_field(label, lambda field: field.select_option(values, force=True))


def on(selector: str, do: Callable[[Locator], object]) -> Step:
    """Anything else, with the element of this selector."""
    return Step(lambda place: do(place.locator(selector)))


def sees(text: str) -> Step:
    """This text is in the component, and both show the same elements."""
    return Step(lambda place: expect(place).to_contain_text(text), shows=True)


def has_value(label: str, value: str) -> Step:
    """The field has this value, and both show the same elements."""
    return Step(
        lambda place: expect(place.get_by_label(label, exact=True)).to_have_value(value), shows=True
    )


def has(selector: str, count: int = 1) -> Step:
    """So many elements match the selector, and both show the same elements."""
    return Step(lambda place: expect(place.locator(selector)).to_have_count(count), shows=True)

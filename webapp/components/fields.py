"""Form fields: label, hint, control, and a line for an error."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from reactpy import html
from reactpy.types import VdomDict

NUMBER = {"type": "number", "step": "any", "inputMode": "decimal"}
EMAIL: dict[str, str | int] = {
    "type": "email",
    "autoComplete": "email",
    # Dots between other letters, and one in the domain: the type alone lets x@localhost pass.
    "pattern": r"[^@.]+(\.[^@.]+)*@[^@.]+(\.[^@.]+)+",
}
SHOWN = re.compile(r"-?(\d+(\.\d+)?|\.\d+)([eE][-+]?\d+)?", re.ASCII)
"""What a number field can show; a browser reports any other value in its console."""


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a form, by default a number.

    hint: text, or elements with links. options: value → text of a select, or of radio buttons with
    `radios`; the first is the default. attributes: of another input, or, with `rows`, a textarea.
    """

    name: str
    label: str
    hint: str | VdomDict = ""
    value: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    attributes: Mapping[str, str | int | bool] = field(default_factory=lambda: NUMBER)
    radios: bool = False


def field_group(item: Field, value: str | None) -> VdomDict:
    """The field with this value in it (None: its default), and its error below it.

    The slots NAME-error and NAME-invalid of a state show the error; `errors_in` makes them.
    """
    marks = {
        "aria-describedby": f"{item.name}-error",
        "aria-invalid": f"{{{item.name}-invalid}}",
    }
    group = {"className": "field", "key": item.name}
    error = html.p(
        {"id": f"{item.name}-error", "className": "error", "role": "alert"},
        f"{{{item.name}-error}}",
    )
    if item.radios:
        given = {"id": item.name, **group, "role": "radiogroup", **marks}
        return html.fieldset(given, html.legend(item.label), _radios(item, value), error)
    if item.hint:
        marks["aria-describedby"] = f"{item.name}-hint {item.name}-error"
    return html.div(
        group,
        html.label({"htmlFor": item.name}, item.label),
        html.p({"id": f"{item.name}-hint", "className": "hint"}, item.hint) if item.hint else None,
        _control(item, value, {"id": item.name, "name": item.name, **marks}),
        error,
    )


def errors_in(errors: Mapping[str, str]) -> dict[str, str]:
    """Field → error, as slots of a state."""
    slots = {f"{name}-error": message for name, message in errors.items()}
    return slots | {f"{name}-invalid": "true" for name in errors}


def _radios(item: Field, value: str | None) -> VdomDict:
    """Radio buttons, one of which is always chosen: the default if the value is none of them."""
    chosen = value if value in item.options else next(iter(item.options))
    given = {"type": "radio", "name": item.name}
    return html.div(
        {"className": "choices"},
        [
            html.label(
                {"key": option},
                html.input({**given, "value": option, "defaultChecked": option == chosen}),
                text,
            )
            for option, text in item.options.items()
        ],
    )


def _control(item: Field, value: str | None, given: dict[str, str]) -> VdomDict:
    shown = next(iter(item.options), item.value) if value is None else value
    if item.options:
        options = item.options.items()
        return html.select(
            {**given, "defaultValue": shown},
            [html.option({"key": value, "value": value}, text) for value, text in options],
        )
    if "rows" in item.attributes:
        return html.textarea({**given, "defaultValue": shown, **item.attributes})
    if item.attributes is NUMBER and not SHOWN.fullmatch(shown):
        shown = ""
    return html.input({"type": "text", **given, "defaultValue": shown, **item.attributes})

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


def field_group(item: Field, value: str | None, error: str, invalid: str = "true") -> VdomDict:
    """The field with this value in it (None: its default), and its error below it.

    invalid: what marks it if there is an error; in an island both are slots of its state.
    """
    if item.radios:
        return _radio_group(item, value, error, invalid)
    control = {
        "id": item.name,
        "name": item.name,
        "defaultValue": next(iter(item.options), item.value) if value is None else value,
        "aria-describedby": f"{item.name}-hint {item.name}-error"
        if item.hint
        else f"{item.name}-error",
        **({"aria-invalid": invalid} if error else {}),
    }
    return html.div(
        {"className": "field", "key": item.name},
        html.label({"htmlFor": item.name}, item.label),
        html.p({"id": f"{item.name}-hint", "className": "hint"}, item.hint) if item.hint else None,
        _control(item, control),
        _error(item, error),
    )


def _radio_group(item: Field, value: str | None, error: str, invalid: str) -> VdomDict:
    """Radio buttons, one of which is always chosen: the default if the value is none of them."""
    chosen = value if value in item.options else next(iter(item.options))
    return html.fieldset(
        {
            "id": item.name,
            "className": "field",
            "key": item.name,
            "role": "radiogroup",
            "aria-describedby": f"{item.name}-error",
            **({"aria-invalid": invalid} if error else {}),
        },
        html.legend(item.label),
        html.div(
            {"className": "choices"},
            [
                html.label(
                    {"key": option},
                    html.input(
                        {
                            "type": "radio",
                            "name": item.name,
                            "value": option,
                            "defaultChecked": option == chosen,
                        }
                    ),
                    text,
                )
                for option, text in item.options.items()
            ],
        ),
        _error(item, error),
    )


def _error(item: Field, error: str) -> VdomDict:
    line = {"id": f"{item.name}-error", "className": "error", "role": "alert"}
    return html.p(line, *([error] if error else []))


def _control(item: Field, control: dict[str, str]) -> VdomDict:
    if item.options:
        options = item.options.items()
        return html.select(
            control, [html.option({"key": value, "value": value}, text) for value, text in options]
        )
    if "rows" in item.attributes:
        return html.textarea({**control, **item.attributes})
    if item.attributes is NUMBER and not SHOWN.fullmatch(control["defaultValue"]):
        control = {**control, "defaultValue": ""}
    return html.input({"type": "text", **control, **item.attributes})

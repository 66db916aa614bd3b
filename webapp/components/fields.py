"""Form fields: label, hint, control, and a line for an error."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from reactpy import html
from reactpy.types import VdomDict

NUMBER = {"type": "number", "step": "any", "inputMode": "decimal"}


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a form, by default a number.

    options: value → text of a select. attributes: of another input, or, with `rows`, a textarea.
    """

    name: str
    label: str
    hint: str = ""
    value: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    attributes: Mapping[str, str | int | bool] = field(default_factory=lambda: NUMBER)


def field_group(item: Field, value: str | None = None, error: str = "") -> VdomDict:
    """The field with this value in it (None: its default), and its error below it."""
    control = {
        "id": item.name,
        "name": item.name,
        "defaultValue": item.value if value is None else value,
        "aria-describedby": f"{item.name}-hint {item.name}-error"
        if item.hint
        else f"{item.name}-error",
        **({"aria-invalid": "true"} if error else {}),
    }
    return html.div(
        {"className": "field", "key": item.name},
        html.label({"htmlFor": item.name}, item.label),
        html.p({"id": f"{item.name}-hint", "className": "hint"}, item.hint) if item.hint else None,
        _control(item, control),
        html.p({"id": f"{item.name}-error", "className": "error"}, *([error] if error else [])),
    )


def _control(item: Field, control: dict[str, str]) -> VdomDict:
    if item.options:
        options = item.options.items()
        return html.select(
            control, [html.option({"key": value, "value": value}, text) for value, text in options]
        )
    if "rows" in item.attributes:
        return html.textarea({**control, **item.attributes})
    return html.input({"type": "text", **control, **item.attributes})

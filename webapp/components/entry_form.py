"""Plans of the app's forms on a phone: what each kind of entry asks for, without values."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from reactpy.types import VdomDict

from webapp.components.drawings import content, elements
from webapp.components.figures.svg import element

REST = "rest"
"""Of a field that takes the rest of the screen."""
_LEFT, _RIGHT, _TOP, _END = 28, 276, 122, 386
"""Where fields begin and end, from left to right and from top to bottom."""
_FIELD, _ROW, _LABEL = 32, 44, 34
"""The height of a field, of it and the space below it, and of a label above a field."""
_INK = "var(--ink)"


class Form(NamedTuple):
    """A form: its icon of static/drawings/icons, its name, and each field with its choices."""

    icon: str
    name: str
    fields: Mapping[str, tuple[str, ...]]


FORMS = {
    "readings": Form(
        "drop",
        "Blood sugar",
        {"Date": (), "Time": (), "Glucose level": (), "Unit": ("mg/dL", "mmol/L")}
        | {"Meal category": ()},
    ),
    "notes": Form("pen", "Note", {"Date": (), "Text": (REST,)}),
    "weight": Form(
        "scale",
        "Weight",
        {"Date": (), "Weight": (), "Unit": ("kilogram", "pound"), "Notes": (REST,)},
    ),
    "medication": Form(
        "pill",
        "Medication",
        {"Name": (), "Unit of measure": ("units", "mg", "mL", "tablets"), "Dosage": ()}
        | {"Date and time": (), "Notes": ()},
    ),
}


@cache
def entry_form(kind: str) -> VdomDict:
    """The plan of one of FORMS."""
    form = FORMS[kind]
    asks = ", ".join(form.fields).lower()
    [drawn] = elements(
        [
            f"""
            <svg viewBox="0 0 304 412" width="304" role="img"
                aria-label="Plan of the form {form.name} on a phone. It asks for: {asks}.">
              <rect width="304" height="412" rx="40" fill="var(--hair)"/>
              <rect x="11" y="11" width="282" height="390" rx="30" fill="var(--card)"/>
              <path fill="var(--foot)" d="M41 11h222a30 30 0 0 1 30 30v66H11V41a30 30 0 0 1 30-30"/>
              <g transform="translate(28 38) scale(1.15)">{content(f"icons/{form.icon}")}</g>
              <text x="96" y="75" fill="var(--foot-ink)" font-family="var(--head)" font-size="27"
                font-weight="600">{form.name}</text>
              <g fill="var(--hill-far)" font-size="20">{"".join(_fields(form))}</g>
            </svg>
            """
        ]
    )
    return drawn


def _fields(form: Form) -> Iterator[str]:
    y = _TOP
    for name, choices in form.fields.items():
        yield element("text", name, x=_LEFT, y=y + 22, fill=_INK)
        if choices == (REST,):
            yield _field(_LEFT, y + _LABEL, _RIGHT, _END)
            lines = "".join(f"M42 {line}H262" for line in range(y + 64, _END - 8, 30))
            yield element("path", d=lines, stroke="var(--card)", stroke_width=3)
        elif choices:
            y += _LABEL
            yield from _choices(choices, y)
        else:
            yield _field(184, y, _RIGHT, y + _FIELD)
        y += _ROW


def _choices(names: tuple[str, ...], y: int) -> Iterator[str]:
    """As wide as their words, side by side."""
    gap, left = 6, float(_LEFT)
    unit = (_RIGHT - _LEFT + gap - len(names) * gap) / sum(len(name) + 2 for name in names)
    for name in names:
        width = unit * (len(name) + 2)
        yield _field(left, y, left + width, y + _FIELD)
        middle = f"{left + width / 2:.0f}"
        yield element("text", name, x=middle, y=y + 23, text_anchor="middle", fill=_INK)
        left += width + gap


def _field(left: float, top: int, right: float, bottom: int) -> str:
    width = f"{right - left:.0f}"
    return element(
        "rect", x=f"{left:.0f}", y=top, width=width, height=bottom - top, rx=8, opacity=".6"
    )

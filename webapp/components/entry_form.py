"""Drawings of the app's forms on a phone, each filled in with an example: what an entry keeps."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from reactpy.types import VdomDict

from webapp.components.drawings import content, elements
from webapp.components.figures.svg import element

_LEFT, _RIGHT, _TOP = 29, 275, 110
"""Where rows begin and end, and the first one begins."""
_ROW, _LINE, _BASE = 46, 29, 30
"""The height of a row, of a further line in it, and the line of its text from its top."""


class Choice(NamedTuple):
    """A field of which one is chosen, the one at `at`."""

    names: tuple[str, ...]
    at: int = 0


class Form(NamedTuple):
    """A form: its icon of static/drawings/icons, its name, and each field with what is in it: a
    word, a choice, or lines of text."""

    icon: str
    name: str
    fields: Mapping[str, str | Choice | list[str]]


FORMS = {
    "readings": Form(
        "drop",
        "Blood sugar",
        {
            "Date": "May 12",
            "Time": "12:40 PM",
            "Glucose level": "112",
            "Unit": Choice(("mg/dL", "mmol/L")),
            "Meal category": "Before lunch",
        },
    ),
    "notes": Form(
        "pen",
        "Note",
        {
            "Date": "May 12",
            "Text": [
                "Rice and dal for lunch.",
                "Then a walk along the",
                "lake with Maya. Felt fine",
                "all afternoon.",
            ],
        },
    ),
    "weight": Form(
        "scale",
        "Weight",
        {
            "Date": "May 12",
            "Weight": "71.5",
            "Unit": Choice(("kilogram", "pound")),
            "Notes": ["In the morning,", "without shoes."],
        },
    ),
    "medication": Form(
        "pill",
        "Medication",
        {
            "Name": "Blood pressure",
            "Unit of measure": Choice(("units", "mg", "mL", "tablets"), at=3),
            "Dosage": "1",
            "Date and time": "May 12, 7 AM",
            "Notes": "With water",
        },
    ),
}


@cache
def entry_form(kind: str) -> VdomDict:
    """The drawing of one of FORMS. The screen goes on below its lower edge."""
    form = FORMS[kind]
    said = "; ".join(f"{name}: {_said(value)}" for name, value in form.fields.items())
    [drawn] = elements(
        [
            f"""
            <svg viewBox="0 0 304 388" width="304" preserveAspectRatio="xMidYMin slice" role="img"
                aria-label="A phone with the form {form.name}, filled in as an example. {said}.">
              <rect width="304" height="460" rx="46" fill="var(--hair)"/>
              <rect x="11" y="11" width="282" height="440" rx="36" fill="var(--card)"/>
              <path fill="var(--foot)" d="M47 11h210a36 36 0 0 1 36 36v60H11V47a36 36 0 0 1 36-36"/>
              <rect x="118" y="22" width="68" height="17" rx="8.5" fill="var(--hair)"/>
              <g transform="translate(29 50) scale(.95)">{content(f"icons/{form.icon}")}</g>
              <text x="88" y="83" fill="var(--foot-ink)" font-family="var(--head)" font-size="27"
                font-weight="600">{form.name}</text>
              <g fill="var(--ink)" font-size="19">{"".join(_rows(form))}</g>
            </svg>
            """
        ]
    )
    return drawn


def _said(value: str | Choice | list[str]) -> str:
    if isinstance(value, Choice):
        return value.names[value.at]
    return value if isinstance(value, str) else " ".join(value).removesuffix(".")


def _rows(form: Form) -> Iterator[str]:
    y = _TOP
    for name, value in form.fields.items():
        if y > _TOP:
            yield element("path", d=f"M{_LEFT} {y}H{_RIGHT}", stroke="var(--line)", stroke_width=2)
        yield element("text", name, x=_LEFT, y=y + _BASE, fill="var(--ink-soft)")
        if isinstance(value, Choice):
            beside = len(value.names) == 2
            y += 0 if beside else _LINE + 11
            yield from _choice(value, y + 6, 112 if beside else _LEFT)
        elif isinstance(value, list):
            for line in value:
                y += _LINE
                yield element("text", line, x=_LEFT, y=y + _BASE, font_weight=600)
        else:
            size = 27 if value.replace(".", "").isdigit() else None
            look = {"text_anchor": "end", "font_weight": 600, "font_size": size}
            yield element("text", value, x=_RIGHT, y=y + _BASE, **look)
        y += _ROW


def _choice(choice: Choice, y: int, left: float) -> Iterator[str]:
    """As wide as their words, side by side, the chosen one on a ground of its own."""
    yield _ground(f"{left}", y, f"{_RIGHT - left}", "lake-wash")
    unit = (_RIGHT - left) / sum(len(name) + 2 for name in choice.names)
    for at, name in enumerate(choice.names):
        width, chosen = unit * (len(name) + 2), at == choice.at
        place = {"x": f"{left + width / 2:.0f}", "y": y + 23, "text_anchor": "middle"}
        if chosen:
            yield _ground(f"{left:.0f}", y, f"{width:.0f}", "lake")
            place |= {"fill": "var(--on-lake)", "font_weight": 600}
        yield element("text", name, font_size=18, **place)
        left += width


def _ground(x: str, y: int, width: str, fill: str) -> str:
    return element("rect", x=x, y=y, width=width, height=34, rx=10, fill=f"var(--{fill})")

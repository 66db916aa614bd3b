"""Our own drawings of the app's screens, in a phone's outline, with sample values."""

from collections.abc import Iterator
from typing import NamedTuple

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import Words
from webapp.components.drawings import text
from webapp.components.prose import prose


class Field(NamedTuple):
    """A field, its sample value, and the choices for it, if any; "\\n" separates lines of text."""

    name: str
    value: str
    choices: tuple[str, ...] = ()
    big: bool = False

    @property
    def words(self) -> str:
        """The field as a screen reader reads it."""
        value = " or ".join(self.choices) + f" (here {self.value})" if self.choices else self.value
        return f"{self.name}: {value}".replace("\n", " ")


class Screen(NamedTuple):
    """A screen: its title, the line drawing in its corner, its fields, and what it shows."""

    title: str
    badge: str
    fields: tuple[Field, ...]
    caption: str


SCREENS = {
    "list": Screen(
        "Blood sugar",
        "M24 8v32M8 24h32",
        (
            Field("May 12, 7:05 AM,\nfasting", "112"),
            Field("May 11, 9:10 PM,\nafter dinner", "148"),
            Field("May 11, 6:30 PM,\nbefore dinner", "103"),
            Field("May 11, 7:00 AM,\nfasting", "118"),
        ),
        "The list of readings, newest first, with + at the top.",
    ),
    "readings": Screen(
        "Blood sugar",
        "M24 6c8 10 13 16 13 23a13 13 0 0 1-26 0C11 22 16 16 24 6Z",
        (
            Field("Date", "May 12"),
            Field("Time", "7:05 AM"),
            Field("Glucose level", "112", big=True),
            Field("Unit", "mg/dL", ("mg/dL", "mmol/L")),
            Field("Meal category", "Fasting"),
        ),
        "A reading: 112 mg/dL in the morning, before any food.",
    ),
    "notes": Screen(
        "Note",
        "M11 6h26v36H11ZM18 16h12M18 24h12M18 32h7",
        (
            Field("Date", "May 12"),
            Field(
                "Text",
                "Slept badly.\nRice at lunch, a\nlarge plate. Walked\nby the lake for half\n"
                "an hour after it.",
            ),
        ),
        "A note: a few words about the day.",
    ),
    "weight": Screen(
        "Weight",
        "M9 9h30v30H9ZM14 18a14 14 0 0 1 20 0l-6 7h-8Z",
        (
            Field("Date", "May 12"),
            Field("Weight", "71.5", big=True),
            Field("Unit", "kilogram", ("kilogram", "pound")),
            Field("Notes", "In the morning,\nbefore breakfast"),
        ),
        "A weight: 71.5 kilograms, with a note.",
    ),
    "medication": Screen(
        "Medication",
        "m11 25 14-14a8.5 8.5 0 0 1 12 12L23 37a8.5 8.5 0 0 1-12-12Zm7-7 12 12",
        (
            Field("Name", "Metformin"),
            Field("Unit of measure", "mg", ("units", "mg", "mL", "tablets")),
            Field("Dosage", "500"),
            Field("Date", "May 12"),
            Field("Time", "8:00 AM"),
            Field("Notes", "With breakfast"),
        ),
        "A medicine: what, how much, and when.",
    ),
}
OUR_OWN = (
    "The phones on this page are our own drawings, with made-up values. The app itself looks a "
    "little different."
)

_WIDTH, _HEIGHT = 280, 376
_LEFT, _RIGHT, _TOP = 24, 256, 74
_ROUND = {"strokeLinecap": "round", "strokeLinejoin": "round"}
_LOOKS: dict[str, dict[str, str | float]] = {
    "top": {"fill": "var(--foot)"},
    "badge": {"fill": "none", "stroke": "var(--sun)", "strokeWidth": 3.5, **_ROUND},
    "title": {
        "fill": "var(--foot-ink)",
        "fontFamily": "var(--head)",
        "fontSize": 22,
        "fontWeight": 600,
    },
    "name": {},
    "line": {"fill": "var(--ink)", "fontSize": 18},
    "value": {"fill": "var(--ink)", "fontSize": 18, "fontWeight": 600, "textAnchor": "end"},
    "big": {"fill": "var(--lake)", "fontSize": 38, "fontWeight": 600, "textAnchor": "end"},
    "rule": {"stroke": "var(--line)", "strokeWidth": 1.5},
    "choice": {"fill": "none", "stroke": "var(--line-strong)", "strokeWidth": 1.5},
    "chosen": {"fill": "var(--lake)", "stroke": "var(--lake)", "strokeWidth": 1.5},
    "word": {"fill": "var(--ink)", "textAnchor": "middle"},
    "chosen word": {"fill": "var(--on-lake)", "fontWeight": 600, "textAnchor": "middle"},
}
"""The attributes of each part, in addition to those of the whole drawing."""


FOUR = ("readings", "notes", "weight", "medication")
SWIPE = "The four screens: readings, notes, weight and medicine. Swipe the phone sideways."


def screen(name: str) -> VdomDict:
    """A phone with one screen of SCREENS, and its caption."""
    return html.figure(
        {"className": "screen"}, html.div(_drawing(name)), html.figcaption(SCREENS[name].caption)
    )


def phone() -> VdomDict:
    """A phone with the four screens side by side, one of them in view: it scrolls sideways."""
    scrolls = {"tabIndex": 0, "aria-label": "The four screens of the app"}
    return html.figure(
        {"className": "screen"},
        html.section(scrolls, *[_drawing(name) for name in FOUR]),
        html.figcaption(SWIPE),
    )


def beside(drawn: VdomDict, *content: Words) -> VdomDict:
    """A section with a phone next to its text, or below it on a narrow screen."""
    return html.section({"className": "with-screen"}, html.div(*prose(*content)), drawn)


def _drawing(name: str) -> VdomDict:
    drawn = SCREENS[name]
    return html.svg(
        {
            "viewBox": f"0 0 {_WIDTH} {_HEIGHT}",
            "width": _WIDTH,  # for a page without its style sheet
            "role": "img",
            "aria-label": _label(drawn),
            "fill": "var(--ink-soft)",
            "fontSize": 16,
        },
        _path("top", f"M0 0h{_WIDTH}v62H0Z"),
        _path("badge", drawn.badge, transform="translate(228 18) scale(.6)"),
        _text(_LEFT, 40, "title", drawn.title),
        *_fields(drawn.fields),
    )


def _label(drawn: Screen) -> str:
    fields = "; ".join(field.words for field in drawn.fields)
    return f"Drawing of the screen {drawn.title} on a phone. {fields}."


def _fields(fields: tuple[Field, ...]) -> list[VdomDict]:
    """The fields one below the other."""
    top = _TOP
    parts: list[VdomDict] = []
    rules = []
    for field in fields:
        lines = field.value.split("\n")
        if field.choices or len(lines) > 1:
            parts.append(_text(_LEFT, top + 22, "name", field.name))
            parts += (
                _choices(field, top + 32)
                if field.choices
                else [_text(_LEFT, top + 48 + 26 * n, "line", line) for n, line in enumerate(lines)]
            )
            top += 76 if field.choices else 34 + 26 * len(lines)
        else:
            base = top + (44 if field.big else 28)
            names = field.name.split("\n")
            parts += [_text(_LEFT, base + 22 * n, "name", name) for n, name in enumerate(names)]
            parts.append(_text(_RIGHT, base, "big" if field.big else "value", field.value))
            top += (60 if field.big else 42) + 22 * (len(names) - 1)
        rules.append(f"M{_LEFT} {top}h{_RIGHT - _LEFT}")
    parts.append(_path("rule", "".join(rules[:-1])))
    return parts


def _choices(field: Field, top: int) -> Iterator[VdomDict]:
    room = (_RIGHT - _LEFT) / sum(len(choice) + 2 for choice in field.choices)
    left = float(_LEFT)
    for choice in field.choices:
        width = room * (len(choice) + 2)
        box, word = ("chosen", "chosen word") if choice == field.value else ("choice", "word")
        yield _box(round(left) + 2, top, round(width) - 4, 32, 8, box)
        yield _text(round(left + width / 2), top + 22, word, choice)
        left += width


def _text(x: int, y: int, kind: str, words: str) -> VdomDict:
    return text(words, **_LOOKS[kind], x=x, y=y)


def _path(kind: str, d: str, **more: str) -> VdomDict:
    return html.svg.path({**_LOOKS[kind], "d": d, **more})


def _box(x: int, y: int, width: int, height: int, rx: int, kind: str) -> VdomDict:
    size = {"x": x, "y": y, "width": width, "height": height, "rx": rx}
    return html.svg.rect({**_LOOKS[kind], **size})

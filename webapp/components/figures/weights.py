"""Which weights belong to which height: the groups of a BMI, as a chart in the page, and in it the
visitor's own.

It is as wide as its column, with letters of the same size in any window: places are percentages of
its width and height.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.drawings import elements
from webapp.components.figures.svg import element, in_page, label, middle, path


class Units(NamedTuple):
    """What stands at the edges: the units of weight and height, and marks: kg, and cm → text."""

    weight: str
    height: str
    weights: Mapping[float, str]
    heights: Mapping[float, str]


METRIC = Units(
    "kg",
    "cm",
    {kg: f"{kg}" for kg in (40, 60, 80, 100)},
    {cm: f"{cm}" for cm in (150, 160, 170, 180)},
)
POUNDS = Units(
    "lb",
    "ft",
    {pounds * 0.45359237: f"{pounds}" for pounds in (80, 120, 160, 200)},
    {inches * 2.54: f"{inches // 12}' {inches % 12}\"" for inches in (60, 64, 68, 72)},
)
_SHORT, _TALL = 145, 190
_LIGHT, _HEAVY = 35, 115
"""The ends of the chart, in cm and kg."""
_PLOT = 87
"""How much of its width and height the chart takes, before the numbers of the limits and above
those of the heights, in percent.
"""
_TONES = ("leaf", "sun", "flag")
"""Those of the scale's bands, but the first, which is the ground."""


_NAMED_AT = 183
"""The height at which the names of the groups stand, in cm."""


def shown_when(height: str, weight: str) -> str:
    """The condition that the chart has a place for these numbers, for a rule."""
    ends = f"({height} >= {_SHORT}) & ({height} <= {_TALL})"
    return f"{ends} & ({weight} >= {_LIGHT}) & ({weight} <= {_HEAVY})"


def place(height: str, weight: str) -> dict[str, tuple[str, int]]:
    """The formulas of that place: how far across and down, in percent."""
    across = f"({height} - {_SHORT}) / {_TALL - _SHORT} * {_PLOT}"
    return {"across": (across, 1), "down": (f"({_HEAVY} - {weight}) / 80 * {_PLOT}", 1)}


def _y(weight: float) -> float:
    return round((_HEAVY - weight) / (_HEAVY - _LIGHT) * 100, 1)


def _across(height: float) -> str:
    return f"{(height - _SHORT) / (_TALL - _SHORT) * _PLOT:.1f}"


def _at(bmi: float, height: float = _TALL) -> str:
    """Where the letters at this BMI and height stand."""
    return f"{_y(bmi * height**2 / 10000) * _PLOT / 100 + 1.5:.1f}%"


def _line(bmi: float) -> str:
    """The weights of this BMI: a parabola, so the curve is exact."""
    low, between, high = (
        _y(bmi * one * other / 10000)
        for one, other in ((_SHORT, _SHORT), (_SHORT, _TALL), (_TALL, _TALL))
    )
    return f"M0 {low}Q50 {between} 100 {high}"


def weight_chart(
    starts: Sequence[float], names: Sequence[str], own: Sequence[float], units: Units
) -> VdomDict:
    """The chart, with slots for the place of the visitor's numbers.

    starts: the BMI at which each group but the first begins. names: of the groups. own: further
    limits of some people, as dashed lines. Each has its number at its end.
    """
    stretched = element(
        "svg",
        element("rect", width=100, height=100, fill="ripple"),
        *[
            path(f"{_line(start)}V0H0Z", tone, None)
            for start, tone in zip(starts, _TONES, strict=True)
        ],
        element("rect", width=100, height=100, fill="card", fill_opacity=0.4),
        *[path(_line(each), line="ink", width=1.5) for each in starts],
        *[path(_line(each), line="ink", width=1.5, stroke_dasharray="6 5") for each in own],
        viewBox="0 0 100 100",
        preserveAspectRatio="none",
        width=f"{_PLOT}%",
        height=f"{_PLOT}%",
        fill="none",
    )
    ends = zip((12, *starts), (starts[0], *own, 33), strict=True)  # no line crosses a name
    middles = [(low + high) / 2 for low, high in ends]
    named = zip(middles, names, strict=True)
    ring = {"r": 9, "fill": "card", "stroke": "ink", "stroke_width": 4}
    svg = element(
        "svg",
        stretched,
        label(-8, "4%", units.weight, text_anchor="end"),
        *[label(f"{_PLOT + 1}%", _at(bmi), f"{bmi:g}") for bmi in (*starts, *own)],
        *[
            label(-8, f"{_y(kg) * _PLOT / 100 + 1.5:.1f}%", text, text_anchor="end")
            for kg, text in units.weights.items()
        ],
        *[middle(f"{_across(cm)}%", "98%", text) for cm, text in units.heights.items()],
        label(f"{_PLOT + 1}%", "98%", units.height),
        element(
            "g",
            *[middle(f"{_across(_NAMED_AT)}%", _at(bmi, _NAMED_AT), name) for bmi, name in named],
            **{"class": "names"},
        ),
        element("circle", cx="{across}%", cy="{down}%", **ring),
        aria_hidden="true",
    )
    said = "Four groups of weights, one above the other, and a ring at your weight and height."
    return html.figure(
        {"className": "day"},
        html.div({"role": "img", "aria-label": said}, *elements([in_page(svg)])),
        html.figcaption(
            "The ring is at this weight and height. From below: ",
            f"{', '.join(names)}. At the right is the BMI of each line; those for people from Asia "
            "are dashed.",
        ),
    )

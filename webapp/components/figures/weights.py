"""Which weights belong to which height: the groups of a BMI, as a chart in the page.

It is as wide as its column, with letters of the same size in any window: places are percentages of
its width and height. The names of the groups are in a list below it, each with its tone.
"""

from collections.abc import Sequence

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.drawings import elements
from webapp.components.figures.svg import element, in_page, label, middle, path

_SHORT, _TALL = 145, 190
_LIGHT, _HEAVY = 35, 115
"""The ends of the chart, in cm and kg."""
_PLOT = 87
"""How much of its width and height the chart takes, before the numbers of the limits and above
those of the heights, in percent.
"""
_TONES = ("leaf", "sun", "flag")
"""Those of the scale's bands, but the first, which is the ground."""
_SAID = "Four groups of weights, one above the other: the taller, the more each group weighs."


def _y(weight: float) -> float:
    return round((_HEAVY - weight) / (_HEAVY - _LIGHT) * 100, 1)


def _line(bmi: float) -> str:
    """The weights of this BMI: a parabola, so the curve is exact."""
    low, between, high = (
        _y(bmi * one * other / 10000)
        for one, other in ((_SHORT, _SHORT), (_SHORT, _TALL), (_TALL, _TALL))
    )
    return f"M0 {low}Q50 {between} 100 {high}"


def weight_chart(starts: Sequence[float], own: Sequence[float]) -> VdomDict:
    """The chart. starts: the BMI at which each group but the first begins. own: further limits of
    some people, as dashed lines. Each has its number at its end.
    """
    stretched = element(
        "svg",
        element("rect", width=100, height=100, fill="ripple"),
        *[
            path(f"{_line(start)}V0H0Z", tone, None)
            for start, tone in zip(starts, _TONES, strict=True)
        ],
        element("rect", width=100, height=100, fill="paper", fill_opacity=0.3),
        *[path(_line(each), line="ink", width=1.5) for each in starts],
        *[path(_line(each), line="ink", width=1.5, stroke_dasharray="6 5") for each in own],
        viewBox="0 0 100 100",
        preserveAspectRatio="none",
        width=f"{_PLOT}%",
        height=f"{_PLOT}%",
        fill="none",
    )

    def down(weight: float) -> float:
        return _y(weight) * _PLOT / 100

    ends = [(each, down(each * _TALL**2 / 10000) + 1.5) for each in (*starts, *own)]
    svg = element(
        "svg",
        stretched,
        label(-8, "4%", "kg", text_anchor="end"),
        *[label(f"{_PLOT + 1}%", f"{at:.1f}%", f"{bmi:g}") for bmi, at in ends],
        *[
            label(-8, f"{down(kg) + 1.5:.1f}%", f"{kg}", text_anchor="end")
            for kg in (40, 60, 80, 100)
        ],
        *[
            middle(f"{(cm - _SHORT) / (_TALL - _SHORT) * _PLOT:.1f}%", "98%", f"{cm}")
            for cm in (150, 160, 170, 180)
        ],
        label(f"{_PLOT + 1}%", "98%", "cm"),
        aria_hidden="true",
    )
    return html.figure(
        {"className": "day"},
        html.div({"role": "img", "aria-label": _SAID}, *elements([in_page(svg)])),
    )

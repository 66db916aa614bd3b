"""How blood sugar rises and falls in a day, and when the meter measures it: a chart in the page.

It is as wide as its column, with letters of the same size in any window: places are percentages of
its width and height.
"""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.drawings import elements
from webapp.components.figures.svg import element, in_page, label, middle, path
from webapp.components.links import source_link
from webapp.health import limits
from webapp.health.sources import ADA_GOALS

_SUGAR = {
    float(hour): float(mg_dl)
    for hour, mg_dl in zip(
        "5 7 8.4 11 12.6 14 17 18.6 20 22.4".split(),
        "104 110 170 112 104 172 110 106 212 124".split(),
        strict=True,
    )
}
"""Where the line turns: the hour of the day and the mg/dL. An example, not advice."""
_LIMITS = (limits.BEFORE_LOW, limits.BEFORE_HIGH, limits.AFTER)
_MEALS = ((7, "breakfast"), (12.6, "lunch"), (18.6, "dinner"))
_LOOKS = (7, 12.6, 18.6, 22.4)
_UNSEEN = (18.6, 22.4)
_ALT = "The sugar of a day: its top after dinner, above the target, is between two rings."
WORDS = (
    "Sugar rises after each meal and falls again. A meter sees only the moments when you check, "
    "the rings. The top after dinner stays unseen: a check 1 to 2 hours after the first bite would "
    "find it."
)
"""What it shows, for the text beside it."""


def _x(hour: float) -> int:
    return round((hour - 5) / 18 * 100)


def _y(mg_dl: float) -> int:
    return round(88 - (mg_dl - 60) * 0.46)


def _curve() -> str:
    """The line of the day, horizontal where it turns."""
    (hour, sugar), *rest = _SUGAR.items()
    d = f"M{_x(hour)} {_y(sugar)}"
    for next_hour, next_sugar in rest:
        d += f"S{_x((hour + next_hour) / 2)} {_y(next_sugar)} {_x(next_hour)} {_y(next_sugar)}"
        hour = next_hour
    return path(d, line="lake", width=4)


def _ring(x: str, y: str) -> str:
    look = {"fill": "card", "stroke": "ink", "stroke_width": 3}
    return element("circle", cx=x, cy=y, r=7, **look)


def _stretched() -> str:
    """What lies behind the letters, drawn 100 wide and 100 high."""
    low, high, after = (_y(each.mg_dl) for each in _LIMITS)
    start, end = map(_x, _UNSEEN)
    return element(
        "svg",
        element("rect", x=start, y=7, width=end - start, height=low - 7, fill="late"),
        element("rect", y=high, width=100, height=low - high, fill="hill-far"),
        path(f"M0 {high}H100M0 {low}H100", width=1),
        path(f"M0 {after}H100", width=2, stroke_dasharray="7 5"),
        _curve(),
        viewBox="0 0 100 100",
        preserveAspectRatio="none",
        fill="none",
    )


def day_words() -> VdomDict:
    """What the chart is, and the targets in it."""
    low, high, after = _LIMITS
    return html.p(
        "An example. Targets for many adults who are not pregnant: "
        f"{limits.span(low, high)} before meals, below {after.text()} after. Source: ",
        source_link(ADA_GOALS),
        ".",
    )


def day_chart() -> VdomDict:
    """The chart."""
    low, _, after = _LIMITS
    drawn = (
        _stretched(),
        _ring("8", "4%"),
        label("22", "5.5%", "you check"),
        middle(f"{sum(map(_x, _UNSEEN)) / 2}%", "5.5%", "unseen"),
        label(0, f"{_y(after.mg_dl) - 2.5}%", f"after meals: below {after.mg_dl:.0f}"),
        label(0, f"{_y(low.mg_dl) + 6}%", "before meals: in this band"),
        label(-8, f"{_y(after.mg_dl) - 8}%", "mg/dL", text_anchor="end"),
        *[
            label(-8, f"{_y(at.mg_dl) + 1.5}%", f"{at.mg_dl:.0f}", text_anchor="end")
            for at in _LIMITS
        ],
        *[_ring(f"{_x(hour)}%", f"{_y(_SUGAR[hour])}%") for hour in _LOOKS],
        *[middle(f"{_x(hour)}%", "96%", words) for hour, words in _MEALS],
    )
    svg = in_page(element("svg", *drawn, aria_hidden="true"))
    return html.figure(
        {"className": "day boxed"},
        html.div({"role": "img", "aria-label": _ALT}, *elements([svg])),
    )

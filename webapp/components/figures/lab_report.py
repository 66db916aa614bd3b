"""What the four numbers of a lab report are, as a chart in the page: the sum of the anion gap, line
by line, each number with its bar where it begins.
"""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.drawings import elements
from webapp.components.figures.svg import element, in_page

_SODIUM, _CHLORIDE, _BICARBONATE = 140, 104, 24
_GAP = _SODIUM - (_CHLORIDE + _BICARBONATE)
_ALT = (
    f"Four bars below one another. Sodium, {_SODIUM}, is as long as the others together: chloride, "
    f"{_CHLORIDE}, bicarbonate, {_BICARBONATE}, and a rest at the end: the gap, {_GAP}."
)
CAPTION = (
    "Sodium, chloride and bicarbonate (some labs call it total CO2) are salts that the lab "
    "measures. The gap is worked out: what sodium is more than the other two together. It "
    "stands for what the lab did not measure.",
)
"""What it says, for the text below the tool."""


def lab_chart() -> VdomDict:
    """The sum line by line, beside it the bars, and below it the sum in one line."""
    look = {"className": "lab-chart", "role": "img", "aria-label": _ALT}
    worked_out = f"{_SODIUM} − ({_CHLORIDE} + {_BICARBONATE}) = {_GAP} mEq/L"
    lines = (
        ("", "Sodium", _SODIUM),
        ("−", "Chloride", _CHLORIDE),
        ("−", "Bicarbonate", _BICARBONATE),
        ("=", "The gap", _GAP),
    )
    sums = [
        part
        for sign, name, salt in lines
        for part in (html.span(sign), html.span(name), html.b(f"{salt}"))
    ]
    return html.div(look, *sums, *elements([in_page(_bars())]), html.p(worked_out))


def _bars() -> str:
    """A bar for each line, of a quarter of the height, and a line down to where the next begins."""
    subtracted = _CHLORIDE + _BICARBONATE
    bars = (
        (0, _SODIUM, "rock"),
        (0, _CHLORIDE, "lake"),
        (_CHLORIDE, _BICARBONATE, "sun"),
        (subtracted, _GAP, "done"),
    )
    down = ((0, 0, 1), (_CHLORIDE, 1, 2), (subtracted, 2, 3), (_SODIUM, 0, 3))
    return element(
        "svg",
        *[_down(_percent(salt), first, last) for salt, first, last in down],
        *[_bar(line, *bar) for line, bar in enumerate(bars)],
        element("line", x1="-50rem", x2="100%", y1="75%", y2="75%", stroke="ink", stroke_width=2),
        aria_hidden="true",
    )


def _bar(line: int, start: int, salt: int, fill: str) -> str:
    """The bar of this line of the sum, which begins after this much of a salt."""
    look = {"x": _percent(start), "width": _percent(salt), "rx": 4, "fill": fill}
    return element("rect", **look, y=f"{line * 25 + 6}%", height="13%")


def _down(x: str, first: int, last: int) -> str:
    """A line from below one bar to a later one."""
    ends = {"y1": f"{first * 25 + 19}%", "y2": f"{last * 25 + 6}%"}
    return element("line", x1=x, x2=x, **ends, stroke="line-strong", stroke_dasharray="2 4")


def _percent(salt: int) -> str:
    return f"{salt * 100 / _SODIUM:.3g}%"

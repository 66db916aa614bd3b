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
    "The four numbers on a lab report.",
    "Sodium, chloride and bicarbonate (some labs call it total CO2) are salts that the lab "
    "measures. The gap is worked out: what sodium is more than the other two together. It "
    "stands for what the lab did not measure.",
)
"""What it says, for the text below the tool."""


def lab_chart() -> VdomDict:
    """The chart, and below it the sum."""
    look = {"className": "lab-chart", "role": "img", "aria-label": _ALT}
    worked_out = f"{_SODIUM} − ({_CHLORIDE} + {_BICARBONATE}) = {_GAP} mEq/L"
    return html.div(
        look,
        *_line("", "Sodium", _SODIUM, 0, "rock"),
        *_line("−", "Chloride", _CHLORIDE, 0, "water"),
        *_line("−", "Bicarbonate", _BICARBONATE, _CHLORIDE, "sun"),
        html.hr(),
        *_line("=", "The gap", _GAP, _CHLORIDE + _BICARBONATE, "done"),
        html.p(worked_out),
    )


def _line(sign: str, name: str, salt: int, start: int, fill: str) -> list[VdomDict]:
    """A line of the sum, and its bar, which begins after this much of a salt."""
    place = {"x": _percent(start), "width": _percent(salt)}
    box = element("rect", **place, height="100%", rx=4, fill=fill)
    bar = element("svg", box, aria_hidden="true")
    return [html.span(sign), html.span(name), html.b(f"{salt}"), *elements([in_page(bar)])]


def _percent(salt: int) -> str:
    return f"{salt * 100 / _SODIUM:.3g}%"

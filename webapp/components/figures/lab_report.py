"""What the four numbers of a lab report are, as a chart in the page: sodium, chloride, bicarbonate
and the gap.

It fills its panel, with letters of the same size in any window: places are percentages.
"""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.drawings import elements
from webapp.components.figures.svg import element, in_page, label, middle, path
from webapp.components.links import source_link
from webapp.health.sources import EMMETT

_SODIUM, _CHLORIDE, _BICARBONATE = 140, 104, 24
_GAP = _SODIUM - (_CHLORIDE + _BICARBONATE)
_FLOOR = 84
"""Where the columns end, in percent of the height; below it is the sum."""
_ALT = (
    f"Two columns of the same height. The left one is sodium, {_SODIUM}. The right one is made of "
    f"chloride, {_CHLORIDE}, bicarbonate, {_BICARBONATE}, and a rest at its top: the gap, {_GAP}."
)


def lab_chart() -> VdomDict:
    """The chart."""
    rest = _GAP + _BICARBONATE
    drawn = (
        _block(0, 24, 0, _SODIUM, "rock"),
        middle("12%", _y(_SODIUM / 2), "Sodium"),
        middle("12%", _y(_SODIUM / 2), f"{_SODIUM}", dy="1.4em", font_weight=600),
        middle("28.5%", _y(_SODIUM / 2), "=", font_weight=600, dy="0.35em"),
        _block(33, 21, 0, _GAP, "flag"),
        _block(33, 21, _GAP, _BICARBONATE, "sun"),
        _block(33, 21, rest, _CHLORIDE, "water"),
        _bracket(),
        _named(_GAP / 2 - 0.5, "The gap", _GAP),
        _named(_GAP + _BICARBONATE / 2, "Bicarbonate", _BICARBONATE),
        _named(rest + _CHLORIDE / 2, "Chloride", _CHLORIDE),
        label(0, "98%", f"{_SODIUM} − ({_CHLORIDE} + {_BICARBONATE}) = {_GAP} mEq/L"),
    )
    svg = in_page(element("svg", *drawn, aria_hidden="true"))
    look = {"className": "lab-chart", "role": "img", "aria-label": _ALT}
    return html.div(look, *elements([svg]))


def lab_words() -> tuple[VdomDict, VdomDict]:
    """What it says, as a heading and a paragraph."""
    return (
        html.h3("The four numbers on a lab report, an example"),
        html.p(
            "Sodium, chloride and bicarbonate (some labs call it total CO2) are salts that the lab "
            "measures. The gap is worked out: what sodium is more than the other two together. It "
            "stands for what the lab did not measure. Source: ",
            source_link(EMMETT),
            ".",
        ),
    )


def _y(salt: float) -> str:
    """How far below the top this much of a salt is."""
    return f"{salt * _FLOOR / _SODIUM:.1f}%"


def _block(x: int, width: int, top: int, salt: int, fill: str) -> str:
    """A block, with a gap below it."""
    look = {"x": f"{x}%", "width": f"{width}%", "y": _y(top), "height": _y(salt - 1), "fill": fill}
    return element("rect", **look, rx=4)


def _bracket() -> str:
    """From the slice of the gap to its name."""
    line = path("M0 0H5V10H0M5 5H10", line="flag", width=2)
    place = {"x": "55%", "width": "4%", "height": _y(_GAP - 1)}
    return element(
        "svg", line, viewBox="0 0 10 10", preserveAspectRatio="none", fill="none", **place
    )


def _named(middle_at: float, name: str, salt: int) -> str:
    """The name of a block at its right, with its number."""
    words = element("tspan", name), element("tspan", f"{salt}", dx="0.4em", font_weight=600)
    look = {"x": "60.5%", "y": _y(middle_at), "dy": "0.35em", "fill": "ink"}
    return element("text", *words, **look)

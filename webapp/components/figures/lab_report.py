"""What the four numbers of a lab report are, as a chart in the page: sodium, chloride, bicarbonate
and the gap.

It fills its panel, with letters of the same size in any window: places are percentages.
"""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.drawings import elements
from webapp.components.figures.svg import element, in_page, middle

_SODIUM, _CHLORIDE, _BICARBONATE = 140, 104, 24
_GAP = _SODIUM - (_CHLORIDE + _BICARBONATE)
_ALT = (
    f"Two columns of the same height. The left one is sodium, {_SODIUM}. The right one is made of "
    f"chloride, {_CHLORIDE}, bicarbonate, {_BICARBONATE}, and a rest at its top: the gap, {_GAP}."
)
CAPTION = (
    "The four numbers on a lab report, an example.",
    "Sodium, chloride and bicarbonate (some labs call it total CO2) are salts that the lab "
    "measures. The gap is worked out: what sodium is more than the other two together. It "
    "stands for what the lab did not measure.",
)
"""What it says, for the text below the tool."""


def lab_chart() -> VdomDict:
    """The chart, and below it the sum."""
    drawn = (
        *_block(0, 43, 0, _SODIUM, "Sodium", "rock", "ink"),
        middle("47%", "50%", "=", dy="0.35em", font_weight=600),
        *_block(51, 49, 0, _GAP, "The gap", "flag", "on-panel"),
        *_block(51, 49, _GAP, _BICARBONATE, "Bicarbonate", "sun", "sun-ink"),
        *_block(51, 49, _GAP + _BICARBONATE, _CHLORIDE, "Chloride", "water", "on-panel"),
    )
    svg = in_page(element("svg", *drawn, aria_hidden="true"))
    look = {"className": "lab-chart", "role": "img", "aria-label": _ALT}
    worked_out = f"{_SODIUM} − ({_CHLORIDE} + {_BICARBONATE}) = {_GAP} mEq/L"
    return html.div(look, *elements([svg]), html.b(worked_out))


def _block(
    x: int, width: int, above: int, salt: int, name: str, fill: str, ink: str
) -> tuple[str, str]:
    """A block, with a gap below it, and in it its name and number.

    x, width: in percent. above: how much salt lies above it.
    """
    box = {"x": f"{x}%", "width": f"{width}%", "y": _y(above), "height": _y(salt - 1)}
    words = element("tspan", name), element("tspan", f"{salt}", dx="0.4em", font_weight=600)
    at = {"x": f"{x + 2.5}%", "y": _y(above + (salt - 1) / 2), "dy": "0.35em"}
    return element("rect", **box, fill=fill, rx=4), element("text", *words, **at, fill=ink)


def _y(salt: float) -> str:
    """How far below the top this much of a salt is."""
    return f"{salt * 100 / _SODIUM:.1f}%"

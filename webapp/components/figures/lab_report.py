"""What the four numbers of a lab report are: sodium, chloride, bicarbonate and the gap."""

from webapp.components.figures.svg import Figure, bold, element, label, middle, path
from webapp.health.sources import EMMETT

_SODIUM, _CHLORIDE, _BICARBONATE = 140, 104, 24
_GAP = _SODIUM - (_CHLORIDE + _BICARBONATE)
_SCALE = 1.1
_FLOOR = 168


def _draw() -> tuple[str, ...]:
    top = _FLOOR - _SODIUM * _SCALE
    chloride = _FLOOR - _CHLORIDE * _SCALE
    bicarbonate = chloride - _BICARBONATE * _SCALE
    return (
        _block(8, top, 106, _FLOOR, "rock"),
        bold(61, 84, "Sodium", 18),
        bold(61, 116, f"{_SODIUM:g}", 30),
        bold(125, 98, "=", 26),
        _block(136, chloride, 126, _FLOOR, "water"),
        bold(199, 104, "Chloride", 18, fill="on-panel"),
        bold(199, 136, f"{_CHLORIDE:g}", 30, fill="on-panel"),
        _block(136, bicarbonate, 126, chloride, "sun"),
        label(142, chloride - 8, "Bicarbonate", 16, fill="sun-ink"),
        label(
            256,
            chloride - 8,
            f"{_BICARBONATE:g}",
            16,
            font_weight=600,
            text_anchor="end",
            fill="sun-ink",
        ),
        _block(136, top, 126, bicarbonate, "flag"),
        path(f"M266 {top + 6.6:.1f}h10", line="flag"),
        bold(291, 50, f"{_GAP:g}", 30),
        middle(291, 70, "the gap", 16),
        middle(160, 190, f"{_SODIUM:g} − ({_CHLORIDE:g} + {_BICARBONATE:g}) = {_GAP:g} mEq/L", 16),
    )


def _block(x: float, top: float, width: float, floor: float, fill: str) -> str:
    """A block, with a gap above it."""
    look = {"x": x, "y": round(top, 1), "width": width, "height": round(floor - top - 2, 1)}
    return element("rect", **look, rx=4, fill=fill)


FIGURE = Figure(
    name="lab-report",
    height=202,
    draw=_draw,
    alt=f"Two columns of the same height. The left one is sodium, {_SODIUM:g}. The right one is "
    f"made of chloride, {_CHLORIDE:g}, bicarbonate, {_BICARBONATE:g}, and a rest at its top: "
    f"the gap, {_GAP:g}.",
    caption=(
        "The four numbers on a lab report, an example.",
        "Sodium, chloride and bicarbonate (some labs "
        "call it total CO2) are salts that the lab measures. The gap is worked out: what sodium is "
        "more than the other two together. It stands for what the lab did not measure.",
    ),
    sources=(EMMETT,),
    ground=None,
)

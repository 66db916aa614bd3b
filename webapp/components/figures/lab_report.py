"""What the four numbers of a lab report are: sodium, chloride, bicarbonate and the gap."""

from webapp.components.figures.svg import Figure, bold, box, label, middle, path
from webapp.health.sources import EMMETT

_SODIUM, _CHLORIDE, _BICARBONATE = 140, 104, 24
_GAP = _SODIUM - (_CHLORIDE + _BICARBONATE)
_SCALE = 1.55
_FLOOR = 266


def _draw() -> tuple[str, ...]:
    top = _FLOOR - _SODIUM * _SCALE
    chloride = _FLOOR - _CHLORIDE * _SCALE
    bicarbonate = chloride - _BICARBONATE * _SCALE
    hatch = "".join(f"M{x} {bicarbonate:g}l8-{bicarbonate - top:g}" for x in range(152, 298, 12))
    return (
        box(12, top, 112, _FLOOR - top, "lake-wash", "ripple"),
        bold(68, 150, "Sodium", 18),
        middle(68, 170, "Na"),
        bold(68, 200, f"{_SODIUM:g}", 24),
        bold(136, 160, "=", 22),
        box(148, chloride, 160, _FLOOR - chloride, "sky", "ripple"),
        bold(228, 182, "Chloride", 18),
        middle(228, 202, "Cl"),
        bold(228, 232, f"{_CHLORIDE:g}", 24),
        box(148, bicarbonate, 160, chloride - bicarbonate, "sun-wash", "sun-deep"),
        label(158, chloride - 13, "Bicarbonate"),
        label(298, chloride - 12, f"{_BICARBONATE:g}", 20, font_weight=600, text_anchor="end"),
        path(hatch, line="line-strong", width=2),
        box(148, top, 160, bicarbonate - top, "none", "line-strong"),
        label(148, top - 10, "The gap", 18, font_weight=600),
        label(308, top - 10, f"{_GAP:g}", 24, font_weight=600, text_anchor="end"),
        middle(160, 290, f"{_SODIUM:g} − ({_CHLORIDE:g} + {_BICARBONATE:g}) = {_GAP:g} mEq/L", 15),
    )


FIGURE = Figure(
    name="lab-report",
    height=308,
    draw=_draw,
    alt=f"Two columns of the same height. The left one is sodium, {_SODIUM:g}. The right one is "
    f"made of chloride, {_CHLORIDE:g}, bicarbonate, {_BICARBONATE:g}, and a hatched rest at its "
    f"top: the gap, {_GAP:g}.",
    caption=(
        "The four numbers on a lab report, an example.",
        "Sodium, chloride and bicarbonate (some labs "
        "call it total CO2) are salts that the lab measures. The gap is worked out: what sodium is "
        "more than the other two together. It stands for what the lab did not measure.",
    ),
    sources=(EMMETT,),
)

"""One drop of blood in two meters: the same sugar in mg/dL and in mmol/L."""

from webapp.components.figures.svg import Figure, bold, box, disc, drop, middle, path
from webapp.tables.numbers import to_fixed

_MG_DL = 100
"""The example in the converter's field."""
_TOP = 92


def _meter(x: int, number: str, unit: str) -> str:
    """A meter, its strip in the slot above."""
    return "".join(
        (
            box(x + 46, _TOP - 26, 20, 40, "sail", "line-strong"),
            box(x, _TOP, 112, 136, "water", "water"),
            box(x + 10, _TOP + 12, 92, 72, "card", "card"),
            bold(x + 56, _TOP + 50, number, 34),
            middle(x + 56, _TOP + 73, unit, 15),
            disc(x + 34, _TOP + 110, 9, "ripple", None),
            disc(x + 78, _TOP + 110, 9, "ripple", None),
        )
    )


def _draw() -> tuple[str, ...]:
    return (
        path("M142 40C112 44 84 46 82 60M178 40C208 44 236 46 238 60", width=2),
        drop(160, 20),
        _meter(26, f"{_MG_DL}", "mg/dL"),
        _meter(182, to_fixed(_MG_DL / 18, 1), "mmol/L"),
        bold(160, _TOP + 58, "=", 28),
    )


FIGURE = Figure(
    name="units",
    height=250,
    draw=_draw,
    alt=f"A drop of blood in two meters. One shows {_MG_DL} mg/dL, the other "
    f"{to_fixed(_MG_DL / 18, 1)} mmol/L: the same sugar.",
)

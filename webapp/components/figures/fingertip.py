"""Where to prick the finger."""

from webapp.components.figures.svg import Figure, drop, middle, number, shape, words
from webapp.health.sources import NICE_PREGNANCY

_STEPS = (
    ("Wash your hands", "and dry them"),
    ("Prick the side", "of a fingertip"),
    ("Fill the strip", "with the drop"),
)
# A finger that points up, seen from its soft side; the pads at the two sides of its tip; its folds.
_FINGER = "M44 268C46 220 40 170 40 118 40 66 58 34 86 34s46 32 46 84c0 52-6 102-4 150"
_PADS = "M41 104C42 66 54 44 70 37 58 60 54 84 56 120 50 122 42 118 41 104Z"
_PADS += "M131 104C130 66 118 44 102 37 114 60 118 84 116 120 122 122 130 118 131 104Z"
_FOLDS = "M52 170q34 12 68 0M56 178q30 9 60 0M52 238q34 12 68 0"
_PRINT = "M74 112V92a12 14 0 0 1 24 0v20M81 116V94a5 6 0 0 1 10 0v22M68 100V90"


def _strip(x: int, y: int) -> str:
    """A test strip, with a drop at its end."""
    return shape(f"M{x} {y}h62v16H{x}Z", "lake-wash", width=2) + shape(
        f"M{x + 44} {y + 5}h10v6h-10Z", "sun", width=2
    )


def _draw() -> tuple[str, ...]:
    steps = [
        number(172, 46 + 64 * place, str(place + 1))
        + words(192, 44 + 64 * place, first)
        + words(192, 62 + 64 * place, second)
        for place, (first, second) in enumerate(_STEPS)
    ]
    return (
        shape(_FINGER, "haze"),
        shape(_FOLDS + _PRINT, line="line-strong", width=2),
        shape(_PADS, "sun"),
        shape("M6 78h24m-8-7 8 7-8 7", line="lake", width=3.5),
        middle(20, 64, "here"),
        drop(38, 112, 0.8),
        *steps,
        _strip(192, 216),
        drop(268, 210, 0.8),
    )


FIGURE = Figure(
    name="fingertip",
    height=262,
    draw=_draw,
    alt="A fingertip from its soft side. Its two sides are marked; an arrow points to one of "
    "them: here. 1, wash your hands and dry them; 2, prick the side; 3, fill the strip with the "
    "drop.",
    caption=(
        "Where to prick: the side of a fingertip, either one. Wash your hands first and dry them, "
        "because a trace of fruit juice gives a false high reading.",
    ),
    sources=(NICE_PREGNANCY,),
)

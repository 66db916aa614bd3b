"""Where to prick the finger."""

from webapp.components.figures.svg import Figure, drop, middle, number, shape, words
from webapp.formulas.sources import NICE_PREGNANCY

_STEPS = (
    ("Wash your hands", "and dry them"),
    ("Prick the side", "of a fingertip"),
    ("Fill the strip", "with the drop"),
)
# A finger seen from its soft side, the two sides of its tip, the lines of the skin.
_FINGER = "M48 264V96a40 54 0 0 1 80 0V264"
_SIDES = "M48 134V96q0-32 19-47q-9 26-5 85ZM128 134V96q0-32-19-47q9 26 5 85Z"
_HATCH = "M50 122l10-9M50 108l10-9M51 93l10-9M54 78l9-9M126 122l-10-9M126 108l-10-9M125 93l-10-9"
_HATCH += "M122 78l-9-9"
_SKIN = "M76 118V96a12 16 0 0 1 24 0v22M84 128V96a4 6 0 0 1 8 0v32"
_FOLDS = "M56 178q32 12 64 0M60 188q28 10 56 0"


def _strip(x: int, y: int) -> str:
    """A test strip, with a drop at its end."""
    return shape(f"M{x} {y}h62v16H{x}Z", "lake-wash", width=2) + shape(
        f"M{x + 44} {y + 5}h10v6h-10Z", "sun", width=2
    )


def _draw() -> str:
    steps = [
        number(160, 46 + 64 * place, str(place + 1))
        + words(180, 44 + 64 * place, first)
        + words(180, 62 + 64 * place, second)
        for place, (first, second) in enumerate(_STEPS)
    ]
    return "".join(
        (
            shape(_FINGER, "haze"),
            shape(_FOLDS, line="line-strong", width=2),
            shape(_SKIN, line="line-strong", width=2),
            shape(_SIDES, "sun"),
            shape(_HATCH, line="sun-ink", width=2),
            shape("M8 98h29m-8-7 8 7-8 7", line="lake", width=3.5),
            drop(46, 132, 0.9),
            middle(22, 84, "here"),
            *steps,
            _strip(180, 212),
            drop(258, 206, 0.9),
        )
    )


FIGURE = Figure(
    name="fingertip",
    height=262,
    draw=_draw,
    alt="A fingertip from its soft side. Its two sides are hatched; an arrow points to one of "
    "them: here. 1, wash your hands and dry them; 2, prick the side; 3, fill the strip with the "
    "drop.",
    caption=(
        "Where to prick: the side of a fingertip, either one. Wash your hands first and dry them, "
        "because a trace of fruit juice gives a false high reading.",
    ),
    sources=(NICE_PREGNANCY,),
)

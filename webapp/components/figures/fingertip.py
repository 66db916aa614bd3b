"""Where to prick the finger."""

from webapp.components.figures.svg import Figure, drop, middle, number, shape, words

_STEPS = (("Wash your hands", "and dry them"), ("Prick the side", "of a fingertip"), ("Fill the strip", "with the drop"))
# The outline of a finger from its soft side, and the two sides of its tip.
_FINGER = "M52 252V92a48 56 0 0 1 96 0V252"
_SIDES = "M52 128V92q0-34 20-49q-10 24-6 85ZM148 128V92q0-34-20-49q10 24 6 85Z"
_HATCH = "M55 116l9-8M54 102l11-10M55 88l11-10M59 72l9-8M136 108l9 8M135 92l11 10M134 78l11 10M132 64l9 8"


def _draw() -> str:
    steps = [
        number(190, 56 + 70 * place, str(place + 1))
        + words(208, 54 + 70 * place, first)
        + words(208, 72 + 70 * place, second)
        for place, (first, second) in enumerate(_STEPS)
    ]
    return "".join(
        (
            shape(_FINGER, "haze"),
            shape("M62 170q38 14 76 0M66 180q34 10 68 0", line="line-strong", width=2),
            shape("M84 92a16 20 0 0 1 32 0v22M92 100v-8a8 10 0 0 1 16 0v34M76 110V92", line="line", width=2),
            shape(_SIDES, "sun", width=2.5),
            shape(_HATCH, line="sun-ink", width=2),
            shape("M10 92h30m-8-7 8 7-8 7", line="lake", width=3.5),
            drop(50, 122, 0.9),
            middle(26, 76, "here"),
            *steps,
        )
    )


FIGURE = Figure(
    name="fingertip",
    height=252,
    draw=_draw,
    alt="A fingertip from its soft side. Its left and right side are hatched; an arrow with the "
    "word here points to one of them, and a drop of blood hangs there. Three steps: wash your "
    "hands and dry them, prick the side of a fingertip, fill the strip with the drop.",
    caption=(
        "Where to prick: the side of a fingertip, either one. Wash your hands first and dry them, "
        "because a trace of fruit juice gives a false high reading.",
    ),
    sources=("nice-pregnancy",),
)

"""What A1C measures."""

from webapp.components.figures.svg import Figure, bold, box, disc, middle, shape, words
from webapp.formulas.sources import NIDDK_A1C

_SAMPLE = 7
"""The example in the calculator's field, in percent."""
_SUGARED = (3, 18, 31, 46, 62, 77, 95)
_MONTHS = ("month 1", "month 2", "month 3")


def _months() -> str:
    boxes = [
        box(16 + 98 * number, 32, 92, 64, "lake-wash", "line-strong")
        + middle(62 + 98 * number, 90, name)
        for number, name in enumerate(_MONTHS)
    ]
    wave = "q8-34 16.5 0" + "t16.5 0" * 16
    return "".join(boxes) + shape(f"M20 58{wave}", line="lake", width=3)


def _parts() -> str:
    """A hundred parts of haemoglobin; those with sugar on them differ in size and outline too."""
    plain = "".join(
        f"M{24 + 13 * (n % 10)} {150 + 13 * (n // 10)}h.1" for n in range(100) if n not in _SUGARED
    )
    marked = [disc(24 + 13 * (n % 10), 150 + 13 * (n // 10), 6, "sun") for n in _SUGARED]
    return shape(plain, line="line-strong", width=7) + "".join(marked)


def _draw() -> str:
    return "".join(
        (
            words(16, 22, "Two to three months of sugar …", 15),
            _months(),
            words(16, 126, "… leave their mark on the blood", 15),
            _parts(),
            disc(176, 164, 6, "sun"),
            words(190, 169, "with sugar on it"),
            shape("M176 190h.1", line="line-strong", width=7),
            words(190, 195, "without"),
            bold(238, 238, f"A1C {_SAMPLE}%", 26),
            middle(238, 262, f"{_SAMPLE} of 100"),
        )
    )


FIGURE = Figure(
    name="a1c",
    height=286,
    draw=_draw,
    alt="Sugar goes up and down through three months. Below, a hundred dots; seven are larger and "
    f"ringed, with sugar on them: A1C {_SAMPLE}%, {_SAMPLE} of 100.",
    caption=(
        "What A1C measures. Sugar sticks to haemoglobin, which makes blood red: the more sugar in "
        "the last two to three months, the more of it sticks. A1C counts how much of the "
        f"haemoglobin has sugar on it: here {_SAMPLE} parts of 100, an example.",
    ),
    sources=(NIDDK_A1C,),
)

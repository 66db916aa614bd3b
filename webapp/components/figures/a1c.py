"""What A1C measures."""

from webapp.components.figures.svg import Figure, bold, box, disc, middle, shape, words
from webapp.health.sources import NIDDK_A1C

_SAMPLE = 7
"""The example in the calculator's field, in percent."""
_SUGARED = (3, 18, 31, 46, 62, 77, 95)
_DAYS = (52, 78, 56, 84, 50, 74, 46, 80, 58, 82, 48, 72, 54, 86, 60)
"""How high the sugar turns, in the order of the days."""
_MONTHS = ("month 1", "month 2", "month 3")


def _months() -> str:
    """Three leaves of a calendar, and through them the line of the sugar of every day."""
    leaves = [
        box(14 + 100 * number, 38, 92, 72, "lake-wash", "line-strong")
        + shape(f"M{34 + 100 * number} 32v12m52-12v12", line="line-strong", width=4)
        + middle(60 + 100 * number, 102, name)
        for number, name in enumerate(_MONTHS)
    ]
    turns = "".join(f"S{x - 6} {y} {x} {y}" for x, y in zip(range(26, 310, 20), _DAYS, strict=True))
    return "".join(leaves) + shape(f"M16 70{turns}", line="lake", width=3)


def _parts() -> str:
    """A hundred parts of haemoglobin; those with sugar on them differ in size and outline too."""
    plain = "".join(
        f"M{24 + 13 * (n % 10)} {160 + 13 * (n // 10)}h.1" for n in range(100) if n not in _SUGARED
    )
    marked = [disc(24 + 13 * (n % 10), 160 + 13 * (n // 10), 6, "sun") for n in _SUGARED]
    return shape(plain, line="line-strong", width=7) + "".join(marked)


def _draw() -> tuple[str, ...]:
    return (
        words(16, 22, "Two to three months of sugar …", 15),
        _months(),
        words(16, 136, "… leave their mark on the blood", 15),
        _parts(),
        disc(176, 174, 6, "sun"),
        words(190, 179, "with sugar on it"),
        shape("M176 200h.1", line="line-strong", width=7),
        words(190, 205, "without"),
        bold(238, 248, f"A1C {_SAMPLE}%", 26),
        middle(238, 272, f"{_SAMPLE} of 100"),
    )


FIGURE = Figure(
    name="a1c",
    height=296,
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

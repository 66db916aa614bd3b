"""The plate in halves and quarters, with dal bhat on it."""

from webapp.components.figures.svg import Figure, bold, disc, group, middle, shape

_X, _Y, _R = 160, 154, 144
_LEAVES = ((62, 84), (98, 56), (104, 100), (60, 204), (102, 214), (130, 258), (136, 30))
_GRAINS = ((186, 52), (206, 64), (226, 56), (194, 78), (238, 76), (216, 82), (182, 34), (258, 90))


def _leaf(x: int, y: int) -> str:
    return f"M{x - 12} {y + 10}q0-18 24-20q0 22-24 20l14-11"


def _grain(x: int, y: int) -> str:
    return f"M{x} {y}l6-3M{x + 10} {y + 8}l6 2"


def _draw() -> str:
    right = _X + 1
    return "".join(
        (
            disc(_X, _Y, _R + 6, "haze"),
            shape(f"M{_X} {_Y - _R}a{_R} {_R} 0 0 0 0 {2 * _R}Z", "hill-far", None),
            shape(f"M{right} {_Y - _R}a{_R} {_R} 0 0 1 {_R} {_R}h-{_R}Z", "card", None),
            shape(f"M{right} {_Y + _R}a{_R} {_R} 0 0 0 {_R}-{_R}h-{_R}Z", "sun-wash", None),
            shape(f"M{_X} {_Y - _R}v{2 * _R}M{_X} {_Y}h{_R}", width=2.5),
            shape("".join(_leaf(*at) for at in _LEAVES), "lake-wash", "lake", 2),
            shape("".join(_grain(*at) for at in _GRAINS), line="line-strong", width=3),
            group(
                disc(204, 252, 26, "sun"),
                shape("M186 250q9-6 18 0t18 0", line="sun-ink", width=2),
                shape("M262 190c12 8 14 26 0 26s-12-18 0-26Z", "card"),
            ),
            bold(88, 142, "Half", 20),
            middle(88, 162, "vegetables:"),
            middle(88, 180, "saag, tarkari"),
            bold(226, 114, "A quarter", 18),
            middle(226, 134, "rice or roti"),
            bold(214, 184, "A quarter", 18),
            middle(208, 204, "dal, beans,"),
            middle(204, 220, "egg, fish"),
        )
    )


FIGURE = Figure(
    name="plate",
    height=308,
    draw=_draw,
    alt="A plate from above. One half holds vegetables such as saag and tarkari, a quarter rice "
    "or roti, a quarter dal, beans, egg or fish. The dal stands in a small bowl.",
    caption=(
        "Dal bhat on a plate in halves and quarters: half vegetables, a quarter rice or roti, a "
        "quarter dal, beans, egg, fish, chicken or paneer. Potatoes and chiura count as rice.",
    ),
    sources=("niddk-4-steps",),
)

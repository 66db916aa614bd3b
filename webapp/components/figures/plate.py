"""The plate in halves and quarters, with dal bhat on it."""

from webapp.components.figures.svg import Figure, bold, disc, element, middle, shape
from webapp.health.sources import NIDDK_4_STEPS

_X, _Y, _R = 160, 150, 132
_LEAVES = ((70, 78), (104, 52), (78, 208), (110, 244), (136, 40))
_FLORETS = ((112, 92), (138, 74), (124, 216), (140, 250))
_GRAINS = """
    196,60 209,47 222,57 235,67 204,73 218,76 248,78 230,84 186,80 240,92 212,92 196,96 226,98
    254,96 184,50 200,34
"""
"""Where they lie, as "x,y"."""


def _leaf(x: int, y: int) -> str:
    return f"M{x - 13} {y + 11}q0-20 26-22q0 24-26 22l15-12"


def _floret(x: int, y: int) -> str:
    return f"M{x - 3} {y + 4}v9h6v-9a7 7 0 0 0 6-9a7 7 0 0 0-12-5a7 7 0 0 0-6 8a5 5 0 0 0 6 6Z"


def _grain(at: str) -> str:
    x, y = map(int, at.split(","))
    return f"M{x} {y}l6-3M{x + 3} {y + 7}l6 2"


def _egg(x: int, y: int) -> str:
    white = element(
        "ellipse", cx=x, cy=y, rx=12, ry=15, fill="card", stroke="ink", stroke_width=2.5
    )
    return white + disc(x, y + 2, 6, "sun", None)


def _draw() -> tuple[str, ...]:
    top, end = _Y - _R, _X + _R
    return (
        disc(_X, _Y, _R + 8, "haze"),
        shape(f"M{_X} {top}a{_R} {_R} 0 0 0 0 {2 * _R}Z", "hill-far", None),
        shape(f"M{_X} {top}a{_R} {_R} 0 0 1 {_R} {_R}H{_X}Z", "card", None),
        shape(f"M{end} {_Y}a{_R} {_R} 0 0 1-{_R} {_R}V{_Y}Z", "sun-wash", None),
        disc(_X, _Y, _R),
        shape(f"M{_X} {top}v{2 * _R}M{_X} {_Y}h{_R}"),
        shape("".join(_leaf(*at) for at in _LEAVES), "lake-wash", "lake", 2),
        shape("".join(_floret(*at) for at in _FLORETS), "card", "lake", 2),
        shape("".join(map(_grain, _GRAINS.split())), line="line-strong", width=3),
        disc(196, 244, 25, "card"),
        disc(196, 244, 18, "sun", "sun-ink"),
        shape("M185 243q6-5 11 0t11 0", line="sun-ink", width=2),
        _egg(253, 219),
        bold(94, 142, "Half", 20),
        middle(94, 162, "vegetables:"),
        middle(94, 180, "saag, tarkari"),
        bold(220, 124, "A quarter", 17),
        middle(220, 142, "rice or roti"),
        bold(220, 174, "A quarter", 17),
        middle(212, 191, "dal, beans,"),
        middle(206, 208, "egg, fish"),
    )


FIGURE = Figure(
    name="plate",
    height=300,
    draw=_draw,
    alt="A plate from above. Half is vegetables: saag, tarkari. A quarter is rice or roti. A "
    "quarter is dal in a small bowl, beans, egg or fish.",
    caption=(
        "Dal bhat on a plate in halves and quarters: half vegetables, a quarter rice or roti, a "
        "quarter dal, beans, egg, fish, chicken or paneer. Potatoes and chiura count as rice.",
    ),
    sources=(NIDDK_4_STEPS,),
)

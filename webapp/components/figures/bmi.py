"""The BMI on two scales, that of the WHO and that of families from Asia, as a dial."""

from math import cos, pi, sin

from webapp.components.figures.svg import Figure, bold, disc, label, middle, path
from webapp.health.sources import ASIAN_BMI
from webapp.tables.numbers import to_fixed

_ENDS = (15, 35)
_X, _Y = 160, 170
_TONES = ("tone-0", "done", "tone-2", "tone-3")
_WHO, _ASIAN = (18.5, 25, 30), (18.5, 23, 27.5)
_KG, _CM = 70, 170
"""The values with which the calculator opens."""
_BMI = _KG / (_CM * _CM) * 10000


def _at(number: float, radius: float) -> tuple[float, float]:
    """A place on the dial, which goes from left to right."""
    turn = (number - _ENDS[0]) / (_ENDS[1] - _ENDS[0]) * pi
    return round(_X - radius * cos(turn), 1), round(_Y - radius * sin(turn), 1)


def _ring(radius: int, edges: tuple[float, ...]) -> str:
    """A band for each tone, with a gap between two of them."""
    parts = []
    for start, end, tone in zip((_ENDS[0], *edges), (*edges, _ENDS[1]), _TONES, strict=True):
        (x, y), (to_x, to_y) = _at(start + 0.12, radius), _at(end - 0.12, radius)
        d = f"M{x} {y}A{radius} {radius} 0 0 1 {to_x} {to_y}"
        parts.append(path(d, line=tone, width=24, stroke_linecap="butt"))
    return "".join(parts)


def _numbers(radius: int, edges: tuple[float, ...]) -> str:
    """What is written where bands begin, on the side of the dial on which it stands."""
    placed = [(*_at(edge, radius), f"{edge:g}") for edge in edges]
    return "".join(
        label(x, y + 4, words, text_anchor=("end", "middle", "start")[(x > 100) + (x > 220)])
        for x, y, words in placed
    )


def _name(x: int, y: int, tone: str, words: str) -> str:
    return disc(x, y - 5, 6, tone, None) + label(x + 13, y, words)


def _draw() -> tuple[str, ...]:
    (x, y), (to_x, to_y) = _at(_BMI, 75), _at(_BMI, 131)
    return (
        _ring(118, _WHO),
        _ring(88, _ASIAN),
        _numbers(137, _WHO),
        _numbers(58, _ASIAN[1:]),
        path(f"M{x} {y}L{to_x} {to_y}", line="card", width=10),
        path(f"M{x} {y}L{to_x} {to_y}", line="ink", width=4),
        bold(_X, _Y - 18, to_fixed(_BMI, 1), 30),
        middle(_X, _Y + 4, f"{_KG} kg, {_CM} cm"),
        bold(58, _Y + 22, "Outer: WHO"),
        bold(256, _Y + 22, "Inner: Asian"),
        _name(18, 224, _TONES[0], "underweight"),
        _name(18, 246, _TONES[1], "normal"),
        _name(134, 224, _TONES[2], "overweight, risk rises"),
        _name(134, 246, _TONES[3], "obesity, risk is high"),
    )


FIGURE = Figure(
    name="bmi",
    height=262,
    draw=_draw,
    alt="A dial with two rings. The outer one, of the WHO: underweight, from 18.5 normal, from 25 "
    "overweight, from 30 obesity. The inner one, for families from Asia: the risk rises from 23, "
    f"and is high from 27.5. The hand is at {to_fixed(_BMI, 1)}: {_KG} kg and {_CM} cm.",
    sources=(ASIAN_BMI,),
)

"""A result on a scale, as SVG: a strip of bands, with the visitor's value marked as a point.

The names of the bands are above the strip, and the numbers where they begin below it. Horizontal
positions are in percent of the strip's width and heights in em, so that text keeps its size in a
narrow window. The styles are in static/css/tools/scale.css.
"""

from dataclasses import dataclass
from itertools import pairwise

from reactpy.types import VdomDict

from webapp.tables.numbers import to_fixed

_LETTER, _GAP = 4.1, 1.0
"""In percent of the strip, in a window of 320 px: the width of a letter, and of a gap of texts."""

_ROW, _STRIP = 1.25, 1.75
"""In em: the distance between rows, and the height of the strip."""

_END, _POINT = 3.0, 10
"""A point this near to an end of the strip, in percent, is moved inwards by its radius in px."""

Text = tuple[float, float, VdomDict]
"""Where it begins, its width, its tspan."""


def _svg(tag: str, look: dict[str, str], *inside: VdomDict | str) -> VdomDict:
    return VdomDict(tagName=tag, attributes=look, children=list(inside))


MARK = _svg(
    "g",
    {"transform": "translate({shift})"},
    _svg("circle", {"cx": "{place}%"}),
    _svg("text", {"className": "arrow", "x": "{place}%", "y": "1.2em"}, "{arrow}"),
)


@dataclass(frozen=True, slots=True)
class Scale:
    """The content of a drawing; nothing is judged here.

    of: the name of the number that it shows. ends: where the strip begins and ends. bands: the
    start and the name of each, in order; the first starts where the strip does. numbers: what is
    written where each band but the first begins. low: whether the first band is below the usual.
    """

    of: str
    ends: tuple[float, float]
    bands: tuple[tuple[float, str], ...]
    numbers: tuple[str, ...] = ()
    low: bool = False

    def place(self, number: float) -> float:
        """The position of a number on the strip in percent, limited to the strip's ends."""
        low, high = self.ends
        return (min(max(number, low), high) - low) / (high - low) * 100

    def numbers_only(self) -> dict[str, object]:
        """What the browser needs to fill the slots."""
        return {"of": self.of, "ends": self.ends, "starts": [at for at, _ in self.bands[1:]]}

    def slots(self, number: float) -> dict[str, str]:
        """The slots of the drawing: where the point is, and which band is on."""
        low, high = self.ends
        place = self.place(number)
        band = sum(start <= number for start, _ in self.bands[1:])
        return {
            "place": to_fixed(place, 1),
            "shift": str(_POINT if place < _END else -_POINT if place > 100 - _END else 0),
            "arrow": "←" if number < low else "→" if number > high else "",
            f"on{band}": "on",
        }


def scale_svg(scale: Scale, mark: VdomDict = MARK) -> VdomDict:
    """The SVG of a scale, with slots for the point and the band that is on."""
    names, above = _names(scale)
    numbers = _numbers(scale)
    top = _ROW * above + 0.2
    height = top + _STRIP + _ROW * len(numbers) + 0.4
    said = "; ".join(
        f"{at} {words}".strip()
        for at, (_, words) in zip(("", *scale.numbers), scale.bands, strict=False)
    )
    return _svg(
        "svg",
        {
            **{"className": "scale", "role": "img", "height": _em(height)},
            "aria-label": f"Scale: {said}.",
        },
        *names,
        _svg("svg", {"y": _em(top), "aria-hidden": "true"}, *_strip(scale), mark),
        *_texts(numbers, {"className": "at"}, top + _STRIP + 1.1, _ROW),
    )


def _strip(scale: Scale) -> list[VdomDict]:
    """The bands. The tone of one is its class: t0 below the usual one, t1 the usual one."""
    starts = [*(scale.place(start) for start, _ in scale.bands), 100.0]
    return [
        _svg(
            "rect",
            {
                "className": f"{{on{at}}} t{at if scale.low else at + 1}",
                "x": _percent(start),
                "width": _percent(end - start),
            },
        )
        for at, (start, end) in enumerate(pairwise(starts))
    ]


def _names(scale: Scale) -> tuple[list[VdomDict], int]:
    """The names above the strip, and the number of their rows.

    Each begins where its band does. One in a higher row has a line down to its band.
    """
    texts: list[Text] = []
    for at, (start, words) in enumerate(scale.bands):
        width, place = len(words) * _LETTER, scale.place(start)
        begin = min(place, 100 - width)
        is_last = at + 1 == len(scale.bands)
        ends = begin < place and is_last
        look = {"x": "100%", "textAnchor": "end"} if ends else {"x": _percent(begin)}
        tspan = _svg("tspan", {"className": f"{{on{at}}}", **look}, f"{words} ")
        texts.append((begin, width, tspan))
    placed, rows = _in_rows(texts)
    lines = []
    for row, (start, _) in zip(placed, reversed(scale.bands), strict=True):
        if row > 0:
            x = _percent(scale.place(start))
            top, end = _em(_ROW * (len(rows) - row)), _em(_ROW * len(rows) + 0.4)
            lines.append(_svg("line", {"x1": x, "x2": x, "y1": top, "y2": end}))
    return [*lines, *_texts(rows, {}, 1.0 + _ROW * (len(rows) - 1), -_ROW)], len(rows)


def _numbers(scale: Scale) -> list[list[VdomDict]]:
    """The rows of numbers below the strip, each in the middle of where its band begins."""
    texts: list[Text] = []
    for number, (start, _) in zip(scale.numbers, scale.bands[1:], strict=True):
        place, width = scale.place(start), len(number) * _LETTER
        tspan = _svg("tspan", {"x": _percent(place)}, f"{number} ")
        texts.append((place - width / 2, width, tspan))
    return _in_rows(texts)[1]


def _in_rows(texts: list[Text]) -> tuple[list[int], list[list[VdomDict]]]:
    """The row of each text, from right to left, and the rows, nearest first.

    Each text ends before the next in its row, and before the line from any in a row further away.
    """
    placed: list[int] = []
    rows: list[list[VdomDict]] = []
    ends: list[float] = []
    for begin, width, text in reversed(texts):
        row = next((row for row, end in enumerate(ends) if begin + width <= end), len(ends))
        if row == len(ends):
            ends.append(100.0)
            rows.append([])
        ends = [min(end, begin - _GAP) if n <= row else end for n, end in enumerate(ends)]
        placed.append(row)
        rows[row].insert(0, text)
    return placed, rows


def _texts(
    rows: list[list[VdomDict]], look: dict[str, str], first: float, step: float
) -> list[VdomDict]:
    return [
        _svg("text", {**look, "y": _em(first + step * at)}, *row) for at, row in enumerate(rows)
    ]


def _percent(place: float) -> str:
    return to_fixed(place, 1).removesuffix(".0") + "%"


def _em(length: float) -> str:
    return f"{to_fixed(length, 1)}em"

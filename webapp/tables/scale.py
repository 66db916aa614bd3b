"""A result on a scale, as SVG: a strip of bands, with the visitor's value marked as a point.

The names of the bands are above the strip, and the numbers where they begin below it. Horizontal
positions are in percent of the strip's width and heights in em, so that text keeps its size in a
narrow window. The styles are in static/css/tools/scale.css.
"""

from dataclasses import dataclass
from html import escape

from webapp.tables.numbers import to_fixed

_LETTER, _GAP = 4.1, 1.0
"""In percent of the strip, in a window of 320 px: the width of a letter, and of a gap of texts."""

_ROW, _STRIP = 1.25, 1.3
"""In em: the distance between rows, and the height of the strip."""

_END, _POINT = 3.0, 10
"""A point this near to an end of the strip, in percent, is moved inwards by its radius in px."""


_MARK = (
    '<g transform="translate({shift})"><circle cx="{place}%"/>'
    '<text class="arrow" x="{place}%" y="1em">{arrow}</text></g>'
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


def drawing(scale: Scale, *, marked: bool = True) -> str:
    """The SVG of a scale, with slots for the point and the band that is on; or without a point."""
    names, above = _names(scale)
    numbers = _numbers(scale)
    top = _ROW * above + 0.2
    height = top + _STRIP + _ROW * len(numbers) + 0.4
    said = [
        f"{at} {words}".strip()
        for at, words in zip(("", *scale.numbers), _words(scale), strict=False)
    ]
    title = f"Scale: {'; '.join(said)}."
    return (
        f'<svg class="scale" role="img" height="{_em(height)}"><title>{escape(title)}</title>'
        f'{names}<svg y="{_em(top)}">{_strip(scale)}{_MARK if marked else ""}</svg>'
        + _texts(numbers, ' class="at"', top + _STRIP + 1.1, _ROW)
        + "</svg>"
    )


def _words(scale: Scale) -> list[str]:
    return [words for _, words in scale.bands]


def _strip(scale: Scale) -> str:
    """The bands. The tone of one is its class: t0 below the usual one, t1 the usual one."""
    starts = [*(scale.place(start) for start, _ in scale.bands), 100.0]
    bands = ""
    for at, _ in enumerate(scale.bands):
        kind = f"{{on{at}}} t{at if scale.low else at + 1}"
        width = _percent(starts[at + 1] - starts[at])
        bands += f'<rect class="{kind}" x="{_percent(starts[at])}" width="{width}"/>'
    return bands


def _names(scale: Scale) -> tuple[str, int]:
    """The names above the strip, and the number of their rows.

    Each begins where its band does. One in a higher row has a line down to its band.
    """
    last = len(scale.bands) - 1
    texts: list[tuple[float, float, str]] = []
    places: list[float] = []
    for at, (start, words) in enumerate(scale.bands):
        width, place = len(words) * _LETTER, scale.place(start)
        begin = min(place, max(100 - width, 0.0))
        x = f'x="{_percent(begin)}"'
        if begin < place and at == last:
            x = 'x="100%" text-anchor="end"'
        texts = [(begin, width, f'<tspan class="{{on{at}}}" {x}>{escape(words)} </tspan>'), *texts]
        places = [place, *places]
    placed, rows = _in_rows(texts)
    count = len(rows)
    lines = ""
    for at, row in enumerate(placed):
        if row > 0:
            x = _percent(places[at])
            top, end = _em(_ROW * (count - row)), _em(_ROW * count + 0.4)
            lines += f'<line x1="{x}" x2="{x}" y1="{top}" y2="{end}"/>'
    return lines + _texts(rows, "", 1.0 + _ROW * (count - 1), -_ROW), count


def _numbers(scale: Scale) -> list[str]:
    """The rows of numbers below the strip, each in the middle of where its band begins."""
    texts: list[tuple[float, float, str]] = []
    for at, number in enumerate(scale.numbers):
        place, width = scale.place(scale.bands[at + 1][0]), len(number) * _LETTER
        text = f'<tspan x="{_percent(place)}">{escape(number)} </tspan>'
        texts = [(place - width / 2, width, text), *texts]
    _, rows = _in_rows(texts)
    return rows


def _in_rows(texts: list[tuple[float, float, str]]) -> tuple[list[int], list[str]]:
    """The row of each text (where it begins, its width, its tspan), and the rows, nearest first.

    The texts are given from right to left. Each ends before the next in its row, and before the
    line from any in a row further away.
    """
    placed: list[int] = []
    rows: list[str] = []
    ends: list[float] = []
    for begin, width, text in texts:
        row = 0
        while row < len(ends) and begin + width > ends[row]:
            row += 1
        if row == len(ends):
            ends.append(0.0)
            rows.append("")
        ends = [begin - _GAP if n <= row else end for n, end in enumerate(ends)]
        placed.append(row)
        rows[row] = text + rows[row]
    return placed, rows


def _texts(rows: list[str], kind: str, first: float, step: float) -> str:
    lines = [
        f'<text{kind} y="{_em(first + step * at)}">{row}</text>' for at, row in enumerate(rows)
    ]
    return "".join(lines)


def _percent(place: float) -> str:
    return to_fixed(place, 1).removesuffix(".0") + "%"


def _em(length: float) -> str:
    return f"{to_fixed(length, 1)}em"

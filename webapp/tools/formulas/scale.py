"""A result on a scale, as SVG: a strip of bands, with the visitor's value marked as a point.

Horizontal positions are in percent of the strip's width and heights in em, so that text keeps its
size in a narrow window. The styles are in static/css/scale.css, which also sets the vertical
position of the strip and the point.
"""

from dataclasses import dataclass
from html import escape

from .numbers import to_fixed

_LETTER = 3.5
"""The width of a letter in percent of the strip, in a window of 320 px."""

_FIRST_ROW, _ROW, _BAR = 2.5, 1.3, 0.8
"""In em: the first row of text, the distance between rows, the distance of a bar to its text."""


@dataclass(frozen=True, slots=True)
class Scale:
    """The content of a drawing; nothing is judged here.

    value, ends: the number, and where the strip begins and ends. name: what it is called. bands:
    the start and the text of each, in order; the first starts where the strip does. band: the index
    of the value's band. spans: further ranges, drawn as bars below the strip: from, to, text.
    """

    value: float
    ends: tuple[float, float]
    name: str
    bands: tuple[tuple[float, str], ...]
    band: int
    spans: tuple[tuple[float, float, str], ...] = ()

    def place(self, number: float) -> float:
        """The position of a number on the strip in percent, limited to the strip's ends."""
        low, high = self.ends
        return (min(max(number, low), high) - low) / (high - low) * 100


def drawing(scale: Scale) -> str:
    """The SVG of a scale. Its title says the same in words."""
    rows = _rows(scale)
    spans = len(scale.spans)
    height = _FIRST_ROW + _ROW * (len(rows) + spans) + _BAR * spans - 0.8
    said = [
        *(words for _, words in scale.bands),
        *(words for _, _, words in scale.spans),
    ]
    # Without the number, which is the figure above the drawing.
    title = f"{scale.name}. Scale: {'; '.join(said)}."
    lines = [
        f'<text y="{to_fixed(_FIRST_ROW + _ROW * at, 1)}em">{row}</text>'
        for at, row in enumerate(rows)
    ]
    return (
        f'<svg class="scale" role="img" height="{to_fixed(height, 1)}em">'
        f"<title>{escape(title)}</title>"
        + _strip(scale)
        + "".join(lines)
        + _bars(scale, _FIRST_ROW + _ROW * len(rows))
        + "</svg>"
    )


def _strip(scale: Scale) -> str:
    """The bands and the point, with an arrow if the value lies beyond the strip."""
    starts = [*(scale.place(start) for start, _ in scale.bands), 100.0]
    bands = ""
    for at, _ in enumerate(scale.bands):
        chosen = ' class="on"' if at == scale.band else ""
        width = starts[at + 1] - starts[at]
        bands += f'<rect{chosen} x="{_percent(starts[at])}" width="{_percent(width)}"/>'
    x = _percent(scale.place(scale.value))
    low, high = scale.ends
    arrow = "←" if scale.value < low else "→" if scale.value > high else ""
    beyond = f'<text class="arrow" x="{x}" y="1.2em">{arrow}</text>' if arrow else ""
    return f'{bands}<circle cx="{x}"/>{beyond}'


def _rows(scale: Scale) -> list[str]:
    """The text of the bands, each below its start, in as many rows as needed to avoid overlaps."""
    rows: list[str] = []
    ends: list[float] = []
    last = len(scale.bands) - 1
    for at, (start, words) in enumerate(scale.bands):
        width, begin = len(words) * _LETTER, scale.place(start)
        x = f'x="{_percent(begin)}"'
        if begin + width > 100:
            begin = max(100 - width, 0.0)
            x = 'x="100%" text-anchor="end"' if at == last else f'x="{_percent(begin)}"'
        row = next((number for number, end in enumerate(ends) if end <= begin), len(ends))
        if row == len(ends):
            ends.append(0.0)
            rows.append("")
        ends[row] = begin + width + _LETTER
        rows[row] = f"{rows[row]}<tspan {x}>{escape(words)} </tspan>"
    return rows


def _bars(scale: Scale, top: float) -> str:
    """The spans, one below the other: a bar with its text below it."""
    bars = ""
    for at, (one, other, words) in enumerate(scale.spans):
        start, end = scale.place(min(one, other)), scale.place(max(one, other))
        begin = min(start, max(100 - len(words) * _LETTER, 0.0))
        y = top + (_ROW + _BAR) * at
        bars += (
            f'<rect y="{to_fixed(y - 0.6, 1)}em" x="{_percent(start)}" '
            f'width="{_percent(end - start)}"/>'
            f'<text y="{to_fixed(y + _BAR, 1)}em" x="{_percent(begin)}">{escape(words)} </text>'
        )
    return bars


def _percent(place: float) -> str:
    return to_fixed(place, 1).removesuffix(".0") + "%"

"""A result on a scale: a strip of bands, with the visitor's value marked by a pin.

Below the strip are the numbers where the bands begin, and the name of each band below it.
Positions on the strip are in percent of its width and heights in em, so that text keeps its size in
a narrow window. The styles are in static/css/tools/scale.css.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from reactpy import html
from reactpy.types import VdomDict

from webapp.tables.numbers import to_fixed

TONES = ("low", "usual", "raised", "high")
"""The tones of a band, in the style sheet t0 to t3."""
_END, _POINT = 3.0, 10
"""A point this near to an end of the strip, in percent, is moved inwards by its radius in px."""


def _svg(tag: str, look: dict[str, str], *inside: VdomDict | str) -> VdomDict:
    return VdomDict(tagName=tag, attributes=look, children=list(inside))


def _pin(y: str) -> VdomDict:
    """What marks the number: a pin that stands on a strip, and a line through it."""
    size = {"x": "{place}%", "y": y, "width": "1em", "height": "1.25em", "viewBox": "0 0 16 20"}
    pin = _svg("path", {"d": "M0 20V0c-9-8-7-16 0-16s9 8 0 16"})
    return _svg("svg", {**size, "aria-hidden": "true"}, pin)


_BELOW = 7.1
"""How far below the top a second strip begins, in em."""
_MARK = _svg(
    "g",
    {"transform": "translate({shift})", "className": "mark"},
    _pin("0"),
    _svg(
        "text",
        {"x": "{place}%", "y": "-0.2em", "transform": "translate({shift}) translate({shift})"},
        "{arrow}",
    ),
)
"""A mark, and an arrow beside it if the number is beyond an end: as far again from that end."""


@dataclass(frozen=True, slots=True)
class Scale:
    """The content of a drawing; nothing is judged here.

    of: the name of the number that it shows. ends: where the strip begins and ends. bands: the
    start, the name and the tone of each, in order; the first starts where the strip does. A tone is
    one of TONES: what is usual may come last, as of a kidney. numbers: what is written where each
    band but the first begins. points: where the bands of some people begin, in the order of TONES,
    on a second strip; those that are theirs alone have a number there. whose: each strip is.
    risks: the names of the bands of the second.
    Raises ValueError for a band without a tone.
    """

    of: str
    ends: tuple[float, float]
    bands: tuple[tuple[float, str, str], ...]
    numbers: tuple[str, ...] = ()
    points: tuple[float, ...] = ()
    whose: tuple[str, str] = ("", "")
    risks: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Check the tones."""
        for band in self.bands:
            if len(band) != 3 or band[2] not in TONES:
                raise ValueError(f"a band is (start, name, one of {', '.join(TONES)}), not {band}")

    def place(self, number: float) -> float:
        """The position of a number on the strip in percent, limited to the strip's ends."""
        low, high = self.ends
        return (min(max(number, low), high) - low) / (high - low) * 100

    def edge(self, start: float) -> int:
        """The position where a band begins, in whole percent: the same in both units."""
        return round(self.place(start))

    def numbers_only(self) -> dict[str, object]:
        """What the browser needs to fill the slots."""
        own = {"points": self.points} if self.points else {}
        return {"of": self.of, "ends": self.ends, "bands": [band[:2] for band in self.bands], **own}

    def band(self, number: float) -> int:
        """The index of the band that a number is in."""
        return sum(start <= number for start, *_ in self.bands[1:])

    def slots(self, number: float) -> dict[str, str]:
        """The slots of the drawing: where the point is, which bands are on, and the name."""
        low, high = self.ends
        place = self.place(number)
        band = self.band(number)
        return {
            "place": to_fixed(place, 1),
            "shift": str(_POINT if place < _END else -_POINT if place > 100 - _END else 0),
            "arrow": "←" if number < low else "→" if number > high else "",
            f"on{band}": "on",
            "band": self.bands[band][1],
            **(
                {f"own{sum(point <= number for point in self.points)}": "on"} if self.points else {}
            ),
        }


def scale_drawing(scale: Scale) -> VdomDict:
    """The strip, with slots for the point and the band that is on."""
    said = "; ".join(
        f"{at} {words}".strip()
        for at, (_, words, _) in zip(("", *scale.numbers), scale.bands, strict=False)
    )
    if scale.points:
        said += f"; {scale.whose[1]}: {', '.join(f'{point:g}' for point in scale.points)}"
    looks = [f"{{on{at}}} t{TONES.index(tone)}" for at, (*_, tone) in enumerate(scale.bands)]
    own = _own_strip(scale) if scale.points else ()
    strip = (*_strip(scale, looks), *_numbers(scale), _names(scale, looks), *own, _MARK)
    look = {"role": "img", "aria-label": f"Scale: {said}."}
    return html.span({"className": "scale"}, _svg("svg", look, *strip))


def _parts(scale: Scale) -> Iterator[tuple[int, int]]:
    """Where each band begins and ends on the strip, in percent."""
    return pairwise((*(scale.edge(start) for start, *_ in scale.bands), 100))


def _strip(scale: Scale, looks: list[str]) -> list[VdomDict]:
    return [
        _svg("rect", {"className": look, "x": _percent(start), "width": _percent(end - start)})
        for look, (start, end) in zip(looks, _parts(scale), strict=True)
    ]


def _own_strip(scale: Scale) -> Iterator[VdomDict]:
    """The second strip: its bands, and the numbers that are its own; over each whose it is."""
    for whose, y in zip(scale.whose, (0, _BELOW), strict=True):
        yield _svg("text", {"y": f"{y - 1.4:.1f}em", "textAnchor": "start"}, whose)
    places = [scale.edge(point) for point in (scale.ends[0], *scale.points)]
    parts = list(pairwise((*places, 100)))
    for at, (start, end) in enumerate(parts):
        size = {"x": _percent(start), "y": f"{_BELOW}em", "width": _percent(end - start)}
        yield _svg("rect", {"className": f"t{at}", **size})
    pin = _pin(f"{_BELOW}em")
    yield _svg("g", {"transform": "translate({shift})", "className": "mark"}, pin)
    others = {start for start, *_ in scale.bands}
    for point in scale.points:
        if point not in others:
            place = {"x": _percent(scale.edge(point)), "y": f"{_BELOW + 2.4:.1f}em"}
            yield _svg("text", place, f"{point:g}")
    for at, (name, (start, end)) in enumerate(zip(scale.risks, parts, strict=False)):
        middle = {"x": _percent((start + end + 1) // 2), "y": f"{_BELOW + 3.7:.1f}em"}
        yield _svg("text", {"className": f"{{own{at}}}", **middle}, name)


def _numbers(scale: Scale) -> list[VdomDict]:
    """Each number below the place where its band begins."""
    return [
        _svg("text", {"x": _percent(scale.edge(start)), "y": "2.4em"}, number)
        for number, (start, *_) in zip(scale.numbers, scale.bands[1:], strict=True)
    ]


def _names(scale: Scale, looks: list[str]) -> VdomDict:
    """Each name below the middle of its band."""
    placed = zip(looks, scale.bands, _parts(scale), strict=True)
    names = [
        _svg(
            "text", {"className": look, "x": _percent((start + end + 1) // 2), "y": "3.7em"}, words
        )
        for look, (_, words, _), (start, end) in placed
    ]
    return _svg("g", {"className": "names"}, *names)


def _percent(place: int) -> str:
    return f"{place}%"

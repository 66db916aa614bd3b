"""A reading of a named kind on a scale, with the target for that kind."""

from ..scale import Scale
from . import levels, lines
from .levels import Line
from .words import IN_PREGNANCY, Reading

_FASTING = ("normal", "prediabetes", "diabetes")
_TARGET, _PLACES = ("target", "above target"), ("within target", "above target")


def scale(reading: Reading, kind: str) -> Scale | None:
    """The scale for this kind; None for one without limits and a low or doubtful reading."""
    if kind in ("convert", "pregnancy") or reading.doubtful or reading.low():
        return None
    if kind == "fasting":
        return _fasting(reading)
    if kind == "before-meal":
        return _before_meal(reading)
    if kind in IN_PREGNANCY:
        return _pregnancy(reading, IN_PREGNANCY[kind][0])
    line = lines.AFTER if kind == "after-meal" else lines.RANDOM
    limit = _text(line, reading)
    band = 0 if reading.below(line) else 1
    if kind == "after-meal":
        return _on(reading, levels.HIGH.limit(reading.unit), (line,), _TARGET, band, _PLACES[band])
    name = f"{limit} or more" if band else f"below {limit}"
    return _on(reading, levels.HIGH.limit(reading.unit), (line,), ("lower", "higher"), band, name)


def _fasting(reading: Reading) -> Scale:
    edges = (lines.PREDIABETES, lines.DIABETES)
    band = len([edge for edge in edges if not reading.below(edge)])
    low, high = lines.BEFORE_LOW, lines.BEFORE_HIGH
    target = (
        low.limit(reading.unit),
        high.limit(reading.unit),
        f"common target {_text(low, reading)} to {_text(high, reading)}",
    )
    end = lines.RANDOM.limit(reading.unit)
    return _on(reading, end, edges, _FASTING, band, f"{_FASTING[band]} range", (target,))


def _before_meal(reading: Reading) -> Scale:
    low, high = lines.BEFORE_LOW, lines.BEFORE_HIGH
    band, place = 1, "within"
    if reading.above(high):
        band, place = 2, "above"
    elif reading.below(low):
        band, place = 0, "below"
    words = ("below", "target", "above")
    end = lines.RANDOM.limit(reading.unit)
    return _on(reading, end, (low, high), words, band, f"{place} target")


def _pregnancy(reading: Reading, target: Line) -> Scale:
    band = 0 if reading.below(target) else 1
    end = levels.HIGH_PREGNANCY.limit(reading.unit)
    return _on(reading, end, (target,), _TARGET, band, _PLACES[band])


def _text(line: Line, reading: Reading) -> str:
    return levels.figure(line.mg_dl, line.mmol_l, reading.unit)


def _on(
    reading: Reading,
    end: float,
    edges: tuple[Line, ...],
    words: tuple[str, ...],
    band: int,
    name: str,
    spans: tuple[tuple[float, float, str], ...] = (),
) -> Scale:
    """A scale from the level of a low reading to `end`."""
    unit = reading.unit
    low = levels.LOW.limit(unit)
    starts = [low, *(edge.limit(unit) for edge in edges)]
    return Scale(
        value=reading.value,
        ends=(low, end),
        name=name,
        bands=tuple((start, words[at]) for at, start in enumerate(starts)),
        band=band,
        spans=spans,
        numbers=tuple(_text(edge, reading) for edge in edges),
        low=len(edges) == 2 and edges[0] is lines.BEFORE_LOW,
    )

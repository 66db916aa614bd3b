"""A reading of a named kind on a scale, with the target for that kind."""

from . import levels, lines
from .glucose_words import IN_PREGNANCY, Reading
from .levels import Level, Line
from .scale import Scale

_FASTING = ("normal", "prediabetes", "diabetes")


def scale(reading: Reading, kind: str) -> Scale | None:
    """The scale for this kind; None for one without limits and a low or doubtful reading."""
    if kind in ("convert", "pregnancy") or reading.doubtful or reading.low():
        return None
    if kind == "fasting":
        return _fasting(reading)
    if kind == "before-meal":
        return _before_meal(reading)
    if kind in IN_PREGNANCY:
        return _below(reading, IN_PREGNANCY[kind][0], levels.HIGH_PREGNANCY)
    if kind == "after-meal":
        return _below(reading, lines.AFTER, levels.HIGH)
    limit = _text(lines.RANDOM, reading)
    words = (f"below {limit}", f"{limit} or more")
    band = 0 if reading.below(lines.RANDOM) else 1
    return _on(reading, levels.HIGH.limit(reading.unit), (lines.RANDOM,), words, band, words[band])


def _fasting(reading: Reading) -> Scale:
    edges = (lines.PREDIABETES, lines.DIABETES)
    band = len([edge for edge in edges if not reading.below(edge)])
    words = (
        _FASTING[0],
        *(f"{_text(edge, reading)} {_FASTING[at + 1]}" for at, edge in enumerate(edges)),
    )
    low, high = lines.BEFORE_LOW, lines.BEFORE_HIGH
    target = (
        low.limit(reading.unit),
        high.limit(reading.unit),
        f"common target {_text(low, reading)} to {_text(high, reading)}",
    )
    end = lines.RANDOM.limit(reading.unit)
    return _on(reading, end, edges, words, band, f"{_FASTING[band]} range", (target,))


def _before_meal(reading: Reading) -> Scale:
    low, high = lines.BEFORE_LOW, lines.BEFORE_HIGH
    least, most = _text(low, reading), _text(high, reading)
    band, place = 1, "within"
    if reading.above(high):
        band, place = 2, "above"
    elif reading.below(low):
        band, place = 0, "below"
    words = (f"below {least}", f"target {least} to {most}", f"above {most}")
    end = lines.RANDOM.limit(reading.unit)
    return _on(reading, end, (low, high), words, band, f"{place} target")


def _below(reading: Reading, target: Line, end: Level) -> Scale:
    limit = _text(target, reading)
    words = (f"target below {limit}", f"{limit} or more")
    band, place = (0, "within") if reading.below(target) else (1, "above")
    return _on(reading, end.limit(reading.unit), (target,), words, band, f"{place} target")


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
    )

"""A reading of a named kind on a scale, with the target for that kind."""

from . import levels, lines
from .glucose_words import Reading
from .levels import Level, Line
from .scale import Scale

_FASTING = ("normal", "prediabetes", "diabetes")


def scale(reading: Reading, kind: str) -> Scale | None:
    """The scale for this kind; None for a plain conversion and for a low or doubtful reading."""
    if kind == "convert" or reading.doubtful or reading.low():
        return None
    if kind == "fasting":
        return _fasting(reading)
    if kind == "before-meal":
        return _before_meal(reading)
    if kind == "pregnancy":
        return _pregnancy(reading)
    line, first = (lines.AFTER, "target below") if kind == "after-meal" else (lines.RANDOM, "below")
    limit = _text(line, reading)
    words = (f"{first} {limit}", f"{limit} or more")
    band = 0 if reading.below(line) else 1
    name = words[band]
    if kind == "after-meal":
        name = "above target" if band else "within target"
    return _on(reading, levels.HIGH, (line,), words, band, name)


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
    return _on(reading, lines.RANDOM, edges, words, band, f"{_FASTING[band]} range", (target,))


def _before_meal(reading: Reading) -> Scale:
    low, high = lines.BEFORE_LOW, lines.BEFORE_HIGH
    least, most = _text(low, reading), _text(high, reading)
    band, place = 1, "within"
    if reading.above(high):
        band, place = 2, "above"
    elif reading.below(low):
        band, place = 0, "below"
    words = (f"below {least}", f"target {least} to {most}", f"above {most}")
    return _on(reading, lines.RANDOM, (low, high), words, band, f"{place} target")


def _pregnancy(reading: Reading) -> Scale:
    edges = (lines.FASTING_TARGET, lines.TWO_HOURS_TARGET, lines.ONE_HOUR_TARGET)
    band = len([edge for edge in edges if not reading.below(edge)])
    fasting, two_hours, one_hour = (_text(edge, reading) for edge in edges)
    words = (
        "targets: below",
        f"{fasting} fasting",
        f"{two_hours} at 2 hours",
        f"{one_hour} at 1 hour",
    )
    name = "between targets"
    if band == 0:
        name = "below all targets"
    elif band == len(edges):
        name = "above all targets"
    return _on(reading, levels.HIGH_PREGNANCY, edges, words, band, name)


def _text(line: Line, reading: Reading) -> str:
    return levels.figure(line.mg_dl, line.mmol_l, reading.unit)


def _on(
    reading: Reading,
    end: Line | Level,
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
        ends=(low, end.limit(unit)),
        name=name,
        bands=tuple((start, words[at]) for at, start in enumerate(starts)),
        band=band,
        spans=spans,
    )

"""What an anion gap can mean, by its band, and what to do next."""

from ..glucose import levels
from ..numbers import plain
from ..scale import Scale

# Hardly any lab reports a number outside these ranges. Such a result is not judged.
USUAL = {"sodium": (100, 180), "chloride": (60, 140), "bicarbonate": (2, 50)}
_RANGE_ENDS = (0, 30)
# Outside these a number alone needs a doctor the same day: for each the most careful of three
# labs' lists (sodium: Quest, from age 64; chloride: Citi Lab; bicarbonate: Hawke's Bay, Citi Lab).
CRITICAL = {"sodium": (126, 154), "chloride": (80, 120), "bicarbonate": (16, 40)}

_CLASSIC = (8.0, 12.0)
_NEWER_LOW, _OLDER_HIGH = 3, 16  # Winter 1990: 3 to 11 with newer machines, 8 to 16 before them
_RAISED, _HIGH = 20, 30  # Gabow 1980 reports on gaps of 20 to 29 and on gaps above 30

_NEWER = "With newer machines it is often 3 to 11 (Winter 1990): your own lab's range comes first."
_SAYS = {
    "swapped": "Please check the numbers first: chloride is hardly ever higher than sodium. So "
    "this result is not compared with any range.",
    "unlikely": "Please check the numbers first: at least one is very unusual. So this result is "
    "not compared with any range.",
    "negative": "A gap below 0 is a question for the lab first: a mistake in one of the three "
    "numbers is the most common cause (Kraut 2007).",
    "low": "A low gap most often comes from a mistake in the lab or from too little albumin "
    "(Kraut 2007).",
    "edge-low": _NEWER,
    "within": _NEWER,
    "edge-high": "Labs differ: some count up to 16 as normal, some only up to 11 (Winter 1990). "
    "Your own lab's range decides.",
    "above": "A gap above a lab's range most often means too much acid in the blood. A mistake in "
    "the lab can cause it too (Kraut 2007).",
    "raised": "Of hospital patients with a gap of 20 to 29, about 7 in 10 had too much lactic acid "
    "or ketones in the blood (Gabow 1980).",
    "high": "above 30 usually means a serious illness: too much lactic acid or ketones in the "
    "blood (Gabow 1980).",
    "odd-range": "Please check your lab's range first. This result is not compared with it.",
}
_FIND_RANGE = "Find the range on your lab report and enter it too. Show your doctor the result."
WITHIN = "A gap within the range does not rule out an illness."
_CALL_TODAY = "Call a doctor today, with the lab report at hand."

NEXT_STEPS = {
    "swapped": "Compare the numbers with the lab report. If they are right, call a doctor now.",
    "unlikely": "Compare the numbers with the lab report. If they are right, call a doctor now.",
    "odd-range": "Compare the range with the lab report, then calculate again.",
    "negative": "Ask your doctor or the lab if the test should be done again.",
    "low": "Ask your doctor about it at your next visit, and about your albumin.",
    "edge-low": _FIND_RANGE,
    "within": "Show it to your doctor with the rest of the report.",
    "edge-high": _FIND_RANGE,
    "above": "Ask the doctor who ordered the test about it today or tomorrow.",
    "raised": "Speak to a doctor today, with the lab report at hand.",
    "high": "Go to a hospital now, and take the lab report with you.",
}
_MEANING = ("/anion-gap-calculation#meaning", "What an anion gap can mean")
_OWN_RANGE = ("/anion-gap-calculation/albumin-and-range#low", "Enter your lab's own range")
_LONGEST = 7  # digits of a number in the drawing
_NOT_COMPARED = ("swapped", "unlikely", "odd-range")
_ABOVE = ("above", "raised", "high")
_NEAR = ("edge-low", "within", "edge-high")


def _outside(numbers: dict[str, float], ranges: dict[str, tuple[int, int]]) -> bool:
    return any(
        name in numbers and not low <= numbers[name] <= high for name, (low, high) in ranges.items()
    )


def _range(numbers: dict[str, float]) -> tuple[float, float]:
    """The lab's own range, or the classic one."""
    return (numbers["low"], numbers["high"]) if "low" in numbers else _CLASSIC


def _place(shown: str, numbers: dict[str, float]) -> str:
    low, high = _range(numbers)
    if float(shown) < low:
        return "below"
    return "above" if float(shown) > high else "within"


def odd_range(numbers: dict[str, float]) -> bool:
    """Whether an end of the lab's own range is one that hardly any lab uses."""
    return _outside(numbers, {"low": _RANGE_ENDS, "high": _RANGE_ENDS})


def band_of(figure: str, better: str, numbers: dict[str, float]) -> str:
    """The band of the displayed gap, or of the corrected one if that is higher: a NEXT_STEPS key.

    figure, better: the gap and the corrected gap (or ""), as displayed. numbers: the form's.
    """
    if is_swapped(numbers):
        return "swapped"
    if _outside(numbers, USUAL):
        return "unlikely"
    if odd_range(numbers):
        return "odd-range"
    gap = float(figure)
    highest = max(gap, float(better or figure))
    own = "low" in numbers
    low, high = _range(numbers)
    if highest > high:
        if highest >= _RAISED:
            return "high" if highest > _HIGH else "raised"
        return "above" if own or highest > _OLDER_HIGH else "edge-high"
    if gap < 0:
        return "negative"
    if gap >= low:
        return "within"
    return "low" if own or gap < _NEWER_LOW else "edge-low"


def is_swapped(numbers: dict[str, float]) -> bool:
    """Whether sodium and chloride seem to stand in each other's fields."""
    return numbers["chloride"] > numbers["sodium"] > 0


def critical(numbers: dict[str, float]) -> tuple[str, ...]:
    """A sentence for each of the three numbers that alone needs a doctor today.

    A number that hardly any lab reports is questioned instead.
    """
    if is_swapped(numbers):
        return ()
    found: list[str] = []
    for name, (low, high) in CRITICAL.items():
        number, (least, most) = numbers[name], USUAL[name]
        if least <= number <= most and not low <= number <= high:
            side = f"low: below {low}" if number < low else f"high: above {high}"
            found.append(f"A {name} of {plain(number)} is very {side} mEq/L. {_CALL_TODAY}")
    return tuple(found)


def next_step(band: str, numbers: dict[str, float]) -> str:
    """What to do next, by the band or by a number that alone needs a doctor today."""
    urgent = band in ("swapped", "unlikely", "high")
    return _CALL_TODAY if critical(numbers) and not urgent else NEXT_STEPS[band]


def warnings(band: str, figure: str, numbers: dict[str, float]) -> tuple[str, ...]:
    """The text before the figure.

    The numbers that need a doctor today, the meaning of a very high gap, then the emergency line.
    """
    first = critical(numbers)
    if band not in _ABOVE:
        return first
    emergency = f"{levels.EMERGENCY} {levels.GLIFLOZIN}"
    if band != "high":
        return *first, emergency
    which = "A gap" if float(figure) > _HIGH else "A corrected gap"
    return *first, f"{which} {_SAYS['high']} {NEXT_STEPS['high']}", emergency


def read_more(band: str) -> tuple[str, str]:
    """Where the result is explained, or where the range that decides can be entered."""
    return _OWN_RANGE if band in ("edge-low", "edge-high") else _MEANING


def scale(band: str, figure: str, better: str, numbers: dict[str, float]) -> Scale | None:
    """The displayed gap on the lab's own range or the classic one, with its correction.

    The strip extends beyond the range by twice the range's width, at most 8 mEq/L.
    """
    if band in _NOT_COMPARED:
        return None
    low, high = _range(numbers)
    place, kind = _place(figure, numbers), "your lab" if "low" in numbers else "classic range"
    least_text, most_text = plain(low), plain(high)
    beyond = min(8.0, 2 * (high - low)) if high > low else 1.0
    least, most = low - beyond, high + beyond
    return Scale(
        value=float(figure),
        ends=(least, most),
        name=f"{place} the range",
        bands=((least, "below"), (low, kind), (high, "above")),
        band=("below", "within", "above").index(place),
        spans=((float(figure), float(better), "corrected for albumin"),) if better else (),
        numbers=(least_text, most_text)
        if len(least_text) <= _LONGEST and len(most_text) <= _LONGEST
        else (),
        low=True,
    )


def meaning(band: str, figure: str, better: str, numbers: dict[str, float]) -> tuple[str, ...]:
    """Compare the displayed figures with the lab's own range, or with the classic one."""
    if band in _NOT_COMPARED:
        return (_SAYS[band],)
    own = "low" in numbers
    low, high = _range(numbers)
    kind = "your lab's range" if own else "the classic range"

    # The meaning of a negative or raised gap comes before its comparison with the range.
    place = _place(figure, numbers)
    lines = [f"This gap is {place} {kind}, {plain(low)} to {plain(high)} mEq/L."]
    if better:
        lines.append(f"Corrected for albumin, it is {_place(better, numbers)} that range.")
    says = _SAYS[band]
    if band != "high":
        first = band == "negative" or (band == "raised" and float(figure) >= _RAISED)
        if not (own and band == "within"):
            lines.insert(0 if first else len(lines), says)
    if band in _NEAR:
        lines.append(WITHIN)
    if float(figure) < 0 and band != "negative":
        lines.append(_SAYS["negative"])
    lines.append("A clinician must read it together with other tests.")
    return tuple(lines)

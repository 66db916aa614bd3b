"""The strips that results are drawn on, their texts, and a drawing read back from its SVG."""

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple
from xml.etree import ElementTree

from webapp.formulas.a1c import average as a1c_back
from webapp.formulas.a1c import estimate as a1c
from webapp.formulas.anion_gap import gap as anion_gap
from webapp.formulas.bmi import index as bmi
from webapp.formulas.glucose import converter as glucose
from webapp.formulas.outcome import Outcome
from webapp.formulas.scale import drawing

MG, MMOL = glucose.UNITS


class ParsedDrawing:
    """The visible parts of a scale, read from its SVG; positions are in percent of the strip."""

    def __init__(self, svg: str) -> None:
        root = ElementTree.fromstring(svg)
        [self.title] = [element.text or "" for element in root.iter("title")]
        bands = [rect for rect in root.iter("rect") if "y" not in rect.attrib]
        self.bands = [extent(rect) for rect in bands]
        self.spans = [extent(rect) for rect in root.iter("rect") if "y" in rect.attrib]
        [self.chosen] = [at for at, rect in enumerate(bands) if "on " in rect.attrib["class"]]
        [circle] = root.iter("circle")
        self.point = percent(circle.attrib["cx"])
        texts = list(root.iter("text"))
        arrows = [text.text for text in texts if text.get("class") == "arrow"]
        self.arrow = "".join(filter(None, arrows))
        rest = [text for text in texts if text.get("class") is None]
        self.words = [" ".join("".join(text.itertext()).split()) for text in rest]
        below = [text for text in texts if text.get("class") == "at"]
        self.numbers = " ".join("".join(text.itertext()) for text in below).split()


def percent(text: str) -> float:
    assert re.fullmatch(r"\d+(\.\d)?%", text), text
    assert 0 <= float(text[:-1]) <= 100
    return float(text[:-1])


def extent(rect: ElementTree.Element) -> tuple[float, float]:
    start = percent(rect.attrib["x"])
    return start, start + percent(rect.attrib["width"])


def parse_drawing(outcome: Outcome) -> ParsedDrawing | None:
    return ParsedDrawing(drawing(outcome.scale)) if outcome.scale else None


def meaning_text(outcome: Outcome) -> str:
    return " ".join(outcome.meaning)


class ScaleCase(NamedTuple):
    """One strip: the field whose value is drawn on it, its ends and edges, the words for its bands.

    expected_words: for each band, a part of the answer about a value in it.
    closed: whether the last edge itself belongs to the band below it.
    """

    calculate: Callable[[Mapping[str, str]], Outcome]
    value: str
    others: Mapping[str, str]
    ends: tuple[float, float]
    edges: tuple[float, ...]
    expected_words: tuple[str, ...]
    digits: int
    closed: bool
    judged_number: Callable[[str], float]

    def answer(self, text: str) -> Outcome:
        return self.calculate({**self.others, self.value: text})

    def band(self, number: float) -> int:
        last = self.edges[-1]
        over = [edge for edge in self.edges if number >= edge]
        return len(over) - (self.closed and number == last)


WORDS = {
    "ADA": ("ADA's normal range", "ADA's prediabetes range", "ADA's diabetes range"),
    "fasting": ("calls normal", "calls prediabetes", "calls diabetes"),
    "places": (" is below ", " is within ", " is above "),
    "target": (" is within ", " is above "),
    "line": (" is below ", "on or above"),
    "pregnant": (
        "is within the ADA's target in pregnancy",
        "is above the ADA's target in pregnancy",
    ),
    "WHO": (
        "range for (severe thinness|underweight)",
        "for normal",
        "for overweight",
        "for obesity",
    ),
}
GAP = {"chloride": "100", "bicarbonate": "24"}
TOOLS: dict[str, tuple[Callable[[Mapping[str, str]], Outcome], str]] = {
    "a1c": (a1c_back.calculate, "a1c"),
    "eag": (a1c.calculate, "eag"),
    "sugar": (glucose.calculate, "value"),
    "bmi": (bmi.calculate, "weight"),
    "gap": (anion_gap.calculate, "sodium"),
}
JUDGED: dict[str, Callable[[str], float]] = {
    "eag": lambda text: float(f"{(float(text) + 46.7) / 28.7:.1f}"),
    "bmi": lambda text: float(text) / 4,
    "gap": lambda text: round(float(text) - 124, 1),
}
"""The number that is judged, for the tools where that is not the one that is typed."""
SCALES = """
A1C                   | a1c   |                           | 4 10     | 5.7 6.5    | ADA      | 1
A1C, IFCC             | a1c   | a1cUnit=mmol/mol          | 20 86    | 39 48      | ADA      | 0
average               | eag   |                           | 4 10     | 5.7 6.5    | ADA      | 0
fasting               | sugar | mg/dL fasting             | 70 200   | 100 126    | fasting  | 0
fasting, mmol/L       | sugar | mmol/L fasting            | 3.9 11.1 | 5.6 7      | fasting  | 1
before a meal         | sugar | mg/dL before-meal         | 70 200   | 80 130     | places   | 0 ≤
before a meal, mmol/L | sugar | mmol/L before-meal        | 3.9 11.1 | 4.4 7.2    | places   | 1 ≤
after a meal          | sugar | mg/dL after-meal          | 70 240   | 180        | target   | 0
after a meal, mmol/L  | sugar | mmol/L after-meal         | 3.9 13.3 | 10         | target   | 1
any time              | sugar | mg/dL random              | 70 240   | 200        | line     | 0
one hour, mg/dL       | sugar | mg/dL pregnant-one-hour   | 70 200   | 140        | pregnant | 0
one hour, mmol/L      | sugar | mmol/L pregnant-one-hour  | 3.9 11.1 | 7.8        | pregnant | 1
two hours, mg/dL      | sugar | mg/dL pregnant-two-hours  | 70 200   | 120        | pregnant | 0
two hours, mmol/L     | sugar | mmol/L pregnant-two-hours | 3.9 11.1 | 6.7        | pregnant | 1
pregnant, mg/dL       | sugar | mg/dL pregnant-fasting    | 70 200   | 95         | pregnant | 0
pregnant, mmol/L      | sugar | mmol/L pregnant-fasting   | 3.9 11.1 | 5.3        | pregnant | 1
BMI                   | bmi   | height=200                | 13 40    | 18.5 25 30 | WHO      | 0
gap                   | gap   |                           | 0 20     | 8 12       | places   | 1 ≤
gap, the lab's range  | gap   | low=3 high=11             | -5 19    | 3 11       | places   | 1 ≤
"""
"""Name | tool | unit and kind, or other fields | ends | edges | words of the bands | decimals,
and ≤ if the last edge belongs to the band below it."""


def scale_case(row: str) -> tuple[str, ScaleCase]:
    name, tool, others, ends, edges, words, rest = (cell.strip() for cell in row.split("|"))
    calculate, value = TOOLS[tool]
    low, high = map(float, ends.split())
    if tool == "sugar":
        fields = dict(zip(("unit", "kind"), others.split(), strict=True))
    else:
        fields = dict(field.split("=") for field in others.split())
    return name, ScaleCase(
        calculate,
        value,
        fields | (GAP if tool == "gap" else {}),
        (low, high),
        tuple(map(float, edges.split())),
        WORDS[words],
        digits=int(rest[0]),
        closed=rest.endswith("≤"),
        judged_number=JUDGED.get(tool, float),
    )


SCALE_CASES = dict(map(scale_case, SCALES.strip().splitlines()))
INPUT_RANGES = {
    "A1C": (4.1, 19.9),
    "A1C, IFCC": (21, 195),
    "average": (70, 500),
    "BMI": (20, 360),
    "gap": (100, 180),
    "gap, the lab's range": (100, 180),
}
"""The lowest and highest inputs that are drawn. Readings are drawn from the level of a low."""

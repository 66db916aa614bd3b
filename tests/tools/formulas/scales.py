"""The strips that results are drawn on, their texts, and a drawing read back from its SVG."""

import re
from collections.abc import Callable, Mapping
from xml.etree import ElementTree

from webapp.tools.formulas import a1c, a1c_back, anion_gap, bmi, glucose
from webapp.tools.formulas.outcome import Answer, Outcome
from webapp.tools.formulas.scale import drawing

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
    assert isinstance(outcome, Answer)
    return ParsedDrawing(drawing(outcome.scale)) if outcome.scale else None


def meaning_text(outcome: Outcome) -> str:
    assert isinstance(outcome, Answer)
    return " ".join(outcome.meaning)


class ScaleCase:
    """One strip: the field whose value is drawn on it, its ends and edges, the words for its bands.

    expected_words: for each band, a part of the answer about a value in it.
    closed: whether the last edge itself belongs to the band below it.
    """

    def __init__(
        self,
        calculate: Callable[[Mapping[str, str]], Outcome],
        value: str,
        others: Mapping[str, str],
        ends: tuple[float, float],
        edges: tuple[float, ...],
        expected_words: tuple[str, ...],
        *,
        digits: int,
        closed: bool = False,
        judged_number: Callable[[str], float] = float,
    ) -> None:
        self.calculate, self.value, self.others = calculate, value, others
        self.ends, self.edges, self.expected_words = ends, edges, expected_words
        self.digits, self.closed, self.judged_number = digits, closed, judged_number

    def answer(self, text: str) -> Outcome:
        return self.calculate({**self.others, self.value: text})

    def band(self, number: float) -> int:
        last = self.edges[-1]
        over = [edge for edge in self.edges if number >= edge]
        return len(over) - (self.closed and number == last)


def glucose_form(unit: str, kind: str) -> Mapping[str, str]:
    return {"unit": unit, "kind": kind}


ADA = ("ADA's normal range", "ADA's prediabetes range", "ADA's diabetes range")
CATEGORIES = ("calls normal", "calls prediabetes", "calls diabetes")
PLACES = (" is below ", " is within ", " is above ")
WHO = ("range for (severe thinness|underweight)", "for normal", "for overweight", "for obesity")
GAP = {"chloride": "100", "bicarbonate": "24"}
SCALE_CASES = {
    "A1C": ScaleCase(a1c_back.calculate, "a1c", {}, (4, 10), (5.7, 6.5), ADA, digits=1),
    "A1C, IFCC": ScaleCase(
        a1c_back.calculate, "a1c", {"a1cUnit": "mmol/mol"}, (20, 86), (39, 48), ADA, digits=0
    ),
    "average": ScaleCase(
        a1c.calculate,
        "eag",
        {},
        (4, 10),
        (5.7, 6.5),
        ADA,
        digits=0,
        judged_number=lambda text: float(f"{(float(text) + 46.7) / 28.7:.1f}"),
    ),
    "fasting": ScaleCase(
        glucose.calculate,
        "value",
        glucose_form(MG, "fasting"),
        (70, 200),
        (100, 126),
        CATEGORIES,
        digits=0,
    ),
    "fasting, mmol/L": ScaleCase(
        glucose.calculate,
        "value",
        glucose_form(MMOL, "fasting"),
        (3.9, 11.1),
        (5.6, 7),
        CATEGORIES,
        digits=1,
    ),
    "before a meal": ScaleCase(
        glucose.calculate,
        "value",
        glucose_form(MG, "before-meal"),
        (70, 200),
        (80, 130),
        PLACES,
        digits=0,
        closed=True,
    ),
    "before a meal, mmol/L": ScaleCase(
        glucose.calculate,
        "value",
        glucose_form(MMOL, "before-meal"),
        (3.9, 11.1),
        (4.4, 7.2),
        PLACES,
        digits=1,
        closed=True,
    ),
    "after a meal": ScaleCase(
        glucose.calculate,
        "value",
        glucose_form(MG, "after-meal"),
        (70, 240),
        (180,),
        PLACES[1:],
        digits=0,
    ),
    "after a meal, mmol/L": ScaleCase(
        glucose.calculate,
        "value",
        glucose_form(MMOL, "after-meal"),
        (3.9, 13.3),
        (10,),
        PLACES[1:],
        digits=1,
    ),
    "any time": ScaleCase(
        glucose.calculate,
        "value",
        glucose_form(MG, "random"),
        (70, 240),
        (200,),
        (" is below ", "on or above"),
        digits=0,
    ),
    **{
        f"{kind}, {unit}": ScaleCase(
            glucose.calculate,
            "value",
            glucose_form(unit, kind),
            ends,
            (edge,),
            ("is within the ADA's target in pregnancy", "is above the ADA's target in pregnancy"),
            digits=digits,
        )
        for kind, edges in (
            ("pregnant-fasting", (95, 5.3)),
            ("pregnant-one-hour", (140, 7.8)),
            ("pregnant-two-hours", (120, 6.7)),
        )
        for unit, edge, ends, digits in (
            (MG, edges[0], (70, 200), 0),
            (MMOL, edges[1], (3.9, 11.1), 1),
        )
    },
    "BMI": ScaleCase(
        bmi.calculate,
        "weight",
        {"height": "200"},
        (13, 40),
        (18.5, 25, 30),
        WHO,
        digits=0,
        judged_number=lambda text: float(text) / 4,
    ),
    "gap": ScaleCase(
        anion_gap.calculate,
        "sodium",
        GAP,
        (0, 20),
        (8, 12),
        PLACES,
        digits=1,
        closed=True,
        judged_number=lambda text: round(float(text) - 124, 1),
    ),
    "gap, the lab's range": ScaleCase(
        anion_gap.calculate,
        "sodium",
        {**GAP, "low": "3", "high": "11"},
        (-5, 19),
        (3, 11),
        PLACES,
        digits=1,
        closed=True,
        judged_number=lambda text: round(float(text) - 124, 1),
    ),
}
INPUT_RANGES = {
    "A1C": (4.1, 19.9),
    "A1C, IFCC": (21, 195),
    "average": (70, 500),
    "BMI": (20, 360),
    "gap": (100, 180),
    "gap, the lab's range": (100, 180),
}
"""The lowest and highest inputs that are drawn. Readings are drawn from the level of a low."""

"""Each calculator at the edges of every band: the exact sentences of each answer.

The sentences are written out in tables/*.txt, not taken from the formulas or the table of levels,
so that a change of a sentence for visitors has to be made twice, on purpose.
"""

import re
from decimal import Decimal

import pytest

from tests.support.formulas.answers import Row, check, names, read_rows, read_sentences
from webapp.formulas.a1c import average as a1c_back
from webapp.formulas.a1c import estimate as a1c
from webapp.formulas.anion_gap import gap as anion_gap
from webapp.formulas.bmi import index as bmi
from webapp.formulas.glucose import converter as glucose
from webapp.formulas.outcome import Answer


def each_row(tool: str, section: str = "answers") -> pytest.MarkDecorator:
    rows = read_rows(tool, section)
    return pytest.mark.parametrize("row", rows, ids=[row[0] for row in rows])


A1C = read_sentences("a1c")
LEVELS = {
    "mg/dL": {
        "lo": "20 mg/dL (1.1 mmol/L)",
        "very_low": "54 mg/dL (3.0 mmol/L)",
        "low": "70 mg/dL (3.9 mmol/L)",
        "high": "240 mg/dL (13.3 mmol/L)",
        "hi": "600 mg/dL (33.3 mmol/L)",
    },
    "mmol/L": {
        "lo": "1.1 mmol/L (20 mg/dL)",
        "very_low": "3.0 mmol/L (54 mg/dL)",
        "low": "3.9 mmol/L (70 mg/dL)",
        "high": "13.3 mmol/L (240 mg/dL)",
        "hi": "33.3 mmol/L (600 mg/dL)",
    },
}
RANGES = {
    "%": {
        "goal": "7%",
        "normal": "below 5.7",
        "prediabetes": "5.7 to 6.4",
        "diabetes": "6.5 and above",
    },
    "mmol/mol": {
        "goal": "53 mmol/mol",
        "normal": "below 39 mmol/mol",
        "prediabetes": "39 to 47 mmol/mol",
        "diabetes": "48 mmol/mol and above",
    },
}


def short(number: Decimal) -> str:
    text = f"{number:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def rounded(number: Decimal, digits: int) -> str:
    return f"{float(number):.{digits}f}"


@each_row("a1c", "to A1C")
def test_an_average_is_answered_with_these_sentences(row: list[str]) -> None:
    number, unit = row[0].split(" ")
    typed = Decimal(number)
    filled = LEVELS[unit] | RANGES["%"] | {"n": short(typed)}
    filled |= {"mg": rounded(typed * 18, 0), "mmol": rounded(typed / 18, 1)}
    check(Row(*row), a1c.calculate({"eag": number, "eagUnit": unit}), A1C, filled)


@each_row("a1c", "to average")
def test_an_a1c_is_answered_with_these_sentences(row: list[str]) -> None:
    number, unit = row[0].split(" ")
    typed = Decimal(number)
    filled = LEVELS["mg/dL"] | RANGES[unit] | {"n": short(typed)}
    filled |= {"percent": rounded((typed + Decimal("23.5")) / Decimal("10.93"), 1)}
    filled |= {"ifcc": rounded(typed * Decimal("10.93") - Decimal("23.5"), 0)}
    check(Row(*row), a1c_back.calculate({"a1c": number, "a1cUnit": unit}), A1C, filled)


GAP = read_sentences("anion_gap")
GAP_INPUT = re.compile(r"(\S+) (\S+) (\S+)(?: (\S+) (g/d?L))?(?: (-?[0-9.]+)-([0-9.]*))?")


@each_row("anion_gap")
def test_three_values_are_answered_with_these_sentences(row: list[str]) -> None:
    found = GAP_INPUT.fullmatch(row[0])
    fields = ("sodium", "chloride", "bicarbonate", "albumin", "unit", "low", "high")
    values = {name: text for name, text in zip(fields, found.groups(), strict=True) if text}
    own = f"your lab's range, {values.get('low')} to {values.get('high')} mEq/L"
    named = own if "high" in values else "the classic range, 8 to 12 mEq/L"
    filled = {"range": named, "albumin": "", **values}
    check(Row(*row), anion_gap.calculate(values), GAP, filled)


BMI = read_sentences("bmi")
WHO = {
    "severe": ("severe thinness", "below 16"),
    "under": ("underweight", "16 to below 18.5"),
    "normal": ("normal weight", "18.5 to below 25"),
    "over": ("overweight (pre-obesity)", "25 to below 30"),
    "I": ("obesity class I", "30 to below 35"),
    "II": ("obesity class II", "35 to below 40"),
    "III": ("obesity class III", "40 or more"),
}
ASIAN = {
    "below": "below the first action point, 23",
    "23": "between 23 and 27.5: increased risk",
    "27.5": "27.5 or more: high risk",
}
WAIST = {
    "": "",
    "healthy": " (below 0.5, as NICE advises)",
    "higher": " (0.5 to 0.59: higher risk)",
    "still higher": " (0.6 or more: still higher risk)",
    "not used": " (NICE uses it below a BMI of 35 only)",
}


@each_row("bmi")
def test_sizes_are_answered_with_these_sentences(row: list[str]) -> None:
    *cells, expected = row
    pairs = [part.split(" ") for part in cells[0].split(", ")]
    values = {{"kg": "weight", "cm": "height"}.get(unit, unit): number for number, unit in pairs}
    category, who, asian, waist = (expected.split(", ") + [""] * 3)[:4]
    who_class, limits = WHO.get(who, ("", ""))
    centimetres = float(values.get("height", "nan").replace("x", "nan")) * 100
    filled = {"class": f"{who_class} ({limits})", "cm": f"{centimetres:.0f}"}
    got = bmi.calculate(values)
    check(Row(*cells), got, BMI, filled)
    if not isinstance(got, Answer):
        return
    assert got.category == category.removesuffix(" *")
    facts = dict(got.facts)
    assert facts.get("WHO", "") == who_class
    ratio, _, suffix = waist.partition(" ")
    assert facts.get("Waist to height", "") == (ratio + WAIST[suffix] if waist else "")
    band = "24.9 to below 25" if float(got.figure) < 25 else "29.9 to below 30"
    note = f"The WHO calls this BMI {who_class}. The category here comes from a "
    note += f"simpler list, which calls {band} Obese."
    point = f"Asian action points: {ASIAN.get(asian)}."
    notes = [note] if category.endswith("*") else []
    notes += [f"Is your family from Asia? {point}"] if asian else []
    assert got.category_note == " ".join(notes)
    assert (point in got.note) is bool(asian)
    assert ("WHO class" in got.note) is bool(who)
    assert got.category not in got.note


GLUCOSE = read_sentences("glucose")
GLUCOSE_STEPS = read_sentences("glucose", "next steps")
MEANT = {
    **{"2": "36", "5.6": "100.8", "19": "342", "30": "540", "33.3": "599.4"},
    **{"33.4": "1.86", "40": "2.22", "100": "5.56"},
}
"""The reading of a question like “Did you mean 5.6 mmol/L?” → the same in the unit chosen."""


@each_row("glucose")
def test_a_reading_gets_exactly_the_sentences_of_its_band(row: list[str]) -> None:
    typed, figure, warnings, meaning, cautions, step, page = row
    value, unit, kind = typed.split(" ")

    def sentence(name: str) -> str:
        shown = value.removesuffix(".0")
        if name.startswith("?"):
            other = "mmol/L" if unit == "mg/dL" else "mg/dL"
            return f"Did you mean {shown} {other}? That is {MEANT[value]} {unit}."
        texts = [GLUCOSE.get(f"{part} {unit}", GLUCOSE[part]) for part in name.split("+")]
        return " ".join(texts).format(r=f"{shown} {unit}")

    got = glucose.calculate({"value": value, "unit": unit, "kind": kind})
    assert got.figure == figure
    assert got.warnings == tuple(map(sentence, names(warnings)))
    assert got.meaning == tuple(map(sentence, names(meaning)))
    assert got.cautions == tuple(map(sentence, names(cautions)))
    assert got.next_step == GLUCOSE_STEPS[step]
    assert got.read_more[0] == page

"""The anion gap calculator at the edges of every band: the exact sentences of each answer."""

import re

import pytest

from tests.tools.formulas.answers import Row, Sentences, check
from webapp.tools.formulas import anion_gap

# {range} is the range and its name.
SENTENCES: Sentences = {
    # before the figure
    "emergency": "High sugar with vomiting, belly pain, fast breathing or drowsiness is an "
    "emergency: go to hospital now, or call an ambulance. Do you take a tablet with a name that "
    "ends in -gliflozin? Then these signs are an emergency even when your sugar is normal.",
    "serious": "A gap above 30 usually means a serious illness: too much lactic acid or ketones "
    "in the blood (Gabow 1980). Go to a hospital now, and take the lab report with you.",
    "serious corrected": "A corrected gap above 30 usually means a serious illness: too much "
    "lactic acid or ketones in the blood (Gabow 1980). Go to a hospital now, and take the lab "
    "report with you.",
    # below it
    "below": "This gap is below {range}.",
    "within": "This gap is within {range}.",
    "above": "This gap is above {range}.",
    "better below": "Corrected for albumin, it is below that range.",
    "better within": "Corrected for albumin, it is within that range.",
    "better above": "Corrected for albumin, it is above that range.",
    "lab question": "A gap below 0 is a question for the lab first: a mistake in one of the three "
    "numbers is the most common cause (Kraut 2007).",
    "low": "A low gap most often comes from a mistake in the lab or from too little albumin "
    "(Kraut 2007).",
    "newer": "With newer machines it is often 3 to 11 (Winter 1990): your own lab's range comes "
    "first.",
    "labs differ": "Labs differ: some count up to 16 as normal, some only up to 11 (Winter 1990). "
    "Your own lab's range decides.",
    "acid": "A gap above a lab's range most often means too much acid in the blood. A mistake in "
    "the lab can cause it too (Kraut 2007).",
    "7 in 10": "Of hospital patients with a gap of 20 to 29, about 7 in 10 had too much lactic "
    "acid or ketones in the blood (Gabow 1980).",
    "not ruled out": "A gap within the range does not rule out an illness.",
    "clinician": "A clinician must read it together with other tests.",
    "check first": "Please check the numbers first: at least one is very unusual. So this result "
    "is not compared with any range.",
    "check range": "Please check your lab's range first. This result is not compared with it.",
    # cautions
    "sodium": "Sodium below 100 or above 180 mEq/L is very unusual. Please check the number.",
    "chloride": "Chloride below 60 or above 140 mEq/L is very unusual. Please check the number.",
    "bicarbonate": "Bicarbonate below 2 or above 50 mEq/L is very unusual. Please check the "
    "number.",
    "range": "A lab's range outside 0 to 30 mEq/L is very unusual. Please check both ends.",
    "albumin 0": "An albumin of 0 or less is not possible. Please check the number. The gap was "
    "not corrected for it.",
    "mean g/L": "Did you mean an albumin of {albumin} g/L? Please check the unit. The gap was not "
    "corrected for it.",
    "mean g/dL": "Did you mean an albumin of {albumin} g/dL? Please check the unit. The gap was "
    "not corrected for it.",
    "albumin": "An albumin below 1 or above 7 g/dL is very unusual. Please check the number. The "
    "gap was not corrected for it.",
    # next step
    "compare": "Compare the numbers with the lab report. If they are right, call a doctor now.",
    "compare range": "Compare the range with the lab report, then calculate again.",
    "again": "Ask your doctor or the lab if the test should be done again.",
    "next visit": "Ask your doctor about it at your next visit, and about your albumin.",
    "find range": "Find the range on your lab report and enter it too. Show your doctor the "
    "result.",
    "show": "Show it to your doctor with the rest of the report.",
    "ask": "Ask the doctor who ordered the test about it today or tomorrow.",
    "today": "Speak to a doctor today, with the lab report at hand.",
    "hospital": "Go to a hospital now, and take the lab report with you.",
    # refusals
    "enter": "Please enter valid values for Sodium, Chloride, and Bicarbonate.",
    "high end": "Enter the high end of your lab's range too, or leave both empty.",
    "order": "The high end must not be smaller than the low end.",
}

# Sodium, chloride and bicarbonate, then albumin with its unit, then the lab's own range.
ROWS = (
    Row("140 104 76", "-40.0 mEq/L", "", "check first", "bicarbonate", "compare", "meaning"),
    Row("140 104 66", "-30.0 mEq/L", "", "check first", "bicarbonate", "compare", "meaning"),
    Row("140 104 40", "-4.0 mEq/L", "", "lab question, below, clinician", "", "again", "meaning"),
    Row("140 104 36.1", "-0.1 mEq/L", "", "lab question, below, clinician", "", "again", "meaning"),
    Row(
        "140 104 36.05", "-0.1 mEq/L", "", "lab question, below, clinician", "", "again", "meaning"
    ),
    Row("140 104 36.04", "-0.0 mEq/L", "", "below, low, clinician", "", "next visit", "meaning"),
    Row("140 104 36", "0.0 mEq/L", "", "below, low, clinician", "", "next visit", "meaning"),
    Row("140 104 34", "2.0 mEq/L", "", "below, low, clinician", "", "next visit", "meaning"),
    Row("140 104 33.1", "2.9 mEq/L", "", "below, low, clinician", "", "next visit", "meaning"),
    Row("140 104 33", "3.0 mEq/L", "", "below, newer, clinician", "", "find range", "low"),
    Row("140 104 30", "6.0 mEq/L", "", "below, newer, clinician", "", "find range", "low"),
    Row("140 104 28.1", "7.9 mEq/L", "", "below, newer, clinician", "", "find range", "low"),
    Row("140 104 28.04", "8.0 mEq/L", "", "within, newer, clinician", "", "show", "meaning"),
    Row("140 104 28", "8.0 mEq/L", "", "within, newer, clinician", "", "show", "meaning"),
    Row("140 104 26", "10.0 mEq/L", "", "within, newer, clinician", "", "show", "meaning"),
    Row("140 104 24", "12.0 mEq/L", "", "within, newer, clinician", "", "show", "meaning"),
    Row("140 104 23.96", "12.0 mEq/L", "", "within, newer, clinician", "", "show", "meaning"),
    Row(
        "140 104 23.9",
        "12.1 mEq/L",
        "emergency",
        "above, labs differ, clinician",
        "",
        "find range",
        "low",
    ),
    Row(
        "140 104 22",
        "14.0 mEq/L",
        "emergency",
        "above, labs differ, clinician",
        "",
        "find range",
        "low",
    ),
    Row(
        "140 104 20",
        "16.0 mEq/L",
        "emergency",
        "above, labs differ, clinician",
        "",
        "find range",
        "low",
    ),
    Row("140 104 19.9", "16.1 mEq/L", "emergency", "above, acid, clinician", "", "ask", "meaning"),
    Row("140 104 18", "18.0 mEq/L", "emergency", "above, acid, clinician", "", "ask", "meaning"),
    Row("140 104 16.1", "19.9 mEq/L", "emergency", "above, acid, clinician", "", "ask", "meaning"),
    Row(
        "140 104 16", "20.0 mEq/L", "emergency", "7 in 10, above, clinician", "", "today", "meaning"
    ),
    Row(
        "140 104 10", "26.0 mEq/L", "emergency", "7 in 10, above, clinician", "", "today", "meaning"
    ),
    Row(
        "140 104 7", "29.0 mEq/L", "emergency", "7 in 10, above, clinician", "", "today", "meaning"
    ),
    Row(
        "140 104 6.1",
        "29.9 mEq/L",
        "emergency",
        "7 in 10, above, clinician",
        "",
        "today",
        "meaning",
    ),
    Row(
        "140 104 6", "30.0 mEq/L", "emergency", "7 in 10, above, clinician", "", "today", "meaning"
    ),
    Row(
        "140 104 5.9",
        "30.1 mEq/L",
        "serious, emergency",
        "above, clinician",
        "",
        "hospital",
        "meaning",
    ),
    Row(
        "140 104 2",
        "34.0 mEq/L",
        "serious, emergency",
        "above, clinician",
        "",
        "hospital",
        "meaning",
    ),
    Row(
        "140 80 20",
        "40.0 mEq/L",
        "serious, emergency",
        "above, clinician",
        "",
        "hospital",
        "meaning",
    ),
    Row(
        "150 70 10",
        "70.0 mEq/L",
        "serious, emergency",
        "above, clinician",
        "",
        "hospital",
        "meaning",
    ),
    Row("99 60 24", "15.0 mEq/L", "", "check first", "sodium", "compare", "meaning"),
    Row(
        "100 60 24",
        "16.0 mEq/L",
        "emergency",
        "above, labs differ, clinician",
        "",
        "find range",
        "low",
    ),
    Row(
        "180 140 24",
        "16.0 mEq/L",
        "emergency",
        "above, labs differ, clinician",
        "",
        "find range",
        "low",
    ),
    Row("181 140 24", "17.0 mEq/L", "", "check first", "sodium", "compare", "meaning"),
    Row("140 59 24", "57.0 mEq/L", "", "check first", "chloride", "compare", "meaning"),
    Row("140 141 10", "-11.0 mEq/L", "", "check first", "chloride", "compare", "meaning"),
    Row("140 104 1.9", "34.1 mEq/L", "", "check first", "bicarbonate", "compare", "meaning"),
    Row("140 104 50", "-14.0 mEq/L", "", "lab question, below, clinician", "", "again", "meaning"),
    Row("140 104 51", "-15.0 mEq/L", "", "check first", "bicarbonate", "compare", "meaning"),
    Row(
        "140 104 24 4.0 g/dL",
        "12.0 mEq/L",
        "",
        "within, better within, newer, clinician",
        "",
        "show",
        "meaning",
    ),
    Row(
        "140 104 24 2 g/dL",
        "12.0 mEq/L",
        "emergency",
        "within, better above, acid, clinician",
        "",
        "ask",
        "meaning",
    ),
    Row(
        "140 104 24 20 g/L",
        "12.0 mEq/L",
        "emergency",
        "within, better above, acid, clinician",
        "",
        "ask",
        "meaning",
    ),
    Row(
        "140 104 24 1 g/dL",
        "12.0 mEq/L",
        "emergency",
        "within, better above, acid, clinician",
        "",
        "ask",
        "meaning",
    ),
    Row(
        "140 104 24 0.9 g/dL",
        "12.0 mEq/L",
        "",
        "within, newer, clinician",
        "albumin",
        "show",
        "meaning",
    ),
    Row(
        "140 104 24 7 g/dL",
        "12.0 mEq/L",
        "",
        "within, better below, newer, clinician",
        "",
        "show",
        "meaning",
    ),
    Row(
        "140 104 24 7.1 g/dL",
        "12.0 mEq/L",
        "",
        "within, newer, clinician",
        "albumin",
        "show",
        "meaning",
    ),
    Row(
        "140 104 24 40 g/dL",
        "12.0 mEq/L",
        "",
        "within, newer, clinician",
        "mean g/L",
        "show",
        "meaning",
    ),
    Row(
        "140 104 24 70 g/dL",
        "12.0 mEq/L",
        "",
        "within, newer, clinician",
        "mean g/L",
        "show",
        "meaning",
    ),
    Row(
        "140 104 24 71 g/dL",
        "12.0 mEq/L",
        "",
        "within, newer, clinician",
        "albumin",
        "show",
        "meaning",
    ),
    Row(
        "140 104 24 0 g/dL",
        "12.0 mEq/L",
        "",
        "within, newer, clinician",
        "albumin 0",
        "show",
        "meaning",
    ),
    Row(
        "140 104 24 -4 g/dL",
        "12.0 mEq/L",
        "",
        "within, newer, clinician",
        "albumin 0",
        "show",
        "meaning",
    ),
    Row(
        "140 104 24 4 g/L",
        "12.0 mEq/L",
        "",
        "within, newer, clinician",
        "mean g/dL",
        "show",
        "meaning",
    ),
    Row(
        "140 104 24 9.9 g/L",
        "12.0 mEq/L",
        "",
        "within, newer, clinician",
        "albumin",
        "show",
        "meaning",
    ),
    Row(
        "140 104 24 10 g/L",
        "12.0 mEq/L",
        "emergency",
        "within, better above, acid, clinician",
        "",
        "ask",
        "meaning",
    ),
    Row(
        "140 104 24 70 g/L",
        "12.0 mEq/L",
        "",
        "within, better below, newer, clinician",
        "",
        "show",
        "meaning",
    ),
    Row(
        "140 104 24 400 g/L",
        "12.0 mEq/L",
        "",
        "within, newer, clinician",
        "albumin",
        "show",
        "meaning",
    ),
    Row(
        "140 104 20 2 g/dL",
        "16.0 mEq/L",
        "emergency",
        "above, better above, 7 in 10, clinician",
        "",
        "today",
        "meaning",
    ),
    Row(
        "140 104 9 2 g/dL",
        "27.0 mEq/L",
        "serious corrected, emergency",
        "above, better above, clinician",
        "",
        "hospital",
        "meaning",
    ),
    Row(
        "140 104 8 2.0 g/dL",
        "28.0 mEq/L",
        "serious corrected, emergency",
        "above, better above, clinician",
        "",
        "hospital",
        "meaning",
    ),
    Row(
        "140 104 28 5.5 g/dL",
        "8.0 mEq/L",
        "",
        "within, better below, newer, clinician",
        "",
        "show",
        "meaning",
    ),
    Row(
        "140 104 37 2 g/dL",
        "-1.0 mEq/L",
        "",
        "lab question, below, better below, clinician",
        "",
        "again",
        "meaning",
    ),
    Row(
        "140 104 38 1 g/dL",
        "-2.0 mEq/L",
        "",
        "lab question, below, better below, clinician",
        "",
        "again",
        "meaning",
    ),
    Row(
        "140 104 24 8-16",
        "12.0 mEq/L",
        "",
        "within, not ruled out, clinician",
        "",
        "show",
        "meaning",
    ),
    Row(
        "140 104 24 3-11", "12.0 mEq/L", "emergency", "above, acid, clinician", "", "ask", "meaning"
    ),
    Row(
        "140 104 24 12-12",
        "12.0 mEq/L",
        "",
        "within, not ruled out, clinician",
        "",
        "show",
        "meaning",
    ),
    Row(
        "140 104 24 12.5-16", "12.0 mEq/L", "", "below, low, clinician", "", "next visit", "meaning"
    ),
    Row(
        "140 104 33 3-11",
        "3.0 mEq/L",
        "",
        "within, not ruled out, clinician",
        "",
        "show",
        "meaning",
    ),
    Row("140 104 33.1 3-11", "2.9 mEq/L", "", "below, low, clinician", "", "next visit", "meaning"),
    Row(
        "140 104 19 8-16", "17.0 mEq/L", "emergency", "above, acid, clinician", "", "ask", "meaning"
    ),
    Row(
        "140 104 20 8-16",
        "16.0 mEq/L",
        "",
        "within, not ruled out, clinician",
        "",
        "show",
        "meaning",
    ),
    Row(
        "140 104 15 10-20",
        "21.0 mEq/L",
        "emergency",
        "7 in 10, above, clinician",
        "",
        "today",
        "meaning",
    ),
    Row(
        "140 104 15.5 10-20",
        "20.5 mEq/L",
        "emergency",
        "7 in 10, above, clinician",
        "",
        "today",
        "meaning",
    ),
    Row(
        "140 104 5 10-20",
        "31.0 mEq/L",
        "serious, emergency",
        "above, clinician",
        "",
        "hospital",
        "meaning",
    ),
    Row(
        "140 104 10 10-30",
        "26.0 mEq/L",
        "",
        "within, not ruled out, clinician",
        "",
        "show",
        "meaning",
    ),
    Row(
        "140 104 5.9 10-30",
        "30.1 mEq/L",
        "serious, emergency",
        "above, clinician",
        "",
        "hospital",
        "meaning",
    ),
    Row(
        "140 104 37 3-11",
        "-1.0 mEq/L",
        "",
        "lab question, below, clinician",
        "",
        "again",
        "meaning",
    ),
    Row("140 104 24 -1-16", "12.0 mEq/L", "", "check range", "range", "compare range", "meaning"),
    Row("140 104 24 8-31", "12.0 mEq/L", "", "check range", "range", "compare range", "meaning"),
    Row("140 104 24 8-", "", "", "high end", "", "", ""),
    Row("140 104 24 16-8", "", "", "order", "", "", ""),
    Row(
        "140 104 24 2 g/dL 3-11",
        "12.0 mEq/L",
        "emergency",
        "above, better above, acid, clinician",
        "",
        "ask",
        "meaning",
    ),
    Row(
        "140 104 24 40 g/dL 3-11",
        "12.0 mEq/L",
        "emergency",
        "above, acid, clinician",
        "mean g/L",
        "ask",
        "meaning",
    ),
    Row("140 104 x", "", "", "enter", "", "", ""),
)
INPUT = re.compile(r"(\S+) (\S+) (\S+)(?: (\S+) (g/d?L))?(?: (-?[0-9.]+)-([0-9.]*))?")


def test_three_values_are_answered_with_these_sentences(subtests: pytest.Subtests) -> None:
    for row in ROWS:
        with subtests.test(row.typed):
            found = INPUT.fullmatch(row.typed)
            assert found
            names = ("sodium", "chloride", "bicarbonate", "albumin", "unit", "low", "high")
            values = {name: text for name, text in zip(names, found.groups(), strict=True) if text}
            own = "high" in values
            where = f"your lab's range, {values.get('low')} to {values.get('high')} mEq/L"
            filled = {
                "range": where if own else "the classic range, 8 to 12 mEq/L",
                "albumin": values.get("albumin", ""),
            }
            check(row, anion_gap.calculate(values), SENTENCES, filled)


def test_the_table_has_at_least_60_inputs() -> None:
    assert len(ROWS) >= 60

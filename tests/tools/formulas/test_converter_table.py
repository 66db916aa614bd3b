"""The converter at the edges of every band: the exact sentences for each reading.

A row is the value, its unit and kind, the figure, then the names of the sentences expected before
the figure ("+" joins those in one box), of those below it, of the next step, and the page to read.
The sentences are written out here, not taken from the table of levels, so that a change of a level
has to be made twice, on purpose.
"""

import re

import pytest

from webapp.tools.formulas import glucose
from webapp.tools.formulas.outcome import Answer

MG, MMOL = "mg/dL", "mmol/L"
CONVERT, FASTING, BEFORE, AFTER, RANDOM, PREGNANCY = glucose.KINDS

# {r} is the reading. Of two sentences, the first is for mg/dL and the second for mmol/L.
SENTENCES: dict[str, str | tuple[str, str]] = {
    "very low": (
        "{r} is very low: below 54 mg/dL (3.0 mmol/L). Act now: an adult takes 15 to 20 g of fast "
        "sugar. Get someone to help, and check again after 15 minutes.",
        "{r} is very low: below 3.0 mmol/L (54 mg/dL). Act now: an adult takes 15 to 20 g of fast "
        "sugar. Get someone to help, and check again after 15 minutes.",
    ),
    "LO?": (
        "If {r} is right, it is LO on most meters: below 20 mg/dL (1.1 mmol/L). Act now: an adult "
        "takes 15 to 20 g of fast sugar. Get someone to help, and check again after 15 minutes.",
        "If {r} is right, it is LO on most meters: below 1.1 mmol/L (20 mg/dL). Act now: an adult "
        "takes 15 to 20 g of fast sugar. Get someone to help, and check again after 15 minutes.",
    ),
    "very low?": (
        "If {r} is right, it is very low: below 54 mg/dL (3.0 mmol/L). Act now: an adult takes 15 "
        "to 20 g of fast sugar. Get someone to help, and check again after 15 minutes.",
        "",
    ),
    "low": (
        "{r} is low: below 70 mg/dL (3.9 mmol/L). An adult takes 15 to 20 g of fast sugar now, and "
        "checks again after 15 minutes.",
        "{r} is low: below 3.9 mmol/L (70 mg/dL). An adult takes 15 to 20 g of fast sugar now, and "
        "checks again after 15 minutes.",
    ),
    "child": "For a child, follow the dose from the care team: often about 0.3 g of sugar for each "
    "kg of weight.",
    "awake": "If the person cannot swallow or does not wake, put nothing in the mouth, lay them on "
    "one side and call an ambulance.",
    "high": (
        "{r} is high: above 240 mg/dL (13.3 mmol/L). Call your clinic the same day if it comes "
        "again, or if you feel ill with it.",
        "{r} is high: above 13.3 mmol/L (240 mg/dL). Call your clinic the same day if it comes "
        "again, or if you feel ill with it.",
    ),
    "HI?": (
        "If {r} is right, it is HI on most meters: above 600 mg/dL (33.3 mmol/L). Wash your hands "
        "and check again. HI again, or you feel ill? Go to hospital now.",
        "If {r} is right, it is HI on most meters: above 33.3 mmol/L (600 mg/dL). Wash your hands "
        "and check again. HI again, or you feel ill? Go to hospital now.",
    ),
    "high in pregnancy": (
        "{r} is high in pregnancy: 200 mg/dL (11.1 mmol/L) or more. Get care the same day, even if "
        "you feel well: call your maternity ward or clinic now.",
        "{r} is high in pregnancy: 11.1 mmol/L (200 mg/dL) or more. Get care the same day, even if "
        "you feel well: call your maternity ward or clinic now.",
    ),
    "danger": "High sugar with vomiting, belly pain, fast breathing or drowsiness is an emergency: "
    "go to hospital now, or call an ambulance.",
    "gliflozin": "Do you take a tablet with a name that ends in -gliflozin? Then these signs are "
    "an emergency even when your sugar is normal.",
    "ill": "Do you feel ill? Then any reading above your target needs care the same day. Ask for a "
    "test for ketones, whatever kind of diabetes it is.",
    "if pregnant": "In pregnancy, so high a reading needs care the same day.",
    "normal": (
        "Fasting, this reading is in the range the American Diabetes Association (ADA) "
        "calls normal: below 100 mg/dL (5.6 mmol/L).",
        "Fasting, this reading is in the range the American Diabetes Association (ADA) "
        "calls normal: below 5.6 mmol/L (100 mg/dL).",
    ),
    "prediabetes": (
        "Fasting, this reading is in the range the American Diabetes Association (ADA) "
        "calls prediabetes: 100 to below 126 mg/dL (7.0 mmol/L).",
        "Fasting, this reading is in the range the American Diabetes Association (ADA) "
        "calls prediabetes: 5.6 to below 7.0 mmol/L (126 mg/dL).",
    ),
    "diabetes": (
        "Fasting, this reading is in the range the American Diabetes Association (ADA) "
        "calls diabetes: 126 mg/dL (7.0 mmol/L) or more.",
        "Fasting, this reading is in the range the American Diabetes Association (ADA) "
        "calls diabetes: 7.0 mmol/L (126 mg/dL) or more.",
    ),
    "two tests": "One meter reading cannot tell; two lab tests are needed.",
    "diagnosed": "With a diagnosis, your target counts: for many adults 80 to 130 mg/dL (4.4 to "
    "7.2 mmol/L) before a meal.",
    **{
        f"{place} before": f"This reading is {place} the ADA's target before a meal for many "
        "adults with diabetes: 80 to 130 mg/dL (4.4 to 7.2 mmol/L)."
        for place in ("below", "within", "above")
    },
    **{
        f"{place} after": (
            f"This reading is {place} the ADA's target 2 hours after a meal for many adults with "
            "diabetes: below 180 mg/dL (10.0 mmol/L).",
            f"This reading is {place} the ADA's target 2 hours after a meal for many adults with "
            "diabetes: below 10.0 mmol/L (180 mg/dL).",
        )
        for place in ("within", "above")
    },
    "own": "Your own target may differ: ask your care team.",
    **{
        f"{place} random": (
            "At any time of day, 200 mg/dL (11.1 mmol/L) or more with symptoms needs a lab test. "
            f"This reading is {place} that line.",
            "At any time of day, 11.1 mmol/L (200 mg/dL) or more with symptoms needs a lab test. "
            f"This reading is {place} that line.",
        )
        for place in ("below", "on or above")
    },
    "one": "One meter reading cannot tell.",
    "targets": "The ADA's targets in pregnancy are below 95 mg/dL (5.3 mmol/L) fasting, and either "
    "below 140 mg/dL (7.8 mmol/L) one hour or below 120 mg/dL (6.7 mmol/L) two hours after eating.",
    "none of them": "This reading is not within any of them.",
    "yours": "Ask your care team which targets are yours.",
}
STEPS = {
    "sugar": "Check again after 15 minutes. Still low after three rounds of sugar? Go to hospital.",
    "again": "Check again today. If it is high again, call your clinic.",
    "ward": "Call your maternity ward or clinic now.",
    "twice": "Above your target twice in a row? Call your clinic.",
    "compare, twice": "Compare it with your own target. Above your target twice in a row? Call "
    "your clinic.",
    "compare": "Compare it with the target that your own care team gave you.",
    "signs": "With great thirst, weight loss or other signs, ask for a lab test all the same.",
    "lab": "No diagnosis yet? Ask for a lab test.",
    "lab soon": "No diagnosis yet? Ask your doctor for a lab test this week.",
    "eat": "Eat now. If you feel shaky or sweaty, check again.",
    "as planned": "Eat as planned, and check as your care team told you.",
    "note": "Write it down, and tell your care team if it stays above.",
    "go on": "Go on as your care team told you.",
    "note food": "Write down what you ate, and tell your care team if it stays above.",
    "meter": "Look at the meter again: is the number right, and is its unit?",
}
T2, GDM, PRE = "/type-2-diabetes-patient-info", "/gdm-pregnancy", "/apps-for-prediabetes"

LOW = "low|child"
VERY_LOW = "very low|child+awake"
HIGH = "high|danger+gliflozin"
WARD = "high in pregnancy|ill+danger+gliflozin"
FAST = "two tests|diagnosed"
ROWS = [
    # Lows, whatever the kind
    ("34", MG, CONVERT, "1.89", VERY_LOW, "", "sugar", f"{T2}#low"),
    ("53", MG, CONVERT, "2.94", VERY_LOW, "", "sugar", f"{T2}#low"),
    ("53.9", MG, FASTING, "2.99", VERY_LOW, "", "sugar", f"{T2}#low"),
    ("54", MG, CONVERT, "3.00", LOW, "", "sugar", f"{T2}#low"),
    ("69", MG, FASTING, "3.83", LOW, "", "sugar", f"{T2}#low"),
    ("69.9", MG, AFTER, "3.88", LOW, "", "sugar", f"{T2}#low"),
    ("69", MG, BEFORE, "3.83", LOW, "", "sugar", f"{T2}#low"),
    ("69", MG, RANDOM, "3.83", LOW, "", "sugar", f"{T2}#low"),
    ("1.1", MMOL, CONVERT, "19.80", VERY_LOW, "", "sugar", f"{T2}#low"),
    ("2.9", MMOL, RANDOM, "52.20", VERY_LOW, "", "sugar", f"{T2}#low"),
    ("3.0", MMOL, CONVERT, "54.00", LOW, "", "sugar", f"{T2}#low"),
    ("3.8", MMOL, CONVERT, "68.40", LOW, "", "sugar", f"{T2}#low"),
    # Just convert
    ("70", MG, CONVERT, "3.89", "", "", "compare", f"{T2}#goals"),
    ("100", MG, CONVERT, "5.56", "", "", "compare", f"{T2}#goals"),
    ("199", MG, CONVERT, "11.06", "", "", "compare", f"{T2}#goals"),
    ("200", MG, CONVERT, "11.11", "", "if pregnant", "compare", f"{T2}#goals"),
    ("240", MG, CONVERT, "13.33", "", "if pregnant", "compare", f"{T2}#goals"),
    ("240.1", MG, CONVERT, "13.34", HIGH, "", "again", f"{T2}#hospital"),
    ("241", MG, CONVERT, "13.39", HIGH, "", "again", f"{T2}#hospital"),
    ("600", MG, CONVERT, "33.33", HIGH, "", "again", f"{T2}#hospital"),
    ("3.9", MMOL, CONVERT, "70.20", "", "", "compare", f"{T2}#goals"),
    ("11.0", MMOL, CONVERT, "198.00", "", "", "compare", f"{T2}#goals"),
    ("11.1", MMOL, CONVERT, "199.80", "", "if pregnant", "compare", f"{T2}#goals"),
    ("13.3", MMOL, CONVERT, "239.40", "", "if pregnant", "compare", f"{T2}#goals"),
    ("13.4", MMOL, CONVERT, "241.20", HIGH, "", "again", f"{T2}#hospital"),
    ("33.3", MMOL, CONVERT, "599.40", HIGH, "", "again", f"{T2}#hospital"),
    # Fasting
    ("70", MG, FASTING, "3.89", "", f"normal|{FAST}", "signs", f"{T2}#tests"),
    ("99", MG, FASTING, "5.50", "", f"normal|{FAST}", "signs", f"{T2}#tests"),
    ("99.9", MG, FASTING, "5.55", "", f"normal|{FAST}", "signs", f"{T2}#tests"),
    ("100", MG, FASTING, "5.56", "", f"prediabetes|{FAST}", "lab", PRE),
    ("125", MG, FASTING, "6.94", "", f"prediabetes|{FAST}", "lab", PRE),
    ("126", MG, FASTING, "7.00", "", f"diabetes|{FAST}", "lab soon", f"{T2}#tests"),
    ("200", MG, FASTING, "11.11", "", f"diabetes|{FAST}|if pregnant", "lab soon", f"{T2}#tests"),
    ("241", MG, FASTING, "13.39", HIGH, f"diabetes|{FAST}", "again", f"{T2}#hospital"),
    ("5.5", MMOL, FASTING, "99.00", "", f"normal|{FAST}", "signs", f"{T2}#tests"),
    ("5.6", MMOL, FASTING, "100.80", "", f"prediabetes|{FAST}", "lab", PRE),
    ("6.9", MMOL, FASTING, "124.20", "", f"prediabetes|{FAST}", "lab", PRE),
    ("7.0", MMOL, FASTING, "126.00", "", f"diabetes|{FAST}", "lab soon", f"{T2}#tests"),
    # Before a meal
    ("70", MG, BEFORE, "3.89", "", "below before|own", "eat", f"{T2}#goals"),
    ("79", MG, BEFORE, "4.39", "", "below before|own", "eat", f"{T2}#goals"),
    ("80", MG, BEFORE, "4.44", "", "within before|own", "as planned", f"{T2}#goals"),
    ("130", MG, BEFORE, "7.22", "", "within before|own", "as planned", f"{T2}#goals"),
    ("131", MG, BEFORE, "7.28", "", "above before|own", "note", f"{T2}#goals"),
    ("4.3", MMOL, BEFORE, "77.40", "", "below before|own", "eat", f"{T2}#goals"),
    ("4.4", MMOL, BEFORE, "79.20", "", "within before|own", "as planned", f"{T2}#goals"),
    ("7.2", MMOL, BEFORE, "129.60", "", "within before|own", "as planned", f"{T2}#goals"),
    ("7.3", MMOL, BEFORE, "131.40", "", "above before|own", "note", f"{T2}#goals"),
    # After a meal
    ("179", MG, AFTER, "9.94", "", "within after|own", "go on", f"{T2}#goals"),
    ("180", MG, AFTER, "10.00", "", "above after|own", "note food", f"{T2}#goals"),
    ("241", MG, AFTER, "13.39", HIGH, "above after|own", "again", f"{T2}#hospital"),
    ("9.9", MMOL, AFTER, "178.20", "", "within after|own", "go on", f"{T2}#goals"),
    ("10", MMOL, AFTER, "180.00", "", "above after|own", "note food", f"{T2}#goals"),
    # Any time of day
    ("199", MG, RANDOM, "11.06", "", "below random|one", "signs", f"{T2}#tests"),
    (
        "200",
        MG,
        RANDOM,
        "11.11",
        "",
        "on or above random|one|if pregnant",
        "lab soon",
        f"{T2}#tests",
    ),
    ("11.0", MMOL, RANDOM, "198.00", "", "below random|one", "signs", f"{T2}#tests"),
    ("13.4", MMOL, RANDOM, "241.20", HIGH, "on or above random|one", "again", f"{T2}#hospital"),
    # In pregnancy
    ("53", MG, PREGNANCY, "2.94", VERY_LOW, "targets|yours", "sugar", f"{GDM}#lows"),
    ("69", MG, PREGNANCY, "3.83", LOW, "targets|yours", "sugar", f"{GDM}#lows"),
    ("94", MG, PREGNANCY, "5.22", "", "targets|yours|ill", "compare, twice", f"{GDM}#numbers"),
    ("139", MG, PREGNANCY, "7.72", "", "targets|yours|ill", "compare, twice", f"{GDM}#numbers"),
    ("140", MG, PREGNANCY, "7.78", "", "targets|none of them|yours|ill", "twice", f"{GDM}#call"),
    ("199", MG, PREGNANCY, "11.06", "", "targets|none of them|yours|ill", "twice", f"{GDM}#call"),
    ("200", MG, PREGNANCY, "11.11", WARD, "targets|none of them|yours", "ward", f"{GDM}#call"),
    ("220", MG, PREGNANCY, "12.22", WARD, "targets|none of them|yours", "ward", f"{GDM}#call"),
    ("240", MG, PREGNANCY, "13.33", WARD, "targets|none of them|yours", "ward", f"{GDM}#call"),
    ("390", MG, PREGNANCY, "21.67", WARD, "targets|none of them|yours", "ward", f"{GDM}#call"),
    ("7.7", MMOL, PREGNANCY, "138.60", "", "targets|yours|ill", "compare, twice", f"{GDM}#numbers"),
    (
        "7.8",
        MMOL,
        PREGNANCY,
        "140.40",
        "",
        "targets|none of them|yours|ill",
        "twice",
        f"{GDM}#call",
    ),
    (
        "11.0",
        MMOL,
        PREGNANCY,
        "198.00",
        "",
        "targets|none of them|yours|ill",
        "twice",
        f"{GDM}#call",
    ),
    ("11.1", MMOL, PREGNANCY, "199.80", WARD, "targets|none of them|yours", "ward", f"{GDM}#call"),
    # Values that no meter prints
    ("19", MG, FASTING, "1.06", "?mmol|LO?|child+awake", "", "meter", f"{T2}#low"),
    ("601", MG, FASTING, "33.39", "HI?|danger+gliflozin", "", "meter", f"{T2}#hospital"),
    ("1.0", MMOL, CONVERT, "18.00", "LO?|child+awake", "", "meter", f"{T2}#low"),
    ("33.4", MMOL, CONVERT, "601.20", "?mg|HI?|danger+gliflozin", "", "meter", f"{T2}#hospital"),
    ("5.6", MG, FASTING, "0.31", "?mmol|LO?|child+awake", "", "meter", f"{T2}#low"),
    ("33.3", MG, RANDOM, "1.85", "?mmol|very low?|child+awake", "", "meter", f"{T2}#low"),
    ("100", MMOL, AFTER, "1800.00", "?mg|HI?|danger+gliflozin", "", "meter", f"{T2}#hospital"),
    ("0", MG, FASTING, "0.00", "", "", "meter", f"{T2}#goals"),
    ("-5", MMOL, CONVERT, "-90.00", "", "", "meter", f"{T2}#goals"),
]
MEANT = {"19": "342", "5.6": "100.8", "33.3": "599.4", "33.4": "1.86", "100": "5.56"}


def sentences(names: str, value: str, unit: str) -> tuple[str, ...]:
    shown = value.removesuffix(".0")
    found = []
    for name in filter(None, names.split("|")):
        if name.startswith("?"):
            other = MMOL if unit == MG else MG
            found.append(f"Did you mean {shown} {other}? That is {MEANT[value]} {unit}.")
            continue
        texts = [SENTENCES[one] for one in name.split("+")]
        sentence = " ".join(one if isinstance(one, str) else one[unit == MMOL] for one in texts)
        found.append(sentence.format(r=f"{shown} {unit}"))
    return tuple(found)


def test_a_reading_gets_exactly_the_sentences_of_its_band(subtests: pytest.Subtests) -> None:
    for row in ROWS:
        with subtests.test(" ".join(row[:3])):
            value, unit, kind, figure, warnings, meaning, step, page = row
            got = glucose.calculate({"value": value, "unit": unit, "kind": kind})
            assert isinstance(got, Answer)
            assert got.figure == figure
            assert got.warnings == sentences(warnings, value, unit)
            assert got.meaning == sentences(meaning, value, unit)
            assert got.next_step == STEPS[step]
            assert got.read_more is not None
            assert got.read_more[0] == page


def test_the_table_is_long_enough_and_uses_every_sentence() -> None:
    assert len(ROWS) >= 60
    used_names = {name for row in ROWS for part in row[4:6] for name in re.split(r"[|+]", part)}
    assert set(SENTENCES) <= used_names
    assert set(STEPS) == {row[6] for row in ROWS}

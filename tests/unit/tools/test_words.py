"""What an answer says: the clinical reading as inputs, words that stand and words that do not."""

import re
from collections import defaultdict

import pytest

from tests.unit.tools.asking import TABLES, ask
from tests.unit.tools.test_figures import ROWS as FIGURES

SUGAR = "small glass (150 to 200 mL)"
CALL_WARD = "Call your maternity ward or clinic now"
WARD_LOW = "Call your ward now while low or unwell, today if back to 70."
ABOVE = "Pregnant? Then this is above target: choose it here"
KETONES = "Type 1, or insulin? Test for ketones (acids) now"
WORSE = "Vomiting, belly pain, fast breathing or drowsy? Go to hospital now."
GLICLAZIDE = (
    "Gliclazide, glimepiride or glibenclamide? Call your clinic today, before the next tablet"
)
TOO_LOW = (
    "Insulin, gliclazide, glimepiride or glibenclamide? Ask at your next visit if this is too low"
)
HOSPITAL = "Go to hospital now, and take the lab report with you"

ROWS = {
    "D1 from 240 it is checked again today, with ketones": (
        ("sugar", "270"),
        ("Check again today", "High again, or you feel ill? Call your clinic", KETONES, WORSE),
        ("102", "same day"),
    ),
    "D1 from 300 it is checked within two hours, with ketones": (
        ("sugar", "500"),
        ("Check again within two hours", "Still 300 or more? Call your clinic now", KETONES),
        ("if it comes again",),
    ),
    "D1 in mmol/L the figures are those of the unit": (
        ("sugar", "mmol/L 18"),
        ("Still 16.7 or more?", KETONES),
        ("300",),
    ),
    "D2 pregnancy not chosen, at 200": (("sugar", "200"), (CALL_WARD,), ("so high a reading",)),
    "D2 pregnancy not chosen, above 300": (("sugar", "before-meal 350"), (CALL_WARD,), ()),
    "D2 pregnancy not chosen, above 540": (("sugar", "570"), (CALL_WARD,), ()),
    "D2 pregnancy not chosen, above 600": (("sugar", "700"), (CALL_WARD,), ()),
    "D2 pregnancy not chosen, below 54": (("sugar", "45"), (f"Pregnant? {WARD_LOW}",), ()),
    "D2 pregnancy not chosen, not below 200": (("sugar", "199"), (), (CALL_WARD,)),
    "D7 after a low one eats, and calls before the next tablet": (
        ("sugar", "before-meal 62"),
        ("Back to 70 or more? Eat a meal or a snack.", GLICLAZIDE),
        ("For a child",),
    ),
    "D8 an A1C below the target may be too low": (
        ("eag", "6.2"),
        (TOO_LOW, "Ask for a second test"),
        ("keep to your plan",),
    ),
    "D9 a raised gap with a bicarbonate below 18": (("gap", "135 95 10"), (HOSPITAL,), ("today",)),
    "D9 a sodium below 120": (("gap", "115 85 20"), (HOSPITAL, "sodium 115"), ("today",)),
    "D10 a BMI below 13": (("bmi", "35 170"), ("See a doctor today",), ("Asia", "soon")),
    "D10 a BMI below 16": (("bmi", "40 170"), ("See a doctor this week",), ("Asia",)),
    "D11 200 after a meal, undiagnosed": (
        ("sugar", "after-meal 200"),
        ("No diagnosis? Ask your doctor for a lab test this week.",),
        ("Write down",),
    ),
    "F1 a high average is a call this week": (
        ("a1c", "270"),
        ("call your clinic this week", "Call today if you feel ill, are very thirsty"),
        ("102", "hospital now"),
    ),
    "F1 a lab A1C of 11 too": (("eag", "11"), ("call your clinic this week",), ("102",)),
    "F2 5.6 in mg/dL is a question": (
        ("sugar", "5.6"),
        ("Did you mean 5.6 mmol/L?", "100.8 mg/dL", "Yes, 5.6 mmol/L (", "My meter shows LO ("),
        ("sugar now", "ambulance"),
    ),
    "F2 so is a decimal below 33.4": (("sugar", "25.5"), ("Did you mean 25.5 mmol/L?",), ("now",)),
    "F2 a whole number from 20 on acts too": (
        ("sugar", "25"),
        (
            "Did you mean 25 mmol/L?",
            "Is it 25 mg/dL? Take sugar now",
            "Yes, 25 mmol/L: 450.0 mg/dL (",
        ),
        (),
    ),
    "F2 the mirror: 100 in mmol/L": (
        ("sugar", "mmol/L 100"),
        ("Did you mean 100 mg/dL?", "Yes, 100 mg/dL (", "My meter shows HI ("),
        ("now",),
    ),
    "F3 pregnant, 66: low on insulin or tablets": (
        ("sugar", "pregnant-fasting 66"),
        ("low if you use insulin or a tablet such as glibenclamide", "Eat your breakfast"),
        (),
    ),
    "F4 pregnant, below 54 and back": (
        ("sugar", "pregnancy 45"),
        (WARD_LOW, "Eat a snack", "or drowsy? Go to hospital"),
        (CALL_WARD, "Gliclazide"),
    ),
    "F7 within the target no ketones": (
        ("sugar", "pregnant-fasting 70"),
        ("Within the target in pregnancy",),
        ("ketones", "feel ill"),
    ),
    "F7 above the target": (
        ("sugar", "pregnant-fasting 96"),
        ("twice in a row, or you feel ill? Call your clinic today.",),
        ("ketones", "so high"),
    ),
    "C1 one step at a gap of 31, with all critical salts": (
        ("gap", "125 79 15"),
        (HOSPITAL, "sodium 125", "chloride 79", "bicarbonate 15"),
        ("Call a doctor", "today"),
    ),
    "C2 a gap of 17": (
        ("gap", "140 99 24"),
        ("Ask the doctor who ordered the test about it today",),
        ("102", "tomorrow", "hospital"),
    ),
    "C4 fasting 128: first with diabetes, then without": (
        ("sugar", "fasting 128"),
        ("With diabetes: within the usual target before meals, 80 to 130",),
        ("Fasting, this reading",),
    ),
    "C5 the time changes at the line of diagnosis": (("eag", "6.5"), ("test this week",), ()),
    "C5 and not before": (("eag", "6.4"), ("second test",), ("this week",)),
    "C6 from age 65 the target is higher": (
        ("eag", "7.4"),
        ("from age 65 it is often below 7.5% or 8%",),
        (),
    ),
    "C9 no tablets in pregnancy": (("sugar", "pregnancy 250"), (CALL_WARD,), ("gliflozin",)),
    "C11 from 540 the hands are washed, too": (
        ("sugar", "570"),
        ("Wash your hands and check again now", "Still 540 or more, or you feel ill?"),
        ("at once",),
    ),
    "C12 more than 600 typed": (("sugar", "700"), ("Still 540 or more, HI",), ("HI again",)),
    "W1 the dose is what the examples hold": (
        ("sugar", "45"),
        (SUGAR, "4 or 5 glucose tablets", "4 teaspoons of sugar in water"),
        ("15 to 20 g", "an adult"),
    ),
    "W2 after a lab test a second one": (("eag", "5.7"), ("a second test",), ("a lab test",)),
    "W2 after an average a lab test": (("a1c", "130"), ("a lab test",), ("second",)),
    "W3 the reader's unit first": (
        ("sugar", "mmol/L fasting 6.1"),
        ("4.4 to 7.2 mmol/L",),
        ("mg/dL",),
    ),
    "W3 in pregnancy too": (
        ("sugar", "mmol/L pregnant-fasting 5.4"),
        ("below 5.3 mmol/L (95 mg/dL)",),
        (),
    ),
    "W6 an A1C is judged as typed": (("eag", "5.65"), ("normal range",), ("prediabetes",)),
    "W7 the link is the heading": (("a1c", "601"), ("What makes a fair average (",), ("good",)),
    "U3 times, not rounds": (("sugar", "62"), ("after taking sugar 3 times?",), ("rounds",)),
    "U9 no jargon": (("sugar", "pregnant-fasting 80"), ("fasting (ADA)",), ("the ADA's target",)),
    "U10 the gap of the categories": (
        ("bmi", "72.1 170"),
        ("Do not worry about this word: the WHO calls this BMI normal weight",),
        ("24.95",),
    ),
    "6 a check is said once": (("eag", "2"), ("Check the number",), ("No range",)),
    "6 a gap within the range": (("gap", "140 104 24"), ("your own lab's",), ("rule out",)),
    "a low average asks about now": (
        ("a1c", "50"),
        ("Does your meter show such a number now?",),
        (),
    ),
    "T3 20 to 33 mg/dL: the question before the sugar": (
        ("sugar", "20"),
        (
            "Did you mean 20 mmol/L?",
            "Is it 20 mg/dL? Take sugar now",
            "Yes, 20 mmol/L: 360.0 mg/dL (",
        ),
        ("Is 20 right",),
    ),
    "T4 a bicarbonate of 5 with a usual gap": (
        ("gap", "140 123 5"),
        (HOSPITAL, "bicarbonate 5 (low)"),
        ("Call a doctor today",),
    ),
    "T4 a bicarbonate of 16 with a usual gap": (
        ("gap", "140 112 16"),
        ("Call a doctor today", "bicarbonate 16 (low)", WORSE),
        ("classic range, 8",),
    ),
    "T4 a bicarbonate of 17 with a gap of 13": (
        ("gap", "135 105 17"),
        ("Call a doctor today", "bicarbonate 17 (low)"),
        (HOSPITAL,),
    ),
    "T4 a sodium of 175": (("gap", "175 135 28"), (HOSPITAL, "sodium 175 (high)"), ("today",)),
    "T4 a critical salt and a raised gap are both told": (
        ("gap", "155 110 24"),
        ("Call a doctor today", "sodium 155 (high), anion gap (high)", WORSE),
        (),
    ),
    "T5 an average from 300 is a call today": (
        ("a1c", "300"),
        ("call your clinic today", "Check again within two hours"),
        ("this week",),
    ),
    "T5 of a laboratory too": (("eag", "13"), ("call your clinic today",), ("this week",)),
    "T5 an average from 540 is a call now": (
        ("a1c", "540"),
        ("call your clinic now", "Check again, then call your clinic now"),
        ("today",),
    ),
    "T6 kind not told, 97": (
        ("sugar", "97"),
        ("Pregnant? Then this can be above target: choose it here (",),
        (),
    ),
    "T6 kind not told, 140": (("sugar", "140"), (f"{ABOVE} (",), ()),
    "T6 fasting 92": (("sugar", "fasting 92"), ("Pregnant? Then this can be above target",), ()),
    "T6 fasting 97": (("sugar", "fasting 97"), (f"{ABOVE} (",), ()),
    "T6 before a meal": (("sugar", "before-meal 97"), (f"{ABOVE} (",), ()),
    "T6 2 hours after 152": (("sugar", "after-meal 152"), (f"{ABOVE} (",), ()),
    "T6 in mmol/L": (("sugar", "mmol/L after-meal 6.7"), (f"{ABOVE} (",), ()),
    "T6 A1C, low": (("a1c", "90"), ("Pregnant? Other targets apply: see them here (",), ()),
    "T6 A1C, high": (("eag", "9"), (CALL_WARD,), ()),
    "T7 on diet alone, 58 and shaky": (
        ("sugar", "pregnant-fasting 58"),
        ("Shaky? Take the sugar too.",),
        (),
    ),
    "T8 52, kind not told": (("sugar", "52"), (f"Pregnant? {WARD_LOW} (",), (CALL_WARD,)),
    "T8 52, pregnant": (("sugar", "pregnancy 52"), (WARD_LOW,), (CALL_WARD,)),
    "R1 a laboratory's A1C of 4.0": (
        ("eag", "4.0"),
        ("tell your doctor at your next visit", "too low for you"),
        ("today", "Take sugar"),
    ),
    "R2 fasting 118, of a meter or a laboratory": (
        ("sugar", "fasting 118"),
        ("Ask for a lab test at your next visit. From a lab? Ask for a second test.",),
        ("cannot tell",),
    ),
    "R3 A1C 6.1: first without a diagnosis, with a time": (
        ("eag", "6.1"),
        (
            "7%. No diagnosis? Ask for a second test at your next visit. Insulin",
            "About prediabetes (/apps-for-prediabetes)",
        ),
        (),
    ),
    "R4 BMI 29.93: Asia": (
        ("bmi", "86.5 170"),
        ("Do not worry", "In families from Asia the risk rises from 23, and is high from 27.5"),
        (),
    ),
    "R4 BMI 31: Asia": (("bmi", "90 170"), ("high from 27.5",), ()),
    "R5 a gap of 13, three salts": (
        ("gap", "140 103 24"),
        ("Some labs count up to 16 as normal", "at your next visit"),
        ("today",),
    ),
    "R5 a gap of 13, albumin 4.0": (
        ("gap-albumin", "140 103 24 4.0"),
        ("Some labs count up to 16 as normal", "at your next visit"),
        ("today",),
    ),
    "R6 sodium 14 is no swap": (
        ("gap", "14 104 24"),
        ("Please check the numbers",),
        ("Did you mean", "doctor now", "hospital"),
    ),
    "R6 sodium -140": (("gap", "-140 104 24"), ("check the numbers",), ("doctor", "hospital")),
    "R6 sodium 1400": (("gap", "1400 104 24"), ("check the numbers",), ("doctor", "hospital")),
    "R8 a meter prints 600": (
        ("sugar", "600"),
        ("Check again, then call your clinic now",),
        ("show HI",),
    ),
    "R8 HI is above it": (("sugar", "601"), ("Most meters show HI above 600",), ("or more is HI",)),
    "R9 A1C 42 as percent": (
        ("eag", "42"),
        ("Did you mean 42 mmol/mol?", "an A1C of 6.0%", "Yes, 42 mmol/mol ("),
        ("today", "now"),
    ),
    "R9 A1C 7 as mmol/mol": (("eag", "mmol/mol 7"), ("Did you mean 7%?", "my A1C is 7% ("), ()),
    "the BMI answer speaks of pregnancy": (("bmi", "70 170"), ("Pregnant? BMI does not fit",), ()),
}


@pytest.mark.parametrize(("given", "stands", "not_there"), ROWS.values(), ids=ROWS)
def test_the_clinical_reading(
    given: tuple[str, str], stands: tuple[str, ...], not_there: tuple[str, ...]
) -> None:
    said = ask(*given)
    text = f"{said.words} {said.links}"
    assert [each for each in stands if each not in text] == []
    assert [each for each in not_there if each in text] == []


ACT = re.compile(
    r"\b(call|check|take|go to|go on|ask|tell|eat|see a doctor|compare|look|choose|show|find|talk"
    r"|weigh|write|do not worry|did you mean|is that in feet)\b",
    re.IGNORECASE,
)
REACHED = sorted({given for given, *_ in ROWS.values()} | {row.values[:2] for row in FIGURES})


@pytest.mark.parametrize(("table", "given"), REACHED, ids=map(" ".join, REACHED))
def test_at_most_20_words_stand_before_the_thing_to_do(table: str, given: str) -> None:
    sentences = re.split(r"(?<=[.:?]) ", ask(table, given).words)
    at = next((at for at, sentence in enumerate(sentences) if ACT.search(sentence)), -1)
    assert at >= 0, f"no sentence says what to do, with a word of ACT: {sentences}"
    if at and sentences[at - 1].endswith("?"):
        at -= 1  # "High again? Call …": who is meant is a part of it
    assert len(" ".join(sentences[:at]).split()) <= 20, sentences


CARDS = [(name, key, card) for name, table in TABLES.items() for key, card in table.cards.items()]


def test_every_card_is_short_and_has_at_most_five_lines() -> None:
    longest = {"low": 110, "lo": 110, "low-or-mmol": 110}
    for name, key, card in CARDS:
        figures = TABLES[name].figures.get("mg/dL", {})
        text = card.full_text().format_map(defaultdict(lambda: "100", figures))
        limit = next((most for end, most in longest.items() if key.endswith(end)), 45)
        assert len(text.split()) <= limit, f"{name} {key}: {len(text.split())} words: {text}"
        assert len(card.lines) + bool(card.then) <= 5, key


def test_red_and_the_call_are_for_what_cannot_wait() -> None:
    red = {key for _, key, card in CARDS if card.tone == "now"}
    lows = {"lo", "very_low", "low-or-mmol", "p_lo", "p_very_low"}
    highs = {"very_high", "typed_hi", "hi", "p_very_high", "p_hi"}
    assert red == lows | highs | {"very-high", "acid", "critical-now"} - {"a1c"}
    assert {card.tone for name, _, card in CARDS if name in ("a1c", "eag")} == {"", "first"}
    assert all(card.tone == "now" for _, _, card in CARDS if "an ambulance" in card.full_text())


@pytest.mark.parametrize(
    "word",
    [
        "at once",
        "same day",
        "soon",
        "within days",
        "goal",
        "rounds",
        "fast sugar",
        "IFCC",
        "overall",
    ],
)
def test_three_words_for_time_and_one_name_for_a_target(word: str) -> None:
    said = [card.full_text() for _, _, card in CARDS]
    assert [text for text in said if re.search(rf"\b{word}\b", text)] == []

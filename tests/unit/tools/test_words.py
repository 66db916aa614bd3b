"""What an answer says: the clinical reading as inputs, words that stand and words that do not."""

import re

import pytest

from tests.unit.tools.asking import TABLES, ask

SUGAR = "small glass (150 to 200 mL)"
CALL_WARD = "Call your maternity ward or clinic now"
KETONES = "Type 1, or on insulin? Test for ketones now"
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
    "D2 pregnancy not chosen, below 54": (("sugar", "45"), (CALL_WARD,), ()),
    "D2 pregnancy not chosen, not below 200": (("sugar", "199"), (), ("Pregnant",)),
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
        ("Is 25 mg/dL right? Take sugar now", "Yes, 25 mmol/L (", CALL_WARD),
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
        ("Back to 70 or more? Eat a snack, and call your team today.", "or drowsy? Go to hospital"),
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
        ("4.4 to 7.2 mmol/L (80 to 130 mg/dL)",),
        (),
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
}


@pytest.mark.parametrize(("given", "stands", "not_there"), ROWS.values(), ids=ROWS)
def test_the_clinical_reading(
    given: tuple[str, str], stands: tuple[str, ...], not_there: tuple[str, ...]
) -> None:
    said = ask(*given)
    text = f"{said.words} {said.links}"
    assert [each for each in stands if each not in text] == []
    assert [each for each in not_there if each in text] == []


def words_before(text: str, thing: str) -> int:
    return len(text[: text.index(thing)].split())


@pytest.mark.parametrize(
    ("table", "given", "thing", "before", "whole"),
    [
        ("sugar", "45", "Take sugar", 0, 110),
        ("sugar", "before-meal 62", "Take sugar", 0, 110),
        ("sugar", "LO", "Take sugar", 0, 110),
        ("sugar", "5.6", "Did you mean", 0, 25),
        ("sugar", "after-meal 270", "Check again today", 0, 43),
        ("sugar", "mmol/L 18", "Test for ketones", 27, 45),
        ("sugar", "570", "call your clinic now", 4, 39),
        ("sugar", "HI", "Check again", 0, 29),
        ("sugar", "pregnant-one-hour 250", "Call your maternity ward", 0, 29),
        ("sugar", "pregnant-fasting 96", "twice in a row", 18, 36),
        ("sugar", "fasting 110", "With diabetes: within the usual target", 25, 40),
        ("a1c", "270", "call your clinic", 6, 24),
        ("eag", "6.2", "Insulin", 17, 45),
        ("gap", "140 99 24", "Ask the doctor", 13, 27),
        ("gap", "125 79 15", "Go to hospital now", 0, 32),
        ("bmi", "72.1 170", "Is your family", 18, 41),
        ("bmi", "40 170", "See a doctor", 3, 22),
    ],
)
def test_the_thing_to_do_comes_early(
    table: str, given: str, thing: str, before: int, whole: int
) -> None:
    text = ask(table, given).words
    assert words_before(text, thing) <= before
    assert len(text.split()) <= whole


CARDS = [(name, key, card) for name, table in TABLES.items() for key, card in table.cards.items()]


def test_every_card_is_short_and_has_at_most_five_lines() -> None:
    longest = {"low": 110, "lo": 110, "low-or-mmol": 110}
    slots = dict.fromkeys(("normal", "random", "guide"), "100 mg/dL (10.0 mmol/L)")
    for name, key, card in CARDS:
        text = re.sub(r"\{(\w+)\}", lambda slot: slots.get(slot[1], "100"), card.words())
        limit = next((most for end, most in longest.items() if key.endswith(end)), 45)
        assert len(text.split()) <= limit, f"{name} {key}: {len(text.split())} words: {text}"
        assert len(card.lines) + bool(card.then) <= 5, key


def test_red_and_the_call_are_for_what_cannot_wait() -> None:
    red = {key for _, key, card in CARDS if card.tone == "now"}
    lows = {"lo", "very_low", "low-or-mmol", "p_lo", "p_very_low"}
    highs = {"very_high", "typed_hi", "hi", "p_very_high", "p_hi"}
    assert red == lows | highs | {"very-high", "acid", "critical-now"} - {"a1c"}
    assert {card.tone for name, _, card in CARDS if name in ("a1c", "eag")} == {"", "first"}


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
    said = [card.words() for _, _, card in CARDS]
    assert [text for text in said if re.search(rf"\b{word}\b", text)] == []

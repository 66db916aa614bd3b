"""What an answer says: the clinical reading as inputs, words that stand and words that do not."""

import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import product

import pytest

from tests.unit.tools.asking import TABLES, ask
from tests.unit.tools.test_figures import ROWS as FIGURES
from webapp.tables.table import Card, Table

SUGAR = "small glass (150 to 200 mL)"
CALL_WARD = "Call your maternity ward or clinic now"
WARD_NOW = "Pregnant? Call your ward now."
CHILD_OR_PREGNANT = "A child, or pregnant? Go to hospital now."
WARD_LOW = "Call your ward now while low or unwell, today if back to 70."
KETONES = "On insulin? Test for ketones (acids) now; if high, call your doctor now."
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
        ("sugar", "diabetes 270"),
        ("Check again today", "High again, or you feel ill? Call your clinic", KETONES, WORSE),
        ("102", "same day", "child", "Pregnant"),
    ),
    "D1 whose reading it is not told: with ketones too": (
        ("sugar", "270"),
        ("Check again today", "High again", "On insulin? Test for ketones (acids) now.", WORSE),
        ("102",),
    ),
    "D1 from 300 it is checked within two hours, with ketones": (
        ("sugar", "diabetes 500"),
        ("Check again within two hours", "Still 300 or more? Call your clinic now", KETONES),
        ("if it comes again",),
    ),
    "D1 in mmol/L the figures are those of the unit": (
        ("sugar", "mmol/L diabetes 18"),
        ("Still 16.7 or more?", KETONES),
        ("300",),
    ),
    "D2 pregnancy not chosen, at 200": (("sugar", "200"), (f"Pregnant? {CALL_WARD}",), ()),
    "D2 pregnancy not chosen, above 300": (
        ("sugar", "350"),
        ("Pregnant, a child, or great thirst? Call a doctor now.",),
        (),
    ),
    "D2 pregnancy not chosen, above 540": (("sugar", "570"), (CHILD_OR_PREGNANT,), ()),
    "D2 pregnancy not chosen, above 600": (
        ("sugar", "700"),
        ("A child, pregnant, ill, or HI again? Go to hospital now.",),
        (),
    ),
    "D2 pregnancy not chosen, below 54": (("sugar", "45"), (WARD_NOW,), ()),
    "D2 pregnancy not chosen, not below 200": (("sugar", "199"), (), (CALL_WARD,)),
    "D7 after a low one eats, and calls before the next tablet": (
        ("sugar", "diabetes before-meal 62"),
        ("Back to 70 or more? Eat a meal or a snack.", GLICLAZIDE),
        ("child",),
    ),
    "D7 whose reading it is not told: the tablets all the same": (
        ("sugar", "45"),
        ("Back to 70 or more? Eat.", GLICLAZIDE),
        (),
    ),
    "D8 an A1C below the target may be too low": (
        ("eag", "diabetes 6.2"),
        ("Below the common target, 7%", TOO_LOW),
        ("keep to your plan", "diagnosis"),
    ),
    "D8 not told, it may be too low": (("eag", "6.2"), ("On medicine it can be too low",), ()),
    "D9 a raised gap with a bicarbonate below 18": (("gap", "135 95 10"), (HOSPITAL,), ("today",)),
    "D9 a sodium below 120": (("gap", "115 85 20"), (HOSPITAL, "sodium 115"), ("today",)),
    "D10 a BMI below 13": (("bmi", "35 170"), ("See a doctor today",), ("Asia", "soon")),
    "D10 a BMI below 16": (("bmi", "40 170"), ("See a doctor this week",), ("Asia",)),
    "D11 200 after a meal, undiagnosed": (
        ("sugar", "undiagnosed after-meal 200"),
        ("Ask a doctor for a lab test this week", "Great thirst or weight loss? Call today."),
        ("Write down", "child", "Pregnant"),
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
            "Is it 25 mg/dL? Take sugar now",
            "Did you mean 25 mmol/L? Yes, 25 mmol/L: 450.0 mg/dL (",
        ),
        (),
    ),
    "F2 the mirror: 100 in mmol/L": (
        ("sugar", "mmol/L 100"),
        (
            "Did you mean 100 mg/dL?",
            "Yes, 100 mg/dL (",
            "My meter shows HI (",
            "A lab says 100 mmol/L? Go to hospital now.",
        ),
        ("sugar now",),
    ),
    "F3 pregnant, 66: low on insulin or tablets": (
        ("sugar", "pregnant fasting 66"),
        ("low if you use insulin or a tablet such as glibenclamide", "Eat your breakfast"),
        (),
    ),
    "F4 pregnant, below 54 and back": (
        ("sugar", "pregnant 45"),
        (WARD_LOW, "Eat a snack", "or drowsy? Go to hospital"),
        (CALL_WARD, "Gliclazide"),
    ),
    "F7 within the target no ketones": (
        ("sugar", "pregnant fasting 70"),
        ("Within the target in pregnancy",),
        ("ketones", "feel ill"),
    ),
    "F7 above the target": (
        ("sugar", "pregnant fasting 96"),
        ("Twice in a row, or you feel ill? Call today.",),
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
    "C4 fasting 128, with diabetes": (
        ("sugar", "diabetes fasting 128"),
        ("Within the usual target before a meal, 80 to 130",),
        ("Without a diagnosis", "prediabetes", "lab test"),
    ),
    "C4 fasting 128, without a diagnosis": (
        ("sugar", "undiagnosed fasting 128"),
        ("lab test this week", "the ADA's diabetes range", "From a lab? Ask for a second test."),
        ("target",),
    ),
    "C5 the time changes at the line of diagnosis": (("eag", "6.5"), ("test this week",), ()),
    "C5 and not before": (("eag", "6.4"), ("second test",), ("this week",)),
    "C6 from age 65 the target is higher": (
        ("eag", "diabetes 7.4"),
        ("From age 65 it is often below 7.5% or 8%",),
        (),
    ),
    "C9 no tablets in pregnancy": (("sugar", "pregnant 250"), (CALL_WARD,), ("gliflozin",)),
    "C11 from 540 the hands are washed, too": (
        ("sugar", "570"),
        ("Check again, then call your clinic now", "Wash your hands first", "great thirst"),
        ("at once",),
    ),
    "C12 more than 600 typed is HI": (("sugar", "700"), ("Check again now", "HI again"), ()),
    "W1 the dose is what the examples hold": (
        ("sugar", "45"),
        (SUGAR, "4 or 5 glucose tablets", "4 teaspoons of sugar in water"),
        ("15 to 20 g", "an adult"),
    ),
    "W2 after a lab test a second one": (("eag", "5.7"), ("a second test",), ("a lab test",)),
    "W2 after an average a lab test": (("a1c", "130"), ("a lab test",), ("second",)),
    "W3 the reader's unit first": (
        ("sugar", "mmol/L diabetes fasting 6.1"),
        ("4.4 to 7.2 mmol/L (80",),
        (),
    ),
    "W3 in pregnancy too": (
        ("sugar", "mmol/L pregnant fasting 5.4"),
        ("below 5.3 mmol/L (95 mg/dL)",),
        (),
    ),
    "W6 an A1C is judged as typed": (("eag", "5.65"), ("normal range",), ("prediabetes",)),
    "W7 the link is the heading": (("a1c", "601"), ("What makes a fair average (",), ("good",)),
    "U3 times, not rounds": (
        ("sugar", "62"),
        ("after taking sugar 3 times, or drowsy?",),
        ("rounds",),
    ),
    "U9 no jargon": (("sugar", "pregnant fasting 80"), ("fasting (ADA)",), ("the ADA's target",)),
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
    "T3 20 to 33 mg/dL: the question with its link directly below the heading": (
        ("sugar", "20"),
        (
            "Is it 20 mg/dL? Take sugar now",
            "Did you mean 20 mmol/L? Yes, 20 mmol/L: 360.0 mg/dL (",
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
    "T6 not told, 97": (("sugar", "97"), ("Pregnant? It can be above target.",), ()),
    "T6 not told, 140": (("sugar", "140"), ("Pregnant? It is above every target",), ()),
    "T6 pregnant, fasting 97": (("sugar", "pregnant fasting 97"), ("Above the target",), ()),
    "T6 pregnant, 2 hours after 152": (
        ("sugar", "pregnant after-meal 152"),
        ("Above the target",),
        (),
    ),
    "T6 in mmol/L": (("sugar", "mmol/L pregnant after-meal 6.7"), ("Above the target",), ()),
    "T6 A1C, pregnant": (
        ("a1c", "pregnant 90"),
        ("In pregnancy your readings count", "Numbers in pregnancy ("),
        ("normal range",),
    ),
    "T6 A1C, high": (("eag", "9"), (WARD_NOW,), ()),
    "T7 on diet alone, 58 and shaky": (
        ("sugar", "pregnant fasting 58"),
        ("Shaky? Take the sugar too.",),
        (),
    ),
    "T8 52, not told": (("sugar", "52"), (WARD_NOW,), (CALL_WARD,)),
    "T8 52, pregnant": (("sugar", "pregnant 52"), (WARD_LOW,), (CALL_WARD,)),
    "R1 a laboratory's A1C of 4.0": (
        ("eag", "4.0"),
        ("tell your doctor at your next visit", "too low for you"),
        ("today", "Take sugar"),
    ),
    "R2 a laboratory's fasting 118": (
        ("sugar", "undiagnosed fasting 118"),
        ("Ask for a lab test at your next visit", "From a lab? Ask for a second test."),
        ("cannot tell",),
    ),
    "R3 A1C 6.1: first without a diagnosis, with a time": (
        ("eag", "6.1"),
        (
            "5.7 to 6.4 (ADA) No diagnosis? Ask for a second test at your next visit. With",
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
    "R8 HI is above it": (("sugar", "601"), ("HI on most meters is above 600",), ()),
    "R9 A1C 42 as percent": (
        ("eag", "42"),
        ("Did you mean 42 mmol/mol?", "an A1C of 6.0%", "Yes, 42 mmol/mol ("),
        ("today", "now"),
    ),
    "R9 A1C 7 as mmol/mol": (("eag", "mmol/mol 7"), ("Did you mean 7%?", "my A1C is 7% ("), ()),
    "the BMI answer in pregnancy": (
        ("bmi", "pregnant 70 170"),
        ("BMI does not fit in pregnancy",),
        ("WHO's range", "kg"),
    ),
    "X1 a child with 16 mmol/L": (
        ("sugar", "mmol/L child 16"),
        ("See a doctor today, not tomorrow", WORSE),
        ("this week", "your clinic", "Pregnant"),
    ),
    "X1 a child with 12 mmol/L": (
        ("sugar", "mmol/L child 12"),
        (
            "Not treated for diabetes? See a doctor today, not tomorrow",
            "A child who drinks a lot (",
        ),
        ("this week",),
    ),
    "X1 not told, 12 mmol/L": (
        ("sugar", "mmol/L 12"),
        (
            "A child, or great thirst, bed-wetting or weight loss? See a doctor today, not tomor",
            WORSE,
        ),
        (),
    ),
    "X2 2.8 as mg/dL": (
        ("sugar", "2.8"),
        ("Take sugar now", SUGAR, "Did you mean 2.8 mmol/L? Yes, 2.8 mmol/L: 50.4 mg/dL ("),
        (),
    ),
    "X2 45 as mmol/L": (
        ("sugar", "mmol/L 45"),
        (
            "Is it 45 mg/dL? Take sugar now",
            SUGAR,
            "A lab says 45 mmol/L? Go to hospital now.",
            "Yes, 45 mg/dL: low (",
        ),
        (),
    ),
    "X2 33.4 mmol/L has a time": (("sugar", "mmol/L 33.4"), ("Take sugar now",), ()),
    "X3 HI: vomiting first, and insulin": (
        ("sugar", "HI"),
        (
            f"Check again now {WORSE} Do not stop insulin.",
            "Vomiting: which tablets to leave out (/sick-days#vomiting)",
        ),
        ("Pregnant? ",),
    ),
    "X4 the salts are judged before an odd albumin": (
        ("gap-albumin", "g/L 140 104 8 4"),
        (HOSPITAL, "bicarbonate 8 (low)"),
        ("check albumin",),
    ),
    "X5 a range that counts potassium": (
        ("gap-albumin", "140 99.9 22 4 18 potassium"),
        ("above the range, up to 14.0 mEq/L", "Ask the doctor", "ends at 18 with potassium"),
        (),
    ),
    "X6 pregnant, 93 fasting": (
        ("sugar", "pregnant fasting 93"),
        ("From a lab, no diagnosis? Call this week: it can be gestational",),
        ("Go on as you were told",),
    ),
    "X6 180 after an hour": (("sugar", "pregnant one-hour 180"), ("gestational diabetes",), ()),
    "X6 140 after two": (("sugar", "pregnant after-meal 140"), ("gestational diabetes",), ()),
    "X7 no diagnosis, 175 after a meal": (
        ("sugar", "undiagnosed after-meal 175"),
        ("Ask for a lab test at your next visit",),
        ("Go on", "target"),
    ),
    "X7 no diagnosis, 128 before a meal": (
        ("sugar", "undiagnosed before-meal 128"),
        ("Ask for a lab test at your next visit",),
        ("Eat as planned", "target"),
    ),
    "X8 potassium in known kidney failure": (
        ("gap", "138 101 17 kidneys"),
        ("Potassium 6.5 or more? Go to hospital now.",),
        (),
    ),
    "W1 a boy of 25 kg and 128 cm": (
        ("bmi", "25 128"),
        ("Under 18? These groups do not apply",),
        ("severe thinness", "Pregnant", "kg"),
    ),
    "W1 told that he is a child": (
        ("bmi", "child 25 128"),
        ("For a child these groups do not apply", "growth chart"),
        ("severe thinness", "kg"),
    ),
    "W2 a gap of 11.1, own range to 11": (
        ("gap-albumin", "140 104.9 24 4 11"),
        ("a little above the range, up to 11.0", "at your next visit"),
        ("today",),
    ),
    "W3 kidney failure, not told": (
        ("gap", "138 101 17"),
        ("Kidney failure your doctor knows? Call the kidney clinic today, unless breathless",),
        (),
    ),
    "W3 kidney failure that is known": (
        ("gap", "138 101 17 kidneys"),
        ("Call the kidney clinic today", "Breathless, drowsy or vomiting? Go to hospital now."),
        ("102",),
    ),
    "contradiction 1: pregnant, 92 in a test is enough": (
        ("sugar", "pregnant fasting 92"),
        ("From a lab, no diagnosis? Call this week: it can be gestational",),
        ("Go on as you were told",),
    ),
    "contradiction 2: pregnant, 100 before a meal": (
        ("sugar", "pregnant before-meal 100"),
        ("Target in pregnancy",),
        ("no source", "above target"),
    ),
    "contradiction 3: great thirst and confusion from 540": (
        ("sugar", "diabetes 560"),
        ("confused, great thirst, or nobody reached? Go to hospital now.",),
        (),
    ),
    "contradiction 4: ketones at the article's number, for whoever is on insulin": (
        ("sugar", "diabetes 245"),
        ("On insulin? Test for ketones (acids) now", "Ketones (/sick-days#ketones)"),
        ("Type 1",),
    ),
    "contradiction 5: the albumin page sends to hospital with the same salts": (
        ("gap-albumin", "140 104 8 4"),
        (HOSPITAL,),
        (),
    ),
    "contradiction 5: and so does the main page": (("gap", "140 104 8"), (HOSPITAL,), ()),
    "a healthy woman with an A1C of 6.4": (
        ("eag", "undiagnosed 6.4"),
        ("Ask for a second test at your next visit", "Anaemia or low iron?"),
        ("insulin", "glicla", "target", "With diabetes"),
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
LOWS = {"lo", "very_low", "low", "mmol-low", "low-or-mmol", "high-or-mg"}


def said_to(table: Table, key: str) -> Iterator[tuple[str, Card]]:
    """Each reader of the card of this key, and the card for them."""
    readers = [table.values(name) for name in table.asked]
    in_sums = {
        value
        for name, used in table.sums.items()
        if key in {*dict(used.rules).values(), *(card for _, card in used.rules)}
        or key in used.meter.values()
        for value in name.split(" ")
    }
    for answers in product(*readers):
        listed = [a for n, a in zip(table.asked, answers, strict=True) if n in table.choices]
        if in_sums.issuperset(listed):
            yield " ".join(answers), table.cards[key].told(answers)


@pytest.mark.parametrize("name", TABLES)
def test_every_answer_is_short_for_each_reader(name: str) -> None:
    """With its figure, labels and link, but without the chips, as it stands in the result."""
    table = TABLES[name]
    figures = defaultdict(lambda: "100", table.figures.get("mg/dL", {}))
    unit = next(iter(table.sums.values())).unit
    for key in table.cards:
        for who, card in said_to(table, key):
            links = " ".join(label for _, label in (*card.asks, *card.links))
            call = "Call 102" if card.tone == "now" else ""
            next_step = "Next step:" if card.then else ""
            ambulance = "(102)" if "an ambulance" in card.full_text() else ""
            text = f"{table.headline} 5.56{unit} {card.full_text()} {links}"
            text = f"{text} {call} {next_step} {ambulance}".format_map(figures)
            told = any(
                answer in asked.told for asked in table.asked.values() for answer in who.split()
            )
            most = 110 if key in LOWS else 45 if told else 55
            assert len(text.split()) <= most, f"{key}, {who}: {len(text.split())} words: {text}"
            assert len(card.lines) + bool(card.then) <= 5, key


def test_red_and_the_call_are_for_what_cannot_wait() -> None:
    red = {key for _, key, card in CARDS if card.tone == "now"}
    lows = {"lo", "very_low", "mmol-low", "low-or-mmol", "high-or-mg"}
    assert red == lows | {"very_high", "hi", "very-high", "acid", "critical-now"}
    assert {card.tone for name, _, card in CARDS if name in ("a1c", "eag")} == {"", "first"}
    for _, _, card in CARDS:
        assert card.tone == "now" or "an ambulance" not in " ".join(card.texts())


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
    said = [" ".join(card.texts()) for _, _, card in CARDS]
    assert [text for text in said if re.search(rf"\b{word}\b", text)] == []

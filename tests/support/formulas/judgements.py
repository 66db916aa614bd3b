"""Inputs of all calculators in both units, with what their answers must and must not say.

The same rows are asked in Python and in the browser.
"""

from typing import NamedTuple

MG, MMOL = "mg/dL", "mmol/L"
A1C, BACK, GAP, SUGAR, BMI = "A1C", "way back from A1C", "anion gap", "converter", "BMI"
WARD = "call your maternity ward or go to hospital now"
ASK = "Pregnant? Choose “In pregnancy”: other limits apply."
EMERGENCY = "is an emergency: go to hospital now"
TABLETS = "Do you take insulin, gliclazide, glimepiride or glibenclamide?"
TOO_LOW = f"{TABLETS} Then ask whether this is too low for you."
RULED_OUT = "A gap within the range does not rule out an illness."
TODAY = "Call a doctor today, with the lab report at hand."


class Judgement(NamedTuple):
    """A tool, what is typed, and sentences that must and must not stand beside the result."""

    tool: str
    values: dict[str, str]
    must: tuple[str, ...]
    must_not: tuple[str, ...] = ()


def sugar(value: str, kind: str, unit: str = MG) -> dict[str, str]:
    return {"value": value, "unit": unit, "kind": kind}


def salts(sodium: str, chloride: str, bicarbonate: str) -> dict[str, str]:
    return {"sodium": sodium, "chloride": chloride, "bicarbonate": bicarbonate}


def size(weight: str, height: str) -> dict[str, str]:
    return {"weight": weight, "height": height}


def _both(
    mg: str, mmol: str, kind: str, must: tuple[str, ...], must_not: tuple[str, ...] = ()
) -> tuple[Judgement, Judgement]:
    return (
        Judgement(SUGAR, sugar(mg, kind, MG), must, must_not),
        Judgement(SUGAR, sugar(mmol, kind, MMOL), must, must_not),
    )


ROWS = (
    # Pregnancy that was not chosen, and each time of day that has a target
    *_both("97", "5.4", "fasting", (ASK, "normal")),
    *_both("150", "8.3", "after-meal", (ASK, "within the ADA's target 2 hours after a meal")),
    *_both("75", "4.2", "before-meal", (ASK, "Eat now")),
    *_both("150", "8.3", "random", (ASK,)),
    *_both("45", "2.5", "fasting", (ASK, "Act now"), ("normal",)),
    *_both("97", "5.4", "pregnant-fasting", ("above the ADA's target",), ("normal", ASK)),
    *_both("94", "5.2", "pregnant-fasting", ("within the ADA's target", "fasting limit at 90")),
    *_both("75", "4.2", "pregnant-fasting", ("within the ADA's target",), ("below all",)),
    *_both("130", "7.2", "pregnant-fasting", ("a call the same day", "clinic today")),
    *_both("150", "8.3", "pregnant-one-hour", ("above the ADA's target",), ("Go on",)),
    *_both("130", "7.2", "pregnant-one-hour", ("within the ADA's target",)),
    *_both("130", "7.2", "pregnant-two-hours", ("above the ADA's target",), ("Go on",)),
    *_both("150", "8.3", "pregnancy", ("targets in pregnancy",), ("between targets", "Go on")),
    *_both("205", "11.4", "pregnant-two-hours", ("high in pregnancy", "maternity ward")),
    *_both("45", "2.5", "pregnant-fasting", ("Act now", WARD)),
    # HI, LO, and below HI
    *_both("HI", "HI", "convert", ("HI on most meters", "Go to hospital now", WARD)),
    *_both("LO", "LO", "convert", ("LO on most meters", "Act now: an adult takes")),
    *_both("HI", "HI", "pregnant-fasting", ("Even if you feel well", WARD), ("HI again",)),
    *_both("590", "32.8", "convert", ("very high", "Get care today, at once"), ("comes again",)),
    *_both("540", "30", "after-meal", ("very high", "call your clinic now"), ("comes again",)),
    *_both("539", "29.9", "convert", ("is high: above", "comes again"), ("very high",)),
    *_both("600", "33.3", "convert", ("HI on most meters", "Go to hospital now"), ("comes again",)),
    *_both("590", "32.8", "pregnancy", ("very high", WARD), ("Get care today",)),
    # With a diagnosis
    *_both("190", "10.6", "fasting", ("With a diagnosis, call your care team this week",)),
    *_both("75", "4.2", "fasting", ("With a diagnosis: eat now",)),
    # An A1C typed as an average, and an A1C that can be too low
    Judgement(A1C, {"eag": "7", "eagUnit": MG}, ("Is 7 your A1C?", "Yes, my A1C is 7")),
    Judgement(A1C, {"eag": "20", "eagUnit": MG}, ("Is 20 your A1C?",)),
    Judgement(A1C, {"eag": "21", "eagUnit": MG}, ("Did you mean 21 mmol/L?",), ("your A1C?",)),
    Judgement(A1C, {"eag": "7", "eagUnit": MMOL}, (TOO_LOW,), ("your A1C?",)),
    Judgement(A1C, {"eag": "140", "eagUnit": MG}, (TOO_LOW,)),
    Judgement(A1C, {"eag": "154", "eagUnit": MG}, ("is not below it",), (TABLETS,)),
    Judgement(A1C, {"eag": "HI", "eagUnit": MG}, ("HI on most meters", "Go to hospital now")),
    Judgement(BACK, {"a1c": "5.7", "a1cUnit": "%"}, (TOO_LOW,)),
    Judgement(BACK, {"a1c": "6.9", "a1cUnit": "%"}, (TOO_LOW,)),
    Judgement(BACK, {"a1c": "52", "a1cUnit": "mmol/mol"}, (TOO_LOW,)),
    Judgement(BACK, {"a1c": "7", "a1cUnit": "%"}, ("is not below it",), (TABLETS,)),
    Judgement(BACK, {"a1c": "4.0", "a1cUnit": "%"}, ("next visit", TABLETS), ("today", "Act now")),
    # The anion gap
    Judgement(GAP, salts("140", "120", "8"), ("bicarbonate of 8 is very low", TODAY, RULED_OUT)),
    Judgement(GAP, salts("140", "104", "24"), (RULED_OUT,), (EMERGENCY, TODAY)),
    Judgement(GAP, salts("140", "104", "23"), (RULED_OUT, "Labs differ"), (EMERGENCY,)),
    Judgement(GAP, salts("140", "104", "19"), (EMERGENCY,), (RULED_OUT,)),
    Judgement(GAP, salts("120", "88", "22"), ("sodium of 120 is very low", TODAY)),
    Judgement(GAP, salts("158", "120", "28"), ("sodium of 158 is very high", TODAY)),
    Judgement(GAP, salts("140", "125", "16"), ("chloride of 125 is very high", TODAY)),
    Judgement(GAP, salts("104", "140", "24"), ("Did you mean sodium 140 and chloride 104?",)),
    # BMI
    Judgement(BMI, size("70", "170"), ("Asian action points: between 23 and 27.5", "Swelling")),
    Judgement(BMI, size("30", "130"), ("somebody under 18?", "amputation", "old age")),
)

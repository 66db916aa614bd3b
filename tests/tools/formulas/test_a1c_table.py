"""The A1C calculator at the edges of every band, both ways: the exact sentences of each answer.

The sentences are written out here, not taken from the formulas or the table of levels, so that a
change of a sentence for visitors has to be made twice, on purpose.
"""

from decimal import Decimal

import pytest

from tests.tools.formulas.answers import Row, Sentences, check
from webapp.formulas.a1c import average as a1c_back
from webapp.formulas.a1c import estimate as a1c

# {n} the number as typed.
SENTENCES: Sentences = {
    # before the figure
    "very low": "This average is low: below {very_low}. Does your meter show such a number "
    "now? Act now: an adult takes 15 to 20 g of fast sugar. Get someone to help, and check again "
    "after 15 minutes.",
    "low": "This average is low: below {low}. Does your meter show such a number now? An "
    "adult takes 15 to 20 g of fast sugar now, and checks again after 15 minutes.",
    "high": "This average is high: above {high}. Does your meter show such a number now? Call "
    "your clinic the same day if it comes again, or if you feel ill with it.",
    "HI": "This average is high: {hi} or more. Does your meter show such a number now? Wash your "
    "hands and check again. HI again, or you feel ill? Go to hospital now.",
    "is A1C": "Is {n} your A1C? Then the number below is wrong. The link below takes it to the "
    "right page.",
    "LO?": "If this average is right, it is low: below {lo}. Does your meter show such a "
    "number now? Act now: an adult takes 15 to 20 g of fast sugar. Get someone to help, and check "
    "again after 15 minutes.",
    "HI?": "If this average is right, it is high: {hi} or more. Does your meter show such a "
    "number now? Wash your hands and check again. HI again, or you feel ill? Go to hospital now.",
    "emergency": "High sugar with vomiting, belly pain, fast breathing or drowsiness is an "
    "emergency: go to hospital now, or call an ambulance. Do you take a tablet with a name that "
    "ends in -gliflozin? Then these signs are an emergency even when your sugar is normal.",
    # below it
    "below goal": "With diabetes: many adults aim for an A1C below {goal}; this one is below it. "
    "Your own goal may differ.",
    "too low": "Do you take insulin, gliclazide, glimepiride or glibenclamide? Then ask whether "
    "this is too low for you.",
    "above goal": "With diabetes: many adults aim for an A1C below {goal}; this one is not below "
    "it. Your own goal may differ.",
    "normal": "Without a diagnosis: this A1C is in the ADA's normal range ({normal}).",
    "prediabetes": "Without a diagnosis: this A1C is in the ADA's prediabetes range "
    "({prediabetes}).",
    "diabetes": "Without a diagnosis: this A1C is in the ADA's diabetes range ({diabetes}).",
    "estimate": "An estimate: only a lab test, repeated, can tell. Not for pregnancy.",
    "low estimate": "An estimate: only a lab test can tell your A1C.",
    "two tests": "A diagnosis needs two lab results that agree, unless the signs are clear. Not "
    "for pregnancy.",
    "rare": "An A1C as low as this is rare. Blood loss, blood from a donor and some kinds of "
    "anaemia can make it too low.",
    "check first": "Please check the number first. No range is named for one as unusual as this.",
    # cautions
    "0": "An average of 0 is not possible. Please check the number.",
    "mean mmol/L": "Did you mean {n} mmol/L? That is {mg} mg/dL.",
    "mean mg/dL": "Did you mean {n} mg/dL? That is {mmol} mmol/L.",
    "mean mmol/mol": "Did you mean {n} mmol/mol? That is {percent}%.",
    "mean %": "Did you mean {n}%? That is {ifcc} mmol/mol.",
    "LO or HI": "Outside 20 to 600 mg/dL (1.1 to 33.3 mmol/L) most meters show LO or HI. Please "
    "check the number.",
    "unusual": "An A1C below 3% or above 20% is very unusual. Please check the number.",
    # next step
    "check": "Check the number, then calculate again.",
    "check or call": "Check the number. If it is right, call your doctor or clinic today.",
    "low A1C": "Show it to your doctor at your next visit. Do you take insulin, gliclazide, "
    "glimepiride or glibenclamide? Ask this week.",
    "low step": "Call your doctor or nurse today about this average.",
    "high step": "Call your clinic today about this average.",
    "visit": "Show this to your doctor at your next visit.",
    "ask": "No diagnosis yet? Ask your doctor for a lab test. With diabetes, keep to your plan.",
    "ask soon": "No diagnosis yet? Ask your doctor for a lab test this week. With diabetes, ask "
    "if your plan still fits.",
    # refusals
    "enter": "Please enter a valid estimated Average Glucose (eAG) value.",
    "below 0": "An average below 0 is not possible. Please check the number.",
    "enter A1C": "Enter your A1C in percent, for example 7.0.",
    "no average": "No average goes with an A1C as low as this. Please check the number.",
}

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

TO_A1C = (
    Row("-50 mg/dL", "-0.1%", "", "", "below 0", "check", "average"),
    Row("-10 mg/dL", "1.3%", "", "", "below 0", "check", "average"),
    Row("-0.1 mg/dL", "1.6%", "", "", "below 0", "check", "average"),
    Row("0 mg/dL", "1.6%", "", "", "0", "check", "average"),
    Row("1 mg/dL", "1.7%", "LO?", "check first", "LO or HI, unusual", "check or call", "average"),
    Row("1.1 mg/dL", "1.7%", "", "check first", "mean mmol/L, unusual", "check", "average"),
    Row("2 mg/dL", "1.7%", "", "check first", "mean mmol/L, unusual", "check", "average"),
    Row("5.6 mg/dL", "1.8%", "is A1C", "check first", "mean mmol/L, unusual", "check", ""),
    Row("20 mg/dL", "2.3%", "is A1C", "check first", "mean mmol/L, unusual", "check", ""),
    Row("33.3 mg/dL", "2.8%", "", "check first", "mean mmol/L, unusual", "check", "average"),
    Row("33.4 mg/dL", "2.8%", "very low", "check first", "unusual", "check or call", "average"),
    Row("35 mg/dL", "2.8%", "very low", "check first", "unusual", "check or call", "average"),
    Row("39 mg/dL", "3.0%", "very low", "low estimate", "", "low step", "low"),
    Row("40 mg/dL", "3.0%", "very low", "low estimate", "", "low step", "low"),
    Row("53.9 mg/dL", "3.5%", "very low", "low estimate", "", "low step", "low"),
    Row("54 mg/dL", "3.5%", "low", "low estimate", "", "low step", "low"),
    Row("60 mg/dL", "3.7%", "low", "low estimate", "", "low step", "low"),
    Row("69 mg/dL", "4.0%", "low", "low estimate", "", "low step", "low"),
    Row("69.9 mg/dL", "4.1%", "low", "low estimate", "", "low step", "low"),
    Row("70 mg/dL", "4.1%", "", "below goal, too low, normal, estimate", "", "visit", "tests"),
    Row("97 mg/dL", "5.0%", "", "below goal, too low, normal, estimate", "", "visit", "tests"),
    Row("100 mg/dL", "5.1%", "", "below goal, too low, normal, estimate", "", "visit", "tests"),
    Row("115 mg/dL", "5.6%", "", "below goal, too low, normal, estimate", "", "visit", "tests"),
    Row("116 mg/dL", "5.7%", "", "below goal, too low, prediabetes, estimate", "", "ask", "tests"),
    Row("126 mg/dL", "6.0%", "", "below goal, too low, prediabetes, estimate", "", "ask", "tests"),
    Row("138 mg/dL", "6.4%", "", "below goal, too low, prediabetes, estimate", "", "ask", "tests"),
    Row("139 mg/dL", "6.5%", "", "below goal, too low, diabetes, estimate", "", "ask", "tests"),
    Row("140 mg/dL", "6.5%", "", "below goal, too low, diabetes, estimate", "", "ask", "tests"),
    Row("150 mg/dL", "6.9%", "", "below goal, too low, diabetes, estimate", "", "ask", "tests"),
    Row("151 mg/dL", "6.9%", "", "below goal, too low, diabetes, estimate", "", "ask", "tests"),
    Row("152 mg/dL", "6.9%", "", "below goal, too low, diabetes, estimate", "", "ask", "tests"),
    Row("153 mg/dL", "7.0%", "", "above goal, diabetes, estimate", "", "ask soon", "goals"),
    Row("154 mg/dL", "7.0%", "", "above goal, diabetes, estimate", "", "ask soon", "goals"),
    Row("180 mg/dL", "7.9%", "", "above goal, diabetes, estimate", "", "ask soon", "goals"),
    Row("183 mg/dL", "8.0%", "", "above goal, diabetes, estimate", "", "ask soon", "goals"),
    Row("200 mg/dL", "8.6%", "", "above goal, diabetes, estimate", "", "ask soon", "goals"),
    Row("212 mg/dL", "9.0%", "", "above goal, diabetes, estimate", "", "ask soon", "goals"),
    Row("239 mg/dL", "10.0%", "", "above goal, diabetes, estimate", "", "ask soon", "goals"),
    Row("240 mg/dL", "10.0%", "", "above goal, diabetes, estimate", "", "ask soon", "goals"),
    Row(
        "240.1 mg/dL",
        "10.0%",
        "high, emergency",
        "above goal, diabetes, estimate",
        "",
        "high step",
        "hospital",
    ),
    Row(
        "241 mg/dL",
        "10.0%",
        "high, emergency",
        "above goal, diabetes, estimate",
        "",
        "high step",
        "hospital",
    ),
    Row(
        "250 mg/dL",
        "10.3%",
        "high, emergency",
        "above goal, diabetes, estimate",
        "",
        "high step",
        "hospital",
    ),
    Row(
        "298 mg/dL",
        "12.0%",
        "high, emergency",
        "above goal, diabetes, estimate",
        "",
        "high step",
        "hospital",
    ),
    Row(
        "400 mg/dL",
        "15.6%",
        "high, emergency",
        "above goal, diabetes, estimate",
        "",
        "high step",
        "hospital",
    ),
    Row(
        "500 mg/dL",
        "19.0%",
        "high, emergency",
        "above goal, diabetes, estimate",
        "",
        "high step",
        "hospital",
    ),
    Row(
        "527 mg/dL",
        "20.0%",
        "high, emergency",
        "above goal, diabetes, estimate",
        "",
        "high step",
        "hospital",
    ),
    Row(
        "528 mg/dL",
        "20.0%",
        "high, emergency",
        "above goal, diabetes, estimate",
        "",
        "high step",
        "hospital",
    ),
    Row(
        "529 mg/dL",
        "20.1%",
        "high, emergency",
        "check first",
        "unusual",
        "check or call",
        "average",
    ),
    Row(
        "600 mg/dL", "22.5%", "HI, emergency", "check first", "unusual", "check or call", "average"
    ),
    Row(
        "600.1 mg/dL",
        "22.5%",
        "HI?",
        "check first",
        "LO or HI, unusual",
        "check or call",
        "average",
    ),
    Row(
        "700 mg/dL", "26.0%", "HI?", "check first", "LO or HI, unusual", "check or call", "average"
    ),
    Row(
        "1000 mg/dL", "36.5%", "HI?", "check first", "LO or HI, unusual", "check or call", "average"
    ),
    Row("-3 mmol/L", "-0.3%", "", "", "below 0", "check", "average"),
    Row("0 mmol/L", "1.6%", "", "", "0", "check", "average"),
    Row("1 mmol/L", "2.3%", "LO?", "check first", "LO or HI, unusual", "check or call", "average"),
    Row("1.1 mmol/L", "2.3%", "very low", "check first", "unusual", "check or call", "average"),
    Row("2.2 mmol/L", "3.0%", "very low", "low estimate", "", "low step", "low"),
    Row("2.9 mmol/L", "3.4%", "very low", "low estimate", "", "low step", "low"),
    Row("3.0 mmol/L", "3.5%", "low", "low estimate", "", "low step", "low"),
    Row("3.8 mmol/L", "4.0%", "low", "low estimate", "", "low step", "low"),
    Row("3.85 mmol/L", "4.0%", "low", "low estimate", "", "low step", "low"),
    Row("3.9 mmol/L", "4.1%", "", "below goal, too low, normal, estimate", "", "visit", "tests"),
    Row("5.6 mmol/L", "5.1%", "", "below goal, too low, normal, estimate", "", "visit", "tests"),
    Row("6.4 mmol/L", "5.6%", "", "below goal, too low, normal, estimate", "", "visit", "tests"),
    Row("6.5 mmol/L", "5.7%", "", "below goal, too low, prediabetes, estimate", "", "ask", "tests"),
    Row("7.6 mmol/L", "6.4%", "", "below goal, too low, prediabetes, estimate", "", "ask", "tests"),
    Row("7.7 mmol/L", "6.5%", "", "below goal, too low, diabetes, estimate", "", "ask", "tests"),
    Row("7.8 mmol/L", "6.5%", "", "below goal, too low, diabetes, estimate", "", "ask", "tests"),
    Row("8.3 mmol/L", "6.8%", "", "below goal, too low, diabetes, estimate", "", "ask", "tests"),
    Row("8.4 mmol/L", "6.9%", "", "below goal, too low, diabetes, estimate", "", "ask", "tests"),
    Row("8.5 mmol/L", "7.0%", "", "above goal, diabetes, estimate", "", "ask soon", "goals"),
    Row("8.6 mmol/L", "7.0%", "", "above goal, diabetes, estimate", "", "ask soon", "goals"),
    Row("10 mmol/L", "7.9%", "", "above goal, diabetes, estimate", "", "ask soon", "goals"),
    Row("13.3 mmol/L", "10.0%", "", "above goal, diabetes, estimate", "", "ask soon", "goals"),
    Row(
        "13.4 mmol/L",
        "10.0%",
        "high, emergency",
        "above goal, diabetes, estimate",
        "",
        "high step",
        "hospital",
    ),
    Row(
        "20 mmol/L",
        "14.2%",
        "high, emergency",
        "above goal, diabetes, estimate",
        "",
        "high step",
        "hospital",
    ),
    Row(
        "29.3 mmol/L",
        "20.0%",
        "high, emergency",
        "above goal, diabetes, estimate",
        "",
        "high step",
        "hospital",
    ),
    Row(
        "29.4 mmol/L",
        "20.1%",
        "high, emergency",
        "check first",
        "unusual",
        "check or call",
        "average",
    ),
    Row(
        "33.3 mmol/L",
        "22.5%",
        "HI, emergency",
        "check first",
        "unusual",
        "check or call",
        "average",
    ),
    Row("33.4 mmol/L", "22.6%", "", "check first", "mean mg/dL, unusual", "check", "average"),
    Row("100 mmol/L", "64.3%", "", "check first", "mean mg/dL, unusual", "check", "average"),
    Row("154 mmol/L", "98.2%", "", "check first", "mean mg/dL, unusual", "check", "average"),
    Row("600 mmol/L", "377.9%", "", "check first", "mean mg/dL, unusual", "check", "average"),
    Row(
        "601 mmol/L",
        "378.6%",
        "HI?",
        "check first",
        "LO or HI, unusual",
        "check or call",
        "average",
    ),
)

TO_EAG = (
    Row("-1 %", "", "", "no average", "", "", ""),
    Row("0 %", "", "", "no average", "", "", ""),
    Row("1.6 %", "", "", "no average", "", "", ""),
    Row("1.64 %", "", "", "no average", "", "", ""),
    Row("1.65 %", "1 mg/dL", "", "check first", "unusual", "check", "average"),
    Row("2 %", "11 mg/dL", "", "check first", "unusual", "check", "average"),
    Row("2.9 %", "37 mg/dL", "", "check first", "unusual", "check", "average"),
    Row("2.99 %", "39 mg/dL", "", "check first", "unusual", "check", "average"),
    Row("3 %", "39 mg/dL", "very low", "rare", "", "low step", "low"),
    Row("3.4 %", "51 mg/dL", "very low", "rare", "", "low step", "low"),
    Row("3.5 %", "54 mg/dL", "", "rare", "", "low A1C", "low"),
    Row("3.51 %", "54 mg/dL", "", "rare", "", "low A1C", "low"),
    Row("4.0 %", "68 mg/dL", "", "rare", "", "low A1C", "low"),
    Row("4.06 %", "70 mg/dL", "", "below goal, too low, normal, two tests", "", "visit", "tests"),
    Row("4.07 %", "70 mg/dL", "", "below goal, too low, normal, two tests", "", "visit", "tests"),
    Row("4.1 %", "71 mg/dL", "", "below goal, too low, normal, two tests", "", "visit", "tests"),
    Row("5 %", "97 mg/dL", "", "below goal, too low, normal, two tests", "", "visit", "tests"),
    Row("5.6 %", "114 mg/dL", "", "below goal, too low, normal, two tests", "", "visit", "tests"),
    Row("5.64 %", "115 mg/dL", "", "below goal, too low, normal, two tests", "", "visit", "tests"),
    Row(
        "5.65 %", "115 mg/dL", "", "below goal, too low, prediabetes, two tests", "", "ask", "tests"
    ),
    Row(
        "5.7 %", "117 mg/dL", "", "below goal, too low, prediabetes, two tests", "", "ask", "tests"
    ),
    Row(
        "6.0 %", "126 mg/dL", "", "below goal, too low, prediabetes, two tests", "", "ask", "tests"
    ),
    Row(
        "6.4 %", "137 mg/dL", "", "below goal, too low, prediabetes, two tests", "", "ask", "tests"
    ),
    Row(
        "6.44 %", "138 mg/dL", "", "below goal, too low, prediabetes, two tests", "", "ask", "tests"
    ),
    Row("6.45 %", "138 mg/dL", "", "below goal, too low, diabetes, two tests", "", "ask", "tests"),
    Row("6.5 %", "140 mg/dL", "", "below goal, too low, diabetes, two tests", "", "ask", "tests"),
    Row("6.9 %", "151 mg/dL", "", "below goal, too low, diabetes, two tests", "", "ask", "tests"),
    Row("6.94 %", "152 mg/dL", "", "below goal, too low, diabetes, two tests", "", "ask", "tests"),
    Row("6.95 %", "153 mg/dL", "", "above goal, diabetes, two tests", "", "ask soon", "goals"),
    Row("7 %", "154 mg/dL", "", "above goal, diabetes, two tests", "", "ask soon", "goals"),
    Row("7.0 %", "154 mg/dL", "", "above goal, diabetes, two tests", "", "ask soon", "goals"),
    Row("7.5 %", "169 mg/dL", "", "above goal, diabetes, two tests", "", "ask soon", "goals"),
    Row("8 %", "183 mg/dL", "", "above goal, diabetes, two tests", "", "ask soon", "goals"),
    Row("9 %", "212 mg/dL", "", "above goal, diabetes, two tests", "", "ask soon", "goals"),
    Row("9.9 %", "237 mg/dL", "", "above goal, diabetes, two tests", "", "ask soon", "goals"),
    Row("9.98 %", "240 mg/dL", "", "above goal, diabetes, two tests", "", "ask soon", "goals"),
    Row("10 %", "240 mg/dL", "", "above goal, diabetes, two tests", "", "ask soon", "goals"),
    Row(
        "10.01 %",
        "241 mg/dL",
        "high, emergency",
        "above goal, diabetes, two tests",
        "",
        "high step",
        "hospital",
    ),
    Row(
        "10.02 %",
        "241 mg/dL",
        "high, emergency",
        "above goal, diabetes, two tests",
        "",
        "high step",
        "hospital",
    ),
    Row(
        "12 %",
        "298 mg/dL",
        "high, emergency",
        "above goal, diabetes, two tests",
        "",
        "high step",
        "hospital",
    ),
    Row(
        "15 %",
        "384 mg/dL",
        "high, emergency",
        "above goal, diabetes, two tests",
        "",
        "high step",
        "hospital",
    ),
    Row(
        "19.9 %",
        "524 mg/dL",
        "high, emergency",
        "above goal, diabetes, two tests",
        "",
        "high step",
        "hospital",
    ),
    Row("20 %", "527 mg/dL", "", "check first", "mean mmol/mol", "check", "average"),
    Row("20.1 %", "530 mg/dL", "", "check first", "mean mmol/mol, unusual", "check", "average"),
    Row("53 %", "1474 mg/dL", "", "check first", "mean mmol/mol, unusual", "check", "average"),
    Row("64 %", "1790 mg/dL", "", "check first", "mean mmol/mol, unusual", "check", "average"),
    Row("195 %", "5550 mg/dL", "", "check first", "mean mmol/mol, unusual", "check", "average"),
    Row("196 %", "5579 mg/dL", "", "check first", "unusual", "check", "average"),
    Row("500 %", "14303 mg/dL", "", "check first", "unusual", "check", "average"),
    Row("-24 mmol/mol", "", "", "no average", "", "", ""),
    Row("-5 mmol/mol", "", "", "no average", "", "", ""),
    Row("0 mmol/mol", "", "", "no average", "", "", ""),
    Row("3 mmol/mol", "23 mg/dL", "", "check first", "mean %, unusual", "check", "average"),
    Row("7 mmol/mol", "33 mg/dL", "", "check first", "mean %, unusual", "check", "average"),
    Row("9 mmol/mol", "39 mg/dL", "", "check first", "mean %, unusual", "check", "average"),
    Row("10 mmol/mol", "41 mg/dL", "", "check first", "mean %", "check", "average"),
    Row("14 mmol/mol", "52 mg/dL", "", "check first", "mean %", "check", "average"),
    Row("19 mmol/mol", "65 mg/dL", "", "check first", "mean %", "check", "average"),
    Row("20 mmol/mol", "68 mg/dL", "", "check first", "mean %", "check", "average"),
    Row("20.1 mmol/mol", "68 mg/dL", "", "rare", "", "low A1C", "low"),
    Row(
        "21 mmol/mol",
        "70 mg/dL",
        "",
        "below goal, too low, normal, two tests",
        "",
        "visit",
        "tests",
    ),
    Row(
        "22 mmol/mol",
        "73 mg/dL",
        "",
        "below goal, too low, normal, two tests",
        "",
        "visit",
        "tests",
    ),
    Row(
        "38 mmol/mol",
        "115 mg/dL",
        "",
        "below goal, too low, normal, two tests",
        "",
        "visit",
        "tests",
    ),
    Row(
        "38.4 mmol/mol",
        "116 mg/dL",
        "",
        "below goal, too low, normal, two tests",
        "",
        "visit",
        "tests",
    ),
    Row(
        "38.5 mmol/mol",
        "116 mg/dL",
        "",
        "below goal, too low, prediabetes, two tests",
        "",
        "ask",
        "tests",
    ),
    Row(
        "39 mmol/mol",
        "117 mg/dL",
        "",
        "below goal, too low, prediabetes, two tests",
        "",
        "ask",
        "tests",
    ),
    Row(
        "47 mmol/mol",
        "138 mg/dL",
        "",
        "below goal, too low, prediabetes, two tests",
        "",
        "ask",
        "tests",
    ),
    Row(
        "47.4 mmol/mol",
        "139 mg/dL",
        "",
        "below goal, too low, prediabetes, two tests",
        "",
        "ask",
        "tests",
    ),
    Row(
        "47.5 mmol/mol",
        "140 mg/dL",
        "",
        "below goal, too low, diabetes, two tests",
        "",
        "ask",
        "tests",
    ),
    Row(
        "48 mmol/mol",
        "141 mg/dL",
        "",
        "below goal, too low, diabetes, two tests",
        "",
        "ask",
        "tests",
    ),
    Row(
        "52 mmol/mol",
        "152 mg/dL",
        "",
        "below goal, too low, diabetes, two tests",
        "",
        "ask",
        "tests",
    ),
    Row("53 mmol/mol", "154 mg/dL", "", "above goal, diabetes, two tests", "", "ask soon", "goals"),
    Row("64 mmol/mol", "183 mg/dL", "", "above goal, diabetes, two tests", "", "ask soon", "goals"),
    Row("75 mmol/mol", "212 mg/dL", "", "above goal, diabetes, two tests", "", "ask soon", "goals"),
    Row(
        "86 mmol/mol",
        "241 mg/dL",
        "high, emergency",
        "above goal, diabetes, two tests",
        "",
        "high step",
        "hospital",
    ),
    Row(
        "86.1 mmol/mol",
        "241 mg/dL",
        "high, emergency",
        "above goal, diabetes, two tests",
        "",
        "high step",
        "hospital",
    ),
    Row(
        "100 mmol/mol",
        "278 mg/dL",
        "high, emergency",
        "above goal, diabetes, two tests",
        "",
        "high step",
        "hospital",
    ),
    Row(
        "195 mmol/mol",
        "527 mg/dL",
        "high, emergency",
        "above goal, diabetes, two tests",
        "",
        "high step",
        "hospital",
    ),
    Row("196 mmol/mol", "530 mg/dL", "", "check first", "unusual", "check", "average"),
    Row("200 mmol/mol", "540 mg/dL", "", "check first", "unusual", "check", "average"),
)


def short(number: Decimal) -> str:
    text = f"{number:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def rounded(number: Decimal, digits: int) -> str:
    return f"{float(number):.{digits}f}"


def test_an_average_is_answered_with_these_sentences(subtests: pytest.Subtests) -> None:
    for row in TO_A1C:
        with subtests.test(row.typed):
            number, unit = row.typed.split(" ")
            typed = Decimal(number)
            filled = LEVELS[unit] | RANGES["%"]
            filled |= {"n": short(typed)}
            filled |= {"mg": rounded(typed * 18, 0), "mmol": rounded(typed / 18, 1)}
            check(row, a1c.calculate({"eag": number, "eagUnit": unit}), SENTENCES, filled)


def test_an_a1c_is_answered_with_these_sentences(subtests: pytest.Subtests) -> None:
    for row in TO_EAG:
        with subtests.test(row.typed):
            number, unit = row.typed.split(" ")
            typed = Decimal(number)
            filled = LEVELS["mg/dL"] | RANGES[unit] | {"n": short(typed)}
            filled |= {"percent": rounded((typed + Decimal("23.5")) / Decimal("10.93"), 1)}
            filled |= {"ifcc": rounded(typed * Decimal("10.93") - Decimal("23.5"), 0)}
            check(row, a1c_back.calculate({"a1c": number, "a1cUnit": unit}), SENTENCES, filled)


def test_each_table_has_at_least_60_inputs() -> None:
    assert min(len(TO_A1C), len(TO_EAG)) >= 60

"""Each tool gives the specified figure and category, and the right card below, at and above a band.

The figures stand near an edge of rounding, so that another constant changes them. The edges of the
action levels are in test_levels.py.
"""

import re

import pytest

from tests.unit.tools.asking import TABLES, ask
from webapp.tables.table import TOO_LARGE, Answer, Refusal, Sum, calculate
from webapp.tools.calculator import Tool
from webapp.tools.calculators import ALL_CALCULATORS

FIGURES = {
    ("a1c", ""): """
        154 = 7.0%: above-target, 155.62 = 7.0%: above-target, 155.64 = 7.1%: above-target,
        126 = 6.0%: prediabetes, 79.9 = 4.4%: near, 80 = 4.4%: normal,
        mmol/L 4.3 = 4.3%: near, mmol/L 4.4 = 4.4%: normal, diabetes 72 = 4.1%: near,
        undiagnosed 72 = 4.1%: normal, pregnant 79 = 4.4%: near, pregnant 97 = 5.0%: p-readings,
        pregnant 124 = 5.9%: p-readings, pregnant 126 = 6.0%: p-target,
        pregnant 138.4 = 6.4%: p-target, pregnant 138.5 = 6.5%: p-call,
        pregnant 199 = 8.6%: p-call, 115.4 = 5.6%: normal, 115.5 = 5.7%: prediabetes,
        138.4 = 6.4%: prediabetes, 138.5 = 6.5%: diabetes, 152.7 = 6.9%: diabetes,
        152.8 = 7.0%: above-target, 50 = 3.4%: low, 200 = 8.6%: high_200, 280 = 11.4%: high,
        300 = 12.1%: higher, 600 = 22.5%: very_high, 600.1 = 22.5%: check, 33.4 = 2.8%: low,
        33.3 = 2.8%: mmol, 20.1 = 2.3%: mmol, 20 = 2.3%: a1c-or-mmol, 3 = 1.7%: a1c-or-mmol,
        2.9 = 1.7%: mmol, 1.1 = 1.7%: mmol, 1 = 1.7%: check, mmol/L 8.6455 = 7.0%: above-target,
        mmol/L 8.6465 = 7.1%: above-target, mmol/L 1.0 = 2.3%: check, mmol/L 33.4 = 22.6%: mg,
        mmol/L 601 = 378.6%: check""",
    ("eag", " mg/dL"): """
        7 = 154: above-target, 9 = 212: high_200, 6 = 126: prediabetes,
        pregnant 5.9 = 123: p-readings,
        pregnant 6 = 126: p-target,
        pregnant 6.4 = 137: p-target, pregnant 6.5 = 140: p-call, pregnant 8 = 183: p-call,
        5.64 = 115: normal,
        5.65 = 115: normal, 5.7 = 117: prediabetes, 6.4 = 137: prediabetes, 6.5 = 140: diabetes,
        6.9 = 151: diabetes, 3 = 39: low, 2.9 = 37: check, 20 = 527: higher, 11 = 269: high,
        20.1 = 530: mmol-mol, 195 = 5550: mmol-mol, 195.1 = 5553: check,
        mmol/mol 2.9 = 23: check, mmol/mol 3 = 23: percent, mmol/mol 14 = 52: percent,
        mmol/mol 14.1 = 52: low, mmol/mol 53 = 154: above-target,
        mmol/mol 42 = 125: prediabetes, mmol/mol 38 = 115: normal,
        mmol/mol 39 = 117: prediabetes, mmol/mol 47 = 138: prediabetes,
        mmol/mol 48 = 141: diabetes, mmol/mol 52 = 152: diabetes""",
    ("sugar", ""): """
        100 = 5.56 mmol/L: convert-can, 1.0 = 0.06 mmol/L: check, 1.1 = 0.06 mmol/L: mmol-low,
        3.8 = 0.21 mmol/L: mmol-low, 3.9 = 0.22 mmol/L: mmol, 19 = 1.06 mmol/L: mmol,
        20 = 1.11 mmol/L: low-or-mmol, 33 = 1.83 mmol/L: low-or-mmol, 33.3 = 1.85 mmol/L: mmol,
        34 = 1.89 mmol/L: very_low, 62 = 3.44 mmol/L: low, 270 = 15.00 mmol/L: high,
        400 = 22.22 mmol/L: higher, 570 = 31.67 mmol/L: very_high,
        600 = 33.33 mmol/L: very_high, 700 = 38.89 mmol/L: hi,
        pregnant 45 = 2.50 mmol/L: very_low, pregnant 62 = 3.44 mmol/L: low,
        pregnant 300 = 16.67 mmol/L: higher, pregnant 570 = 31.67 mmol/L: very_high,
        91 = 5.06 mmol/L: convert, 92 = 5.11 mmol/L: convert-can,
        126 = 7.00 mmol/L: convert-high, 140 = 7.78 mmol/L: convert-above,
        199 = 11.06 mmol/L: convert-above, 200 = 11.11 mmol/L: high_200,
        239 = 13.28 mmol/L: high_200, LO = LO: lo, HI = HI: hi,
        mmol/L 5.6 = 100.80 mg/dL: convert-can, mmol/L 0 = 0.00 mg/dL: check,
        mmol/L 11.0 = 198.00 mg/dL: convert-above, mmol/L 11.1 = 199.80 mg/dL: high_200,
        mmol/L 33.4 = 601.20 mg/dL: hi, mmol/L 34 = 612.00 mg/dL: high-or-mg,
        mmol/L 69 = 1242.00 mg/dL: high-or-mg, mmol/L 69.9 = 1258.20 mg/dL: hi,
        mmol/L 70 = 1260.00 mg/dL: mg, mmol/L 600 = 10800.00 mg/dL: mg,
        mmol/L 601 = 10818.00 mg/dL: check, undiagnosed fasting 99 = 5.50 mmol/L: normal,
        undiagnosed fasting 100 = 5.56 mmol/L: prediabetes,
        undiagnosed fasting 125 = 6.94 mmol/L: prediabetes,
        undiagnosed fasting 126 = 7.00 mmol/L: diabetes,
        undiagnosed fasting 200 = 11.11 mmol/L: high_200,
        undiagnosed mmol/L fasting 5.5 = 99.00 mg/dL: normal,
        undiagnosed mmol/L fasting 5.6 = 100.80 mg/dL: prediabetes,
        undiagnosed mmol/L fasting 7.0 = 126.00 mg/dL: diabetes,
        undiagnosed before-meal 125 = 6.94 mmol/L: usual,
        undiagnosed before-meal 126 = 7.00 mmol/L: unusual,
        undiagnosed after-meal 139 = 7.72 mmol/L: usual,
        undiagnosed after-meal 140 = 7.78 mmol/L: unusual,
        undiagnosed one-hour 140 = 7.78 mmol/L: when-high,
        undiagnosed 125 = 6.94 mmol/L: when,
        diabetes fasting 79 = 4.39 mmol/L: before-below,
        diabetes before-meal 79 = 4.39 mmol/L: before-below,
        diabetes before-meal 80 = 4.44 mmol/L: before-within,
        diabetes before-meal 130 = 7.22 mmol/L: before-within,
        diabetes before-meal 131 = 7.28 mmol/L: before-above,
        diabetes mmol/L before-meal 7.2 = 129.60 mg/dL: before-within,
        diabetes mmol/L before-meal 7.3 = 131.40 mg/dL: before-above,
        diabetes before-meal 200 = 11.11 mmol/L: high_200,
        diabetes one-hour 179 = 9.94 mmol/L: after-within,
        diabetes after-meal 179 = 9.94 mmol/L: after-within,
        diabetes after-meal 180 = 10.00 mmol/L: after-above,
        child fasting 99 = 5.50 mmol/L: usual, child fasting 100 = 5.56 mmol/L: unusual,
        child fasting 126 = 7.00 mmol/L: diabetes, child after-meal 139 = 7.72 mmol/L: usual,
        child after-meal 140 = 7.78 mmol/L: unusual,
        pregnant fasting 70 = 3.89 mmol/L: p-breakfast, pregnant mmol/L 3.9 = 70.20 mg/dL: p-near,
        pregnant 79 = 4.39 mmol/L: p-near, pregnant one-hour 79 = 4.39 mmol/L: p-near,
        pregnant after-meal 79 = 4.39 mmol/L: p-near, pregnant 80 = 4.44 mmol/L: p-other,
        pregnant fasting 80 = 4.44 mmol/L: p-within, pregnant fasting 89 = 4.94 mmol/L: p-within,
        pregnant fasting 90 = 5.00 mmol/L: p-guide,
        pregnant fasting 92 = 5.11 mmol/L: p-fasting-lab,
        pregnant fasting 94 = 5.22 mmol/L: p-fasting-lab,
        pregnant fasting 95 = 5.28 mmol/L: p-lab, pregnant fasting 125 = 6.94 mmol/L: p-lab,
        pregnant fasting 126 = 7.00 mmol/L: p-call,
        pregnant one-hour 80 = 4.44 mmol/L: p-snack, pregnant one-hour 109 = 6.06 mmol/L: p-snack,
        pregnant one-hour 110 = 6.11 mmol/L: p-within,
        pregnant one-hour 139 = 7.72 mmol/L: p-within,
        pregnant one-hour 140 = 7.78 mmol/L: p-above, pregnant one-hour 180 = 10.00 mmol/L: p-lab,
        pregnant after-meal 99 = 5.50 mmol/L: p-snack,
        pregnant after-meal 100 = 5.56 mmol/L: p-within,
        pregnant after-meal 119 = 6.61 mmol/L: p-within,
        pregnant after-meal 120 = 6.67 mmol/L: p-above,
        pregnant after-meal 140 = 7.78 mmol/L: p-lab, pregnant 125 = 6.94 mmol/L: p-other,
        pregnant 126 = 7.00 mmol/L: p-other-high, pregnant 139 = 7.72 mmol/L: p-other-high,
        pregnant 140 = 7.78 mmol/L: p-other-above,
        pregnant before-meal 100 = 5.56 mmol/L: p-other, diabetes 100 = 5.56 mmol/L: targets,
        diabetes 79 = 4.39 mmol/L: near-low, 79 = 4.39 mmol/L: convert-near,
        child 79 = 4.39 mmol/L: child-near, diabetes 80 = 4.44 mmol/L: targets,
        child 100 = 5.56 mmol/L: child, child 125 = 6.94 mmol/L: child,
        child 126 = 7.00 mmol/L: child-fasting, child 139 = 7.72 mmol/L: child-fasting,
        child 140 = 7.78 mmol/L: child-high, child mmol/L 7.8 = 140.40 mg/dL: child-high,
        child 199 = 11.06 mmol/L: child-high, pregnant LO = LO: lo, pregnant HI = HI: hi""",
    ("gap", " mEq/L"): """
        140 104 24 = 12.0: within, 140 104.1 24 = 11.9: within, 140 103.9 24 = 12.1: edge-high,
        140 100 24 = 16.0: edge-high, 140 105 22 = 13.0: edge-high,
        140 105.1 21.9 = 13.0: above, 136 103 18 = 15.0: above,
        140 99.9 24 = 16.1: above, 140 96.1 24 = 19.9: above,
        140 96 24 = 20.0: raised, 140 86 24 = 30.0: raised, 140 85.9 24 = 30.1: very-high,
        140 108 24 = 8.0: within, 140 108.1 24 = 7.9: edge-low, 140 113 24 = 3.0: edge-low,
        140 113.1 24 = 2.9: low, 140 116 24 = 0.0: low, 140 116.04 24 = 0.0: low,
        140 116.1 24 = -0.1: negative, 135 95 10 = 30.0: critical-now, 135 95 10.1 = 29.9: acid,
        138 101 17 = 20.0: acid, 138 101 17 kidneys = 20.0: acid-kidneys,
        140 120 10 kidneys = 10.0: critical-now, 140 106 17.9 = 16.1: acid,
        140 106.1 17.9 = 16.0: critical, 140 110 18 = 12.0: within,
        119.9 85 23 = 11.9: critical-now, 120 87 23 = 10.0: critical-now,
        120.1 87 23 = 10.1: critical, 159.9 118 30 = 11.9: critical,
        160 118 30 = 12.0: critical-now, 125.9 90 25 = 10.9: critical, 126 90 25 = 11.0: within,
        154 118 25 = 11.0: within, 154.1 118 25 = 11.1: critical, 130 79.9 40 = 10.1: critical,
        130 80 40 = 10.0: within, 150 120.1 20 = 9.9: critical, 126 101 15.9 = 9.1: critical,
        126 98 18 = 10.0: within, 132 80 40.1 = 11.9: critical, 99.9 70 20 = 9.9: check,
        180.1 140 30 = 10.1: check, 180 140 30 = 10.0: critical-now, 100 59.9 30 = 10.1: check,
        160 140.1 10 = 9.9: check, 140 130 1.9 = 8.1: check, 140 79 50.1 = 10.9: check,
        140 80 50 = 10.0: critical, 100 60 30 = 10.0: critical-now,
        140 126 2 = 12.0: critical-now, 79.9 70 20 = -10.1: impossible,
        200.1 140 30 = 30.1: impossible, 140 39.9 24 = 76.1: impossible,
        145 160.1 10 = -25.1: impossible, 140 130 0.9 = 9.1: impossible,
        140 79 60.1 = 0.9: impossible, 104 140 24 = -60.0: swapped,
        90 185 24 = -119.0: impossible, 59 140 24 = -105.0: impossible""",
    ("gap-albumin", " mEq/L"): """
        140 104 24 4 = 12.0: within, 140 105.1 21.9 4 = 13.0: above, 140 104 24 3 = 14.5: edge-high,
        140 104 24 4 12 = 12.0: own-within, 140 104 24 4 11 = 12.0: own-edge,
        140 104.9 24 4 11 = 11.1: own-edge, 140 101 24 4 11 = 15.0: own-edge,
        140 100.9 24 4 11 = 15.1: own-above, 140 106.1 21.9 4 11 = 12.0: own-above,
        140 100 22 4 18 = 18.0: own-within, 140 100 22 4 18 potassium = 18.0: own-edge,
        g/L 140 104 8 4 = 37.0: critical-now, g/L 140 106 17 4 = 26.0: acid,
        g/L 140 106 17 4 kidneys = 26.0: acid-kidneys, g/L 140 112 16 4 = 21.0: critical,
        g/L 140 104 24 4 = 21.0: check-albumin, 140 104 24 3 20 = 14.5: own-within,
        136 110 26 2.7 = 3.3: edge-low, g/L 136 110 26 27 = 3.3: edge-low,
        140 106 17.9 4 15 = 16.1: acid, 140 106 17.9 4 17 = 16.1: critical,
        140 104 24 0.9 = 19.8: check-albumin, 140 104 24 1 = 19.5: above,
        140 104 24 7 = 4.5: edge-low, 140 104 24 7.1 = 4.3: check-albumin,
        g/L 140 104 24 9 = 19.8: check-albumin, g/L 140 104 24 10 = 19.5: above,
        g/L 140 104 24 70 = 4.5: edge-low, g/L 140 104 24 71 = 4.3: check-albumin,
        140 100 24 2.4 = 20.0: raised, 140 100 24 2.4 19 = 20.0: raised,
        140 100 24 2.5 = 19.8: above""",
    ("bmi", ""): """
        70 170 = 24.22 Normal weight: asian, 53.45 170 = 18.49 Underweight: under,
        53.46 170 = 18.50 Normal weight: normal, 66.45 170 = 22.99 Normal weight: normal,
        66.46 170 = 23.00 Normal weight: asian, 71.94 170 = 24.89 Normal weight: asian,
        71.95 170 = 24.90 Obese: gap-25, 72.23 170 = 24.99 Obese: gap-25,
        72.24 170 = 25.00 Overweight: over, 86.39 170 = 29.89 Overweight: over,
        86.40 170 = 29.90 Obese: gap-30, 86.68 170 = 29.99 Obese: gap-30,
        86.69 170 = 30.00 Obese: obese, 37.55 170 = 12.99 Underweight: severe,
        37.57 170 = 13.00 Underweight: thin, 46.22 170 = 15.99 Underweight: thin,
        46.23 170 = 16.00 Underweight: under, 70 0.9 = 864197.53 Obese: check,
        70 1 = 700000.00 Obese: metres, 70 2.5 = 112000.00 Obese: metres,
        70 2.6 = 103550.30 Obese: check, 70 3 = 77777.78 Obese: feet,
        70 8 = 10937.50 Obese: feet, 70 8.1 = 10669.11 Obese: check,
        diabetes 20 100 = 20.00 Normal weight: normal, 400 250 = 64.00 Obese: obese,
        19.9 170 = 6.89 Underweight: check, 25 128 = 15.26 Underweight: short,
        50 144.9 = 23.81 Normal weight: short, 50 145 = 23.78 Normal weight: asian,
        21 128 = 12.82 Underweight: severe, undiagnosed 25 128 = 15.26 Underweight: thin,
        child 25 128 = 15.26 Underweight: child, child 21 128 = 12.82 Underweight: child-thin,
        child 35 170 = 12.11 Underweight: child-severe,
        child 15 95 = 16.62 Underweight: child, pregnant 70 170 = 24.22 Normal weight: pregnant,
        pregnant 45 170 = 15.57 Underweight: pregnant-thin,
        pregnant 37 170 = 12.80 Underweight: pregnant-severe,
        pregnant 47 170 = 16.26 Underweight: pregnant, 401 170 = 138.75 Obese: check,
        20 99 = 20.41 Normal weight: check, 70 251 = 11.11 Underweight: check""",
    ("bmi-pounds", ""): """
        child 5 7 77 = 12.06 Underweight: child-severe, 5 7 154 = 24.12 Normal weight: asian,
        6 0 154 = 20.89 Normal weight: normal,
        5 7 43 = 6.73 Underweight: check, diabetes 3 0 44 = 23.87 Normal weight: asian,
        8 0 880 = 67.13 Obese: obese, 8 0 881 = 67.21 Obese: check,
        2 11 90 = 51.65 Obese: check, 9 0 154 = 9.28 Underweight: check""",
}
"""A tool and the unit of its figures → what is typed = the figure and its category: the card."""
ROWS = [
    pytest.param(table, given, f"{figure}{unit}", card, id=f"{table} {given} is {figure}: {card}")
    for (table, unit), text in FIGURES.items()
    for row in " ".join(text.split()).split(", ")
    for given, figure, card in [re.split(" = |: ", row)]
]


@pytest.mark.parametrize(("table", "given", "figure", "card"), ROWS)
def test_the_figure_the_category_and_the_card(
    table: str, given: str, figure: str, card: str
) -> None:
    said = ask(table, given)
    assert (f"{said.result} {said.category}".strip(), said.card) == (figure, card)


@pytest.mark.parametrize(
    ("table", "given", "fact"),
    [
        ("a1c", "154", "53 mmol/mol, 8.6 mmol/L"),
        ("a1c", "183", "64 mmol/mol, 10.2 mmol/L"),
        ("a1c", "140", "48 mmol/mol, 7.8 mmol/L"),
        ("a1c", "mmol/L 10", "63 mmol/mol, 180 mg/dL"),
        ("eag", "7", "8.6 mmol/L"),
        ("gap-albumin", "140 104 24 3", "12.0 mEq/L"),
        ("bmi", "70 170", "53.5 to 72.0\xa0kg (WHO), up to 66.2\xa0kg (Asian)"),
        ("bmi-pounds", "5 7 154", "69.9 kg, 170.2 cm"),
    ],
)
def test_the_facts_below_a_figure(table: str, given: str, fact: str) -> None:
    assert ask(table, given).facts == fact


@pytest.mark.parametrize(
    ("table", "given", "question"),
    [
        ("a1c", "10", "Did you mean 10 mmol/L? Or is 10 your A1C? That is 180 mg/dL."),
        ("a1c", "mmol/L 100", "Did you mean 100 mg/dL? That is 5.6 mmol/L."),
        ("sugar", "7.25", "Did you mean 7.25 mmol/L? That is 130.5 mg/dL."),
        ("sugar", "20", "Is it 20 mg/dL? Take sugar now"),
        ("sugar", "2.8", "Take sugar now A small glass"),
        ("sugar", "mmol/L 45", "Is it 45 mg/dL? Take sugar now In mmol/L, from lab or meter?"),
        ("bmi", "70 1.705", "Did you mean 171 cm?"),
    ],
)
def test_a_doubt_names_what_was_perhaps_meant(table: str, given: str, question: str) -> None:
    assert ask(table, given).words.startswith(question)


def test_each_card_of_each_table_is_reached_by_a_row() -> None:
    reached = {(row.values[0], row.values[3]) for row in ROWS}
    every = {(name, key) for name, table in TABLES.items() for key in table.cards}
    shared = {(name, key) for name, key in every if (name.split("-")[0], key) in reached}
    assert every - reached - shared - {("eag", "very_high")} == set()


EAG = "Please enter a valid estimated Average Glucose (eAG) value."
SALTS = "Please enter valid values for Sodium, Chloride, and Bicarbonate."
VALUE = "Please enter a valid blood sugar value."
TWO_WAYS = "1,200 can mean two things. Please write 1200 or 1.200."


@pytest.mark.parametrize(
    ("name", "values", "said"),
    [
        pytest.param("a1c", {}, EAG, id="an empty average"),
        pytest.param("a1c", {"eag": "high"}, EAG, id="an average that is no number"),
        pytest.param("a1c", {"eag": "HI"}, EAG, id="HI as an average"),
        pytest.param("gap", {"sodium": "140", "chloride": "104"}, SALTS, id="a missing salt"),
        pytest.param(
            "gap-albumin",
            {"sodium": "140", "chloride": "104", "bicarbonate": "24"},
            "Please enter valid values for Sodium, Chloride, Bicarbonate and Albumin. The range "
            "may be left empty.",
            id="a missing albumin, R10",
        ),
        pytest.param("sugar", {"value": " "}, VALUE, id="an empty blood sugar"),
        pytest.param("sugar", {"value": "1e999"}, VALUE, id="a number too big"),
        pytest.param("bmi", {"weight": "70"}, "Invalid Input", id="no height"),
        pytest.param("bmi", {"weight": "0", "height": "170"}, "Invalid Input", id="weight 0"),
        pytest.param("bmi", {"weight": "70", "height": "-1"}, "Invalid Input", id="height -1"),
        pytest.param(
            "bmi-pounds",
            {"feet": "5", "inches": "12", "pounds": "9"},
            "Invalid Input",
            id="12 in",
        ),
    ],
)
def test_what_is_missing_or_no_number_gets_the_specified_alert_or_category(
    name: str, values: dict[str, str], said: str
) -> None:
    refusal = calculate(TABLES[name], values)
    assert isinstance(refusal, Refusal)
    assert refusal.words == said
    assert refusal.errors
    assert "Invalid" not in "".join(refusal.errors.values())


def test_the_links_of_an_answer_leave_empty_what_was_left_empty() -> None:
    values = {"sodium": "140", "chloride": "95", "bicarbonate": "20", "albumin": "3", "upper": ""}
    answer = calculate(TABLES["gap-albumin"], values)
    assert isinstance(answer, Answer)
    assert answer.slots["upper"] == ""  # 0 would be refused


@pytest.mark.parametrize("kind", ["fasting", "zz"])
def test_a_unit_that_is_not_in_its_list_has_an_error(kind: str) -> None:
    refusal = calculate(TABLES["sugar"], {"value": "100", "unit": "zz", "kind": kind})
    assert refusal == Refusal({"unit": "Choose one of the list."})


def test_a_kind_that_is_not_in_its_list_is_asked_for_again() -> None:
    answer = calculate(TABLES["sugar"], {"value": "100", "unit": "mmol/L", "kind": "zz"})
    assert isinstance(answer, Answer)
    assert answer.sum == "mmol/L anyone convert"
    answer = calculate(TABLES["sugar"], {"value": "100", "who": "child", "kind": "one-hour"})
    assert isinstance(answer, Answer)
    assert (answer.sum, answer.slots["is-child"]) == ("mg/dL child convert", "true")


@pytest.mark.parametrize("upper", ["7.9", "20.1", "0", "-5", "100"])
def test_a_laboratorys_own_limit_is_8_to_20(upper: str) -> None:
    values = {"sodium": "140", "chloride": "104", "bicarbonate": "24", "albumin": "4"}
    refusal = calculate(TABLES["gap-albumin"], {**values, "upper": upper})
    assert isinstance(refusal, Refusal)
    assert refusal.errors == {"upper": "Please enter a number from 8 to 20, or leave it empty."}


@pytest.mark.parametrize(
    ("name", "values", "errors"),
    [
        pytest.param("gap", "140 104", {"bicarbonate": SALTS}, id="a missing one alone"),
        pytest.param("a1c", "1,200", {"eag": TWO_WAYS}, id="one that is unclear, with its reason"),
        pytest.param(
            "gap",
            "1e308 -1e308 1",
            dict.fromkeys(("sodium", "chloride", "bicarbonate"), TOO_LARGE),
            id="all, if their sum is too large",
        ),
    ],
)
def test_the_field_to_mend_has_the_error(name: str, values: str, errors: dict[str, str]) -> None:
    given = dict(zip(TABLES[name].numbers, values.split(), strict=False))
    refusal = calculate(TABLES[name], given)
    assert isinstance(refusal, Refusal)
    assert refusal.errors == errors
    assert not refusal.words or TOO_LARGE not in errors.values()


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("a1c", "({eag} + 46.7) ÷ 28.7, rounded to one decimal"),
        ("sugar", "{value} ÷ 18, rounded to two decimals"),
        ("eag", "(287 × {a1c} − 467) ÷ 10, rounded to no decimals"),
    ],
)
def test_an_answer_shows_how_it_was_worked_out(name: str, line: str) -> None:
    assert next(iter(TABLES[name].sums.values())).working == line


def test_a_power_is_shown_in_words() -> None:
    power = Sum("142 * min(creatinine, 1) ** 2", 0, "", (("", "usual"),))
    shown = "142 × min({creatinine}, 1) to the power of 2, rounded to no decimals"
    assert power.working == shown


@pytest.mark.parametrize("tool", ALL_CALCULATORS, ids=lambda tool: tool.path)
def test_the_examples_of_a_tool_have_answers(tool: Tool) -> None:
    for values in tool.examples:
        assert not isinstance(calculate(tool.table, values), Refusal)

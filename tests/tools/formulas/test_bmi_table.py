"""The BMI calculator at the edges of every band: the exact sentences and facts of each answer."""

import pytest

from tests.tools.formulas.answers import Row, Sentences, check
from webapp.formulas.bmi import index as bmi
from webapp.formulas.outcome import Answer

# {class} the WHO's class with its limits, {cm} the height in cm.
SENTENCES: Sentences = {
    "who": "This BMI is in the WHO's range for {class}.",
    "eating": "If food or weight is a daily worry, that is nobody's fault, and treatment helps. "
    "Tell a doctor, or somebody you trust (NHS).",
    "screening": "BMI is for screening, not diagnosis. It is not for people under 18, in "
    "pregnancy or with a lot of muscle. Swelling, an amputation and old age make it less exact.",
    "check first": "Please check the numbers first: they are unusual for an adult.",
    # cautions
    "child": "Is this for somebody under 18? Then these groups do not apply: ask a doctor "
    "or nurse.",
    "weight": "Almost no adult weighs less than 20 or more than 400 kg. Please check.",
    "height": "Almost no adult is under 100 or over 250 cm tall. Please check.",
    "metres": "Did you mean {cm} cm? The height is in centimetres, not metres.",
    "feet": "Is that in feet? The height is in centimetres. Feet and inches have fields of their "
    "own, on the page “BMI in pounds and feet”.",
    "waist": "This waist is very unusual for the height, so it was left out.",
    # next step
    "check": "Check the numbers, then calculate again.",
    "see a doctor": "See a doctor soon, within days: a weight as low as this can make a person "
    "very ill.",
    "tell": "Tell your doctor, and soon if weight was lost without trying.",
    "weigh": "Weigh yourself again in a few months.",
    "from Asia": "Is your family from Asia? Ask your doctor if a blood sugar test makes sense.",
    "sugar test": "Ask your doctor if a blood sugar test makes sense.",
    "talk": "Talk to your doctor about your weight, and ask for a blood sugar test.",
    # refusals
    "enter weight": "Invalid Input. Please enter a weight greater than 0, for example 70.",
    "enter height": "Invalid Input. Please enter a height greater than 0, for example 170.",
    "enter feet": "Invalid Input. Please enter whole feet, for example 5, or leave it empty.",
    "enter inches": "Invalid Input. Please enter inches from 0 to below 12, for example 7, or "
    "leave it empty.",
    "enter pounds": "Invalid Input. Please enter pounds greater than 0, for example 154, or "
    "leave it empty.",
    "enter waist": "Invalid Input. Please enter a waist greater than 0, for example 85, or "
    "leave it empty.",
}

WHO = {
    "severe": "severe thinness",
    "under": "underweight",
    "normal": "normal weight",
    "over": "overweight (pre-obesity)",
    "I": "obesity class I",
    "II": "obesity class II",
    "III": "obesity class III",
}
LIMITS = {
    "severe": "below 16",
    "under": "16 to below 18.5",
    "normal": "18.5 to below 25",
    "over": "25 to below 30",
    "I": "30 to below 35",
    "II": "35 to below 40",
    "III": "40 or more",
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

# Beside each row: the specified category, with * if a note says that the WHO's differs; then the
# WHO's class, the Asian action point and the waist-to-height ratio, if they are shown.
ROWS = (
    (
        Row(
            "40 kg, 200 cm",
            "10.00",
            "",
            "who, eating, screening",
            "",
            "see a doctor",
            "understanding",
        ),
        "Underweight, severe, below",
    ),
    (
        Row("63.99 kg, 200 cm", "16.00", "", "who, eating, screening", "", "tell", "understanding"),
        "Underweight, under, below",
    ),
    (
        Row("64 kg, 200 cm", "16.00", "", "who, eating, screening", "", "tell", "understanding"),
        "Underweight, under, below",
    ),
    (
        Row("67.99 kg, 200 cm", "17.00", "", "who, eating, screening", "", "tell", "understanding"),
        "Underweight, under, below",
    ),
    (
        Row("68 kg, 200 cm", "17.00", "", "who, eating, screening", "", "tell", "understanding"),
        "Underweight, under, below",
    ),
    (
        Row("73.9 kg, 200 cm", "18.48", "", "who, eating, screening", "", "tell", "understanding"),
        "Underweight, under, below",
    ),
    (
        Row("73.97 kg, 200 cm", "18.49", "", "who, eating, screening", "", "tell", "understanding"),
        "Underweight, under, below",
    ),
    (
        Row("73.98 kg, 200 cm", "18.50", "", "who, screening", "", "weigh", "understanding"),
        "Normal weight, normal, below",
    ),
    (
        Row("74 kg, 200 cm", "18.50", "", "who, screening", "", "weigh", "understanding"),
        "Normal weight, normal, below",
    ),
    (
        Row("80 kg, 200 cm", "20.00", "", "who, screening", "", "weigh", "understanding"),
        "Normal weight, normal, below",
    ),
    (
        Row("91.9 kg, 200 cm", "22.98", "", "who, screening", "", "weigh", "understanding"),
        "Normal weight, normal, below",
    ),
    (
        Row("91.98 kg, 200 cm", "22.99", "", "who, screening", "", "weigh", "understanding"),
        "Normal weight, normal, below",
    ),
    (
        Row("92 kg, 200 cm", "23.00", "", "who, screening", "", "from Asia", "risk"),
        "Normal weight, normal, 23",
    ),
    (
        Row("99.5 kg, 200 cm", "24.88", "", "who, screening", "", "from Asia", "risk"),
        "Normal weight, normal, 23",
    ),
    (
        Row("99.57 kg, 200 cm", "24.89", "", "who, screening", "", "from Asia", "risk"),
        "Normal weight, normal, 23",
    ),
    (
        Row("99.58 kg, 200 cm", "24.89", "", "who, screening", "", "from Asia", "risk"),
        "Normal weight, normal, 23",
    ),
    (
        Row("99.6 kg, 200 cm", "24.90", "", "who, screening", "", "from Asia", "risk"),
        "Obese *, normal, 23",
    ),
    (
        Row("99.8 kg, 200 cm", "24.95", "", "who, screening", "", "from Asia", "risk"),
        "Obese *, normal, 23",
    ),
    (
        Row("99.97 kg, 200 cm", "24.99", "", "who, screening", "", "from Asia", "risk"),
        "Obese *, normal, 23",
    ),
    (
        Row("99.98 kg, 200 cm", "25.00", "", "who, screening", "", "sugar test", "risk"),
        "Overweight, over, 23",
    ),
    (
        Row("100 kg, 200 cm", "25.00", "", "who, screening", "", "sugar test", "risk"),
        "Overweight, over, 23",
    ),
    (
        Row("109.9 kg, 200 cm", "27.47", "", "who, screening", "", "sugar test", "risk"),
        "Overweight, over, 23",
    ),
    (
        Row("110 kg, 200 cm", "27.50", "", "who, screening", "", "sugar test", "risk"),
        "Overweight, over, 27.5",
    ),
    (
        Row("119.57 kg, 200 cm", "29.89", "", "who, screening", "", "sugar test", "risk"),
        "Overweight, over, 27.5",
    ),
    (
        Row("119.58 kg, 200 cm", "29.89", "", "who, screening", "", "sugar test", "risk"),
        "Overweight, over, 27.5",
    ),
    (
        Row("119.6 kg, 200 cm", "29.90", "", "who, screening", "", "sugar test", "risk"),
        "Obese *, over, 27.5",
    ),
    (
        Row("119.97 kg, 200 cm", "29.99", "", "who, screening", "", "sugar test", "risk"),
        "Obese *, over, 27.5",
    ),
    (Row("119.98 kg, 200 cm", "30.00", "", "who, screening", "", "talk", "risk"), "Obese, I, 27.5"),
    (Row("120 kg, 200 cm", "30.00", "", "who, screening", "", "talk", "risk"), "Obese, I, 27.5"),
    (Row("139.97 kg, 200 cm", "34.99", "", "who, screening", "", "talk", "risk"), "Obese, I, 27.5"),
    (Row("139.98 kg, 200 cm", "34.99", "", "who, screening", "", "talk", "risk"), "Obese, I, 27.5"),
    (Row("140 kg, 200 cm", "35.00", "", "who, screening", "", "talk", "risk"), "Obese, II, 27.5"),
    (
        Row("159.97 kg, 200 cm", "39.99", "", "who, screening", "", "talk", "risk"),
        "Obese, II, 27.5",
    ),
    (Row("160 kg, 200 cm", "40.00", "", "who, screening", "", "talk", "risk"), "Obese, III, 27.5"),
    (Row("400 kg, 200 cm", "100.00", "", "who, screening", "", "talk", "risk"), "Obese, III, 27.5"),
    (
        Row(
            "400.1 kg, 200 cm",
            "100.03",
            "",
            "check first, screening",
            "weight",
            "check",
            "understanding",
        ),
        "Obese",
    ),
    (
        Row("20 kg, 100 cm", "20.00", "", "who, screening", "child", "weigh", "understanding"),
        "Normal weight, normal, below",
    ),
    (
        Row(
            "19.9 kg, 100 cm",
            "19.90",
            "",
            "check first, screening",
            "weight, child",
            "check",
            "understanding",
        ),
        "Normal weight",
    ),
    (
        Row(
            "20 kg, 99.9 cm",
            "20.04",
            "",
            "check first, screening",
            "height",
            "check",
            "understanding",
        ),
        "Normal weight",
    ),
    (
        Row(
            "20 kg, 250 cm",
            "3.20",
            "",
            "who, eating, screening",
            "",
            "see a doctor",
            "understanding",
        ),
        "Underweight, severe, below",
    ),
    (
        Row("70 kg, 170 cm", "24.22", "", "who, screening", "", "from Asia", "risk"),
        "Normal weight, normal, 23",
    ),
    (
        Row(
            "70 kg, 250.1 cm",
            "11.19",
            "",
            "check first, screening",
            "height",
            "check",
            "understanding",
        ),
        "Underweight",
    ),
    (
        Row(
            "70 kg, 1.7 cm",
            "242214.53",
            "",
            "check first, screening",
            "metres",
            "check",
            "understanding",
        ),
        "Obese",
    ),
    (
        Row(
            "70 kg, 1 cm",
            "700000.00",
            "",
            "check first, screening",
            "metres",
            "check",
            "understanding",
        ),
        "Obese",
    ),
    (
        Row(
            "70 kg, 2.5 cm",
            "112000.00",
            "",
            "check first, screening",
            "metres",
            "check",
            "understanding",
        ),
        "Obese",
    ),
    (
        Row(
            "70 kg, 2.6 cm",
            "103550.30",
            "",
            "check first, screening",
            "height",
            "check",
            "understanding",
        ),
        "Obese",
    ),
    (
        Row(
            "70 kg, 3 cm",
            "77777.78",
            "",
            "check first, screening",
            "feet",
            "check",
            "understanding",
        ),
        "Obese",
    ),
    (
        Row(
            "70 kg, 5.6 cm",
            "22321.43",
            "",
            "check first, screening",
            "feet",
            "check",
            "understanding",
        ),
        "Obese",
    ),
    (
        Row(
            "70 kg, 8 cm",
            "10937.50",
            "",
            "check first, screening",
            "feet",
            "check",
            "understanding",
        ),
        "Obese",
    ),
    (
        Row(
            "70 kg, 8.1 cm",
            "10669.11",
            "",
            "check first, screening",
            "height",
            "check",
            "understanding",
        ),
        "Obese",
    ),
    (
        Row(
            "70 kg, 170 cm, 39.9 waist", "24.22", "", "who, screening", "waist", "from Asia", "risk"
        ),
        "Normal weight, normal, 23",
    ),
    (
        Row("70 kg, 170 cm, 40 waist", "24.22", "", "who, screening", "waist", "from Asia", "risk"),
        "Normal weight, normal, 23",
    ),
    (
        Row(
            "70 kg, 170 cm, 50.9 waist", "24.22", "", "who, screening", "waist", "from Asia", "risk"
        ),
        "Normal weight, normal, 23",
    ),
    (
        Row("70 kg, 170 cm, 51 waist", "24.22", "", "who, screening", "", "from Asia", "risk"),
        "Normal weight, normal, 23, 0.30 healthy",
    ),
    (
        Row("70 kg, 170 cm, 170 waist", "24.22", "", "who, screening", "", "from Asia", "risk"),
        "Normal weight, normal, 23, 1.00 still higher",
    ),
    (
        Row(
            "70 kg, 170 cm, 170.1 waist",
            "24.22",
            "",
            "who, screening",
            "waist",
            "from Asia",
            "risk",
        ),
        "Normal weight, normal, 23",
    ),
    (
        Row("70 kg, 170 cm, 84 waist", "24.22", "", "who, screening", "", "from Asia", "risk"),
        "Normal weight, normal, 23, 0.49 healthy",
    ),
    (
        Row("70 kg, 170 cm, 84.1 waist", "24.22", "", "who, screening", "", "from Asia", "risk"),
        "Normal weight, normal, 23, 0.49 healthy",
    ),
    (
        Row("70 kg, 170 cm, 84.2 waist", "24.22", "", "who, screening", "", "from Asia", "risk"),
        "Normal weight, normal, 23, 0.50 higher",
    ),
    (
        Row("70 kg, 170 cm, 101 waist", "24.22", "", "who, screening", "", "from Asia", "risk"),
        "Normal weight, normal, 23, 0.59 higher",
    ),
    (
        Row("70 kg, 170 cm, 101.2 waist", "24.22", "", "who, screening", "", "from Asia", "risk"),
        "Normal weight, normal, 23, 0.60 still higher",
    ),
    (
        Row(
            "70 kg, 170 cm, 200 waist", "24.22", "", "who, screening", "waist", "from Asia", "risk"
        ),
        "Normal weight, normal, 23",
    ),
    (
        Row(
            "70 kg, 240 cm, 200.1 waist",
            "12.15",
            "",
            "who, eating, screening",
            "waist",
            "see a doctor",
            "understanding",
        ),
        "Underweight, severe, below",
    ),
    (
        Row(
            "40 kg, 170 cm, 60 waist",
            "13.84",
            "",
            "who, eating, screening",
            "",
            "see a doctor",
            "understanding",
        ),
        "Underweight, severe, below, 0.35",
    ),
    (
        Row("101 kg, 170 cm, 120 waist", "34.95", "", "who, screening", "", "talk", "risk"),
        "Obese, I, 27.5, 0.71 still higher",
    ),
    (
        Row("101.2 kg, 170 cm, 120 waist", "35.02", "", "who, screening", "", "talk", "risk"),
        "Obese, II, 27.5, 0.71 not used",
    ),
    (
        Row("154 pounds, 170 cm", "24.17", "", "who, screening", "", "from Asia", "risk"),
        "Normal weight, normal, 23",
    ),
    (
        Row("154 pounds, 5 feet, 7 inches", "24.12", "", "who, screening", "", "from Asia", "risk"),
        "Normal weight, normal, 23",
    ),
    (
        Row("70 kg, 5 feet, 7 inches", "24.17", "", "who, screening", "", "from Asia", "risk"),
        "Normal weight, normal, 23",
    ),
    (
        Row("70 kg, 67 inches", "24.17", "", "who, screening", "", "from Asia", "risk"),
        "Normal weight, normal, 23",
    ),
    (
        Row("70 kg, 6 feet", "20.93", "", "who, screening", "", "weigh", "understanding"),
        "Normal weight, normal, below",
    ),
    (
        Row("70 kg, 5 feet, 0 inches", "30.14", "", "who, screening", "", "talk", "risk"),
        "Obese, I, 27.5",
    ),
    (
        Row(
            "40 pounds, 5 feet, 7 inches",
            "6.26",
            "",
            "check first, screening",
            "weight",
            "check",
            "understanding",
        ),
        "Underweight",
    ),
    (Row("70 kg, 5.6 feet", "", "", "enter feet", "", "", ""), ""),
    (Row("70 kg, 5 feet, 12 inches", "", "", "enter inches", "", "", ""), ""),
    (Row("70 kg, 5 feet, -1 inches", "", "", "enter inches", "", "", ""), ""),
    (Row("70 kg, -5 feet", "", "", "enter feet", "", "", ""), ""),
    (Row("70 kg, 0 feet, 0 inches", "", "", "enter height", "", "", ""), ""),
    (Row("0 pounds, 170 cm", "", "", "enter pounds", "", "", ""), ""),
    (Row("0 kg, 170 cm", "", "", "enter weight", "", "", ""), ""),
    (Row("70 kg, 0 cm", "", "", "enter height", "", "", ""), ""),
    (Row("-70 kg, 170 cm", "", "", "enter weight", "", "", ""), ""),
    (Row("70 kg, 170 cm, 0 waist", "", "", "enter waist", "", "", ""), ""),
    (Row("x kg, x cm", "", "", "enter weight, enter height", "", "", ""), ""),
)
NAMES = {"kg": "weight", "cm": "height"}


def test_sizes_are_answered_with_these_sentences(subtests: pytest.Subtests) -> None:
    for row, expected in ROWS:
        with subtests.test(row.typed):
            check_row(row, expected)


def check_row(row: Row, expected: str) -> None:
    pairs = [part.split(" ") for part in row.typed.split(", ")]
    values = {NAMES.get(unit, unit): number for number, unit in pairs}
    category, who, asian, waist = (expected.split(", ") + [""] * 3)[:4]
    filled = {"class": f"{WHO[who]} ({LIMITS[who]})" if who else ""}
    filled["cm"] = f"{float(values.get('height', 'nan').replace('x', 'nan')) * 100:.0f}"
    got = bmi.calculate(values)
    check(row, got, SENTENCES, filled)
    if not isinstance(got, Answer):
        return
    assert got.category == category.removesuffix(" *")
    facts = dict(got.facts)
    assert facts.get("WHO", "") == WHO.get(who, "")
    ratio, _, suffix = waist.partition(" ")
    assert facts.get("Waist to height", "") == (ratio + WAIST[suffix] if waist else "")
    band = "24.9 to below 25" if float(row.figure) < 25 else "29.9 to below 30"
    note = f"The WHO calls this BMI {WHO.get(who)}. The category here comes from a "
    note += f"simpler list, which calls {band} Obese."
    point = f"Asian action points: {ASIAN.get(asian)}."
    notes = [note] if category.endswith("*") else []
    notes += [f"Is your family from Asia? {point}"] if asian else []
    assert got.category_note == " ".join(notes)
    assert (point in got.note) is bool(asian)
    assert ("WHO class" in got.note) is bool(who)
    assert got.category not in got.note


def test_the_table_has_at_least_60_inputs() -> None:
    assert len(ROWS) >= 60

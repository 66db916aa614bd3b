"""Body mass index, with the specified categories."""

from webapp.health.sources import ASIAN_BMI, NHS_EATING, NICE_WAIST, WHO_OBESITY, WHO_THINNESS
from webapp.tables.numbers import to_fixed
from webapp.tables.scale import Scale
from webapp.tables.table import Card, Rules, Sum, Table

SOURCES = (WHO_OBESITY, WHO_THINNESS, ASIAN_BMI, NICE_WAIST, NHS_EATING)
PATH = "/body-mass-calculation-formula"
CATEGORIES: Rules = (
    ("figure < 18.5", "Underweight"),
    ("figure < 24.9", "Normal weight"),
    ("figure < 25", "Obese"),  # a gap of the bands, as specified; so is 29.9 to below 30
    ("figure < 29.9", "Overweight"),
    ("", "Obese"),
)
_RISK = (("/type-2-diabetes-patient-info#risk", "About weight and diabetes"),)
_UNDERSTANDING = ((f"{PATH}#understanding", "Understanding BMI"),)
_EATING = (
    "If food or weight is a daily worry, that is nobody's fault, and treatment helps: tell a "
    "doctor, or somebody you trust (NHS)."
)
_SUGAR_TEST = "Ask your doctor if a blood sugar test makes sense."
_RULES: Rules = (
    ("figure < 13", "severe"),
    ("figure < 16", "thin"),
    ("figure < 18.5", "under"),
    ("figure < 23", "normal"),
    ("figure < 24.9", "asian"),
    ("figure < 25", "gap-25"),
    ("figure < 29.9", "over"),
    ("figure < 30", "gap-30"),
    ("", "obese"),
)
_CARDS = {
    "severe": Card("See a doctor today", f"The WHO calls this severe thinness. {_EATING}"),
    "thin": Card(
        "See a doctor within days",
        f"The WHO calls this severe thinness: it can make a person very ill. {_EATING}",
        "",
        _UNDERSTANDING,
    ),
    "under": Card(
        "Below the WHO's range for normal weight, 18.5 to below 25",
        _EATING,
        "Tell your doctor, and soon if weight was lost without trying.",
        _UNDERSTANDING,
    ),
    "normal": Card(
        "In the WHO's range for normal weight, 18.5 to below 25",
        "For screening, not a diagnosis. {young}",
        "Weigh yourself again in a few months.",
        _UNDERSTANDING,
    ),
    "asian": Card(
        "In the WHO's range for normal weight, 18.5 to below 25",
        "Is your family from Asia? Then risks start at 23 already. {young}",
        f"Family from Asia? {_SUGAR_TEST}",
        _RISK,
    ),
    "gap-25": Card(
        "Do not worry about this word: the WHO calls this BMI normal weight",
        "Our simpler list has a gap from 24.9 to below 25. In families from Asia risks start at "
        "23. {young}",
        f"Family from Asia? {_SUGAR_TEST}",
        _RISK,
    ),
    "over": Card(
        "In the WHO's range for overweight, 25 to below 30",
        "Is your family from Asia? Then from 27.5 the risk is high. {young}",
        _SUGAR_TEST,
        _RISK,
    ),
    "gap-30": Card(
        "Do not worry about this word: the WHO calls this BMI overweight",
        "Our simpler list has a gap from 29.9 to below 30. {young}",
        _SUGAR_TEST,
        _RISK,
    ),
    "obese": Card(
        "In the WHO's range for obesity, 30 or more",
        "For screening, not a diagnosis: muscles, swelling and old age make it less exact. {young}",
        "Talk to your doctor about your weight, and ask for a blood sugar test.",
        _RISK,
    ),
    "metres": Card(
        "Did you mean {meant} cm?",
        "The height is in centimetres, not metres.",
        "",
        ((f"{PATH}?weight={{weight}}&height={{meant}}", "Yes, {meant} cm"),),
        tone="first",
        scale=False,
    ),
    "feet": Card(
        "Is that in feet?",
        "The height is in centimetres.",
        "",
        ((f"{PATH}/pounds-and-waist", "BMI in pounds and feet"),),
        tone="first",
        scale=False,
    ),
    "check": Card(
        "Please check the numbers first: they are unusual for an adult",
        "Almost no adult weighs less than 20 or more than 400 kg, or is under 100 or over 250 cm.",
        "Check the numbers, then calculate again.",
        _UNDERSTANDING,
        scale=False,
    ),
}
_SCALE = Scale(
    "figure",
    (13, 40),
    ((13, "underweight"), (18.5, "normal"), (25, "overweight"), (30, "obesity")),
    ("18.5", "25", "30"),
    low=True,
)
_YOUNG = (("height < 145", "Under 18? Then these groups do not apply: ask a doctor or nurse."),)
BMI = Table(
    name="bmi",
    headline="Your BMI",
    numbers={
        "weight": "Please enter a weight greater than 0, for example 70.",
        "height": "Please enter a height greater than 0, for example 170.",
    },
    valid={"weight": "weight > 0", "height": "height > 0"},
    invalid="Invalid Input. ",
    sums={
        "": Sum(
            "weight / (height * height) * 10000",
            2,
            "",
            (
                ("(height >= 1) & (height <= 2.5)", "metres"),
                ("(height >= 3) & (height <= 8)", "feet"),
                ("(weight < 20) | (weight > 400) | (height < 100) | (height > 250)", "check"),
                *_RULES,
            ),
            also={
                "least": ("18.5 * height * height / 10000", 1),
                "most": ("24.9 * height * height / 10000", 1),
                "asian": ("22.9 * height * height / 10000", 1),
                "meant": ("height * 100", 0),
            },
            words={"category": CATEGORIES, "young": _YOUNG},
            facts=(("Healthy weight", "{least} to {most} kg (WHO), up to {asian} kg (Asian)"),),
            scale=_SCALE,
        )
    },
    cards=_CARDS,
    note="BMI {figure} (weight {weight} kg, height {height} cm). For screening, not a diagnosis.",
)
_CM = "(feet * 12 + inches) * 2.54"
POUNDS = Table(
    name="bmi-pounds",
    headline="Your BMI",
    numbers={
        "feet": "Please enter feet greater than 0, for example 5.",
        "inches": "Please enter inches from 0 to below 12, for example 7, or leave it empty.",
        "pounds": "Please enter pounds greater than 0, for example 154.",
    },
    blank={"inches": "0"},
    valid={
        "feet": "feet > 0",
        "inches": "(inches >= 0) & (inches < 12)",
        "pounds": "pounds > 0",
    },
    invalid="Invalid Input. ",
    sums={
        "": Sum(
            f"pounds * 0.45359237 / (({_CM}) * ({_CM})) * 10000",
            2,
            "",
            (("(pounds < 44) | (pounds > 880) | (feet < 3) | (feet > 8)", "check"), *_RULES),
            also={"height": (_CM, 1), "kilos": ("pounds * 0.45359237", 1)},
            words={"category": CATEGORIES, "young": _YOUNG},
            facts=(("In kg and cm", "{kilos} kg, {height} cm"),),
            scale=_SCALE,
        )
    },
    cards=_CARDS,
    note="BMI {figure} (weight {pounds} pounds, height {feet} feet {inches} inches). For screening, "
    "not a diagnosis.",
)


def common_values() -> tuple[tuple[str, str, str], ...]:
    """Rows of height in cm, the WHO's healthy weights and the Asian upper weight."""
    rows = []
    for height in range(145, 190, 5):
        low, high, asian = (
            to_fixed(bmi * height * height / 10000, 1) for bmi in (18.5, 24.9, 22.9)
        )
        rows.append((str(height), f"{low} to {high} kg", f"{asian} kg"))
    return tuple(rows)

"""Pregnancy and Blood Sugar Info: short answers, what it is, the tests, the numbers."""

from webapp.components.figure import figure
from webapp.components.prose import Content
from webapp.components.table import table
from webapp.formulas.glucose import levels

# The guide values of this page: when to measure, mg/dL, mmol/L.
GUIDE_VALUES = (
    ("Fasting", "70-90 mg/dL", "3.9-5.0 mmol/L"),
    ("1 hour after a meal", "under 140 mg/dL", "under 7.8 mmol/L"),
    ("2 hours after a meal", "under 120 mg/dL", "under 6.7 mmol/L"),
)


# The guideline, then its values in the order of GUIDE_VALUES: mg/dL, with mmol/L in brackets.
GUIDELINES = (
    ("ADA, gestational diabetes", "below 95 (5.3)", "below 140 (7.8)", "below 120 (6.7)"),
    (
        "ADA, diabetes from before",
        "70 to 95 (3.9 to 5.3)",
        "110 to 140 (6.1 to 7.8)",
        "100 to 120 (5.6 to 6.7)",
    ),
    ("NICE, United Kingdom", "below 95 (5.3)", "below 140 (7.8)", "below 115 (6.4)"),
)


BASICS: Content = (
    f"""
    ## Three answers first (#short)
    ### Which numbers should I aim for?
    Fasting 70-90 mg/dL, under 140 mg/dL one hour after a meal, and under 120 mg/dL two hours after
    a meal. Most guidelines set the fasting limit at 95 mg/dL (5.3 mmol/L). Your care team's numbers
    come first. [All the numbers](#numbers)

    ### When do I call?
    At once if your baby moves less, if you bleed, or if you feel very ill. The same day if a
    reading is {levels.HIGH_PREGNANCY.line()}, or if you are above your target twice in a row.
    [The full list](#call)

    ### What is the test?
    Between week 24 and week 28 you drink a glass of sugar water (75 g of glucose), and a lab
    measures the sugar in your blood. [How it is done](#tests)

    ## What it is (#what)
    Food brings sugar into your blood, and insulin, which your body makes, lets that sugar into your
    cells. In pregnancy, hormones make insulin work less well. Most women's bodies then make more of
    it. Some can't make enough, so the sugar in the blood rises: that is gestational diabetes. Most
    often it starts in the second half of pregnancy, and you don't feel it.

    **It is not your fault. **No single food caused it. It is more common in South Asian families,
    if a parent, brother or sister has diabetes, if you are overweight, or if you had it, or a baby
    of 4.5 kg or more, in an earlier pregnancy.

    It matters because sugar passes to the baby. The baby can grow very large, which makes the birth
    harder, and its own sugar can fall too low after the birth. Your blood pressure can rise. Good
    care makes all of this less likely.

    ## Who is tested, and how (#tests)
    Some clinics test every pregnant woman, others only those at higher risk. The usual time is
    between week 24 and week 28, or earlier if you had it before.

    You drink 75 g of glucose in water, and blood is taken. There are several ways; your clinic
    chooses. Two are:
    - **The WHO way, also called IADPSG. **You come without breakfast. Blood is taken before the
      drink, then after one and two hours. One value is enough: 92 mg/dL (5.1 mmol/L) or more
      fasting, 180 (10.0) or more after one hour, or 153 (8.5) or more after two.
    - **The Indian way, called DIPSI. **You may come at any time of day, after a meal or not. Blood
      is taken once, two hours after the drink. 140 mg/dL (7.8 mmol/L) or more counts.
    """,
    figure("glucose-test"),
    """
    A fasting value of 126 mg/dL (7.0 mmol/L) or more, or 200 (11.1) or more two hours after the
    drink, is higher: the WHO then speaks of diabetes in pregnancy. Call your clinic the same day,
    for you need treatment soon.

    So two clinics can give you different answers. Ask which test you had, and keep the report.
    These values don't apply to a meter at home.

    ## The numbers to aim for (#numbers)
    These guide values are for information. If your care team gives you others, theirs count.
    “Fasting” means in the morning, before food or tea.
    """,
    table("Guide values in pregnancy", ("When", "In mg/dL", "In mmol/L"), GUIDE_VALUES),
    """
    A fasting limit of 90 is strict: the guidelines below set it at 95. So don't eat less or take
    more insulin just to get under 90. Ask which limit is yours.
    """,
    table(
        "What guidelines say: fasting, and after a meal, in mg/dL (in brackets, mmol/L)",
        ("Guideline", "Fasting", "1 hour", "2 hours"),
        GUIDELINES,
    ),
    """
    The ADA is the American Diabetes Association, here with its Standards of Care for 2025; those
    for 2026 have the same figures. NICE writes guidelines in the United Kingdom. Both look at one
    hour or two hours after a meal: you need not check both.

    The ADA's second row has a lower end too. It matters when insulin could push sugar too low. NICE
    asks women on insulin to stay above 4 mmol/L (72 mg/dL).

    Does your meter show the other unit? Use our [blood sugar converter](/blood-sugar-conversion).
    Ranges for people who are not pregnant do not count now. A1C says less in pregnancy too, because
    the body renews its blood faster.
    """,
)

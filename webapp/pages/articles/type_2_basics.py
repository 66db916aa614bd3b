"""Type 2 Diabetes Patient Info: what it is, signs, risk, tests."""

from webapp.components.figure import figure
from webapp.components.prose import Content
from webapp.components.table import table

BASICS: Content = (
    """
    ## What it is (#what)
    Your body turns much of your food into sugar, called glucose, and the blood carries it. Insulin,
    made in the pancreas, lets the sugar into your cells, which use it for energy.

    In type 2 diabetes the body doesn't use insulin well. Over time it may also make too little. So
    sugar stays in the blood. Over years, too much of it can harm the heart, the brain, the kidneys,
    the eyes, the nerves and the feet. Good care makes this much less likely.

    You can't catch it from others. For most people it stays for life, and many keep it under
    control.

    ## Signs to know (#signs)
    Many people feel nothing for years. Then only a blood test can show it. Others notice one or
    more of these, often slowly:
    - great thirst
    - passing urine often, at night too
    - feeling tired
    - losing weight without trying
    - blurred sight
    - cuts that are slow to heal
    - itching or thrush in private parts
    - numb or tingling hands or feet

    If you have any of these, ask for a blood test.

    ## Causes and risk (#risk)
    Family, weight, age and the way we live all play a part. Your risk is higher if:
    - a parent, brother or sister has it
    - you are overweight, especially around the belly
    - you sit most of the day
    - you have high blood pressure, or you smoke
    - you had diabetes while you were pregnant
    - you have prediabetes: sugar above normal, but not yet diabetes

    The National Health Service (NHS) in Britain says the risk goes up from age 25 for people of
    South Asian background, and from 40 for white people.

    In a survey of 13,200 people all over Nepal, 8.5% of adults aged 20 and over had diabetes (BMJ
    Open, 2022). That is about 1 in 12. Older people, men and people in towns had it more often.

    In Asian people extra weight does harm sooner. Experts of the World Health Organization (WHO)
    suggest acting from a body mass index of 23: see our
    [BMI calculator](/body-mass-calculation-formula). With prediabetes you can often delay or
    prevent diabetes: see [our page for people with prediabetes](/apps-for-prediabetes).

    ## Tests and numbers (#tests)
    A lab can find diabetes in your blood. A1C shows your average sugar over the last two to three
    months. A fasting test is done after at least 8 hours without food. For the 2-hour test (OGTT)
    you drink something sweet first. A random test is done at any time.
    """,
    figure("a1c"),
    table(
        "For adults who are not pregnant, by the American Diabetes Association (ADA). Sugar in "
        "mg/dL, with mmol/L in brackets.",
        ("Test", "Normal", "Prediabetes", "Diabetes"),
        (
            ("A1C", "below 5.7%", "5.7% to 6.4%", "6.5% or more"),
            ("Fasting", "below 100 (5.6)", "100 to 125 (5.6 to 6.9)", "126 (7.0) or more"),
            (
                "2-hour OGTT",
                "below 140 (7.8)",
                "140 to 199 (7.8 to 11.0)",
                "200 (11.1) or more",
            ),
            ("Random, with signs", "not used", "not used", "200 (11.1) or more"),
        ),
    ),
    """
    Without clear signs, one high result isn't enough: two are needed. A home meter can't tell you
    if you have diabetes.

    For a fasting test, the ADA starts prediabetes at 100 mg/dL (5.6 mmol/L), the WHO starts its
    middle range at 110 (6.1). So 105 may be normal in one report and not in the next.

    A1C can mislead if your blood is low in iron or red cells, if you have thalassaemia or kidney
    disease, or if you lost or were given blood not long ago. Tell your doctor: other tests may fit
    you better.

    These lines are never for pregnancy: please read
    [our page on pregnancy and blood sugar](/gdm-pregnancy). For other numbers, use the
    [blood sugar converter](/blood-sugar-conversion) and the
    [A1C calculator](/a1c-conversion-calculator).
    """,
)

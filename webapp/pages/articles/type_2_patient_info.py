"""Type 2 Diabetes Patient Info."""

from datetime import date

from reactpy import html

from webapp.components.article import Article, article_page
from webapp.components.blocks import bullets
from webapp.components.links import sources_named
from webapp.components.page import Page
from webapp.components.prose import Content, emergency, notice, phrase
from webapp.components.table import table
from webapp.health import levels, lines, medicines
from webapp.health.levels import Line
from webapp.rendering.static_html import static_html


def _bare(low: Line, high: Line) -> str:
    """A goal in mg/dL, with mmol/L in brackets, for a table that names the units once."""
    return f"{low.mg_dl:.0f} to {high.mg_dl:.0f} ({low.mmol_l} to {high.mmol_l})"


# Adults of 65 and over: health, A1C, before meals, at bedtime (ADA).
OLDER_ADULTS = (
    (
        "Good: few other illnesses, a clear mind, no help needed",
        "below 7.0% to 7.5%",
        _bare(lines.BEFORE_LOW, lines.BEFORE_HIGH),
        _bare(lines.BEFORE_LOW, lines.AFTER),
    ),
    (
        "Less good: three or more other long-term illnesses, help with two or more daily tasks, "
        "or mild to moderate memory loss",
        "below 8.0%",
        _bare(lines.OLDER_COMPLEX_LOW, lines.OLDER_COMPLEX_HIGH),
        _bare(lines.OLDER_LOW, lines.AFTER),
    ),
    (
        "Poor: a care home, the last stage of an illness, or severe memory loss",
        "not by A1C: no lows, and no signs of high sugar",
        _bare(lines.OLDER_LOW, lines.AFTER),
        _bare(lines.OLDER_BEDTIME_LOW, lines.OLDER_BEDTIME_HIGH),
    ),
)


CONTENT: Content = (
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

    ![](a1c)
    """,
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

    ## Treatment (#treatment)
    Most people need more than one of these:
    """,
    bullets(
        map(
            phrase,
            (
                "**Food:** meals that raise your sugar slowly, in fair portions.",
                "**Activity:** moving each day helps insulin do its work.",
                "**Medicine:** often metformin tablets first. There are other tablets, and "
                "injections such as insulin.",
                "**Heart care:** blood pressure and cholesterol matter as much as sugar. Many "
                "people take tablets for them too.",
            ),
        )
    ),
    f"""
    Your doctor chooses with you, by your heart, kidneys, weight and what you can pay. If you need
    more medicine later, you have not failed: diabetes changes over the years.

    Take your medicine on good days too. If it makes you feel unwell or costs too much, say so:
    there's often another way. Please don't stop on your own. Tell your doctor about herbs you take,
    and don't trust any that is sold as a cure.

    ## Your goals (#goals)
    The ADA gives these goals for many adults who are not pregnant:
    | A1C | below 7%
    | Before meals | {lines.span(lines.BEFORE_LOW, lines.BEFORE_HIGH)}
    | After meals | below {lines.AFTER.text()}, 1 to 2 hours from the first bite

    ![](day)

    They don't suit everyone. For people who are old and frail, very ill, or often low, looser goals
    are safer. From age 65 the ADA looks at a person's health:
    """,
    table(
        "Goals for older adults, by the ADA. Sugar in mg/dL, with mmol/L in brackets.",
        ("Health", "A1C", "Before meals", "At bedtime"),
        OLDER_ADULTS,
    ),
    """
    Your own doctor decides: ask for your numbers.

    ## Living with it (#living)
    ### Food
    You need no special food. Fill half of the plate with vegetables. Give a quarter to rice or
    roti, and a quarter to dal, beans, egg, fish, chicken or paneer. With dal bhat this means a
    smaller heap of rice, more saag and tarkari, and a good bowl of dal. Potatoes and chiura count
    as rice.

    ![](plate)

    Drink water, and tea with little sugar or none. Sweet drinks and juice raise sugar fast. Eat
    fruit whole, a piece at a time. At a feast, take a small plate. Before you fast, ask your
    doctor: with some medicine your sugar can fall too low.

    ### Moving
    Walking counts. The ADA advises most adults to be active for 150 minutes a week, such as 30
    minutes on five days. Start small. With chest pain, a sore foot or eye trouble, ask first.

    ### Feet, eyes, teeth, kidneys
    Look at your feet each day, the soles and between the toes. Do not walk barefoot. Show any wound
    to a nurse or doctor soon, even if it does not hurt. Brush your teeth twice a day. Some pain
    tablets harm the kidneys: ask which are safe for you. If you smoke, please stop: it helps all of
    these, and your heart too.

    ### Your meter
    Not everyone needs one: ask if you do. Wash your hands first: a trace of fruit on a finger gives
    a false number. A good meter may be off by 15%, so a true 150 can read 130 or 170. Look for a
    pattern: our [weekly glucose sheet](/blood-glucose-sheet) holds seven days for your doctor.

    ![](fingertip)

    ### Sick days
    Fever can push sugar up, even if you eat little. Drink often, check more often, and test for
    ketones if you can. Never stop insulin on your own.
    """,
    html.p(
        "Do you vomit, have loose stools, or can't you eat or drink? ",
        medicines.PAUSE,
        f" With {medicines.SULFONYLUREAS} your sugar can fall too low when you don't eat, so "
        "ask about these too.",
    ),
    f"""
    Ask your doctor for a plan now, while you are well.

    ### Your mood
    Living with diabetes can be exhausting. If you feel sad or worried for two weeks, tell your
    doctor or someone close to you. This is common, and there is help.

    ### Travel and mountains
    Keep medicine, meter and sugar in the bag you carry. Insulin must not freeze or get hot. Many
    meters work from 10 to 35 °C, and only up to some height: the SuperCheck2 to 1,609 metres, the
    smartLAB mini to 3,050, by their makers. Higher up a meter may be wrong. Read its booklet before
    a trek.

    ## Low blood sugar (#low)
    Below {levels.LOW.text()} is low. Insulin can bring it on, and so can tablets such as
    {medicines.SULFONYLUREAS}, most of all when you eat late, walk far or drink alcohol. Metformin
    alone seldom does. You may feel shaky, sweaty, hungry, dizzy, cross or muddled. Sit down.
    1. An adult takes {levels.DOSE} now: 4 glucose tablets, or half a cup (120 mL) of juice or a
       cold drink that is not diet, or a big spoon of sugar or honey.
    1. Wait 15 minutes. Check again.
    1. Still low? Take the same again, and check after 15 minutes: three rounds in all.
    1. Once it is no longer low, eat your next meal or a snack. Tell your doctor if lows come back.

    ![](low)

    **Acarbose, voglibose. **{medicines.GLUCOSE_FIRST}

    **Gliclazide and its like. **{medicines.LOW_LASTS}

    **Driving. **{medicines.DRIVE_AGAIN}

    {levels.CHILD_DOSE}

    No meter at hand? If it feels like a low, treat it as one.
    """,
    notice(
        f"**Below {levels.VERY_LOW.text()}, act at once.** Take the sugar right away and have "
        "someone stay with you."
    ),
    emergency(
        "If the person cannot swallow or does not wake",
        """
        - Put nothing in the mouth, no food and no drink.
        - Lay the person on one side.
        - Call an ambulance, or get to the nearest hospital.
        - Give no insulin. If there is a glucagon kit and you know how, use it.
        """,
    ),
    "## When to go to hospital (#hospital)",
    emergency(
        "Call before you do anything else",
        """
        Call an ambulance at once for:
        - chest pain, or trouble with breathing
        - a face that droops, a weak arm, or slurred speech
        - a person who does not wake

        Do not wait to see if it goes away, and do not drive there yourself.
        """,
    ),
    f"""
    Is your sugar {levels.HIGH.line()}? {levels.HIGH.action}

    Is it {levels.VERY_HIGH.line()}? {levels.VERY_HIGH.action}

    Does the meter show HI? {levels.HI.action}

    Test for ketones when your sugar is that high, and also whenever you feel ill: with strips at
    home every 4 to 6 hours, or at your clinic. Are the ketones high? Call your doctor now. If you
    reach nobody, go to hospital.
    """,
    emergency(
        "Go to hospital now, day or night, for:",
        f"""
        - high sugar with vomiting, belly pain, fast deep breathing, drowsiness, or breath that
          smells of fruit. {levels.GLIFLOZIN}
        - high sugar with confusion or very great thirst
        - a meter that shows HI twice, or HI once while you feel ill
        - vomiting, when no drink stays down
        - a foot that is hot, red and swollen, or has turned black
        - sudden loss of sight
        - a low that is still there after three rounds of sugar

        Can nobody take you? Call an ambulance.
        """,
    ),
    "You don't have to be sure. Say that you have diabetes, and bring your medicine.",
    """
    ## Checks each year (#checks)
    The diabetes institute of the United States (NIDDK) advises at least these:
    | Blood pressure | at every visit
    | A1C | at least twice a year, more often if it is above your goal
    | Feet | once a year in full, and a look at each visit
    | Eyes | once a year, with drops that widen the pupils
    | Kidneys | once a year, a urine test and a blood test
    | Cholesterol | once a year
    | Teeth and gums | once a year
    | Flu vaccine | once a year; ask which others you need

    ## Questions for your doctor (#questions)
    Two or three at each visit are enough.
    - What are my A1C, blood pressure and cholesterol, and what should they be?
    - What is my goal before a meal, and after one?
    - Do I need a meter? When should I check?
    - What is each medicine for? Can one make my sugar too low?
    - What do I do when I am sick and cannot eat?
    - May I fast, or go on a trek?
    - Whom can I call at night?
    """,
)

ARTICLE = Article(
    path="/type-2-diabetes-patient-info",
    intro=(
        "Type 2 diabetes is common, and you can live well with it. This page explains in plain "
        "words what it is, how it is diagnosed, and what helps.",
        html.span(
            "Do you need help now? See ",
            html.a({"href": "#low"}, "low blood sugar"),
            " or ",
            html.a({"href": "#hospital"}, "when to go to hospital"),
            ".",
        ),
    ),
    content=CONTENT,
    sources=sources_named(
        """
        ada-standards ada-2026 ada-diagnosis ada-goals ada-older crises niddk-type-2
        niddk-tests niddk-a1c niddk-low jbds-low jbds-hyperosmolar ispad-low
        cdc-ketoacidosis fda-gliflozin mhra-gliflozin sick-days acarbose driving
        niddk-4-steps nice-pregnancy nhs-type-2 who-diabetes asian-bmi nepal-survey
        """
    ),
    reviewed=date(2026, 11, 23),
    choices=(
        "A reading above 240 mg/dL (13.3 mmol/L) that comes again is a call the same day. Meters' "
        "manuals say so; the guidelines ask for a test for ketones.",
        "After a low from gliclazide and its like: when to check again, and the call before the "
        "next tablet.",
        "Voglibose is treated like acarbose, because it works the same way.",
    ),
)


PAGE = Page(
    path="/type-2-diabetes-patient-info",
    label="Type 2 Diabetes Patient Info",
    title="Type 2 Diabetes Patient Info: signs, tests and daily care",
    description="Type 2 diabetes in plain words: signs, tests and what the numbers mean, "
    "food, goals, low blood sugar, emergencies, and what to ask your doctor.",
    keywords="type 2 diabetes, patient information, symptoms, A1C, low blood sugar, Nepal",
    robots="index, follow",
    lead="What it is, what the numbers mean, and what helps.",
    component=static_html(lambda: article_page(ARTICLE)),
    section="health",
    changed=ARTICLE.reviewed,
)

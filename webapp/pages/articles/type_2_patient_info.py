"""Type 2 Diabetes Patient Info."""

from datetime import date

from reactpy import html

from webapp.components.article import (
    NOT_AWAKE,
    Article,
    article_page,
    help_now,
    in_short,
    named,
    sugar_steps,
)
from webapp.components.blocks import facts
from webapp.components.figure import figure, scene, tiles
from webapp.components.figures import day
from webapp.components.ladder import Rung, ladder
from webapp.components.page import Page
from webapp.components.prose import (
    Section,
    accordion,
    caution,
    emergency,
    inline,
    lead,
    phrase,
)
from webapp.components.reference_table import reference_table
from webapp.health import levels, limits, medicines
from webapp.health import sources as cite
from webapp.health.levels import bare
from webapp.health.limits import LIMIT

BEFORE_MEALS = limits.span(limits.BEFORE_LOW, limits.BEFORE_HIGH)
AFTER_MEALS = f"below {limits.AFTER.text()}, 1 to 2 hours from the first bite"

SHORT = f"""
- **What it is:** Too much sugar stays in the blood. Many people feel nothing; a blood test shows
  it. [Signs](#signs), [tests](#tests)
- **What helps:** Food, moving, medicine, and care for heart, eyes and feet. [Living with
  it](#living)
- **Usual targets:** {BEFORE_MEALS} before meals, below {limits.AFTER.text()} after them. From age
  65 they are often looser. [Your targets](#goals)
- **Below {levels.LOW.text()}:** {levels.LOW.act()}. [How to treat a low](#low)
- **{levels.HIGH.words()}:** {levels.HIGH.act()}. {levels.WORSE} [When to
  go](#hospital)
"""
WHAT = """
Food brings sugar, called glucose, into your blood. Insulin, which your body makes, lets the sugar
into your cells. In type 2 diabetes the body doesn't use insulin well, and may make too little. So
sugar stays in the blood. Over years it can harm the heart, the brain, the kidneys, the eyes,
the nerves and the feet. Good care makes this much less likely.

You can't catch it from others. For most people it stays for life, and many keep it under control.
"""
SIGNS = (
    html.strong("great thirst"),
    html(html.strong("weight loss"), " without trying"),
    *("much urine, at night too", "feeling tired", "blurred sight", "cuts that are slow to heal"),
)
"""Those with a picture, first the two that together mean today; the others stand below them."""
OTHER_SIGNS = """
- numb or tingling hands or feet
- itching or thrush in private parts
"""
RISK = """
Your risk is higher if:
- a parent, brother or sister has it
- you are overweight, above all around the belly, or you sit most of the day
- you have high blood pressure, or you smoke
- you had diabetes while you were pregnant
- you have prediabetes: sugar above normal, but not yet diabetes. You can often delay or prevent
  diabetes then: see [our page on prediabetes](/apps-for-prediabetes)

The British NHS says: the risk goes up from age 25 with a South Asian background, and from 40 for
white people. In Asian people extra weight does harm sooner. So experts of the World Health
Organization (WHO) suggest acting from a body mass index of 23. See our [BMI
calculator](/body-mass-calculation-formula).

In a survey of 13,200 people all over Nepal, 8.5% of adults from 20 on had diabetes (BMJ Open,
2022): older people, men and people in towns more often.
"""
TESTS = (
    """
        A1C shows your average sugar over the last two to three months: [what it
        measures](/a1c-conversion-calculator). A fasting test is done after at least 8 hours without
        food. For the 2-hour test (OGTT) you drink something sweet first. A
        random test is done at any time.
        """,
    reference_table(
        "For adults who are not pregnant, by the American Diabetes Association (ADA). Sugar in "
        "mg/dL, with mmol/L in brackets.",
        ("Test", "Normal", "Prediabetes", "Diabetes"),
        (
            ("A1C", "below 5.7%", "5.7% to 6.4%", "6.5% or more"),
            (
                "Fasting",
                f"below {bare(limits.PREDIABETES)}",
                bare(limits.PREDIABETES, limits.PREDIABETES_END),
                f"{bare(limits.DIABETES)} or more",
            ),
            (
                "2-hour OGTT",
                f"below {bare(LIMIT['two-hour-test'])}",
                bare(LIMIT["two-hour-test"], LIMIT["two-hour-test-end"]),
                f"{bare(limits.RANDOM)} or more",
            ),
            ("Random, with signs", "not used", "not used", f"{bare(limits.RANDOM)} or more"),
        ),
    ),
    f"""
        Without clear signs, two high results are needed. A home meter can't tell you if you have
        diabetes. These lines are never for pregnancy: please read
        [our page on pregnancy and blood sugar](/gdm-pregnancy).

        The ADA starts prediabetes at a fasting {limits.PREDIABETES.text()}, the WHO starts its
        middle range at {LIMIT["who-impaired-fasting"].text()}. So 105 may be normal in one report
        and not in the next.

        A1C can mislead. With too little iron (anaemia) it can read too high: ask for a fasting
        test too. It can also mislead with thalassaemia or kidney disease, and after you lost or
        were given blood. Tell your doctor: other tests may fit you better.
        """,
)
TREATMENT = """
Most people need more than one of these:
- **Food:** meals that raise your sugar slowly, in fair portions.
- **Activity:** moving each day helps insulin do its work.
- **Medicine:** often metformin tablets first. There are other tablets, and injections such as
  insulin.
- **Heart care:** blood pressure and cholesterol matter as much as sugar.

With metformin, have your kidneys tested once a year. If the filter rate (eGFR) is below 45, ask
if the dose still fits; below 30, it has to stop.

If you need more medicine later, you have not failed: diabetes changes over the years. Does a
medicine make you feel unwell, or cost too much? Say so: there's often another way. Don't stop
on your own. Tell your doctor about herbs you take, and don't trust any that is sold as a cure.
"""
OLDER_ADULTS = (
    (
        "Good: few other illnesses, a clear mind, no help needed",
        "below 7.0% to 7.5%",
        bare(limits.BEFORE_LOW, limits.BEFORE_HIGH),
        bare(limits.BEFORE_LOW, limits.AFTER),
    ),
    (
        "Less good: three or more other long-term illnesses, help with two or more daily tasks, "
        "or mild to moderate memory loss",
        "below 8.0%",
        bare(limits.OLDER_COMPLEX_LOW, limits.OLDER_COMPLEX_HIGH),
        bare(limits.OLDER_LOW, limits.AFTER),
    ),
    (
        "Poor: a care home, the last stage of an illness, or severe memory loss",
        "not by A1C: no lows, and no signs of high sugar",
        bare(limits.OLDER_LOW, limits.AFTER),
        bare(limits.OLDER_BEDTIME_LOW, limits.OLDER_BEDTIME_HIGH),
    ),
)
"""Adults of 65 and over, by the ADA: health, A1C, before meals, at bedtime."""
TARGETS = (
    "Your own doctor decides: ask for your numbers. For many adults who are not pregnant the "
    "ADA names:",
    facts(
        (
            ("A1C", "below 7%"),
            ("Before meals", phrase(BEFORE_MEALS)),
            ("After meals", phrase(AFTER_MEALS)),
        )
    ),
    "For people who are old and frail, very ill, or often low, looser targets are safer.",
    f"### A day on a meter\n\n{day.WORDS}",
    day.day_chart(),
    accordion(
        "### From age 65",
        reference_table(
            "Targets for older adults, by the ADA. Sugar in mg/dL, with mmol/L in brackets.",
            ("Health", "A1C", "Before meals", "At bedtime"),
            OLDER_ADULTS,
        ),
    ),
)
LIVING = (
    "Start small, day by day: walking counts.",
    accordion(
        """
            ### Food
            ![](plate)

            You need no special food. Fill half of the plate with vegetables. Give a quarter to rice
            or roti, and a quarter to dal, beans, egg, fish, chicken or paneer. With dal bhat this
            means a smaller heap of rice, more saag and tarkari, and a bowl of dal. Potatoes
            and chiura count as rice.

            Drink water, and tea with little sugar or none. Sweet drinks and juice raise sugar fast.
            Eat fruit whole, a piece at a time. At a feast, take a small plate. Before you fast,
            read [about fasts](/sick-days#fasts).

            ### Moving
            The ADA advises most adults to be active for 150 minutes a week, such as 30 minutes on
            five days. With chest pain, a sore foot or eye trouble, ask first.

            ### Feet, eyes, teeth, kidneys
            Look at your feet each day, the soles and between the toes. Do not walk barefoot. Show
            any wound on a foot to a nurse or doctor today or tomorrow, even if it does not hurt.
            Brush your teeth twice a day. Some pain tablets harm the kidneys: ask which are safe for
            you. If you smoke, please stop: it helps all of these, and your heart too.

            ### Your meter
            ![](fingertip)

            Not everyone needs one: ask if you do. A good meter may be off by 15%, so a true 150 can
            read 130 or 170. Look for a pattern: our [weekly glucose sheet](/blood-glucose-sheet)
            holds seven days for your doctor.
            """,
        "### Sick days",
        """
            Never stop insulin on your own. Some tablets can do harm when you vomit or cannot drink:
            [which to leave out](/sick-days#vomiting). Do you go up high? See
            [travel](/sick-days#travel).

            ### Your mood
            Living with diabetes can be exhausting. If you feel sad or worried for two weeks, tell
            your doctor or someone close to you. This is common, and there is help.
            """,
        opened=True,
    ),
)


def _rung(level: levels.Level) -> Rung:
    """The step of a level: its number, and what an adult with diabetes does at it.

    Without the signs for hospital, which stand above all steps.
    """
    act = f"{level.act()}."
    number, unit = level.words().split("\N{NO-BREAK SPACE}", 1)
    more = level.action.removeprefix(act).removesuffix(levels.WORSE)
    more = more.replace(f"{levels.ILL}? ", "")
    return Rung(level.card.time, number, unit, act, inline(more))


LOW = (
    f"Is your sugar below {levels.LOW.text()}, or does it feel low?",
    caution(
        "Take sugar now",
        sugar_steps(
            "Sit down. Take",
            html.strong(f"Below {levels.VERY_LOW.text()}? {levels.STAY}"),
            "Once it is no longer low, eat a meal or a snack.",
        ),
    ),
    NOT_AWAKE,
    named(
        ("Signs:", "You may feel shaky, sweaty, hungry, dizzy, angry or confused."),
        ("Tablets:", medicines.LOW_LASTS),
        (
            "Causes:",
            "Insulin and the tablets above bring lows on, most of all when you eat late, walk far "
            "or drink alcohol. Metformin alone seldom does. Two lows or more in a week? Call your "
            "clinic today. [Lows at night](/sick-days#night)",
        ),
    ),
    accordion(
        f"""
            ### For a child
            A child needs less: {levels.CHILD_DOSE}. Follow the dose from the care team.

            ### Acarbose, voglibose
            {medicines.GLUCOSE_FIRST}

            ### Driving
            {medicines.DRIVE_AGAIN}
            """
    ),
)
HOSPITAL = (
    emergency(
        "Call an ambulance now for any of these",
        scene("ambulance"),
        """
            - **chest pain, or trouble with breathing**
            - **a face that droops, a weak arm, or slurred speech**
            - **a fit, or a person who does not wake**

            Do not wait to see if it goes away, and do not drive there yourself.
            """,
    ),
    emergency(
        "Go to hospital now, day or night",
        named(
            *levels.HOSPITAL,
            (
                "Your body:",
                f"""
                - **vomiting**, when no drink stays down
                - **a foot that is hot, red and swollen**, or has turned black
                - **sudden loss of sight**
                - **a low** with drowsiness, or still after taking sugar {levels.ROUNDS} times
                """,
            ),
        ),
        "Can nobody take you? Call an ambulance. No answer? Take any vehicle.",
    ),
    f"""
        You don't have to be sure. Say that you have diabetes, and bring your medicine.

        ### What the meter shows
        **{levels.WORSE}** Pregnant, a child, or no diagnosis? [Other numbers](/sick-days#numbers)
        """,
    ladder(
        _rung(levels.HIGH),
        _rung(levels.HIGHER),
        _rung(levels.VERY_HIGH),
        _rung(levels.HI)._replace(number="HI", unit="on the meter"),
        large=True,
    ),
    """
        On insulin, and ill? Test for [ketones](/sick-days#ketones).
        """,
)
CHECKS = (
    "The diabetes institute of the United States (NIDDK) advises at least these:",
    facts(
        (
            ("Blood pressure", "at every visit"),
            ("A1C", "at least twice a year, more often if it is above your target"),
            ("Feet", "once a year in full, and a look at each visit"),
            ("Eyes", "once a year, with drops that widen the pupils"),
            ("Kidneys", "once a year, a urine test and a blood test"),
            ("Cholesterol", "once a year"),
            ("Teeth and gums", "once a year"),
            ("Flu vaccine", "once a year; ask which others you need"),
        )
    ),
)
QUESTIONS = """
Two or three at each visit are enough.
- What are my A1C, blood pressure and cholesterol, and what should they be?
- What is my target before a meal, and after one?
- Do I need a meter? When should I check?
- What is each medicine for? Can one make my sugar too low?
- What do I do when I am sick and cannot eat?
- May I fast, or go on a trek?
- Whom can I call at night?
"""

ARTICLE = Article(
    path="/type-2-diabetes-patient-info",
    sections=(
        in_short(SHORT),
        Section("what", "What it is", (figure("insulin"), WHAT), "lens"),
        Section(
            "signs",
            "Signs to know",
            (
                "Ask for a blood test this week if you notice any of these, which often come "
                "slowly. **A child, or weight loss with great thirst? Today.**",
                tiles("signs", SIGNS),
                OTHER_SIGNS,
            ),
            "eye",
        ),
        Section("goals", "Your targets", TARGETS, "curve"),
        Section("living", "Living with it", LIVING, "steps"),
        Section("low", "Low blood sugar", LOW, "drop"),
        Section("hospital", "When to go to hospital", HOSPITAL, "doctor"),
    ),
    opened=(
        Section("risk", "Causes and risk", (RISK,)),
        Section("tests", "Tests and numbers", TESTS),
        Section("treatment", "Treatment", (TREATMENT,)),
        Section("checks", "Checks each year", CHECKS),
        Section("questions", "Questions for your doctor", (QUESTIONS,)),
    ),
    sources=(
        *(cite.ADA_STANDARDS, cite.ADA_2026, cite.ADA_DIAGNOSIS, cite.ADA_GOALS),
        *(cite.ADA_OLDER, cite.CRISES, cite.NIDDK_TYPE_2, cite.NIDDK_TESTS, cite.NIDDK_A1C),
        *(cite.NIDDK_LOW, cite.JBDS_LOW, cite.JBDS_HYPEROSMOLAR, cite.ISPAD_LOW),
        *(cite.CDC_KETOACIDOSIS, cite.FDA_GLIFLOZIN, cite.MHRA_GLIFLOZIN, cite.SICK_DAYS),
        *(cite.METFORMIN, cite.ANAEMIA, cite.ACARBOSE, cite.DRIVING, cite.NIDDK_4_STEPS),
        *(cite.NICE_FEET, cite.NHS_TYPE_2, cite.WHO_DIABETES, cite.ASIAN_BMI, cite.NEPAL_SURVEY),
    ),
    reviewed=date(2026, 11, 24),
    choices=(
        f"From {levels.HIGH.text()} the guidelines ask for a test for ketones. That everybody "
        "checks again the same day is our caution, as are the two hours at "
        f"{levels.HIGHER.text()}.",
        "After a low from gliclazide, glimepiride or glibenclamide: when to check again, and the "
        "call before the next tablet.",
        "Two lows or more in a week are a call the same day.",
        "Voglibose is treated like acarbose, because it works the same way.",
    ),
)


PAGE = Page(
    path="/type-2-diabetes-patient-info",
    label="Type 2 Diabetes Patient Info",
    title="Type 2 Diabetes Patient Info: signs, tests and daily care",
    description="Type 2 diabetes in plain words: signs, tests, food, targets, low blood sugar, "
    "emergencies, and questions for your doctor.",
    keywords="type 2 diabetes, patient information, symptoms, A1C, HbA1c, low blood sugar, hypo, "
    "hyper, creatinine, depression, health camp, Nepal",
    robots="index, follow",
    lead="Signs, numbers, and what helps.",
    icon="heart",
    opening=(
        lead("Type 2 diabetes is common, and you can live well with it."),
        help_now(
            "Do you need help now?",
            ("Low blood sugar", "#low"),
            ("When to go to hospital", "#hospital"),
            ("Illness and fasts", "/sick-days"),
        ),
    ),
    component=lambda: article_page(ARTICLE),
    topic="health",
    picture="nurse",
    changed=ARTICLE.reviewed,
)

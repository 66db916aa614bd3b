"""Pregnancy and Blood Sugar Info: gestational diabetes, from the test to after the birth."""

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
from webapp.components.figure import scene, tiles
from webapp.components.page import Page
from webapp.components.prose import Section, accordion, caution, emergency, lead, notice
from webapp.components.reference_table import reference_table
from webapp.health import levels, limits, medicines
from webapp.health import sources as cite
from webapp.health.levels import MG_DL, bare
from webapp.health.limits import LIMIT

GUIDE_VALUES = (
    ("Fasting", "70-90 mg/dL", "3.9-5.0 mmol/L"),
    ("1 hour after meals", "under 140 mg/dL", "under 7.8 mmol/L"),
    ("2 hours after meals", "under 120 mg/dL", "under 6.7 mmol/L"),
)
"""The specified guide values: when to measure, mg/dL, mmol/L."""
_GUIDE = [html(f"{when} ", html.b(f"{mg_dl} "), mmol_l) for when, mg_dl, mmol_l in GUIDE_VALUES]
GUIDELINES = (
    (
        "ADA, gestational diabetes",
        *(f"below {bare(line)}" for line in limits.PREGNANCY_TARGETS),
    ),
    (
        "ADA, diabetes from before",
        bare(LIMIT["before-low"], limits.FASTING_TARGET),
        bare(LIMIT["before-one-hour-low"], limits.ONE_HOUR_TARGET),
        bare(LIMIT["before-two-hours-low"], limits.TWO_HOURS_TARGET),
    ),
    (
        "NICE, United Kingdom",
        f"below {bare(limits.FASTING_TARGET)}",
        f"below {bare(limits.ONE_HOUR_TARGET)}",
        f"below {bare(LIMIT['nice-two-hours'])}",
    ),
)
"""The guideline, then its values in the order of GUIDE_VALUES."""
FASTING_HIGH = limits.DIABETES_IN_PREGNANCY

SHORT = f"""
- **Targets:** Fasting 70-90 mg/dL, under 140 mg/dL 1 hour after meals, and under 120 mg/dL
  2 hours after meals. Most guidelines set the fasting limit at {limits.FASTING_TARGET.text()}.
  Your care team's numbers come first. [All the numbers](#numbers)
- **Call now:** If your baby moves less, if you bleed, if you feel very ill, or if a reading is
  {levels.HIGH_200.words()}. [The full list](#call)
- **Call today:** If you are above your target twice in a row.
- **The test:** Between week 24 and week 28 you drink a glass of sugar water, and a lab measures
  the sugar in your blood. [How it is done](#tests)
- **After the birth:** It mostly goes away. A test 6 to 13 weeks later shows it. [After the
  birth](#after)
"""
WHAT = (
    """
        In pregnancy, hormones make insulin work less well. Most women's bodies then make more of
        it. Some can't make enough, so the sugar in the blood rises: that is gestational diabetes.
        Most often it starts in the second half of pregnancy, and you don't feel it.
        """,
    """
        **It is not your fault.** No single food caused it. It is more common in South Asian
        families, and if a parent, brother or sister has diabetes. It is also more common if you are
        overweight. The same goes if you had it in an earlier pregnancy, or had a baby of 4.5 kg or
        more.
        """,
    scene("womb"),
    """
        Sugar passes to the baby. The baby can grow very large, which makes the birth harder, and
        its own sugar can fall too low after the birth. Your blood pressure can rise. Good care
        makes all of this less likely.
        """,
)
NUMBERS = (
    tiles("moments", _GUIDE),
    """
        If your care team gives you others, theirs count. “Fasting” means in the morning, before
        food or tea.

        A fasting limit of 90 is strict: the guidelines below set it at 95. So don't eat less or
        take more insulin just to get under 90. Ask which limit is yours.
        """,
    accordion(
        "### What the guidelines say",
        reference_table(
            "Fasting, and after a meal, in mg/dL (in brackets, mmol/L)",
            ("Guideline", "Fasting", "1 hour", "2 hours"),
            GUIDELINES,
        ),
        f"""
            The ADA is the American Diabetes Association. NICE writes guidelines in the United
            Kingdom. Both look at one hour or two hours after a meal: you need not check both.

            The ADA's second row has a lower end too. It matters when insulin could push sugar too
            low. NICE asks women on insulin to stay above 4 mmol/L
            ({LIMIT["nice-insulin-low"].mg_dl} mg/dL).

            Ranges for people who are not pregnant do not count now. A1C says less in pregnancy too,
            because the body renews its blood faster. Does your meter show the other unit? Use our
            [blood sugar converter](/blood-sugar-conversion).
            """,
    ),
)
LOWS = (
    caution(
        "Take sugar now",
        f"""
            - **{levels.VERY_LOW.words()[0].upper()}{levels.VERY_LOW.words()[1:]}, or LO:** every
              woman.
            - **Below {levels.LOW.text()}:** on insulin or a tablet such as glibenclamide.
            """,
        sugar_steps(
            "Take",
            notice(
                f"**Below {levels.VERY_LOW.printed(MG_DL)}, or LO?** {levels.STAY} "
                f"{levels.in_both_units(levels.WARD_LOW)}"
            ),
            f"Back to {levels.LOW.text()} or more? Eat a snack or your next meal.",
        ),
    ),
    NOT_AWAKE,
    named(
        (
            f"From {levels.VERY_LOW.printed(MG_DL)} to below {levels.LOW.text()}:",
            levels.ON_FOOD_ALONE,
        ),
        ("Signs:", "With a low you may shake, sweat, feel very hungry, or get confused."),
        (
            "Tablets:",
            f"Do you take {medicines.SULFONYLUREAS}? Call your doctor today: in pregnancy most "
            "women change to insulin. A low from these tablets can come back for hours.",
        ),
    ),
    accordion(f"### Driving\n\n{medicines.DRIVE_AGAIN}"),
)
CALL = (
    emergency("A fit, a faint, heavy bleeding, or does not wake? Somebody calls an ambulance now"),
    emergency(
        "Call your maternity ward or go to hospital now",
        named(
            (
                "Your baby:",
                """
                - **your baby moves less** than usual, or you cannot feel it move any more
                - **you bleed, or your waters break**
                - **pains come and go in a rhythm** before week 37
                """,
            ),
            (
                "Your body:",
                """
                - **a very bad headache**
                - **you see flashes or a blur**
                - **face, hands or feet swell up** suddenly
                - **strong pain** in your tummy or just below the ribs
                - **you keep vomiting** and cannot keep down food, drink or medicine
                """,
            ),
            (
                "Your readings:",
                f"""
                - **still {levels.LOW.words()}** after taking sugar {levels.ROUNDS} times, or
                  drowsy with a low
                - **{levels.VERY_LOW.words()} or LO**, while you are low or unwell
                - **{levels.VERY_HIGH.words()}, or HI**: go to hospital now, and call your ward on
                  the way. Do not stop insulin
                - **{levels.HIGH_200.words()}**, even if you feel well: call, and ask for care today
                - **above your target** with vomiting, tummy pain, fast breathing, drowsiness or
                  confusion
                """,
            ),
            ("Your medicine:", levels.GLIFLOZIN),
        ),
    ),
    caution(
        "Call your team today if",
        named(
            (
                "Your readings:",
                f"""
                - **a fasting reading is {FASTING_HIGH.text()} or more**
                - **readings are above your target twice in a row**
                """,
            ),
            (
                "Lows:",
                f"""
                - **you had more than one low** in a week
                - **a reading was {levels.VERY_LOW.words()}, or the meter showed LO**, and you are
                  back to {levels.LOW.text()} or more
                """,
            ),
        ),
        scene("ward"),
        f"""
            **Or if you are ill, have a fever, or cannot eat as usual:** ask for a test for
            {levels.KETONES_ARE}, whatever your sugar, and whatever kind of diabetes it is. [From
            0.6, or 1+ in urine](/sick-days#ketones): call your ward now. Above 3, or 3+: go
            to hospital now.

            Keep the number of your midwife or maternity ward in your phone and on the wall.
            """,
    ),
)
TESTS = (
    """
        Some clinics test every pregnant woman, others only those at higher risk. The usual time is
        between week 24 and week 28, or earlier if you had it before.

        You drink 75 g of glucose in water, and blood is taken. There are several ways; your clinic
        chooses. Two are:
        """,
    f"""
        ![](glucose-test)

        - **The WHO way, also called IADPSG.** You come without breakfast. Blood is taken before the
          drink, then after one and two hours. One value is enough: {LIMIT["who-fasting"].text()} or
          more fasting, {bare(LIMIT["who-one-hour"])} or more after one hour, or
          {bare(LIMIT["who-two-hours"])} or more after two.
        - **The Indian way, called DIPSI.** You may come at any time of day, after a meal or not.
          Blood is taken once, two hours after the drink. {LIMIT["dipsi"].text()} or more counts.

        Values may be higher still: {FASTING_HIGH.text()} or more fasting, or
        {bare(LIMIT["who-diabetes-two-hours"])} or more two hours after the drink. The WHO calls
        that diabetes in pregnancy. Call your clinic today, because you need treatment.

        So two clinics can give you different answers. Ask which test you had, and keep the report.
        The limits of the test (92, 180, 153, 140) don't apply to a meter at home.
        """,
)
CHECKING = f"""
Your team tells you how often. Many women check four times a day: on waking, and once after each of
the three meals. Count the hour from your first bite.

![](fingertip)

1. Wash your hands and dry them. Fruit juice on a finger gives a false high reading.
1. Prick the side of a fingertip and fill the strip with the drop.
1. Write down the number, the time, and what you ate. Our [weekly blood glucose
   sheet](/blood-glucose-sheet) prints on one page. What you write stays in your browser.

One odd number can happen, and a meter may be off by 15 percent. Look for a pattern, such as a high
reading at the same time each day. {levels.ABOVE_TARGET_TWICE}
"""
FOOD = """
This isn't a diet to lose weight: you and your baby need food. What counts is how much starch and
sugar you eat at one time.

![](plate)

- Eat three meals and two or three small snacks, and skip none.
- Fill half your plate with vegetables, such as saag, cauliflower or beans.
- A quarter is for dal, egg, fish, chicken, paneer or soybeans.
- A quarter is for rice, roti or dhido: one serving, not a second. Potatoes, chiura and noodles are
  starch too: have them in place of rice.
- Eat fruit whole, one piece at a time. Juice acts like sugar. Drink tea without sugar.
- Good snacks are plain curd, a boiled egg, nuts, or roasted chana. Keep sel roti and sweets for
  feast days.

Do you want to fast, for Dashain, Teej, Ekadashi or Ramadan? Ask your team first, because long hours
without food can be risky, above all with insulin.
"""
MOVING = """
**Exercise: 30 minutes daily**, if your doctor agrees. Three walks of ten minutes are just as good.
A walk after a meal takes away some of the sugar that the meal brought. Go at a pace at which you
can still talk, and keep off steep or wet paths. If you use insulin, carry something sweet.

Some women have to rest, so ask first. Stop and call if you bleed, leak water, feel faint or have
pain.
"""
MEDICINE = f"""
For many women, food and walking are enough. If readings stay high after a week or two, you may be
offered insulin or tablets. You have not failed: as the baby grows, your body needs more insulin.
Guidelines differ here: the ADA puts insulin first, and NICE often starts with tablets called
metformin. Insulin goes under the skin with a thin needle, and a nurse shows you how.

{medicines.NO_GLIFLOZIN_IN_PREGNANCY}

Do not stop or change any other medicine on your own. Show your team what else you take, herbs too.
"""
BIRTH = """
Many women with gestational diabetes have a normal birth. Plan it in a hospital that can look after
you and a newborn at any hour. Your team may offer to start labour, or an operation. NICE says that
the birth should be no later than 40 weeks and 6 days.

Your sugar is checked in labour, and your baby's in the first hours. The NHS advises to feed the
baby within 30 minutes, then every two to three hours. That keeps its sugar up.
"""
AFTER = """
Gestational diabetes mostly goes away once the baby is born, but only a test can show it. NICE asks
for one 6 to 13 weeks after the birth, and then one every year. Put the date in your calendar now.

The chance of type 2 diabetes later is higher. The CDC says that about half of the women get it.
Walking, good food and a healthy weight lower that chance. Our page on [type 2
diabetes](/type-2-diabetes-patient-info) tells you more.

Breastfeeding is good for you both. If you still use insulin, your sugar may drop while you feed, so
keep a snack near. In your next pregnancy, tell the clinic early.
"""
BEFORE = (
    """
        With type 1 or type 2 diabetes, it is best to see your team before you try for a baby. If
        you are pregnant already, call them today. Do not wait for the next visit.
        - **Ask today about every tablet**, also those for blood pressure and cholesterol. Some have
          to be changed. NICE says that insulin should take the place of every tablet for sugar but
          metformin. Do not stop any other medicine on your own.
        - **Ask about folic acid.** NICE advises a higher dose for you, on prescription.
        - **Have your eyes and kidneys checked.**
        - **In the first months lows are more common.** Later you may need more insulin.
        - **Are you ill?** Ask for a test for ketones (acids) today, with type 2 as with type 1.
          With type 1, ask for strips to test at home.
        """,
    medicines.NO_GLIFLOZIN_IN_PREGNANCY,
)
QUESTIONS = """
- Which test did I have, and what were my values?
- What are my targets? Do I check one hour or two hours after meals?
- How often do I check, and where do I get strips?
- At which number do you want a call? Whom do I call at night?
- May I walk for 30 minutes a day?
- Where should I give birth, and how often will I have a scan?
- When is my test after the birth?
"""

ARTICLE = Article(
    path="/gdm-pregnancy",
    sections=(
        in_short(SHORT),
        Section("what", "What it is", WHAT, "mother"),
        Section("numbers", "The numbers to aim for", NUMBERS, "curve"),
        Section("lows", "When sugar goes too low", LOWS, "drop"),
        Section("call", "When to call", CALL, "doctor"),
        Section("moving", "Moving every day", (scene("stroll"), MOVING), "steps"),
    ),
    opened=(
        Section("tests", "Who is tested, and how", TESTS),
        Section("checking", "Checking at home", (CHECKING,)),
        Section("food", "Food: smaller meals, none skipped", (FOOD,)),
        Section("medicine", "Medicine", (MEDICINE,)),
        Section("birth", "The birth", (BIRTH,)),
        Section("after", "After the birth", (AFTER,)),
        Section("before", "If you had diabetes before", BEFORE),
        Section("questions", "Questions for your midwife or doctor", (QUESTIONS,)),
    ),
    sources=(
        *(cite.ADA_PREGNANCY, cite.ADA_2026, cite.NICE_PREGNANCY, cite.NHS_GESTATIONAL),
        *(cite.NIDDK_GESTATIONAL, cite.CDC_GESTATIONAL, cite.NIDDK_LOW, cite.NIDDK_4_STEPS),
        *(cite.ADA_GOALS, cite.JBDS_LOW, cite.JBDS_HYPEROSMOLAR, cite.CDC_KETOACIDOSIS),
        *(cite.FDA_GLIFLOZIN, cite.DRIVING, cite.WHO_PREGNANCY, cite.INDIA_GESTATIONAL),
    ),
    reviewed=date(2026, 11, 24),
    choices=(
        "Two readings in a row above your target are a call. NICE asks for advice when sugar is "
        "high, and names no count.",
        f"A fasting value of {FASTING_HIGH.text()} or more, in the test or on a meter, is a call "
        "the same day. The WHO names the line, and no day.",
        "On food and walking alone a reading below the line of a low needs no sugar if you feel "
        "well. The ADA names no lower limit for gestational diabetes.",
        "An ambulance for a fit, a faint or heavy bleeding. These sources are about diabetes.",
        "The call today after a low from gliclazide, glimepiride or glibenclamide.",
    ),
)


PAGE = Page(
    path="/gdm-pregnancy",
    label="Pregnancy and blood sugar",
    menu_label="Gdm Pregnancy",
    title="Pregnancy and Blood Sugar Info: targets, tests, when to call",
    description="Gestational diabetes in plain words: the test, guide values in mg/dL and "
    "mmol/L, food, lows, when to call, and the time after the birth.",
    keywords="gestational diabetes, pregnancy, blood sugar, guide values, GDM",
    robots="index, follow",
    heading="Pregnancy and Blood Sugar Info",
    lead="The targets, the test, and when to call.",
    icon="mother",
    opening=(
        lead(
            "Blood sugar can rise in pregnancy, even if you never had diabetes. Most women who "
            "have this, and are cared for, have a healthy baby."
        ),
        help_now(
            "Do you feel unwell, or does your baby move less? Do not read on.",
            ("When to call", "#call"),
            ("When sugar is too low", "#lows"),
        ),
    ),
    component=lambda: article_page(ARTICLE),
    topic="health",
    picture="mother",
    changed=ARTICLE.reviewed,
)

"""Pregnancy and Blood Sugar Info: gestational diabetes, from the test to after the birth."""

from datetime import date

from webapp.components.article import Article, article_page
from webapp.components.links import sources_named
from webapp.components.page import Page
from webapp.components.prose import Content, emergency
from webapp.components.table import table
from webapp.health import levels, medicines
from webapp.rendering.static_html import static_html

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

CONTENT: Content = (
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

    ![](glucose-test)

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
    f"""
    The ADA is the American Diabetes Association, here with its Standards of Care for 2025; those
    for 2026 have the same figures. NICE writes guidelines in the United Kingdom. Both look at one
    hour or two hours after a meal: you need not check both.

    The ADA's second row has a lower end too. It matters when insulin could push sugar too low. NICE
    asks women on insulin to stay above 4 mmol/L (72 mg/dL).

    Does your meter show the other unit? Use our [blood sugar converter](/blood-sugar-conversion).
    Ranges for people who are not pregnant do not count now. A1C says less in pregnancy too, because
    the body renews its blood faster.

    ## Checking at home (#checking)
    Your team tells you how often. Many women check four times a day: on waking, and once after each
    of the three meals. Count the hour from your first bite.
    1. Wash your hands and dry them. Fruit juice on a finger gives a false high reading.
    1. Prick the side of a fingertip and fill the strip with the drop.
    1. Write down the number, the time, and what you ate.

    ![](fingertip)

    Our [weekly blood glucose sheet](/blood-glucose-sheet) prints on one page. Open “Other targets”
    below it and choose Pregnancy (ADA), Pregnancy (NICE) or your doctor's own numbers. What you
    write stays in your browser. Our [free iPhone app](/diabetes-sugar-tracking-app) keeps readings
    on the phone.

    One odd number can happen, and a meter may be off by 15 percent. Look for a pattern, such as a
    high reading at the same time each day. {levels.ABOVE_TARGET_TWICE}

    ## Food: smaller meals, none skipped (#food)
    This isn't a diet to lose weight: you and your baby need food. What counts is how much starch
    and sugar you eat at one time.
    - Eat three meals and two or three small snacks, and skip none.
    - Fill half your plate with vegetables, such as saag, cauliflower or beans.
    - A quarter is for dal, egg, fish, chicken, paneer or soybeans.
    - A quarter is for rice, roti or dhido: one serving, not a second.
    - Potatoes, chiura and noodles are starch too: have them in place of rice.
    - Eat fruit whole, one piece at a time. Juice acts like sugar.
    - Drink tea without sugar, and leave out sweet drinks.
    - Good snacks are plain curd, a boiled egg, nuts, or roasted chana. Keep sel roti and sweets for
      feast days.

    ![](plate)

    Do you want to fast, for Teej, Ekadashi or Ramadan? Ask your team first, because long hours
    without food can be risky, above all with insulin.

    ## Moving every day (#moving)
    | Exercise | 30 minutes daily, if your doctor agrees

    Three walks of ten minutes are just as good. A walk after a meal takes away some of the sugar
    that the meal brought. Go at a pace at which you can still talk, and keep off steep or wet
    paths, where you could fall. If you use insulin, carry something sweet.

    Some women have to rest, so ask first. Stop and call if you bleed, leak water, feel faint or
    have pain.

    ## Medicine (#medicine)
    For many women, food and walking are enough. If readings stay high after a week or two, you may
    be offered insulin or tablets. You have not failed: as the baby grows, your body needs more
    insulin.

    You and your team decide which. Guidelines differ here: the ADA puts insulin first, and NICE
    often starts with tablets called metformin. Insulin goes under the skin with a thin needle, and
    a nurse shows you how.

    **Names that end in -gliflozin. **{medicines.NO_GLIFLOZIN_IN_PREGNANCY}

    Do not stop or change any other medicine on your own. Show your team what else you take, herbs
    too.

    ## When sugar goes too low (#lows)
    Below {levels.LOW.text()} is low. It happens mostly with insulin, and with tablets such as
    glibenclamide. You may shake, sweat, feel very hungry, or get muddled. Act at once:
    1. Take {levels.DOSE}: half a glass of juice or of a soft drink that is not diet, or a big spoon
       of sugar in water.
    1. Wait 15 minutes, and check again.
    1. Still low? Do the same again: three rounds in all.
    1. Back up? Eat a snack or your next meal, and tell your team that day.

    ![](low)

    **Gliclazide and its like. **{medicines.LOW_LASTS}

    **Acarbose, voglibose. **{medicines.GLUCOSE_FIRST}

    **Driving. **{medicines.DRIVE_AGAIN}

    Tell your family: if you cannot swallow or do not wake up, they must put nothing into your
    mouth. They lay you on your side and call an ambulance.

    ## When to call (#call)
    Keep the number of your midwife or maternity ward in your phone and on the wall.
    """,
    emergency(
        f"{levels.WARD_NOW[0].upper()}{levels.WARD_NOW[1:]} if",
        f"""
        - your baby moves less than usual, or you cannot feel it move any more
        - you bleed, or your waters break
        - you have a very bad headache, see flashes or a blur, or your face, hands or feet swell up
          suddenly
        - you have strong pain in your tummy or just below the ribs
        - pains come and go in a rhythm before week 37
        - you keep vomiting and cannot keep down food, drink or medicine
        - a reading is {levels.VERY_LOW.line()}, or the meter shows LO, or you are still
          {levels.LOW.line()} after three rounds of sugar: take sugar first
        - a reading is {levels.VERY_HIGH.line()}, or the meter shows HI, even if you feel well
        - your sugar is high with vomiting, tummy pain, fast breathing, drowsiness or great thirst.
          {levels.GLIFLOZIN}
        - you faint or have a fit: then someone else calls an ambulance
        """,
    ),
    f"""
    ### Call your team on the same day if
    - a reading is {levels.HIGH_PREGNANCY.line()}, even if you feel well
    - you are ill, have a fever, or cannot eat as usual: then any reading above your target needs
      care that day, and a test for ketones, whatever kind of diabetes it is
    - readings are above your target twice in a row
    - you had more than one low in a week

    ## The birth (#birth)
    Many women with gestational diabetes have a normal birth. Plan it in a hospital that can look
    after you and a newborn at any hour. Your team may offer to start labour, or an operation: NICE
    says that the birth should be no later than 40 weeks and 6 days.

    Your sugar is checked in labour, and your baby's in the first hours. The NHS advises to feed the
    baby within 30 minutes, then every two to three hours. That keeps its sugar up.

    ## After the birth (#after)
    Gestational diabetes mostly goes away once the baby is born, but only a test can show it. NICE
    asks for one 6 to 13 weeks after the birth, and then one every year. Put the date in your
    calendar now.

    The chance of type 2 diabetes later is higher. The CDC says that about half of the women get it.
    Walking, good food and a healthy weight lower that chance. Our page on
    [type 2 diabetes](/type-2-diabetes-patient-info) tells you more.

    Breastfeeding is good for you both. If you still use insulin, your sugar may drop while you
    feed, so keep a snack near. In your next pregnancy, tell the clinic early.

    ## If you had diabetes before (#before)
    With type 1 or type 2 diabetes, it is best to see your team before you try for a baby. If you
    are pregnant already, call them now. Do not wait for the next visit.
    - Ask at once about every tablet, also those for blood pressure and cholesterol. Some have to be
      changed. NICE says that insulin should take the place of every tablet for sugar but metformin.
    - {medicines.NO_GLIFLOZIN_IN_PREGNANCY}
    - Do not stop any other medicine on your own.
    - Ask about folic acid. NICE advises a higher dose for you, on prescription.
    - Have your eyes and kidneys checked.
    - In the first months lows are more common. Later you may need more insulin.
    - When you are ill, ask for a test for ketones the same day, with type 2 as with type 1. With
      type 1, ask for strips to test at home.

    ## Questions for your midwife or doctor (#questions)
    - Which test did I have, and what were my values?
    - What are my targets? Do I check one hour or two hours after meals?
    - How often do I check, and where do I get strips?
    - At which number do you want a call? Whom do I call at night?
    - May I walk for 30 minutes a day?
    - Where should I give birth, and how often will I have a scan?
    - When is my test after the birth?
    """,
)

ARTICLE = Article(
    path="/gdm-pregnancy",
    intro=(
        "Blood sugar can rise in pregnancy, even if you never had diabetes. Most women who have "
        "this, and are cared for, have a healthy baby.",
        "Do you feel unwell, or does your baby move less? Do not read on. Go to "
        "[when to call](#call).",
    ),
    content=CONTENT,
    sources=sources_named(
        """
        ada-pregnancy ada-2026 nice-pregnancy nhs-gestational niddk-gestational
        cdc-gestational niddk-low niddk-4-steps ada-goals jbds-low jbds-hyperosmolar
        cdc-ketoacidosis fda-gliflozin gliflozin-pregnancy sick-days acarbose driving
        who-pregnancy india-gestational
        """
    ),
    reviewed=date(2026, 11, 23),
    choices=(
        "Two readings in a row above your target are a call. NICE asks for advice when sugar is "
        "high, and names no count.",
        "A fasting value of 126 mg/dL (7.0 mmol/L) or more in the test is a call the same day. The "
        "WHO names the line, and no day.",
        "After a low from gliclazide and its like: when to check again, and the call before the "
        "next tablet.",
        "Voglibose is treated like acarbose, because it works the same way.",
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
    component=static_html(lambda: article_page(ARTICLE)),
    section="health",
    changed=ARTICLE.reviewed,
)

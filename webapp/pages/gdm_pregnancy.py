"""Pregnancy and Blood Sugar Info: gestational diabetes, from the test to after the birth."""

from datetime import date

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.article import Article, article_page
from webapp.components.blocks import bullets, emergency, facts, steps
from webapp.components.contents import Part
from webapp.components.links import ambulance
from webapp.components.page import Page
from webapp.components.table import table
from webapp.config.company import company
from webapp.rendering.static_html import static_html
from webapp.tools.formulas import levels

# The guide values of this page: when, mg/dL, mmol/L.
GUIDE_VALUES = (
    ("Fasting", "70-90 mg/dL", "3.9-5.0 mmol/L"),
    ("1 hour after a meal", "under 140 mg/dL", "under 7.8 mmol/L"),
    ("2 hours after a meal", "under 120 mg/dL", "under 6.7 mmol/L"),
)
# Whose guideline, and its values in the same order: mg/dL, and mmol/L in brackets.
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

SHORT = Part(
    "short",
    "Three answers first",
    (
        html.h3("Which numbers should I aim for?"),
        html.p(
            "Fasting 70-90 mg/dL, under 140 mg/dL one hour after a meal, and under 120 mg/dL two "
            "hours after a meal. Most guidelines set the fasting limit at 95 mg/dL (5.3 mmol/L). "
            "Your care team's numbers come first. ",
            html.a({"href": "#numbers"}, "All the numbers"),
        ),
        html.h3("When do I call?"),
        html.p(
            "At once if your baby moves less, if you bleed, or if you feel very ill. The same day "
            f"if a reading is {levels.HIGH_PREGNANCY.line()}, or if you are above your target "
            "twice in a row. ",
            html.a({"href": "#call"}, "The full list"),
        ),
        html.h3("What is the test?"),
        html.p(
            "Between week 24 and week 28 you drink a glass of sugar water (75 g of glucose), and "
            "a lab measures the sugar in your blood. ",
            html.a({"href": "#tests"}, "How it is done"),
        ),
    ),
)
WHAT = Part(
    "what",
    "What it is",
    (
        html.p(
            "Food brings sugar into your blood, and insulin, which your body makes, lets that "
            "sugar into your cells. In pregnancy, hormones make insulin work less well. Most "
            "women's bodies then make more of it. Some can't make enough, so the sugar in the "
            "blood rises: that is gestational diabetes. Most often it starts in the second half of "
            "pregnancy, and you don't feel it."
        ),
        html.p(
            html.strong("It is not your fault. "),
            "No single food caused it. It is more common in South Asian families, if a parent, "
            "brother or sister has diabetes, if you are overweight, or if you had it, or a baby "
            "of 4.5 kg or more, in an earlier pregnancy.",
        ),
        html.p(
            "It matters because sugar passes to the baby. The baby can grow very large, which "
            "makes the birth harder, and its own sugar can fall too low after the birth. Your "
            "blood pressure can rise. Good care makes all of this less likely."
        ),
    ),
)
TESTS = Part(
    "tests",
    "Who is tested, and how",
    (
        html.p(
            "Some clinics test every pregnant woman, others only those at higher risk. The usual "
            "time is between week 24 and week 28, or earlier if you had it before."
        ),
        html.p(
            "You drink 75 g of glucose in water, and blood is taken. There are several ways; your "
            "clinic chooses. Two are:"
        ),
        bullets(
            (
                html(
                    html.strong("The WHO way, also called IADPSG. "),
                    "You come without breakfast. Blood is taken before the drink, then after one "
                    "and two hours. One value is enough: 92 mg/dL (5.1 mmol/L) or more fasting, "
                    "180 (10.0) or more after one hour, or 153 (8.5) or more after two.",
                ),
                html(
                    html.strong("The Indian way, called DIPSI. "),
                    "You may come at any time of day, after a meal or not. Blood is taken once, "
                    "two hours after the drink. 140 mg/dL (7.8 mmol/L) or more counts.",
                ),
            )
        ),
        html.p(
            "So two clinics can give you different answers. Ask which test you had, and keep the "
            "report. These values don't apply to a meter at home."
        ),
    ),
)
NUMBERS = Part(
    "numbers",
    "The numbers to aim for",
    (
        html.p(
            "These guide values are for information. If your care team gives you others, theirs "
            "count. “Fasting” means in the morning, before food or tea."
        ),
        table("Guide values in pregnancy", ("When", "In mg/dL", "In mmol/L"), GUIDE_VALUES),
        html.p(
            "A fasting limit of 90 is strict: the guidelines below set it at 95. So don't eat less "
            "or take more insulin just to get under 90. Ask which limit is yours."
        ),
        table(
            "What guidelines say: fasting, and after a meal, in mg/dL (in brackets, mmol/L)",
            ("Guideline", "Fasting", "1 hour", "2 hours"),
            GUIDELINES,
        ),
        html.p(
            "The ADA is the American Diabetes Association, here with its Standards of Care for "
            "2025. NICE writes guidelines in the United Kingdom. Both look at one hour or two "
            "hours after a meal: you need not check both."
        ),
        html.p(
            "The ADA's second row has a lower end too. It matters when insulin could push sugar "
            "too low. NICE asks women on insulin to stay above 4 mmol/L (72 mg/dL)."
        ),
        html.p(
            "Does your meter show the other unit? Use our ",
            html.a({"href": "/blood-sugar-conversion"}, "blood sugar converter"),
            ". Ranges for people who are not pregnant do not count now. A1C says less in "
            "pregnancy too, because the body renews its blood faster.",
        ),
    ),
)
CHECKING = Part(
    "checking",
    "Checking at home",
    (
        html.p(
            "Your team tells you how often. Many women check four times a day: on waking, and "
            "once after each of the three meals. Count the hour from your first bite."
        ),
        steps(
            (
                "Wash your hands and dry them. Fruit juice on a finger gives a false high reading.",
                "Prick the side of a fingertip and fill the strip with the drop.",
                "Write down the number, the time, and what you ate.",
            )
        ),
        html.p(
            "Our ",
            html.a({"href": "/blood-glucose-sheet"}, "weekly blood glucose sheet"),
            " prints on one page. Under “Targets”, choose Pregnancy (ADA), Pregnancy (NICE) or "
            "your doctor's own numbers. What you write stays in your browser. Our ",
            html.a({"href": "/diabetes-sugar-tracking-app"}, "free iPhone app"),
            " keeps readings on the phone.",
        ),
        html.p(
            "One odd number can happen, and a meter may be off by 15 percent. Look for a pattern, "
            "such as a high reading at the same time each day. "
            f"{levels.ABOVE_TARGET_TWICE}"
        ),
    ),
)
FOOD = Part(
    "food",
    "Food: smaller meals, none skipped",
    (
        html.p(
            "This isn't a diet to lose weight: you and your baby need food. What counts is how "
            "much starch and sugar you eat at one time."
        ),
        bullets(
            (
                "Eat three meals and two or three small snacks, and skip none.",
                "Fill half your plate with vegetables, such as saag, cauliflower or beans.",
                "A quarter is for dal, egg, fish, chicken, paneer or soybeans.",
                "A quarter is for rice, roti or dhido: one serving, not a second.",
                "Potatoes, chiura and noodles are starch too: have them in place of rice.",
                "Eat fruit whole, one piece at a time. Juice acts like sugar.",
                "Drink tea without sugar, and leave out sweet drinks.",
                "Good snacks are plain curd, a boiled egg, nuts, or roasted chana. Keep sel roti "
                "and sweets for feast days.",
            )
        ),
        html.p(
            "Do you want to fast, for Teej, Ekadashi or Ramadan? Ask your team first, because "
            "long hours without food can be risky, above all with insulin."
        ),
    ),
)
MOVING = Part(
    "moving",
    "Moving every day",
    (
        facts((("Exercise", "30 minutes daily, if your doctor agrees"),)),
        html.p(
            "Three walks of ten minutes are just as good. A walk after a meal takes away some of "
            "the sugar that the meal brought. Go at a pace at which you can still talk, and leave "
            "steep, wet paths to others. If you use insulin, carry something sweet."
        ),
        html.p(
            "Some women have to rest, so ask first. Stop and call if you bleed, leak water, feel "
            "faint or have pain."
        ),
    ),
)
MEDICINE = Part(
    "medicine",
    "Medicine",
    (
        html.p(
            "For many women, food and walking are enough. If readings stay high after a week or "
            "two, you may be offered insulin or tablets. You have not failed: as the baby grows, "
            "your body needs more insulin."
        ),
        html.p(
            "You and your team decide which. Guidelines differ here: the ADA puts insulin first, "
            "and NICE often starts with tablets called metformin. Insulin goes under the skin "
            "with a thin needle, and a nurse shows you how."
        ),
        html.p(
            "Do not stop or change a medicine on your own. Show your team what else you take, "
            "herbs too."
        ),
    ),
)
LOWS = Part(
    "lows",
    "When sugar goes too low",
    (
        html.p(
            f"Below {levels.LOW.text()} is low. It happens mostly with insulin and with some "
            "tablets. You may shake, sweat, feel very hungry, or get muddled. Act at once:"
        ),
        steps(
            (
                f"Take {levels.DOSE}: half a glass of juice or of a soft drink that is "
                "not diet, or a big spoon of sugar in water.",
                "Wait 15 minutes, and check again.",
                "Still low? Do the same again: three rounds in all.",
                "Back up? Eat a snack or your next meal, and tell your team that day.",
            )
        ),
        html.p(
            "Tell your family: if you cannot swallow or do not wake up, they must put nothing "
            "into your mouth. They lay you on your side and call ",
            ambulance(),
            ".",
        ),
    ),
)
CALL = Part(
    "call",
    "When to call",
    (
        html.p("Keep the number of your midwife or maternity ward in your phone and on the wall."),
        emergency(
            "Call your maternity ward or go to hospital now if",
            bullets(
                (
                    "your baby moves less than usual, or you cannot feel it move any more",
                    "you bleed, or your waters break",
                    "you have a very bad headache, see flashes or a blur, or your face, hands or "
                    "feet swell up suddenly",
                    "you have strong pain in your tummy or just below the ribs",
                    "pains come and go in a rhythm before week 37",
                    "you keep vomiting and cannot keep down food, drink or medicine",
                    f"a reading is {levels.VERY_LOW.line()}, or the meter shows LO, or you are "
                    f"still {levels.LOW.line()} after three rounds of sugar: take sugar first",
                    "the meter shows HI, or your sugar is high with vomiting, tummy pain, fast "
                    f"breathing, drowsiness or great thirst. {levels.GLIFLOZIN}",
                    html(
                        "you faint or have a fit: then someone else calls ",
                        ambulance(),
                    ),
                )
            ),
        ),
        html.h3("Call your team on the same day if"),
        bullets(
            (
                f"a reading is {levels.HIGH_PREGNANCY.line()}, even if you feel well",
                "you are ill, have a fever, or cannot eat as usual: then any reading above your "
                "target needs care that day, and a test for ketones, whatever kind of diabetes "
                "it is",
                "readings are above your target twice in a row",
                "you had more than one low in a week",
            )
        ),
    ),
)
BIRTH = Part(
    "birth",
    "The birth",
    (
        html.p(
            "Many women with gestational diabetes have a normal birth. Plan it in a hospital that "
            "can look after you and a newborn at any hour. Your team may offer to start labour, "
            "or an operation: NICE says that the birth should be no later than 40 weeks and 6 "
            "days."
        ),
        html.p(
            "Your sugar is checked in labour, and your baby's in the first hours. The NHS advises "
            "to feed the baby within 30 minutes, then every two to three hours. That keeps its "
            "sugar up."
        ),
    ),
)
AFTER = Part(
    "after",
    "After the birth",
    (
        html.p(
            "Gestational diabetes mostly goes away once the baby is born, but only a test can "
            "show it. NICE asks for one 6 to 13 weeks after the birth, and then one every year. "
            "Put the date in your calendar now."
        ),
        html.p(
            "The chance of type 2 diabetes later is higher. The CDC says that about half of the "
            "women get it. Walking, good food and a healthy weight lower that chance. Our page on ",
            html.a({"href": "/type-2-diabetes-patient-info"}, "type 2 diabetes"),
            " tells you more.",
        ),
        html.p(
            "Breastfeeding is good for you both. If you still use insulin, your sugar may drop "
            "while you feed, so keep a snack near. In your next pregnancy, tell the clinic early."
        ),
    ),
)
BEFORE = Part(
    "before",
    "If you had diabetes before",
    (
        html.p(
            "With type 1 or type 2 diabetes, it is best to see your team before you try for a "
            "baby. If you are pregnant already, call them now. Do not wait for the next visit."
        ),
        bullets(
            (
                "Do not stop your medicine on your own, but ask at once about every tablet, also "
                "those for blood pressure and cholesterol. Some have to be changed.",
                "Ask about folic acid. NICE advises a higher dose for you, on prescription.",
                "Have your eyes and kidneys checked.",
                "In the first months lows are more common. Later you may need more insulin.",
                "When you are ill, ask for a test for ketones the same day, with type 2 as with "
                "type 1. With type 1, ask for strips to test at home.",
            )
        ),
    ),
)
QUESTIONS = Part(
    "questions",
    "Questions for your midwife or doctor",
    (
        bullets(
            (
                "Which test did I have, and what were my values?",
                "What are my targets? Do I check one hour or two hours after meals?",
                "How often do I check, and where do I get strips?",
                "At which number do you want a call? Whom do I call at night?",
                "May I walk for 30 minutes a day?",
                "Where should I give birth, and how often will I have a scan?",
                "When is my test after the birth?",
            )
        ),
    ),
)

ARTICLE = Article(
    path="/gdm-pregnancy",
    intro=(
        "Blood sugar can rise in pregnancy, even if you never had diabetes. Most women who have "
        "this, and are cared for, have a healthy baby.",
        html(
            "Do you feel unwell, or does your baby move less? Do not read on. Go to ",
            html.a({"href": "#call"}, "when to call"),
            ".",
        ),
    ),
    sections=(
        SHORT,
        WHAT,
        TESTS,
        NUMBERS,
        CHECKING,
        FOOD,
        MOVING,
        MEDICINE,
        LOWS,
        CALL,
        BIRTH,
        AFTER,
        BEFORE,
        QUESTIONS,
    ),
    sources=company.cited(
        "ada-pregnancy",
        "nice-pregnancy",
        "nhs-gestational",
        "niddk-gestational",
        "cdc-gestational",
        "niddk-low",
        "ada-goals",
        "jbds-low",
        "cdc-ketoacidosis",
        "fda-gliflozin",
        "who-pregnancy",
        "india-gestational",
    ),
    reviewed=date(2026, 11, 22),
)


@static_html
def gdm_pregnancy() -> VdomDict:
    """The article."""
    return article_page(ARTICLE)


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
    component=gdm_pregnancy,
    section="health",
)

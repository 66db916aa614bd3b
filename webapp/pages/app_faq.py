"""Questions about the app."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.download import download_link
from webapp.components.page import Page
from webapp.components.questions import Question, questions
from webapp.components.review import REVIEWED
from webapp.config.company import company
from webapp.pages.app_about import APP
from webapp.rendering.static_html import static_html
from webapp.tools.formulas import levels

ABOUT_THE_APP = (
    Question(
        "Is the app free?",
        "Yes, it is a free app. The App Store shows the price of every app before you download "
        "it, so you can check it there.",
    ),
    Question(
        "Which phones does it run on?",
        "It is an app for the iPhone. Its page in the App Store says which version of iOS you "
        "need. On an older iPhone, look there first.",
        ("See the app in the App Store", company.app.store_url),
    ),
    Question(
        "Is there a version for Android?",
        "No, the app is for the iPhone. On an Android phone you can use our weekly glucose sheet. "
        "It is free, and what you type stays in the browser on your phone.",
        ("Open the weekly glucose sheet", "/blood-glucose-sheet"),
    ),
    Question(
        "Do I need an account?",
        "Your entries are not tied to an account with us, because they are stored only on your "
        "phone. To download any app from the App Store, Apple asks for your Apple account.",
    ),
    Question(
        "Do I need the internet?",
        "You need it to download the app. What you enter after that is stored on the phone, not "
        "on the internet.",
    ),
)
LOGGING = (
    Question(
        "Can I use mg/dL or mmol/L?",
        "Both. Each reading has a unit, and you choose mg/dL or mmol/L. Use the one your meter "
        "shows, so that you can copy the number as it is.",
    ),
    Question(
        "What if I chose the wrong unit?",
        "A reading of 6 in mg/dL, or of 110 in mmol/L, is almost surely in the wrong unit. Look at "
        "your meter again, and enter the number with the right one. Our converter shows what a "
        "number is in the other unit.",
        ("Convert between mg/dL and mmol/L", "/blood-sugar-conversion"),
    ),
    Question(
        "Which meal categories are there?",
        "Fasting, breakfast, before lunch, after lunch, before dinner, after dinner, before or "
        "after sleep, and custom. Custom is for whatever does not fit the others.",
    ),
    Question(
        "Can I log my weight in pounds?",
        "Yes. For each weight you choose kilogram or pound, and you can add the date and notes.",
    ),
    Question(
        "Can I log insulin and tablets?",
        "Yes. A medicine has a name, a unit of measure, a dosage, a date, a time and notes. The "
        "unit can be units, mg, mL or tablets.",
    ),
    Question(
        "Does the app read my meter by itself?",
        "No. You read the number on your meter and enter it yourself.",
    ),
    Question(
        "Does the app remind me to measure or to take a medicine?",
        "Please do not count on it for that. It is made for writing things down. For reminders you "
        "can set an alarm in the clock of your iPhone.",
    ),
)
DATA = (
    Question(
        "Where is my data?",
        "On your phone, and only there. Your readings, notes, weight and medicine are not sent to "
        "us, so we cannot look at them.",
        ("Read the privacy policy", "/privacy-policy"),
    ),
    Question(
        "Can my doctor see my log?",
        "Only when you show it. Take the phone to your visit and go through the entries together. "
        "For a paper copy, write the week into our glucose sheet and print it. It also makes one "
        "page of up to 13 weeks for your doctor.",
        ("Open the weekly glucose sheet", "/blood-glucose-sheet"),
    ),
    Question(
        "What happens if I lose my phone?",
        "Your log is on that phone, and we have no copy of it. We cannot bring it back. So write "
        "down the most important numbers on paper from time to time.",
    ),
    Question(
        "I am getting a new phone. Will my log move with me?",
        "We cannot promise that here. Before you erase or give away the old phone, check that the "
        "entries are on the new one. If you are not sure, write to us first.",
        ("Ask us before you change phones", "/support"),
    ),
    Question(
        "How do I delete my data?",
        "There is nothing for us to delete, as we hold none of it. When you delete an app from an "
        "iPhone, the data that it stored on the phone goes with it. You cannot undo this. A backup "
        "of the whole phone may still hold it.",
    ),
    Question(
        "Can I keep a log for a family member?",
        "You can enter the readings of a parent or a child on your own phone. Please do not mix "
        "two people in one log: the numbers would no longer mean anything. We do not know of a way "
        "to keep two people apart in the app. If you need one, tell us.",
        ("Tell us what you need", "/contact-us"),
    ),
)
HEALTH = (
    Question(
        "Can the app replace my meter?",
        "No. The app does not measure anything. You need a meter and test strips, or a lab, to "
        "know your blood sugar.",
    ),
    Question(
        "Does the app give medical advice?",
        "No. It keeps what you write. Your doctor or nurse knows you and can tell you what the "
        "numbers mean for you. If you feel very unwell, get help at once.",
    ),
    Question(
        "I have prediabetes. Is the app for me?",
        "Yes, the app is for people with prediabetes too. Ask your doctor if you should measure at "
        "home, and how often. You can also use it for your weight and your notes alone.",
        ("Read about the app and prediabetes", "/apps-for-prediabetes"),
    ),
    Question(
        "Can I use it in pregnancy?",
        "Yes, as a diary. The goals for blood sugar in pregnancy are stricter than at other times. "
        "Your clinic will give you yours. Call the clinic if you are above them twice in a row, "
        f"and get care the same day at {levels.HIGH_PREGNANCY.line()}.",
        ("Read about blood sugar in pregnancy", "/gdm-pregnancy"),
    ),
)
HELP = (
    Question(
        "How do I get help with the app?",
        f"Look at our support page, or write to {company.email}. Say which iPhone you have and "
        "what you see on the screen. Please send no readings and no reports.",
        ("Go to the support page", "/support"),
    ),
    Question(
        "Can I ask for a new feature?",
        "Please do. Tell us what you wanted to write down and could not. We cannot promise to "
        "build it, but we read every message.",
        ("Write to us", "/contact-us"),
    ),
)
GROUPS = (
    ("The app", ABOUT_THE_APP),
    ("Writing things down", LOGGING),
    ("Your data", DATA),
    ("Your health", HEALTH),
    ("Help", HELP),
)
QUESTIONS: tuple[Question, ...] = (*ABOUT_THE_APP, *LOGGING, *DATA, *HEALTH, *HELP)


@static_html
def app_faq() -> VdomDict:
    """The questions in groups, all open."""
    return html.article(
        html.h1("Questions about the app"),
        html.p(
            {"className": "lead"},
            f"Short answers about {company.app.name}, our free iPhone app. Where we do not know, "
            f"we say so. {REVIEWED}",
        ),
        *[html.section(html.h2(title), questions(group)) for title, group in GROUPS],
        html.section(html.h2("Try it yourself"), download_link()),
    )


PAGE = Page(
    path=f"{APP}/faq",
    label="FAQ",
    app_bar=True,
    title=f"Questions and answers | {company.app.name}",
    description="Is it free? Which phones? Where is my data? Short, honest answers to "
    f"{len(QUESTIONS)} questions about our free iPhone diabetes app.",
    keywords="diabetes app, questions, FAQ",
    heading="FAQ",
    lead="What people ask about the app.",
    component=app_faq,
    section="app",
)

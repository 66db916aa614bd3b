"""Questions about the app."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import stats
from webapp.components.page import Page
from webapp.components.prose import accordion, flow, headed, lead
from webapp.components.review import REVIEWED
from webapp.components.style import style
from webapp.config.company import company
from webapp.health import levels
from webapp.pages.app.about import APP as APP_PATH

_IOS = f"It runs on iPhones with {company.app.ios} or later." if company.app.ios else ""
_REPLY = f"We reply {company.reply}." if company.reply else ""
_OFFLINE = f"Only to download the app. {company.app.offline}" if company.app.offline else ""
_SHARE = "You can also tap Share in the app and print a PDF." if company.app.share else ""
_SAVE = "From time to time, tap Share and save a PDF." if company.app.share else ""

AT_A_GLANCE = (
    ("What it costs", "Nothing"),
    ("What it runs on", "iPhone"),
    ("Who sees your data", "Only you"),
)
"""What most people ask first, each answered in a word."""
APP = f"""
### Is the app free?
Yes. You get the app free of charge from the App Store. {company.app.advertisements}

### Which phones does it run on?
The app is made for the iPhone. {_IOS} To see your version, open Settings, then General, then About.

[See the app in the App Store]({company.app.store_url})

### Is there a version for Android?
No, the app is for the iPhone only. On an Android phone you can use our weekly glucose sheet. It's
free, and what you type stays in the browser on your phone.

[Open the weekly glucose sheet](/blood-glucose-sheet)

### Do I need an account?
Not with us. Your entries are stored only on your phone. To download any app from the App Store,
Apple asks for your Apple account.

### Do I need the internet?
{_OFFLINE}
"""
WRITING = f"""
### How do I add, change or delete an entry?
The page “How it works” shows each step, and each form.

[See it step by step]({APP_PATH}/howitworks)

### Can I use mg/dL or mmol/L?
Both. Each reading has a unit, and you choose mg/dL or mmol/L. Use the one your meter shows, so you
can copy the number as it is.

### What if I chose the wrong unit?
A reading of 6 in mg/dL, or of 110 in mmol/L, is almost surely in the wrong unit. Check your meter,
tap the entry, and choose the right unit. Our converter shows what a number is in the other unit.

[Convert between mg/dL and mmol/L](/blood-sugar-conversion)

### Which meal categories are there?
Fasting, breakfast, before lunch, after lunch, before dinner, after dinner, before or after sleep,
and custom. Use custom for anything that doesn't fit the others.

### Can I log my weight in pounds?
Yes. For each weight you choose kilogram or pound, and you can add the date and notes.

### Can I log insulin and tablets?
Yes. A medicine has a name, a unit of measure, a dosage, a date, a time and notes. The unit can be
units, mg, mL or tablets.

### Does the app read my meter by itself?
No. You read the number on your meter and type it in.

### Does the app remind me to measure or to take a medicine?
{company.app.reminders}
"""
DATA = f"""
### Where is my data?
On your phone, and only there. Your readings, notes, weight and medicine are not sent to us, so we
can't look at them.

[Read the privacy policy](/privacy-policy)

### Can my doctor see my log?
Only if you show it. Take the phone to your visit. {_SHARE} Or copy a week into our glucose sheet,
which prints a summary for your doctor.

[Open the weekly glucose sheet](/blood-glucose-sheet)

### What happens if I lose my phone?
Your log is on that phone, and we have no copy, so we can't bring it back. {company.app.backup}
{_SAVE}

### I'm getting a new phone. Will my log move with me?
{company.app.backup or "Apple's support can tell you how to move an app with its data."} Before you
erase or give away the old phone, check that your entries are on the new one.

### How do I delete my data?
Delete single entries in the app, or delete the whole app: the iPhone then deletes what the app
stored. You can't undo this. We have nothing to delete. An old backup of the phone may still hold a
copy.

### Can I keep a log for a family member?
The app keeps one log, for one person. You can keep it for a parent or a child, but please don't mix
two people: the numbers would no longer mean anything. For a second person, use a second phone or
our weekly sheet.
"""
HEALTH = f"""
### Can the app replace my meter?
No. The app doesn't measure anything. To know your blood sugar you need a meter and test strips, or
a lab.

### Does the app give medical advice?
No. It keeps what you write. Your doctor or nurse knows you and can tell you what the numbers mean
for you. If you feel very unwell, get help now.

### I have prediabetes. Is the app for me?
Yes, the app is for people with prediabetes too. Ask your doctor if you should measure at home, and
how often. You can also use it for your weight and your notes alone.

[Read about the app and prediabetes](/apps-for-prediabetes)

### Can I use it in pregnancy?
Yes, as a diary. The targets for blood sugar in pregnancy are stricter than at other times. Your
clinic will give you yours. Call the clinic today if you are above them twice in a row, and now at
{levels.HIGH_200.words()}.

[Read about blood sugar in pregnancy](/gdm-pregnancy)
"""
HELP = f"""
### How do I get help with the app?
Look at our support page, or write to
[{company.email}](mailto:{company.email}). {_REPLY} Tell us which iPhone you have and
what you see on the screen. Please don't send readings or reports.

[Go to the support page](/support)

### Can I ask for a new feature?
Yes, please do. Tell us what you wanted to do and couldn't. We can't promise to build it, but we
read every message.

[Write to us](/contact-us)
"""
GROUPS = {
    "app": ("The app", APP),
    "writing": ("Writing things down", WRITING),
    "data": ("Your data", DATA),
    "health": ("Your health", HEALTH),
    "help": ("Help", HELP),
}
"""The questions by their subject."""


def app_faq() -> VdomDict:
    """The first answers in a word, and all questions."""
    return html(
        stats(AT_A_GLANCE),
        flow(
            style("app.css"),
            *[
                headed(html.h2(title), accordion(text, opened=True), key=key)
                for key, (title, text) in GROUPS.items()
            ],
        ),
    )


PAGE = Page(
    path=f"{APP_PATH}/faq",
    label="FAQ",
    app_bar=True,
    title=f"Questions and answers (FAQ) | {company.app.name}",
    description="Is it free? Which phones? Where is my data, and how do I take it out? Short "
    "answers to the questions that people ask about our free iPhone app.",
    keywords="diabetes app, questions, FAQ",
    h1="Questions about the app",
    lead="What people ask us.",
    icon="question",
    topic="app",
    opening=(
        lead(
            f"Short answers from the people who make {company.app.name}, our free iPhone app. "
            f"{REVIEWED}"
        ),
    ),
    component=app_faq,
    picture="ask",
    near=True,
)

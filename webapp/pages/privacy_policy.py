"""The privacy policy of the app and of this website."""

from reactpy.types import VdomDict

from webapp.components.blocks import facts
from webapp.components.contents import with_contents
from webapp.components.context import is_static, use_settings
from webapp.components.iphone_app import download_link
from webapp.components.links import mail, phone
from webapp.components.page import Page
from webapp.components.prose import Section, accordion, lead
from webapp.components.reference_table import reference_table
from webapp.config.company import company

APP_UPDATED = "2024-02-20"
"""The specified date of the app's policy."""
WRITTEN = "November 25, 2026"
"""When what goes beyond the specification was last written. Change it with the text."""
_SHARE = (
    "If you tap Share in the app, it makes a PDF on your phone and sends it only where you choose."
    if company.app.share
    else ""
)
APP = f"""
Last updated {APP_UPDATED}.

The app is a notebook on your iPhone. You can write down:
- blood sugar readings, with date, time, unit and meal
- notes, with their date
- your weight, with date, unit and notes
- medicine: its name, dose, unit, date, time and notes

All of it is stored only on your phone.
"""
MEANING = f"""
### What this means
We wrote this on {WRITTEN}, to explain the above.

The app does not send what you write to us or to anyone else. We have no copy, so we cannot read it,
and we cannot bring it back. When you delete the app, the iPhone deletes what the app stored on it.

Your phone may make backups, if you have set it up to. They may then include what the app stores.
Those backups are between you and the maker of the phone. Anyone who can unlock your phone can open
the app, so use a passcode. {_SHARE}

You get the app from Apple's App Store. Apple's own privacy policy tells what Apple learns from the
download.
"""
WEBSITE = f"""
Last updated {WRITTEN}.
- There are no cookies, no tracking and no advertisements.
- Every script, style sheet and picture comes from our own server. No other company hears of your
  visit through these pages.
- You need no account. We keep nothing that you type into the health tools.
- What you send with a form we keep only as long as it says below.

Some links lead to other sites, such as the App Store, with rules of their own. Your browser does
not tell them which of our pages you came from.
"""
INQUIRIES = """
When you send the contact form, or register for the Java training, our server stores what you filled
in. It adds the time, a reference number, and whether it has been mailed to us. We use it to answer
you, and for nothing else. It goes to our mailbox, through our mail server. Your internet address is
not stored with it, and your browser stores nothing of it.
"""
CALCULATORS = """
When you press the button, your own browser works out the answer, and nothing is sent.

Sometimes JavaScript is off, or the part of the page that works it out has not arrived. Then your
numbers travel to our server in the address of the page, after a question mark. It sends the answer
back, and writes nothing down. That address then stands in the history of your browser.
"""
SHEET = """
What you write in the weekly blood glucose sheet stays in your browser, on your own phone or
computer. It is never sent to us. The browser keeps your week and the past weeks that you filed.
What it cannot read, it sets aside for you. Files with your readings are made
in your browser.

“Clear All” empties the week, and past weeks can be deleted one by one. To remove the rest too,
delete the data of this website in the settings of your browser. Other people who use the same
browser can see your sheet.
"""
SERVER = """
### What is noted about a visit
Our program notes faults, such as a mail that could not be sent, and no visits. The web server in
front of it may note which page was asked for, when, and whether all went well. What you typed is
not in it. It holds only the first part of the internet address, which many people share.

To stop floods of messages, our program counts how many inquiries came from one internet address
within an hour. The counts are in its memory only, apart from your message.

The company that runs the computers and cables for us may keep notes of its own for safety, such as
internet addresses.
"""

SEARCH = """
### The search
[Search this site](/search) is the one page that sends what you type while you type it. Our server
answers with the pages that fit. It keeps neither your words nor the answer. When you leave the
page, your words stand in the history of your browser. The connection ends then, or ten minutes
after you have turned to another page or program.
"""

COPIES = """
### Copies in your browser
Your browser keeps copies of the tools, of the sheet, and of the pages you have visited, as we sent
them. So they open without a connection. What you typed is not in those copies. They go when you
delete the data of this website.
"""


def privacy_policy() -> VdomDict:
    """What the app and the site keep, where, and for how long."""
    return _policy(use_settings().purge_days, None if is_static() else SEARCH)


def _policy(purge_days: float, search: str | None) -> VdomDict:
    return with_contents(
        Section(
            "app",
            f"The app {company.app.name}",
            (APP, accordion(MEANING), download_link("See the app in the App Store")),
        ),
        Section("website", "This website", (WEBSITE,)),
        Section(
            "inquiries",
            "When you write to us",
            (INQUIRIES, _how_long(f"{purge_days:g} days"), accordion(_TRAP)),
        ),
        Section("calculators", "The calculators", (CALCULATORS,)),
        Section("sheet", "The weekly sheet", (SHEET,)),
        Section("server", "Visits, search and copies", (accordion(SERVER, search, COPIES),)),
        Section(
            "yours",
            "See or delete what you sent us",
            (
                "Write to us, if possible from the address that you gave in the form, with "
                "the reference number if you have it. We tell you what we have from you, correct "
                "it, or delete it, on the website and in our mailbox.",
                facts(
                    (
                        (
                            "Who is responsible",
                            f"{company.name}, {company.place}, {company.country}",
                        ),
                        ("E-mail", mail(company.email)),
                        ("Phone", phone()),
                    )
                ),
            ),
        ),
    )


_TRAP = """
### How we tell people from programs
We look at whether a field that people cannot see was filled in. A message that a program seems to
have sent is marked so in its subject.
"""


def _how_long(days: str) -> VdomDict:
    return reference_table(
        "How long we keep what you send",
        ("Where", "How long"),
        (
            ("On this website", f"at most {days} after it has been mailed to us, then deleted"),
            (
                "Here, if it could not be mailed",
                f"until one of us has read it, and at most {days} after",
            ),
            ("In our mailbox", "as long as we need it to deal with your inquiry"),
        ),
    )


PAGE = Page(
    path="/privacy-policy",
    label="Privacy policy",
    title=f"Privacy policy of app and website | {company.app.name}",
    description="What the diabetes app and this website store, where, and for how long. Your "
    "readings stay on your phone, and the site sets no cookies.",
    keywords="privacy policy, diabetes app, no tracking, no cookies",
    lead="For the app and for this website.",
    icon="lock",
    opening=(
        lead(
            "What you write about your health stays with you: in the app on your phone, and in the "
            "weekly sheet in your browser. We keep only what you send us."
        ),
    ),
    picture="privacy",
    component=privacy_policy,
)

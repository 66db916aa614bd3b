"""The privacy policy of the app and of this website."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import card_title
from webapp.components.contents import with_contents
from webapp.components.context import use_settings
from webapp.components.download import download_link
from webapp.components.page import Page
from webapp.components.prose import lead
from webapp.components.table import table
from webapp.config.company import company
from webapp.rendering.static_html import static_html

APP_UPDATED = "2024-02-20"
"""The specified date of the app's policy."""
WRITTEN = "November 23, 2026"
"""When what goes beyond the specification was last written. Change it with the text."""
_SHARE = (
    " If you tap Share in the app, it makes a PDF on your phone and sends it only where you choose."
    if company.app.share
    else ""
)
SUSPECT_DAYS = 30
TRYING_DAYS = 5


def privacy_policy() -> VdomDict:
    """What the app and the site keep, where, and for how long."""
    return _policy(use_settings().purge_days)


@static_html
def _policy(purge_days: float) -> VdomDict:
    days = f"{purge_days:g} days"
    return with_contents(
        card_title("Privacy policy"),
        lead(
            "What you write about your health stays with you: in the app on your phone, and in the "
            "weekly sheet in your browser. We keep only what you send us."
        ),
        f"""
        ## The app {company.app.name} (#app)
        Last updated {APP_UPDATED}.

        The app is a notebook on your iPhone. You can write down:
        - blood sugar readings, with date, time, unit and meal
        - notes, with their date
        - your weight, with date, unit and notes
        - medicine: its name, dose, unit, date, time and notes

        All of it is stored only on your phone.

        ### What this means
        """,
        html.p({"className": "source"}, f"We wrote this on {WRITTEN}, to explain the above."),
        """
        The app does not send what you write to us or to anyone else. We have no copy, so we cannot
        read it, and we cannot bring it back.
        """,
        html.p(
            "Your phone may make backups, if you have set it up to. They may then include what "
            "the app stores. Those backups are between you and the maker of the phone. Anyone "
            "who can unlock your phone can open the app, so use a passcode.",
            _SHARE,
        ),
        """
        When you delete the app, the iPhone deletes what the app stored on it. We have nothing to
        delete.

        You get the app from Apple's App Store. Apple's own privacy policy tells what Apple learns
        from the download.
        """,
        download_link("See the app in the App Store"),
        f"""
        ## This website (#website)
        Last updated {WRITTEN}.
        - There are no cookies, no tracking and no advertisements.
        - Every script, style sheet and picture comes from our own server. No other company hears of
          your visit through these pages.
        - You need no account, and the health tools keep nothing on our server.
        - What you send with a form we keep only as long as it says below.

        Some links lead to other sites, such as the App Store. There, the rules of those sites
        apply. Your browser does not tell them which of our pages you came from.

        ### When you write to us (#inquiries)
        When you send the contact form, or register for the Java training, our server keeps:
        - what you filled in: your name, company, e-mail address, subject and message; or for the
          training your name, e-mail address, phone, experience, class time and question
        - the time, and a reference number
        - whether the message has been mailed to us, and what went wrong if not
        - a key, so that a double click doesn't store it twice

        We use what you wrote to answer you and to deal with your inquiry, and for nothing else. It
        goes to our mailbox, through our mail server.

        Your internet address is not stored with it.
        """,
        table(
            "How long we keep what you send",
            ("Where", "How long"),
            (
                (
                    "On this website",
                    f"at most {days} after it has been mailed to us, then deleted",
                ),
                ("In our mailbox", "as long as we need it to deal with your inquiry"),
                (
                    "Here, if the mail does not go out",
                    f"we try again for {TRYING_DAYS} days, then keep it until one of us has "
                    "dealt with it by hand, or until we run out of room",
                ),
                (
                    "Here, if it looks as if a program sent it",
                    f"at most {SUSPECT_DAYS} days, kept apart and not mailed, then deleted",
                ),
            ),
        ),
        f"""
        To tell programs from people, we look at two things: how long the form was open, and whether
        a field that people cannot see was filled in. We store neither.

        While you type, your own browser keeps a draft in the open tab, so that a reload loses
        nothing. The draft goes when the message is sent. A copy of what you sent last stays in the
        tab, so that it is not sent twice by mistake. On a computer that others use, write to us
        from a private window, and close it when you are done.

        ### The weekly sheet (#sheet)
        What you write in the weekly blood glucose sheet stays in your browser, on your own phone or
        computer. It is never sent to us. Kept there are your week, the past weeks that you filed
        with “Start a new week”, the line about your medicines, the targets you chose, the day you
        last saved a copy, and anything that could not be read and was set aside for you.

        Your browser also keeps the page itself and its files, so that the sheet opens without a
        connection. Your readings are not in those files.

        What you share with “Share” goes from your phone to the app that you choose, and not through
        us. Files with your readings, such as a PDF or a reminder, are made in your browser.

        “Clear All” empties the week, and “Delete” removes a past one. To remove the rest too,
        delete the data of this website in the settings of your browser. Other people who use the
        same browser can see your sheet.

        ### The calculators (#calculators)
        When you press the button, your own browser works out the answer. What you type stays on
        your device. Your browser also keeps these pages, so that they open and answer without a
        connection. Your numbers are not in what it keeps.

        An old browser cannot work out the answer, and on a slow line the part of the page that does
        it may come too late. Then your numbers go to our server. It works out the answer and sends
        it back. It does not write your numbers down, and it forgets the answer when you leave the
        page.

        If JavaScript is off, or most of the page has not come, your numbers travel in the address
        of the page, after a question mark. That address then stands in the history of your browser.
        Our program does not write it down.

        ### What our server notes (#server)
        For each page that is asked for, our program notes the time, which page it was, whether all
        went well, and how long it took. With it goes the first part of the internet address, so the
        note fits a whole neighbourhood and not you. What you type is never in it.

        It also notes faults, such as a mail that could not be sent. While you are here, it knows
        your whole internet address and the page you are on, as every website must to answer you. It
        forgets both when you leave.

        There is one more thing. To stop floods of messages, it counts how many inquiries came from
        one internet address within one hour. The
        counts are kept apart from your message and do not last.

        The company that runs the computers and cables for us may keep notes of its own for safety,
        such as internet addresses.

        ## See or delete what you sent us (#yours)
        Write to us, if possible from the e-mail address that you gave in the form. Add the
        reference number if you have it. We will tell you what we have from you, correct it, or
        delete it, on the website and in our mailbox.

        | Who is responsible | {company.name}, {company.place}, {company.country}
        | E-mail | [{company.email}](mailto:{company.email})
        | Phone | [{company.phone}]({company.phone_link})

        The part about this website describes what its program does today. When the program changes,
        we change that part too.
        """,
    )


PAGE = Page(
    path="/privacy-policy",
    label="Privacy policy",
    title=f"Privacy policy of app and website | {company.app.name}",
    description="What the diabetes app and this website store, where, and for how long. Your "
    "readings stay on your phone, and the site sets no cookies.",
    keywords="privacy policy, diabetes app, no tracking, no cookies",
    lead="For the app and for this website.",
    component=privacy_policy,
)

"""Support: what people ask about the app, the weekly sheet, the calculators and the site."""

from itertools import chain

from webapp.components.blocks import buttons, card_title
from webapp.components.contents import long_page
from webapp.components.download import download_link
from webapp.components.page import Page
from webapp.components.prose import Content, lead, notice
from webapp.components.questions import groups_in, questions
from webapp.config.company import company

_REPLY = f"We reply {company.reply}." if company.reply else ""
_SHARE = (
    "Yes. Tap Share in the app and choose the days. The app makes a PDF on your phone, which you "
    "can print, mail or save."
    if company.app.share
    else ""
)
GROUPS = groups_in(
    f"""
    ## The app on your iPhone (#app)
    ### Where are my readings kept?
    On your phone, and only there. Readings, notes, weight and medicine are not sent to us or to
    anyone else. We have no copy of them.
    [Read the privacy policy](/privacy-policy#app)

    ### I lost my phone. Are my readings gone?
    We can't bring them back, because we never had them. {company.app.backup}

    ### How do I take my readings to a new iPhone?
    Apple's support can tell you how to move an app with its data. {company.app.backup} Keep the
    old phone until you have opened the app on the new one and seen your readings there.

    ### How do I delete my data?
    To delete everything, delete the app: the iPhone then deletes what the app stored. Older backups
    of the phone may still hold a copy; you remove those in the phone's settings. We have no data of
    yours to delete.

    ### I deleted the app by mistake. What now?
    You can download it again from the App Store, free of charge. What was in it is gone from the
    phone, and we can't restore it. {company.app.backup}

    ### Can I get my readings out of the app?
    {_SHARE} You can copy a week into our weekly sheet.
    [Open the weekly sheet](/blood-glucose-sheet)

    ### The app does not open, or something in it looks wrong.
    Turn the phone off and on, then look for an update in the App Store. Please don't delete the app
    to repair it: your readings would be deleted too. If that doesn't help, tell us which iPhone and
    which iOS version you have, and what you see. Please leave your readings out; we don't need
    them.
    [Write to us](/contact-us)

    ### I don't have an iPhone. What can I use?
    The app is made for the iPhone. On any other phone, tablet or computer you can use the weekly
    sheet and the calculators on this site. They're free too.
    [Open the weekly sheet](/blood-glucose-sheet)

    ## The weekly sheet (#sheet)
    ### My week is gone. Where is it?
    It's in the browser where you filled it in. So look on the same phone and in the same browser;
    the one inside Facebook or another app is a different browser. A private window keeps nothing.
    Safari on the iPhone deletes what a site has stored if you don't visit it for seven days, and so
    does “Clear History and Website Data”. If you saved a copy, open it at the end of the sheet,
    under “Open a saved copy”.
    [Open the weekly sheet](/blood-glucose-sheet)

    ### How do I save a copy?
    Press “Save a copy” at the end of the sheet. Your browser saves a small file named
    blood_glucose_log.csv, usually in Downloads. Do it once a week. Please don't change the file: if
    another program saves it again, the sheet may not be able to read it.

    ### How do I move my weeks to another phone?
    Open “Past weeks” below the sheet and press “Save all weeks”. Send the file to yourself, for
    example by e-mail. On the other phone, open the sheet and choose the file under “Open a file of
    all weeks”. You see what's in it before anything changes. “Save a copy” does the same for the
    one week in the sheet.

    ### A new week begins. What do I do?
    Press “Start a new week”. It keeps the week under “Past weeks”, below the sheet, and opens an
    empty one with its dates. “Undo” takes that back.

    ### Where are my past weeks?
    Below the sheet, under “Past weeks”. There you can look at each one, print it, delete it, or put
    it back into the sheet. They stay in the same browser as the sheet, so save all weeks as a file
    now and then.

    ### Can my doctor see several weeks on one page?
    Yes. Open “Report” below the sheet, and choose 2 to 13 weeks. It shows how many readings there
    are for each meal, the average, the lowest and the highest, and how many are in your target.
    Print it, or save it as a PDF.

    ### I pressed “Clear All” by mistake.
    Press “Undo”, right beside it. It brings the week back, as long as you have not typed anything
    new or left the page.

    ### I changed the unit, but the numbers stayed the same.
    That's right. The unit only says what your numbers mean. To convert between mg/dL and mmol/L,
    use the converter.
    [Open the blood sugar converter](/blood-sugar-conversion)

    ### How do I print the sheet?
    Press “Print”, or “Download PDF” and print that file later or in a shop. The page prints
    sideways (landscape), so that the week fits on one sheet. To fill it in with a pen, print the
    blank sheet in large print.

    ### Does the sheet work without internet?
    Yes, in most browsers, once you have opened it there with a connection. Only the PDF has to be
    made once while you are online.

    ## The calculators (#calculators)
    ### Why is the A1C from my lab different?
    The calculator uses an average that you type in, so it gives an estimate. The lab measures your
    blood, which shows the last two to three months. If you have only a few readings, or readings
    from good times only, their average is different. Trust the lab, and show your doctor both.
    [Open the A1C calculator](/a1c-conversion-calculator)

    ### Why do my meter and the lab not agree?
    A home meter may be off by 15 percent. So 130 and 170 can both mean 150. Wash your hands first,
    keep the strips dry, check their expiry date, and take your meter along to the lab once.

    ### My lab gives a different range for the anion gap.
    Labs measure in different ways, and some include potassium. Your lab's own range is the one that
    counts. You can type it into the calculator.
    [Open the anion gap calculator](/anion-gap-calculation)

    ### Do you keep what I type into a calculator?
    No. Your browser works out the answer, and what you type stays on your device. If it cannot,
    because it is old or JavaScript is off, our server does, and keeps nothing.
    [Read how the calculators work](/privacy-policy#calculators)

    ## This website (#site)
    ### The letters are too small. What can I do?
    On a computer, hold Ctrl (on a Mac, Command) and press the plus key. In Safari on an iPhone,
    open the page menu in the address bar and choose the larger A. In Chrome on Android, look for
    text size in the settings, under accessibility. The page fits itself to what you choose.

    ### Why is the page dark?
    It follows your phone or computer. If that is set to dark, so is this site, and many phones
    switch at night. You can change it in the settings, under Display.

    ### The site looks old, or something is out of place.
    Close the page and open it again. If it still looks wrong, your browser may be old: look for an
    update. Before you clear its data, save a copy of your weekly sheet, because clearing deletes
    it. Then tell us what you see, and on which phone.
    [Write to us](/contact-us)

    ### It says “No connection just now”. Is my text lost?
    No. What you typed stays on the page, and it works again as soon as the connection is back.
    Until then, please don't close it. The calculators and the weekly sheet work without a
    connection, once you have opened one of them.

    ### I wrote to you and heard nothing.
    If you saw a reference number, your message reached us. Check your spam folder for our reply.
    Then call or write, and give us the number.
    [Write to us](/contact-us)
    """
)

QUESTIONS = tuple(chain.from_iterable(GROUPS.values()))


def _group(heading: str) -> Content:
    link = download_link() if heading.endswith("(#app)") else None
    return heading, link, questions(GROUPS[heading])


PAGE = Page(
    path="/support",
    label="Support",
    title=f"Support: help with the app and tools | {company.name}",
    description="Answers about the diabetes app, the weekly sheet, the calculators and this "
    "site: lost phone, saving a copy, printing, larger letters.",
    keywords="support, help, questions, diabetes app, glucose sheet",
    lead="Short answers, and how to reach us.",
    component=long_page(
        card_title("Support"),
        lead("Find your question below. If it isn't here, ask us."),
        notice(
            "We can't help with your treatment. If you feel unwell, or a reading worries you, call "
            "your doctor or hospital. In an emergency, call an ambulance."
        ),
        *chain.from_iterable(map(_group, GROUPS)),
        f"""
        ## Ask us (#ask)
        Tell us what you wanted to do, what you saw, and on which phone. Please don't send readings
        or reports. {_REPLY}

        | E-mail | [{company.email}](mailto:{company.email})
        | Phone | [{company.phone}]({company.phone_link})
        | Phone hours | {company.phone_hours}
        """,
        buttons(("Write to us", "/contact-us")),
    ),
)

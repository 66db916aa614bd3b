"""Support: what people ask about the app, the weekly sheet, the calculators and the site."""

from reactpy import html

from webapp.components.blocks import buttons
from webapp.components.contents import long_page
from webapp.components.iphone_app import download_link
from webapp.components.links import mail, phone
from webapp.components.page import Page
from webapp.components.prose import Section, accordion, feature, lead, notice
from webapp.config.company import company

_REPLY = f"We reply {company.reply}." if company.reply else ""
_SHARE = (
    "Yes. Tap Share in the app and choose the days. The app makes a PDF on your phone, which you "
    "can print, mail or save."
    if company.app.share
    else ""
)
APP = f"""
### Where are my readings kept?
On your phone, and only there. Readings, notes, weight and medicine are not sent to us or to anyone
else. We have no copy of them.

[Read the privacy policy](/privacy-policy#app)

### I lost my phone, or deleted the app. Are my readings gone?
We can't bring them back, because we never had them. {company.app.backup} You can download the app
again from the App Store, free of charge.

### How do I take my readings to a new iPhone?
Apple's support can tell you how to move an app with its data. {company.app.backup} Keep the old
phone until you have opened the app on the new one and seen your readings there.

### How do I delete my data?
To delete everything, delete the app: the iPhone then deletes what the app stored. Older backups of
the phone may still hold a copy; you remove those in the phone's settings. We have no data of yours
to delete.

### Can I get my readings out of the app?
{_SHARE} You can copy a week into our weekly sheet.

[Open the weekly sheet](/blood-glucose-sheet)

### The app does not open, or something in it looks wrong.
Turn the phone off and on, then look for an update in the App Store. Please don't delete the app to
repair it: your readings would be deleted too. If that doesn't help, tell us which iPhone and which
iOS version you have, and what you see. Please leave your readings out; we don't need them.

[Write to us](/contact-us)

### I don't have an iPhone. What can I use?
On any other phone, tablet or computer you can use the weekly sheet and the calculators on this
site. They're free too.

[Open the weekly sheet](/blood-glucose-sheet)
"""
SHEET = """
### My week is gone. Where is it?
It's in the browser where you filled it in. So look on the same phone and in the same browser; the
one inside Facebook or another app is a different browser. A private window keeps nothing. Safari on
the iPhone deletes what a site has stored if you don't visit it for seven days. “Clear History and
Website Data” deletes it too.

[Open the weekly sheet](/blood-glucose-sheet)

### A new week begins. What do I do?
Press “Start a new week”. It files the week under its Sunday in “Past weeks”, below the sheet, and
opens an empty one. There you can open a past week again, or delete it.

### How do I keep my weeks safe, or move them to another phone?
Open “Past weeks” and press “Save all weeks”. Mail the file to yourself. On the other phone, choose
it with “Open a file of weeks”: it adds the weeks it has. On an iPhone, save them once a week.

### Can my doctor see several weeks on one page?
Yes. Open “Summary for your doctor”, below the sheet, and print it.

### Does the sheet tell me if a reading is high or low?
No, it marks nothing. The link above the table and the lines below it lead to what to do about a
low, a high, HI or LO. The converter tells you about one number.

### My meter shows HI or LO. What do I write?
Write it in the notes: a field for a reading takes numbers only. The lines below the table lead to
what to do now.

### I pressed “Clear All” by mistake.
Press “Undo” at the bottom of the window. It brings the week back, as long as you have not typed
anything new or left the page.

### I changed the unit, but the numbers stayed the same.
That's right. The unit only says what your numbers mean. To convert between mg/dL and mmol/L, use
the converter.

[Open the blood sugar converter](/blood-sugar-conversion)

### How do I print the sheet?
Press “Print”, or “Download PDF” to print it later. The week fits on one page, sideways (landscape).
To fill it in with a pen, print the blank sheet in large print.

[Open the blank sheet](/blood-glucose-sheet/blank)
"""
CALCULATORS = """
### Why is the A1C from my lab different?
The calculator uses an average that you type in, so it gives an estimate. The lab measures your
blood, which shows the last two to three months. If you have only a few readings, or readings from
good times only, their average is different. Trust the lab, and show your doctor both.

[Open the A1C calculator](/a1c-conversion-calculator)

### Why do my meter and the lab not agree?
A home meter may be off by 15 percent. So 130 and 170 can both mean 150. Wash your hands first, keep
the strips dry, check their expiry date, and take your meter along to the lab once.

### My lab gives a different range for the anion gap.
Labs measure in different ways. Your lab's own range is the one that counts. Some count potassium in
the gap: then take 4 off its range, because our formula leaves potassium out.

[Open the anion gap calculator](/anion-gap-calculation)

### Do you keep what I type into a calculator?
No. Your browser works out the answer, and what you type stays on your device. If JavaScript is off,
our server works it out, and keeps nothing.

[Read how the calculators work](/privacy-policy#calculators)
"""
SITE = """
### The letters are too small. What can I do?
On a computer, hold Ctrl (on a Mac, Command) and press the plus key. In Safari on an iPhone, open
the page menu in the address bar and choose the larger A. In Chrome on Android, look for text size
in the settings, under accessibility. The page fits itself to what you choose.

### Why is the page dark?
It follows your phone or computer. If that is set to dark, so is this site, and many phones switch
at night. You can change it in the settings, under Display.

### The site looks old, or something is out of place.
Close the page and open it again. If it still looks wrong, your browser may be old: look for an
update. Before you clear its data, save your weeks as a file, because clearing deletes them. Then
tell us what you see, and on which phone.

[Write to us](/contact-us)

### What works without internet?
The calculators and the weekly sheet work once you have opened one of them with a connection. So do
all pages that you have visited since then. What you typed stays on the page. If your phone saves
data, or the connection is very slow (2G), we don't load them ahead, so they need a connection.

### I wrote to you and heard nothing.
If you saw a reference number, your message reached us. Check your spam folder for our reply. Then
call or write, and give us the number.

[Write to us](/contact-us)
"""

PAGE = Page(
    path="/support",
    label="Support",
    title=f"Support: help with the app and tools | {company.name}",
    description="Answers about the diabetes app, the weekly sheet, the calculators and this "
    "site: lost phone, saving a copy, printing, larger letters.",
    keywords="support, help, questions, diabetes app, glucose sheet",
    lead="Short answers, and how to reach us.",
    icon="chat",
    opening=(
        lead(html.span("Find your question below. If it isn't here, call ", phone(), ".")),
        notice(
            "We can't help with your treatment. If you feel unwell, or a reading worries you, call "
            "your doctor or hospital. In an emergency, call an ambulance."
        ),
    ),
    picture="message",
    component=long_page(
        Section("app", "The app on your iPhone", (accordion(APP), download_link())),
        Section("sheet", "The weekly sheet", (accordion(SHEET),)),
        Section("calculators", "The calculators", (accordion(CALCULATORS),)),
        Section("site", "This website", (accordion(SITE),)),
        last=feature(
            "Ask us",
            "talk",
            "Tell us what you wanted to do, what you saw, and on which phone. Please don't "
            f"send readings or reports. {_REPLY}",
            html.p("Call ", phone(), ". ", company.phone_hours),
            html.p("Or write to ", mail(company.email), "."),
            buttons(("Write to us", "/contact-us")),
            ground="wall",
        ),
    ),
)

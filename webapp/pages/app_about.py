"""The app's home: what it is, whom it is for, what it keeps and where."""

from dataclasses import replace

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.app_screens import OUR_OWN, beside, screen
from webapp.components.blocks import Card, bullets, cards, more
from webapp.components.download import download_link
from webapp.components.page import Page
from webapp.config.company import company
from webapp.rendering.static_html import static_html

MORE = (
    Card(
        "drop",
        "/diabetes-sugar-tracking-app/benefit",
        "Benefits",
        "What a log does for you, at home and at the clinic.",
    ),
    Card(
        "phone",
        "/diabetes-sugar-tracking-app/howitworks",
        "How it works",
        "Each screen, with a picture and the fields you fill in.",
    ),
    Card(
        "chat",
        "/diabetes-sugar-tracking-app/faq",
        "Questions and answers",
        "Cost, units, privacy, a new phone, and more.",
    ),
)


@static_html
def app_about() -> VdomDict:
    """The app in one view."""
    return html.article(
        html.div(
            {"className": "app-hero with-screen"},
            html.div(
                html.h1(company.app.name),
                html.p(
                    {"className": "lead"},
                    "A free iPhone app for your blood sugar readings, notes, weight and medicine. "
                    "What you write in it stays on your phone.",
                ),
                download_link(),
            ),
            screen("readings"),
        ),
        html.section(
            html.h2("Who it is for"),
            html.p(
                "We made this app for people who watch their blood sugar. You may have diabetes "
                "or prediabetes. You may be pregnant, with high blood sugar for the first time. "
                "We thought of older people most of all."
            ),
            html.p(
                "Perhaps you keep a paper diary now. The app does the same job, and it is in your "
                "pocket when you need it: at the table, at the pharmacy, in the waiting room."
            ),
        ),
        beside(
            "medication",
            html.h2("What you can keep in it"),
            bullets(
                (
                    html.span(
                        html.strong("Blood sugar: "),
                        "the date, the time, the glucose level in mg/dL or mmol/L, and the meal "
                        "it belongs to.",
                    ),
                    html.span(
                        html.strong("Notes: "),
                        "a few words with a date, such as what you ate or how you felt.",
                    ),
                    html.span(
                        html.strong("Weight: "),
                        "in kilograms or pounds, with a date and your own notes.",
                    ),
                    html.span(
                        html.strong("Medicine: "),
                        "its name, the dosage in units, mg, mL or tablets, the date, the time, "
                        "and notes.",
                    ),
                )
            ),
        ),
        html.section(
            html.h2("Your log belongs to you"),
            html.p(
                "Everything you enter is stored only on your phone. It does not come to us. We "
                "cannot read it, sell it or lose it. This has another side: if your phone is lost, "
                "we have no copy to give you. So keep what matters on paper too."
            ),
            more("Read the privacy policy of the app", "/privacy-policy"),
        ),
        html.section(
            html.h2("What it does not do"),
            html.p(
                "The app is a diary. It does not measure your blood sugar: your meter does that. "
                "It does not tell you what to eat or how much medicine to take: your doctor or "
                "nurse does that. What it gives you is a clear record to talk about with them."
            ),
        ),
        html.section(html.h2("See more of it"), cards(MORE)),
        html.p({"className": "source"}, OUR_OWN),
    )


APP = "/diabetes-sugar-tracking-app"

PAGE = Page(
    path=APP,
    label="Blood Sugar Tracker",
    title=f"{company.app.name}: a free blood sugar tracker for iPhone",
    description="A free iPhone app for people with diabetes, prediabetes or gestational diabetes. "
    "It keeps readings, notes, weight and medication only on your phone.",
    keywords="diabetes app, blood sugar tracker, glucose log, iPhone",
    heading="Blood Sugar Tracker",
    lead="Readings, notes, weight and medication on your own phone.",
    component=app_about,
    section="app",
    app_bar=True,
)


ABOUT = replace(
    PAGE,
    path=f"{APP}/about",
    label="About",
    bar_label="About",
    same_as=APP,
)

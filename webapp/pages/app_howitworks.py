"""How the app works: its four screens, field by field."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.app_screens import OUR_OWN, beside
from webapp.components.blocks import bullets, steps
from webapp.components.download import download_link
from webapp.components.page import Page
from webapp.config.company import company
from webapp.pages.app_about import APP
from webapp.rendering.static_html import static_html


@static_html
def app_howitworks() -> VdomDict:
    """From the App Store to the next visit at the clinic."""
    return html.article(
        html.h1("How the app works"),
        html.p(
            {"className": "lead"},
            "The app has four kinds of entries. You fill in a few fields, and the entry is kept on "
            "your phone.",
        ),
        html.section(
            html.h2("Get the app"),
            steps(
                (
                    "On your iPhone, use the button below. It opens the page of the app in the "
                    "App Store.",
                    "Download it there. It is free.",
                    "Open the app, and start with the reading you take next.",
                )
            ),
            download_link(),
        ),
        beside(
            "readings",
            html.h2("Log a blood sugar reading"),
            steps(
                (
                    "Measure with your own meter, the way your nurse showed you.",
                    "Enter the date, the time and the glucose level.",
                    "Choose the unit your meter shows: mg/dL or mmol/L.",
                    "Choose the meal category: fasting, breakfast, before or after lunch, before "
                    "or after dinner, before or after sleep, or custom for one of your own.",
                )
            ),
        ),
        beside(
            "notes",
            html.h2("Add a note"),
            html.p(
                "A note is text with a date. Write what may help you to understand the day later: "
                "a festival meal, a long walk, a cold, a question for the doctor."
            ),
        ),
        beside(
            "weight",
            html.h2("Track your weight"),
            html.p(
                "Enter the date and your weight, and choose kilogram or pound. There is room for "
                "notes. Weigh yourself at the same time of day each time, on the same scale. Then "
                "you can compare the numbers."
            ),
        ),
        beside(
            "medication",
            html.h2("Write down your medicine"),
            steps(
                (
                    "Enter the name, as it stands on the box.",
                    "Choose the unit of measure: units, mg, mL or tablets.",
                    "Enter the dosage your doctor gave you, and the date and time.",
                    "Add notes, such as with or without food.",
                )
            ),
            html.p(
                "The app writes down what you enter. It does not check a dose, so please read it "
                "twice."
            ),
        ),
        html.section(
            html.h2("Before a visit to the clinic"),
            bullets(
                (
                    "Charge your phone, and take your meter with you as well.",
                    "Look through the last weeks, and pick the days you want to ask about.",
                    "Put your questions into a note, so that you do not forget them.",
                    html.span(
                        "If your doctor likes paper, fill in our ",
                        html.a({"href": "/blood-glucose-sheet"}, "weekly glucose sheet"),
                        " and print it.",
                    ),
                )
            ),
        ),
        html.p({"className": "source"}, OUR_OWN),
    )


PAGE = Page(
    path=f"{APP}/howitworks",
    label="How it Works",
    app_bar=True,
    title=f"How it works | {company.app.name}",
    description="How to log readings, notes, weight and medication in the free iPhone app, "
    "field by field, with a drawing of each screen.",
    keywords="diabetes app, how it works, log blood sugar",
    heading="How it Works",
    lead="Four kinds of entries, step by step.",
    component=app_howitworks,
    section="app",
)

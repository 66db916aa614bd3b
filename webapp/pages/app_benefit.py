"""Benefits of the app."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.app_screens import OUR_OWN, beside
from webapp.components.blocks import checklist
from webapp.components.download import download_link
from webapp.components.page import Page
from webapp.config.company import company
from webapp.pages.app_about import APP
from webapp.rendering.static_html import static_html

CLINIC = (
    "Which of my readings should I look at first?",
    "Which goals are right for me, before and after meals?",
    "On which days was I higher or lower, and what did I note then?",
    "Is my list of medicines still right?",
)


@static_html
def app_benefit() -> VdomDict:
    """What a log is good for, at home and at the clinic."""
    return html.article(
        html.h1("Benefits of the app"),
        html.p(
            {"className": "lead"},
            "A single reading is soon forgotten. A log tells a story: yours.",
        ),
        beside(
            "notes",
            html.h2("You see what goes with what"),
            html.p(
                "Blood sugar goes up and down all day. Food, walking, sleep, stress, a cold and "
                "medicine can all move it. When you note the number and the meal, and add a few "
                "words about the day, you can look back later. Was it the rice? The bad night? "
                "You no longer have to guess from memory."
            ),
            html.p(
                "Please do not change a medicine because of what you see. Take the log to your "
                "doctor and look at it together."
            ),
        ),
        html.section(
            html.h2("You come to the clinic prepared"),
            html.p(
                "A visit is short. With the app you can open your phone and show your readings, "
                "your weight and your medicines. You might ask:"
            ),
            checklist(CLINIC),
        ),
        html.section(
            html.h2("Four diaries become one"),
            html.p(
                "Many people have readings in a booklet, the weight on the calendar and the "
                "medicines on a slip in the wallet. The app keeps readings, notes, weight and "
                "medicine together."
            ),
        ),
        beside(
            "readings",
            html.h2("It speaks your units"),
            html.p(
                "Some meters show mg/dL, others mmol/L. The app takes both. It takes your weight "
                "in kilograms or pounds. For medicine you choose units, mg, mL or tablets."
            ),
        ),
        html.section(
            html.h2("It is private, and it is free"),
            html.p(
                "Your entries are stored only on your phone. Nobody here can see them. And the "
                "app costs nothing, so you can try it for a week and then decide."
            ),
            download_link(),
        ),
        html.section(
            html.h2("What a log cannot do"),
            html.p(
                "A log does not treat diabetes and does not tell you if you have it. If you feel "
                "very unwell, do not stop to write it down. Get help first."
            ),
        ),
        html.p({"className": "source"}, OUR_OWN),
    )


PAGE = Page(
    path=f"{APP}/benefit",
    label="Benefits",
    app_bar=True,
    title=f"Benefits of a blood sugar log | {company.app.name}",
    description="How a log helps: see what goes with what, come to the clinic prepared, and "
    "keep readings, notes, weight and medication in one free app.",
    keywords="diabetes app, benefits, blood sugar log",
    heading="Benefits",
    lead="What the app does for you.",
    component=app_benefit,
    section="app",
)

"""Benefits of the app."""

from reactpy.types import VdomDict

from webapp.components.figure import scene
from webapp.components.iphone_app import beside, download_link
from webapp.components.page import Page
from webapp.components.prose import feature, flow, lead, prose
from webapp.components.style import style
from webapp.config.company import company
from webapp.pages.app.about import APP

LOG = {
    "dinner": """
## You see what affects your blood sugar
Blood sugar goes up and down all day. Food, walking, sleep, stress, a cold and medicine can all
move it. When you note the number and the meal, and add a few words about the day, you can look
back later. Was it the rice? The bad night? You don't have to rely on your memory.

Please don't change a medicine because of what you see. Take the log to your doctor and look at
it together.
""",
    "nurse": """
## You come to your appointment prepared
An appointment is short. Open the app and show your readings, your weight and your medicines.
You might ask:
- Which of my readings should I look at first?
- Which targets are right for me, before and after meals?
- On which days was I higher or lower, and what did I note then?
- Is my list of medicines still right?
""",
    "pocket": """
## Everything in one place
Many people have their readings in a booklet, their weight on the calendar, and their medicines
on a piece of paper. The app keeps readings, notes, weight and medicine together.
""",
    "measures": """
## It uses your units
Some meters show mg/dL, others mmol/L. The app takes both. It takes your weight in kilograms or
pounds. For medicine you choose units, mg, mL or tablets.
""",
}
"""The picture that is shown, and what is good about a log."""


def app_benefit() -> VdomDict:
    """What a log is good for, at home and at the clinic."""
    return flow(
        style("app.css"),
        beside(LOG, scene),
        *prose(
            feature(
                "It's private, and it's free",
                "diary",
                """
                Your entries are stored only on your phone. We can't see them. And the app costs
                nothing, so try it for a week and then decide.
                """,
                download_link(),
                ground="wall",
            ),
            """
            ## What a log can't do
            A log doesn't treat diabetes, and it doesn't tell you if you have it. If you feel very
            unwell, get help first. Write it down later.
            """,
        ),
    )


PAGE = Page(
    path=f"{APP}/benefit",
    label="Benefits",
    app_bar=True,
    title=f"Benefits of a blood sugar log | {company.app.name}",
    description="How a log helps: see what affects your blood sugar, come to appointments well "
    "prepared, and keep everything in one free app.",
    keywords="diabetes app, benefits, blood sugar log",
    h1="Benefits of the app",
    lead="At home, and at the doctor's.",
    icon="heart",
    opening=(
        lead("One reading is soon forgotten. A log shows you what your days have in common."),
    ),
    component=app_benefit,
    topic="app",
    picture="path",
    near=True,
)

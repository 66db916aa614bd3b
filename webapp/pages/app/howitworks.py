"""How the app works: its four forms, field by field."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import steps
from webapp.components.iphone_app import download_link, screens
from webapp.components.page import Page
from webapp.components.prose import flow, lead, prose, wide
from webapp.components.style import style
from webapp.config.company import company
from webapp.pages.app.about import APP

TASKS = {
    "add": "Add an entry",
    "edit": "Change an entry",
    "delete": "Delete an entry",
    "share": "Take your entries out of the app",
}
"""The title of each task of company.toml. A task without steps is left out."""
_IOS = f", and needs {company.app.ios} or later" if company.app.ios else ""


FIELDS = {
    "readings": """
## Blood sugar, field by field
- The date and the time.
- The glucose level, as your meter shows it, in mg/dL or mmol/L.
- The meal category: fasting, breakfast, before or after lunch, before or after dinner,
  before or after sleep, or custom for one of your own.
""",
    "notes": """
## Note
A note is text with a date. Write down whatever may explain the day later: a festival
meal, a long walk, a cold, a question for the doctor.
""",
    "weight": """
## Weight
Enter the date and your weight, in kilogram or pound. There is room for notes. Weigh
yourself at the same time of day, on the same scale, so that the numbers can be
compared.
""",
    "medication": """
## Medication
Enter the name as it is on the box. Choose the unit of measure: units, mg, mL or tablets.
Add the dosage your doctor gave you, the date and time, and notes such as “with food”.
The app doesn't check a dose, so please read it twice.
""",
}
"""The fields of each kind of entry."""


def app_howitworks() -> VdomDict:
    """From the App Store to the next visit to the clinic."""
    return flow(
        style("app.css"),
        *prose(
            wide("Get the app"),
            f"""
            1. On your iPhone, tap the button below. It opens the app's page in the App Store.
            1. Download the app. It's free{_IOS}.
            1. Open it, and start with your next reading.
            """,
            download_link(),
        ),
        html.div({"className": "panels"}, *map(_task, TASKS)),
        *screens(FIELDS),
        *prose(
            """
            ## Before you see your doctor
            - Charge your phone, and take your meter with you too.
            - Look through the last few weeks, and choose the days you want to ask about.
            - Put your questions into a note, so you don't forget them.
            - If your doctor prefers paper, fill in our [weekly glucose sheet](/blood-glucose-sheet)
              and print it.
            """
        ),
    )


def _task(key: str) -> VdomDict | None:
    found = getattr(company.app, key)
    return html.section({"id": key}, html.h2(TASKS[key]), steps(found)) if found else None


PAGE = Page(
    path=f"{APP}/howitworks",
    label="How it Works",
    app_bar=True,
    title=f"How it works, step by step | {company.app.name}",
    description="Add, change, delete and share entries in our free iPhone diabetes app, step by "
    "step, with a drawing of the form of each entry.",
    keywords="diabetes app, how it works, log blood sugar",
    h1="How the app works",
    lead="Readings, notes, weight and medicine.",
    icon="phone",
    opening=(
        lead(
            "The app has four kinds of entries: blood sugar, notes, weight and medication. You "
            "fill in a few fields, and the entry is kept on your phone."
        ),
    ),
    component=app_howitworks,
    topic="app",
    near=True,
)

"""The two landing pages of the app: prediabetes and type 2 diabetes."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import checklist
from webapp.components.download import download_link
from webapp.components.inert import inert

SECTIONS = (
    ("Blood Sugar Tracking", "Write down each reading with its date, time, unit and meal."),
    ("Add Notes", "Keep a few words beside a day: what you ate, how you slept, how you felt."),
    ("Track Weight", "Note your weight in kilograms or pounds and watch where it goes."),
    ("Manage Medication", "List each medicine with its dose, date and time."),
)
SELLING_POINTS = (
    "It is free.",
    "What you enter stays on your phone.",
    "It shows mg/dL and mmol/L.",
    "Readings, notes, weight and medication are in one place.",
)


@inert
def apps_for_prediabetes() -> VdomDict:
    """The prediabetes landing page: four selling points."""
    return _landing("Apps For Prediabetes: Track & Manage with Ease", SELLING_POINTS)


@inert
def app_for_type2_diabetes() -> VdomDict:
    """The type 2 diabetes landing page: five selling points."""
    points = (*SELLING_POINTS, "You can show your list to your doctor at the next visit.")
    return _landing("Best App for Type 2 Diabetes: Track & Manage with Ease", points)


def _landing(heading: str, points: tuple[str, ...]) -> VdomDict:
    return html.article(
        html.h1(heading),
        download_link("Download Now"),
        *[html.section(html.h2(title), html.p(text)) for title, text in SECTIONS],
        html.section(
            html.h2("Why Choose This App"),
            checklist(points),
        ),
    )

"""Type 2 Diabetes Patient Info."""

from datetime import date

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.article import Article, Section, article_page
from webapp.components.inert import inert

ARTICLE = Article(
    path="/type-2-diabetes-patient-info",
    intro=("In type 2 diabetes the body does not use insulin well, so sugar stays in the blood.",),
    sections=(
        Section(
            "what",
            "What it is",
            (html.p("Food, activity, medicine and regular checks help to keep it in range."),),
        ),
    ),
    sources=("who-diabetes",),
    reviewed=date(2026, 11, 21),
)


@inert
def type_2_patient_info() -> VdomDict:
    """The article."""
    return article_page(ARTICLE)

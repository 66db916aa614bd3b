"""Pregnancy and Blood Sugar Info."""

from datetime import date

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.article import Article, Section, article_page
from webapp.components.inert import inert

ARTICLE = Article(
    path="/gdm-pregnancy",
    intro=("Some women have high blood sugar for the first time while they are pregnant.",),
    sections=(
        Section(
            "what", "What it is", (html.p("Please follow what your own care team tells you."),)
        ),
    ),
    sources=("nhs-gestational",),
    reviewed=date(2026, 11, 21),
)


@inert
def gdm_pregnancy() -> VdomDict:
    """The article."""
    return article_page(ARTICLE)

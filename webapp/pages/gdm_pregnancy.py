"""Pregnancy and Blood Sugar Info: gestational diabetes, from the test to after the birth."""

from datetime import date

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.article import Article, article_page
from webapp.components.page import Page
from webapp.config.company import company
from webapp.pages._gdm_basics import NUMBERS, SHORT, TESTS, WHAT
from webapp.pages._gdm_birth import AFTER, BEFORE, BIRTH, QUESTIONS
from webapp.pages._gdm_care import CALL, CHECKING, FOOD, LOWS, MEDICINE, MOVING
from webapp.rendering.static_html import static_html

ARTICLE = Article(
    path="/gdm-pregnancy",
    intro=(
        "Blood sugar can rise in pregnancy, even if you never had diabetes. Most women who have "
        "this, and are cared for, have a healthy baby.",
        html(
            "Do you feel unwell, or does your baby move less? Do not read on. Go to ",
            html.a({"href": "#call"}, "when to call"),
            ".",
        ),
    ),
    sections=(
        SHORT,
        WHAT,
        TESTS,
        NUMBERS,
        CHECKING,
        FOOD,
        MOVING,
        MEDICINE,
        LOWS,
        CALL,
        BIRTH,
        AFTER,
        BEFORE,
        QUESTIONS,
    ),
    sources=company.cited(
        "ada-pregnancy",
        "nice-pregnancy",
        "nhs-gestational",
        "niddk-gestational",
        "cdc-gestational",
        "niddk-low",
        "niddk-4-steps",
        "ada-goals",
        "jbds-low",
        "cdc-ketoacidosis",
        "fda-gliflozin",
        "who-pregnancy",
        "india-gestational",
    ),
    reviewed=date(2026, 11, 22),
)


@static_html
def gdm_pregnancy() -> VdomDict:
    """The article."""
    return article_page(ARTICLE)


PAGE = Page(
    path="/gdm-pregnancy",
    label="Pregnancy and blood sugar",
    menu_label="Gdm Pregnancy",
    title="Pregnancy and Blood Sugar Info: targets, tests, when to call",
    description="Gestational diabetes in plain words: the test, guide values in mg/dL and "
    "mmol/L, food, lows, when to call, and the time after the birth.",
    keywords="gestational diabetes, pregnancy, blood sugar, guide values, GDM",
    robots="index, follow",
    heading="Pregnancy and Blood Sugar Info",
    lead="The targets, the test, and when to call.",
    component=gdm_pregnancy,
    section="health",
    changed=ARTICLE.reviewed,
)

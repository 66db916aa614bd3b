"""Pregnancy and Blood Sugar Info: gestational diabetes, from the test to after the birth."""

from datetime import date

from reactpy.types import VdomDict

from webapp.components.article import Article, article_page
from webapp.components.page import Page
from webapp.formulas.sources import (
    ACARBOSE,
    ADA_2026,
    ADA_GOALS,
    ADA_PREGNANCY,
    CDC_GESTATIONAL,
    CDC_KETOACIDOSIS,
    DRIVING,
    FDA_GLIFLOZIN,
    GLIFLOZIN_PREGNANCY,
    INDIA_GESTATIONAL,
    JBDS_HYPEROSMOLAR,
    JBDS_LOW,
    NHS_GESTATIONAL,
    NICE_PREGNANCY,
    NIDDK_4_STEPS,
    NIDDK_GESTATIONAL,
    NIDDK_LOW,
    SICK_DAYS,
    WHO_PREGNANCY,
)
from webapp.pages.articles.gdm_basics import BASICS
from webapp.pages.articles.gdm_birth import BIRTH
from webapp.pages.articles.gdm_care import CARE
from webapp.rendering.static_html import static_html

ARTICLE = Article(
    path="/gdm-pregnancy",
    intro=(
        "Blood sugar can rise in pregnancy, even if you never had diabetes. Most women who have "
        "this, and are cared for, have a healthy baby.",
        "Do you feel unwell, or does your baby move less? Do not read on. Go to "
        "[when to call](#call).",
    ),
    content=(*BASICS, *CARE, *BIRTH),
    sources=(
        ADA_PREGNANCY,
        ADA_2026,
        NICE_PREGNANCY,
        NHS_GESTATIONAL,
        NIDDK_GESTATIONAL,
        CDC_GESTATIONAL,
        NIDDK_LOW,
        NIDDK_4_STEPS,
        ADA_GOALS,
        JBDS_LOW,
        JBDS_HYPEROSMOLAR,
        CDC_KETOACIDOSIS,
        FDA_GLIFLOZIN,
        GLIFLOZIN_PREGNANCY,
        SICK_DAYS,
        ACARBOSE,
        DRIVING,
        WHO_PREGNANCY,
        INDIA_GESTATIONAL,
    ),
    reviewed=date(2026, 11, 23),
    choices=(
        "Two readings in a row above your target are a call. NICE asks for advice when sugar is "
        "high, and names no count.",
        "A fasting value of 126 mg/dL (7.0 mmol/L) or more in the test is a call the same day. The "
        "WHO names the line, and no day.",
        "After a low from gliclazide and its like: when to check again, and the call before the "
        "next tablet.",
        "Voglibose is treated like acarbose, because it works the same way.",
    ),
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

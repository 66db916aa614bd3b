"""Type 2 Diabetes Patient Info."""

from datetime import date

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.article import Article, article_page
from webapp.components.page import Page
from webapp.formulas.sources import (
    ACARBOSE,
    ADA_2026,
    ADA_DIAGNOSIS,
    ADA_GOALS,
    ADA_OLDER,
    ADA_STANDARDS,
    ASIAN_BMI,
    CDC_KETOACIDOSIS,
    CRISES,
    DRIVING,
    FDA_GLIFLOZIN,
    ISPAD_LOW,
    JBDS_HYPEROSMOLAR,
    JBDS_LOW,
    MHRA_GLIFLOZIN,
    NEPAL_SURVEY,
    NHS_TYPE_2,
    NICE_PREGNANCY,
    NIDDK_4_STEPS,
    NIDDK_A1C,
    NIDDK_LOW,
    NIDDK_TESTS,
    NIDDK_TYPE_2,
    SICK_DAYS,
    WHO_DIABETES,
)
from webapp.pages.articles.type_2_basics import BASICS
from webapp.pages.articles.type_2_care import CARE, CHECKS
from webapp.pages.articles.type_2_urgent import URGENT
from webapp.rendering.static_html import static_html

ARTICLE = Article(
    path="/type-2-diabetes-patient-info",
    intro=(
        "Type 2 diabetes is common, and you can live well with it. This page explains in plain "
        "words what it is, how it is diagnosed, and what helps.",
        html.span(
            "Do you need help now? See ",
            html.a({"href": "#low"}, "low blood sugar"),
            " or ",
            html.a({"href": "#hospital"}, "when to go to hospital"),
            ".",
        ),
    ),
    content=(*BASICS, *CARE, *URGENT, *CHECKS),
    sources=(
        ADA_STANDARDS,
        ADA_2026,
        ADA_DIAGNOSIS,
        ADA_GOALS,
        ADA_OLDER,
        CRISES,
        NIDDK_TYPE_2,
        NIDDK_TESTS,
        NIDDK_A1C,
        NIDDK_LOW,
        JBDS_LOW,
        JBDS_HYPEROSMOLAR,
        ISPAD_LOW,
        CDC_KETOACIDOSIS,
        FDA_GLIFLOZIN,
        MHRA_GLIFLOZIN,
        SICK_DAYS,
        ACARBOSE,
        DRIVING,
        NIDDK_4_STEPS,
        NICE_PREGNANCY,
        NHS_TYPE_2,
        WHO_DIABETES,
        ASIAN_BMI,
        NEPAL_SURVEY,
    ),
    reviewed=date(2026, 11, 23),
    choices=(
        "A reading above 240 mg/dL (13.3 mmol/L) that comes again is a call the same day. Meters' "
        "manuals say so; the guidelines ask for a test for ketones.",
        "After a low from gliclazide and its like: when to check again, and the call before the "
        "next tablet.",
        "Voglibose is treated like acarbose, because it works the same way.",
    ),
)


@static_html
def type_2_patient_info() -> VdomDict:
    """The article."""
    return article_page(ARTICLE)


PAGE = Page(
    path="/type-2-diabetes-patient-info",
    label="Type 2 Diabetes Patient Info",
    title="Type 2 Diabetes Patient Info: signs, tests and daily care",
    description="Type 2 diabetes in plain words: signs, tests and what the numbers mean, "
    "food, goals, low blood sugar, emergencies, and what to ask your doctor.",
    keywords="type 2 diabetes, patient information, symptoms, A1C, low blood sugar, Nepal",
    robots="index, follow",
    heading="Type 2 Diabetes Patient Info",
    lead="What it is, what the numbers mean, and what helps.",
    component=type_2_patient_info,
    section="health",
    changed=ARTICLE.reviewed,
)

"""Type 2 Diabetes Patient Info."""

from datetime import date

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.article import Article, article_page
from webapp.components.page import Page
from webapp.config.company import company
from webapp.pages._type_2_basics import RISK, SIGNS, TESTS, WHAT
from webapp.pages._type_2_care import CHECKS, GOALS, LIVING, QUESTIONS, TREATMENT
from webapp.pages._type_2_urgent import HOSPITAL, LOW
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
    sections=(
        WHAT,
        SIGNS,
        RISK,
        TESTS,
        TREATMENT,
        GOALS,
        LIVING,
        LOW,
        HOSPITAL,
        CHECKS,
        QUESTIONS,
    ),
    sources=company.cited(
        "ada-standards",
        "ada-diagnosis",
        "ada-goals",
        "ada-older",
        "crises",
        "niddk-type-2",
        "niddk-tests",
        "niddk-a1c",
        "niddk-low",
        "jbds-low",
        "ispad-low",
        "cdc-ketoacidosis",
        "fda-gliflozin",
        "mhra-gliflozin",
        "niddk-4-steps",
        "nice-pregnancy",
        "nhs-type-2",
        "who-diabetes",
        "asian-bmi",
        "nepal-survey",
    ),
    reviewed=date(2026, 11, 22),
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

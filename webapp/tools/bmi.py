"""The BMI calculator's page."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import bullets
from webapp.components.fields import Field
from webapp.components.page import Page
from webapp.components.result import cited
from webapp.components.table import table
from webapp.health.sources import ASIAN_BMI, NHS_EATING, NICE_WAIST, WHO_OBESITY, WHO_THINNESS
from webapp.rendering.static_html import static_html
from webapp.tools import bmi_table as formula
from webapp.tools.calculator import Calculator, calculator
from webapp.tools.parts import intro, tool_page

PATH = "/body-mass-calculation-formula"
BMI = Calculator(
    table=formula.BMI,
    fields=(
        Field("weight", "Weight (kg)", value="70"),
        Field("height", "Height (cm)", value="170"),
    ),
    button="Calculate BMI",
    examples=tuple(
        {"weight": weight, "height": "170"} for weight in ("50", "60", "70", "80", "90")
    ),
    sources=formula.SOURCES,
    related=("In pounds, feet and inches, or with your waist", f"{PATH}/pounds-and-waist"),
)


def bmi() -> VdomDict:
    """BMI calculator."""
    return tool_page(
        PATH,
        intro(
            "BMI calculator",
            "The body mass index (BMI) compares your weight with your height. It's a first, rough "
            "check of whether your weight suits your height.",
        ),
        calculator(BMI),
        understanding(),
        _reference(),
    )


@static_html
def understanding() -> VdomDict:
    """The groups of BMI, and whom they do not suit."""
    return html.section(
        {"id": "understanding"},
        html.h2("Understanding BMI"),
        bullets(
            (
                "Below 18.5: underweight",
                "18.5 to 24.9: normal weight",
                "25 to 29.9: overweight",
                "30 and above: obese",
            )
        ),
        html.p(
            "These are the groups of the World Health Organization (WHO). For people from Asia the "
            "WHO names two further points, because health risks start at a lower weight: "
            "23 and 27.5."
        ),
        html.p(
            "The WHO calls a BMI below 16 severe thinness. People then fall ill much more easily, "
            "so see a doctor soon. If you worry about food or weight every day, it's nobody's "
            "fault, and treatment helps. Talk to someone you trust, or to a doctor."
        ),
        html.p(
            "BMI is for adults. It doesn't suit children, pregnancy or very muscular people, and "
            "it doesn't show where the body stores its fat. Your waist shows more: NICE, which "
            "writes guidelines for British doctors, advises a waist below half your height. "
            "Divide one by the other: below 0.5 is the goal, 0.5 to 0.59 means a higher risk of "
            "diabetes and heart disease, and 0.6 or more a still higher one. It is meant for a BMI "
            "below 35, and not for pregnancy."
        ),
        cited((WHO_OBESITY, WHO_THINNESS, ASIAN_BMI, NICE_WAIST, NHS_EATING)),
    )


@static_html
def _reference() -> VdomDict:
    return html.section(
        html.h2("Healthy weights"),
        table(
            "Weight in kg for a height",
            ("Height (cm)", "WHO range", "Asian range, up to"),
            formula.common_values(),
        ),
        cited((WHO_OBESITY, ASIAN_BMI)),
    )


PAGE = Page(
    path=PATH,
    label="BMI calculator",
    title="BMI Calculator - Body Mass Index Formula & Body Mass Calculation",
    description="Work out your body mass index from weight and height, on the WHO scale and the "
    "Asian one. See what it means, and how it was worked out.",
    keywords="BMI calculator, body mass index, formula, healthy weight",
    heading="BMI calculator",
    lead="Does your weight suit your height?",
    component=bmi,
    section="tools",
    reads_query=True,
)

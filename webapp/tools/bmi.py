"""The BMI calculator's page."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.fields import Field
from webapp.components.inert import inert
from webapp.components.table import table
from webapp.tools.calculator import Calculator, calculator
from webapp.tools.formulas import bmi as formula
from webapp.tools.parts import intro, tool_page

BMI = Calculator(
    name="bmi",
    calculate=formula.calculate,
    fields=(
        Field("weight", "Weight (kg)", value="70"),
        Field("height", "Height (cm)", value="170"),
    ),
    button="Calculate BMI",
    source=formula.SOURCE,
)


def bmi() -> VdomDict:
    """BMI calculator."""
    return tool_page(
        intro(
            "BMI calculator",
            "The body mass index (BMI) compares your weight with your height. It is a first, rough "
            "look at whether your weight suits your height.",
        ),
        calculator(BMI),
        _understanding(),
        _reference(),
    )


@inert
def _understanding() -> VdomDict:
    return html.section(
        html.h2("Understanding BMI"),
        html.ul(
            html.li("Below 18.5: underweight"),
            html.li("18.5 to 24.9: normal weight"),
            html.li("25 to 29.9: overweight"),
            html.li("30 and above: obese"),
        ),
        html.p(
            "These are the groups of the World Health Organization (WHO). For people from Asia the "
            "WHO names two further points, because health risks start at a lower weight: "
            "23 and 27.5."
        ),
        html.p(
            "BMI is for adults. It does not suit children, pregnancy or very muscular people, and "
            "it does not show where the body keeps its fat. If thinking about weight troubles you, "
            "talk to someone you trust or to a doctor."
        ),
    )


@inert
def _reference() -> VdomDict:
    return html.section(
        html.h2("Healthy weights"),
        table(
            "Weight in kg for a height",
            ("Height (cm)", "WHO range (kg)", "Asian range, up to (kg)"),
            formula.common_values(),
        ),
        html.p(
            {"className": "source"},
            "Source: WHO; WHO expert consultation, Lancet 2004;363:157.",
        ),
    )

"""The BMI calculator in pounds, feet and inches, and with the waist."""

from reactpy.types import VdomDict

from webapp.components.fields import Field
from webapp.components.page import Page
from webapp.tools import bmi
from webapp.tools import bmi_table as formula
from webapp.tools.calculator import Calculator, calculator
from webapp.tools.parts import intro, tool_page

PATH = f"{bmi.PATH}/pounds-and-waist"
FURTHER_FIELDS = (
    Field("feet", "Height: feet"),
    Field("inches", "Height: inches", "0 to 11, for example 7."),
    Field("pounds", "Weight: pounds"),
)
BMI = Calculator(
    table=formula.POUNDS,
    fields=(*FURTHER_FIELDS,),
    button="Calculate BMI",
    examples=({"feet": "5", "inches": "7", "pounds": "154"},),
    sources=formula.SOURCES,
    related=("With weight in kg and height in cm alone", bmi.PATH),
)


def bmi_pounds() -> VdomDict:
    """BMI in pounds and feet, with the waist."""
    return tool_page(
        PATH,
        intro(
            "BMI in pounds and feet",
            "The body mass index (BMI) compares your weight with your height. Here you can use "
            "pounds, feet and inches, and add your waist.",
        ),
        calculator(BMI),
        bmi.understanding(),
    )


PAGE = Page(
    path=PATH,
    label="BMI in pounds and feet",
    title="BMI in Pounds, Feet and Inches, with Waist to Height",
    description="Work out your body mass index in pounds, feet and inches or in kg and cm. Compare "
    "your waist with your height, and see what it means.",
    keywords="BMI in pounds, feet and inches, waist to height, body mass index",
    heading="BMI in pounds and feet",
    lead="With your waist, if you like.",
    component=bmi_pounds,
    section="tools",
    reads_query=True,
)

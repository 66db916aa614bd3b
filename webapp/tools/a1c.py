"""The A1C calculator's page: average glucose to A1C."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import bullets
from webapp.components.fields import Field
from webapp.components.figure import figure
from webapp.components.page import Page
from webapp.components.result import cited
from webapp.components.table import table
from webapp.health.sources import ADA_DIAGNOSIS, ADA_GOALS, ADAG, CGM_CONSENSUS, NIDDK_A1C
from webapp.rendering.static_html import static_html
from webapp.tools import a1c_table as formula
from webapp.tools.calculator import Calculator, calculator
from webapp.tools.parts import intro, tool_page
from webapp.tools.sugar_field import ATTRIBUTES, hint

PATH = "/a1c-conversion-calculator"
TO_A1C = Calculator(
    table=formula.A1C,
    fields=(
        Field(
            "eag",
            "Estimated Average Glucose (eAG) in mg/dL",
            hint("The average your meter or app shows, for example 154."),
            attributes=ATTRIBUTES,
        ),
        Field(
            "eagUnit",
            "Unit of your average",
            value="mg/dL",
            options={unit: unit for unit in formula.A1C.sums},
            radios=True,
        ),
    ),
    button="Calculate A1C",
    examples=tuple({"eag": average} for average in ("97", "126", "154", "183", "212", "240")),
    sources=formula.SOURCES,
    related=("From an A1C to average glucose", f"{PATH}/to-average-glucose"),
)


def a1c() -> VdomDict:
    """A1C conversion calculator."""
    return tool_page(
        PATH,
        intro(
            "A1C conversion calculator",
            "A meter shows your blood sugar at one moment. A1C is a laboratory test that shows how "
            "high it was over the last two to three months. This page converts the average from "
            "your meter to A1C.",
        ),
        calculator(TO_A1C),
        _measures(),
        _average(),
        misleads(),
        reference(),
    )


@static_html
def _measures() -> VdomDict:
    return html.section(html.h2("What A1C measures"), figure("a1c"))


@static_html
def _average() -> VdomDict:
    return html.section(
        {"id": "average"},
        html.h2("What makes a good average"),
        html.p(
            "An average needs many readings, on many days, at all times of the day. Readings from "
            "before breakfast alone miss what your sugar does after meals."
        ),
        bullets(
            (
                "The study behind this formula took about 2,700 readings from each person, over "
                "three months.",
                "For a sensor on the skin, experts ask for 14 days, with readings for at least 70% "
                "of the time.",
                "With fewer readings the A1C from your lab can be quite different from the one on "
                "this page.",
            )
        ),
        cited((ADAG, CGM_CONSENSUS)),
    )


@static_html
def misleads() -> VdomDict:
    """When an A1C does not fit the average, and whose ranges and goal the answers name."""
    return html.section(
        {"id": "misleads"},
        html.h2("When an A1C misleads"),
        html.p(
            "A1C is measured in red blood cells. What changes these cells can make it too high or "
            "too low, and then it does not fit your average. Ask your doctor about other tests if "
            "one of these is true for you:"
        ),
        bullets(
            (
                "anaemia, or too little iron",
                "thalassaemia, sickle cell or another inherited blood disorder",
                "kidney failure or dialysis, or a liver disease",
                "blood loss or a blood transfusion in the last few months",
                "pregnancy",
            )
        ),
        html.p(
            "The ranges and the goal on this page are those of the American Diabetes Association "
            "(ADA). Its common goal for many adults with diabetes is an A1C below 7%. For people "
            "who are old and frail, or often low, a higher goal can be safer. Your doctor sets "
            "yours."
        ),
        cited((NIDDK_A1C, ADA_DIAGNOSIS, ADA_GOALS)),
    )


@static_html
def reference() -> VdomDict:
    """The table of A1C and average glucose."""
    return html.section(
        html.h2("Common values"),
        table(
            "A1C and the average glucose that goes with it",
            ("A1C (%)", "eAG (mg/dL)", "eAG (mmol/L)", "A1C, IFCC (mmol/mol)"),
            formula.common_values(),
        ),
        cited((ADAG,)),
    )


PAGE = Page(
    path=PATH,
    label="A1C calculator",
    title="A1C Calculator: from average blood sugar (eAG) to A1C",
    description="Convert your average blood sugar (eAG) to A1C. See what the number means, which "
    "range it is in, and how it was worked out.",
    keywords="A1C calculator, eAG, HbA1c, average glucose, diabetes",
    heading="A1C calculator",
    lead="From your average glucose to the number your doctor uses.",
    component=a1c,
    section="tools",
    reads_query=True,
)

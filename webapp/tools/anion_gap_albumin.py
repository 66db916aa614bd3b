"""The anion gap calculator with albumin and the lab's own range."""

from reactpy.types import VdomDict

from webapp.components.fields import Field
from webapp.components.page import Page
from webapp.tools import anion_gap
from webapp.tools import anion_gap_table as formula
from webapp.tools.calculator import Calculator, calculator
from webapp.tools.parts import intro, tool_page

PATH = f"{anion_gap.PATH}/albumin-and-range"
FURTHER_FIELDS = (
    Field("albumin", "Albumin", "A low albumin hides a high gap."),
    Field(
        "unit",
        "Unit of albumin",
        value="g/dL",
        options={unit: unit for unit in formula.ALBUMIN.sums},
        radios=True,
    ),
)
GAP = Calculator(
    table=formula.ALBUMIN,
    fields=(*anion_gap.SALTS, *FURTHER_FIELDS),
    button="Calculate Anion Gap",
    examples=(anion_gap.GAP.examples[0] | {"albumin": "3"},),
    sources=formula.SOURCES,
    related=("With the three salts alone", anion_gap.PATH),
)


def anion_gap_albumin() -> VdomDict:
    """Anion gap with albumin and the lab's own range."""
    return tool_page(
        PATH,
        intro(
            "Anion gap with albumin",
            "The anion gap compares salts in a blood test. Here you can add your albumin and your "
            "lab's own range, if your lab report has them.",
        ),
        calculator(GAP),
        anion_gap.meaning(),
    )


PAGE = Page(
    path=PATH,
    label="Anion gap with albumin",
    title="Anion Gap with Albumin: corrected, on your lab's range",
    description="Work out the anion gap corrected for albumin, in g/dL or g/L. Compare it with the "
    "range on your own lab report, and read what it can mean.",
    keywords="anion gap, albumin corrected, lab range, sodium, chloride, bicarbonate",
    heading="Anion gap with albumin",
    lead="Corrected, and on your own lab's range.",
    component=anion_gap_albumin,
    section="tools",
    reads_query=True,
)

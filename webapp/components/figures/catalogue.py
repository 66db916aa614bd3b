"""All figures by name. Those that draw numbers have modules of their own."""

from webapp.components.figures import day, glucose_test, lab_report
from webapp.components.figures.svg import Figure, drawn
from webapp.health.sources import NICE_PREGNANCY, NIDDK_4_STEPS, NIDDK_A1C

_SAMPLE = 7
"""The example in the A1C calculator's field, in percent."""
_A1C = Figure(
    name="a1c",
    height=296,
    draw=drawn("a1c"),
    alt="Sugar goes up and down through three months. Below, a hundred dots; seven are larger and "
    f"ringed, with sugar on them: A1C {_SAMPLE}%, {_SAMPLE} of 100.",
    caption=(
        "What A1C measures. Sugar sticks to haemoglobin, which makes blood red: the more sugar in "
        "the last two to three months, the more of it sticks. A1C counts how much of the "
        f"haemoglobin has sugar on it: here {_SAMPLE} parts of 100, an example.",
    ),
    sources=(NIDDK_A1C,),
)
_PLATE = Figure(
    name="plate",
    height=300,
    draw=drawn("plate"),
    alt="A plate from above. Half is vegetables: saag, tarkari. A quarter is rice or roti. A "
    "quarter is dal in a small bowl, beans, egg or fish.",
    caption=(
        "Dal bhat on a plate in halves and quarters: half vegetables, a quarter rice or roti, a "
        "quarter dal, beans, egg, fish, chicken or paneer. Potatoes and chiura count as rice.",
    ),
    sources=(NIDDK_4_STEPS,),
)
_FINGERTIP = Figure(
    name="fingertip",
    height=262,
    draw=drawn("fingertip"),
    alt="A fingertip from its soft side. Its two sides are marked; an arrow points to one of "
    "them: here. 1, wash your hands and dry them; 2, prick the side; 3, fill the strip with the "
    "drop.",
    caption=(
        "Where to prick: the side of a fingertip, either one. Wash your hands first and dry them, "
        "because a trace of fruit juice gives a false high reading.",
    ),
    sources=(NICE_PREGNANCY,),
)
FIGURES: dict[str, Figure] = {
    figure.name: figure
    for figure in (
        *(day.FIGURE, _A1C, _PLATE),
        *(glucose_test.FIGURE, _FINGERTIP, lab_report.FIGURE),
    )
}

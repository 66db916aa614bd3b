"""What A1C measures."""

from webapp.components.figures.svg import Figure, drawn
from webapp.health.sources import NIDDK_A1C

_SAMPLE = 7
"""The example in the calculator's field, in percent."""
FIGURE = Figure(
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

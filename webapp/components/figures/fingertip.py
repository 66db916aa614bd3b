"""Where to prick the finger."""

from webapp.components.figures.svg import Figure, drawn
from webapp.health.sources import NICE_PREGNANCY

FIGURE = Figure(
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

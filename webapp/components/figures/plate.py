"""The plate in halves and quarters, with dal bhat on it."""

from webapp.components.figures.svg import Figure, drawn
from webapp.health.sources import NIDDK_4_STEPS

FIGURE = Figure(
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

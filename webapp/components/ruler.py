"""A reading in both units on a ruler, static/drawings/ruler.svg, which has a unit at each edge."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.drawings import drawing
from webapp.health.levels import MG_DL, MMOL_L
from webapp.rendering.islands import when

_LENGTH = {MG_DL: "360", MMOL_L: "20"}


def ruler(*needles: VdomDict) -> VdomDict:
    """The ruler, with a needle at the `value` of the table in its `unit`, and further ones."""
    at_value = [when("unit", [unit], needle("{value}", unit)) for unit in _LENGTH]
    return html.span(
        {"className": "ruler", "aria-hidden": "true"}, drawing("ruler"), *needles, *at_value
    )


def needle(value: str, unit: str) -> VdomDict:
    """A line across both edges of the ruler at this value."""
    look = {"viewBox": f"0 0 {_LENGTH[unit]} 1", "preserveAspectRatio": "none"}
    return html.svg({**look, "className": "needle"}, html.path({"d": f"M{value} 0v.27m0 .46v.27"}))

"""A BMI on a scale."""

from .numbers import plain
from .scale import Scale

_STRIP = (13, 40)
_GROUPS = ("normal", "overweight", "obesity")


def scale(
    figure: str,
    name: str,
    edges: tuple[float, float, float],
    asian: tuple[float, float],
    weights: tuple[str, str, str],
) -> Scale:
    """A BMI among the WHO's groups, with the Asian points and the healthy weights as bars below.

    name: the WHO's class. edges: the lower limits of normal weight, overweight and obesity.
    weights: in kg; the first two are the lowest and the highest healthy one.
    """
    shown = float(figure)
    groups = [(edge, f"{plain(edge)} {_GROUPS[at]}") for at, edge in enumerate(edges)]
    low, high, _ = weights
    return Scale(
        value=shown,
        ends=_STRIP,
        name=name.removesuffix(" (pre-obesity)"),
        bands=((_STRIP[0], "underweight"), *groups),
        band=len([edge for edge in edges if edge <= shown]),
        spans=(
            (asian[0], asian[1], f"Asian points {plain(asian[0])}, {plain(asian[1])}"),
            (edges[0], edges[1], f"healthy {low} to {high} kg"),
        ),
    )

"""A BMI on a scale."""

from ..numbers import plain
from ..scale import Scale

_STRIP = (13, 40)
_GROUPS = ("underweight", "normal", "overweight", "obesity")


def scale(shown: float, name: str, edges: tuple[float, float, float]) -> Scale:
    """A BMI among the WHO's groups.

    name: the WHO's class. edges: the lower limits of normal weight, overweight and obesity.
    """
    starts = [_STRIP[0], *edges]
    return Scale(
        value=shown,
        ends=_STRIP,
        name=name.removesuffix(" (pre-obesity)"),
        bands=tuple((start, _GROUPS[at]) for at, start in enumerate(starts)),
        band=len([edge for edge in edges if edge <= shown]),
        numbers=tuple(plain(edge) for edge in edges),
        low=True,
    )

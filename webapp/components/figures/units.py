"""One drop of blood in two meters: the same sugar in mg/dL and in mmol/L."""

from webapp.components.figures.svg import Figure, bold, element, middle, path
from webapp.tables.numbers import to_fixed

_MG_DL = 100
"""The example in the converter's field."""


def _box(x: float, y: float, width: float, height: float, fill: str, rx: int) -> str:
    return element("rect", x=x, y=y, width=width, height=height, fill=fill, rx=rx)


def _meter(x: int, number: str, unit: str, where: str) -> str:
    """A meter that stands on the lower edge, its strip in the slot above. where: it shows this."""
    return "".join(
        (
            _box(x + 59, 14, 20, 44, "sail", 4),
            path(f"M{x + 59} 24v-6a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v6Z", "flag", None),
            _box(x, 42, 138, 140, "water", 18),
            _box(x + 12, 54, 114, 66, "card", 10),
            bold(x + 69, 91, number, 34),
            middle(x + 69, 112, unit, 16),
            middle(x + 69, 144, where, 16, fill="on-panel"),
        )
    )


def _draw() -> tuple[str, ...]:
    return (
        path("M146 28Q116 36 97 20M174 28Q204 36 223 20", line="flag", stroke_dasharray="1 6"),
        path("M160 2c9 13 16 20 16 30a16 16 0 0 1-32 0c0-10 7-17 16-30Z", "flag", None),
        path("M152 34q1 6 6 7", line="sail"),
        _meter(6, f"{_MG_DL}", "mg/dL", "Nepal, India, USA"),
        _meter(176, to_fixed(_MG_DL / 18, 1), "mmol/L", "Britain, Australia"),
        path("M152 94h16m-16 12h16", line="ink", width=4),
    )


FIGURE = Figure(
    name="units",
    height=164,
    draw=_draw,
    alt=f"A drop of blood in two meters: {_MG_DL} mg/dL, as in Nepal, India and the USA, is "
    f"{to_fixed(_MG_DL / 18, 1)} mmol/L, as in Britain and Australia.",
    ground=None,
)

"""A drawing of the certificate of the Java training, with a sample name."""

from typing import Any

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.drawings import shape, text
from webapp.config.company import company

NAME = "Asha Thapa"
WIDTH, HEIGHT = 560, 396
LAKE = "var(--lake)"
SAMPLE = {
    "fill": "var(--sun-ink)",
    "fontSize": 20,
    "letterSpacing": "0.1em",
    "transform": "rotate(45 506 54)",
}
"""The word on the ribbon in a corner."""


def certificate() -> VdomDict:
    """The sample certificate, as an image that screen readers read as one sentence."""
    course = company.java_course
    words = f"has completed the Java training: {course.days} classes and a project of her own."
    return html.figure(
        {"className": "certificate"},
        html.svg(
            {
                "viewBox": f"0 0 {WIDTH} {HEIGHT}",
                "width": WIDTH,
                "fill": "var(--ink)",
                "fontFamily": "var(--head)",
                "fontSize": 20,
                "textAnchor": "middle",
                "role": "img",
                "aria-label": f"Sample certificate of {company.name}: {NAME} {words}",
            },
            _frame(2, {"fill": "var(--card)", "stroke": "var(--line)"}),
            _frame(16, {"fill": "none", "stroke": "var(--sun-deep)", "strokeWidth": 3}),
            shape("far", "M18 378V352l70-8 54 8 90-20 96 6 90-4 60 14 64-8v38Z"),
            shape("rock", "M160 378l62-46 30-16 30-56 15 28 11-14 24 44 26 20 62 40Z"),
            shape(
                "outlined snow",
                "m262 297 20-37 15 28 11-14 24 44-12-6-9 10-12-24-11 20-12-16-9 10Z",
            ),
            _line(74, f"{company.name}, {company.place}"),
            _line(126, "Certificate", fontSize=44),
            _line(176, NAME, fill=LAKE, fontSize=32),
            _line(210, "has completed the Java training:"),
            _line(236, f"{course.days} classes and a project of her own."),
            shape("pen", "M60 310h150M350 310h150"),
            _line(330, "Teacher", x=135, fontSize=16),
            _line(330, "Date", x=425, fontSize=16),
            shape("boat", "M434 2 558 126V72L488 2Z"),
            _line(61, "SAMPLE", x=506, **SAMPLE),
        ),
        html.figcaption("A sample with a made-up name."),
    )


def _frame(edge: int, look: dict[str, Any]) -> VdomDict:
    size = {"width": WIDTH - 2 * edge, "height": HEIGHT - 2 * edge}
    return html.svg.rect({**look, "x": edge, "y": edge, **size})


def _line(y: int, words: str, **look: Any) -> VdomDict:
    return text(words, **{"x": WIDTH // 2, **look, "y": y})

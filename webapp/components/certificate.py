"""A drawing of the certificate of the Java training, with a sample name."""

from typing import Any

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.drawings import shape, text
from webapp.config.company import company

NAME = "Asha Thapa"
WIDTH, HEIGHT = 560, 396
LAKE = "var(--lake)"
STAMP = "var(--alert)"
SIGNATURE = "M70 324c14-34 26-34 20-10s-14 4 6-8 14 14 24 2 10-10 14 0 12-4 18-6 14 2 30-4"
SEAL = "M280 278a34 34 0 1 0 .1 0Z"
SCALLOPED = {
    "fill": "var(--sun)",
    "stroke": "var(--sun-deep)",
    "strokeWidth": 8,
    "strokeDasharray": "0.1 10",
    "strokeLinecap": "round",
}


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
                "fontSize": 25,
                "textAnchor": "middle",
                "role": "img",
                "aria-label": f"Sample certificate of {company.name}: {NAME} {words}",
            },
            _frame(0, {"fill": "var(--card)"}),
            _frame(16, {"fill": "none", "stroke": "var(--sun-deep)", "strokeWidth": 4}),
            _frame(24, {"fill": "none", "stroke": "var(--sun-deep)"}),
            _line(78, f"{company.name}, {company.place}"),
            _line(132, "Certificate", fontSize=46),
            _line(184, NAME, fill=LAKE, fontSize=34),
            _line(218, "has completed the Java training:"),
            _line(248, f"{course.days} classes and a project of her own."),
            shape("pen", "M56 330h140M364 330h140"),
            html.svg.path({"d": SIGNATURE, "fill": "none", "stroke": LAKE, "strokeWidth": 2.5}),
            _line(354, "Teacher", x=126, fontSize=22),
            _line(354, "Date", x=434, fontSize=22),
            shape("red", "M252 316l-12 56 24-10 16 12 16-12 24 10-12-56Z"),
            html.svg.path({"d": SEAL, **SCALLOPED}),
            shape("water", "M280 284a28 28 0 1 0 .1 0Z"),
            shape("snow", "m256 326 24-32 10 12 6-6 10 26Z"),
            html.svg.g(
                {"transform": "rotate(-12 468 150)", "fill": "none", "stroke": STAMP},
                html.svg.rect(
                    {"x": 414, "y": 130, "width": 108, "height": 38, "rx": 6, "strokeWidth": 2.5}
                ),
                text(
                    "SAMPLE",
                    x=468,
                    y=156,
                    fill=STAMP,
                    stroke="none",
                    fontSize=20,
                    letterSpacing="0.1em",
                ),
            ),
        ),
        html.figcaption("A sample with a made-up name."),
    )


def _frame(edge: int, look: dict[str, Any]) -> VdomDict:
    size = {"width": WIDTH - 2 * edge, "height": HEIGHT - 2 * edge}
    return html.svg.rect({**look, "x": edge, "y": edge, **size})


def _line(y: int, words: str, **look: Any) -> VdomDict:
    return text(words, **{"x": WIDTH // 2, **look, "y": y})

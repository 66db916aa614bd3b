"""A drawing of the certificate of the Java training, with a sample name."""

from typing import Any

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.drawings import shape, text
from webapp.config.company import company

NAME = "Asha Thapa"
WIDTH, HEIGHT = 440, 336
MIDDLE = WIDTH // 2
SMALL, NAMED, LARGE = 20, 38, 54
"""The three sizes of its words."""
STAMP = "var(--alert)"
SIGNATURE = "M44 275c14-34 26-34 20-10s-14 4 6-8 14 14 24 2 10-10 14 0 12-4 18-6"
SEAL = "M220 238a30 30 0 1 0 .1 0Z"
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
                "fontSize": SMALL,
                "textAnchor": "middle",
                "role": "img",
                "aria-label": f"Sample certificate of {company.name}: {NAME} {words}",
            },
            _frame(0, {"fill": "var(--card)", "stroke": "var(--rock)", "strokeWidth": 4}),
            _frame(12, {"fill": "none", "stroke": "var(--sun-deep)", "strokeWidth": 4}),
            _frame(19, {"fill": "none", "stroke": "var(--sun-deep)"}),
            _line(54, f"{company.name}, {company.place}"),
            _line(109, "Certificate", fontSize=LARGE, fontFamily="var(--head)"),
            _line(
                160,
                NAME,
                fontSize=NAMED,
                fontFamily="var(--head)",
                fontStyle="italic",
                fill="var(--lake)",
            ),
            _line(195, "has completed the Java training:"),
            _line(219, f"{course.days} classes and a project of her own."),
            shape("pen", "M40 282h108M292 282h108"),
            html.svg.path(
                {"d": SIGNATURE, "fill": "none", "stroke": "var(--lake)", "strokeWidth": 2.5}
            ),
            _line(303, "Teacher", x=94),
            _line(303, "Date", x=346),
            shape("red", "M198 276l-8 40 16-8 14 8 14-8 16 8-8-40Z"),
            html.svg.path({"d": SEAL, **SCALLOPED}),
            shape("water", "M220 244a24 24 0 1 0 .1 0Z"),
            shape("snow", "m200 278 20-26 8 10 5-5 8 21Z"),
            html.svg.g(
                {"transform": "rotate(-9 346 255)", "fill": "none", "stroke": STAMP},
                html.svg.rect(
                    {"x": 304, "y": 240, "width": 84, "height": 30, "rx": 6, "strokeWidth": 2.5}
                ),
                text(
                    "SAMPLE",
                    x=346,
                    y=261,
                    fill=STAMP,
                    stroke="none",
                    fontSize=16,
                    fontWeight=600,
                    letterSpacing="0.08em",
                ),
            ),
        ),
        html.figcaption("A sample with a made-up name."),
    )


def _frame(edge: int, look: dict[str, Any]) -> VdomDict:
    size = {"width": WIDTH - 2 * edge, "height": HEIGHT - 2 * edge}
    return html.svg.rect({**look, "x": edge, "y": edge, **size})


def _line(y: int, words: str, **look: Any) -> VdomDict:
    return text(words, **{"x": MIDDLE, **look, "y": y})

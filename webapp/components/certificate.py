"""A drawing of the certificate of the Java training, with a sample name."""

from typing import Any

from reactpy import html
from reactpy.types import VdomDict

from webapp.config.company import company

NAME = "Asha Thapa"
WIDTH, HEIGHT = 560, 396
LAKE = "var(--lake)"


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
            _frame(16, {"fill": "none", "stroke": "var(--gold)", "strokeWidth": 3}),
            html.svg.path({"fill": LAKE, "d": "m60 330 30-52 18 24 20-16 32 44Z"}),
            _line(86, f"{company.name}, {company.place}"),
            _line(142, "Certificate", fontSize=40),
            _line(202, NAME, fill=LAKE, fontSize=32),
            _line(240, "has completed the Java training:"),
            _line(266, f"{course.days} classes and a project of her own."),
            _line(340, "Teacher        Date", x=400),
            _line(372, "SAMPLE", fill="var(--ink-soft)", fontSize=14, letterSpacing="0.4em"),
        ),
        html.figcaption("A sample with a made-up name."),
    )


def _frame(edge: int, look: dict[str, Any]) -> VdomDict:
    size = {"width": WIDTH - 2 * edge, "height": HEIGHT - 2 * edge}
    return html.svg.rect({**look, "x": edge, "y": edge, **size})


def _line(y: int, words: str, **look: str | int) -> VdomDict:
    # Not html.svg.text, which ReactPy treats as an element without children.
    return VdomDict(tagName="text", attributes={"x": WIDTH // 2, **look, "y": y}, children=[words])

"""A drawing of the certificate of the Java training, with a sample name."""

from reactpy import html
from reactpy.types import VdomDict

from webapp.config.company import company

NAME = "Asha Thapa"


def certificate() -> VdomDict:
    """The sample certificate, as a picture that readers hear as one sentence."""
    course = company.java_course
    words = f"has completed the Java training: {course.days} classes and a project of her own."
    return html.figure(
        {"className": "certificate"},
        html.svg(
            {
                "viewBox": "0 0 560 396",
                "width": 560,
                "role": "img",
                "aria-label": f"Sample certificate of {company.name}: {NAME} {words}",
            },
            html.svg.rect({"className": "sheet", "x": 2, "y": 2, "width": 556, "height": 392}),
            html.svg.rect({"className": "border", "x": 16, "y": 16, "width": 528, "height": 364}),
            html.svg.path({"className": "seal", "d": "m60 330 30-52 18 24 20-16 32 44Z"}),
            _line(86, "place", f"{company.name}, {company.place}"),
            _line(142, "title", "Certificate"),
            _line(202, "name", NAME),
            _line(240, "words", "has completed the Java training:"),
            _line(266, "words", f"{course.days} classes and a project of her own."),
            _line(340, "words", "Teacher        Date", x=400),
            _line(372, "sample", "SAMPLE"),
        ),
        html.figcaption("A sample with a made-up name."),
    )


def _line(y: int, kind: str, words: str, x: int = 280) -> VdomDict:
    # Not html.svg.text, which ReactPy takes for an element without children.
    attributes = {"className": kind, "x": x, "y": y, "textAnchor": "middle"}
    return VdomDict(tagName="text", attributes=attributes, children=[words])

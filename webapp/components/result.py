"""The answer of a tool: the figure, what it means, and below it how it was worked out.

Its elements hold static HTML, which webapp/formulas/answer_html.py writes. In the browser,
static/js/forms/formulas.js produces the same elements.
"""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import links
from webapp.components.links import source_link
from webapp.config.company import company
from webapp.formulas import answer_html
from webapp.formulas.outcome import Answer
from webapp.formulas.sources import Source
from webapp.rendering.html_writer import HTML
from webapp.rendering.static_html import static_html


def result(result_id: str, answer: Answer) -> VdomDict:
    """The figure as the largest text on the page, warnings above it, and its meaning below."""
    return _result_element(result_id, answer_html.result(answer, company.ambulance))


@static_html
def waiting(scale: str) -> VdomDict:
    """What stands in the place of the answer in a wide window: its scale, as SVG."""
    drawn = VdomDict(tagName="div", attributes={HTML: scale})
    return html.div({"className": "waiting"}, drawn)


def no_result(result_id: str) -> VdomDict:
    """The empty element for a result that is still to come."""
    return _result_element(result_id, "")


def _result_element(result_id: str, content: str) -> VdomDict:
    attributes = {"id": result_id, "className": "result", HTML: content}
    return VdomDict(tagName="output", attributes=attributes)


def explanation(answer: Answer) -> VdomDict:
    """The quiet box below a result: further values, the working, a line to copy."""
    attributes = {"className": "explanation", HTML: answer_html.explanation(answer)}
    return VdomDict(tagName="div", attributes=attributes)


@static_html
def explanation_foot(source: str, sources: tuple[Source, ...] = ()) -> VdomDict:
    """The end of that box, with its sources: the same for every answer, hidden without one."""
    return html.div(
        {"className": "explanation-foot"},
        html.p({"className": "source"}, f"Source: {source}") if source else None,
        cited(sources) if sources else None,
    )


def cited(sources: tuple[Source, ...]) -> VdomDict:
    """The sources, each as a link to its row on /sources."""
    found = [source_link(source) for source in sources]
    if len(found) == 1:
        return html.p({"className": "source"}, "Source: ", *found)
    return html.div({"className": "source"}, html.p("Sources:"), links(found))

"""Every building block with its states, for developers of the site: /_gallery.

It is served only with WEBAPP_GALLERY=true, and uses no styles of its own. Fields, answers and
scales are those of the tools.
"""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.app_panel import app_panel
from webapp.components.app_screens import SCREENS, beside, screen
from webapp.components.blocks import button, buttons, cards, facts, links, more, panels
from webapp.components.contents import with_contents
from webapp.components.drawings import ICONS, hills, icon, landscape, logo, text
from webapp.components.fields import Field, field_group
from webapp.components.figures.catalogue import FIGURES
from webapp.components.mastheads import card_landscape
from webapp.components.page import Page, Section
from webapp.components.prose import Content, cards_in, emergency, lead, notice, panel
from webapp.components.questions import questions, questions_in
from webapp.components.result import explained, explanation_foot, result, waiting
from webapp.components.table import table
from webapp.config.design_tokens import LIGHT
from webapp.rendering.static_html import static_html
from webapp.tables.table import Answer
from webapp.tools.a1c import TO_A1C
from webapp.tools.anion_gap import GAP
from webapp.tools.anion_gap_table import common_values
from webapp.tools.blood_sugar import CONVERTER
from webapp.tools.bmi import BMI

SIZES = ("figure", "h1", "h2", "h3", "lead", "body", "small")
SECTIONS: tuple[Section, ...] = ("courses", "health", "app", "company")
TOOLS = (TO_A1C, GAP, CONVERTER, BMI)
LOW = {"eag": "60"}
"""Values whose answer begins with a warning."""
LINES = """
- A short line.
- A second line, a little longer than the first.
"""
CHECKED, STEPS = LINES.replace("- ", "- [x] "), LINES.replace("- ", "1. ")
CARDS = cards_in(
    """
    drop / Card
    A sentence about the page.

    sheet / Another card
    A sentence about the page.
    """
)
QUESTIONS = questions_in(
    """
    ### Is there a question?
    Yes, and this is its answer.

    ### Does it lead on?
    This one does.
    [Read more about it](/support)
    """
)


@static_html
def gallery() -> VdomDict:
    """The blocks in the order of the style sheet."""
    return with_contents(
        html.h1("Gallery"),
        lead("Every building block of the pages, with its states."),
        "A new page is put together from these, and needs no style of its own.",
        *_content(),
    )


def _content() -> Content:
    return (
        "## Colours (#colours)",
        facts((name, _colour(name)) for name in LIGHT),
        "## Type (#type)",
        *map(_size, SIZES),
        "### A third heading",
        "## Label card (#label-card)",
        *map(_label_card, SECTIONS),
        "## Button (#button)",
        buttons(("Primary link", "/"), ("Quiet link", "/support")),
        html.p({"className": "row"}, button("Primary", {}), button("Quiet", {}, "quiet")),
        html.p(
            {"className": "row"},
            button("Sun", {}, "sun"),
            button("Busy", {"aria-busy": "true"}),
        ),
        "## Links (#links)",
        links(html.a({"href": path}, path) for path in ("/", "/support")),
        more("One alone", "/"),
        "## Card (#card)",
        cards(CARDS),
        "## Panel (#panel)",
        panels(panel(icon("book"), "### Panel", LINES), panel("### Another panel", CHECKED)),
        app_panel(),
        "## Margin column (#margin)",
        html.div(
            {"className": "course-box"},
            html.h3("Facts at hand"),
            facts((("Price", "NR 2500"), ("Where", "Online"))),
            button("What to do", {"href": "/"}),
        ),
        "## Lists (#lists)",
        LINES,
        CHECKED,
        STEPS,
        "## Facts (#facts)\n| Length | 15 days\n| Where | Online",
        "## Notice (#notice)",
        notice("**Notice. **A paragraph that must not be missed."),
        emergency("Emergency", "What cannot wait:", LINES),
        "## Questions (#questions)",
        questions(QUESTIONS),
        "## Table (#table)",
        table("Several columns", ("Sodium", "Chloride", "Bicarbonate", "Gap"), common_values()),
        table("Two columns", ("mg/dL", "mmol/L"), (("100", "5.6"), ("180", "10.0"))),
        "## Field (#field)",
        _fields(),
        "## Result (#result)",
        *_results(),
        html.div({"className": "tool"}, _no_result()),
        "## Figure (#figure)",
        *[f"![]({name})" for name in FIGURES],
        "## Screen (#screen)",
        *[beside(screen(name), "Words beside a drawing, on a phone above.") for name in SCREENS],
        "## Icons (#icons)",
        facts((name, icon(name)) for name in ICONS),
        "## Drawings (#drawings)",
        html.span({"className": "logo"}, logo(), "The logo"),
        html.div(
            {"className": "hero"},
            html.div({"className": "hero-words"}, html.p("Words before the landscape.")),
            landscape(),
        ),
        hills(),
    )


def _colour(name: str) -> VdomDict:
    square = {"width": "100%", "height": 40, "rx": 8, "stroke": "currentColor"}
    return html.svg(
        {"width": 160, "height": 40, "aria-hidden": "true"},
        html.svg.rect({**square, "fill": f"var(--{name})"}),
    )


def _size(name: str) -> VdomDict:
    family = "var(--head)" if name.startswith(("h", "figure")) else "var(--text)"
    size = f"var(--size-{name})"
    return html.svg(
        {"width": "100%", "height": 80, "aria-hidden": "true", "fill": "currentColor"},
        text(f"{name} 7.0%", y="1em", fontFamily=family, fontSize=size),
    )


def _label_card(section: Section) -> VdomDict:
    words = html.p("The landscape of this part of the site.")
    return html.div(
        {"className": "label-card"}, html.h3(section.capitalize()), words, card_landscape(section)
    )


def _fields() -> VdomDict:
    """The fields of the tools, and the states that no tool begins with."""
    return html.div(
        {"className": "form"},
        *[field_group(item) for tool in TOOLS for item in tool.fields],
        field_group(Field("wrong", "Field with an error", "For example 7.0."), "70", "Too high."),
        field_group(Field("words", "Several lines", attributes={"rows": 3})),
        button("Calculate", {}),
    )


def _results() -> list[VdomDict]:
    """The answers to the examples of each tool, with their scales."""
    values = ((TO_A1C, LOW), *((tool, each) for tool in TOOLS for each in tool.examples))
    answers = ((tool, tool.calculate(typed)) for tool, typed in values)
    return [
        html.div(
            {"className": "form"},
            result(f"result-{number}", tool.table, answer),
            explained(tool.table, answer),
            explanation_foot(tool.source, tool.sources),
        )
        for number, (tool, answer) in enumerate(answers)
        if isinstance(answer, Answer)
    ]


def _no_result() -> VdomDict:
    return html.div(
        {"className": "form"},
        html.div(
            {"className": "fields"}, field_group(Field("asked", "Question")), button("Answer", {})
        ),
        result("empty", TO_A1C.table, None),
        waiting(""),
    )


PAGE = Page(
    path="/_gallery",
    label="Gallery",
    title="Gallery of the building blocks",
    description="Every building block of the pages with its states, for those who build the site. "
    "It is there with WEBAPP_GALLERY=true only.",
    robots="noindex",
    lead="Every building block, with its states.",
    component=gallery,
)

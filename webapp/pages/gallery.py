"""Every building block with its states, for developers of the site: /_gallery.

It is served only with WEBAPP_GALLERY=true, and uses no styles of its own.
"""

from collections.abc import Sequence

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.app_panel import app_panel
from webapp.components.app_screens import SCREENS, beside, screen
from webapp.components.blocks import (
    Card,
    bullets,
    button,
    buttons,
    cards,
    checklist,
    facts,
    links,
    more,
    panels,
    steps,
)
from webapp.components.contents import with_contents
from webapp.components.drawings import ICONS, hills, icon, landscape, logo
from webapp.components.fields import Field, field_group
from webapp.components.figure import figure
from webapp.components.figures.catalogue import FIGURES
from webapp.components.mastheads import card_landscape
from webapp.components.page import Page, Section
from webapp.components.prose import Content, emergency, lead, notice, panel
from webapp.components.questions import questions, questions_in
from webapp.components.result import explanation, explanation_foot, no_result, result, waiting
from webapp.components.table import table
from webapp.config.design_tokens import LIGHT
from webapp.formulas.outcome import Answer
from webapp.formulas.scale import Scale
from webapp.rendering.static_html import static_html

SIZES = ("figure", "h1", "h2", "h3", "lead", "body", "small")
SECTIONS: tuple[Section, ...] = ("courses", "health", "app", "company")
LINES = ("A short line.", "A second line, a little longer than the first.", "A third line.")
CARDS = [
    Card(drawing, "/", name, "A sentence about the page.")
    for drawing, name in (("drop", "Card"), ("sheet", "Another card"), ("cap", "A third card"))
]
QUESTIONS = questions_in(
    """
    ### Is there a question?
    Yes, and this is its answer.

    ### Does it lead on?
    This one does.
    [Read more about it](/support)
    """
)
_BANDS = ((0, "a band"), (20, "20 another"), (30, "30 and more"))
_SPANS = ((0, 35, "a further range"), (20, 30, "one more"))
SCALES = (
    Scale(25, (0, 50), "another", _BANDS, 1, _SPANS),
    Scale(0, (0, 50), "at the start", _BANDS, 0),
    Scale(50, (0, 50), "at the end", _BANDS, 2),
    Scale(-5, (0, 50), "below the strip", _BANDS, 0),
    Scale(120, (0, 50), "beyond the strip", _BANDS, 2),
    Scale(20, (0, 50), "in one of four", (*_BANDS, (32, "32 words that do not fit")), 1),
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
        *[_size(name) for name in SIZES],
        html.h3("A third heading"),
        "## Label card (#label-card)",
        *[_label_card(name) for name in SECTIONS],
        "## Button (#button)",
        *_buttons(),
        "## Links (#links)",
        links(html.a({"href": "/"}, text) for text in LINES),
        more("One alone", "/"),
        "## Card (#card)",
        cards(CARDS),
        "## Panel (#panel)",
        panels(
            panel(icon("book"), "### Panel", bullets(LINES)),
            html.section(html.h2("Another panel"), checklist(LINES)),
        ),
        app_panel(),
        "## Margin column (#margin)",
        html.div(
            {"className": "course-box"},
            html.h3("Facts at hand"),
            facts((("Price", "NR 2500"), ("Where", "Online"))),
            button("What to do", {"href": "/"}),
        ),
        "## Lists (#lists)",
        bullets(LINES),
        checklist(LINES),
        steps(LINES),
        "## Facts (#facts)",
        facts((("Length", "15 days"), ("Where", "Online"))),
        "## Notice (#notice)",
        notice("**Notice. **A paragraph that must not be missed."),
        emergency("Emergency", "What cannot wait:", bullets(LINES)),
        "## Questions (#questions)",
        questions(QUESTIONS),
        "## Table (#table)",
        *_tables(),
        "## Field (#field)",
        _fields(),
        "## Result (#result)",
        _result(),
        html.div({"className": "tool"}, _no_result()),
        "## Scale (#scale)",
        *[_scale(sample) for sample in SCALES],
        "## Figure (#figure)",
        *[figure(name) for name in FIGURES],
        "## Screen (#screen)",
        *[_screen(name) for name in SCREENS],
        "## Icons (#icons)",
        facts((name, icon(name)) for name in ICONS),
        "## Drawings (#drawings)",
        html.span({"className": "logo"}, logo(), "The logo"),
        html.div(
            {"className": "hero"},
            html.div(
                {"className": "hero-words"},
                html.p("The landscape behind the words of the home page."),
            ),
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
    words = {"y": "1em", "fontFamily": family, "fontSize": f"var(--size-{name})"}
    return html.svg(
        {"width": "100%", "height": 80, "aria-hidden": "true", "fill": "currentColor"},
        VdomDict(tagName="text", attributes=words, children=[f"{name} 7.0%"]),
    )


def _label_card(section: Section) -> VdomDict:
    words = html.p("The landscape of this part of the site.")
    return html.div(
        {"className": "label-card"}, html.h3(section.capitalize()), words, card_landscape(section)
    )


def _buttons() -> Sequence[VdomDict]:
    return (
        buttons(("Primary link", "/"), ("Quiet link", "/support")),
        html.p({"className": "row"}, button("Primary", {}), button("Quiet", {}, "quiet")),
        html.p({"className": "row"}, button("Sun", {}, "sun"), button("Busy", _BUSY)),
    )


_BUSY = {"aria-busy": "true"}


def _tables() -> Sequence[VdomDict]:
    wide = ("Test", "Normal", "Prediabetes", "Diabetes")
    rows = (
        ("A1C", "below 5.7%", "5.7% to 6.4%", "6.5% or more"),
        ("Fasting", "below 100", "100 to 125", "126 or more"),
    )
    return (
        table("Several columns", wide, rows),
        table("Two columns", ("mg/dL", "mmol/L"), (("100", "5.6"), ("180", "10.0"))),
    )


def _fields() -> VdomDict:
    return html.div(
        {"className": "form"},
        field_group(Field("plain", "Field")),
        field_group(Field("hinted", "Field with a hint", "The number on your meter.", "100")),
        field_group(Field("wrong", "Field with an error", "For example 7.0."), "70", "Too high."),
        field_group(Field("choice", "Choice", options={"a": "mg/dL", "b": "mmol/L"})),
        field_group(Field("words", "Several lines", attributes={"rows": 3})),
        field_group(
            Field("radios", "Radio buttons", value="a", options={"a": "A", "b": "B"}, radios=True)
        ),
        button("Calculate", {}),
    )


def _result() -> VdomDict:
    sample = Answer(
        headline="Estimated A1C",
        figure="7.0",
        unit="%",
        warnings=("What cannot wait.",),
        category="Sample",
        category_note="What must be known to read the category.",
        meaning=("What it means, in a sentence.", "And in a second one."),
        facts=(("IFCC", "53 mmol/mol"),),
        cautions=("A gentle warning.",),
        next_step="What to do now.",
        read_more=("/a1c-conversion-calculator", "About the A1C"),
        working=("(154 + 46.7) ÷ 28.7 = 6.993, rounded to 7.0",),
        note="A1C 7.0%.",
    )
    return html.div(
        {"className": "form"},
        result("result", sample),
        explanation(sample),
        explanation_foot("A study."),
    )


def _no_result() -> VdomDict:
    return html.div(
        {"className": "form"},
        html.div(
            {"className": "fields"}, field_group(Field("asked", "Question")), button("Answer", {})
        ),
        no_result("empty"),
        waiting(""),
    )


def _scale(sample: Scale) -> VdomDict:
    answer = Answer(
        headline=f"A scale, {sample.name}",
        figure=f"{sample.value:g}",
        unit="",
        working=(),
        note="",
        scale=sample,
        meaning=("What it means, in a sentence.",),
    )
    return html.div({"className": "form"}, result(f"scale{sample.value:g}", answer))


def _screen(name: str) -> VdomDict:
    return beside(screen(name), html.p("Words stand beside a drawing, on a phone above it."))


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

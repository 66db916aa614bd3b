"""The Markdown in which the pages are written."""

import pytest
from reactpy.types import VdomDict

from tests.support.elements import html_of
from webapp.components.prose import Section, accordion, prose
from webapp.components.prose import headed as section
from webapp.config.company import company

AMBULANCE = (
    f'an ambulance <span class="whole">(<a href="{company.ambulance_link}">{company.ambulance}'
    "</a>)</span>"
)


def html(text: str) -> str:
    return html_of(*prose(text)).replace("<!-- -->", "")


def headed(head: str, beside: str) -> str:
    """A section as it is written: its heading, with what introduces it, and what stands beside."""
    return f'<section class="headed"><header>{head}</header><div>{beside}</div></section>'


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("One\n  line.\n\nAnother.", "<p>One line.</p><p>Another.</p>"),
        ("Take:\n- tea\n- sweet\n  rice", "<p>Take:</p><ul><li>tea</li><li>sweet rice</li></ul>"),
        ("1. Ask.\n1. Wait.", '<ol class="steps"><li>Ask.</li><li>Wait.</li></ol>'),
        ("- [x] Yes", '<ul class="checklist"><li>Yes</li></ul>'),
        ("A **b** [c d](/e#f).", '<p>A <strong>b</strong> <a href="/e#f">c d</a>.</p>'),
        ("[All](/all)", '<p class="links"><a href="/all">All</a></p>'),
        ("**Now:** call an ambulance.", f"<p><strong>Now:</strong> call {AMBULANCE}.</p>"),
        ("5 < 6 & <b>7</b>", "<p>5 &lt; 6 &amp; &lt;b&gt;7&lt;/b&gt;</p>"),
        ("## A\nb\n## C\nd", headed("<h2>A</h2>", "<p>b</p>") + headed("<h2>C</h2>", "<p>d</p>")),
        ("## A\n### B\nc", headed("<h2>A</h2>", "<h3>B</h3><p>c</p>")),
        ("## A\nb.\n- c", headed("<h2>A</h2><p>b.</p>", "<ul><li>c</li></ul>")),
        ("## A\nb:\n- c", headed("<h2>A</h2>", "<p>b:</p><ul><li>c</li></ul>")),
        ("## A\nb\n\nc", headed("<h2>A</h2>", "<p>b</p><p>c</p>")),
        (
            "20 g at 30 kg, 2 gates",
            "<p>20\N{NO-BREAK SPACE}g at 30\N{NO-BREAK SPACE}kg, 2 gates</p>",
        ),
        ("in 5 working days", "<p>in 5\N{NO-BREAK SPACE}working days</p>"),
        ("on iOS 16", "<p>on iOS\N{NO-BREAK SPACE}16</p>"),
        ("[x](javascript:y)", "<p>[x](javascript:y)</p>"),
    ],
)
def test_a_text_becomes_the_elements_that_markdown_promises(text: str, written: str) -> None:
    assert written in html(text)
    indented = "\n".join(f"    {line}" for line in text.split("\n"))
    assert html(f"\n{indented}\n    ") == html(text)


def test_two_paragraphs_before_a_figure_stand_below_the_heading() -> None:
    made = [VdomDict(tagName=tag, children=[tag]) for tag in ("h2", "p", "p", "figure")]
    head = "<h2>h2</h2><p>p</p><p>p</p>"
    assert html_of(section(*made)) == headed(head, "<figure>figure</figure>")


@pytest.mark.parametrize("text", ["- a\n\n  b", "- a\n  - b"])
def test_a_list_in_a_list_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="unpack"):
        prose(text)


def test_a_heading_that_nothing_follows_is_not_folded() -> None:
    assert html_of(accordion("### A?\nYes.\n\n### B?\n\n### C?\nNo.")) == (
        '<div class="accordion"><details><summary><h3>A?</h3></summary><p>Yes.</p></details>'
        "<details><summary><h3>C?</h3></summary><p>No.</p></details></div>"
    )


def test_a_section_that_folds_keeps_its_id_inside_so_that_a_link_opens_it() -> None:
    assert html_of(Section("a", "A", ("b",)).folded()) == (
        '<details><summary><h3>A</h3></summary><section id="a"><p>b</p></section></details>'
    )

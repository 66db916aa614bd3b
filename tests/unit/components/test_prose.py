"""The Markdown in which the pages are written."""

import pytest

from webapp.components.prose import lead, parts, prose
from webapp.components.questions import Question, questions_in
from webapp.config.company import company
from webapp.rendering.html_writer import to_html

AMBULANCE = f'an ambulance (<a href="{company.ambulance_link}">{company.ambulance}</a>)'


def html(text: str) -> str:
    return to_html(prose(text)).replace("<!-- -->", "")


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("One\n  line.\n\nAnother.", "<p>One line.</p><p>Another.</p>"),
        ("Take:\n- tea\n- sweet\n  rice", "<p>Take:</p><ul><li>tea</li><li>sweet rice</li></ul>"),
        ("1. Ask.\n1. Wait.", '<ol class="steps"><li>Ask.</li><li>Wait.</li></ol>'),
        (
            "At:\n| A | b\n  [c](/d)\n| E |",
            '<dl class="facts"><div><dt>A</dt><dd>b <a href="/d">c</a></dd></div></dl>',
        ),
        ("- [x] Yes", '<ul class="checklist"><li>Yes</li></ul>'),
        ("A **b** [c d](/e#f).", '<p>A <strong>b</strong> <a href="/e#f">c d</a>.</p>'),
        ("**Now: **call an ambulance.", f"<p><strong>Now: </strong>call {AMBULANCE}.</p>"),
        ("5 < 6 & 7 - 1. 8", "<p>5 &lt; 6 &amp; 7 - 1. 8</p>"),
        ("## A\nb\n## C (#c)", '<section><h2>A</h2><p>b</p></section><section id="c"><h2>C</h2>'),
        ("## A\n### B\nc", "<section><h2>A</h2><h3>B</h3><p>c</p></section>"),
        ("## A\n### B (#b)\nc\n## D", '<h2>A</h2><section id="b"><h3>B</h3><p>c</p></section></se'),
    ],
)
def test_a_text_becomes_the_elements_that_markdown_promises(text: str, written: str) -> None:
    assert written in html(text)
    indented = "\n".join(f"    {line}" for line in text.split("\n"))
    assert html(f"\n{indented}\n    ") == html(text)


def test_elements_stand_between_texts_and_none_is_left_out() -> None:
    opening, section = parts("A", lead("B"), None, "## C (#c)", lead("D"), "E")
    assert to_html(opening.body) == '<p>A</p><p class="lead">B</p>'
    assert (section.id, section.title) == ("c", "C")
    assert to_html(section.body) == '<p class="lead">D</p><p>E</p>'


def test_a_question_without_an_answer_is_left_out() -> None:
    assert questions_in("### A?\nYes.  \n No.\n[B](/b)\n\n### C?\n\n[D](/d)\n### E?\nF.") == (
        Question("A?", "Yes. No.", ("B", "/b")),
        Question("E?", "F."),
    )

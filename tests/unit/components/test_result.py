"""How a result is shown: warnings first, the page to read last, sources with their year."""

from itertools import product
from urllib.parse import urldefrag

import pytest

from tests.support.calculators import CALCULATORS
from tests.support.documents import document
from webapp.components.result import result
from webapp.formulas.a1c import estimate as a1c
from webapp.formulas.bmi import index as bmi
from webapp.formulas.outcome import Answer
from webapp.rendering.html_writer import to_html
from webapp.tools.calculator import Calculator

NUMBERS = ("-5", "0", "5.5", "16", "30", "45", "60", "72", "104", "126", "154", "175", "250", "700")


def html(answer: Answer) -> str:
    return to_html([result("result", answer)])


def expect_answer(outcome: object) -> Answer:
    return outcome


def test_a_warning_comes_before_the_figure_and_the_next_step_last() -> None:
    shown = html(expect_answer(a1c.calculate({"eag": "60"})))
    parts = ("This average is low", "Estimated A1C", "3.7", "An estimate", "Next step")
    places = [shown.index(part) for part in parts]
    assert places == sorted(places)
    assert shown.endswith("About low blood sugar</a></span></output>")


def test_the_note_on_a_category_is_directly_below_it() -> None:
    shown = html(expect_answer(bmi.calculate({"weight": "99.8", "height": "200"})))
    assert '<b>Obese</b></span><br/><span class="category-note">The WHO calls' in shown


@pytest.mark.parametrize("tool", CALCULATORS, ids=lambda tool: tool.name)
def test_every_result_has_a_next_step_and_links_to_an_existing_section(tool: Calculator) -> None:
    names = [item.name for item in tool.fields if not item.options][:3]
    pages = set()
    for numbers in product(NUMBERS, repeat=len(names)):
        outcome = tool.calculate(dict(zip(names, numbers, strict=True)))
        if isinstance(outcome, Answer):
            assert outcome.next_step
            assert outcome.read_more
            pages.add(outcome.read_more[0])
    assert pages
    for address in pages:
        path, fragment = urldefrag(address)
        assert not fragment or fragment in document(path).ids, address

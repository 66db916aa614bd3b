"""The HTML of an answer: as React writes it, and the same in Python and in the browser."""

import inspect
import random
import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from reactpy import html
from reactpy.types import VdomDict

from scripts.translator import formulas
from tests.support.calculators import CALCULATORS, PATHS
from tests.support.translator.inputs import input_forms
from tests.support.translator.tools import (
    Call,
    may_have_newer_digit,
    outcomes_in_node,
    outcomes_in_python,
    write_translation,
)
from webapp.components.blocks import button, facts
from webapp.components.links import with_ambulance
from webapp.components.result import answer_html
from webapp.config.built_assets import BUILT
from webapp.config.company import company
from webapp.formulas.outcome import Answer
from webapp.formulas.scale import drawing
from webapp.pages.sources.page import CITED_BY
from webapp.rendering.html_writer import to_html

MAX_BYTES = 7_000
"""Bytes with brotli that a page may load in order to answer by itself."""


def html_from_elements(answer: Answer) -> tuple[str, str]:
    """The result and its explanation, built from elements like every other part of a page."""
    step, more = answer.next_step, answer.read_more
    words = [html.b("Next step: "), *with_ambulance(step)] if step else []
    if more:
        words += [" " if step else "", html.a({"href": more[0]}, more[1])]
    small = html.small(answer.unit) if answer.unit else None
    category = answer.category
    first = 1 if answer.scale and not category else 0
    warnings = [
        html.span({"className": "warning"}, *with_ambulance(text)) for text in answer.warnings
    ]
    if any("an ambulance" in text for text in answer.warnings):
        number = {"className": "button", "href": company.ambulance_link}
        parts: list[VdomDict] = [
            html.b({"role": "heading", "aria-level": "2"}, "What to do now"),
            *warnings,
            html.a(number, f"Call {company.ambulance}"),
        ]
        parts = [part for line in parts for part in (line, html.br())][:-1]
        warnings = [html.span({"className": "emergency"}, *parts)]
    lines: list[VdomDict | None] = [
        *warnings,
        html.span({"className": "headline"}, answer.headline),
        html.span({"className": "figure"}, answer.figure, small),
        html.span({"className": "category"}, "Category: ", html.b(category)) if category else None,
        html.span({"className": "category-note"}, answer.category_note)
        if answer.category_note
        else None,
        *[
            html.span({"className": "meaning"}, *with_ambulance(sentence))
            for sentence in answer.meaning[:first]
        ],
        html.svg() if answer.scale else None,
        *[html.span(*with_ambulance(sentence)) for sentence in answer.meaning[first:]],
        *[html.span({"className": "caution"}, sentence) for sentence in answer.cautions],
        html.span({"className": "next-step"}, *words) if words else None,
    ]
    with_breaks = [part for line in lines if line for part in (line, html.br())]
    explanation = [
        facts(answer.facts) if answer.facts else None,
        html.h2("How this was worked out"),
        *[html.p(line) for line in answer.working],
        button("Copy for my doctor", {"data-note": answer.note}, "quiet needs-js"),
    ]
    result = to_html(with_breaks[:-1])
    if answer.scale:
        result = result.replace("<svg></svg>", drawing(answer.scale))
    return result, to_html(explanation)


def random_answers(count: int) -> list[Answer]:
    rng = random.Random(random.getrandbits(64))
    forms = [(tool, form) for tool in CALCULATORS for form in input_forms(tool, count, rng)]
    outcomes = [tool.calculate(form) for tool, form in forms]
    return [outcome for outcome in outcomes if isinstance(outcome, Answer)]


def test_an_answer_is_written_exactly_like_its_elements() -> None:
    for answer in random_answers(20):
        for changed in (
            answer,
            replace(answer, next_step="Call an ambulance"),
            replace(answer, read_more=None),
            replace(answer, next_step="", unit="<&\"'>", working=(), facts=()),
            replace(answer, warnings=("an ambulance", "an ambulancean ambulance, now")),
        ):
            assert answer_html.parts(changed, company.ambulance) == html_from_elements(changed)


def test_no_answer_links_to_another_site_or_to_a_work_that_its_page_does_not_cite(
    subtests: pytest.Subtests,
) -> None:
    rng = random.Random(random.getrandbits(64))
    rows = {page.path: {source.href() for source in all_} for page, all_ in CITED_BY}
    for tool in CALCULATORS:
        with subtests.test(tool.name):
            outcomes = [tool.calculate(form) for form in input_forms(tool, 1_000, rng)]
            written = "".join("".join(answer_html.parts(each, "102")) for each in outcomes)
            found = set(re.findall('href="([^"]+)"', written))
            assert found, "an answer links to what to read next"
            assert {link for link in found if not link.startswith(("/", "tel:"))} == set()
            assert {link for link in found if link.startswith("/sources")} <= rows[PATHS[tool]]


def test_the_browser_writes_the_same_html(tmp_path: Path) -> None:
    rng = random.Random(random.getrandbits(64))
    functions = {tool.name: tool.calculate for tool in CALCULATORS}
    entries = {n: (Path(inspect.getfile(f)), f.__name__) for n, f in functions.items()}
    entries["parts"] = (Path(inspect.getfile(answer_html)), "parts")
    all_forms = ((tool, form) for tool in CALCULATORS for form in input_forms(tool, 100, rng))
    forms = [(tool, form) for tool, form in all_forms if not may_have_newer_digit(form)]
    calls: list[Call] = [("parts", {"call": [tool.name, form]}, "10 2") for tool, form in forms]
    expected = outcomes_in_python(
        {"parts": answer_html.parts},
        [("parts", tool.calculate(form), "10 2") for tool, form in forms],
    )
    assert outcomes_in_node(write_translation(tmp_path, entries), calls) == expected


def test_every_calculator_is_translated_into_a_small_file() -> None:
    for address in {tool.answers for tool in CALCULATORS}:
        file = BUILT / address.removeprefix("/static/")
        assert not re.search(r"import\s*[{\"*(]", file.read_text("utf-8"))
        size = file.with_name(f"{file.name}.br").stat().st_size
        print(f"{address}: {size} bytes with brotli")
        assert size <= MAX_BYTES


def test_the_formula_in_the_guide_to_a_new_tool_is_translated(tmp_path: Path) -> None:
    guide = (Path(__file__).parents[3] / "docs" / "adding-a-tool.md").read_text("utf-8")
    code = guide.partition("```python\n")[2].partition("```")[0].replace("\n   ", "\n").strip()
    formulas_folder = Path(inspect.getfile(answer_html)).parent
    shutil.copytree(formulas_folder, tmp_path, dirs_exist_ok=True)
    (tmp_path / "cholesterol.py").write_text(code + "\n", "utf-8")
    files = formulas(tmp_path, tmp_path, tmp_path / "js")
    assert "answers/cholesterol.js" in files
    entries = {"cholesterol": (tmp_path / "cholesterol.py", "calculate")}
    folder = tmp_path / "translated"
    folder.mkdir()
    [answered, refused] = outcomes_in_node(
        write_translation(folder, entries, tmp_path),
        [
            ("cholesterol", {"total": "200", "hdl": "50"}),
            ("cholesterol", {"total": "1", "hdl": "5e-324"}),
        ],
    )
    assert answered["figure"] == "4.0"
    assert "hdl" in str(refused["errors"])


@pytest.mark.parametrize("number", ["102", "1 0 2"])
def test_the_link_to_call_the_ambulance_has_only_digits(number: str) -> None:
    answer = Answer("Headline", "1", "", (), "", warnings=("Call an ambulance.",))
    shown, _ = answer_html.parts(answer, number)
    digits = number.replace(" ", "")
    assert f'Call <!-- -->an ambulance (<a href="tel:{digits}">{number}</a>)<!-- -->.' in shown

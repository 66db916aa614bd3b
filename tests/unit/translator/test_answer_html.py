"""The HTML of an answer: as React writes it, and the same in Python and in the browser."""

import inspect
import random
import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

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
from webapp.components.result import answer_html
from webapp.config.built_assets import BUILT
from webapp.formulas.outcome import Answer
from webapp.formulas.scale import Scale, drawing
from webapp.pages.sources.page import CITED_BY

MAX_BYTES = 7 * 1024
"""Bytes with brotli that a page may load in order to answer by itself."""


ANSWER = Answer(
    headline="Sugar",
    figure="5 < 6",
    unit=" <mg> & \"'",
    warnings=("Call an ambulance.", "an ambulancean ambulance, now"),
    scale=Scale(1, (0, 2), "a name", ((0, "low"), (1, "high")), 1),
    meaning=("First.", "Second."),
    facts=(("A", "1 & 2"),),
    cautions=("Check <it>.",),
    working=("1 + 1",),
    note='A "note"',
    next_step="Rest.",
    read_more=("/a#b", "More"),
)
LINK = '<!-- -->an ambulance (<a href="tel:102">1 0 2</a>)<!-- -->'
SECOND = LINK.removeprefix("<!-- -->")
EMERGENCY = f"""
<span class="emergency"><b role="heading" aria-level="2">What to do now</b><br/>
<span class="warning">Call {LINK}.</span><br/>
<span class="warning">{SECOND * 2}, now</span><br/>
<a class="button" href="tel:102">Call 1 0 2</a></span><br/>
"""
FIGURE = """
<span class="headline">Sugar</span><br/>
<span class="figure">5 &lt; 6<small> &lt;mg&gt; &amp; &quot;&#x27;</small></span><br/>
"""
STEP = '<b>Next step: </b>Rest.<!-- --> <a href="/a#b">More</a>'
REST = f"""<br/>
<span class="caution">Check &lt;it&gt;.</span><br/>
<span class="next-step">{STEP}</span>
"""
EXPLANATION = """
<dl class="facts"><div><dt>A</dt><dd>1 &amp; 2</dd></div></dl>
<h2>How this was worked out</h2><p>1 + 1</p>
<button type="button" class="button quiet needs-js" data-note="A &quot;note&quot;">
Copy for my doctor</button>
"""


def test_an_answer_is_written_in_its_order_and_escaped() -> None:
    drawn = drawing(ANSWER.scale)
    with_scale = f'<span class="meaning">First.</span><br/>{drawn}<br/><span>Second.</span>'
    result, explanation = answer_html.parts(ANSWER, "1 0 2")
    assert result == f"{EMERGENCY}{FIGURE}{with_scale}{REST}".replace("\n", "")
    assert explanation == EXPLANATION.replace("\n", "")


def test_an_answer_with_a_category_has_its_scale_before_its_meaning() -> None:
    answer = replace(ANSWER, warnings=(), cautions=(), category="Old", category_note="For <all>.")
    named = '<span class="category">Category: <b>Old</b></span><br/>'
    named += '<span class="category-note">For &lt;all&gt;.</span><br/>'
    after = f"{drawing(ANSWER.scale)}<br/><span>First.</span><br/><span>Second.</span><br/>"
    step = f'<span class="next-step">{STEP}</span>'
    result, _ = answer_html.parts(answer, "1 0 2")
    assert result == f"{FIGURE}{named}{after}{step}".replace("\n", "")
    short = replace(answer, scale=None, meaning=(), next_step="", category="", category_note="")
    more = FIGURE + '<span class="next-step"><a href="/a#b">More</a></span>'
    assert answer_html.parts(short, "102")[0] == more.replace("\n", "")


def test_no_answer_links_to_another_site_or_to_a_work_that_its_page_does_not_cite(
    subtests: pytest.Subtests,
) -> None:
    rng = random.Random(random.getrandbits(64))
    rows = {page.path: {source.href() for source in all_} for page, all_ in CITED_BY}
    for tool in CALCULATORS:
        with subtests.test(tool.name):
            outcomes = [tool.calculate(form) for form in input_forms(tool, 1_000, rng)]
            answers = [each for each in outcomes if isinstance(each, Answer)]
            written = "".join("".join(answer_html.parts(each, "102")) for each in answers)
            found = set(re.findall('href="([^"]+)"', written))
            assert found, "an answer links to what to read next"
            assert {link for link in found if not link.startswith(("/", "tel:"))} == set()
            assert {link for link in found if link.startswith("/sources")} <= rows[PATHS[tool]]


def test_the_browser_writes_the_same_html(tmp_path: Path) -> None:
    rng = random.Random(random.getrandbits(64))
    functions = {tool.name: tool.calculate for tool in CALCULATORS}
    entries = {n: (Path(inspect.getfile(f)), f.__name__) for n, f in functions.items()}
    entries["parts"] = (Path(inspect.getfile(answer_html)), "parts")
    forms = [(tool, form) for tool in CALCULATORS for form in input_forms(tool, 100, rng)]
    answers = [
        (tool.name, form, answer)
        for tool, form in forms
        if isinstance(answer := tool.calculate(form), Answer) and not may_have_newer_digit(form)
    ]
    calls: list[Call] = [("parts", {"call": [name, form]}, "10 2") for name, form, _ in answers]
    expected = outcomes_in_python(
        {"parts": answer_html.parts}, [("parts", answer, "10 2") for _, _, answer in answers]
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

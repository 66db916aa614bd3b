"""Checks on every tool: it never raises, never diagnoses and never reassures wrongly."""

import re
from collections.abc import Callable, Iterator, Mapping
from html import unescape
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.calculators import CALCULATORS
from tests.support.formulas.answers import TYPED_WRONG, read_rows, read_sentences
from webapp.formulas import answer_html
from webapp.formulas.a1c import average as a1c_back
from webapp.formulas.a1c import estimate as a1c
from webapp.formulas.anion_gap import gap as anion_gap
from webapp.formulas.bmi import index as bmi
from webapp.formulas.glucose import converter as glucose
from webapp.formulas.outcome import Answer, Outcome, Refusal

Calculate = Callable[[Mapping[str, str]], Outcome]

TOOLS = [(tool.calculate, tuple(item.name for item in tool.fields)) for tool in CALCULATORS]
NAMES = [tool.name for tool in CALCULATORS]
ORDINARY_INPUTS: list[tuple[Calculate, dict[str, str]]] = [
    *((a1c.calculate, {"eag": str(eag)}) for eag in (70, 100, 116, 154, 240.5, 400)),
    *((a1c_back.calculate, {"a1c": a}) for a in ("5.0", "6.45", "12")),
    *(
        (anion_gap.calculate, {"sodium": s, "chloride": "104", "bicarbonate": "24"} | more)
        for s in ("130.5", "140", "155.5")
        for more in ({}, {"albumin": "21.5", "unit": "g/L"}, {"low": "3.5", "high": "11.5"})
    ),
    *(
        (glucose.calculate, {"value": value, "unit": unit, "kind": kind})
        for kind in glucose.KINDS
        for unit, values in (
            ("mg/dL", (45, 65, 90, 110, 188.5, 333)),
            ("mmol/L", (2.5, 3.5, 9, 19)),
        )
        for value in map(str, values)
    ),
    *((bmi.calculate, {"weight": str(w), "height": "170.5"}) for w in (45, 60, 70.5, 80, 95, 130)),
]


def visible_text(answer: Answer) -> str:
    facts = [part for fact in answer.facts for part in fact]
    lines = [answer.headline, answer.figure, answer.unit, answer.category, *answer.meaning, *facts]
    more_lines = [*answer.warnings, answer.category_note, *answer.cautions, answer.next_step]
    return " ".join([*lines, *more_lines, *answer.working, answer.note])


def answers() -> Iterator[tuple[dict[str, str], Answer]]:
    for calculate, values in ORDINARY_INPUTS:
        answer = calculate(values)
        assert isinstance(answer, Answer), values
        yield values, answer


def test_every_example_of_a_calculator_has_an_answer_with_a_line_to_copy() -> None:
    for tool in CALCULATORS:
        assert tool.examples, tool.name
        for values in tool.examples:
            answer = tool.calculate(values)
            assert isinstance(answer, Answer), (tool.name, values)
            assert answer.note


def test_an_ordinary_answer_has_fewer_than_1400_characters() -> None:
    for values, answer in answers():
        assert answer.cautions == (), values
        assert len(visible_text(answer)) < 1400, values


def test_no_answer_tells_anyone_what_they_have() -> None:
    for values, answer in answers():
        assert not re.search(r"\byou(?: have|'ve| are|'re)\b", visible_text(answer), re.I), values


def test_the_working_shows_at_most_four_decimals() -> None:
    for values, answer in answers():
        working = " ".join(answer.working).replace("18.0156", "")
        assert not re.search(r"\.\d{5}", working), values


SPECIFIED_ALERTS: list[tuple[Calculate, dict[str, str], str]] = [
    (a1c.calculate, {"eag": "154"}, "Please enter a valid estimated Average Glucose (eAG) value."),
    (glucose.calculate, {"value": "100"}, "Please enter a valid blood sugar value."),
    (
        anion_gap.calculate,
        {"sodium": "140", "chloride": "104", "bicarbonate": "24"},
        "Please enter valid values for Sodium, Chloride, and Bicarbonate.",
    ),
]


@pytest.mark.parametrize(("calculate", "values", "alert"), SPECIFIED_ALERTS)
def test_a_wrong_value_gets_the_specified_alert_and_its_field_a_line_that_says_what_is_wrong(
    calculate: Calculate, values: dict[str, str], alert: str
) -> None:
    lines = dict.fromkeys(("", " ", "abc", "1.2.3", "LOL"), alert) | TYPED_WRONG
    for name, (typed, line) in product(values, lines.items()):
        assert calculate(values | {name: typed}) == Refusal(errors={name: line}, alert=alert)


def test_a_choice_that_is_not_on_its_list_is_refused_on_its_field() -> None:
    for tool in CALCULATORS:
        for name in (item.name for item in tool.fields if item.options):
            outcome = tool.calculate(tool.examples[0] | {name: "stone"})
            assert (list(outcome.errors), outcome.alert) == ([name], ""), (tool.name, name)


typed = (
    st.text(max_size=20)
    | st.floats().map(repr)
    | st.integers(-1000, 1000).map(str)
    | st.decimals(allow_nan=False, allow_infinity=False).map(str)
    | st.sampled_from(["", "mg/dL", "mmol/L", "g/L", *glucose.KINDS, "1e308", "-1e308", "5e-324"])
    | st.text(alphabet="0123456789०९.,+-eE", max_size=600)
)


@pytest.mark.parametrize(("calculate", "names"), TOOLS, ids=NAMES)
@given(data=st.data())
def test_whatever_is_typed_there_is_an_answer_or_a_refusal(
    calculate: Calculate, names: tuple[str, ...], data: st.DataObject
) -> None:
    check(calculate, names, data.draw(st.dictionaries(st.sampled_from(names), typed)))


def check(calculate: Calculate, names: tuple[str, ...], values: dict[str, str]) -> None:
    outcome = calculate(values)
    if isinstance(outcome, Refusal):
        assert outcome.errors
        assert [name for name in names if name in outcome.errors] == list(outcome.errors)
        assert all(outcome.errors.values())
    else:
        assert len(visible_text(outcome)) < 2600
        assert not re.search(r"\b(?:inf|nan|infinity)\b", visible_text(outcome), re.I)


SENTENCES = read_sentences("judgements")
FORMULAS = {"A1C": a1c, "way back from A1C": a1c_back, "anion gap": anion_gap, "BMI": bmi}


def judgements() -> Iterator[tuple[Calculate, dict[str, str], str, str]]:
    for mg, mmol, kind, *sentences in read_rows("judgements", "converter"):
        for value, unit in ((mg, "mg/dL"), (mmol, "mmol/L")):
            yield glucose.calculate, {"value": value, "unit": unit, "kind": kind}, *sentences
    for tool, typed, *sentences in read_rows("judgements", "others"):
        values = dict(pair.split(" ") for pair in typed.split(", "))
        yield FORMULAS[tool].calculate, values, *sentences


def parts(cell: str) -> list[str]:
    return [SENTENCES[part] if part.isupper() else part for part in cell.split("; ") if part]


def test_no_answer_reassures_wrongly(subtests: pytest.Subtests) -> None:
    for calculate, values, must, must_not in judgements():
        with subtests.test(str(values)):
            outcome = calculate(values)
            if isinstance(outcome, Refusal):
                text = " ".join(outcome.errors.values())
            else:
                text = unescape(re.sub("<[^>]*>", "", answer_html.result(outcome, "102")))
            assert [part for part in parts(must) if part not in text] == [], text
            assert [part for part in parts(must_not) if part in text] == [], text

"""Tools as a newcomer writes them, examples/tools: the same in Python and in the browser."""

import random

import pytest

from examples.tools.egfr import EGFR
from examples.tools.meal import MEAL
from scripts.rules import data_of, list_of, module
from tests.support.node import node
from tests.unit.tools.test_parity import SEED, looked_up, said_of, values_for
from webapp.tables.rows import MOST, Column, Rows, rows_in, state_of
from webapp.tables.table import Answer, calculate
from webapp.tools.calculators import LISTS

DRAW = """
import { stateOf, parse, rowsIn } from "./static/js/forms/list_form.js";
const list = await module(given.rules);
"""
TYPED = {
    "number": ["", "150", "5,5", "-3", "x", "33.35", "९०", "0", "1e308", "5000.1", "1,200"],
    "text": ["", "HI", "<b>", "{total}", "दाल"],
    "date": ["", "2026-11-22", "2026-02-30", "x", "0000-01-01"],
}


def filled(drawn: dict[str, object]) -> dict[str, object]:
    """Without the texts that are empty, which a state may leave out."""
    rows = [{name: text for name, text in row.items() if text} for row in drawn["rows"]]
    return {name: text for name, text in drawn.items() if text} | {"rows": rows}


def asked(rows: Rows, chance: random.Random) -> dict[str, str]:
    """A query of up to seven rows, with what people type, and with what nobody does."""
    return {
        f"{each.name}-{at}": chance.choice(TYPED.get(each.kind, [*each.options, "constructor"]))
        for at in chance.sample(range(MOST + 2), chance.randrange(8))
        for each in rows.columns
        if chance.random() < 0.9
    }


DIARY = Rows(
    name="diary",
    keep="diary",
    columns=(
        Column("day", "Day", "date"),
        Column("meter", "Meter", "choice", options={"old": ("Old", {}), "new": ("New", {})}),
        Column("sugar", "Sugar"),
        Column("note", "Note", "text"),
    ),
)
LISTED = [MEAL, DIARY, *(page.rows for page in LISTS)]


@pytest.mark.parametrize("rows", LISTED, ids=lambda rows: rows.name)
def test_python_and_the_browser_work_out_the_same_list(rows: Rows) -> None:
    chance = random.Random(SEED)
    queries = [asked(rows, chance) for _ in range(1000)]
    lists = [rows_in(rows, query)[: len(rows.fixed) or None] for query in queries]
    pairs = [[*query.items()] for query in queries]
    given = {"rules": module(list_of(rows)), "lists": lists, "queries": pairs}
    drawn = node(DRAW, "given.lists.map((rows) => stateOf(list, rows))", given)
    for items, state in zip(lists, drawn, strict=True):
        assert filled(state) == state_of(rows, items), items
    if not rows.fixed:
        read = "given.queries.map((query) => rowsIn(list, new URLSearchParams(query)))"
        assert node(DRAW, read, given) == lists


def test_python_and_the_browser_give_the_same_egfr() -> None:
    chance = random.Random(SEED)
    given = [values_for(EGFR, chance) for _ in range(1000)]
    given += [{**each, "creatinine": f"{chance.uniform(0.1, 9):.2f}"} for each in given]
    given += [{**each, "age": str(chance.randrange(16, 112))} for each in given]
    answers = looked_up({"egfr": module(data_of(EGFR))}, [("egfr", each) for each in given])
    for values, browser in zip(given, answers, strict=True):
        assert said_of(calculate(EGFR, values)) == browser, values


@pytest.mark.parametrize(
    ("sex", "creatinine", "age", "figure", "card", "tone"),
    [
        pytest.param("female", "0.7", "50", "105", "usual", "usual", id="at kappa"),
        pytest.param(
            "female", "0.81", "50", "88", "mild", "usual", id="just below the usual range"
        ),
        pytest.param("male", "1.0", "50", "92", "usual", "usual", id="a man"),
        pytest.param("male", "0.5", "30", "141", "usual", "usual", id="below kappa"),
        pytest.param("female", "1.3", "70", "44", "reduced", "raised", id="reduced"),
        pytest.param("male", "6", "60", "10", "failure", "high", id="the kidneys fail"),
    ],
)
def test_egfr_of_ckd_epi_2021_is_judged_and_coloured_by_name(
    sex: str, creatinine: str, age: str, figure: str, card: str, tone: str
) -> None:
    values = {"creatinine": creatinine, "age": age, "sex": sex, "unit": "mg/dL"}
    answer = calculate(EGFR, values)
    assert isinstance(answer, Answer)
    scale = EGFR.sums[answer.sum].scale
    assert scale
    on = next(int(name[2:]) for name in answer.slots if name.startswith("on"))
    assert (answer.slots["result"], answer.card, scale.bands[on][2]) == (figure, card, tone)


RICE = {"food": "rice", "grams": "150"}


def test_a_meal_is_added_up_and_a_row_with_a_mistake_is_not() -> None:
    rows = [RICE, {"food": "milk", "grams": "0"}, {"food": "dal", "grams": ""}]
    drawn = state_of(MEAL, rows)
    assert [row.get("carbs") for row in drawn["rows"]] == ["42.3", None, None]
    assert [bool(row.get("error")) for row in drawn["rows"]] == [False, True, False]
    assert (drawn["total"], drawn["weight"], drawn["portions"]) == ("42", "150", "2.8")
    assert (drawn["count"], drawn["size"]) == ("1", "usual")


@pytest.mark.parametrize(
    ("text", "rows", "whole"),
    [
        pytest.param("", [{"food": "rice", "grams": ""}], True, id="nothing: a first row"),
        pytest.param("[]", [], True, id="an empty list"),
        pytest.param(
            '[{"food":"dal","grams":"90"}]', [{"food": "dal", "grams": "90"}], True, id="a row"
        ),
        pytest.param(
            '[{"grams":90}]', [{"food": "rice", "grams": "90"}], True, id="a column missing"
        ),
        pytest.param(
            '[{"food":"constructor"}]', [{"food": "rice", "grams": ""}], False, id="no choice"
        ),
        pytest.param('[{"grams":"x"}]', [{"food": "rice", "grams": ""}], False, id="no number"),
        pytest.param('{"a":1}', [], False, id="no list"),
        pytest.param(
            "[" + ",".join(["{}"] * 31) + "]",
            [{"food": "rice", "grams": ""}] * 30,
            False,
            id="too many",
        ),
    ],
)
def test_what_a_browser_kept_of_a_list_is_read_as_far_as_it_fits(
    text: str, rows: list[dict[str, str]], whole: bool
) -> None:
    given = {"rules": module(list_of(MEAL)), "text": text}
    assert node(DRAW, "parse(list, given.text)", given) == {"value": rows, "whole": whole}


@pytest.mark.parametrize(
    ("sent", "row", "error"),
    [
        pytest.param(
            {"food-0": "dal", "grams-0": "x"},
            {"food": "dal", "grams": ""},
            "Grams: what was given does not fit there, and was left out.",
            id="no number",
        ),
        pytest.param(
            {"food-0": "dal", "grams-0": "1,200"},
            {"food": "dal", "grams": ""},
            "1,200 can mean two things. Please write 1200 or 1.200.",
            id="two numbers",
        ),
        pytest.param(
            {"food-0": "sushi", "grams-0": "90"},
            {"food": "rice", "grams": "90"},
            "Food: what was given does not fit there, and was left out.",
            id="no food of the list",
        ),
    ],
)
def test_what_does_not_fit_into_a_row_of_an_address_is_told_and_the_row_stays(
    sent: dict[str, str], row: dict[str, str], error: str
) -> None:
    [shown] = state_of(MEAL, rows_in(MEAL, sent))["rows"]
    assert {**row, "error": error}.items() <= {"grams": "", **shown}.items()


GRAMS = Column("grams", "Grams", missing="?")


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        pytest.param({"each": {"a": ("gram", 0)}}, "unknown names: {'gram'}", id="a figure"),
        pytest.param({"also": {"a": ("grams", 0)}}, "unknown names: {'grams'}", id="of all rows"),
        pytest.param({"texts": {"a": (("b < 1", ""),)}}, "unknown names: {'b'}", id="a text"),
        pytest.param({"columns": (Column("food", "Food", "choice"),)}, "options", id="no options"),
        pytest.param(
            {
                "columns": (
                    Column("f", "F", "choice", options={"a": ("A", {"x": 1}), "b": ("B", {})}),
                )
            },
            "one option has other numbers",
            id="an option without a number",
        ),
    ],
)
def test_a_list_with_a_mistake_stops_the_start(given: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Rows(**{"name": "meal", "keep": "meal", "columns": (GRAMS,), **given})

"""Python and the browser give the same card, result, slots and errors: 10,000 inputs in all."""

import random
from typing import Any

from scripts.rules import modules
from tests.support.node import node
from webapp.tables.table import Answer, Outcome, Table, calculate
from webapp.tools.calculators import ALL_CALCULATORS

SEED = 46
MARKS = [
    *"constructor १२० 5,6 1,200 12O -0 1e5 1e999 1e308 .5 5. HI LO ٫5 ٥٫٦ ٥،٦ ١٬٢٠٠".split(),
    *"５．６ ５，６ १，२०० 5·6 126mg/dl 6.1–7.0 1,234.5".split(),
    *("", " 154 ", "5.6 mmol/L", "126 mg/dL (7.0 mmol/L)", "120\n130"),
]
LOOK_UP = """
import { lookUp } from "./static/js/forms/lookup.js";
const tables = {};
for (const [name, source] of Object.entries(given.modules)) tables[name] = await module(source);
const answer = ([name, values]) => {
  const { card, sum, slots, errors, refusal } = lookUp(tables[name], values);
  return errors ? { errors, refusal } : { card, sum, slots };
};
"""


def looked_up(modules: dict[str, str], asked: list[tuple[str, dict[str, str]]]) -> list[Any]:
    """What the browser answers: modules by name; the name and the values of each question."""
    return node(LOOK_UP, "given.asked.map(answer)", {"modules": modules, "asked": asked})


def typed(chance: random.Random) -> str:
    """A number of the sizes that people type, or something odd."""
    kind = chance.random()
    if kind < 0.1:
        return chance.choice(MARKS)
    if kind < 0.2:
        return f"{chance.uniform(-1000, 100000):.{chance.randrange(4)}f}"
    most = chance.choice([10, 40, 200, 600])
    return f"{chance.uniform(0, most):.{chance.randrange(3)}f}"


def values_for(table: Table, chance: random.Random) -> dict[str, str]:
    chosen = chance.choice(list(table.sums)).split(" ")
    told = {name: chance.choice([*table.values(name), "zz", "constructor"]) for name in table.asked}
    by_form = dict(zip(table.choices, chosen, strict=False))
    return {name: typed(chance) for name in table.numbers} | by_form | told


def said_of(outcome: Outcome) -> dict[str, object]:
    """An outcome as the browser tells it."""
    if isinstance(outcome, Answer):
        return {"card": outcome.card, "sum": outcome.sum, "slots": dict(outcome.slots)}
    return {"errors": dict(outcome.errors), "refusal": outcome.words}


def test_both_languages_give_the_same_answers() -> None:
    chance = random.Random(SEED)
    given = [
        (tool.table, values_for(tool.table, chance))
        for _ in range(10000 // len(ALL_CALCULATORS))
        for tool in ALL_CALCULATORS
    ]
    asked = [(table.name, values) for table, values in given]
    answers = looked_up(modules(), asked)
    for (table, values), browser in zip(given, answers, strict=True):
        assert said_of(calculate(table, values)) == browser, f"{table.name} {values}, seed {SEED}"

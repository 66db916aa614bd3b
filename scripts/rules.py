"""Writes the table of each calculator as a JavaScript module: its sums, and when which card.

An expression of a table is already JavaScript, so this only puts "({ eag }) =>" before it.
"""

import json
from typing import Any

from webapp.tables.expression import expression
from webapp.tables.table import TOO_LARGE, Rules, Sum, Table
from webapp.tools.calculators import ALL_CALCULATORS


class _Code(str):
    """What is already JavaScript."""


def written(value: Any) -> str:
    """A value as JavaScript."""
    if isinstance(value, _Code):
        return value
    if isinstance(value, dict):
        return (
            "{"
            + ", ".join(f"{json.dumps(key)}: {written(each)}" for key, each in value.items())
            + "}"
        )
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(written, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def function(text: str) -> _Code:
    """An expression as a function of the numbers."""
    return _Code(f"({{ {', '.join(expression(text).names)} }}) => {text or 'true'}")


def _first(rules: Rules) -> _Code:
    """A function that returns what the first rule that holds chooses, "" if none does."""
    found = [*rules, ("", "")]
    end = next(at for at, (when, _) in enumerate(found) if not when)
    names = {name: None for when, _ in found[:end] for name in expression(when).names}
    chain = "".join(f"{when} ? {json.dumps(chosen)} : " for when, chosen in found[:end])
    return _Code(f"({{ {', '.join(names)} }}) => {chain}{json.dumps(found[end][1])}")


def data_of(table: Table) -> dict[str, Any]:
    """What the browser needs of a table: all but its words."""
    return {
        "numbers": table.numbers,
        "alert": table.alert,
        "choices": table.choices,
        "valid": {name: function(text) for name, text in table.valid.items()},
        "invalid": table.invalid,
        "blank": table.blank,
        "figures": table.figures,
        "sums": {key: _sum(used) for key, used in table.sums.items()},
        "tooLarge": TOO_LARGE,
    }


def _sum(used: Sum) -> dict[str, Any]:
    made = {
        "sum": function(used.expression),
        "decimals": used.decimals,
        "of": used.unit,
        "card": _first(used.rules),
        "also": {name: (function(text), digits) for name, (text, digits) in used.also.items()},
        "texts": {name: _first(rules) for name, rules in used.texts.items()},
        "lists": {
            name: (around, [(function(when), chosen) for when, chosen in rules])
            for name, (around, rules) in used.lists.items()
        },
        "meter": used.meter,
    }
    return made | ({"scale": used.scale.numbers_only()} if used.scale else {})


def modules() -> dict[str, str]:
    """The script of each tool: its name → a module, of which the default export is its data."""
    tables = (tool.table for tool in ALL_CALCULATORS)
    head = "const { min, max } = Math;\nexport default "
    return {table.name: f"{head}{written(data_of(table))};\n" for table in tables}

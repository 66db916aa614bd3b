"""Writes the table of each calculator as a JavaScript module: its sums, and when which card; and
what the scripts say.

An expression of a table is already JavaScript, so this only puts "({ eag }) =>" before it.
"""

import json
import re
from collections import Counter
from collections.abc import Mapping
from types import ModuleType
from typing import Any

from webapp.components import live_words, script_words
from webapp.tables import words as tables_words
from webapp.tables.expression import expression
from webapp.tables.rows import LEFT_OUT, MOST, Rows
from webapp.tables.table import TOO_LARGE, Formulas, Rules, Sum, Table
from webapp.tools.calculators import ALL_CALCULATORS, LISTS


class _Code(str):
    """What is already JavaScript."""


def written(value: Any) -> str:
    """A value as JavaScript."""
    if isinstance(value, _Code):
        return value
    if isinstance(value, Mapping):
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
        "refusal": table.refusal,
        "choices": table.choices,
        "asked": {name: [each.none, *each.answers] for name, each in table.asked.items()},
        "valid": {name: function(text) for name, text in table.valid.items()},
        "instead": table.instead,
        "sums": {key: _sum(used) for key, used in table.sums.items()},
        "tooLarge": TOO_LARGE,
    }


def _sum(used: Sum) -> dict[str, Any]:
    made = {
        "sum": function(used.expression),
        "decimals": used.decimals,
        "of": used.unit,
        "card": _first(used.rules),
        "also": _formulas(used.also),
        "texts": {name: _first(rules) for name, rules in used.texts.items()},
    }
    return made | ({"scale": used.scale.numbers_only()} if used.scale else {})


def _formulas(of: Formulas) -> dict[str, Any]:
    return {name: (function(text), digits) for name, (text, digits) in of.items()}


def list_of(rows: Rows) -> dict[str, Any]:
    """What the browser needs of a list of rows."""
    columns = [
        (
            *(each.name, each.label, each.kind, each.missing),
            function(each.valid),
            dict(each.options) or None,
        )
        for each in rows.columns
    ]
    heads = rows.csv.columns or {each.name: each.label for each in rows.columns}
    return {
        "keep": rows.keep,
        "columns": columns,
        "fixed": rows.fixed or None,
        "first": rows.first(),
        "most": MOST,
        "leftOut": LEFT_OUT,
        "each": _formulas(rows.each),
        "totals": _formulas(rows.totals),
        "also": _formulas(rows.also),
        "texts": {name: _first(rules) for name, rules in rows.texts.items()},
        "csv": {
            "file": rows.csv.file,
            "above": rows.csv.above,
            "quote": rows.csv.quote,
            "columns": list(heads.items()),
        },
    }


def words() -> dict[str, str]:
    """What the scripts say: modules by their file, which package.json names "#words" and so on."""

    def said(*modules: ModuleType) -> str:
        texts = [item for each in modules for item in vars(each).items() if item[0].isupper()]
        return "".join(f"export const {name} = {written(text)};\n" for name, text in texts)

    return {"words.js": said(tables_words, script_words), "live-words.js": said(live_words)}


def module(data: dict[str, Any]) -> str:
    """A module of this data. What several sums share is written once."""
    text = written(data)
    head = "const { min, max } = Math;\n" if re.search(r"\b(min|max)\(", text) else ""
    sums = data.get("sums", {}).values()
    parts = Counter(written(part) for each in sums for part in each.values())
    for at, part in enumerate(each for each, times in parts.items() if times > 1 < len(each) / 20):
        head += f"const part{at} = {part};\n"
        text = text.replace(f": {part}", f": part{at}")
    return f"{head}export default {text};\n"


def modules() -> dict[str, str]:
    """The script of each tool: its name → a module, of which the default export is its data."""
    data = {tool.table.name: data_of(tool.table) for tool in ALL_CALCULATORS}
    data |= {page.rows.name: list_of(page.rows) for page in LISTS}
    return {name: module(each) for name, each in data.items()}

"""A list that the visitor makes: rows with fields, results of each row, and totals over all.

`state_of` works it out for a page without scripts; static/js/forms/list_form.js does the same in
the browser, adds and removes rows, and keeps them there. The elements are Python's (an island).
"""

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from webapp.tables.expression import expression
from webapp.tables.numbers import NotANumber, number_in, to_fixed
from webapp.tables.table import Formulas, Rules, fill, first_of

Kind = Literal["number", "choice", "text", "date"]
Texts = dict[str, str]
MOST = 30
"""Rows of a list that grows."""
_DATE = re.compile(r"(?!0+-)[0-9]{4,6}-[0-9]{2}-[0-9]{2}")
LEFT_OUT = "{label}: what was given does not fit there, and was left out."


@dataclass(frozen=True, slots=True)
class Column:
    """A field of each row: the name under which it is kept, its label, its kind.

    missing: what is said of a number that is missing or wrong; without it the number is in no
    result, and may be left out. valid: a condition of the numbers. options: of a choice: value →
    its words, and the numbers that it stands for; the first is the default. group: a head over
    several columns.
    """

    name: str
    label: str
    kind: Kind = "number"
    missing: str = ""
    valid: str = ""
    options: Mapping[str, tuple[str, Mapping[str, float]]] = field(default_factory=dict)
    group: str = ""


@dataclass(frozen=True, slots=True)
class Csv:
    """A CSV file: its name; the slot → the head of each column, by default the fields; a line above
    the heads, which may have slots; what a double quote inside a value becomes.
    """

    file: str
    columns: Mapping[str, str] = field(default_factory=dict)
    above: str = ""
    quote: str = '""'


@dataclass(frozen=True, eq=False, kw_only=True)
class Rows:
    """A list. fixed: the names of its rows, if they are always the same; without them the visitor
    adds and removes rows, at most MOST. each: results of a row's numbers. totals: such results,
    summed over the rows. also: results of the totals and of `count`, the rows that have results.
    texts: name → rules of all these. keep: the key of the browser's storage, where the rows are a
    JSON list of objects with the texts of the fields. Raises ValueError for a name that is no
    number of the list.
    """

    name: str
    keep: str
    columns: tuple[Column, ...]
    fixed: tuple[str, ...] = ()
    each: Formulas = field(default_factory=dict)
    totals: Formulas = field(default_factory=dict)
    also: Formulas = field(default_factory=dict)
    texts: Mapping[str, Rules] = field(default_factory=dict)
    csv: Csv = Csv("list.csv")

    def __post_init__(self) -> None:
        """Check the names."""
        of_row = {each.name for each in self.columns if each.missing}
        for column in self.columns:
            if (column.kind == "choice") is not bool(column.options):
                raise ValueError(
                    f"{self.name}: {column.name}: options are for a choice, and needed"
                )
            given = [set(numbers) for _, numbers in column.options.values()]
            if any(names != given[0] for names in given):
                raise ValueError(f"{self.name}: {column.name}: one option has other numbers")
            of_row |= set().union(*given)
        of_all = {"count", *self.totals}
        valid = [each.valid for each in self.columns]
        self._check(
            [*valid, *(text for text, _ in (*self.each.values(), *self.totals.values()))], of_row
        )
        for name, (text, _) in self.also.items():
            self._check([text], of_all)
            of_all.add(name)
        self._check((when for rules in self.texts.values() for when, _ in rules), of_all)

    def _check(self, texts: Iterable[str], known: set[str]) -> None:
        for text in texts:
            if unknown := set(expression(text).names) - known:
                raise ValueError(f"{self.name}: {text!r} has unknown names: {unknown}")

    def first(self) -> Texts:
        """What a new row holds."""
        return {each.name: next(iter(each.options), "") for each in self.columns}


def rows_in(rows: Rows, values: Mapping[str, str]) -> list[Texts]:
    """The rows of a form that was sent: `food-0=rice&grams-0=150`. Those with nothing typed go.

    What does not fit into its field is left out, as the row's `error` says.
    """
    found = []
    for at in range(MOST):
        row = rows.first()
        for column in rows.columns:
            try:
                if text := values.get(f"{column.name}-{at}"):
                    row[column.name] = _shown(column, text)
            except NotANumber as problem:
                row.setdefault("error", str(problem) or LEFT_OUT.format(label=column.label))
        if "error" in row or any(row[each.name] for each in rows.columns if not each.options):
            found.append(row)
    return found


def _shown(column: Column, text: str) -> str:
    """What a field shows of a text: a number as a number field accepts it, one of the options."""
    is_wrong = column.options and text not in column.options
    if is_wrong or (column.kind == "date" and not _DATE.fullmatch(text)):
        raise NotANumber
    return number_in(text) if column.kind == "number" else text


def state_of(rows: Rows, items: Sequence[Mapping[str, str]]) -> dict[str, Any]:
    """The state of these rows, as `stateOf` of static/js/forms/list_form.js makes it."""
    sums, count, shown = dict.fromkeys(rows.totals, 0.0), 0, []
    for at, item in enumerate(items):
        texts = {"at": str(at), "row": rows.fixed[at] if rows.fixed else str(at + 1)}
        for each in rows.columns:
            texts[each.name] = item.get(each.name, "")
            if each.options:
                texts[f"{each.name}-words"] = each.options[texts[each.name]][0]
        numbers = _numbers(rows, texts)
        texts["error"] = item.get("error", "")
        if isinstance(numbers, str):
            texts["error"] = texts["error"] or numbers
        else:
            count += 1
            for name, (text, digits) in rows.each.items():
                texts[name] = _rounded(expression(text)(numbers), digits)
            for name, (text, _) in rows.totals.items():
                sums[name] += expression(text)(numbers)
        shown.append({name: text for name, text in texts.items() if text})
    slots, of_all = {"count": str(count)}, {"count": float(count)}
    for name, (_, digits) in rows.totals.items():
        slots[name] = _rounded(sums[name], digits)
        of_all[name] = float(slots[name] or math.nan)
    for name, (text, digits) in rows.also.items():
        slots[name] = _rounded(expression(text)(of_all), digits)
        of_all[name] = float(slots[name] or math.nan)
    for name, rules in rows.texts.items():
        slots[name] = fill(first_of(rules, of_all), slots)
    return {"rows": shown, **{name: text for name, text in slots.items() if text}}


def _rounded(number: float, digits: int) -> str:
    """A result as text, "" if there is none, as of a division by 0."""
    return to_fixed(number, digits) if math.isfinite(number) else ""


def _numbers(rows: Rows, item: Mapping[str, str]) -> dict[str, float] | str:
    """The numbers of a row, or what is said of the first that is missing: "" if all are."""
    asked = [each for each in rows.columns if each.missing]
    numbers: dict[str, float] = {}
    for each in rows.columns:
        if each.options:
            numbers |= each.options[item[each.name]][1]
    if asked and not any(item[each.name] for each in asked):
        return ""
    for each in asked:
        try:
            numbers[each.name] = float(number_in(item[each.name]))
        except NotANumber as problem:
            return str(problem) or each.missing
    wrong = (each for each in asked if not expression(each.valid)(numbers))
    return next((each.missing for each in wrong), numbers)

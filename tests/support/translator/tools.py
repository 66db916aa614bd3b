"""Runs Python and its translation side by side."""

import inspect
import json
import math
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

from scripts.translator import translate
from tests.support.calculators import CALCULATORS
from tests.support.node import NODE
from tests.support.programs import output_of

ROOT = Path(__file__).parents[3]
RUNTIME = ROOT / "static" / "js" / "python" / "index.js"
Call = tuple[Any, ...]
FUNCTIONS = {tool.name: tool.calculate for tool in CALCULATORS}
ENTRIES = {
    name: (Path(inspect.getfile(function)), function.__name__)
    for name, function in FUNCTIONS.items()
}


def encoded(value: Any) -> Any:
    """A value in the format of run.mjs, which knows no difference between 7 and 7.0."""
    if value is None or isinstance(value, str | bool):
        return value
    if isinstance(value, int | float):
        return float(value) if math.isfinite(value) else str(value)
    if isinstance(value, tuple | list):
        return [*map(encoded, value)]
    if isinstance(value, dict):
        return {"dict": [[encoded(key), encoded(item)] for key, item in value.items()]}
    assert is_dataclass(value), value
    return {part.name: encoded(getattr(value, part.name)) for part in fields(value)}


def outcomes_in_python(
    functions: Mapping[str, Callable[..., Any]], calls: Iterable[Call]
) -> list[Any]:
    """The outcome of each call."""
    outcomes = []
    for name, *arguments in calls:
        try:
            outcomes.append(encoded(functions[name](*arguments)))
        except Exception as error:
            outcomes.append({"raised": type(error).__name__})
    return outcomes


def write_translation(
    folder: Path,
    entries: Mapping[str, tuple[Path, str]],
    root: Path = ROOT,
    runtime: Path = RUNTIME,
) -> Path:
    """Translate into the folder; return the module that exports the entries."""
    for name, code in translate(root, entries, runtime.as_uri()).items():
        (folder / name).write_text(code, "utf-8")
    (folder / "package.json").write_text('{"type": "module"}')
    return folder / "index.js"


def outcomes_in_node(module: Path, calls: Iterable[Call]) -> list[Any]:
    """The outcome of each call in the translation, all in one process of Node."""
    command = (NODE, "--no-warnings", Path(__file__).parent / "run.mjs", module)
    asked = "".join(json.dumps(call) + "\n" for call in calls)
    return [json.loads(line) for line in output_of(*command, input=asked).splitlines()]


def differing_calls(
    module: Path, calls: list[Call], expected: list[Any] | None = None
) -> list[tuple[Call, Any, Any]]:
    """The calls whose outcomes differ between Python and the module, with both outcomes."""
    with ThreadPoolExecutor() as executor:
        node = executor.submit(outcomes_in_node, module, calls)
        expected = expected or outcomes_in_python(FUNCTIONS, calls)
        actual = node.result()
    assert len(expected) == len(actual) == len(calls)
    rows = zip(calls, expected, actual, strict=True)
    return [row for row in rows if row[1] != row[2] and not may_have_newer_digit(row[0][1])]


def may_have_newer_digit(form: Mapping[str, str]) -> bool:
    """Whether Node, whose Unicode is newer, may know a digit in it that this Python does not."""
    return any(unicodedata.category(mark) == "Cn" for text in form.values() for mark in text)

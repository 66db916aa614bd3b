"""Runs Python and its translation side by side."""

import inspect
import json
import subprocess
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields, is_dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any

from scripts.translator import translate
from tests.support.calculators import CALCULATORS
from tests.support.node import NODE
from tests.translator.inputs import has_newer_digit

ROOT = Path(__file__).parents[2]
RUNTIME = ROOT / "static" / "js" / "python" / "index.js"
Call = tuple[Any, ...]
FUNCTIONS = {tool.name: tool.calculate for tool in CALCULATORS}
ENTRIES = {
    name: (Path(inspect.getfile(function)), function.__name__)
    for name, function in FUNCTIONS.items()
}


def encoded(value: Any) -> Any:
    """A value as JSON with Python's types, in the format of run.mjs."""
    if value is None or isinstance(value, str | bool):
        return value
    if isinstance(value, int):
        return ["int", str(value)]
    if isinstance(value, float):
        return ["float", repr(value)]
    if isinstance(value, Decimal):
        return ["Decimal", str(value)]
    if isinstance(value, tuple | list):
        return [type(value).__name__, *map(encoded, value)]
    if isinstance(value, dict):
        return ["dict", *([encoded(key), encoded(item)] for key, item in value.items())]
    assert is_dataclass(value), value
    parts = ([part.name, encoded(getattr(value, part.name))] for part in fields(value))
    return [type(value).__name__, *parts]


def outcomes_in_python(
    functions: Mapping[str, Callable[..., Any]], calls: Iterable[Call]
) -> list[str]:
    """The outcome of each call, as a line of JSON."""
    lines = []
    for name, *arguments in calls:
        try:
            outcome = encoded(functions[name](*arguments))
        except Exception as error:
            outcome = ["raised", type(error).__name__, str(error)]
        lines.append(json.dumps(outcome, separators=(",", ":"), ensure_ascii=False))
    return lines


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


def outcomes_in_node(module: Path, calls: Iterable[Call], runtime: Path = RUNTIME) -> list[str]:
    """The outcome of each call in the translation, all in one process of Node."""
    done = subprocess.run(
        [NODE, "--no-warnings", Path(__file__).parent / "run.mjs", module, runtime],
        input="".join(json.dumps(call) + "\n" for call in calls),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def differing_calls(
    module: Path, calls: list[Call], runtime: Path = RUNTIME, expected: list[str] | None = None
) -> list[tuple[Call, str, str]]:
    """The calls whose outcomes differ between Python and the module, with both outcomes."""
    with ThreadPoolExecutor() as executor:
        node = executor.submit(outcomes_in_node, module, calls, runtime)
        expected = expected or outcomes_in_python(FUNCTIONS, calls)
        actual = node.result()
    assert len(expected) == len(actual) == len(calls)
    rows = zip(calls, expected, actual, strict=True)
    return [row for row in rows if row[1] != row[2] and not is_about_newer_digit(*row)]


def is_about_newer_digit(call: Call, _: str, node_outcome: str) -> bool:
    """Whether the browser asks the server because of a digit newer than Unicode 14."""
    return has_newer_digit(call[1]) and node_outcome.startswith('["unsupported"')

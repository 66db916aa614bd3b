"""Runs Python and its translation side by side."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any

from scripts.translator import translate

ROOT = Path(__file__).parents[2]
RUNTIME = ROOT / "static" / "js" / "python" / "index.js"
Call = tuple[Any, ...]


def encoded(value: Any) -> Any:
    """A value with Python's types, as run.mjs writes it."""
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


def in_python(functions: Mapping[str, Callable[..., Any]], calls: Iterable[Call]) -> list[str]:
    """What each call makes, as a line of JSON."""
    lines = []
    for name, *arguments in calls:
        try:
            made = encoded(functions[name](*arguments))
        except Exception as error:
            made = ["raised", type(error).__name__, str(error)]
        lines.append(json.dumps(made, separators=(",", ":"), ensure_ascii=False))
    return lines


def written(
    folder: Path,
    entries: Mapping[str, tuple[Path, str]],
    root: Path = ROOT,
    runtime: Path = RUNTIME,
) -> Path:
    """Translate into the folder; the module that exports the entries."""
    for name, code in translate(root, entries, runtime.as_uri()).items():
        (folder / name).write_text(code, "utf-8")
    (folder / "package.json").write_text('{"type": "module"}')
    return folder / "index.js"


def in_node(module: Path, calls: Iterable[Call], runtime: Path = RUNTIME) -> list[str]:
    """What each call makes of the translation, in one process of Node."""
    own = Path(sys.executable).parent / "node"
    node = own if own.exists() else shutil.which("node")
    assert node, "Node is needed to run the translation"
    done = subprocess.run(
        [node, "--no-warnings", Path(__file__).parent / "run.mjs", module, runtime],
        input="".join(json.dumps(call) + "\n" for call in calls),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()

"""Change one operator or number at a time, in a copy, and count the tests that notice."""

import ast
import random
import re
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.support import ROOT

PATHS = [f"webapp/{folder}" for folder in ("tables", "tools", "health", "contact", "site")]
TESTS = {  # beginning of a path → the tests that should notice; the first that fits counts
    "webapp/contact": "tests/http/contact tests/browser/contact",
    "webapp/site": "tests/unit tests/http tests/browser/frame",
    "webapp": "tests/unit tests/browser/tools tests/browser/sheet",
}
OTHERS = {ast.Lt: ast.LtE, ast.Gt: ast.GtE, ast.Eq: ast.NotEq, ast.In: ast.NotIn, ast.Is: ast.IsNot}
OTHERS |= {other: operator for operator, other in OTHERS.items()}
INSTALLED = (".venv", "node_modules")
run = partial(subprocess.run, capture_output=True, text=True, check=False)


def places(file: Path) -> list[int]:
    """The nodes of a file that can be changed, by their number."""
    nodes = ast.walk(ast.parse(file.read_text("utf-8")))
    return [number for number, node in enumerate(nodes) if change(node)]


def changed(file: Path, number: int) -> tuple[str, str]:
    """The text of a file with this node changed; and the change, with its line."""
    tree = ast.parse(file.read_text("utf-8"))
    node: Any = list(ast.walk(tree))[number]
    before = ast.unparse(node)
    change(node)
    what = f"{file.relative_to(ROOT)}:{node.lineno}  {before} → {ast.unparse(node)}"
    return ast.unparse(ast.fix_missing_locations(tree)), what


def change(node: ast.AST) -> bool:
    """Change a node in place; False for one that stays."""
    match node:
        case ast.Compare(ops=[op, *_]) if type(op) in OTHERS:
            node.ops[0] = OTHERS[type(op)]()
        case ast.BoolOp():
            node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        case ast.Constant(value=int() | float() as value) if not isinstance(value, bool):
            node.value = value + 1
        case ast.UnaryOp(op=ast.Not()):
            node.operand = ast.UnaryOp(ast.Not(), node.operand)
        case _:
            return False
    return True


def failures(root: Path, path: str) -> int:
    """How many tests notice a changed file; those that start a process come last."""
    folders = next(TESTS[begin] for begin in TESTS if path.startswith(begin)).split()
    if run([sys.executable, "-m", "scripts.build", "scripts"], cwd=root).returncode:
        return 1
    for mark in ("not process", "process"):
        pytest = "-m pytest -n 2 --tb=no -p no:randomly -m".split()
        if (done := run([sys.executable, *pytest, mark, *folders], cwd=root)).returncode:
            return sum(map(int, re.findall(r"(\d+) (?:failed|errors?)", done.stdout))) or 1
    return 0


def main(number: int = 120, seed: int = 1) -> None:
    """Try so many changes, chosen by the seed, and print what became of them."""
    files = sorted(file for path in PATHS for file in (ROOT / path).rglob("*.py"))
    known = [(file, number) for file in files for number in places(file)]
    chosen = random.Random(seed).sample(known, number)
    caught: list[int] = []
    with TemporaryDirectory() as folder:
        root = Path(folder) / "copy"
        shutil.copytree(ROOT, root, ignore=shutil.ignore_patterns(".git", "build", *INSTALLED))
        (root / "build").mkdir()
        for name in (*INSTALLED, "build/tools"):
            (root / name).symlink_to(ROOT / name)
        for file, number in chosen:
            new, what = changed(file, number)
            path = file.relative_to(ROOT).as_posix()
            (root / path).write_text(new, "utf-8")
            caught.append(failures(root, path))
            shutil.copy(file, root / path)
            print(f"{caught[-1] or 'SURVIVES':>8}  {what}", flush=True)
    many = sum(count >= 5 for count in caught)
    print(f"{sum(map(bool, caught))} of {len(caught)} caught, {many} of them by five tests or more")

"""Change one operator or number at a time, in a copy, and list what no test notices."""

import ast
import random
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
BUILD = [sys.executable, *"-m scripts.build scripts".split()]
PYTEST = [sys.executable, *"-m pytest -n 2 -x --tb=no -p no:randomly -m".split()]


def change(node: Any) -> bool:
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


def mutant(file: Path, number: int) -> tuple[str, str]:
    """The text of a file with this node changed; and the change, with its line."""
    tree = ast.parse(file.read_text("utf-8"))
    node: Any = [*ast.walk(tree)][number]
    before = ast.unparse(node)
    change(node)
    what = f"{file.relative_to(ROOT)}:{node.lineno}  {before} → {ast.unparse(node)}"
    return ast.unparse(ast.fix_missing_locations(tree)), what


def is_noticed(root: Path, path: str) -> bool:
    """Whether a test fails, or the build; the tests that start a process come last."""
    run = partial(subprocess.run, cwd=root, capture_output=True, check=False)
    folders = next(TESTS[begin] for begin in TESTS if path.startswith(begin)).split()
    tests = [[*PYTEST, mark, *folders] for mark in ("not process", "process")]
    return any(run(step).returncode for step in (BUILD, *tests))


def main(number: int = 120, seed: int = 1) -> None:
    """Try so many changes, chosen by the seed, and print what became of them."""
    files = sorted(file for path in PATHS for file in (ROOT / path).rglob("*.py"))
    trees = [(file, ast.walk(ast.parse(file.read_text("utf-8")))) for file in files]
    known = [(file, at) for file, tree in trees for at, node in enumerate(tree) if change(node)]
    with TemporaryDirectory() as folder:
        root = Path(folder) / "copy"
        shutil.copytree(ROOT, root, ignore=shutil.ignore_patterns(".git", "build", *INSTALLED))
        (root / "build").mkdir()
        for name in (*INSTALLED, "build/tools"):
            (root / name).symlink_to(ROOT / name)
        for file, at in random.Random(seed).sample(known, number):
            text, what = mutant(file, at)
            path = file.relative_to(ROOT).as_posix()
            (root / path).write_text(text, "utf-8")
            print(f"{'' if is_noticed(root, path) else 'SURVIVES':>8}  {what}", flush=True)
            shutil.copy(file, root / path)

"""python -m benchmarks mutants: change one operator or number at a time, and run the fitting tests.

It prints how many tests notice each change. The seed makes the same changes again. The changes are
made in a copy of the project, so that a run may be stopped at any moment.
"""

import argparse
import ast
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.support import ROOT

PATHS = ("webapp/tables", "webapp/tools", "webapp/health", "webapp/contact", "webapp/site")
TESTS = {  # beginning of a path → the tests that should notice; the first that fits counts
    "webapp/tools/sheet": "tests/unit/tools tests/unit/sheet tests/unit/pages",
    "webapp/contact": "tests/http/contact",
    "webapp/site": "tests/unit tests/http",
    "webapp": "tests/unit/tools tests/unit/pages",
}
EVEN = (ast.Lt, ast.Gt, ast.Eq, ast.In, ast.Is)
ODD = (ast.LtE, ast.GtE, ast.NotEq, ast.NotIn, ast.IsNot)
OTHERS = dict(zip(EVEN + ODD, ODD + EVEN, strict=True))
LINKED = (".venv", "node_modules", "build")


def places(file: Path) -> Iterator[int]:
    """The nodes of a file that can be changed, by their number."""
    for number, node in enumerate(ast.walk(ast.parse(file.read_text("utf-8")))):
        if change(node):
            yield number


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


def copy(into: Path) -> Path:
    """Copy the project; what is installed is linked."""
    shutil.copytree(ROOT, into, ignore=shutil.ignore_patterns(".git", *LINKED))
    for name in LINKED:
        (into / name).symlink_to(ROOT / name)
    return into


def failures(root: Path, file: str) -> int:
    """How many tests fail; 1 if the site does not even start."""
    tests = next(tests for begin, tests in TESTS.items() if file.startswith(begin))
    folders = [folder for folder in tests.split() if (root / folder).exists()]
    command = [sys.executable, "-m", "pytest", "-n", "2", "--tb=no", "-p", "no:randomly", *folders]
    command += ["-m", "not process"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    counts = re.findall(r"(\d+) (?:failed|errors?)", done.stdout)
    return max(1, sum(map(int, counts))) if done.returncode else 0


def main(arguments: list[str]) -> None:
    """Try some changes, chosen by the seed, and print what became of them."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks mutants")
    parser.add_argument("--number", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("paths", nargs="*", default=PATHS)
    options = parser.parse_args(arguments)
    found = sorted(file for path in options.paths for file in (ROOT / path).rglob("*.py"))
    known = [(file, number) for file in found for number in places(file)]
    chosen = random.Random(options.seed).sample(known, min(options.number, len(known)))
    caught: list[int] = []
    with TemporaryDirectory() as folder:
        root = copy(Path(folder) / "copy")
        for file, number in chosen:
            new, what = changed(file, number)
            path = file.relative_to(ROOT)
            (root / path).write_text(new, "utf-8")
            caught.append(failures(root, path.as_posix()))
            shutil.copy(file, root / path)
            print(f"{caught[-1] or 'SURVIVES':>8}  {what}", flush=True)
    noticed = [count for count in caught if count]
    many = sum(count >= 5 for count in noticed)
    print(f"{len(noticed)} of {len(caught)} caught, {many} of them by five tests or more")

"""python -m benchmarks mutants: change one operator or number at a time, and run the fitting tests.

It prints the share that the tests notice, and each change that none of them does. The files are
changed in place and put back; the seed makes the same changes again.
"""

import argparse
import ast
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.support import ROOT

PATHS = ("webapp/tables", "webapp/tools", "webapp/health", "webapp/contact", "webapp/site")
TESTS = {  # beginning of a path → the tests that should notice; the first that fits counts
    "webapp/tools/sheet": "tests/unit/tools tests/unit/sheet tests/unit/pages",
    "webapp/contact": "tests/http/contact",
    "webapp/site": "tests/unit tests/http",
    "webapp": "tests/unit/tools tests/unit/pages",
}
PAIRS = (
    (ast.Lt, ast.LtE),
    (ast.Gt, ast.GtE),
    (ast.Eq, ast.NotEq),
    (ast.In, ast.NotIn),
    (ast.Is, ast.IsNot),
)
OTHERS = {one: other for pair in PAIRS for one, other in (pair, pair[::-1])}


def changes(file: Path) -> Iterator[tuple[str, int, str]]:
    """Each change: its file's new text, its line, and what it is."""
    text = file.read_text("utf-8")
    for number, node in enumerate(ast.walk(ast.parse(text))):
        if isinstance(node, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.Constant):
            tree = ast.parse(text)
            copy = list(ast.walk(tree))[number]
            before = ast.unparse(copy)
            if change(copy):
                if isinstance(copy, ast.UnaryOp):  # "not x" → "x"
                    copy.op, copy.operand = ast.Not(), ast.UnaryOp(ast.Not(), copy.operand)
                new = ast.unparse(ast.fix_missing_locations(tree))
                yield new, node.lineno, f"{before} → {ast.unparse(copy)}"


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
            return True
        case _:
            return False
    return True


def failures(file: str) -> int:
    """How many tests fail; 1 if the site does not even start."""
    tests = next(tests for begin, tests in TESTS.items() if file.startswith(begin))
    folders = [folder for folder in tests.split() if (ROOT / folder).exists()]
    command = [sys.executable, "-m", "pytest", "-n", "2", "--tb=no", "-p", "no:randomly", *folders]
    command += ["-m", "not process"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    counts = re.findall(r"(\d+) (?:failed|errors?)", done.stdout)
    return max(1, sum(map(int, counts))) if done.returncode else 0


def main(arguments: list[str]) -> None:
    """Try some changes, chosen by the seed, and print what became of them."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks mutants")
    parser.add_argument("--number", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("paths", nargs="*", default=PATHS)
    options = parser.parse_args(arguments)
    found = [file for path in options.paths for file in (ROOT / path).rglob("*.py")]
    known = sorted((file, *each) for file in found for each in changes(file))
    chosen = random.Random(options.seed).sample(known, min(options.number, len(known)))
    caught: list[int] = []
    for file, new, line, what in chosen:
        name, old = file.relative_to(ROOT).as_posix(), file.read_bytes()
        try:
            file.write_text(new, "utf-8")
            caught.append(failures(name))
        finally:
            file.write_bytes(old)
        print(f"{caught[-1] or 'SURVIVES':>8}  {name}:{line}  {what}", flush=True)
    noticed = [count for count in caught if count]
    many = sum(count >= 5 for count in noticed)
    print(f"{len(noticed)} of {len(caught)} caught, {many} of them by five tests or more")

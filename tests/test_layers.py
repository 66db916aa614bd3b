"""Which module may import which: checks the code against the table in docs/architecture.md."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

WEBAPP = Path("webapp")
TABLE = Path("docs/architecture.md").read_text().partition("| in `webapp/` |")[2].split("\n\n")[0]
ROWS = [re.findall(r"`(.+?)`", line.split("|")[1]) for line in TABLE.splitlines()[2:]]
MODULES = sorted(file for file in WEBAPP.rglob("*.py") if file != WEBAPP / "__init__.py")
KNOWN = frozenset(MODULES)
BORROWED = re.compile(r"^(from|import) tests[.\w]*\.test_|^from tests[.\w]* import .*\btest_", re.M)
STRICT = {
    "tools/formulas/": ["tools/formulas/"],
    "rendering/": ["rendering/"],
    "contact/": ["contact/", "config/", "server/"],
}


def part(file: Path) -> str:
    """The entry of the table that a file belongs to."""
    name = file.relative_to(WEBAPP).as_posix()
    parts = [part for row in ROWS for part in row if part == name or _is_in(name, part)]
    assert parts, f"{name} is missing in docs/architecture.md"
    return max(parts, key=len)


def _is_in(name: str, folder: str) -> bool:
    return folder.endswith("/") and name.startswith(folder)


def level(name: str) -> int:
    """The number of the table's row with this entry."""
    return next(number for number, row in enumerate(ROWS) if name in row)


def imported(file: Path) -> Iterator[Path]:
    """The files of the site that a file imports."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            folder = ".".join(file.parent.parts) if node.level else ""
            base = ".".join(filter(None, (folder, node.module)))
            names = [f"{base}.{alias.name}" for alias in node.names] + [base]
        else:
            continue
        for name in names:
            target = Path(*name.split(".")).with_suffix(".py")
            if target in KNOWN:
                yield target


def test_a_module_imports_nothing_from_a_row_below(subtests: pytest.Subtests) -> None:
    for file in MODULES:
        with subtests.test(str(file)):
            own = part(file)
            for other in map(part, imported(file)):
                assert level(other) <= level(own), f"{file} imports {other}"
                assert other in STRICT.get(own, [other]), f"{file} imports {other}"


def test_the_table_names_only_existing_files_and_imports_are_found() -> None:
    for row in ROWS:
        for name in row:
            assert (WEBAPP / name).exists(), name
    assert WEBAPP / "routes.py" in imported(WEBAPP / "site/root.py")
    assert WEBAPP / "tools/formulas/numbers.py" in imported(WEBAPP / "tools/formulas/bmi.py")


def test_no_test_module_is_imported_by_another_module() -> None:
    """Code that several of them need is in a module beside them, or in tests/support."""
    files = Path("tests").rglob("*.py")
    assert [str(file) for file in files if BORROWED.search(file.read_text("utf-8"))] == []

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
KNOWN_FILES = frozenset(MODULES)
ALLOWED_ENTRIES = {
    "formulas/": ["formulas/"],
    "rendering/": ["rendering/"],
    "contact/": ["contact/", "config/", "server/"],
}


def table_entry(file: Path) -> str:
    """The entry of the table that a file belongs to."""
    name = file.relative_to(WEBAPP).as_posix()
    parts = [
        table_entry
        for row in ROWS
        for table_entry in row
        if table_entry == name or _is_in(name, table_entry)
    ]
    assert parts, f"{name} is missing in docs/architecture.md"
    return max(parts, key=len)


def _is_in(name: str, folder: str) -> bool:
    return folder.endswith("/") and name.startswith(folder)


def row_number(name: str) -> int:
    """The number of the table's row with this entry."""
    return next(number for number, row in enumerate(ROWS) if name in row)


def imported(file: Path) -> Iterator[Path]:
    """The files of the site that a file imports."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            folder = ".".join(file.parents[node.level - 1].parts) if node.level else ""
            base = ".".join(filter(None, (folder, node.module)))
            names = [f"{base}.{alias.name}" for alias in node.names] + [base]
        else:
            continue
        for name in names:
            target = Path(*name.split(".")).with_suffix(".py")
            if target in KNOWN_FILES:
                yield target


def test_a_module_imports_nothing_from_a_row_below(subtests: pytest.Subtests) -> None:
    for file in MODULES:
        with subtests.test(str(file)):
            entry = table_entry(file)
            for imported_entry in map(table_entry, imported(file)):
                assert row_number(imported_entry) <= row_number(entry), (
                    f"{file} imports {imported_entry}"
                )
                assert imported_entry in ALLOWED_ENTRIES.get(entry, [imported_entry]), (
                    f"{file} imports {imported_entry}"
                )


def test_the_table_names_only_existing_files() -> None:
    assert [name for row in ROWS for name in row if not (WEBAPP / name).exists()] == []

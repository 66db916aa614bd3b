"""Every import of the site is a dependency in pyproject.toml: only those are in production."""

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

PROJECT = tomllib.loads(Path("pyproject.toml").read_text())["project"]
INSTALLED_WITH = {"pydantic-core": "pydantic"}


def normalised(name: str) -> str:
    """A distribution's normalised name, without version and extras."""
    return re.sub(r"[-_.]+", "-", re.split(r"[\[=]", name)[0]).lower()


def test_every_import_of_the_site_is_a_dependency() -> None:
    known = packages_distributions()
    names: set[str] = set()
    for file in (Path("main.py"), *Path("webapp").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Import):
                names |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names.add(node.module.partition(".")[0])
    others = names - sys.stdlib_module_names - {"webapp"}
    found = {normalised(known[name][0]) for name in others}
    expected = {normalised(each) for each in PROJECT["dependencies"]}
    assert {INSTALLED_WITH.get(name, name) for name in found} <= expected

"""Each dependency has its reason in docs/decisions.md, and the site imports nothing else."""

import ast
import json
import re
import sys
import tomllib
from graphlib import TopologicalSorter
from importlib.metadata import packages_distributions
from pathlib import Path

from tests.support import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
SITE = PROJECT["project"]["dependencies"]
TESTS = PROJECT["project"]["optional-dependencies"]["test"]
BUILD = PROJECT["dependency-groups"]["build"]
PACKAGES = json.loads((ROOT / "package.json").read_text("utf-8"))
COMES_WITH = {"pydantic-core": "pydantic"}


def name(requirement: str) -> str:
    """A requirement's name, without its version and extras."""
    return re.sub(r"[-_.]+", "-", re.split(r"[\[=]", requirement)[0]).lower()


def test_each_dependency_has_its_reason_in_the_decisions() -> None:
    reasons = (ROOT / "docs" / "decisions.md").read_text("utf-8").lower().replace("_", "-")
    for each in (*map(name, (*SITE, *TESTS, *BUILD)), *PACKAGES["dependencies"]):
        assert each in reasons, each
    for each in PACKAGES["devDependencies"]:
        assert each.partition("-config")[0] in reasons, each


def test_every_import_of_the_site_is_a_dependency() -> None:
    distributions = packages_distributions()
    modules: set[str] = set()
    for file in (ROOT / "main.py", *(ROOT / "webapp").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                modules |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                modules.add(node.module.partition(".")[0])
    others = modules - sys.stdlib_module_names - {"webapp"}
    found = {name(distributions[module][0]) for module in others}
    assert {COMES_WITH.get(each, each) for each in found} <= set(map(name, SITE))


def test_neither_scripts_nor_their_folders_import_each_other_in_a_circle() -> None:
    files = {
        file: {
            file.parent.joinpath(name).resolve()
            for name in re.findall(r' from "(\.[^"]+)"', file.read_text("utf-8"))
        }
        for file in (ROOT / "static/js").rglob("*.js")
    }
    folders: dict[Path, set[Path]] = {each.parent: set() for each in files}
    for file, imported in files.items():
        folders[file.parent] |= {each.parent for each in imported} - {file.parent}
    for graph in (files, folders):
        TopologicalSorter(graph).prepare()  # raises CycleError

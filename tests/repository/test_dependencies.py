"""Every import is a dependency in pyproject.toml, and docs/decisions.md gives the reason."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

TOML = tomllib.loads(Path("pyproject.toml").read_text())
PROJECT = TOML["project"]
OWN_PACKAGES = {"webapp", "tests", "scripts", "benchmarks", "main"}
INSTALLED_WITH = {
    "pydantic-core": "pydantic",
    "playwright": "pytest-playwright",
}  # installed with it


distributions = cache(packages_distributions)


def imported(*roots: str) -> Iterator[str]:
    """The distributions that the Python files in these files and folders import."""
    known = distributions()
    for root in map(Path, roots):
        for file in root.rglob("*.py") if root.is_dir() else [root]:
            for node in ast.walk(ast.parse(file.read_text())):
                if isinstance(node, ast.Import):
                    names = [alias.name for alias in node.names]
                elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                    names = [node.module]
                else:
                    continue
                for name in {each.partition(".")[0] for each in names}:
                    if name not in sys.stdlib_module_names | OWN_PACKAGES:
                        found = normalised(known[name][0])
                        yield INSTALLED_WITH.get(found, found)


def normalised(name: str) -> str:
    """A distribution's normalised name, without version and extras."""
    return re.sub(r"[-_.]+", "-", re.split(r"[\[=]", name)[0]).lower()


SITE_DEPENDENCIES = {normalised(each) for each in PROJECT["dependencies"]}
BUILD_DEPENDENCIES = {normalised(each) for each in TOML["dependency-groups"]["build"]}
TEST_DEPENDENCIES = {normalised(each) for each in PROJECT["optional-dependencies"]["test"]}


def test_every_import_of_the_site_is_a_dependency() -> None:
    assert set(imported("webapp", "main.py")) <= SITE_DEPENDENCIES


def test_every_import_of_the_tests_is_a_dependency_of_the_site_or_the_tests() -> None:
    assert (
        set(imported("tests", "scripts"))
        <= SITE_DEPENDENCIES | TEST_DEPENDENCIES | BUILD_DEPENDENCIES
    )


def test_every_installed_package_is_locked_with_its_hash() -> None:
    for file in (
        "requirements.lock",
        "requirements-test.lock",
        "requirements-build.lock",
        "requirements-venv.lock",
    ):
        packages = re.split(r"^(?=[a-z])", Path(file).read_text(), flags=re.MULTILINE)[1:]
        assert packages
        for package in packages:
            assert re.match(r"[\w.-]+==\S+ .*--hash=sha256:", package, re.DOTALL), package
    locked = re.findall(
        r"^[a-z]+==[\d.]+", Path("requirements-venv.lock").read_text(), re.MULTILINE
    )
    assert locked == TOML["dependency-groups"]["venv"]
    assert [line.partition("=")[0] for line in locked] == ["pip", "setuptools"]

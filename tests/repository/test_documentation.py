"""What the documents name exists, and the examples of the READMEs print what they say."""

import contextlib
import io
import re
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from webapp.config.settings import Settings


def test_every_file_linked_from_a_document_exists() -> None:
    for document in (*Path().glob("*.md"), *Path("docs").glob("*.md")):
        text = document.read_text()
        for target in re.findall(r"\]\(([^)#]+)\)", text):
            if "://" not in target:
                assert (document.parent / target).exists(), (document, target)


def test_the_list_of_settings_matches_the_settings_class() -> None:
    def shown(default: object) -> str:
        if default is None or default == ():
            return "none"
        if isinstance(default, bool):
            return f"`{default}`".lower()
        return f"`{default:g}`" if isinstance(default, float) else f"`{default}`"

    rows = [
        line for line in Path("docs/settings.md").read_text().splitlines() if "`WEBAPP_" in line
    ]
    assert rows == [
        f"| `WEBAPP_{name.upper()}` | {shown(field.default)} | {field.description} |"
        for name, field in Settings.model_fields.items()
    ]


def test_the_changelog_begins_with_the_version_of_the_package() -> None:
    version = tomllib.loads(Path("pyproject.toml").read_text())["project"]["version"]
    newest = re.search(r"^## (\S+)", Path("CHANGELOG.md").read_text(), re.MULTILINE)
    assert newest[1] == version


READMES = sorted(Path("webapp").rglob("README.md"))


@pytest.mark.parametrize("readme", READMES, ids=str)
def test_the_example_of_a_readme_prints_what_it_says(readme: Path) -> None:
    text = readme.read_text()
    code = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    (expected,) = re.findall(r"\nprints\n\n```\w*\n(.*?)```", text, re.DOTALL)
    printed = io.StringIO()
    example = compile("\n".join(code), str(readme), "exec")
    # In a separate thread, where no event loop is running: an example may start one.
    with contextlib.redirect_stdout(printed), ThreadPoolExecutor(1) as thread:
        thread.submit(exec, example, {"__name__": "example"}).result()
    assert printed.getvalue() == expected


def test_each_part_of_the_engine_has_a_readme() -> None:
    assert {readme.parent.name for readme in READMES} == {"rendering", "server"}

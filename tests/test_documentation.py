"""The names in the documents exist: files, tests, settings, the version."""

import re
import tomllib
from pathlib import Path

import pytest

from scripts import settings


def test_every_file_linked_from_a_document_exists() -> None:
    for document in (*Path().glob("*.md"), *Path("docs").glob("*.md")):
        text = document.read_text()
        for target in re.findall(r"\]\(([^)#]+)\)", text):
            if "://" not in target:
                assert (document.parent / target).exists(), (document, target)


def test_the_list_of_settings_matches_the_settings_class() -> None:
    assert settings.FILE.read_text() == settings.document(), "run `make settings`"


def test_the_changelog_begins_with_the_version_of_the_package() -> None:
    version = tomllib.loads(Path("pyproject.toml").read_text())["project"]["version"]
    newest = re.search(r"^## (\S+)", Path("CHANGELOG.md").read_text(), re.MULTILINE)
    assert newest
    assert newest[1] == version


@pytest.mark.parametrize("document", ["threat-model", "specification"])
def test_every_test_named_in_a_document_exists(document: str) -> None:
    named = re.findall(r"`(test_\w+)`", Path(f"docs/{document}.md").read_text())
    defined = {
        name
        for file in Path("tests").rglob("test_*.py")
        for name in re.findall(r"^def (test_\w+)\(", file.read_text(), re.MULTILINE)
    }
    assert len(named) > 15
    assert [name for name in named if name not in defined] == []


def test_every_test_file_named_in_the_failure_modes_exists() -> None:
    named = re.findall(r"tests/[\w/]+\.py", Path("docs/reliability.md").read_text())
    assert len(named) >= 8
    assert [name for name in named if not Path(name).exists()] == []


def test_every_sentence_of_the_specification_has_a_test() -> None:
    rows = [line for line in Path("docs/specification.md").read_text().splitlines() if "| " in line]
    sentences = [row for row in rows if not row.startswith(("| sentence", "|---"))]
    assert len(sentences) > 70
    assert [row for row in sentences if "`test_" not in row] == []

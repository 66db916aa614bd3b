"""The documents are few, their links lead somewhere, and the changelog is of this version."""

import re
import tomllib
from pathlib import Path

import pytest

from tests.support import ROOT

DOCUMENTS = sorted((*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_every_file_that_a_document_links_to_exists(document: Path) -> None:
    text = document.read_text("utf-8")
    for target in re.findall(r"\]\(([^)#]+)\)", text):
        assert "://" in target or (document.parent / target).exists(), target


def test_what_people_wrote_can_be_read_in_an_evening() -> None:
    written = [document for document in DOCUMENTS if document.name != "health-review.md"]
    lines = sum(len(document.read_text("utf-8").splitlines()) for document in written)
    assert lines <= 900


def test_the_changelog_begins_with_the_version_of_the_package() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    newest = re.search(r"^## (\S+)", changelog, re.MULTILINE)
    assert newest
    assert newest[1] == PROJECT["version"]

"""What the documents name exists: files, settings, the version."""

import re
import tomllib
from pathlib import Path

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
    assert newest[1] == version

"""The documents tell the truth about names that others rely on."""

import re
from pathlib import Path

from scripts import settings
from tests.calculators import CALCULATORS

TESTING = Path("docs/testing.md").read_text()


def test_the_contract_names_every_field_and_button_as_it_is() -> None:
    for tool in CALCULATORS:
        assert f"| {tool.button} |" in TESTING
        for field in tool.fields:
            assert f"`{field.name}` · {field.label}" in TESTING


def test_every_file_that_a_document_names_is_there() -> None:
    for document in (Path("README.md"), *Path("docs").glob("*.md")):
        text = document.read_text()
        for target in re.findall(r"\]\(([^)#]+)\)", text):
            if "://" not in target:
                assert (document.parent / target).exists(), (document, target)


def test_the_list_of_settings_is_that_of_the_settings_class() -> None:
    assert settings.FILE.read_text() == settings.document(), "run `make settings`"

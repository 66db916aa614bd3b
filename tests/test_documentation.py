"""The documents tell the truth about names that others rely on."""

import re
from pathlib import Path

from webapp.tools import a1c, anion_gap, blood_sugar, bmi

TESTING = Path("docs/testing.md").read_text()
CALCULATORS = (a1c.TO_A1C, a1c.TO_EAG, anion_gap.GAP, blood_sugar.CONVERTER, bmi.BMI)


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


def test_every_test_that_the_threat_model_names_is_there() -> None:
    named = re.findall(r"`(test_\w+)`", Path("docs/threat-model.md").read_text())
    defined = {
        name
        for file in Path("tests").rglob("test_*.py")
        for name in re.findall(r"^def (test_\w+)\(", file.read_text(), re.MULTILINE)
    }
    assert len(named) > 15
    assert [name for name in named if name not in defined] == []


def test_every_test_file_that_the_bad_days_name_is_there() -> None:
    named = re.findall(r"tests/[\w/]+\.py", Path("docs/reliability.md").read_text())
    assert len(named) >= 8
    assert [name for name in named if not Path(name).exists()] == []

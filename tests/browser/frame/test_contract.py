"""Follows docs/testing.md, the contract with those who write scenarios, step by step."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from lxml.html import HtmlElement

from scripts.chromium import find
from tests.support import web
from tests.support.servers import Server
from tests.support.visiting import collapse_whitespace

TESTING = Path("docs/testing.md").read_text()
[SCRIPT] = re.findall(r"```python\n(.+?)```", TESTING, re.DOTALL)


class Row(NamedTuple):
    """What a row of the table promises."""

    path: str
    labels: dict[str, str]
    button: str
    output: str
    shows: list[str]
    values: list[str]


def rows() -> Iterator[Row]:
    for line in re.findall(r"^\| (/.+) \|$", TESTING, re.MULTILINE):
        path, fields, button, result = line.split(" | ")
        labels = dict(re.findall(r"`(\w+)` · ([^;]+)", fields))
        output, *shows = re.findall(r"`(.+?)`", result) or [""]
        values = result.partition(" for ")[2].split("; ")
        yield Row(path, labels, button, output, shows, values)


ROWS = list(rows())
CHOICES = ("mg/dL", "%", "convert", "g/dL")  # values of a select or of radio buttons


def texts(found: list[HtmlElement]) -> list[str]:
    return [collapse_whitespace(part.text_content()) for part in found]


# test_answers_here.py fills in each tool in the browser, by the same names, labels and buttons.
@pytest.mark.parametrize(
    "row", [row for row in ROWS if row.output], ids=lambda row: f"{row.path} {row.button}"
)
def test_a_calculator_has_the_documented_names_and_answers(server: Server, row: Row) -> None:
    page = web.tree(server.url + row.path)
    labels = {
        label.get("for") or label.getparent().get("id"): collapse_whitespace(label.text_content())
        for label in page.iter("label", "legend")
    }
    for name, label in row.labels.items():
        fields = page.xpath(f"//*[@name='{name}']")
        assert labels[name] == label
        assert [field.get("id") for field in fields] == [name] or {
            field.get("type") for field in fields
        } == {"radio"}
    assert row.button in texts(page.xpath("//form//button"))
    output = f"//output[@id='{row.output.removeprefix('#')}']"
    assert texts(page.xpath(output)) == [""]
    answered = web.tree(server.url + row.path, **dict(zip(row.labels, row.values, strict=True)))
    [answer] = texts(answered.xpath(output))
    for text in row.shows:
        assert text in answer
    empty = [value if value in CHOICES else "" for value in row.values]
    refused = web.tree(server.url + row.path, **dict(zip(row.labels, empty, strict=True)))
    [error] = texts(refused.xpath(f"//*[@id='{next(iter(row.labels))}-error']"))
    assert error


@pytest.mark.early
def test_the_script_in_the_guide_runs_unchanged(server: Server, tmp_path: Path) -> None:
    file = tmp_path / "scenarios.py"
    file.write_text(SCRIPT, "utf-8")
    done = subprocess.run(
        [sys.executable, str(file), server.url],
        env={**os.environ, **({"CHROMIUM": found} if (found := find()) else {})},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    scenarios = re.findall(r"^def (\w+)\(page: Page\)", SCRIPT, re.MULTILINE)
    passed = re.findall(r"^passed: (\w+)$", done.stdout, re.MULTILINE)
    assert sorted(passed) == sorted(set(scenarios) - {"is_ready"})
    assert len(passed) >= 5

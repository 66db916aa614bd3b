"""A mistake in company.toml ends the start with one line that says where it is."""

import re
from pathlib import Path

import pytest

from webapp.config import company

TEXT = company.FILE.read_text("utf-8")
FIRST_OPENING = re.compile(r"^\[\[openings\]\]\n(?:.+\n)+", re.MULTILINE)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        (re.sub(r"(?m)^closes = .*", "closes = 2001-01-01", TEXT, count=1), "closes is before"),
        (FIRST_OPENING.sub(r"\g<0>\n\g<0>", TEXT, count=1), "openings would have the same address"),
        (re.sub(r"(?m)^title = .*", 'title = "!"', TEXT, count=1), "would have the same address"),
    ],
    ids=["closed before it is posted", "the same opening twice", "a title without letters"],
)
def test_a_mistake_in_an_opening_ends_the_start(tmp_path: Path, changed: str, message: str) -> None:
    assert changed != TEXT
    file = tmp_path / "company.toml"
    file.write_text(changed, "utf-8")
    with pytest.raises(SystemExit, match=rf"^Mistake in company\.toml: openings.*{message}[^\n]*$"):
        company.read(file)

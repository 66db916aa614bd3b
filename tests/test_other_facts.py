"""Another company with other facts: the tests that ask for the rule say yes to it as well.

A copy of the site with its tests is changed as its owner would change it, and runs them.
"""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.scratch import build, copied_site

OPENING = """[[openings]]
title = "Nurse & educator"
summary = "You explain diabetes to people in their own words."
duties = ["Teach small groups how to measure.", "Answer questions.", "Write down what is asked."]
skills = ["You are a nurse.", "You like to explain.", "You can listen."]
employment = "PART_TIME"
place = "remote"
posted = 2026-11-20
closes = 2027-05-31

[[openings]]"""
CHANGES = {
    "company.toml": {
        "^name = .*": 'name = "Rai & Sons"',
        "^city = .*": 'city = "Dharan"',
        "^place = .*": 'place = "Bazaar, Dharan"',
        r"^phone = .*": 'phone = "+977 25 123456"',
        r"^days = .*": "days = 20",
        r"^price = .*": "price = 4000",
        r"^class_starts = .*": "class_starts = 07:00:00",
        r"^class_ends = .*": "class_ends = 08:30:00",
        r"^\[\[openings\]\]": OPENING,
    },
    "webapp/routes.py": {r"\(app_about\.PAGE,\)": "(app_about.PAGE, support.PAGE)"},
    "static/css/tokens.css": {"--sun: #[0-9a-f]{6}": "--sun: #ffe27a"},
}
ASKED = ("tests/pages", "tests/site", "tests/config", "tests/test_routes.py", "tests/components")


@pytest.mark.process
def test_the_tests_hold_the_rules_and_not_the_facts_of_the_sample_company(tmp_path: Path) -> None:
    site = copied_site(tmp_path / "site", "tests", "docs", "deploy", "README.md")
    for name, changes in CHANGES.items():
        file = site / name
        text = file.read_text("utf-8")
        for old, new in changes.items():
            text, count = re.subn(old, new.replace("\\", r"\\"), text, count=1, flags=re.MULTILINE)
            assert count, old
        file.write_text(text, "utf-8")
    # What README.md says to do after such a change.
    for script in ("pictures", "pages"):
        subprocess.run(
            [sys.executable, f"scripts/{script}.py"],
            cwd=site,
            check=True,
            stdout=subprocess.DEVNULL,
        )
    build(site)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n0", "-m", "not process", *ASKED],
        cwd=site,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:]

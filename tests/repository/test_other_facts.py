"""The tests also pass for another company, with one more page and one more tool.

A copy of the site and its tests is changed as its owner would change it: other facts, and the code
of docs/adding-a-page.md and docs/adding-a-tool.md. Then the tests of the copy are run.
"""

import json
import re
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from tests.support.programs import output_of
from tests.support.scratch import build, copy_site
from tests.support.servers import ROOT

PAGE = (ROOT / "docs" / "adding-a-page.md").read_text("utf-8")
TOOL = (ROOT / "docs" / "adding-a-tool.md").read_text("utf-8")
OPENING = """[[openings]]
title = "Nurse & educator"
summary = "You explain diabetes to people in their own words."
duties = ["Teach small groups how to measure.", "Answer questions.", "Write down what is asked."]
skills = ["You are a nurse.", "You like to explain.", "You can listen."]
employment = "PART_TIME"
remote = true
posted = 2026-11-20
closes = 2027-05-31

[[openings]]"""
CHANGES = {
    "company.toml": {
        "^name = .*": 'name = "Rai & Sons"',
        "^city = .*": 'city = "Dharan"',
        "^street = .*": 'street = "Bazaar"',
        "^phone = .*": 'phone = "+977 25 123456"',
        "^days = .*": "days = 20",
        "^price = .*": "price = 4000",
        "^class_starts = .*": "class_starts = 07:00:00",
        "^class_ends = .*": "class_ends = 08:30:00",
        r"^\[\[openings\]\]": OPENING,
    },
    "webapp/routes.py": {
        "^    not_found,": "    not_found,\n    evening_hours,",
        "^    bmi_pounds,$": "    bmi_pounds,\n    cholestanol,",
        r"^(CALCULATORS = .*)\)": r"\1, cholestanol.PAGE)",
        r"^(HELP = .*)\)": r"\1, evening_hours.PAGE)",
        r"\(app_about\.PAGE,\)": "(app_about.PAGE, evening_hours.PAGE)",
    },
    "webapp/pages/sources/page.py": {
        "^    bmi_pounds,$": "    bmi_pounds,\n    cholestanol,",
        r"^CITED_BY.*\($": r"\g<0>\n    (cholestanol.PAGE, cholestanol.RATIO.sources),",
    },
    "static/css/tokens.css": {"--sun: #[0-9a-f]{6}": "--sun: #ffe27a"},
}
RENAMED = {
    "opening": "evening",
    "Opening": "Evening",
    "office": "studio",
    "holesterol": "holestanol",
}
"""In the code of the guides: who follows them to the letter has a page and a tool of that name."""
FORMULA_TESTS = "tests/unit/formulas/test_every_formula.py"
TYPED_TEST = "test_whatever_is_typed_there_is_an_answer_or_a_refusal"
TESTS_TO_RUN = f"""
    tests/unit/pages tests/unit/site tests/unit/components tests/unit/test_routes.py
    tests/repository/test_layers.py tests/browser/frame/test_contract.py
    {FORMULA_TESTS}::{TYPED_TEST}[cholestanol]
    tests/unit/formulas/test_scale.py::test_a_drawing_is_small_and_every_coordinate_in_it_is_a_number
    tests/http/site/test_page_cache.py::test_only_the_pages_that_say_so_read_their_query
""".split()


BUILT = "static/built/manifest.json"


def write_modules(site: Path, guide: str) -> None:
    """Write the modules of a guide: each example follows "Make `<path>`"."""
    for path, code in re.findall(
        r"Make `(webapp/[\w/]+\.py)`.*?^   ```python\n(.*?)^   ```", guide, re.MULTILINE | re.DOTALL
    ):
        for old, new in RENAMED.items():
            path, code = path.replace(old, new), code.replace(old, new)
        (site / path).write_text(dedent(code), "utf-8")


@pytest.mark.process
@pytest.mark.early
def test_the_tests_also_pass_with_the_facts_of_another_company(tmp_path: Path) -> None:
    site = copy_site(tmp_path, "tests", "docs", "deploy", "README.md")
    for name, changes in CHANGES.items():
        file = site / name
        text = file.read_text("utf-8")
        for old, new in changes.items():
            text, count = re.subn(old, new, text, count=1, flags=re.MULTILINE)
            assert count, old
        file.write_text(text, "utf-8")
    write_modules(site, PAGE)
    write_modules(site, TOOL)
    modules = ("pages/evening_hours", "tools/cholestanol", "formulas/cholestanol")
    files = [f"webapp/{module}.py" for module in modules]
    output_of(sys.executable, "-m", "ruff", "check", *files, cwd=site)
    output_of(sys.executable, "-m", "ruff", "format", "--check", *files, cwd=site)
    build(site)
    here, there = (json.loads((folder / BUILT).read_text()) for folder in (ROOT, site))
    unchanged = {name for name in there if here.get(name) == there[name]}
    assert unchanged >= {"boot.js", "page.js", "sheet.js"}, "no name depends on the folder"
    assert "site.css" not in unchanged
    command = ("-m", "pytest", "-q", "-n0", "-m", "not process", *TESTS_TO_RUN)
    output_of(sys.executable, *command, cwd=site)

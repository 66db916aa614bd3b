"""What a tester guesses first finds one element: the specified control, and the figure."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.tools import A1C, BMI, CONVERTER, GAP
from tests.support.documents import document
from tests.support.specified import SPECIFIED

NUMBER, SELECT, TEXT = "role=spinbutton", "role=combobox", "role=textbox"
FORM, SUBMIT, FOLDS = "form", "[type=submit]", "details"
CALCULATOR = {FORM: 1, SUBMIT: 1, "role=button": 1, FOLDS: 0, SELECT: 0, TEXT: 0, "table": 1}
COUNTS: dict[str, dict[str, int]] = {
    A1C.path: {**CALCULATOR, NUMBER: 1, "role=radio": 2},
    GAP.path: {**CALCULATOR, NUMBER: 3, "role=radio": 0},
    CONVERTER.path: {**CALCULATOR, NUMBER: 1, SELECT: 1, "role=radio": 9},
    BMI.path: {**CALCULATOR, NUMBER: 2, "role=radio": 0},
    "/contact-us": {FORM: 1, SUBMIT: 1, TEXT: 5, NUMBER: 0, SELECT: 0},
    "/blood-glucose-sheet": {
        **{
            FORM: 0,
            SUBMIT: 0,
            SELECT: 1,
            NUMBER: 56,
            "table": 1,
            "tbody tr": 7,
            "input[type=date]": 7,
        },
        **{"role=button[name='Clear All']": 1, "role=button[name='Download CSV']": 1},
    },
}
"""Path → locator in `main` → number of elements. Other specified pages have no form."""


def test_each_specified_page_has_only_the_specified_controls(
    page: Page, no_session: None, subtests: pytest.Subtests
) -> None:
    for path in {*SPECIFIED} - {*COUNTS}:
        tags = [tag for tag, _ in document(path).tags]
        assert not {"form", "input", "select", "textarea"} & {*tags}, path
        assert tags.count("h1") == 1, path
    for path, counts in COUNTS.items():
        page.goto(path)
        for locator, count in {"role=heading[level=1]": 1, **counts}.items():
            with subtests.test(f"{path} {locator}"):
                expect(page.locator("main").locator(locator)).to_have_count(count)

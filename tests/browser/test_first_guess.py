"""What a tester guesses first finds one element: the specified control, and the figure."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.tools import A1C, ALBUMIN, BMI, CONVERTER, GAP, POUNDS, fill, press
from tests.support.documents import document
from tests.support.specified import SPECIFIED
from tests.support.visiting import open_ready, wait_until_page_answers

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


def test_the_figure_is_found_once_by_its_text(page: Page, subtests: pytest.Subtests) -> None:
    """In tests/tools/formulas, figures stand once for any values."""
    for tool in (A1C, GAP, CONVERTER, BMI):
        open_ready(page, tool.path)
        wait_until_page_answers(page)
        fill(page, tool.values)
        press(page, tool)
        with subtests.test(tool.name):
            figure = next(text for text in tool.shows if text[:1].isdigit())
            expect(page.locator("#result .figure")).to_have_text(figure)
            expect(page.get_by_text(figure)).to_have_count(1)
            status = page.get_by_role("status").and_(page.locator("#result"))
            expect(status).to_contain_text(figure)


def test_further_fields_are_one_link_away(page: Page, no_session: None) -> None:
    for tool, path in ((A1C, f"{A1C.path}/to-average-glucose"), (GAP, ALBUMIN), (BMI, POUNDS)):
        page.goto(tool.path)
        page.locator(f".fields a[href='{path}']").click()
        expect(page).to_have_url(re.compile(f"{path}$"))
        expect(page.locator("link[rel=canonical]")).to_have_attribute("href", page.url)

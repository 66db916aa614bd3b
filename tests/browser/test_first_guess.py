"""What a tester guesses first finds one element: the specified control, and the figure."""

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import Page, expect

from tests.browser.tools import A1C, ALBUMIN, BMI, CONVERTER, GAP, POUNDS, Tool, fill, press
from tests.support.specified import SPECIFIED
from tests.support.visiting import open_ready, wait_until_page_answers
from webapp.formulas.a1c import estimate as a1c
from webapp.formulas.anion_gap import gap as anion_gap
from webapp.formulas.bmi import index as bmi
from webapp.formulas.glucose import converter as glucose
from webapp.formulas.outcome import Answer

NUMBER, SELECT, TEXT = "role=spinbutton", "role=combobox", "role=textbox"
FORM, SUBMIT, FOLDS = "form", "[type=submit]", "details"
EVERY_PAGE = {"role=heading[level=1]": 1}
NO_FORM = {FORM: 0, SUBMIT: 0, NUMBER: 0, SELECT: 0, TEXT: 0}
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
    for path in SPECIFIED:
        page.goto(path)
        for locator, count in {**EVERY_PAGE, **COUNTS.get(path, NO_FORM)}.items():
            with subtests.test(f"{path} {locator}"):
                expect(page.locator("main").locator(locator)).to_have_count(count)


Values = Mapping[str, str]
INPUTS: dict[Tool, list[Values]] = {
    A1C: [
        *({"eag": str(eag)} for eag in (-10, 0, 5.6, 20, *range(36, 600, 24))),
        *({"eag": str(eag)} for eag in (117, 137, 140, 154, 1e9)),
    ],
    GAP: [
        *(
            {"sodium": "140", "chloride": str(chloride), "bicarbonate": str(bicarbonate)}
            for chloride in (60, 90, 100, 104, 108, 116, 150)
            for bicarbonate in (8, 20, 24, 28.1)
        ),
        {"sodium": "14", "chloride": "104", "bicarbonate": "24"},
        {"sodium": "180", "chloride": "90.5", "bicarbonate": "2"},
    ],
    CONVERTER: [
        {"value": str(value), "unit": unit, "kind": kind}
        for unit, values in (("mg/dL", (5.6, 45, 100, 130, 300)), ("mmol/L", (7.2,)))
        for value in values
        for kind in glucose.KINDS
    ],
    BMI: [
        {"weight": str(weight), "height": str(height)}
        for height in (1.7, 100, 155, 170, 200)
        for weight in (15, 54, 70, 74, 99.8, 120)
    ],
}
FORMULAS = {A1C: a1c, GAP: anion_gap, CONVERTER: glucose, BMI: bmi}


@pytest.mark.parametrize("tool", INPUTS, ids=lambda tool: tool.name)
def test_the_figure_is_found_once_by_its_text(page: Page, tool: Tool) -> None:
    open_ready(page, tool.path)
    wait_until_page_answers(page)
    assert len(INPUTS[tool]) >= 30
    for values in INPUTS[tool]:
        answer = FORMULAS[tool].calculate(values)
        assert isinstance(answer, Answer)
        figure = answer.figure + answer.unit
        fill(page, dict(values))
        press(page, tool)
        expect(page.locator("#result .figure"), str(values)).to_have_text(figure)
        expect(page.get_by_text(figure), str(values)).to_have_count(1)
        status = page.get_by_role("status").and_(page.locator("#result"))
        expect(status).to_contain_text(figure)


def test_further_fields_are_one_link_away(page: Page, no_session: None) -> None:
    for tool, path in ((A1C, f"{A1C.path}/to-average-glucose"), (GAP, ALBUMIN), (BMI, POUNDS)):
        page.goto(tool.path)
        page.locator(f".fields a[href='{path}']").click()
        expect(page).to_have_url(re.compile(f"{path}$"))
        expect(page.locator("link[rel=canonical]")).to_have_attribute("href", page.url)

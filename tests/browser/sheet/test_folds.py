"""What stands in a fold comes into the page when the fold is opened, and applies all the same."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.sheet.tools import open_fold
from tests.support.sheet.weeks import open_sheet

# Locator → how many there are until a fold is opened.
COUNTS = {
    "main select": 1,
    "main table": 1,
    "main table tbody tr": 7,
    "main input[type=number]": 56,
    "main input[type=date]": 7,
    "main input[type=text]": 7,
    "main input": 70,
    "main textarea": 0,
    "form": 0,
    "[type=submit]": 0,
}
LABELS = ("Unit", "Sunday Before Breakfast", "Saturday After Sleep", "Monday Date", "Friday Notes")
BUTTONS = ("Clear All", "Download CSV")
# Fold → a field and a button that it holds.
HOLDS = {
    "targets": ("Targets", ""),
    "import": ("Open a saved copy (CSV)", ""),
    "past": ("Open a file of all weeks", "Save all weeks"),
    "report": ("Number of weeks", ""),
    "keep": ("Medicines this week", "Print large"),
}


def test_until_a_fold_is_opened_each_control_is_the_only_one_of_its_kind(
    page: Page, subtests: pytest.Subtests
) -> None:
    open_sheet(page)
    for locator, count in COUNTS.items():
        with subtests.test(locator):
            expect(page.locator(locator)).to_have_count(count)
    for label in LABELS:
        with subtests.test(label):
            expect(page.get_by_label(label, exact=True)).to_have_count(1)
            expect(page.get_by_label(label)).to_have_count(1)
    for name in BUTTONS:
        with subtests.test(name):
            expect(page.get_by_role("button", name=name)).to_have_count(1)
    expect(page.locator("details[data-fold]")).to_have_count(len(HOLDS))
    for fold, (label, name) in HOLDS.items():
        with subtests.test(fold):
            expect(page.get_by_label(label, exact=True)).to_have_count(0)
            open_fold(page, fold)
            expect(page.get_by_label(label, exact=True)).to_be_visible()
            if name:
                expect(page.get_by_role("button", name=name, exact=True)).to_be_visible()
            expect(page.locator("[data-loading]:visible")).to_have_count(0)

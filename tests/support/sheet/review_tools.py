"""What the sheet says about the readings: how tests set it up and where they find it."""

from playwright.sync_api import Locator, Page, expect

from tests.support.sheet.tools import choose_targets, mark
from tests.support.sheet.weeks import SLOTS, cell, stored_week

BEFORE, AFTER = "beforeLunch", "afterLunch"
ABOVE = "▲ above target"


def select_unit_and_targets(page: Page, unit: str = "mg/dL", targets: str = "general") -> None:
    page.get_by_label("Unit", exact=True).select_option(unit)
    choose_targets(page, targets)


def expect_mark_after_typing(page: Page, slot: str, value: str, words: str) -> None:
    """Type a reading; expect these words beside it, and the value as it was typed."""
    field = cell(page, "Tuesday", SLOTS[slot])
    field.fill(value)
    expect(mark(page, "Tuesday", slot)).to_have_text(words)
    expect(field).to_have_value(value)
    assert stored_week(page)[2][slot] == value


def strip(page: Page) -> Locator:
    return page.locator("#sheet-strip")


def row(page: Page, name: str) -> Locator:
    header = page.get_by_role("rowheader", name=name, exact=True)
    return strip(page).get_by_role("row").filter(has=header).get_by_role("cell")

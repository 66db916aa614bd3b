"""What the sheet says of the readings: marks, notices, the doctor's strip. It changes no value."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.sheet.tools import (
    DAYS,
    KEY,
    SLOTS,
    cell,
    expect_value,
    keep,
    mark,
    notices,
    open_sheet,
    press,
    stored,
    week,
)
from webapp.config.company import company
from webapp.tools.formulas import levels

BEFORE, AFTER = "beforeLunch", "afterLunch"
BELOW, ABOVE = "▼ below target", "▲ above target"
LOW, VERY_LOW = "▼ low", "▼▼ very low"


def choose(page: Page, unit: str = "mg/dL", targets: str = "general") -> None:
    page.get_by_label("Unit", exact=True).select_option(unit)
    page.get_by_label("Targets", exact=True).select_option(targets)


def reads(page: Page, slot: str, value: str, words: str) -> None:
    """Type a reading and find these words beside it, and the value as it was typed."""
    field = cell(page, "Tuesday", SLOTS[slot])
    field.fill(value)
    expect(mark(page, "Tuesday", slot)).to_have_text(words)
    expect(field).to_have_value(value)
    assert stored(page)[2][slot] == value


def strip(page: Page) -> Locator:
    return page.locator("#sheet-strip")


def row(page: Page, name: str) -> Locator:
    header = page.get_by_role("rowheader", name=name, exact=True)
    return strip(page).get_by_role("row").filter(has=header).get_by_role("cell")


# ---- the wrong unit, and readings that need something done ----


def question(page: Page) -> Locator:
    return page.locator("#sheet-unit-question")


def test_a_reading_that_looks_like_the_other_unit_is_asked_about(
    page: Page, complaints: list[str]
) -> None:
    open_sheet(page)
    cell(page, "Monday", "Before Lunch").fill("100")
    cell(page, "Monday", "After Lunch").fill("140")
    for value in ("5.6", "19", "5.60"):
        reads(page, BEFORE, value, f"? {value} mmol/L?")
        expect(notices(page)).to_have_text(
            f"Did you mean mmol/L? This sheet is set to mg/dL.Tuesday: before lunch {value}."
        )
        expect(question(page)).to_be_empty()
    for value in ("34", "54", "100", "400"):
        cell(page, "Tuesday", "Before Lunch").fill(value)
        expect(notices(page)).not_to_contain_text("Did you mean")
    expect(cell(page, "Tuesday", "Before Lunch")).to_have_accessible_description("▲▲ high")


@pytest.mark.parametrize(
    ("unit", "other", "value", "level"),
    [("mg/dL", "mmol/L", "6.4", ""), ("mmol/L", "mg/dL", "48", "Very low")],
)
def test_a_week_in_the_other_unit_gets_one_line_and_one_button_and_then_the_right_advice(
    page: Page, complaints: list[str], unit: str, other: str, value: str, level: str
) -> None:
    slots = ("beforeBreakfast", "beforeLunch", "beforeDinner", "beforeSleep")
    days = week(**{day: dict.fromkeys(slots, value) for day in DAYS[:6]})
    keep(page, json.dumps(days))
    open_sheet(page)
    choose(page, unit)
    expect(question(page)).to_have_text(
        f"These look like {other}. This sheet is set to {unit}.Switch to {other}"
    )
    expect(question(page)).to_have_attribute("role", "status")
    expect(notices(page)).to_be_empty()
    expect(page.locator(".mark:not(:empty)")).to_have_count(0)
    expect(strip(page)).to_have_text(
        f"No summary: these readings look like {other}, but the sheet is set to {unit}."
    )
    press(page, "Show the picture")
    expect(page.locator("#sheet-chart")).to_have_text(
        f"No summary: these readings look like {other}, but the sheet is set to {unit}."
    )
    press(page, f"Switch to {other}")
    expect(page.get_by_label("Unit", exact=True)).to_have_value(other)
    expect(page.get_by_label("Unit", exact=True)).to_be_focused()
    expect(question(page)).to_be_empty()
    if level:
        expect(notices(page).locator("strong")).to_have_text(
            f"{level}: below 54 mg/dL (3.0 mmol/L)"
        )
    else:
        expect(notices(page)).to_be_empty()
    expect(row(page, "All readings").first).to_have_text("24")
    expect(page.locator("#sheet-chart svg")).to_be_visible()
    assert stored(page) == days  # not converted
    expect_value(page, "Sunday", "Before Lunch", value)


def test_the_question_about_the_unit_moves_nothing_above_it(
    page: Page, complaints: list[str]
) -> None:
    page.set_viewport_size({"width": 360, "height": 780})
    open_sheet(page)
    field = cell(page, "Tuesday", "Before Lunch")
    field.focus()
    before = field.bounding_box()
    field.fill("5.6")
    button = page.get_by_role("button", name="Switch to mmol/L")
    expect(button).to_be_in_viewport()  # though five more cards stand between
    assert field.bounding_box() == before
    box = button.bounding_box()
    assert box
    assert box["height"] >= 44


def test_what_to_do_comes_with_its_sources_and_the_ambulance(
    page: Page, complaints: list[str]
) -> None:
    open_sheet(page)
    cell(page, "Tuesday", "Before Lunch").fill("45")
    cell(page, "Tuesday", "After Lunch").fill("300")
    low, high = notices(page).locator("div").all()
    for line in (levels.VERY_LOW.does, levels.CHILD_DOSE, levels.STILL_LOW):
        expect(low).to_contain_text(line)
    expect(low.get_by_role("link", name=company.ambulance)).to_have_attribute(
        "href", company.ambulance_link
    )
    expect(high.get_by_role("listitem").nth(2)).to_have_text(levels.GLIFLOZIN)
    sources = notices(page).locator(".source")
    expect(sources).to_contain_text("Sources: ADA, Standards of Care")
    for link in sources.get_by_role("link").all():
        assert re.search(r"\(\d{4}", link.text_content() or "")
        assert (link.get_attribute("href") or "").startswith("https://")


def test_a_pregnant_woman_with_390_is_told_to_get_care_the_same_day(
    page: Page, complaints: list[str]
) -> None:
    open_sheet(page)
    choose(page, targets="pregnancy-nice")
    reads(page, AFTER, "390", "▲▲ high")
    expect(notices(page)).to_contain_text(levels.HIGH_PREGNANCY.does)
    expect(notices(page)).to_contain_text(levels.PREGNANT_AND_ILL)
    choose(page, targets="own-pregnancy")
    expect(notices(page)).to_contain_text(levels.HIGH_PREGNANCY.does)
    choose(page, targets="general")
    expect(notices(page)).to_contain_text(levels.HIGH.does)


def test_what_no_meter_shows_is_marked_left_out_and_kept(page: Page, complaints: list[str]) -> None:
    open_sheet(page)
    cell(page, "Monday", "Before Lunch").fill("100")
    for value in ("601", "12345", "0", "-5"):
        reads(page, BEFORE, value, "? Is this right?")
        expect(notices(page)).to_contain_text(
            "Is this right? Most meters show LO below 20 and HI above 600 mg/dL."
        )
        expect(strip(page)).to_contain_text(
            "1 reading, marked with a question mark, is left out until it is checked."
        )
        expect(row(page, "Before Lunch")).to_have_text(["1", "100", "100", "100", "0"])


def test_a_blank_is_no_reading_and_zero_is_one_to_be_checked(
    page: Page, complaints: list[str]
) -> None:
    open_sheet(page)
    expect(strip(page)).to_contain_text("No readings yet")
    cell(page, "Monday", "Notes").fill("no reading")
    expect(strip(page)).to_contain_text("No readings yet")
    field = cell(page, "Monday", "Before Lunch")
    field.fill("0")
    expect(strip(page)).to_have_text(
        "1 reading, marked with a question mark, is left out until it is checked."
    )
    field.fill("")
    expect(strip(page)).to_contain_text("No readings yet")
    expect(mark(page, "Monday", BEFORE)).to_be_empty()
    expect(notices(page)).to_be_empty()


# ---- targets ----


def test_the_list_of_targets_says_whom_each_is_for_in_the_sheets_unit(
    page: Page, complaints: list[str]
) -> None:
    open_sheet(page)
    choose(page, targets="older-healthy")
    field = page.get_by_label("Targets", exact=True)
    expect(field).to_have_accessible_description(re.compile("^For people of 65 and over with few"))
    expect(field.locator("option:checked")).to_have_text(
        "Older adults, healthy (ADA): 80 to 130 before meals, below 180 after, 80 to 180 at bedtime"
    )
    choose(page, "mmol/L", "older-healthy")
    expect(field.locator("option:checked")).to_have_text(
        "Older adults, healthy (ADA): 4.4 to 7.2 before meals, below 10.0 after, "
        "4.4 to 10.0 at bedtime"
    )


def test_a_choice_of_targets_that_is_no_more_gets_the_nearest_one(
    page: Page, complaints: list[str]
) -> None:
    nearest = {"older": "older-complex", "pregnancy-ada": "pregnancy-ada", "x": "general"}
    for kept, now in nearest.items():
        keep(page, json.dumps(kept), f"{KEY}.targets")
        open_sheet(page)
        expect(page.get_by_label("Targets", exact=True)).to_have_value(now)


SOURCES = {
    "general": "Source: ADA, Standards of Care: glycemic goals and hypoglycemia (2025).",
    "older-healthy": "Sources: ADA, Standards of Care: older adults (2025); ADA, Standards",
    "older-complex": "Source: ADA, Standards of Care: older adults (2025).",
    "pregnancy-ada": "Source: ADA, Standards of Care: management of diabetes in pregnancy",
    "pregnancy-nice": "Source: NICE guideline NG3",
    "own": "Source: my doctor.",
}


def test_the_strip_names_the_targets_and_their_source_and_makes_no_a1c_of_one_week(
    page: Page, complaints: list[str]
) -> None:
    open_sheet(page)
    cell(page, "Monday", "Before Lunch").fill("154")
    expect(strip(page)).to_contain_text(
        "There is no A1C estimate here: A1C looks back two to three"
    )
    expect(page.locator("#sheet")).not_to_contain_text("7.0%")
    expect(page.locator("#sheet")).not_to_contain_text("7.0 %")
    for key, source in SOURCES.items():
        choose(page, "mg/dL", key)
        label = page.locator("#sheet-targets option:checked").text_content()
        expect(strip(page).locator("caption")).to_contain_text(
            f"Readings in mg/dL. Targets: {label}. {source}"
        )


def test_my_doctors_own_numbers_are_used_and_kept(page: Page, complaints: list[str]) -> None:
    open_sheet(page)
    own = {
        "Before meals, from": "90",
        "Before meals, to": "120",
        "After meals, from": "95",
        "After meals, to": "150",
    }
    first = page.get_by_label("Before meals, from", exact=True)
    expect(first).to_be_hidden()
    choose(page, targets="own")
    reads(page, BEFORE, "230", "")  # no number, no target
    for label, value in own.items():
        page.get_by_label(label, exact=True).fill(value)
    for slot, marks in {
        BEFORE: {"89": BELOW, "90": "", "120": "", "121": ABOVE},
        AFTER: {"94": BELOW, "95": "", "150": "", "151": ABOVE},
    }.items():
        for value, words in marks.items():
            reads(page, slot, value, words)
    page.reload()
    expect(first).to_be_visible()
    for label, value in own.items():
        expect(page.get_by_label(label, exact=True)).to_have_value(value)
    for slot in (BEFORE, AFTER):
        expect(mark(page, "Tuesday", slot)).to_have_text(ABOVE)
    reads(page, BEFORE, "89", BELOW)
    reads(page, AFTER, "94", BELOW)
    first.fill("")
    page.get_by_label("Before meals, to", exact=True).fill("0")
    reads(page, BEFORE, "100", ABOVE)
    page.get_by_label("Before meals, to", exact=True).fill("7")
    reads(page, BEFORE, "100", "")
    expect(page.locator("#targets-whom")).to_have_text(
        "Not used, because it looks like mmol/L: 7. This sheet is set to mg/dL."
    )
    choose(page)
    expect(first).to_be_hidden()
    page.reload()
    expect(page.get_by_label("Targets", exact=True)).to_have_value("general")


# ---- the strip ----


def test_the_strip_sums_up_every_slot(page: Page, complaints: list[str]) -> None:
    days = week(
        Sunday={"beforeBreakfast": "100", "afterBreakfast": "180", "beforeLunch": "40"},
        Monday={"beforeBreakfast": "131", "afterBreakfast": "179", "notes": "ill"},
        Tuesday={"beforeBreakfast": "60", "date": "2026-11-24"},
        Friday={"beforeBreakfast": "70", "afterSleep": "53"},
    )
    keep(page, json.dumps(days))
    open_sheet(page)
    none = ["0", "–", "–", "–", "0"]
    for name, cells in {
        "Before Breakfast": ["4", "90", "60", "131", "1"],  # (100 + 131 + 60 + 70) / 4 = 90.25
        "After Breakfast": ["2", "180", "179", "180", "1"],  # 179.5
        "Before Lunch": ["1", "40", "40", "40", "0"],
        "After Lunch": none,
        "Before Dinner": none,
        "After Dinner": none,
        "Before Sleep": none,
        "After Sleep": ["1", "53", "53", "53", "0"],
        "All readings": ["8", "102", "40", "180", "2"],  # 813 / 8 = 101.6
    }.items():
        expect(row(page, name)).to_have_text(cells)
    expect(strip(page).get_by_role("columnheader")).to_have_text(
        ["Meal", "Readings", "Average", "Lowest", "Highest", "Above target"]
    )
    expect(strip(page)).to_contain_text(
        "Below 70 mg/dL: 3, of which below 54: 2. Days without a reading: 3."
    )


def test_the_strip_in_mmol_has_one_decimal_and_its_own_limits(
    page: Page, complaints: list[str]
) -> None:
    open_sheet(page)
    choose(page, "mmol/L")
    for day, value in {"Sunday": "5.6", "Monday": "7.25", "Friday": "2.9", "Saturday": "3"}.items():
        cell(page, day, "Before Dinner").fill(value)
    expect(row(page, "Before Dinner")).to_have_text(["4", "4.7", "2.9", "7.25", "1"])
    expect(strip(page)).to_contain_text(
        "Below 3.9 mmol/L: 2, of which below 3.0: 1. Days without a reading: 3."
    )


def test_a_mark_is_a_symbol_and_words_that_a_screen_reader_hears_with_its_cell(
    page: Page, complaints: list[str]
) -> None:
    open_sheet(page)
    for day, value, words in (
        ("Sunday", "53", VERY_LOW),
        ("Monday", "69", LOW),
        ("Tuesday", "79", BELOW),
        ("Wednesday", "131", ABOVE),
        ("Thursday", "241", "▲▲ high"),
        ("Friday", "5.6", "? 5.6 mmol/L?"),
        ("Saturday", "700", "? Is this right?"),
    ):
        field = cell(page, day, "Before Lunch")
        field.fill(value)
        expect(mark(page, day, BEFORE)).to_be_visible()
        expect(field).to_have_accessible_description(words)
        expect(field).to_have_accessible_name(f"{day} Before Lunch")

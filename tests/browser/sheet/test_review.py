"""What the sheet says of the readings: marks, notices, the doctor's strip. It changes no value."""

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.sheet.tools import (
    SLOTS,
    cell,
    expect_value,
    keep,
    mark,
    notices,
    open_sheet,
    stored,
    week,
)

BEFORE, AFTER = "beforeLunch", "afterLunch"
BELOW, ABOVE, LOW, VERY_LOW, VERY_HIGH = (
    "▼ below target",
    "▲ above target",
    "▼ low",
    "▼▼ very low",
    "▲▲ very high",
)


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


@pytest.mark.parametrize(
    ("unit", "other", "caught", "fine"),
    [
        ("mg/dL", "mmol/L", ["5.6", "2", "30", "5.60"], ["31", "54", "100", "400"]),
        ("mmol/L", "mg/dL", ["120", "40", "600"], ["5.6", "22.2", "33.3", "3"]),
    ],
)
def test_a_reading_that_looks_like_the_other_unit_is_asked_about(
    page: Page, complaints: list[str], unit: str, other: str, caught: list[str], fine: list[str]
) -> None:
    open_sheet(page)
    choose(page, unit)
    for value in caught:
        reads(page, BEFORE, value, f"? {value} {other}?")
        expect(notices(page)).to_contain_text(
            f"Tuesday, before lunch: did you mean {value} {other}? This sheet is set to {unit}."
        )
        expect(page.get_by_label("Unit", exact=True)).to_have_value(unit)
    for value in fine:
        cell(page, "Tuesday", "Before Lunch").fill(value)
        expect(notices(page)).not_to_contain_text("did you mean")
    expect(cell(page, "Tuesday", "Before Lunch")).to_have_accessible_description(
        mark(page, "Tuesday", BEFORE).text_content() or ""
    )


def test_the_question_about_the_unit_goes_when_the_unit_is_chosen(
    page: Page, complaints: list[str]
) -> None:
    open_sheet(page)
    reads(page, BEFORE, "5.6", "? 5.6 mmol/L?")
    expect(cell(page, "Tuesday", "Before Lunch")).to_have_accessible_description("? 5.6 mmol/L?")
    choose(page, "mmol/L")
    expect(mark(page, "Tuesday", BEFORE)).to_be_empty()
    expect(notices(page)).to_be_empty()
    expect_value(page, "Tuesday", "Before Lunch", "5.6")


@pytest.mark.parametrize(
    ("unit", "very_low", "low", "high", "very_high"),
    [
        ("mg/dL", ["53", "53.9", "31"], ["54", "69"], ["400"], ["401", "400.1", "600"]),
        ("mmol/L", ["2.9", "1.1"], ["3.0", "3.8"], ["22.2"], ["22.3", "33.3"]),
    ],
)
def test_a_very_low_or_very_high_reading_says_what_to_do_and_who_says_so(
    page: Page,
    complaints: list[str],
    unit: str,
    very_low: list[str],
    low: list[str],
    high: list[str],
    very_high: list[str],
) -> None:
    open_sheet(page)
    choose(page, unit)
    for value in very_low:
        reads(page, BEFORE, value, VERY_LOW)
        expect(notices(page)).to_contain_text(f"Tuesday, before lunch: {value} {unit} is very low")
        expect(notices(page)).to_contain_text("15 to 20 g of fast sugar")
        expect(notices(page)).to_contain_text("Source: ADA.")
    for value in low:
        reads(page, BEFORE, value, LOW)
        expect(notices(page)).to_be_empty()
    for value in high:
        reads(page, BEFORE, value, ABOVE)
        expect(notices(page)).to_be_empty()
    for value in very_high:
        reads(page, BEFORE, value, VERY_HIGH)
        expect(notices(page)).to_contain_text(f"Tuesday, before lunch: {value} {unit} is very high")
        expect(notices(page)).to_contain_text("call your clinic or doctor today")
        expect(notices(page)).to_contain_text("Source: ")


@pytest.mark.parametrize(
    ("unit", "doubted"),
    [("mg/dL", ["601", "1500", "1", "0", "-5"]), ("mmol/L", ["33.4", "39", "1.0", "0", "601"])],
)
def test_an_implausible_reading_gets_a_caution_and_is_kept(
    page: Page, complaints: list[str], unit: str, doubted: list[str]
) -> None:
    open_sheet(page)
    choose(page, unit)
    for value in doubted:
        cell(page, "Tuesday", "Before Lunch").fill(value)
        expect(notices(page)).to_contain_text(f"Tuesday, before lunch: is {value} right?")
        expect(mark(page, "Tuesday", BEFORE)).to_contain_text("Is this right?")
        assert stored(page)[2][BEFORE] == value
    for value in ["600", "31"] if unit == "mg/dL" else ["33.3", "1.1"]:
        cell(page, "Tuesday", "Before Lunch").fill(value)
        expect(notices(page)).not_to_contain_text("right?")


def test_zero_is_a_reading_and_a_blank_is_none(page: Page, complaints: list[str]) -> None:
    open_sheet(page)
    expect(strip(page)).to_contain_text("No readings yet")
    cell(page, "Monday", "Notes").fill("no reading")
    expect(strip(page)).to_contain_text("No readings yet")
    field = cell(page, "Monday", "Before Lunch")
    field.fill("0")
    expect(row(page, "Before Lunch")).to_have_text(["1", "0", "0", "0", "0"])
    expect(strip(page)).to_contain_text("of which below 54: 1. Days without a reading: 6.")
    field.fill("")
    expect(strip(page)).to_contain_text("No readings yet")
    expect(mark(page, "Monday", BEFORE)).to_be_empty()
    expect(notices(page)).to_be_empty()


# ---- targets ----

# set, unit → slot → value: its mark, at and around every number of the set
CASES = {
    ("general", "mg/dL"): {
        BEFORE: {"79": BELOW, "80": "", "130": "", "130.1": ABOVE, "131": ABOVE},
        AFTER: {"70": "", "179": "", "179.9": "", "180": ABOVE, "69": LOW},
        "beforeSleep": {"79": BELOW, "130": "", "131": ABOVE},
        "afterSleep": {"79": BELOW, "130": "", "131": ABOVE},
        "beforeBreakfast": {"130": "", "131": ABOVE},
        "afterDinner": {"179": "", "180": ABOVE},
    },
    ("general", "mmol/L"): {
        BEFORE: {"4.3": BELOW, "4.4": "", "7.2": "", "7.3": ABOVE},
        AFTER: {"9.9": "", "10": ABOVE, "10.0": ABOVE},
    },
    ("older", "mg/dL"): {
        BEFORE: {"99": BELOW, "100": "", "160": "", "161": ABOVE},
        AFTER: {"99": "", "199": "", "200": ABOVE},
        "beforeSleep": {"99": BELOW, "100": "", "200": "", "201": ABOVE},
        "afterSleep": {"160": "", "161": ABOVE},
    },
    ("older", "mmol/L"): {
        BEFORE: {"5.5": BELOW, "5.6": "", "8.9": "", "9": ABOVE},
        AFTER: {"11": "", "11.1": ABOVE},
        "beforeSleep": {"5.5": BELOW, "5.6": "", "11.1": "", "11.2": ABOVE},
    },
    ("pregnancy-ada", "mg/dL"): {
        BEFORE: {"70": "", "94": "", "95": ABOVE},
        AFTER: {"119": "", "120": ABOVE},
    },
    ("pregnancy-ada", "mmol/L"): {
        BEFORE: {"5.2": "", "5.3": ABOVE},
        AFTER: {"6.6": "", "6.7": ABOVE},
    },
    ("pregnancy-nice", "mg/dL"): {
        BEFORE: {"94": "", "95": ABOVE},
        AFTER: {"139": "", "140": ABOVE},
    },
    ("pregnancy-nice", "mmol/L"): {
        BEFORE: {"5.2": "", "5.3": ABOVE},
        AFTER: {"7.7": "", "7.8": ABOVE},
    },
}


def test_every_target_set_marks_what_is_out_of_it_to_the_number(
    page: Page, complaints: list[str]
) -> None:
    open_sheet(page)
    keys = page.locator("#sheet-targets option").evaluate_all("list => list.map(o => o.value)")
    assert keys == [*dict.fromkeys(key for key, _ in CASES), "own"]
    for (key, unit), slots in CASES.items():
        choose(page, unit, key)
        for slot, marks in slots.items():
            field = cell(page, "Tuesday", SLOTS[slot])
            for value, words in marks.items():
                field.fill(value)
                expect(mark(page, "Tuesday", slot), f"{key} {unit} {value}").to_have_text(words)
                above = "1" if words == ABOVE else "0"
                expect(row(page, SLOTS[slot]).last).to_have_text(above)
            field.fill("")


@pytest.mark.parametrize(
    ("key", "source"),
    [
        ("general", "American Diabetes Association, Standards of Care"),
        ("older", "Kaiser Permanente"),
        ("pregnancy-ada", "American Diabetes Association, Standards of Care"),
        ("pregnancy-nice", "NICE guideline NG3"),
        ("own", "my doctor"),
    ],
)
def test_the_strip_names_the_targets_and_their_source(
    page: Page, complaints: list[str], key: str, source: str
) -> None:
    open_sheet(page)
    choose(page, "mg/dL", key)
    cell(page, "Monday", "Before Lunch").fill("100")
    caption = strip(page).locator("caption")
    label = page.locator("#sheet-targets option:checked").text_content()
    expect(caption).to_contain_text(f"Readings in mg/dL. Targets: {label}. Source: {source}")


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
    reads(page, BEFORE, "300", "")  # no number, no target
    for label, value in own.items():
        page.get_by_label(label, exact=True).fill(value)
    for _ in range(2):
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
    first.fill("")
    page.get_by_label("Before meals, to", exact=True).fill("0")
    reads(page, BEFORE, "100", ABOVE)
    choose(page)
    expect(first).to_be_hidden()
    page.reload()
    expect(page.get_by_label("Targets", exact=True)).to_have_value("general")


# ---- the strip ----


def test_the_strip_sums_up_every_slot(page: Page, complaints: list[str]) -> None:
    days = week(
        Sunday={"beforeBreakfast": "100", "afterBreakfast": "180", "beforeLunch": "0"},
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
        "Before Lunch": ["1", "0", "0", "0", "0"],
        "After Lunch": none,
        "Before Dinner": none,
        "After Dinner": none,
        "Before Sleep": none,
        "After Sleep": ["1", "53", "53", "53", "0"],
        "All readings": ["8", "97", "0", "180", "2"],  # 773 / 8 = 96.6
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


def test_the_strip_makes_no_a1c_of_one_week_and_says_why(page: Page, complaints: list[str]) -> None:
    open_sheet(page)
    cell(page, "Monday", "Before Lunch").fill("154")
    expect(strip(page)).to_contain_text(
        "There is no A1C estimate here: A1C looks back two to three"
    )
    expect(page.locator("#sheet")).not_to_contain_text("7.0%")
    expect(page.locator("#sheet")).not_to_contain_text("7.0 %")


def test_a_mark_is_a_symbol_and_words_that_a_screen_reader_hears_with_its_cell(
    page: Page, complaints: list[str]
) -> None:
    open_sheet(page)
    for day, value, words in (
        ("Sunday", "53", VERY_LOW),
        ("Monday", "69", LOW),
        ("Tuesday", "79", BELOW),
        ("Wednesday", "131", ABOVE),
        ("Thursday", "401", VERY_HIGH),
        ("Friday", "5.6", "? 5.6 mmol/L?"),
        ("Saturday", "700", "▲▲? very high Is this right?"),
    ):
        field = cell(page, day, "Before Lunch")
        field.fill(value)
        expect(mark(page, day, BEFORE)).to_be_visible()
        expect(field).to_have_accessible_description(words)
        expect(field).to_have_accessible_name(f"{day} Before Lunch")

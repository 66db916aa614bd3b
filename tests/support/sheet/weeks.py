"""Weeks of readings as the specification describes them, and the sheet that shows one."""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

PATH = "/blood-glucose-sheet"
KEY = "bloodGlucoseLog"
DAYS = ("Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday")
SLOTS = {
    "beforeBreakfast": "Before Breakfast",
    "afterBreakfast": "After Breakfast",
    "beforeLunch": "Before Lunch",
    "afterLunch": "After Lunch",
    "beforeDinner": "Before Dinner",
    "afterDinner": "After Dinner",
    "beforeSleep": "Before Sleep",
    "afterSleep": "After Sleep",
}
COLUMNS = {"date": "Date", **SLOTS, "notes": "Notes"}
FIELDS = tuple(COLUMNS)
HEADER = (
    "Date,Before Breakfast,After Breakfast,Before Lunch,After Lunch,Before Dinner,After Dinner,"
    "Before Sleep,After Sleep,Notes"
)
EMPTY_DAY = dict.fromkeys(COLUMNS, "")
Week = list[dict[str, str]]
LONG_NOTE = (
    "Felt tired after the long walk to the lake, ate late, forgot the tablet at noon, "
    "and slept badly because of the rain."
).ljust(120, "!")


def week(**days: dict[str, str]) -> Week:
    """A week with some values: week(Sunday={"notes": "x"})."""
    return [{**EMPTY_DAY, **days.get(day, {})} for day in DAYS]


def blank_week() -> Week:
    return week()


def full_week(note: str = "fine") -> Week:
    """Every cell filled, with readings in target, above, below and in doubt."""
    readings = ("45", "210", "65", "12", "130", "450", "100", "99")
    return [
        dict(zip(FIELDS, (f"2026-11-{15 + day}", *readings, note), strict=True)) for day in range(7)
    ]


def csv(week: Week, unit: str = "mg/dL") -> str:
    """The file as section 9 of the specification describes it, implemented independently."""
    lines = [",".join(f'"{day[field]}"' for field in FIELDS) for day in week]
    return "\n".join([f"Unit: {unit}", HEADER, *lines])


def store_text(page: Page, text: str, key: str = KEY) -> None:
    """Put a text into localStorage as if it had been there before; call before open_sheet."""
    if page.url == "about:blank":  # once, when the first page of this tab loads
        name = json.dumps(key)
        page.add_init_script(
            f"sessionStorage[{name}] ??= localStorage[{name}] = {json.dumps(text)}"
        )
    else:
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])


def open_sheet(page: Page, week: Week | None = None, server: str = "") -> None:
    """Open the sheet, as a visitor whose browser keeps this week if one is given."""
    if week:
        store_text(page, json.dumps(week))
    page.goto(server + PATH)
    wait_for_sheet(page)


def wait_for_sheet(page: Page) -> None:
    """Wait until the sheet is ready, which needs no session."""
    page.locator("#sheet[data-filled]").wait_for(state="attached")


def cell(page: Page, day: str, column: str = "") -> Locator:
    """The cell by its accessible name, such as "Sunday Before Lunch"."""
    return page.get_by_label(f"{day} {column}".strip(), exact=True)


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def press(page: Page, name: str) -> None:
    button(page, name).click()


def shown_week(page: Page) -> Week:
    """The values of the cells, read without waiting: call it after an expect that waits."""
    values = page.locator("#sheet [data-field]").evaluate_all(
        "inputs => inputs.map(input => [input.dataset.day, input.dataset.field, input.value])"
    )
    week = blank_week()
    for day, field, value in values:
        week[int(day)][field] = value
    return week


def stored_text(page: Page, key: str = KEY) -> str | None:
    text = page.evaluate("key => localStorage.getItem(key)", key)
    return None if text is None else str(text)


def stored_week(page: Page) -> Any:
    return json.loads(stored_text(page) or "null")


def download(page: Page, button: str) -> tuple[str, bytes]:
    """The name and content of the file that a button saves."""
    with page.expect_download() as started:
        press(page, button)
    return started.value.suggested_filename, Path(started.value.path()).read_bytes()


def show_picture(page: Page) -> Locator:
    press(page, "Show the picture")
    picture = page.locator("#sheet-chart svg")
    expect(picture).to_be_visible()
    return picture


def pdf_texts(pdf: bytes) -> list[str]:
    """The texts of the page, in order: jsPDF leaves its streams uncompressed."""
    found = re.findall(rb"\(((?:[^()\\]|\\.)*)\) Tj", pdf, re.DOTALL)
    return [re.sub(rb"\\(.)", rb"\1", text).decode("cp1252") for text in found]

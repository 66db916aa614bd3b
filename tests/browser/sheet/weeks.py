"""Weeks of readings, and how a test opens the sheet with one."""

import json
import re

from playwright.sync_api import Locator, Page, expect

from webapp.tools.sheet.sheet import DAYS, SLOTS

PATH = "/blood-glucose-sheet"
KEY = "bloodGlucoseLog"
FIELDS = ("date", *SLOTS, "notes")
HEADER = ",".join(("Date", *SLOTS.values(), "Notes"))
Week = list[dict[str, str]]
LONG_NOTE = (
    "Felt tired after the long walk to the lake, ate late, forgot the tablet at noon, "
    "and slept badly because of the rain."
).ljust(120, "!")


def blank_week() -> Week:
    return [dict.fromkeys(FIELDS, "") for _ in DAYS]


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


def open_sheet(page: Page, week: Week | None = None, server: str = "") -> None:
    """Open the sheet as a visitor whose browser keeps this week."""
    if week:
        stored = json.dumps(json.dumps(week))
        page.add_init_script(f"localStorage.{KEY} ??= {stored}")
    page.goto(server + PATH)
    wait_for_sheet(page)


def wait_for_sheet(page: Page) -> None:
    expect(page.locator("#sheet[data-filled]")).to_be_attached()


def cell(page: Page, name: str) -> Locator:
    """The cell by its accessible name, such as "Sunday Before Lunch"."""
    return page.get_by_label(name, exact=True)


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def shown_week(page: Page) -> Week:
    """The week as the cells hold it."""
    values = page.locator("#sheet [data-field]").evaluate_all(
        "inputs => inputs.map(input => [input.dataset.day, input.dataset.field, input.value])"
    )
    week = blank_week()
    for day, field, value in values:
        week[int(day)][field] = value
    return week


def stored_week(page: Page) -> Week:
    text = page.evaluate("key => localStorage.getItem(key)", KEY)
    return list(json.loads(text)) if text else blank_week()


def downloaded_file(page: Page, name: str) -> bytes:
    """What the button with this name downloads."""
    with page.expect_download() as download:
        button(page, name).click()
    return download.value.path().read_bytes()


def show_picture(page: Page) -> Locator:
    button(page, "Show the picture").click()
    picture = page.locator("#sheet-chart svg")
    expect(picture).to_be_visible()
    return picture


def pdf_texts(pdf: bytes) -> list[str]:
    """The texts of the page, in order: jsPDF leaves its streams uncompressed."""
    found = re.findall(rb"\(((?:[^()\\]|\\.)*)\) Tj", pdf, re.DOTALL)
    return [re.sub(rb"\\(.)", rb"\1", text).decode("cp1252") for text in found]

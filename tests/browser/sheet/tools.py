"""The weekly sheet as a visitor sees it: its cells, its week in the storage, its downloads."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, CDPSession, Locator, Page, expect

from tests.browser.tools import NO_WORKER

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
EMPTY_DAY = dict.fromkeys(COLUMNS, "")
HEADER = (
    "Date,Before Breakfast,After Breakfast,Before Lunch,After Lunch,Before Dinner,After Dinner,"
    "Before Sleep,After Sleep,Notes"
)
Week = list[dict[str, str]]

REMOVE_LIVE_ELEMENT = """document.addEventListener("readystatechange", () => {
    document.getElementById("live")?.remove();
}, { once: true })"""
"""Runs before the page: without this element no session starts, and React is not loaded."""
SET_ASIDE_BUTTON = "Download what was set aside"
STOP_CLOCK = """(() => {
    const Real = (globalThis.RealDate ??= Date);
    globalThis.Date = class extends Real {
        constructor(...facts) { super(...(facts.length ? facts : [Date.now()])); }
        static now() { return Real.parse(%s); }
    };
})()"""
FILL_STORAGE = """() => {
    for (let size = 1 << 22; size >= 1; size >>= 1)
        try {
            for (let count = 0; ; count++)
                localStorage.setItem(`filler.${size}.${count}`, "x".repeat(size));
        } catch {}
}"""
STORAGE_BLOCKED = """Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
})"""
STORAGE_FULL = """Storage.prototype.setItem = function () {
    throw new DOMException("Full.", "QuotaExceededError");
}"""


def week(**days: dict[str, str]) -> Week:
    """A week with some values: week(Sunday={"notes": "x"})."""
    return [{**EMPTY_DAY, **days.get(day, {})} for day in DAYS]


SAMPLE_DAY = {**week()[0], "beforeBreakfast": "101", "notes": "good"}


def full_week() -> Week:
    """A week with all 70 cells filled, no value twice."""
    return [
        {
            "date": f"2031-08-{17 + number}",
            **{slot: f"1{number}{index}.0{number}{index}7" for index, slot in enumerate(SLOTS)},
            "notes": f"quagga {number} मिठाई",
        }
        for number in range(7)
    ]


def open_sheet(page: Page, server: str = "") -> None:
    page.goto(server + PATH)
    wait_for_sheet(page)


def wait_for_sheet(page: Page) -> None:
    """Wait until the sheet is ready, which needs no session."""
    page.locator("#sheet[data-filled]").wait_for(state="attached")


def store_text(page: Page, text: str, key: str = KEY) -> None:
    """Put a text into localStorage as if it had been there before; call before open_sheet."""
    if page.url == "about:blank":  # once, when the first page of this tab loads
        name = json.dumps(key)
        page.add_init_script(
            f"sessionStorage[{name}] ??= localStorage[{name}] = {json.dumps(text)}"
        )
    else:
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])


def save_in_other_tab(page: Page, text: str, **others: str) -> None:
    """Act as another tab that replaces all of localStorage: the open sheet loads it immediately.

    others: key → text, saved before the week.
    """
    page.evaluate(
        """texts => {
            localStorage.clear();
            for (const [key, newValue] of Object.entries(texts)) {
                localStorage.setItem(key, newValue);
                const facts = { key, newValue, storageArea: localStorage };
                dispatchEvent(new StorageEvent("storage", facts));
            }
        }""",
        {**others, KEY: text},
    )


def set_time_zone(developer: CDPSession, zone: str) -> None:
    """Put the visitor in this time zone until the page of the CDP session is closed."""
    developer.send("Emulation.setTimezoneOverride", {"timezoneId": zone})


def set_time(page: Page, moment: str) -> None:
    """Stop the clock at this moment, for later pages too: page.clock could not be undone."""
    script = STOP_CLOCK % json.dumps(moment)
    page.add_init_script(script)
    page.evaluate(script)


def open_fold(page: Page, name: str) -> Locator:
    """Open the fold with this name if it is closed, and wait for what it holds."""
    fold = page.locator(f"#fold-{name}")
    if fold.get_attribute("open") is None:
        fold.locator("summary").click()
    expect(fold).to_have_attribute("data-started", "")
    return fold


def choose_targets(page: Page, key: str) -> None:
    open_fold(page, "targets")
    page.get_by_label("Targets", exact=True).select_option(key)


def cell(page: Page, day: str, column: str) -> Locator:
    return page.get_by_label(f"{day} {column}", exact=True)


def mark(page: Page, day: str, slot: str) -> Locator:
    return page.locator(f"#mark-{DAYS.index(day)}-{slot}")


def messages(page: Page) -> Locator:
    return page.locator("#sheet-messages")


def notices(page: Page) -> Locator:
    return page.locator("#sheet-notices")


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def fill_week(page: Page, values: Week) -> list[Any]:
    """Fill in each empty cell, day by day, and return the stored week after each of them."""
    texts: list[str] = page.locator("#sheet [data-field]").evaluate_all(
        """(cells, [key, values]) => cells.map(cell => {
            const text = values[cell.dataset.day][cell.dataset.field];
            cell.focus();
            if (cell.type !== "date") document.execCommand("insertText", false, text);
            else {  // its parts can be typed one by one only
                cell.value = text;
                cell.dispatchEvent(new Event("input", { bubbles: true }));
            }
            return localStorage.getItem(key);
        })""",
        [KEY, values],
    )
    return [json.loads(text) for text in texts]


def shown_week(page: Page) -> Week:
    """The values of the cells, read without waiting: call it after an expect that waits."""
    values = page.locator("#sheet [data-field]").evaluate_all(
        "inputs => inputs.map(input => input.value)"
    )
    width = len(COLUMNS)
    return [
        dict(zip(COLUMNS, values[width * row : width * (row + 1)], strict=True))
        for row in range(len(DAYS))
    ]


def stored_text(page: Page, key: str = KEY) -> str | None:
    text = page.evaluate("key => localStorage.getItem(key)", key)
    return None if text is None else str(text)


def stored_week(page: Page) -> Any:
    return json.loads(stored_text(page) or "null")


def texts_set_aside(page: Page) -> list[str]:
    """The texts that were set aside."""
    return list(
        page.evaluate(
            """() => Object.keys(localStorage).filter(key => key.includes("setAside")).sort()
                .map(key => localStorage.getItem(key))"""
        )
    )


def download(page: Page, button: str) -> tuple[str, bytes]:
    """The name and content of the file that a button saves."""
    with page.expect_download() as started:
        press(page, button)
    return started.value.suggested_filename, Path(started.value.path()).read_bytes()


def expect_value(page: Page, day: str, column: str, value: str) -> None:
    expect(cell(page, day, column)).to_have_value(value)


def open_other_tab(context: BrowserContext) -> Page:
    page = context.new_page()
    page.add_init_script(f"{REMOVE_LIVE_ELEMENT}; {NO_WORKER}")
    open_sheet(page)
    return page

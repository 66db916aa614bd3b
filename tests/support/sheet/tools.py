"""The weekly sheet as a visitor sees it: its cells, its week in the storage, its downloads."""

import json
from typing import Any

from playwright.sync_api import BrowserContext, CDPSession, Locator, Page, expect

from tests.support.browser.tools import NO_WORKER
from tests.support.sheet.weeks import DAYS, KEY, SLOTS, Week, cell, open_sheet, week

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


SAMPLE_DAY = {**week()[0], "beforeBreakfast": "101", "notes": "good"}


def unique_week() -> Week:
    """A week with all 70 cells filled, no value twice."""
    return [
        {
            "date": f"2031-08-{17 + number}",
            **{slot: f"1{number}{index}.0{number}{index}7" for index, slot in enumerate(SLOTS)},
            "notes": f"quagga {number} मिठाई",
        }
        for number in range(7)
    ]


def save_in_other_tab(page: Page, text: str) -> None:
    """Act as another tab that replaces all of localStorage: the open sheet loads it immediately."""
    page.evaluate(
        """([key, newValue]) => {
            localStorage.clear();
            localStorage.setItem(key, newValue);
            const facts = { key, newValue, storageArea: localStorage };
            dispatchEvent(new StorageEvent("storage", facts));
        }""",
        [KEY, text],
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


def mark(page: Page, day: str, slot: str) -> Locator:
    return page.locator(f"#mark-{DAYS.index(day)}-{slot}")


def messages(page: Page) -> Locator:
    return page.locator("#sheet-messages")


def notices(page: Page) -> Locator:
    return page.locator("#sheet-notices")


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


def texts_set_aside(page: Page) -> list[str]:
    """The texts that were set aside."""
    return list(
        page.evaluate(
            """() => Object.keys(localStorage).filter(key => key.includes("setAside")).sort()
                .map(key => localStorage.getItem(key))"""
        )
    )


def expect_value(page: Page, day: str, column: str, value: str) -> None:
    expect(cell(page, day, column)).to_have_value(value)


def open_other_tab(context: BrowserContext) -> Page:
    page = context.new_page()
    page.add_init_script(f"{REMOVE_LIVE_ELEMENT}; {NO_WORKER}")
    open_sheet(page)
    return page

"""A week as a browser stores it, and the sheet opened with it."""

import json
from collections.abc import Mapping

from playwright.sync_api import Locator, Page

from webapp.tools.sheet.week import COLUMNS, DAYS

PATH = "/blood-glucose-sheet"
KEY = "bloodGlucoseLog"
PAST = "bloodGlucoseWeeks"
FIELDS = tuple(each.name for each in COLUMNS)
Week = list[dict[str, str]]


def week_of(days: Mapping[str, Mapping[str, str]] = {}, start: int = 0) -> Week:
    """A week: name of a day → its texts. start: the day of November 2026 of its Sunday, 0: none."""
    week = [dict.fromkeys(FIELDS, "") for _ in DAYS]
    for number, day in enumerate(DAYS):
        if start:
            week[number]["date"] = f"2026-11-{start + number:02}"
        week[number].update(days.get(day, {}))
    return week


def entry_of(week: Week, filed: int = 1_700_000_000_000, unit: str = "mg/dL") -> dict[str, object]:
    """A filed week, as it is stored."""
    start = week[0]["date"]
    return {"start": start, "unit": unit, "days": week, "medicines": "", "filed": filed}


def open_sheet(page: Page, week: Week | None = None, **stored: object) -> Page:
    """Open the sheet in a browser that has stored these texts before."""
    page.goto("/healthz")
    texts = {name.replace("_", "."): value for name, value in stored.items()}
    if week is not None:
        texts[KEY] = week
    for name, value in texts.items():
        text = value if isinstance(value, str) else json.dumps(value)
        page.evaluate("([name, text]) => localStorage.setItem(name, text)", [name, text])
    page.goto(PATH)
    return filled(page)


def filled(page: Page) -> Page:
    """Wait until the sheet's module has filled the table."""
    page.locator("#sheet[data-filled]").wait_for(state="attached")
    return page


def cell(page: Page, name: str) -> Locator:
    """The field of a name such as "Sunday Before Breakfast"."""
    return page.get_by_label(name, exact=True)


def stored(page: Page, key: str = KEY) -> object:
    """What the browser keeps under a key."""
    text = page.evaluate("key => localStorage.getItem(key)", key)
    return None if text is None else json.loads(text)


def open_fold(page: Page, name: str) -> None:
    """Open what has this id, below the sheet."""
    page.locator(f"#{name} > summary").click()


def press(page: Page, name: str) -> None:
    """Press the sheet's button of this name."""
    page.locator("#sheet").get_by_role("button", name=name, exact=True).click()


REFUSING = """{
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
        if (key.startsWith("%s")) throw new DOMException("full", "QuotaExceededError");
        set.call(this, key, text);
    };
}"""


def refuse_to_store(page: Page, key: str) -> None:
    """Have the browser's storage be full for keys that begin with this."""
    page.add_init_script(REFUSING % key)


DATED = """{
    const Real = Date, now = Real.parse("%s");
    window.Date = class extends Real {
        constructor(...given) { super(...(given.length ? given : [now])); }
        static now() { return now; }
    };
}"""


def set_date(page: Page, now: str) -> None:
    """Have it be this time on the page; unlike `page.clock`, its context can be used again."""
    page.add_init_script(DATED % now)

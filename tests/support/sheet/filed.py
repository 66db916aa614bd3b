"""Filed weeks as the browser stores them, generated from a seed."""

import json
from datetime import date, timedelta
from random import Random
from typing import Any

from playwright.sync_api import Page

from tests.support.sheet.weeks import Week, blank_week, store_text
from webapp.formulas.glucose.week.week import SLOTS

KEY = "bloodGlucoseWeeks"
FILE_NAME = "blood_glucose_weeks.json"
Entry = dict[str, Any]
NEW_WEEK_BUTTON = "Start a new week"


def random_week(random: Random, start: str, unit: str = "mg/dL", share: float = 0.8) -> Week:
    """A dated week with about this share of its readings filled in: in target, low and high."""
    week = blank_week()
    for number, day in enumerate(week):
        day["date"] = (date.fromisoformat(start) + timedelta(number)).isoformat()
        for slot in SLOTS:
            if random.random() < share:
                value = min(580, max(36, random.gauss(130, 55)))
                day[slot] = str(round(value)) if unit == "mg/dL" else f"{value / 18:.1f}"
        if random.random() < 0.4:
            day["notes"] = random.choice(("walked far", "ate late", "felt shaky", "ill"))
    return week


def entry(days: Week, unit: str = "mg/dL", filed: int = 1, medicines: str = "") -> Entry:
    return {
        "start": days[0]["date"],
        "unit": unit,
        "days": days,
        "medicines": medicines,
        "filed": filed,
    }


def entries(count: int, unit: str = "mg/dL", seed: int = 1) -> list[Entry]:
    """This number of consecutive weeks, the last one starting on 15 November 2026."""
    random = Random(seed)
    last = date(2026, 11, 15)
    starts = [last - timedelta(7 * back) for back in reversed(range(count))]
    return [
        entry(random_week(random, start.isoformat(), unit), unit, number + 1)
        for number, start in enumerate(starts)
    ]


def archive_json(list_of_entries: list[Entry]) -> str:
    return json.dumps({"version": 1, "weeks": list_of_entries}, separators=(",", ":"))


def store_archive(page: Page, text: str) -> None:
    store_text(page, text, KEY)


def filed_weeks(page: Page) -> list[Entry]:
    text = page.evaluate("key => localStorage.getItem(key)", KEY)
    return list(json.loads(text)["weeks"]) if text else []


def dated_week(start: str = "2026-11-15", **readings: str) -> list[dict[str, str]]:
    days = blank_week()
    for number, day in enumerate(days):
        day["date"] = f"2026-11-{int(start[-2:]) + number:02}"
    days[1].update(readings or {"beforeLunch": "104", "notes": "walked"})
    return days

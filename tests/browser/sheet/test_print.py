"""The week on paper: one landscape page, filled or blank, with nothing cut."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.sheet.tools import save_in_other_tab
from tests.support.sheet.weeks import (
    LONG_NOTE,
    PATH,
    Week,
    blank_week,
    cell,
    full_week,
    open_sheet,
    show_picture,
    shown_week,
)
from webapp.formulas.glucose.week.week import DAYS

MM = 96 / 25.4
MARGIN = 2 * 9
# Sizes of paper: width and height in mm, and in points.
LETTER, A4 = (279.4, 215.9, (792, 612)), (297, 210, (842, 595))
PAPERS = {"Letter": LETTER, "A4": A4}


def a_note_only() -> Week:
    week = blank_week()
    week[2]["notes"] = LONG_NOTE
    return week


WEEKS = {
    "blank": blank_week(),
    "full": full_week(),
    "long notes": full_week(LONG_NOTE),
    "long words": full_week("Donaudampfschifffahrt" * 5),
    "Nepali notes": full_week("बिहान हिँडेपछि थाकेको महसुस भयो, राति ढिलो खाना खाएँ। " * 2),
    "capitals": full_week("ATE LATE AND WALKED HOME. " * 4),
    "a note only": a_note_only(),
}


def page_sizes(page: Page, paper: str) -> list[tuple[int, int]]:
    """The sizes of the printed pages, in points."""
    if paper == "A4":
        pdf = page.pdf(format="A4", landscape=True)
    else:
        pdf = page.pdf(prefer_css_page_size=True)
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    return [(int(float(width)), int(float(height))) for width, height in boxes]


def lay_out_for_paper(page: Page, paper: str) -> None:
    """Lay the page out as on this paper, inside its margins."""
    width, height, _ = PAPERS[paper]
    page.emulate_media(media="print")
    size = {"width": int((width - MARGIN) * MM), "height": int((height - MARGIN) * MM)}
    page.set_viewport_size(size)


def test_the_week_prints_on_one_landscape_page_with_nothing_cut(
    page: Page, subtests: pytest.Subtests
) -> None:
    open_sheet(page)
    show_picture(page)
    for name, week in WEEKS.items():
        load_week(page, week)
        # For the other weeks, the layout check for each paper, below, shows that they fit.
        for paper in PAPERS if name in ("blank", "long notes") else ():
            with subtests.test("one page", week=name, paper=paper):
                (size,) = page_sizes(page, paper)
                assert size == pytest.approx(PAPERS[paper][2], abs=1)
        for paper in PAPERS:
            with subtests.test("nothing is cut", week=name, paper=paper):
                expect_nothing_cut(page, paper)
        if name in ("blank", "full"):
            with subtests.test("nothing is cut on upright paper", week=name):
                expect_nothing_cut_upright(page)
        page.emulate_media(media="null")  # no emulated medium


def expect_nothing_cut_upright(page: Page) -> None:
    """For WebKit, which does not rotate the paper as @page asks."""
    page.set_viewport_size({"width": int((210 - MARGIN) * MM), "height": int((297 - MARGIN) * MM)})
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    cells = page.locator(".sheet td, .sheet th")
    cut = cells.evaluate_all(
        "cells => cells.filter(cell => cell.scrollWidth > cell.clientWidth + 1).length"
    )
    assert cut == 0


def load_week(page: Page, week: Week) -> None:
    """Act as another tab that saves this week, which the sheet then shows."""
    save_in_other_tab(page, json.dumps(week))
    expect(cell(page, "Sunday", "Notes")).to_have_value(week[0]["notes"])
    assert shown_week(page) == week


def expect_nothing_cut(page: Page, paper: str) -> None:
    lay_out_for_paper(page, paper)
    height = page.viewport_size["height"] if page.viewport_size else 0
    bottom = page.locator(".sheet-page").evaluate("part => part.getBoundingClientRect().bottom")
    assert 0 < bottom <= height
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
    parts = page.locator(".sheet td, .sheet th, .sheet input, .sheet-lines span, .strip td")
    cut = parts.evaluate_all(
        """parts => parts.filter(part =>
          part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1
        ).map(part => part.outerHTML)"""
    )
    assert cut == []


def expect_lines_for_name_week_and_unit(page: Page) -> None:
    lines = page.locator(".sheet-lines span")
    expect(lines).to_have_text(["Name", "Week", "Unitmg/dL"])
    for line in lines.all():
        expect(line).to_be_visible()
        expect(line).not_to_have_css("border-bottom-width", "0px")


def test_a_blank_printed_sheet_has_room_to_write_and_no_unit_summary_or_fields(page: Page) -> None:
    open_sheet(page)
    for paper in PAPERS:
        lay_out_for_paper(page, paper)
        heights = page.locator(".sheet tbody tr").evaluate_all(
            "rows => rows.map(row => row.getBoundingClientRect().height)"
        )
        assert len(heights) == 7
        assert min(heights) >= 15 * MM, paper
    expect(page.locator(".sheet-lines span")).to_have_text(["Name", "Week", "Unit"])
    expect(page.locator(".strip")).to_be_hidden()
    expect_texts_and_no_fields(page)


def expect_texts_and_no_fields(page: Page) -> None:
    """A field would cut off wider text, and an empty date field would print its placeholder."""
    cell(page, "Monday", "Date").evaluate(
        """field => {
            field.value = "2026-11-16";
            field.dispatchEvent(new Event("input", { bubbles: true }));
        }"""
    )
    expect(page.locator(".sheet input:visible")).to_have_count(0)
    dates = page.locator(".sheet td:nth-child(2)")
    for day, date in zip(DAYS, dates.all(), strict=True):
        text = "2026-11-16" if day == "Monday" else ""
        assert date.evaluate("td => getComputedStyle(td, '::after').content") == f'"{text}"'


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_javascript_the_sheet_prints_on_one_page_with_its_values(page: Page) -> None:
    page.goto(PATH)
    assert len(page_sizes(page, "Letter")) == 1
    cell(page, "Monday", "Before Lunch").fill("104")
    lay_out_for_paper(page, "Letter")
    expect(cell(page, "Monday", "Before Lunch")).to_be_visible()
    expect(cell(page, "Monday", "Before Lunch")).to_have_css("opacity", "1")


def test_only_the_week_is_printed(page: Page) -> None:
    open_sheet(page, full_week())
    show_picture(page)
    expect(page.locator("#sheet-notices")).not_to_be_empty()
    expect(page.locator(".sheet-lines span").first).to_be_hidden()
    lay_out_for_paper(page, "A4")
    expect_lines_for_name_week_and_unit(page)
    for part in (
        "header",
        "footer",
        ".sun-banner",
        ".label-card",
        ".sheet-controls",
        "#sheet-notices",
        "#sheet-messages",
        "#sheet-chart",
        "#sheet-import",
        ".private",
        ".disclaimer",
    ):
        for found in page.locator(part).all():
            expect(found).to_be_hidden()
    for found in page.get_by_role("button").all():
        expect(found).to_be_hidden()
    expect(page.get_by_role("heading", name="Blood Glucose Sheet", level=1)).to_be_visible()
    expect(page.locator(".strip table")).to_be_visible()
    expect(page.locator(".strip .on-paper")).to_have_text(
        "7 readings, marked with a question mark, are left out until they are checked."
    )
    expect(page.locator("#mark-0-beforeBreakfast")).to_contain_text("▼▼")
    expect(page.locator("#mark-0-beforeBreakfast")).to_be_visible()

"""The look of the sheet: rows of one height, marks in their fields, nothing on top of another."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.sheet.filed import archive_json, entries, store_archive
from tests.support.sheet.weeks import blank_week, button, cell, full_week, open_sheet, show_picture

WIDTHS = (320, 360, 768, 1024, 1280, 1600)
NOTE = "Walked by the lake for half an hour"  # 35 letters
# The boxes of texts that overlap: each is [left, right, top, bottom] of what an element writes.
FIND_OVERLAPS = """(parts) => {
  const boxes = parts.map((part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return [part.textContent, range.getBoundingClientRect()];
  });
  const wrong = [];
  for (const [one, a] of boxes) for (const [other, b] of boxes) {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (a !== b && across > -2 && down > 0) wrong.push([one, other]);
  }
  return wrong;
}"""
FIND_COVERED_POINTS = """(picture) => {
  const boxes = (selector) =>
    [...picture.querySelectorAll(selector)].map((part) => part.getBoundingClientRect());
  return boxes("text").filter((a) => boxes(".point").some((b) =>
    Math.min(a.right, b.right) > Math.max(a.left, b.left)
    && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top)));
}"""


def box(part: Locator) -> dict[str, float]:
    found = part.bounding_box()
    assert found
    return dict(found)


def heights_of(parts: Locator) -> list[float]:
    return list(
        parts.evaluate_all("parts => parts.map(part => part.getBoundingClientRect().height)")
    )


def height_of_all_rows(page: Page) -> float:
    """The one height of the rows or cards; today's card has a button besides."""
    heights = heights_of(page.locator(".sheet tbody tr:not([data-today])"))
    assert max(heights) - min(heights) < 1
    return heights[0]


def test_a_row_is_as_high_filled_as_empty(page: Page) -> None:
    open_sheet(page, full_week())
    expect(page.locator(".mark:not(:empty)").first).to_be_attached()
    filled = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        filled[width] = height_of_all_rows(page)
    button(page, "Clear All").click()
    expect(page.locator(".mark:not(:empty)")).to_have_count(0)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert height_of_all_rows(page) == pytest.approx(filled[width], abs=1), width


def test_a_mark_stands_in_its_field_and_its_words_are_for_screen_readers(page: Page) -> None:
    week = blank_week()
    week[0].update(beforeLunch="100", afterLunch="190", beforeDinner="50", afterDinner="300")
    open_sheet(page, week)
    fields = [
        cell(page, f"Sunday {name}") for name in ("After Lunch", "Before Dinner", "After Dinner")
    ]
    for field, words in zip(fields, ("▲ above target", "▼▼ very low", "▲▲ high"), strict=True):
        expect(field).to_have_accessible_description(words)
    plain = cell(page, "Sunday Before Lunch")
    expect(plain).to_have_accessible_description("")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        for field in fields:
            assert background(field) != background(plain)
            mark = field.locator("xpath=../span[@class='mark']")
            inner, outer = box(mark), box(field)
            assert outer["x"] < inner["x"]
            assert inner["x"] + inner["width"] < outer["x"] + outer["width"]
            middle = inner["y"] + inner["height"] / 2
            assert middle == pytest.approx(outer["y"] + outer["height"] / 2, abs=3)
            assert box(mark.locator("span"))["width"] <= 1


def background(field: Locator) -> str:
    return str(field.evaluate("field => getComputedStyle(field).backgroundColor"))


def test_on_paper_the_words_of_a_mark_are_printed(page: Page) -> None:
    open_sheet(page, full_week())
    page.emulate_media(media="print")
    words = page.locator("#mark-0-beforeBreakfast span")
    expect(words).to_have_text("very low")
    assert box(words)["width"] > 10


def test_the_headings_of_the_table_never_touch(page: Page) -> None:
    open_sheet(page)
    for width in (1160, 1280, 1600):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.locator(".sheet th").evaluate_all(FIND_OVERLAPS) == [], width


def test_the_notes_show_a_line_of_35_letters(page: Page) -> None:
    open_sheet(page)
    notes = cell(page, "Sunday Notes")
    notes.fill(NOTE)
    for width in (768, 1280, 1600):
        page.set_viewport_size({"width": width, "height": 800})
        assert notes.evaluate("field => field.scrollWidth - field.clientWidth") <= 0, width


def test_one_button_is_filled_and_what_ends_a_week_comes_after_its_days(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 800})
    open_sheet(page, full_week())
    filled = page.locator(".week .button:not(.quiet)")
    expect(filled).to_have_text("Fill this week's dates")
    below = ["Print", "Download PDF", "Download CSV", "Clear All"]
    for width in (360, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        end = box(page.locator(".sheet"))
        tops = [box(button(page, name))["y"] for name in below]
        assert min(tops) >= end["y"] + end["height"]
    expect(page.locator(".week .button:visible").last).to_have_text("Clear All")
    other, last = box(button(page, "Download CSV")), box(button(page, "Clear All"))
    assert last["x"] - other["x"] - other["width"] >= 24  # apart from the others


def test_clear_all_stays_where_it_is_when_undo_comes(page: Page) -> None:
    open_sheet(page, full_week())
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        before = place_of_clear(page)
        button(page, "Clear All").click()
        expect(button(page, "Undo")).to_be_visible()
        assert place_of_clear(page) == before, width
        button(page, "Undo").click()


def place_of_clear(page: Page) -> tuple[float, float]:
    """Measured from the first button of its row."""
    first, clear = box(button(page, "Print")), box(button(page, "Clear All"))
    return clear["x"] - first["x"], clear["y"] - first["y"]


def test_no_text_of_the_picture_covers_a_reading_or_is_small_at_any_width(page: Page) -> None:
    open_sheet(page, full_week())
    show_picture(page)
    picture = page.locator("#sheet-chart svg")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        button(page, "Clear All").click()  # each change draws it again
        expect(picture.locator(".point")).to_have_count(0)
        button(page, "Undo").click()
        expect(picture.locator(".point").first).to_be_attached()
        assert picture.evaluate(FIND_COVERED_POINTS) == [], width
        texts = picture.locator("text")
        assert texts.evaluate_all(FIND_OVERLAPS) == [], width
        assert min(heights_of(texts)) >= 12, width
    expect(page.locator("#sheet-chart p").first).to_contain_text("Dashed line: limit after meals.")


def test_a_table_that_scrolls_sideways_shows_it(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 800})
    store_archive(page, archive_json(entries(3)))
    open_sheet(page)
    page.locator("#fold-report summary").click()
    wide = page.locator("#report-view .scroll")
    expect(wide.first).to_be_visible()
    shown = wide.evaluate_all(
        """boxes => boxes.filter(box => box.scrollWidth > box.clientWidth).map(box =>
          getComputedStyle(box).backgroundAttachment)"""
    )
    assert set(shown) == {"local, scroll"}
    # Nothing in the box lies on its edge.
    opaque = wide.locator("table, tr, th, td").evaluate_all(
        """parts => parts.filter(part =>
          getComputedStyle(part).backgroundColor !== "rgba(0, 0, 0, 0)")"""
    )
    assert opaque == []


def test_the_buttons_of_a_past_week_keep_their_ranks(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 800})
    store_archive(page, archive_json(entries(2)))
    open_sheet(page)
    page.locator("#fold-past summary").click()
    row = page.locator("#past-list .row").first.locator(".button")
    expect(row).to_have_text(["View", "Print", "Put back into the sheet", "Delete"])
    colours = [part.evaluate("part => getComputedStyle(part).color") for part in row.all()]
    assert len(set(colours[:3])) == 1
    assert colours[3] != colours[0]

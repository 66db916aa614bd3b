"""The report over several weeks: on screen, on one page of paper, as a PDF of one page."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.support.sheet.filed import KEY, archive_json, entries, entry, random_week, store_archive
from tests.support.sheet.tools import choose_targets, open_fold
from tests.support.sheet.weeks import button, cell, open_sheet, pdf_texts, press, store_text

PAGE_SIZES = re.compile(rb"/MediaBox \[ ?0 0 ([\d.]+) ([\d.]+)")

# The language of the browser → the page size of the PDF, in points.
PAPER_SIZES = {"en-US": (612, 792), "ne-NP": (595, 842)}
SET_LANGUAGE = """value =>
    Object.defineProperty(navigator, "language", { value, configurable: true })"""


def open_report(page: Page, weeks: int = 13, unit: str = "mg/dL") -> None:
    store_text(page, archive_json(entries(weeks, unit)), KEY)
    page.add_init_script("window.print = () => { window.printed = true; }")
    open_sheet(page)
    open_fold(page, "report")


def table_rows(page: Page, caption: str) -> list[list[str]]:
    table = page.locator("#report-view table", has_text=caption)
    return [row.locator("th, td").all_inner_texts() for row in table.locator("tbody tr").all()]


def test_the_page_shows_the_weeks_that_were_chosen(page: Page) -> None:
    open_report(page)
    page.get_by_label("Number of weeks").select_option("2")
    expect(page.locator("#report-view")).to_contain_text("8 November 2026 to 21 November 2026")
    lunches = [
        int(day["beforeLunch"])
        for one in entries(13)[-2:]
        for day in one["days"]
        if day["beforeLunch"]
    ]
    [shown] = [row for row in table_rows(page, "All weeks together") if row[0] == "Before Lunch"]
    assert shown[1] == str(len(lunches))
    assert shown[3:5] == [str(min(lunches)), str(max(lunches))]
    assert len(table_rows(page, "Week by week")) == 2
    assert len(table_rows(page, "Lows:")) > 0
    expect(page.locator("#report-view")).to_contain_text("It gives no A1C")
    page.get_by_label("Number of weeks").select_option("13")
    expect(page.locator(".by-week tbody tr")).to_have_count(13)


def expect_fasting_only_leaves_two_meals(page: Page) -> None:
    page.get_by_label("Fasting readings only").check()
    expect(page.locator(".by-week thead th")).to_have_text(
        ["Week", "Before Breakfast", "After Sleep"]
    )
    names = [row[0] for row in table_rows(page, "All weeks together")]
    assert names == ["Before Breakfast", "After Sleep", "All readings"]


def test_the_week_in_the_sheet_replaces_its_filed_version_in_the_report(page: Page) -> None:
    filed = entries(2)
    store_archive(page, archive_json(filed))
    days = [dict(day) for day in filed[1]["days"]]
    days[0]["beforeLunch"] = "399"
    open_sheet(page, days)
    open_fold(page, "report")
    expect(page.locator(".by-week tbody tr")).to_have_count(2)
    expect(page.locator("#report-view")).to_contain_text("▲▲ 399")
    cell(page, "Sunday", "Before Lunch").fill("398")
    expect(page.locator("#report-view")).to_contain_text("▲▲ 398")


def test_weeks_in_another_unit_or_without_dates_are_left_out_with_a_note(page: Page) -> None:
    undated = {**entry(random_week(Random(3), "2026-11-01")), "start": ""}
    for day in undated["days"]:
        day["date"] = ""
    mixed = [*entries(2, "mmol/L")[:1], *entries(1), undated]
    store_archive(page, archive_json(mixed))
    open_sheet(page)
    open_fold(page, "report")
    expect(page.locator("#report-view")).to_contain_text("1 week is left out, because of another")
    expect(page.locator("#report-view")).to_contain_text("because no date is written in it")
    page.get_by_label("Unit of the report").select_option("mmol/L")
    expect(page.locator("#report-view")).to_contain_text("In mmol/L.")
    expect(page.locator(".by-week tbody tr")).to_have_count(1)


def test_the_picture_has_a_bar_and_a_symbol_for_each_meal_shown_of_each_week(page: Page) -> None:
    open_report(page, 3)
    picture = page.locator("#report-view svg")
    expect(picture.locator(".band")).to_have_count(8)
    expect(picture.locator(".bar")).to_have_count(24)
    expect(picture.locator(".point")).to_have_count(24)
    assert picture.locator("polygon").count() > 0  # above or below, shown by the shape
    expect_fasting_only_leaves_two_meals(page)
    expect(picture.locator(".bar")).to_have_count(6)


def test_a_report_of_thirteen_weeks_fits_on_one_page_in_print_and_as_a_pdf(
    page: Page, subtests: pytest.Subtests
) -> None:
    open_report(page, 13, "mmol/L")
    page.get_by_label("Number of weeks").select_option("13")
    choose_targets(page, "older-healthy")  # the longest text
    expect(page.locator(".by-week tbody tr")).to_have_count(13)
    for language, page_size in PAPER_SIZES.items():
        with subtests.test("PDF", language=language):
            page.evaluate(SET_LANGUAGE, language)
            expect_pdf_of_one_page(page, page_size)
    with subtests.test("paper"):
        expect_report_prints_on_one_page(page)


def expect_report_prints_on_one_page(page: Page) -> None:
    press(page, "Print the report")
    assert page.evaluate("window.printed")
    for paper in ("A4", "Letter"):
        assert len(PAGE_SIZES.findall(page.pdf(format=paper))) == 1
    page.mouse.move(5, 5)
    page.mouse.down()
    page.mouse.up()
    page.emulate_media(media="print")
    # Then Print prints the sheet again.
    expect(page.locator("#sheet > .week > .sheet")).to_be_visible()
    expect(page.locator("#sheet-paper")).to_be_hidden()


def expect_pdf_of_one_page(page: Page, page_size: tuple[int, int]) -> None:
    with page.expect_download() as download:
        press(page, "Report as PDF")
    assert download.value.suggested_filename == "blood_glucose_report.pdf"
    pdf = download.value.path().read_bytes()
    [(width, height)] = PAGE_SIZES.findall(pdf)
    assert (round(float(width)), round(float(height))) == page_size
    assert b"/Subtype /Image" not in pdf
    for size, x, y, text in re.findall(
        rb"/F\d+ ([\d.]+) Tf.*?([\d.]+) ([\d.-]+) Td\n\(((?:[^()\\]|\\.)*)\) Tj", pdf, re.DOTALL
    ):
        assert float(y) > 15, text
        # Long text is wrapped by the real widths of its characters.
        assert float(x) + len(text) * float(size) * 0.42 < float(width), text
    found = pdf_texts(pdf)
    assert "All readings" in found
    for row in table_rows(page, "All weeks together"):
        start = found.index(row[0])
        assert found[start : start + 7] == row
    assert not any("?" in text for text in found)


def test_without_stored_readings_the_page_says_that_there_is_no_report(page: Page) -> None:
    open_sheet(page)
    open_fold(page, "report")
    expect(page.locator("#report-view")).to_have_text(re.compile("^No readings with a date yet"))
    expect(button(page, "Report as PDF")).to_be_hidden()

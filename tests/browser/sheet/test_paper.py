"""On paper: the week on one page, A4 or Letter, as a PDF too; the summary for the doctor."""

import io
import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.browser.sheet import Week, entry_of, open_sheet, press, week_of
from webapp.tools.sheet.week import DAYS, SLOTS

FULL = week_of(
    {day: {**dict.fromkeys(SLOTS, "145"), "notes": f"Walked, {day}"} for day in DAYS}, 22
)


def printed(page: Page, paper: str = "A4") -> PdfReader:
    return PdfReader(
        io.BytesIO(page.pdf(format=paper, landscape=not page.locator("[data-paper]").count()))
    )


def text_of(pdf: PdfReader) -> str:
    return " ".join(" ".join(one.extract_text() for one in pdf.pages).split())


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize(
    ("week", "compare"),
    [
        pytest.param(week_of(), "", id="empty"),
        pytest.param(FULL, "", id="full"),
        pytest.param(FULL, "pregnant", id="full and compared"),
    ],
)
def test_the_week_is_printed_on_one_page(page: Page, week: Week, compare: str, paper: str) -> None:
    open_sheet(page, week, compare=compare)
    pdf = printed(page, paper)
    assert len(pdf.pages) == 1
    for words in ("Name", "Week", "Unit", "Sunday", "Saturday", "Notes"):
        assert words in text_of(pdf)
    assert ("Walked, Friday" in text_of(pdf)) == (week is FULL)
    assert ("▲" in text_of(pdf)) == (compare != "")


def test_a_long_note_is_printed_whole(page: Page) -> None:
    note = "A long walk by the lake with my sister, then rice and lentils and a little juice. " * 3
    open_sheet(page, week_of({"Sunday": {"notes": note.strip()}}, 22))
    assert note.strip() in text_of(printed(page))


def download_pdf(page: Page) -> PdfReader:
    with page.expect_download() as download:
        press(page, "Download PDF")
    assert download.value.suggested_filename == "blood_glucose_log.pdf"
    return PdfReader(Path(download.value.path()))


def test_the_pdf_has_one_page_with_the_week_and_no_marks(page: Page) -> None:
    open_sheet(page, FULL)
    pdf = download_pdf(page)
    assert len(pdf.pages) == 1
    assert "Walked, Friday" in text_of(pdf)
    assert "2026-11-28" in text_of(pdf)
    assert "The words in the fields" not in text_of(pdf)


def test_the_pdf_of_a_compared_week_has_a_key_of_its_marks(page: Page) -> None:
    open_sheet(page, FULL, compare="general")
    text = text_of(download_pdf(page))
    assert "compare the readings with targets: Most adults." in text
    assert "145 above" in text


def test_the_pdf_says_what_it_leaves_out(page: Page) -> None:
    open_sheet(page, week_of({"Sunday": {"notes": "दाल भात"}, "Monday": {"notes": "rice"}}))
    text = text_of(download_pdf(page))
    assert "(left out: other letters)" in text
    assert "rice" in text
    expect(page.get_by_text("The PDF leaves out notes in other letters")).to_be_visible()


def test_a_note_that_is_cut_is_told(page: Page) -> None:
    open_sheet(page, week_of({"Sunday": {"notes": "a very long note " * 40}}))
    download_pdf(page)
    expect(page.get_by_text("A note was too long for the PDF")).to_be_visible()


@pytest.mark.console_errors  # the failure is told in the console too
def test_a_pdf_that_does_not_load_is_told_with_its_address_and_comes_later(page: Page) -> None:
    open_sheet(page, FULL)
    page.route("**/pdf-*.js*", lambda route: route.abort())
    press(page, "Download PDF")
    expect(page.locator("#missing")).to_contain_text("network")
    page.unroute("**/pdf-*.js*")
    with page.expect_download():
        page.locator("h1").first.dispatch_event("click")
    expect(page.locator("#missing")).to_be_hidden()


def summary_of(page: Page, *weeks: dict[str, object]) -> str:
    page.clock.set_fixed_time("2026-11-25T12:00:00")
    page.evaluate(
        "weeks => localStorage.setItem('bloodGlucoseWeeks', weeks)",
        json.dumps({"version": 1, "weeks": weeks}),
    )
    page.locator("[data-fold=summary] > summary").click()
    return " ".join(page.locator(".summary").inner_text().split())


def test_the_summary_counts_by_meal_over_all_weeks(page: Page) -> None:
    open_sheet(page, week_of({"Monday": {"beforeLunch": "130"}}, 22))
    filed = week_of({"Sunday": {"beforeLunch": "90", "afterLunch": "170"}}, 15)
    text = summary_of(page, entry_of(filed))
    assert "15 November 2026 to 28 November 2026, in mg/dL. Weeks: 2." in text
    assert "Before Lunch 2 90 110 130" in text
    assert "After Lunch 1 170 170 170" in text
    assert "All readings 3 90 130 170" in text
    assert "Before Dinner 0 – – –" in text


def test_the_summary_lists_lows_highs_and_notes_with_their_dates(page: Page) -> None:
    week = week_of(
        {
            "Sunday": {"beforeLunch": "118"},
            "Tuesday": {"afterDinner": "62", "notes": "dizzy"},
            "Thursday": {"notes": "HI before breakfast", "afterLunch": "300"},
        },
        22,
    )
    open_sheet(page, week)
    text = summary_of(page)
    assert "24 November 2026 After Dinner 62" in text
    assert "26 November 2026 After Lunch 300" in text
    assert "26 November 2026 HI" in text  # D4: the gravest reading is not lost
    assert "24 November 2026 dizzy" in text
    assert "Days with a reading: 3. HI: 1. LO: 0." in text


def test_the_summary_leaves_out_what_looks_like_another_unit(page: Page) -> None:
    open_sheet(page, week_of({"Sunday": {"beforeLunch": "5.6", "afterLunch": "100"}}, 22))
    mmol = entry_of(week_of({"Sunday": {"beforeLunch": "5.6"}}, 15), unit="mmol/L")
    text = summary_of(page, mmol)
    assert "All readings 1 100 100 100" in text
    assert "weeks in mmol/L, are left out" in text


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_summary_is_printed_on_one_page_alone(page: Page, paper: str) -> None:
    open_sheet(page, FULL)
    weeks = [
        week_of({day: {**FULL[0], "date": "", "beforeLunch": "50"} for day in DAYS}, start)
        for start in (1, 8, 15)
    ]
    summary_of(page, *[entry_of(week) for week in weeks])
    page.evaluate("window.print = () => {}")
    press(page, "Print the summary")
    pdf = printed(page, paper)
    assert len(pdf.pages) == 1
    assert "Summary for your doctor" in text_of(pdf)
    assert "After Sleep Notes" not in text_of(pdf)
    page.keyboard.press("Escape")
    assert "After Sleep Notes" in text_of(printed(page, paper))

"""On paper: the week on one page, A4 or Letter, as a PDF too; the summary for the doctor."""

import io
import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.browser.sheet import PATH, Week, cell, entry_of, open_fold, open_sheet, press, week_of
from tests.support.browser import TRANSLATE, resize
from webapp.tools.sheet.week import DAYS, READINGS

FULL = week_of(
    {day: {**dict.fromkeys(READINGS, "145"), "notes": f"Walked, {day}"} for day in DAYS}, 22
)


def printed(page: Page, paper: str = "A4") -> PdfReader:
    return PdfReader(
        io.BytesIO(page.pdf(format=paper, landscape=not page.locator("[data-paper]").count()))
    )


def text_of(pdf: PdfReader) -> str:
    return " ".join(" ".join(one.extract_text() for one in pdf.pages).split())


NOTE = "A long walk by the lake with my sister, then rice and lentils and a little juice. " * 3


@pytest.mark.parametrize(
    ("week", "note"),
    [
        pytest.param(FULL, "Walked, Friday", id="full"),
        pytest.param(week_of({"Sunday": {"notes": NOTE}}), NOTE.strip(), id="a long note, whole"),
    ],
)
def test_the_week_is_printed_on_one_page(page: Page, week: Week, note: str) -> None:
    open_sheet(page, week)
    for width, paper in ((360, "A4"), (1280, "Letter")):
        resize(page, width, 800)
        pdf = printed(page, paper)
        assert len(pdf.pages) == 1, paper
        text = text_of(pdf)
        for words in ("Name", "Week", "Unit", "Sunday", "Saturday", "Notes", note):
            assert words in text
        assert "readings" not in text
        assert ("Week of 22 to 28 November 2026 Unit: mg/dL" in text) == (week is FULL)


def test_nothing_beside_the_printed_picture_is_cut(page: Page) -> None:
    open_sheet(page, FULL)
    page.emulate_media(media="print")
    edge = page.locator("main").bounding_box() or {}
    numbers = page.locator(".print-only .week-chart g > text[x='-8']")
    expect(numbers).to_have_count(4)
    assert all((each.bounding_box() or {})["x"] >= edge["x"] for each in numbers.all())


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_javascript_the_fields_are_printed_with_their_unit_and_no_placeholder(
    page: Page,
) -> None:
    page.goto(PATH)
    page.get_by_label("Unit", exact=True).select_option("mmol/L")
    cell(page, "Sunday Date").press_sequentially("11292026")
    cell(page, "Sunday Before Lunch").fill("5.6")
    pdf = printed(page)
    text = text_of(pdf)
    assert len(pdf.pages) == 1
    assert "mmol/L" in text
    assert "5.6" in text
    assert "2026" in text.replace(" ", "")
    assert "yyyy" not in text.replace(" ", "")
    assert "Take sugar now" not in text


ON_PAPER = (
    "Vomiting, belly pain, fast breathing, drowsy or confused? Go to hospital now. "
    "Below 70 (3.9), or LO: Take sugar now. From 240 (13.3): Check again today. "
    "From 300 (16.7): Check again within two hours. "
    "From 540 (30.0), or HI: Check again, then call your clinic now. "
    "Pregnant, a child, no diagnosis, great thirst, ill, or HI twice? Go to hospital now. "
    "Pregnant, from 200 (11.1): Call your maternity ward or clinic now. "
    "A child, from 200 (11.1): Not treated for diabetes? See a doctor today, not tomorrow. "
    "From 300 (16.7): now."
)


def test_the_cells_of_the_sheet_in_large_print_are_larger(page: Page) -> None:
    page.emulate_media(media="print")
    resize(page, 1054, 726)  # of A4 on its side, within its margins
    sizes = []
    for path in (PATH, f"{PATH}/blank"):
        page.goto(path)
        box = page.locator("tbody tr").nth(1).locator("td").nth(2).bounding_box()
        assert box
        sizes.append((box["width"], box["height"]))
    (width, height), (large_width, large_height) = sizes
    assert large_width > width * 1.1
    assert large_height > height * 1.3
    pdf = printed(page)
    assert len(pdf.pages) == 1
    assert ON_PAPER in text_of(pdf)


@pytest.mark.console_errors  # each font that does not come is told in the console
def test_the_sheet_in_large_print_is_one_page_in_the_letters_of_the_device_too(page: Page) -> None:
    page.route("**/*.woff2", lambda route: route.abort())
    page.goto(f"{PATH}/blank")
    for paper in ("A4", "Letter"):
        assert len(printed(page, paper).pages) == 1, paper


def download_pdf(page: Page) -> PdfReader:
    with page.expect_download() as download:
        page.locator("[data-action=pdf]").click()
    assert download.value.suggested_filename == "blood_glucose_log.pdf"
    return PdfReader(Path(download.value.path()))


def test_the_pdf_has_one_page_with_the_week_also_when_the_page_is_translated(page: Page) -> None:
    open_sheet(page, FULL)
    page.evaluate(TRANSLATE)
    pdf = download_pdf(page)
    assert len(pdf.pages) == 1
    assert "Walked, Friday" in text_of(pdf)
    assert "2026-11-28" in text_of(pdf)
    assert "Week of 22 to 28 November 2026 Unit: mg/dL" in text_of(pdf)
    assert "Saturday" in text_of(pdf)
    assert "_x_" not in text_of(pdf)


def test_the_pdf_says_what_it_leaves_out_and_that_a_note_is_cut(page: Page) -> None:
    long = "a very long note " * 40
    notes = {"Sunday": "दाल भात", "Monday": "rice", "Friday": long}
    open_sheet(page, week_of({day: {"notes": text} for day, text in notes.items()}))
    text = text_of(download_pdf(page))
    assert "(left out: other letters)" in text
    assert "rice" in text
    expect(page.locator("#said")).to_contain_text("The PDF leaves out notes in other letters")
    cell(page, "Sunday Notes").fill("")
    download_pdf(page)
    expect(page.locator("#said")).to_contain_text("A note was too long for the PDF")


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


def summary_of(page: Page, *weeks: dict[str, object], unfiled: Week | None = None) -> str:
    open_sheet(page, unfiled, bloodGlucoseWeeks=json.dumps({"version": 1, "weeks": weeks}))
    open_fold(page, "summary")
    return " ".join(page.locator("#summary").inner_text().split())


def test_the_summary_counts_by_meal_over_the_weeks_that_are_kept(page: Page) -> None:
    weeks = [
        week_of({"Sunday": {"beforeLunch": "90", "afterLunch": "170"}}, 15),
        week_of({"Monday": {"beforeLunch": "130", "notes": "HI, then LOW"}}, 22),
    ]
    unfiled = week_of({"Tuesday": {"notes": "Hi before dinner"}, "Friday": {"notes": "lo."}})
    text = summary_of(page, *map(entry_of, weeks), unfiled=unfiled)
    assert "15 November 2026 to 28 November 2026, in mg/dL" in text
    assert "Weeks 3 Days with a reading 4 HI 2 LO 1" in text
    assert "Notes 23 November 2026 HI, then LOW Friday lo. Tuesday Hi before dinner" in text
    assert "Before Lunch 2 90 110 130" in text
    assert "After Lunch 1 170 170 170" in text
    assert "All 3 90 130 170" in text
    assert "Before Dinner 0 – – –" in text


def test_the_summary_leaves_out_weeks_in_the_other_unit(page: Page) -> None:
    mmol = entry_of(week_of({"Sunday": {"beforeLunch": "5.6"}}, 15), unit="mmol/L")
    assert "All 0 – – –" in summary_of(page, mmol)
    page.get_by_label("Unit", exact=True).select_option("mmol/L")
    expect(page.locator("#summary tr", has_text="All")).to_have_text("All15.65.65.6")


def test_the_summary_is_printed_on_one_page_alone(page: Page) -> None:
    weeks = [week_of({day: {"beforeLunch": "50"} for day in DAYS}, start) for start in (1, 8, 15)]
    summary_of(page, *map(entry_of, weeks))
    page.evaluate("window.print = () => {}")
    press(page, "Print the summary")
    for paper in ("A4", "Letter"):
        pdf = printed(page, paper)
        assert len(pdf.pages) == 1
        assert "Summary for your doctor" in text_of(pdf)
        assert "YYYY-MM-DD" not in text_of(pdf)
    page.keyboard.press("Escape")
    assert "YYYY-MM-DD" in text_of(printed(page))


def test_the_picture_has_a_point_for_each_reading_of_the_week(page: Page) -> None:
    open_sheet(page, FULL)
    open_fold(page, "picture")
    expect(page.locator("#picture circle")).to_have_count(56)
    cell(page, "Sunday Before Lunch").fill("700")
    expect(page.get_by_role("img", name="Readings from 145 to 700")).to_be_visible()
    tops = [float(c.get_attribute("cy")[:-1]) for c in page.locator("circle").all()]
    assert min(tops) >= 0
    press(page, "Clear All")
    cell(page, "Sunday Before Lunch").fill("100")
    expect(page.get_by_text("It shows two readings or more.")).to_be_visible()

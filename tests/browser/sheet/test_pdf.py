"""The PDF that the browser makes: one landscape page of real text."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.sheet.tools import choose_targets
from tests.support.sheet.weeks import (
    FIELDS,
    LONG_NOTE,
    Week,
    blank_week,
    download,
    full_week,
    open_sheet,
    pdf_texts,
    press,
    stored_week,
)
from webapp.formulas.glucose.targets import TARGET_SETS
from webapp.formulas.glucose.week.summary import NO_A1C
from webapp.formulas.glucose.week.week import DAYS, SLOTS


def downloaded_pdf(page: Page, week: Week | None = None) -> bytes:
    open_sheet(page, week)
    return download(page, "Download PDF")[1]


def pdf_text(pdf: bytes) -> str:
    return " ".join(pdf_texts(pdf))


def test_the_pdf_is_one_landscape_page(page: Page) -> None:
    open_sheet(page)
    with page.expect_download() as download:
        press(page, "Download PDF")
    assert download.value.suggested_filename == "blood_glucose_log.pdf"
    blank = download.value.path().read_bytes()
    expect_one_landscape_page(blank)
    found = pdf_texts(blank)
    assert re.fullmatch(r"Name _{20,}\s+Week _{10,}\s+Unit\s+_{5,}", found[1])  # to fill in by hand
    assert set(DAYS) <= set(found)
    assert "For your doctor" not in " ".join(found)


def expect_one_landscape_page(pdf: bytes) -> None:
    assert pdf.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1
    assert b"/Subtype /Image" not in pdf
    (box,) = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    assert [round(float(side)) for side in box] == [842, 595]


def test_the_pdf_holds_the_lines_to_write_on_and_every_cell(page: Page) -> None:
    week = full_week()
    for number, day in enumerate(week):
        for column, slot in enumerate(SLOTS):
            day[slot] = str(100 + 10 * number + column)
        day["notes"] = f"note ({number}) \\ “café” – 5 €"
    found = pdf_texts(downloaded_pdf(page, week))
    assert found[0] == "Blood Glucose Sheet"
    assert re.fullmatch(r"Name _{20,}\s+Week _{10,}\s+Unit\s+mg/dL", found[1])
    assert " ".join(("Day", "Date", *SLOTS.values(), "Notes")) in " ".join(found)
    for day, name in zip(week, DAYS, strict=True):
        start = found.index(name)
        assert found[start : start + 11] == [name, *[day[field] for field in FIELDS]]
    expect(page.get_by_role("alert")).to_have_count(0)


def test_the_pdf_holds_the_strip_in_the_chosen_unit_and_targets(page: Page) -> None:
    week = blank_week()
    week[0].update(beforeLunch="3.5", afterLunch="12")
    week[1].update(beforeLunch="6.5")
    open_sheet(page, week)
    page.get_by_label("Unit", exact=True).select_option("mmol/L")
    choose_targets(page, "older-complex")
    found = pdf_texts(download(page, "Download PDF")[1])
    strip = found[found.index("Meal") :]
    rows = [strip[start : start + 6] for start in range(0, 60, 6)]
    assert rows[0] == ["Meal", "Readings", "Average", "Lowest", "Highest", "Above target"]
    assert ["Before Lunch", "2", "5.0", "3.5", "6.5", "0"] in rows
    assert ["After Lunch", "1", "12.0", "12", "12", "-"] in rows  # the ADA names no figure
    assert ["Before Dinner", "0", "-", "-", "-", "0"] in rows
    assert rows[-1] == ["All readings", "3", "7.3", "3.5", "12", "0"]
    text = " ".join(found)
    assert "(in mmol/L). Targets: Older adults" in text
    assert "Source: ADA, older adults (2025)." in text
    assert "Below 3.9 mmol/L: 1, of which below 3.0: 0. Days without a reading: 5." in text
    assert NO_A1C in text


def test_all_text_of_the_pdf_fits_the_page_and_a_note_too_long_is_reported(
    page: Page, subtests: pytest.Subtests
) -> None:
    open_sheet(page, full_week(LONG_NOTE))
    for targets in TARGET_SETS:
        choose_targets(page, targets.key)
        pdf = download(page, "Download PDF")[1]
        with subtests.test(targets.key):
            expect_one_landscape_page(pdf)
            expect_every_word_on_the_paper(pdf)
    with subtests.test("a note too long for the PDF is told"):
        assert LONG_NOTE in pdf_text(pdf)
        expect(page.get_by_role("alert")).to_have_count(0)
        page.get_by_label("Sunday Notes").fill(LONG_NOTE * 3)
        assert LONG_NOTE * 2 not in pdf_text(download(page, "Download PDF")[1])
        expect(page.get_by_role("alert")).to_have_count(1)
        expect(page.get_by_role("alert")).to_contain_text("too long for the PDF")


def expect_every_word_on_the_paper(pdf: bytes) -> None:
    lines = re.findall(
        rb"/F\d+ ([\d.]+) Tf.*?([\d.]+) ([\d.-]+) Td\n\(((?:[^()\\]|\\.)*)\) Tj", pdf, re.DOTALL
    )
    assert len(lines) > 100
    for size, x, y, text in lines:
        assert float(y) > 15, text
        # A letter of Helvetica is about half as wide as it is high; a bold one a little more.
        assert float(x) + len(text) * float(size) * 0.53 < 842, text


def test_marks_are_drawn_as_triangles(page: Page) -> None:
    week = blank_week()
    week[0]["beforeLunch"] = "100"
    plain = downloaded_pdf(page, week)
    for field, value in (("beforeBreakfast", "45"), ("afterLunch", "200"), ("afterDinner", "12")):
        page.locator(f"[data-day='0'][data-field={field}]").fill(value)
    marked = download(page, "Download PDF")[1]
    assert marked.count(b"\nf\n") - plain.count(b"\nf\n") == 3  # two for very low, one for high
    assert pdf_texts(marked).count("?") == 1


def test_a_pdf_of_a_week_in_the_other_unit_judges_nothing_and_says_why(page: Page) -> None:
    week = blank_week()
    for day in week[:6]:
        day.update(beforeBreakfast="6.4", afterBreakfast="8.1", beforeLunch="2.9")
    pdf = downloaded_pdf(page, week)
    found = pdf_texts(pdf)
    assert re.fullmatch(r"Name _{20,}\s+Week _{10,}\s+Unit\s+mg/dL\?", found[1])
    assert found.count("6.4") == 6
    assert "For your doctor" not in pdf_text(pdf)
    assert b"\nf\n" not in pdf  # no triangle
    assert "?" not in found
    assert found[-1] == (
        "No summary: these readings look like mmol/L, but the sheet is set to mg/dL."
    )
    press(page, "Switch to mmol/L")
    switched = download(page, "Download PDF")[1]
    assert "For your doctor (in mmol/L)" in pdf_text(switched)
    assert switched.count(b"\nf\n") > 0


def test_characters_that_the_pdf_cannot_show_are_reported_and_print_is_offered(page: Page) -> None:
    page.add_init_script("window.print = () => { window.printed = true; }")
    files: list[object] = []
    page.on("download", lambda file: files.append(file))
    week = full_week()
    week[4]["notes"] = "दूध tea"
    open_sheet(page, week)
    page.locator("#fold-keep summary").click()
    page.get_by_label("Medicines this week").fill("इन्सुलिन")
    press(page, "Download PDF")
    expect(page.get_by_role("alert")).to_contain_text("letters that the PDF cannot show")
    press(page, "Print it")
    assert page.evaluate("window.printed")
    assert files == []
    expect(page.get_by_role("alert")).to_have_count(0)
    press(page, "Download PDF")
    found = pdf_texts(download(page, "PDF without these notes")[1])
    assert found.count("(left out: other letters)") == 2
    assert not [text for text in found if "?" in text and text != "?"]


def test_the_medicines_are_in_the_pdf_and_in_print_but_not_in_the_csv(page: Page) -> None:
    open_sheet(page, full_week())
    page.locator("#fold-keep summary").click()
    page.get_by_label("Medicines this week").fill("Metformin 500 mg")
    assert "Metformin 500 mg" in pdf_texts(download(page, "Download PDF")[1])
    assert b"Metformin" not in download(page, "Download CSV")[1]
    assert "Metformin" not in str(stored_week(page))
    page.reload()
    page.emulate_media(media="print")
    lines = page.locator(".sheet-lines small")
    expect(lines).to_have_text("Medicines this weekMetformin 500 mg")  # with the fold closed
    page.emulate_media(media="null")
    page.locator("#fold-keep summary").click()
    medicines = page.get_by_label("Medicines this week")
    medicines.press("End")
    medicines.press_sequentially(" twice")
    expect(medicines).to_have_value("Metformin 500 mg twice")
    expect(lines).to_have_text("Medicines this weekMetformin 500 mg twice")

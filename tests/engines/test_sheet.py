"""The weekly sheet in every engine: stored, restored, undone, printed, saved, offline."""

import re
import zlib
from collections.abc import Callable

import pytest

from tests.support.browser.tools import A1C
from tests.support.engines.steps import as_javascript, cell, expect_stored, open_sheet
from tests.support.engines.visitor import Visitor, find, quote
from tests.support.engines.webkit import WebKitVisitor
from tests.support.servers import Server
from tests.support.sheet.weeks import KEY, Week, blank_week, csv, full_week

READINGS = {"beforeBreakfast": "104", "afterLunch": "7.5", "notes": 'चिया, "sweet"'}


def shown_week(visitor: Visitor) -> Week:
    week = blank_week()
    cells = "[...document.querySelectorAll('#sheet [data-field]')]"
    for day, field, value in visitor.evaluate(
        f"{cells}.map((input) => [input.dataset.day, input.dataset.field, input.value])"
    ):
        week[int(day)][field] = value
    return week


def test_entries_are_stored_restored_cleared_and_undone(visitor: Visitor) -> None:
    open_sheet(visitor)
    visitor.type(cell(0, "beforeBreakfast"), "1e")
    visitor.expect_text("#mark-0-beforeBreakfast", "not a number, not kept")
    expect_stored(visitor, blank_week())
    week = blank_week()
    for day in (0, 6):
        week[day].update(READINGS)
        for field, text in READINGS.items():
            visitor.type(cell(day, field), text)
    expect_stored(visitor, week)
    visitor.click("button", "Fill this week's dates")
    visitor.wait_for(f"{find(cell(6, 'date'))}.value")
    for day, now in zip(week, shown_week(visitor), strict=True):
        assert re.fullmatch(r"\d{4}-\d{2}-\d{2}", now["date"])
        day["date"] = now["date"]
    expect_stored(visitor, week)
    open_sheet(visitor)
    assert shown_week(visitor) == week
    visitor.click("button", "Clear All")
    expect_stored(visitor, blank_week())
    assert shown_week(visitor) == blank_week()
    visitor.click("button", "Undo")
    expect_stored(visitor, week)
    assert shown_week(visitor) == week
    visitor.wait_for(f"!{find('[data-action=undo]')}.checkVisibility()")
    expect_dates_fit_without_overflow(visitor)


def expect_dates_fit_without_overflow(visitor: Visitor) -> None:
    date = find(cell(0, "date"))
    for width in (1280, 390):
        visitor.resize(width, 800)
        assert visitor.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        visitor.evaluate(f"{date}.style.width = ''")
        room = visitor.evaluate(f"{date}.getBoundingClientRect().width")
        visitor.evaluate(f"{date}.style.width = 'max-content'")
        assert visitor.evaluate(f"{date}.getBoundingClientRect().width") <= room
        visitor.evaluate(f"{date}.style.width = ''")


def test_the_week_is_printed_and_saved_as_csv_and_pdf(visitor: Visitor) -> None:
    week = full_week("Walked far")
    week[0]["notes"] = READINGS["notes"]
    visitor.open("/healthz")
    visitor.evaluate(f"localStorage.setItem({quote(KEY)}, {quote(as_javascript(week))})")
    open_sheet(visitor)
    expect_one_printed_page(visitor)
    visitor.choose("#sheet-unit", "mmol/L")
    visitor.click("button", "Download CSV")
    assert visitor.downloaded("blood_glucose_log.csv").decode() == csv(week, "mmol/L")
    visitor.click("button", "Download PDF")
    visitor.click("button", "PDF without these notes")  # one is in Nepali
    assert len(page_sizes(visitor.downloaded("blood_glucose_log.pdf"))) == 1


@pytest.mark.worker
def test_the_sheet_and_a_tool_work_while_the_server_is_down(
    visitor: Visitor, start_server: Callable[..., Server]
) -> None:
    site = start_server()
    visitor.site = site.url
    open_sheet(visitor)
    visitor.evaluate("navigator.serviceWorker.ready.then(() => { window.kept = true; })")
    visitor.wait_for("window.kept")
    site.stop()
    open_sheet(visitor)
    visitor.type(cell(0, "afterLunch"), "7.5")
    week = blank_week()
    week[0]["afterLunch"] = "7.5"
    expect_stored(visitor, week)
    visitor.open(A1C.address({"eag": "126"}))
    visitor.expect_text("#result", "6.0%")
    visitor.type("#eag", "154")
    visitor.click("button", A1C.button)
    visitor.expect_text("#result", "7.0%")
    visitor.open("/support")
    visitor.expect_text("main h1", "No connection just now")
    visitor.complaints.clear()


def page_sizes(pdf: bytes) -> list[tuple[int, int]]:
    """The sizes of a PDF's pages in points, also from its compressed parts."""
    for packed in re.findall(rb"stream\r?\n(.*?)endstream", pdf, re.DOTALL):
        try:
            pdf += zlib.decompressobj().decompress(packed)
        except zlib.error:
            continue  # a picture or a font, not compressed this way
    boxes = re.findall(rb"/MediaBox \[ ?0 0 ([\d.]+) ([\d.]+) ?\]", pdf)
    assert len(boxes) == len(re.findall(rb"/Type /Page\b", pdf))
    return [(round(float(width)), round(float(height))) for width, height in boxes]


def expect_one_printed_page(visitor: Visitor) -> None:
    visitor.evaluate("window.print = () => { window.printed = true; }")
    visitor.click("button", "Print")
    visitor.wait_for("window.printed")
    landscape, portrait = map(page_sizes, visitor.print_pdfs())
    [(width, height)] = landscape
    assert width > height
    [(width, height)] = portrait
    # The page asks for landscape paper. WebKit leaves that to the visitor.
    assert (width > height) is not isinstance(visitor, WebKitVisitor)

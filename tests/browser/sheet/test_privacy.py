"""Nothing written into the sheet leaves the browser: every byte and frame is checked."""

from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Page, Request, expect

from tests.support.browser.tap import Tap
from tests.support.browser.tools import A1C, expect_result
from tests.support.browser.tools import press as calculate
from tests.support.sheet.filed import filed_weeks
from tests.support.sheet.tools import (
    choose_targets,
    expect_value,
    fill_week,
    open_fold,
    unique_week,
)
from tests.support.sheet.weeks import (
    PATH,
    Week,
    cell,
    download,
    press,
    shown_week,
    stored_week,
    wait_for_sheet,
    week,
)
from tests.support.visiting import Frames, wait_until_ready

OWN_TARGETS = {
    "Before meals, from": "81.0731",
    "Before meals, to": "127.0732",
    "After meals, from": "82.0733",
    "After meals, to": "163.0734",
}


MEDICINES = "zorilla 55.0991"
REMINDER = "03:47"


def secret_values(*weeks: Week) -> set[str]:
    values = {value for days in weeks for day in days for value in day.values() if value}
    return values | {"quagga", MEDICINES} | set(OWN_TARGETS.values())


def values_found(secret: set[str], *texts: str) -> set[str]:
    """The values that are in the texts: as they are, percent-encoded or as Unicode escapes."""
    return {
        value
        for value in secret
        for text in texts
        if value in text or quote(value) in text or value.encode("unicode_escape").decode() in text
    }


def use_every_folded_part(page: Page, values: Week) -> None:
    """Use everything in the folded parts: file, look, report, share, print, save and merge.

    At the end the week is in the sheet again, and filed.
    """
    for part in ("past", "report", "keep"):
        page.locator(f"#fold-{part} summary").click()
    expect(page.locator("#report-view table").first).to_be_visible()
    page.get_by_label("Medicines this week").fill(MEDICINES)
    page.get_by_label("Time 1").fill(REMINDER)
    _, reminder = download(page, "Save the reminder")
    assert REMINDER.replace(":", "").encode() in reminder
    press(page, "Start a new week")
    expect_value(page, "Saturday", "Notes", "")
    page.get_by_role("button", name="View: ").click()
    expect(page.get_by_role("region", name="17 to 23 August 2031", exact=True)).to_be_visible()
    press(page, "Print the report")
    page.pdf()
    name, _ = download(page, "Report as PDF")
    assert name == "blood_glucose_report.pdf"
    page.get_by_role("button", name="Print: ").click()
    page.pdf()
    press(page, "Print large")
    page.pdf()
    page.evaluate("() => { navigator.share = async (data) => { window.shared = data; }; }")
    page.locator("#share-row").evaluate("row => { row.hidden = false; }")
    press(page, "Share the week as CSV")
    assert page.evaluate("window.shared.files[0].name") == "blood_glucose_log.csv"
    _, all_weeks = download(page, "Save all weeks")
    assert MEDICINES.encode() in all_weeks
    page.get_by_role("button", name="Delete: ").click()
    press(page, "Bring it back")
    page.locator("#past-file").set_input_files(
        {"name": "a.json", "mimeType": "application/json", "buffer": all_weeks}
    )
    press(page, "Add these weeks")
    page.get_by_role("button", name="Put back into the sheet: ").click()
    expect_value(page, "Saturday", "Notes", values[6]["notes"])
    assert len(filed_weeks(page)) == 1


@pytest.mark.react
@pytest.mark.worker
@pytest.mark.new_context
def test_no_value_ever_leaves_the_browser(
    page: Page,
    context: BrowserContext,
    frames: Frames,
    tap: Tap,
    tmp_path: Path,
) -> None:
    requests: list[Request] = []
    context.on("request", lambda request: requests.append(request))
    values = unique_week()
    page.goto(tap.url + PATH)
    wait_until_ready(page)
    wait_for_sheet(page)
    assert (len(values), len(secret_values(values))) == (7, 70 + 2 + 4)

    fill_week(page, values)
    choose_targets(page, "own")
    for label, value in OWN_TARGETS.items():
        page.get_by_label(label, exact=True).fill(value)
    assert stored_week(page) == values
    page.reload()
    expect_value(page, "Sunday", "Date", values[0]["date"])
    wait_until_ready(page)
    press(page, "Clear All")
    press(page, "Undo")
    _, csv = download(page, "Download CSV")
    assert values[6]["notes"] in csv.decode()
    press(page, "Download PDF")
    name, pdf = download(page, "PDF without these notes")
    assert name.endswith(".pdf")
    assert pdf.startswith(b"%PDF")
    press(page, "Show the picture")
    expect(page.locator("#sheet-chart svg")).to_be_visible()
    copy_of_it = tmp_path / "copy.csv"
    copy_of_it.write_bytes(csv.replace(b"quagga", b"quagga import"))
    open_fold(page, "import")
    page.get_by_label("Open a saved copy (CSV)").set_input_files(copy_of_it)
    press(page, "Replace my sheet with this")
    expect(cell(page, "Sunday", "Notes")).to_have_value("quagga import 0 मिठाई")
    press(page, "Undo")
    page.get_by_label("Unit", exact=True).select_option("mmol/L")
    page.emulate_media(media="print")
    page.pdf()
    page.emulate_media(media="screen")
    page.get_by_label("Unit", exact=True).select_option("mg/dL")
    use_every_folded_part(page, values)

    # Through other routes and back. A calculator without its formula sends what is typed, which
    # must then be found in the frames.
    link = page.locator(f'a[href="{A1C.path}"]').first
    link.evaluate("link => link.click()")
    expect(page.locator("#eag")).to_be_visible()
    for form in page.locator("form").all():
        form.evaluate("form => form.removeAttribute('data-answers')")
    page.locator("#eag").fill("154")
    calculate(page, A1C)
    expect_result(page, A1C, A1C.shows)
    page.go_back()
    wait_for_sheet(page)
    expect_value(page, "Saturday", "Notes", values[6]["notes"])
    assert shown_week(page) == values
    press(page, "Clear All")
    assert stored_week(page) == week()
    assert len(filed_weeks(page)) == 1
    page.goto(f"{tap.url}/support?seen=tapped")
    wait_until_ready(page)

    up, down = "\n".join(frames.sent), "\n".join(frames.received)
    assert "154" in up  # the recorded frames do contain what is sent
    assert A1C.shows[0] in down
    raw = bytes(tap.sent).decode("utf-8", "replace")
    assert "seen=tapped" in raw
    sent_requests = [
        f"{request.url} {request.headers} {request.post_data_buffer!r}"
        for request in requests
        if not request.url.startswith(("blob:", "data:"))
    ]
    assert any("seen=tapped" in text for text in sent_requests)
    assert values_found(secret_values(values), up, down, raw, *sent_requests) == set()
    assert {request.method for request in requests} == {"GET"}
    hosts = {request.url.split("/")[2] for request in requests if request.url.startswith("http")}
    assert hosts == {tap.url.split("/")[2]}

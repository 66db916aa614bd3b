"""A part of the sheet that does not load is reported, and everything else keeps working."""

from playwright.sync_api import Page, expect

from tests.support.browser.tools import answer_404, answer_syntax_error, reset_connection
from tests.support.sheet.weeks import cell, csv, download, full_week, open_sheet, press, stored_week

# Attribute of #sheet with the address → the chunk, and how its loading fails here.
BUTTONS = {
    "pdf": ("pdf", "missing", answer_404),
    "chart": ("chart", "broken", answer_syntax_error),
}
FOLDS = {
    "import": ("import", "network", reset_connection),
    "past": ("past_weeks", "network", reset_connection),
    "report": ("report", "network", reset_connection),
    "keep": ("keep_and_share", "network", reset_connection),
}
CHUNKS = BUTTONS | FOLDS


def pattern(name: str) -> str:
    return f"**/static/js/{CHUNKS[name][0]}-*.js*"


def use(page: Page, name: str) -> None:
    """Use what needs the chunk: press a button, or open a fold, which closes it if it is open."""
    if name in FOLDS:
        page.locator(f"#fold-{name} summary").click()
    else:
        press(page, "Download PDF" if name == "pdf" else "Show the picture")


def expect_failure_reported(page: Page, name: str, complaints: list[str]) -> None:
    address = str(page.locator("#sheet").get_attribute(f"data-{name}"))
    report = f"Loading failed ({CHUNKS[name][1]}: {address})"
    expect(page.get_by_role("alert")).to_have_text(
        f"A part of this page did not load. Please try again. {report}"
    )
    assert address.startswith(f"/static/js/{CHUNKS[name][0]}-")
    assert {text for text in complaints if "Failed to load resource" not in text} == {report}
    complaints.clear()


def expect_works(page: Page, name: str) -> None:
    if name == "pdf":
        assert download(page, "Download PDF")[1].startswith(b"%PDF")
    elif name == "chart":
        use(page, name)
        expect(page.locator("#sheet-chart svg")).to_be_visible()
    else:
        with page.expect_response(pattern(name)):
            use(page, name)
        expect(page.locator(f"#fold-{name}")).to_have_attribute("data-started", "")
    expect(page.get_by_role("alert")).to_have_count(0)


# The time-out, and the scripts that a page needs at once: tools/test_replay.py.
def test_a_chunk_that_fails_to_load_is_reported_and_can_be_loaded_again(
    page: Page, complaints: list[str]
) -> None:
    week = full_week()
    for name, (_, _, fail) in CHUNKS.items():
        page.route(pattern(name), fail)
    open_sheet(page, week)
    for name in CHUNKS:
        use(page, name)
        expect_failure_reported(page, name, complaints)
        use(page, name)  # a button: still failing, and reported again, once; a fold: closed
        if name in BUTTONS:
            expect_failure_reported(page, name, complaints)
        page.unroute(pattern(name))
        expect_works(page, name)
    cell(page, "Tuesday", "Notes").fill("typed after the failures")
    week[2]["notes"] = "typed after the failures"
    assert stored_week(page) == week
    assert download(page, "Download CSV")[1].decode() == csv(week)


def test_a_chunk_is_loaded_only_when_it_is_needed(page: Page) -> None:
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url))
    open_sheet(page)
    for name in CHUNKS:
        file = f"/js/{CHUNKS[name][0]}-"
        assert [url for url in requested if file in url] == []
        with page.expect_request(pattern(name)):
            use(page, name)

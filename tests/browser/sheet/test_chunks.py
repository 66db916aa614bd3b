"""A part of the page that does not load is reported, and everything else keeps working."""

from playwright.sync_api import Page, Route, expect

from tests.support.browser.tools import answer_404, answer_syntax_error, reset_connection
from tests.support.sheet.weeks import (
    Week,
    button,
    cell,
    csv,
    download,
    full_week,
    open_sheet,
    press,
    stored_week,
)


def use_feature(page: Page, name: str) -> None:
    """Use the feature that needs the chunk."""
    button(page, "Download PDF" if name == "pdf" else "Show the picture").click()


def expect_feature_works(page: Page, name: str) -> None:
    """Expect the feature of the chunk to work."""
    if name == "pdf":
        assert download(page, "Download PDF")[1].startswith(b"%PDF")
    else:
        use_feature(page, name)
        expect(page.locator("#sheet-chart svg")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def never_answer(_: Route) -> None:
    """The answer never comes."""


# One failure for each chunk, as all are loaded in the same way; the folded parts have another.
FAILURE_OF_CHUNK = {"pdf": ("missing", answer_404), "chart": ("broken", answer_syntax_error)}
FOLDED_PARTS = {  # fold → its chunk
    "import": "import",
    "past": "past_weeks",
    "report": "report",
    "keep": "keep_and_share",
}


def chunk_pattern(name: str) -> str:
    return f"**/static/js/{FOLDED_PARTS.get(name, name)}-*.js*"


def chunk_address(page: Page, name: str) -> str:
    return str(page.locator("#sheet").get_attribute(f"data-{name}"))


def expect_failure_reported(page: Page, name: str, kind: str) -> None:
    expect(page.get_by_role("alert")).to_have_text(
        "A part of this page did not load. Please try again. "
        f"Loading failed ({kind}: {chunk_address(page, name)})"
    )
    assert chunk_address(page, name).startswith(f"/static/js/{FOLDED_PARTS.get(name, name)}-")


def expect_rest_works(page: Page, week: Week) -> None:
    cell(page, "Tuesday", "Notes").fill("typed after the failure")
    week[2]["notes"] = "typed after the failure"
    assert stored_week(page) == week
    assert download(page, "Download CSV")[1].decode() == csv(week)
    press(page, "Clear All")
    press(page, "Undo")
    assert stored_week(page) == week
    expect(page.locator(".strip table")).to_be_visible()


def test_a_chunk_that_fails_to_load_is_reported_and_can_be_loaded_again(
    page: Page, complaints: list[str]
) -> None:
    week = full_week()
    for name, (_, answer) in FAILURE_OF_CHUNK.items():
        page.route(chunk_pattern(name), answer)
    open_sheet(page, week)
    for name, (kind, _) in FAILURE_OF_CHUNK.items():
        use_feature(page, name)
        expect_failure_reported(page, name, kind)
        use_feature(page, name)  # still failing: reported again, once
        expect_failure_reported(page, name, kind)
        others = [text for text in complaints if "Failed to load resource" not in text]
        assert set(others) == {f"Loading failed ({kind}: {chunk_address(page, name)})"}
        complaints.clear()
        expect_rest_works(page, week)
        page.unroute(chunk_pattern(name))
        expect_feature_works(page, name)


def test_a_chunk_not_loaded_in_two_minutes_is_reported_and_can_be_loaded_again(
    page: Page, complaints: list[str]
) -> None:
    week = full_week()
    page.clock.install()
    page.route(chunk_pattern("chart"), never_answer)
    open_sheet(page, week)
    with page.expect_request(chunk_pattern("chart")):
        use_feature(page, "chart")
    page.clock.fast_forward(119_000)
    expect(page.get_by_role("alert")).to_have_count(0)
    page.clock.fast_forward(1_000)
    expect_failure_reported(page, "chart", "timeout")
    assert [complaints.pop()] == [f"Loading failed (timeout: {chunk_address(page, 'chart')})"]
    expect_rest_works(page, week)
    page.unroute(chunk_pattern("chart"))
    expect_feature_works(page, "chart")


def test_a_folded_part_that_fails_to_load_is_reported_and_can_be_loaded_again(
    page: Page, complaints: list[str]
) -> None:
    for name in FOLDED_PARTS:
        page.route(chunk_pattern(name), reset_connection)
    open_sheet(page)
    for name in FOLDED_PARTS:
        heading = page.locator(f"#fold-{name} summary")
        heading.click()
        expect_failure_reported(page, name, "network")
        page.unroute(chunk_pattern(name))
        heading.click()
        with page.expect_response(chunk_pattern(name)):
            heading.click()
        expect(page.get_by_role("alert")).to_have_count(0)
        complaints.clear()


def test_a_chunk_is_loaded_only_when_it_is_needed(page: Page) -> None:
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url))

    def times(name: str) -> int:
        return len([url for url in requested if f"/{name}-" in url])

    open_sheet(page)
    assert [name for name in (*FAILURE_OF_CHUNK, *FOLDED_PARTS) if times(name)] == []
    for name in FAILURE_OF_CHUNK:
        assert times(name) == 0
        expect_feature_works(page, name)
        assert times(name) == 1

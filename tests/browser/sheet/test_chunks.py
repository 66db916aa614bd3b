"""A part of the page that does not load is reported, and everything else keeps working."""

from playwright.sync_api import Page, Route, expect

from tests.browser.sheet.weeks import (
    Week,
    button,
    cell,
    csv,
    downloaded,
    full_week,
    open_sheet,
    stored,
)

OTHER_WEEK = full_week("from the copy")


def import_a_copy(page: Page) -> None:
    page.locator("#sheet-import").set_input_files(
        {"name": "copy.csv", "mimeType": "text/csv", "buffer": csv(OTHER_WEEK).encode()}
    )


def ask(page: Page, name: str) -> None:
    """Use the feature that needs the chunk."""
    if name == "pdf":
        button(page, "Download PDF").click()
    elif name == "chart":
        button(page, "Show the picture").click()
    else:
        import_a_copy(page)


def comes(page: Page, name: str) -> None:
    """Expect the feature of the chunk to work."""
    if name == "pdf":
        assert downloaded(page, "Download PDF").startswith(b"%PDF")
    elif name == "chart":
        ask(page, name)
        expect(page.locator("#sheet-chart svg")).to_be_visible()
    else:
        ask(page, name)
        expect(button(page, "Replace my sheet with this")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def missing(route: Route) -> None:
    route.fulfill(status=404, body="nothing here")


def broken(route: Route) -> None:
    route.fulfill(body="export function ( {", content_type="text/javascript")


def cut(route: Route) -> None:
    route.abort("connectionreset")


def silent(_: Route) -> None:
    """The answer never comes."""


FAILURES = {"missing": missing, "broken": broken, "network": cut}
CHUNKS = ("pdf", "chart", "import")
KINDS = dict(zip(CHUNKS, FAILURES, strict=True))  # one for each, as all are loaded in the same way
FOLDED = ("past", "report", "keep")


def files(name: str) -> str:
    return f"**/static/js/{name}-*.js*"


def address(page: Page, name: str) -> str:
    return str(page.locator("#sheet").get_attribute(f"data-{name}"))


def is_reported(page: Page, name: str, kind: str) -> None:
    expect(page.get_by_role("alert")).to_have_text(
        f"Loading failed ({kind}: {address(page, name)})"
    )
    assert address(page, name).startswith(f"/static/js/{name}-")


def the_rest_works(page: Page, week: Week) -> None:
    cell(page, "Tuesday Notes").fill("typed after the failure")
    week[2]["notes"] = "typed after the failure"
    assert stored(page) == week
    assert downloaded(page, "Download CSV").decode() == csv(week)
    button(page, "Clear All").click()
    button(page, "Undo").click()
    assert stored(page) == week
    expect(page.locator(".strip table")).to_be_visible()


def test_a_chunk_that_fails_to_load_is_reported_and_can_be_loaded_again(
    page: Page, complaints: list[str]
) -> None:
    week = full_week()
    for name, kind in KINDS.items():
        page.route(files(name), FAILURES[kind])
    open_sheet(page, week)
    for name, kind in KINDS.items():
        ask(page, name)
        is_reported(page, name, kind)
        ask(page, name)  # still failing: reported again, once
        is_reported(page, name, kind)
        assert [text for text in complaints if "Failed to load resource" not in text] == []
        complaints.clear()
        the_rest_works(page, week)
        page.unroute(files(name))
        comes(page, name)


def test_a_chunk_not_loaded_in_two_minutes_is_reported_and_can_be_loaded_again(
    page: Page, complaints: list[str]
) -> None:
    week = full_week()
    page.clock.install()
    page.route(files("chart"), silent)
    open_sheet(page, week)
    with page.expect_request(files("chart")):
        ask(page, "chart")
    page.clock.fast_forward(119_000)
    expect(page.get_by_role("alert")).to_have_count(0)
    page.clock.fast_forward(1_000)
    is_reported(page, "chart", "timeout")
    the_rest_works(page, week)
    page.unroute(files("chart"))
    comes(page, "chart")


def test_a_folded_part_that_fails_to_load_is_reported_and_can_be_loaded_again(
    page: Page, complaints: list[str]
) -> None:
    for name in FOLDED:
        page.route(files(name), cut)
    open_sheet(page)
    for name in FOLDED:
        heading = page.locator(f"#fold-{name} summary")
        heading.click()
        is_reported(page, name, "network")
        page.unroute(files(name))
        heading.click()
        with page.expect_response(files(name)):
            heading.click()
        expect(page.get_by_role("alert")).to_have_count(0)
        complaints.clear()


def test_a_chunk_is_loaded_only_when_it_is_needed(page: Page, complaints: list[str]) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))

    def times(name: str) -> int:
        return len([url for url in asked if f"/{name}-" in url])

    open_sheet(page)
    assert [name for name in (*CHUNKS, *FOLDED) if times(name)] == []
    for name in CHUNKS:
        assert times(name) == 0
        comes(page, name)
        assert times(name) == 1

"""Event replay: what a visitor does before the scripts have come is done when they have."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.support.browser.contact_form import FIELD_NAMES, THANKS, fill, send
from tests.support.browser.contact_form import VALUES as INQUIRY
from tests.support.browser.menus import PHONE_SIZE, button
from tests.support.browser.tools import (
    A1C,
    HeldRequests,
    answer_404,
    answer_syntax_error,
    expect_result,
    reset_connection,
)
from tests.support.browser.tools import fill as fill_tool
from tests.support.browser.tools import press as calculate
from tests.support.contact.tools import API
from tests.support.servers import Server
from tests.support.sheet.tools import expect_value
from tests.support.sheet.weeks import PATH as SHEET
from tests.support.sheet.weeks import cell, press, stored_week, wait_for_sheet
from webapp.contact.outbox import Outbox, Row


def script(name: str) -> str:
    """The addresses of a script of ours."""
    return f"**/static/js/{name}-*.js*"


def expect_one_inquiry(outbox: Outbox) -> Row:
    [row] = outbox.list()
    assert row.inquiry.model_dump() == dict(zip(FIELD_NAMES, INQUIRY.values(), strict=True))
    return row


def test_an_inquiry_sent_before_the_scripts_is_sent_once_as_json_when_they_have_come(
    page: Page, dialogs: list[str], site: Server, outbox: Outbox, long_waits: None
) -> None:
    posts: list[str] = []
    page.on("request", lambda r: posts.append(r.url) if r.method == "POST" else None)
    held = HeldRequests(page, script("boot"))
    page.goto(f"{site.url}/contact-us", wait_until="commit")
    fill(page)
    send(page, clicks=2)
    expect(page.locator("form.contact")).to_have_attribute("aria-busy", "true")
    page.wait_for_timeout(3000)  # what is sent sooner counts as a bot's
    held.release()
    expect(page.locator("#contact-result")).to_contain_text("reference number")
    expect(page.locator("form.contact")).to_have_attribute("aria-busy", "false")
    assert (dialogs, posts) == ([THANKS], [f"{site.url}{API}"])
    assert expect_one_inquiry(outbox).state == "accepted"


def test_without_its_script_an_inquiry_is_sent_once_as_a_plain_form(
    page: Page, dialogs: list[str], site: Server, outbox: Outbox, short_waits: None
) -> None:
    HeldRequests(page, script("contact"))
    page.goto(f"{site.url}/contact-us", wait_until="commit")
    fill(page)
    send(page, clicks=2)
    expect(page.locator("#contact-result")).to_contain_text("reference number")
    assert dialogs == []
    expect_one_inquiry(outbox)


def test_a_script_that_comes_while_the_plain_form_is_sent_does_not_send_it_too(
    page: Page, dialogs: list[str], site: Server, outbox: Outbox, short_waits: None
) -> None:
    def hold_posts(route: Route) -> None:
        if route.request.method == "POST":
            posts.append(route.request.url)
            route.fulfill(status=204)  # the browser stays on the page, as while it waits
        else:
            route.continue_()

    posts: list[str] = []
    held = HeldRequests(page, script("contact"))
    page.route("**/contact-us", hold_posts)
    page.goto(f"{site.url}/contact-us", wait_until="commit")
    fill(page)
    with page.expect_response(lambda answer: answer.status == 204):
        send(page)
    held.release()
    page.locator("form[data-filled]").wait_for()
    page.unroute("**/contact-us")
    send(page)
    expect(page.locator("#contact-result")).to_contain_text("reference number")
    assert (dialogs, posts) == ([], [f"{site.url}/contact-us"])
    expect_one_inquiry(outbox)


def test_what_is_pressed_before_the_sheets_script_is_done_in_order_when_it_has_come(
    page: Page,
) -> None:
    held = HeldRequests(page, script("sheet"))
    page.goto(SHEET)
    page.evaluate("() => { window.printed = 0; window.print = () => (window.printed += 1); }")
    cell(page, "Sunday", "Before Breakfast").fill("98")
    for name in ("Download CSV", "Print"):
        press(page, name)
        busy = page.get_by_role("button", name=name, exact=True)
        expect(busy).to_have_attribute("aria-busy", "true")
    cell(page, "Sunday", "Before Breakfast").fill("120")
    press(page, "Clear All")
    cell(page, "Monday", "Notes").fill("typed last")
    page.get_by_label("Unit", exact=True).select_option("mmol/L")
    press(page, "Show the picture")
    page.locator("#fold-past summary").click()
    with page.expect_download() as csv:
        held.release()
    assert '"98"' in Path(csv.value.path()).read_text()
    expect(page.locator("#sheet-chart svg")).to_be_visible()
    expect(page.locator("#fold-past[data-started]")).to_be_visible()
    expect_value(page, "Sunday", "Before Breakfast", "")
    expect_value(page, "Monday", "Notes", "typed last")
    assert stored_week(page)[1]["notes"] == "typed last"
    expect(page.get_by_label("Unit", exact=True)).to_have_value("mmol/L")
    assert page.evaluate("window.printed") == 1
    assert page.locator("[aria-busy]").count() == 0


def test_a_calculator_asked_before_the_scripts_answers_in_the_page(
    page: Page, long_waits: None
) -> None:
    held = HeldRequests(page, script("boot"))
    page.goto(A1C.path, wait_until="commit")
    fill_tool(page, A1C.values)
    calculate(page, A1C)
    expect(page.locator("form[aria-busy]")).to_have_count(1)
    held.release()
    expect_result(page, A1C, A1C.shows)
    expect(page.locator("form[aria-busy]")).to_have_count(0)
    assert "?" not in page.url


def test_a_menu_opened_before_the_scripts_stays_open_when_they_have_come(page: Page) -> None:
    page.set_viewport_size(PHONE_SIZE)
    held = HeldRequests(page, script("boot"))
    page.goto("/", wait_until="commit")
    page.locator(".menu-toggle").click()
    held.release()
    page.locator("html[data-js]").wait_for()
    expect(button(page, "Company")).to_be_visible()
    expect(page.locator(".menu-toggle")).to_have_attribute("aria-expanded", "true")


# The chart, PDF, import and folded parts: sheet/test_chunks.py.
FAILURES: list[tuple[str, str, str, Callable[[Route], None]]] = [
    ("boot", SHEET, "broken", answer_syntax_error),
    ("page", "/support", "network", reset_connection),
    ("sheet", SHEET, "missing", answer_404),
    ("answers/*", A1C.path, "missing", answer_404),
]


def test_a_script_that_fails_is_reported_with_its_type_and_address_until_it_has_come(
    page: Page, complaints: list[str], subtests: pytest.Subtests, short_waits: None
) -> None:
    for name, path, kind, fail in FAILURES:
        with subtests.test(f"{name} {kind}"):
            page.route(script(name), fail)
            page.goto(path)
            if name.startswith("answers"):
                calculate(page, A1C)
            report = page.locator("#missing small, [data-missing] small")
            expect(report).to_contain_text(f"Loading failed ({kind}: /static/js/")
            expect(report).to_be_visible()
            assert name.split("/")[0] in report.inner_text()
            assert report.inner_text() in complaints
            complaints.clear()
            page.unroute(script(name))
            if name.startswith("answers"):
                calculate(page, A1C)
            expect(report).to_have_count(0)
            expect(page.locator("#missing")).to_be_hidden()
            if path == SHEET:
                wait_for_sheet(page)
            complaints.clear()


def test_a_script_that_has_not_come_in_two_minutes_is_reported(
    page: Page, complaints: list[str]
) -> None:
    page.clock.install()
    held = HeldRequests(page, script("boot"))
    page.goto(SHEET, wait_until="commit")
    cell(page, "Sunday", "Notes").fill("typed before")
    page.clock.fast_forward(119_000)
    expect(page.locator("#missing")).to_be_hidden()
    page.clock.fast_forward(1_000)
    expect(page.locator("#missing small")).to_contain_text("(timeout: /static/js/boot-")
    held.release()
    page.clock.resume()
    complaints.clear()
    wait_for_sheet(page)
    expect_value(page, "Sunday", "Notes", "typed before")

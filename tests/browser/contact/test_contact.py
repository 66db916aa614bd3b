"""The contact page as a visitor uses it."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.support.browser.contact_form import FIELD_NAMES, THANKS, VALUES, fill, send
from tests.support.browser.tools import HeldRequests
from tests.support.servers import Server, free_port
from webapp.contact.outbox import Outbox, Row

FILLED_FORM = ".contact[data-filled]"


def open_form(page: Page, site: Server) -> None:
    page.goto(f"{site.url}/contact-us")
    page.locator(FILLED_FORM).wait_for()


def expect_values(page: Page, values: dict[str, str]) -> None:
    for label, text in values.items():
        expect(page.get_by_label(label)).to_have_value(text)


def expect_empty_form(page: Page) -> None:
    expect_values(page, dict.fromkeys(VALUES, ""))


def stored_rows(outbox: Outbox) -> list[Row]:
    return outbox.list() if outbox.file.exists() else []


def test_an_inquiry_is_stored_and_thanked_for_and_the_form_is_cleared(
    page: Page, dialogs: list[str], site: Server, outbox: Outbox
) -> None:
    sent: list[str | None] = []
    page.on("request", lambda r: sent.append(r.post_data) if "/api/" in r.url else None)
    open_form(page, site)
    fill(page)
    send(page)
    expect(page.locator("#contact-result")).to_contain_text("reference number")
    assert dialogs == [THANKS]
    expect_empty_form(page)
    [row] = stored_rows(outbox)
    assert row.inquiry.model_dump() == dict(zip(FIELD_NAMES, VALUES.values(), strict=True))
    expect(page.locator("#contact-result")).to_contain_text(row.reference)
    assert json.loads(sent[0] or "") == row.inquiry.model_dump()  # the five fields, no other


def test_a_person_is_accepted_and_a_bot_that_fills_the_trap_is_a_suspect(
    page: Page, dialogs: list[str], site: Server, outbox: Outbox
) -> None:
    page.clock.install()
    for is_bot in (False, True):
        open_form(page, site)
        fill(page, {**VALUES, "Full name": "Bot" if is_bot else "Ram"})
        page.clock.fast_forward(4000)
        if is_bot:
            page.locator("[name=nickname]").evaluate("(field) => { field.value = 'spam'; }")
        send(page)
        expect(page.locator("#contact-result")).to_contain_text("reference number")
    assert dialogs == [THANKS, THANKS]
    states = {row.inquiry.fullName: row.state for row in stored_rows(outbox)}
    assert states == {"Ram": "accepted", "Bot": "suspect"}


def test_the_trap_for_bots_is_hidden_from_people(page: Page, site: Server) -> None:
    open_form(page, site)
    page.get_by_label("What would you like to talk about?").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Send inquiry")).to_be_focused()
    assert page.get_by_role("textbox").count() == len(FIELD_NAMES)


def test_all_five_fields_are_required_and_the_email_must_be_valid(
    page: Page, dialogs: list[str], site: Server, outbox: Outbox
) -> None:
    open_form(page, site)
    fill(page)
    for label, text in VALUES.items():
        page.get_by_label(label).fill("")
        send(page)
        expect(page.get_by_label(label)).to_be_focused()
        page.get_by_label(label).fill(text)
    page.get_by_label("Company email").fill("not an address")
    send(page)
    expect(page.get_by_label("Company email")).to_have_attribute("type", "email")
    expect(page.get_by_label("Company email")).to_be_focused()
    assert (dialogs, stored_rows(outbox)) == ([], [])


def answer_500(route: Route) -> None:
    route.fulfill(status=500, body="oh")


@pytest.mark.console_errors
@pytest.mark.parametrize(
    ("fail", "message"),
    [
        (answer_500, "Error: Request failed with status code 500"),
        (lambda route: route.abort(), "TypeError: Failed to fetch"),
    ],
    ids=["answered 500", "network cut"],
)
def test_a_failure_is_reported_and_the_message_can_be_restored_and_sent(
    page: Page,
    dialogs: list[str],
    site: Server,
    outbox: Outbox,
    fail: Callable[[Route], None],
    message: str,
) -> None:
    open_form(page, site)
    page.route("**/api/web/contact-us", fail)
    fill(page)
    send(page)
    expect(page.locator("#contact-result")).to_contain_text("Nothing was sent.")
    assert dialogs == [message]
    expect_empty_form(page)
    page.get_by_role("button", name="Restore my message").click()
    expect_values(page, VALUES)
    page.unroute("**/api/web/contact-us")
    send(page)
    expect(page.locator("#contact-result")).to_contain_text("reference number")
    assert dialogs == [message, THANKS]
    assert len(stored_rows(outbox)) == 1


def test_a_field_of_spaces_is_reported_beside_it_and_nothing_is_sent_or_cleared(
    page: Page, dialogs: list[str], site: Server, outbox: Outbox
) -> None:
    posts: list[str] = []
    page.on("request", lambda r: posts.append(r.url) if r.method == "POST" else None)
    open_form(page, site)
    wrong = {**VALUES, "Company name": " ", "Tell us about your project": " \n\u3000"}
    fill(page, wrong)
    send(page)
    for name in ("companyName", "comment"):
        expect(page.locator(f"#{name}-error")).to_have_text("Please fill this in.")
    expect(page.locator("#companyName")).to_be_focused()
    expect_values(page, wrong)
    assert (dialogs, posts) == ([], [])
    fill(page)
    send(page)
    expect(page.locator("#contact-result")).to_contain_text("reference number")
    expect(page.locator(".contact [aria-invalid]")).to_have_count(0)
    assert len(stored_rows(outbox)) == 1


def test_an_answer_without_a_reference_is_thanked_for_without_one(
    page: Page, dialogs: list[str], site: Server
) -> None:
    page.route("**/api/web/contact-us", lambda route: route.fulfill(json={}))
    open_form(page, site)
    fill(page)
    send(page)
    thanks = "Thank you. Your inquiry is with us."
    expect(page.locator("#contact-result")).to_have_text(thanks)
    assert dialogs == [THANKS]


def test_a_double_click_and_a_second_enter_send_one_inquiry(
    page: Page, dialogs: list[str], site: Server, outbox: Outbox
) -> None:
    open_form(page, site)
    held = HeldRequests(page, "**/api/web/contact-us")
    fill(page)
    page.get_by_role("button", name="Send inquiry").dblclick()
    expect(page.locator("form.contact")).to_have_attribute("aria-busy", "true")
    expect(page.get_by_role("button", name="Sending")).to_have_attribute("aria-disabled", "true")
    page.get_by_label("Full name").press("Enter")
    held.release()
    expect(page.locator("#contact-result")).to_contain_text("reference number")
    assert held.request_count == 1
    assert len(stored_rows(outbox)) == 1


def test_the_text_typed_survives_a_reload_until_it_is_sent(
    page: Page, dialogs: list[str], site: Server
) -> None:
    open_form(page, site)
    fill(page)
    page.reload()
    page.locator(FILLED_FORM).wait_for()
    expect_values(page, VALUES)
    send(page)
    expect(page.locator("#contact-result")).to_contain_text("reference number")
    page.reload()
    page.locator(FILLED_FORM).wait_for()
    expect_empty_form(page)


def test_another_host_of_the_api_is_called_from_an_allowed_site(
    page: Page, dialogs: list[str], start_server: Callable[..., Server]
) -> None:
    port = free_port()
    api = start_server(allowed_origins=f"http://127.0.0.1:{port}")
    front = start_server(api_host=api.url, port=port)
    open_form(page, front)
    fill(page)
    send(page)
    expect(page.locator("#contact-result")).to_contain_text("reference number")
    assert dialogs == [THANKS]
    assert [len(stored_rows(Outbox(each.outbox))) for each in (api, front)] == [1, 0]

"""The contact form: sent once, cleared at once, its outcome told, stored nowhere in the browser."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browser import axe, hold
from tests.support.sites import Server, free_port
from webapp.contact.outbox import Row

API = "**/api/web/contact-us"
ALERT = "Thank You For Inquiry,We will  get back to you soon"
FIELDS = {
    "fullName": ("Full name", "Sita Gurung"),
    "companyName": ("Company name", "Annapurna Tea"),
    "companyEmail": ("Company email", "sita@example.com"),
    "talkAbout": ("Subject", "A course"),
    "comment": ("Project description", "Twelve people.\nFrom spring."),
}
LEAVE = "dispatchEvent(new Event('beforeunload', { cancelable: true }))"


@pytest.fixture
def form(page: Page) -> Locator:
    """The contact form, when its script runs."""
    page.goto("/contact-us")
    form = page.locator("form.contact[data-filled]")
    form.wait_for()
    return form


def fill(form: Locator, **changes: str) -> dict[str, str]:
    """Fill in all fields; returns what they hold, by their names."""
    values = {name: changes.get(name, text) for name, (_, text) in FIELDS.items()}
    for name, text in values.items():
        form.get_by_label(FIELDS[name][0]).fill(text)
    return values


def send(form: Locator) -> None:
    form.get_by_role("button", name="Send inquiry").click()


def values_of(form: Locator) -> dict[str, str]:
    return {name: form.locator(f"#{name}").input_value() for name in FIELDS}


def stored(server: Server, name: str) -> list[Row]:
    """What this server has from a visitor of that name."""
    return [row for row in server.outbox.all() if row.inquiry.fullName == name]


def test_an_inquiry_is_stored_thanked_for_and_cleared(
    page: Page, form: Locator, dialogs: list[str], server: Server
) -> None:
    sent: list[str | None] = []
    page.on("request", lambda r: sent.append(r.post_data) if "/api/" in r.url else None)
    values = fill(form, fullName="Ram Stored")
    send(form)
    expect(page.locator("#contact-result")).to_contain_text("reference number")
    assert dialogs == [ALERT]
    assert values_of(form) == dict.fromkeys(FIELDS, "")
    [row] = stored(server, "Ram Stored")
    assert [json.loads(each or "") for each in sent] == [values]
    assert row.inquiry.comment == values["comment"]
    expect(page.locator("#contact-result b")).to_have_text(row.reference)
    expect(page.locator("#contact-result")).to_be_focused()


def test_whether_the_trap_was_filled_is_told(page: Page, dialogs: list[str]) -> None:
    page.goto("/contact-us")
    form = page.locator("form.contact[data-filled]")
    for trap in ("", "x"):
        fill(form)
        form.locator("[name=nickname]").evaluate("(field, text) => { field.value = text; }", trap)
        with page.expect_request(API) as sent:
            send(form)
        expect(page.locator("#contact-result")).to_contain_text("reference number")
        assert sent.value.headers.get("form-trap", "") == ("filled" if trap else "")


def test_a_double_click_sends_once(page: Page, form: Locator, dialogs: list[str]) -> None:
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    let_go = hold(page, API)
    fill(form)
    form.get_by_role("button", name="Send inquiry").dblclick()
    expect(form.get_by_role("button", name="Sending …")).to_have_attribute("aria-disabled", "true")
    form.get_by_label("Full name").press("Enter")
    let_go()
    expect(page.locator("#contact-result")).to_contain_text("reference number")
    assert len([url for url in sent if url.endswith("/api/web/contact-us")]) == 1


@pytest.mark.console_errors
@pytest.mark.parametrize(
    ("answer", "alert", "reason"),
    [
        pytest.param(
            *({"status": 500, "body": "oh"}, "Error: Request failed with status code 500"),
            *("Our server could not take it",),
            id="500",
        ),
        pytest.param(
            *(None, "TypeError: Failed to fetch", "The server could not be reached"),
            id="no connection",
        ),
    ],
)
def test_after_a_failure_the_text_comes_back_on_a_later_page_too_and_leaving_asks_until_it_is_sent(
    page: Page,
    form: Locator,
    dialogs: list[str],
    server: Server,
    answer: dict[str, object] | None,
    alert: str,
    reason: str,
) -> None:
    page.route(API, lambda route: route.fulfill(**answer) if answer else route.abort())
    values = fill(form, fullName=f"Ram {alert}")
    send(form)
    result = page.locator("#contact-result")
    expect(result).to_contain_text(f"Nothing was sent. {reason}")
    expect(result.get_by_role("link", name=re.compile(r"^\+?[\d ]+$"))).to_be_visible()
    expect(result.get_by_role("link", name=re.compile("@"))).to_be_visible()
    assert values_of(form) == dict.fromkeys(FIELDS, "")
    page.get_by_role("link", name="support page").click()
    expect(page).to_have_url(re.compile("/support$"))
    page.go_back()
    page.get_by_role("button", name="Restore my message").click()
    expect(form.get_by_label("Full name")).to_be_focused()
    assert values_of(form) == values
    kept = page.evaluate("JSON.stringify([{ ...localStorage }, { ...sessionStorage }])")
    assert "Annapurna" not in kept
    assert [page.evaluate(LEAVE), page.evaluate(LEAVE)] == [False, True]  # it asks once
    page.unroute(API)
    send(form)
    expect(result).to_contain_text("reference number")
    assert dialogs == [alert, ALERT]
    assert len(stored(server, values["fullName"])) == 1


@pytest.mark.console_errors  # the browser reports the status 422
def test_text_that_came_back_from_a_plain_form_stays_when_its_script_finds_it_wrong_too(
    page: Page, form: Locator, dialogs: list[str]
) -> None:
    values = fill(form, comment="if (a) {x} {send}", companyEmail="x")
    form.evaluate("(form) => HTMLFormElement.prototype.submit.call(form)")
    expect(page.locator("#contact-result")).to_contain_text("What you typed is still here")
    form.wait_for()
    send(form)
    expect(form.locator("#companyEmail")).to_be_focused()
    assert values_of(form) == values


@pytest.mark.console_errors
@pytest.mark.usefixtures("clock")
def test_a_server_that_never_answers_is_a_failure_after_half_a_minute(
    page: Page, dialogs: list[str]
) -> None:
    page.goto("/contact-us")
    form = page.locator("form.contact[data-filled]")
    page.route(API, lambda route: None)
    values = fill(form)
    with page.expect_request(API):
        send(form)
    assert page.evaluate(LEAVE) is False
    page.clock.run_for(30_000)
    expect(page.locator("#contact-result")).to_contain_text("Nothing was sent.")
    assert dialogs == ["Error: No answer within 30 seconds"]
    page.get_by_role("button", name="Restore my message").click()
    assert values_of(form) == values


def test_what_no_server_takes_is_told_beside_its_field_and_nothing_is_sent_or_cleared(
    page: Page, form: Locator, dialogs: list[str]
) -> None:
    page.route(API, lambda route: pytest.fail("it was sent"))
    for name, text in (("comment", " "), ("companyEmail", ""), ("companyEmail", "a..b@c.example")):
        values = fill(form, **{name: text})
        send(form)
        expect(form.locator(f"#{name}")).to_be_focused()
        expect(page.locator(f"#{name}-error")).not_to_be_empty()
        assert values_of(form) == values
    expect(page.locator("#companyEmail-error")).to_contain_text("name@example.com")
    valid = "(field, texts) => texts.filter((text) => (field.value = text, field.validity.valid))"
    assert form.locator("#companyEmail").evaluate(valid, ["x", "x@localhost", "a.@b.example"]) == []
    assert dialogs == []


@pytest.mark.console_errors
def test_a_field_that_the_server_refuses_has_its_reason_beside_it(
    page: Page, form: Locator, dialogs: list[str]
) -> None:
    fill(form)
    half = "(field) => { field.value = '\\ud83d'; }"  # of an emoji
    form.get_by_label("Project description").evaluate(half)
    send(form)
    expect(page.locator("#comment-error")).to_contain_text("cannot be read")
    expect(page.locator("#contact-result")).to_contain_text("Some fields need another look.")
    assert dialogs == ["Error: Request failed with status code 422"]
    page.get_by_role("button", name="Restore my message").click()
    expect(form.get_by_label("Project description")).to_be_focused()
    assert axe(page, "form.contact") == []


def test_an_answer_without_a_reference_is_thanked_for_without_one(
    page: Page, form: Locator, dialogs: list[str]
) -> None:
    page.route(API, lambda route: route.fulfill(json={}))
    fill(form)
    send(form)
    thanks = "Thank you. Your inquiry is with us."
    expect(page.locator("#contact-result")).to_have_text(thanks)


def test_people_do_not_meet_the_trap_for_programs(page: Page, form: Locator) -> None:
    form.get_by_label("Project description").press("Tab")
    expect(form.get_by_role("button", name="Send inquiry")).to_be_focused()
    assert form.get_by_role("textbox").count() == len(FIELDS)


def test_another_host_of_the_api_is_called_from_an_allowed_site(
    page: Page, dialogs: list[str], start_server: Callable[..., Server]
) -> None:
    port = free_port()
    api = start_server(allowed_origins=f"http://127.0.0.1:{port}")
    front = start_server(port=port, api_host=api.url)
    page.goto(f"{front.url}/contact-us")
    form = page.locator("form.contact[data-filled]")
    fill(form)
    send(form)
    expect(page.locator("#contact-result")).to_contain_text("reference number")
    assert [len(list(each.outbox.all())) for each in (api, front)] == [1, 0]

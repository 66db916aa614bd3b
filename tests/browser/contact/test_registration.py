"""The registration for the Java training as a visitor uses it."""

from playwright.sync_api import Page, expect

from tests.support.servers import Server
from webapp.contact.outbox import Outbox

PATH = "/services/javatraining/register"
VALUES = {"Full name": "राम Gurung", "E-mail": "ram@example.com", "Phone": "9800000000"}
QUESTION = "Is there anything you want to ask? (optional)"
RESULT = "#registration-result"


def fill(page: Page) -> None:
    for label, text in VALUES.items():
        page.get_by_label(label, exact=True).fill(text)
    page.get_by_label(QUESTION).fill("Is it recorded?")


def expect_values(page: Page) -> None:
    for label, text in VALUES.items():
        expect(page.get_by_label(label, exact=True)).to_have_value(text)


def submit(page: Page) -> None:
    page.get_by_role("main").get_by_role("button", name="Register").click()


def test_typed_values_stay_until_they_are_sent_once_and_no_longer(
    page: Page, site: Server, outbox: Outbox
) -> None:
    page.goto(f"{site.url}{PATH}")
    page.locator(".contact[data-filled]").wait_for()
    fill(page)
    page.route(f"**{PATH}", lambda route: route.abort())
    with page.expect_event("requestfailed"):
        submit(page)
    page.unroute(f"**{PATH}")
    page.goto(f"{site.url}{PATH}")
    page.locator(".contact[data-filled]").wait_for()
    expect_values(page)
    submit(page)
    expect(page.locator(RESULT)).to_contain_text("reference number")
    assert [row.state for row in outbox.list()] == ["accepted"]
    confirmation, reference = page.url, outbox.list()[0].reference
    page.keyboard.press("Shift")
    page.locator("html[data-ready]").wait_for(state="attached")
    page.get_by_role("link", name="privacy policy", exact=True).click()
    expect(page).to_have_url(f"{site.url}/privacy-policy#inquiries")
    page.go_back()
    expect(page.locator(RESULT)).to_contain_text(reference)
    page.goto(f"{site.url}{PATH}")
    page.locator(".contact[data-filled]").wait_for()
    expect(page.get_by_label("Full name")).to_have_value("")
    fill(page)
    for address in (f"{site.url}{PATH}?sent=", f"{site.url}{PATH}?sent=CALL1800", confirmation):
        page.goto(address)
        page.locator(".contact[data-filled]").wait_for()
        expect_values(page)
        thanks = expect(page.locator(RESULT))
        (thanks.to_contain_text if address == confirmation else thanks.not_to_contain_text)("Thank")

"""What came of a form is in view, at every width: the thanks, a failure, a field to correct."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.support.browser.tools import no_javascript
from tests.support.servers import Server
from webapp.config.company import company

WINDOWS: tuple[ViewportSize, ...] = ({"width": 360, "height": 640}, {"width": 1280, "height": 600})
# Path, button, where the outcome is.
CONTACT = ("/contact-us", "Send inquiry", "#contact-result")
REGISTRATION = ("/services/javatraining/register", "Register", "#registration-result")
FORMS = (CONTACT, REGISTRATION)
VALUES = {
    "fullName": "Ram Gurung",
    "companyName": "Fewa",
    "companyEmail": "ram@example.com",
    "phone": "+977 61 000000",
    "talkAbout": "A course",
    "comment": "My sugar is 320",
}
IS_CLEAR = """part => {
  const bar = document.querySelector(".site-header").getBoundingClientRect().bottom;
  const { top, bottom } = part.getBoundingClientRect();
  return top >= bar && bottom <= innerHeight;
}"""


def send(page: Page, address: str, button: str, **values: str) -> None:
    page.goto(address)
    for name, value in values.items():
        if (field := page.locator(f"#{name}")).count():
            field.fill(value)
    page.get_by_role("main").get_by_role("button", name=button, exact=True).click()


def expect_in_view(page: Page, selector: str) -> None:
    """The element is whole between the fixed bar and the end of the window."""
    part = page.locator(selector)
    expect(part).to_be_in_viewport(ratio=1)
    assert part.evaluate(IS_CLEAR), selector


@pytest.mark.console_errors
@pytest.mark.parametrize(
    "windows", [WINDOWS, pytest.param(WINDOWS[:1], marks=no_javascript)], ids=["scripts", "none"]
)
def test_thanks_and_refusals_are_in_view_and_have_the_focus(
    page: Page, site: Server, subtests: pytest.Subtests, windows: tuple[ViewportSize, ...]
) -> None:
    for path, button, result in FORMS:
        for size in windows:
            page.set_viewport_size(size)
            with subtests.test(f"sent: {path} {size}"):
                send(page, site.url + path, button, **VALUES)
                expect(page.locator(f"{result} .done")).to_contain_text("Thank you.")
                expect(page.locator(result)).to_be_focused()
                expect_in_view(page, f"{result} .done b")
                if path == CONTACT[0]:
                    expect_in_view(page, f"{result} a[href='{company.ambulance_link}']")
            with subtests.test(f"refused: {path} {size}"):
                send(page, site.url + path, button, **VALUES | {"fullName": "=?x?="})
                expect(page.locator(result)).to_contain_text("Nothing was sent.")
                expect(page.locator(result)).to_be_focused()
                expect_in_view(page, result)


def test_a_field_to_correct_is_in_view_with_its_label(
    page: Page, subtests: pytest.Subtests
) -> None:
    for path, button, name in (
        ("/contact-us", "Send inquiry", "fullName"),
        ("/services/javatraining/register", "Register", "fullName"),
        ("/a1c-conversion-calculator", "Calculate A1C", "eag"),
        ("/blood-sugar-conversion", "Convert", "value"),
    ):
        for size in WINDOWS:
            with subtests.test(f"{path} {size}"):
                page.set_viewport_size(size)
                page.goto(path)
                page.locator("form[data-filled], form[data-answers]").first.wait_for()
                last = page.get_by_role("button", name=button, exact=True)
                last.evaluate("button => scrollTo(0, scrollY + button.getBoundingClientRect().top)")
                last.press("Enter")
                expect(page.locator(f"#{name}")).to_be_focused()
                expect_in_view(page, f"label[for={name}]")

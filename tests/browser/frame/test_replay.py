"""What is pressed or typed before its script has come counts when it is there."""

from playwright.sync_api import Page, expect

from tests.support.browser import hold, ready


def test_a_press_on_a_button_of_a_form(page: Page) -> None:
    let_go = hold(page, "**/js/calculator_form-*.js")
    page.goto("/a1c-conversion-calculator", wait_until="commit")
    page.get_by_label("Estimated Average Glucose").fill("154")
    page.get_by_role("button", name="Calculate A1C").dblclick()
    expect(page.locator("form[aria-busy=true]")).to_have_count(1)
    let_go()
    expect(page.locator("#result")).to_contain_text("7.0%")
    expect(page.locator("form[aria-busy]")).to_have_count(0)
    expect(page).to_have_url("/a1c-conversion-calculator")


def test_a_menu_that_is_opened(page: Page) -> None:
    let_go = hold(page, "**/js/hydrate-*.js")
    page.set_viewport_size({"width": 390, "height": 800})
    page.goto("/", wait_until="commit")
    page.get_by_role("button", name="Menu").click()
    company = page.get_by_role("button", name="Company")
    expect(company).to_be_visible()  # by CSS alone
    let_go()
    expect(page.get_by_role("button", name="Close menu")).to_be_visible()
    expect(company).to_be_visible()


PRESS_AS_REACT_BEGINS = """{
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (...given) {
    addEventListener.apply(this, given);
    if (this.id !== "page") return;
    EventTarget.prototype.addEventListener = addEventListener;
    queueMicrotask(() => document.querySelector(".menu-toggle").click());
  };
}"""


def test_a_menu_pressed_while_react_begins_is_pressed_once(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 800})
    page.add_init_script(PRESS_AS_REACT_BEGINS)
    page.goto("/careers")
    ready(page)
    expect(page.get_by_role("button", name="Close menu")).to_be_visible()

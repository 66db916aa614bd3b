"""What does not load or raises is said once, with its name, and leaves the page working."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import visit
from tests.support.sites import wait_until

CALCULATOR = "**/static/js/calculator_form-*.js*"


@pytest.mark.console_errors
def test_a_script_that_does_not_load_is_reported_until_it_is_there(page: Page) -> None:
    page.route(CALCULATOR, lambda route: route.abort())
    page.goto("/a1c-conversion-calculator")
    report = page.locator("#missing small")
    expect(report).to_contain_text("Loading failed (network: /static/js/calculator_form-")
    page.unroute(CALCULATOR)
    page.locator("h1").click()  # what a visitor does has it requested again
    expect(page.locator("#missing")).to_be_hidden()
    page.get_by_label("Estimated Average Glucose").fill("154")
    page.get_by_role("button", name="Calculate A1C").click()
    expect(page.locator("#result")).to_contain_text("7.0%")
    expect(page).to_have_url("/a1c-conversion-calculator")


@pytest.mark.console_errors
def test_after_three_tries_the_page_is_to_be_loaded_again_and_no_report_follows_to_another(
    page: Page,
) -> None:
    page.route(CALCULATOR, lambda route: route.fulfill(status=404))
    visit(page, "/a1c-conversion-calculator")
    expect(page.locator("#missing small")).to_contain_text("Loading failed (missing: ")
    expect(page.locator("#missing")).to_contain_text("We keep trying")

    def is_told_after_a_press() -> bool:
        page.locator("h1").click()
        return "Please load the page again" in page.locator("#missing").inner_text()

    wait_until(is_told_after_a_press)
    page.locator('footer a[href="/support"]').click()
    expect(page).to_have_url("/support")
    expect(page.locator("#missing")).to_be_hidden()


@pytest.mark.console_errors
def test_two_scripts_that_do_not_load_are_two_lines(page: Page) -> None:
    page.route(CALCULATOR, lambda route: route.fulfill(body="(", content_type="text/javascript"))
    page.route("**/static/js/hydrate-*.js*", lambda route: route.abort())
    page.goto("/a1c-conversion-calculator")
    page.dispatch_event("html", "pointerdown")
    reports = page.locator("#missing small")
    expect(reports).to_have_count(2)
    expect(reports.filter(has_text="broken")).to_have_count(1)
    tops = [report.bounding_box()["y"] for report in reports.all()]
    assert tops[0] != tops[1]


@pytest.mark.console_errors
@pytest.mark.usefixtures("clock")
def test_a_script_that_does_not_come_is_reported_after_two_minutes(page: Page) -> None:
    page.route(CALCULATOR, lambda route: None)
    page.goto("/a1c-conversion-calculator", wait_until="commit")
    page.locator("html[data-js]").wait_for(state="attached")
    page.clock.run_for(119_000)
    expect(page.locator("#missing")).to_be_hidden()
    page.clock.run_for(2_000)
    # On a busy machine React may not be there either, for which two minutes are over too.
    report = page.locator("#missing small", has_text="calculator_form-")
    expect(report).to_contain_text("Loading failed (timeout: ")


@pytest.mark.usefixtures("clock")
def test_a_form_whose_script_does_not_come_is_sent_plainly_after_three_seconds(page: Page) -> None:
    page.route(CALCULATOR, lambda route: None)
    page.goto("/a1c-conversion-calculator", wait_until="commit")
    page.get_by_label("Estimated Average Glucose").fill("154")
    page.get_by_role("button", name="Calculate A1C").click()
    expect(page.locator("form[aria-busy=true]")).to_have_count(1)
    page.clock.run_for(3_000)
    expect(page).to_have_url(re.compile(r"\?eag=154"))
    expect(page.locator("#result")).to_contain_text("7.0%")


@pytest.mark.console_errors
def test_the_sheet_says_that_nothing_is_saved_if_its_first_script_is_blocked(page: Page) -> None:
    page.route("**/js/shared-*.js", lambda route: route.abort())
    page.goto("/blood-glucose-sheet")
    sentence = page.get_by_text("Without JavaScript you can fill in this page")
    expect(sentence).to_be_hidden()
    assert sentence.evaluate("(line) => getComputedStyle(line).position") == "absolute"
    page.evaluate("document.getAnimations().forEach((each) => each.finish())")  # five seconds later
    expect(sentence).to_be_visible()

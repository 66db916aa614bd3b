"""Printed pages: their text, the addresses of their links, and the date."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.visiting import open_ready

ARTICLE = "/type-2-diabetes-patient-info"


def test_printed_links_show_their_addresses(page: Page, no_session: None) -> None:
    page.goto("/sources")
    page.emulate_media(media="print")
    link = page.locator("#adag a").first
    after = link.evaluate("link => getComputedStyle(link, '::after').content")
    assert (link.get_attribute("href") or "nothing") in after


def test_a_printed_result_shows_the_date_and_its_address(page: Page) -> None:
    open_ready(page, "/body-mass-calculation-formula")
    page.get_by_role("button", name="Calculate BMI").click()
    expect(page.locator("#result")).to_contain_text("24.22")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    line = page.locator("#printed")
    expect(line).to_be_hidden()
    page.emulate_media(media="print")
    expect(line).to_have_text(
        re.compile(r"^Printed from 127\S+/body-mass-calculation-formula on \w+ \d{1,2}, \d{4}\.$")
    )
    expect(line).to_be_visible()
    expect(page.locator("#result")).to_be_visible()


def test_paper_is_white_in_the_dark_scheme_too(page: Page, no_session: None) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto("/")
    expect(page.locator("body")).not_to_have_css("background-color", "rgb(255, 255, 255)")
    page.emulate_media(media="print")
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(page.locator("body")).to_have_css("color", "rgb(0, 0, 0)")


def test_on_paper_a_paragraph_stays_with_the_list_that_it_introduces(
    page: Page, no_session: None
) -> None:
    page.emulate_media(media="print")
    page.goto(ARTICLE)
    before_lists = page.locator("main p:has(+ :is(ul, ol))")
    assert before_lists.count() > 3
    assert set(
        before_lists.evaluate_all("all => all.map(one => getComputedStyle(one).breakAfter)")
    ) == {"avoid"}


@pytest.mark.parametrize(
    ("path", "pages"),
    [
        ("/services/javatraining/syllabus", 2),
        ("/blood-glucose-sheet/blank", 1),
        ("/", 3),  # as many as its text fills
        ("/body-mass-calculation-formula", 2),
    ],
)
def test_pages_made_for_printing_fit_on_their_paper(
    page: Page, no_session: None, path: str, pages: int
) -> None:
    page.goto(path)
    paper = page.pdf(format="A4", prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) <= pages


def test_a_print_button_prints(page: Page) -> None:
    page.add_init_script("window.print = () => { window.printed = true; }")
    open_ready(page, ARTICLE)
    page.get_by_role("button", name="Print this page").click()
    assert page.evaluate("window.printed")

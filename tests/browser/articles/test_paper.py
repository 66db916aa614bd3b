"""Printed pages: white, with the addresses of their links and the date, and figures in light."""

import io
import re
from collections.abc import Iterable

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.browser.frame.looking import LIGHT_ON_PAPER
from tests.support.browser import visit
from webapp.config.company import company


def test_paper_is_white_and_shows_where_links_lead(page: Page) -> None:
    page.emulate_media(color_scheme="dark", media="print")
    page.goto("/sources")
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(page.locator("body")).to_have_css("color", "rgb(0, 0, 0)")
    link = page.locator("#adag a").first
    after = link.evaluate("link => getComputedStyle(link, '::after').content")
    assert (link.get_attribute("href") or "nothing") in after


def test_no_letter_of_an_urgent_answer_is_light_on_paper(page: Page) -> None:
    page.emulate_media(media="print")
    page.goto("/blood-sugar-conversion?value=210&unit=mg%2FdL")
    assert page.evaluate(LIGHT_ON_PAPER) == []


COLOURED = """() => [...document.querySelectorAll("body *")]
  .filter((part) => part.checkVisibility())
  .flatMap((part) => ["", "::before"].map((each) => [part, getComputedStyle(part, each)]))
  .filter(([, { color, fill, stroke }]) => [color, fill, stroke].some((look) => {
    const tones = look.match(/\\d+/g)?.slice(0, 3) ?? [0];
    return Math.max(...tones) - Math.min(...tones) > 40;
  })).map(([part]) => part.outerHTML.slice(0, 80))"""
"""What is neither black nor grey, nor in a picture's own file."""


@pytest.mark.parametrize(
    "path",
    [
        "/blood-sugar-conversion",
        "/blood-sugar-conversion?value=100&unit=mg%2FdL",
        "/anion-gap-calculation",
        "/diabetes-sugar-tracking-app",
    ],
)
def test_paper_is_black_and_grey(page: Page, path: str) -> None:
    page.emulate_media(media="print")
    page.goto(path)
    assert page.evaluate(COLOURED) == []


def test_a_printed_page_shows_its_address_and_the_date(page: Page) -> None:
    visit(page, "/body-mass-calculation-formula")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    line = page.locator("#printed")
    expect(line).to_be_hidden()
    page.emulate_media(media="print")
    expect(line).to_have_text(
        re.compile(r"^Printed from 127\S+/body-mass-calculation-formula on \w+ \d{1,2}, \d{4}\.$")
    )


@pytest.mark.parametrize(
    ("path", "pages"),
    [
        ("/services/javatraining/syllabus", 2),
        ("/blood-glucose-sheet/blank", 1),
        ("/", 3),
        ("/body-mass-calculation-formula", 2),
        ("/anion-gap-calculation", 1),
        ("/services/professional-course", 1),
    ],
)
def test_a_page_made_for_printing_fits_on_its_paper(page: Page, path: str, pages: int) -> None:
    page.goto(path)
    paper = page.pdf(format="A4", prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) <= pages


@pytest.mark.parametrize(
    "path",
    [
        "/diabetes-sugar-tracking-app/faq",
        "/diabetes-sugar-tracking-app/howitworks",
        "/careers",
        "/blood-sugar-conversion",
        "/services/javatraining/lesson",
        "/what-we-do",
        "/apps-for-prediabetes",
        "/support",
    ],
)
def test_no_last_page_of_paper_is_nearly_empty(page: Page, path: str) -> None:
    page.goto(path)
    *_, last = PdfReader(io.BytesIO(page.pdf(format="A4"))).pages
    assert len(last.extract_text().split()) >= 70


@pytest.mark.parametrize(
    ("path", "addresses"),
    [
        ("/diabetes-sugar-tracking-app/howitworks", [company.app.store_url]),
        ("/diabetes-sugar-tracking-app/followus", company.social.values()),
        ("/services/beginner-course", [company.phone, company.email]),
        ("/services/javatraining/lesson", [company.phone, company.email]),
        ("/what-we-do", [company.phone]),
        ("/innovation-lab", [company.phone, company.email]),
    ],
)
def test_paper_says_where_the_buttons_of_its_page_lead(
    page: Page, path: str, addresses: Iterable[str]
) -> None:
    page.goto(path)
    paper = PdfReader(io.BytesIO(page.pdf(format="A4")))
    text = re.sub(r"\s", "", "".join(each.extract_text() for each in paper.pages))
    assert [each for each in addresses if each.replace(" ", "") not in text] == []


@pytest.mark.parametrize(
    ("path", "first", "last"),
    [
        ("/type-2-diabetes-patient-info", "A1C below 7%", "After meals below"),
        ("/type-2-diabetes-patient-info", "pressure at every visit", "Flu vaccine once"),
        ("/services/javatraining/lesson", "Discount.java", "Please pay NR 110"),
    ],
)
def test_what_belongs_together_stands_on_one_page_of_paper(
    page: Page, path: str, first: str, last: str
) -> None:
    page.goto(path)
    paper = PdfReader(io.BytesIO(page.pdf(format="A4")))
    texts = [" ".join(each.extract_text().split()) for each in paper.pages]
    (on,) = [text for text in texts if first in text]
    assert last in on


def test_a_printed_tool_has_its_own_page_without_the_links_to_the_others(page: Page) -> None:
    page.goto("/body-mass-calculation-formula")
    others = page.locator("main").get_by_role("heading", name="Read on")
    expect(others).to_be_visible()
    page.emulate_media(media="print")
    expect(others).to_be_hidden()


def test_a_figure_is_dark_in_the_dark_scheme_and_white_on_paper(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto("/gdm-pregnancy#food")
    picture = page.locator("#food img")
    picture.scroll_into_view_if_needed()
    expect(picture).to_have_js_property("complete", value=True)
    assert "-dark.svg" in picture.evaluate("image => image.currentSrc")
    page.emulate_media(media="print")
    page.wait_for_function(
        "() => !document.querySelector('#food img').currentSrc.includes('-dark.svg')"
    )


def test_a_dark_screen_prints_its_pictures_in_light(page: Page) -> None:
    def paper() -> list[bytes]:
        visit(page, "/type-2-diabetes-patient-info")
        picture = page.locator("section picture img").first
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("complete", value=True)
        pages = PdfReader(io.BytesIO(page.pdf(format="A4"))).pages
        return [each.get_contents().get_data() for each in pages]

    page.emulate_media(color_scheme="dark")
    of_dark = paper()
    page.emulate_media(color_scheme="light")
    assert of_dark == paper()

"""The articles in the browser: the side navigation, and where its links lead."""

from playwright.sync_api import Locator, Page, expect

from tests.support.browser.routing import is_window_marked, mark_window
from tests.support.browser.tools import no_javascript
from tests.support.visiting import open_ready
from webapp.components.article import ARTICLES
from webapp.pages.articles import type_2_patient_info

TYPE_2, PREGNANCY = ARTICLES
SECTIONS = type_2_patient_info.ARTICLE.sections
PHONE, DESK = {"width": 360, "height": 740}, {"width": 1280, "height": 800}
TALL = {"width": 1280, "height": 1200}  # shows several sections at a time


def contents(page: Page) -> Locator:
    return page.get_by_role("navigation", name="Articles")


def section_links(page: Page) -> Locator:
    return contents(page).locator("a[href^='#']")


def marked(page: Page) -> Locator:
    """The link to the section that is being read."""
    return section_links(page).and_(page.locator("[aria-current='location']"))


def fold_summary(page: Page) -> Locator:
    """The summary that unfolds the list of sections on a phone."""
    return contents(page).locator("summary")


def expect_active(page: Page, path: str) -> None:
    expect(page.locator("main h1")).to_have_text(ARTICLES[path])
    active = contents(page).locator("a[aria-current='page']")
    expect(active).to_have_text([ARTICLES[path]])
    expect(active).to_be_visible()


def expect_below_the_bar(page: Page, section: Locator) -> None:
    """The section's heading starts just below the fixed bar."""
    expect(section.locator("h2")).to_be_in_viewport(ratio=1)
    heading, bar = section.bounding_box(), page.locator(".site-header").bounding_box()
    assert bar["y"] + bar["height"] <= heading["y"] < bar["y"] + bar["height"] + 60


@no_javascript
def test_without_javascript_a_link_leads_to_the_other_article_and_a_section(page: Page) -> None:
    page.goto(TYPE_2)
    expect_active(page, TYPE_2)
    for path, screen in ((PREGNANCY, DESK), (TYPE_2, PHONE)):
        page.set_viewport_size(screen)
        contents(page).get_by_role("link", name=ARTICLES[path]).click()
        expect(page).to_have_url(path)
        expect_active(page, path)
    expect(section_links(page).first).to_be_hidden()
    fold_summary(page).click()
    section = SECTIONS[-2]
    contents(page).get_by_role("link", name=section.title, exact=True).click()
    expect_below_the_bar(page, page.locator(f"section#{section.id}"))


def test_changing_articles_needs_no_page_load_and_updates_the_marks(page: Page) -> None:
    open_ready(page, PREGNANCY)
    mark_window(page)
    contents(page).get_by_role("link", name=ARTICLES[TYPE_2]).click()
    expect_active(page, TYPE_2)
    page.evaluate("document.getElementById('tests').scrollIntoView()")
    expect(marked(page)).to_have_text(["Tests and numbers"])
    page.go_back()
    expect_active(page, PREGNANCY)
    assert is_window_marked(page)


def test_on_a_wide_screen_the_list_is_open_leads_to_and_marks_the_section_being_read(
    page: Page, no_session: None
) -> None:
    page.goto(TYPE_2)
    expect(fold_summary(page)).to_be_hidden()
    links = section_links(page)
    expect(links.filter(visible=True)).to_have_count(links.count())
    expect(marked(page)).to_have_count(0)
    for section in SECTIONS:
        page.evaluate("id => document.getElementById(id).scrollIntoView()", section.id)
        expect(marked(page)).to_have_text([section.title])
    page.evaluate("window.scrollTo(0, document.documentElement.scrollHeight)")
    expect(marked(page)).to_have_text(["Sources"])
    page.evaluate("window.scrollTo(0, 0)")
    expect(marked(page)).to_have_count(0)
    # A list taller than the window scrolls to the current section.
    page.set_viewport_size({"width": 1280, "height": 480})
    for id_ in ("questions", "what"):
        page.evaluate("id => document.getElementById(id).scrollIntoView()", id_)
        expect(marked(page)).to_have_attribute("href", f"#{id_}")
        link, nav = marked(page).bounding_box(), contents(page).bounding_box()
        assert nav["y"] - 1 <= link["y"] <= nav["y"] + nav["height"] - link["height"] + 1
    page.set_viewport_size(TALL)
    for section in SECTIONS[::2]:
        contents(page).get_by_role("link", name=section.title, exact=True).click()
        expect_below_the_bar(page, page.locator(f"section#{section.id}"))
        expect(marked(page)).to_have_text([section.title])


def test_on_a_phone_the_list_is_folded_and_both_articles_stay_in_sight(
    page: Page, no_session: None
) -> None:
    page.set_viewport_size(PHONE)
    page.goto(TYPE_2)
    expect(section_links(page).first).to_be_hidden()
    for name in ARTICLES.values():
        expect(contents(page).get_by_role("link", name=name)).to_be_in_viewport(ratio=1)
    assert contents(page).bounding_box()["height"] <= 140
    expect(page.locator(".label-card h2")).to_be_in_viewport(ratio=1)
    fold_summary(page).click()
    expect(section_links(page).first).to_be_visible()
    cell = page.locator("td", has_text="100 to 125")  # labelled with its column
    name = cell.evaluate("cell => getComputedStyle(cell, '::before').content")
    assert "Prediabetes" in name

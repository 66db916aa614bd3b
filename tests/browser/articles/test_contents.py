"""A long page in the browser: its list of sections, and the parts that a reader opens."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browser import visit
from webapp.components.article import ARTICLES
from webapp.pages.articles import type_2_patient_info

TYPE_2, PREGNANCY, _ = ARTICLES
SECTIONS = type_2_patient_info.ARTICLE.sections
PHONE = {"width": 360, "height": 740}
no_javascript = pytest.mark.browser_context_args(java_script_enabled=False)


def contents(page: Page) -> Locator:
    return page.get_by_role("navigation", name="Articles")


def marked(page: Page) -> Locator:
    """The link to the section that is being read."""
    return contents(page).locator("a[aria-current='location']")


@no_javascript
def test_without_javascript_a_link_to_a_folded_part_opens_it(page: Page) -> None:
    page.goto(f"{TYPE_2}#tests")
    expect(page.get_by_role("cell", name="below 5.7%")).to_be_visible()
    page.goto("/sources#adag")
    expect(page.locator("#adag")).to_be_in_viewport()


def test_a_link_in_the_page_opens_the_folded_part(page: Page) -> None:
    visit(page, TYPE_2)
    for fold in ("tests", "sources"):
        part = page.locator(f"#{fold}")
        expect(part).to_be_hidden()
        page.locator(f"article a[href='#{fold}']").first.click()
        expect(part).to_be_visible()
        expect(part).to_be_in_viewport()


def test_a_link_from_another_page_opens_the_folded_part_without_a_page_load(page: Page) -> None:
    visit(page, "/body-mass-calculation-formula")
    page.evaluate("window.mark = true")
    page.get_by_role("link", name="Weight and type 2 diabetes").click()
    expect(page.locator("#risk")).to_be_in_viewport()
    assert page.evaluate("window.mark") is True


def test_the_sources_of_an_answer_unfold_and_the_answer_stays(page: Page) -> None:
    visit(page, "/blood-sugar-conversion?value=320&unit=mg/dL&who=child")
    page.locator(".explanation").get_by_role("link", name="Sources").click()
    expect(page.locator("#sources-of-answer")).to_be_in_viewport()
    expect(page.get_by_role("status", name="Result")).to_contain_text("17.78 mmol/L")


def test_on_paper_everything_is_open_and_afterwards_as_it_was(page: Page) -> None:
    for path in (TYPE_2, "/support"):
        visit(page, path)
        folds = page.locator(".accordion > details")
        open_folds = page.locator(".accordion > details[open]")
        at_first = open_folds.count()
        assert at_first < folds.count()
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        expect(open_folds).to_have_count(folds.count())
        page.evaluate("dispatchEvent(new Event('afterprint'))")
        expect(open_folds).to_have_count(at_first)


@no_javascript
def test_on_paper_everything_is_open_without_javascript_too(page: Page) -> None:
    page.goto(TYPE_2)
    page.emulate_media(media="print")
    expect(page.get_by_role("cell", name="below 5.7%")).to_be_visible()


def test_the_list_marks_the_section_being_read(page: Page) -> None:
    visit(page, TYPE_2)
    expect(marked(page)).to_have_text([SECTIONS[0].title])
    for section in ("signs", "low", "hospital"):
        page.evaluate("id => document.getElementById(id).scrollIntoView()", section)
        [title] = [each.title for each in SECTIONS if each.id == section]
        expect(marked(page)).to_have_text([title])


def test_changing_articles_needs_no_page_load_and_marks_the_other(page: Page) -> None:
    visit(page, PREGNANCY)
    page.evaluate("window.mark = true")
    contents(page).get_by_role("link", name=ARTICLES[TYPE_2]).click()
    expect(contents(page).locator("a[aria-current='page']")).to_have_text([ARTICLES[TYPE_2]])
    expect(page.locator("main h1")).to_have_text(ARTICLES[TYPE_2])
    assert page.evaluate("window.mark") is True


def test_on_a_phone_the_list_and_the_names_of_all_articles_fold_together(page: Page) -> None:
    page.set_viewport_size(PHONE)
    visit(page, TYPE_2)
    links = contents(page).locator("a")
    for link in links.all():
        expect(link).to_be_hidden()
    contents(page).locator("summary").click()
    expect(contents(page).locator("a[aria-current='page']")).to_have_text([ARTICLES[TYPE_2]])
    for link in links.all():
        expect(link).to_be_visible()


def test_on_a_phone_the_list_stays_in_view_and_folds_above_what_it_leads_to(page: Page) -> None:
    page.set_viewport_size(PHONE)
    visit(page, TYPE_2)
    page.evaluate("document.getElementById('signs').scrollIntoView()")
    fold = contents(page).locator("summary")
    expect(fold).to_be_in_viewport(ratio=1)
    fold.click()
    contents(page).locator("a[href='#low']").click()
    heading = page.locator("#low > h2")
    expect(heading).to_be_in_viewport(ratio=1)
    expect(contents(page).locator("a[href='#low']")).to_be_hidden()
    named = "fold => getComputedStyle(fold, '::after').content"
    assert fold.evaluate(named) == f'"{heading.text_content()}"'
    below = "([a, b]) => a.getBoundingClientRect().bottom <= b.getBoundingClientRect().top"
    assert page.evaluate(below, [fold.element_handle(), heading.element_handle()])


@pytest.mark.parametrize("path", ARTICLES)
def test_every_section_of_the_list_is_in_sight_beside_the_text(page: Page, path: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    visit(page, path)
    page.evaluate("document.querySelectorAll('main section')[3].scrollIntoView()")
    expect(contents(page).locator("a").last).to_be_in_viewport(ratio=1)


def test_the_list_does_not_move_away_under_the_pointer(page: Page) -> None:
    visit(page, PREGNANCY)
    jump = "id => document.getElementById(id).scrollIntoView()"
    page.evaluate(jump, "call")
    link = contents(page).get_by_role("link", name=ARTICLES[TYPE_2])
    link.hover()
    before = link.bounding_box()
    was = marked(page).text_content()
    page.evaluate(jump, "numbers")
    expect(marked(page)).not_to_have_text(str(was))
    assert link.bounding_box() == before

"""The five dropdown menus: by mouse, keyboard and touch, with JavaScript and without."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.frame.looking import PHONE
from tests.support.browser import hold, ready, visit
from webapp import routes

NAMES = list(routes.MENUS)
no_javascript = pytest.mark.browser_context_args(java_script_enabled=False)
phone = pytest.mark.browser_context_args(viewport=PHONE, has_touch=True, is_mobile=True)


def button(page: Page, name: str) -> Locator:
    """The button that opens a menu."""
    return page.locator("#menu > ul > li > button", has_text=re.compile(f"^{name}$"))


def entries(page: Page, name: str) -> Locator:
    """The links of a menu."""
    return button(page, name).locator("xpath=following-sibling::ul").locator("a")


def expect_open(page: Page, *names: str) -> None:
    """Exactly these menus are open, visibly and for a screen reader."""
    expect(page.locator("#menu [aria-expanded=true]")).to_have_text(list(names))
    expect(page.locator("#menu ul ul").filter(visible=True)).to_have_count(len(names))


def test_hovering_opens_one_menu_at_a_time_and_leaving_closes_it(page: Page) -> None:
    visit(page, "/")
    for name in ("Company", "Blogs"):
        button(page, name).hover()
        expect_open(page, name)
        entries(page, name).last.hover()
        expect_open(page, name)
        page.mouse.move(20, 600)
        expect_open(page)


def test_the_mark_of_a_menu_points_down_and_up_once_it_is_open(page: Page) -> None:
    visit(page, "/")
    turned = """(button) => {
      const { a, b } = new DOMMatrix(getComputedStyle(button, "::after").transform);
      return Math.round(Math.atan2(b, a) * 180 / Math.PI);
    }"""
    # The corner of a square at its right and lower edge: turned by 45 degrees it points down.
    assert button(page, "Company").evaluate(turned) == 45
    button(page, "Company").click()
    assert button(page, "Company").evaluate(turned) == 225 - 360


def test_a_click_keeps_a_menu_open_and_escape_closes_it(page: Page) -> None:
    visit(page, "/")
    button(page, "Company").click()
    expect_open(page, "Company")
    # Safari's click does not say that it is a mouse's.
    button(page, "Company").evaluate(
        "one => one.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))"
    )
    expect_open(page, "Company")
    page.keyboard.press("Escape")
    expect_open(page)
    expect(button(page, "Company")).to_be_focused()


def test_escape_closes_what_a_pointer_has_opened(page: Page) -> None:
    visit(page, "/")
    button(page, "Company").hover()
    expect_open(page, "Company")
    page.keyboard.press("Escape")
    expect_open(page)


def test_what_is_open_before_react_stays_open_when_it_comes(page: Page) -> None:
    let_go = hold(page, "**/js/hydrate-*.js")
    page.goto("/", wait_until="commit")
    button(page, "Blogs").hover()
    expect(entries(page, "Blogs").first).to_be_visible()
    let_go()
    page.locator("html[data-ready]").wait_for(state="attached")
    expect_open(page, "Blogs")


@pytest.mark.usefixtures("clock")
def test_crossing_another_name_on_the_way_to_an_entry_keeps_the_menu_open(page: Page) -> None:
    visit(page, "/")
    button(page, "Company").hover()
    button(page, "IT Training Courses").hover(position={"x": 4, "y": 40})
    page.clock.run_for(100)
    entries(page, "Company").first.hover()
    page.clock.run_for(1000)
    expect_open(page, "Company")


def test_choosing_an_entry_shows_its_label_and_marks_it_and_the_next_menu_opens(
    page: Page,
) -> None:
    visit(page, "/")
    button(page, "Blogs").hover()
    entries(page, "Blogs").first.click()
    expect(page.locator(".label-card h2")).to_have_text("Apps For Prediabetes")
    expect(page.locator("#menu a[aria-current]")).to_have_text("Apps For Prediabetes")
    button(page, "Company").hover()
    expect_open(page, "Company")


def test_tab_walks_over_the_names_enter_opens_and_tab_goes_on_into_the_menu(page: Page) -> None:
    visit(page, "/")
    page.locator(".logo").focus()
    for name in NAMES:
        page.keyboard.press("Tab")
        expect(button(page, name)).to_be_focused()
        expect_open(page)
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(entries(page, "Blogs").first).to_be_focused()
    expect_open(page, "Blogs")


def test_arrow_keys_move_as_in_the_aria_practices(page: Page) -> None:
    visit(page, "/")
    for keys, focused in (
        ("ArrowRight", button(page, NAMES[1])),
        ("End", button(page, NAMES[-1])),
        ("Enter ArrowDown ArrowDown", entries(page, "Company").nth(1)),
        ("Escape Enter ArrowDown ArrowRight", button(page, NAMES[1])),
    ):
        button(page, "Company").focus()
        for key in keys.split():
            page.keyboard.press(key)
        expect(focused).to_be_focused()


@pytest.mark.browser_context_args(viewport={"width": 1180, "height": 820}, has_touch=True)
def test_on_a_tablet_a_tap_beside_a_menu_closes_it(page: Page) -> None:
    page.goto("/")
    ready(page)
    page.evaluate("addEventListener('mousedown', (event) => event.preventDefault())")  # as Safari
    button(page, "Company").tap()
    expect_open(page, "Company")
    page.touchscreen.tap(20, 600)
    expect_open(page)


@phone
def test_taps_open_and_close_a_menu_and_a_tap_on_an_entry_opens_its_page(page: Page) -> None:
    visit(page, "/")
    toggle = page.locator(".menu-toggle")
    toggle.tap()
    expect(toggle).to_have_accessible_name("Close menu")
    button(page, "Company").tap()
    button(page, "Blogs").tap()
    expect_open(page, "Blogs")
    entries(page, "Blogs").last.tap()
    expect(page).to_have_url(re.compile("/gdm-pregnancy$"))
    expect(page.locator("#menu")).to_be_hidden()
    expect(toggle).to_have_attribute("aria-expanded", "false")


def test_on_a_small_window_the_menu_closes_when_the_keyboard_leaves_it(page: Page) -> None:
    page.set_viewport_size(PHONE)
    visit(page, "/")
    page.locator(".menu-toggle").press("Enter")
    page.locator("#menu").get_by_role("link", name="Search").press("Tab")
    expect(page.locator("#menu")).to_be_hidden()


def test_on_a_small_window_hovering_moves_nothing(page: Page) -> None:
    page.set_viewport_size(PHONE)
    visit(page, "/")
    page.locator(".menu-toggle").click()
    button(page, "Blogs").click()
    button(page, "Company").hover()
    expect_open(page, "Blogs")


@no_javascript
def test_without_javascript_hover_opens_each_menu_and_its_links_work(page: Page) -> None:
    page.goto("/")
    for name in NAMES:
        button(page, name).hover()
        expect(entries(page, name).first).to_be_visible()
    entries(page, "Blogs").last.click()
    expect(page.locator("#menu a[aria-current]")).to_have_attribute("href", "/gdm-pregnancy")


@pytest.mark.browser_context_args(
    java_script_enabled=False, viewport=PHONE, has_touch=True, is_mobile=True
)
def test_without_javascript_a_second_tap_closes_the_menu(page: Page) -> None:
    page.goto("/")
    box = page.locator(".menu-toggle").bounding_box()
    assert box
    for is_open in (True, False, True):
        page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
        expect(page.locator("#menu")).to_be_visible(visible=is_open)


@no_javascript
def test_without_javascript_tab_opens_the_menus_and_reaches_every_entry(page: Page) -> None:
    for start in (".logo", ".menu-toggle"):
        page.goto("/")
        page.locator(start).focus()
        for name in NAMES:
            page.keyboard.press("Tab")
            expect(button(page, name)).to_be_focused()
            for place in range(entries(page, name).count()):
                page.keyboard.press("Tab")
                expect(entries(page, name).nth(place)).to_be_focused()
        page.set_viewport_size(PHONE)

"""The five dropdown menus: by mouse, keyboard and touch, with JavaScript and without."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.menus import (
    MENUS,
    PHONE_SIZE,
    button,
    entries,
    entry,
    heading_of,
    label_heading,
)
from tests.support.browser.tools import no_javascript
from tests.support.visiting import open_ready

SPECIFIED = {
    "Company": {"/about-us": "About us", "/what-we-do": "What we do"},
    "IT Training Courses": {"/services/professional-course": "Professional & Starter Courses"},
    "products": {"/diabetes-sugar-tracking-app": "Blood Sugar Tracker"},
    "Current Openings": {"/internship": "Internship", "/careers": "Jobs"},
    "Blogs": {
        "/apps-for-prediabetes": "Apps For Prediabetes",
        "/app-for-type2-diabetes": "App for Type 2 Diabetes",
        "/type-2-diabetes-patient-info": "Type 2 Diabetes Patient Info",
        "/gdm-pregnancy": "Gdm Pregnancy",
    },
}
phone = pytest.mark.browser_context_args(viewport=PHONE_SIZE, has_touch=True, is_mobile=True)


def expect_open(page: Page, *names: str) -> None:
    """Exactly these menus are open, visibly and for a screen reader."""
    expect(page.locator("#menu [aria-expanded=true]")).to_have_text(list(names))
    expect(page.locator("#menu [aria-expanded=false]")).to_have_count(len(MENUS) - len(names))
    expect(page.locator("#menu ul ul").filter(visible=True)).to_have_count(len(names))
    for name in names:
        expect(entries(page, name)).to_be_visible()


def test_the_menus_hold_the_specified_entries_and_those_of_routes(
    page: Page, no_session: None
) -> None:
    page.goto("/")
    expect(page.locator(".menu-toggle")).to_be_hidden()
    expect(page.locator("#menu")).to_be_visible()
    expect(page.locator("#menu > ul > li > button")).to_have_text(list(SPECIFIED))
    for name, specified in SPECIFIED.items():
        links = entries(page, name).locator("a").all()
        found = {link.get_attribute("href"): link.text_content() for link in links}
        assert found == MENUS[name]
        assert found.items() >= specified.items()
        assert len(found) == len(links)


def test_hover_opens_one_menu_at_a_time_a_click_keeps_it_open_and_escape_closes_it(
    page: Page,
) -> None:
    open_ready(page, "/")
    expect_open(page)
    for name in ("Company", "Blogs"):
        button(page, name).hover()
        expect_open(page, name)
        entries(page, name).locator("a").last.hover()
        expect_open(page, name)
        page.mouse.move(20, 600)
        expect_open(page)
    button(page, "Company").click()
    expect_open(page, "Company")
    button(page, "Blogs").hover()
    expect_open(page, "Blogs")
    button(page, "Company").focus()
    page.keyboard.press("Enter")
    expect_open(page, "Company")
    button(page, "products").hover()
    expect_open(page, "products")
    page.locator(".logo").focus()
    button(page, "Blogs").hover()
    expect_open(page, "Blogs")
    page.keyboard.press("Escape")
    expect_open(page)
    expect(page.locator(".logo")).to_be_focused()


def test_crossing_another_menus_name_on_the_way_to_an_entry_keeps_the_menu_open(
    page: Page, no_session: None
) -> None:
    page.clock.install()
    page.goto("/")
    page.clock.pause_at("2100-01-01")
    button(page, "Company").hover()
    expect_open(page, "Company")
    entry(page, "/about-us").hover(trial=True)
    target, nearby = entry(page, "/about-us").bounding_box(), button(page, "IT Training Courses")
    nearby.hover(position={"x": 4, "y": 40})
    page.clock.run_for(100)
    expect_open(page, "Company")
    page.mouse.move(target["x"] + target["width"] - 4, target["y"] + 10)
    page.clock.run_for(1000)
    expect_open(page, "Company")
    nearby.hover(position={"x": 80, "y": 20})
    page.clock.run_for(200)
    expect_open(page, "IT Training Courses")
    page.mouse.move(20, 600)
    page.clock.run_for(200)
    expect_open(page)


def test_escape_stops_a_menu_that_is_about_to_open(page: Page, no_session: None) -> None:
    page.clock.install()
    page.goto("/")
    page.clock.pause_at("2100-01-01")
    button(page, "Company").hover()
    expect_open(page, "Company")
    button(page, "Blogs").hover()
    page.keyboard.press("Escape")
    page.clock.run_for(200)
    expect_open(page)


def test_the_keyboard_opens_closes_and_walks_through_every_menu_and_focus_opens_none(
    page: Page,
) -> None:
    open_ready(page, "/")
    page.locator(".logo").focus()
    for name, links in MENUS.items():
        page.keyboard.press("Tab")
        expect(button(page, name)).to_be_focused()
        expect_open(page)
        page.keyboard.press("Enter")
        expect_open(page, name)
        for path in links:
            page.keyboard.press("Tab")
            expect(entry(page, path)).to_be_focused()
            expect_open(page, name)
    page.keyboard.press("Tab")
    expect_open(page)
    button(page, "Company").focus()
    for key, names in {"Enter": ["Company"], "Space": [], "Escape": []}.items():
        page.keyboard.press(key)
        expect_open(page, *names)
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    expect(entry(page, "/about-us")).to_be_focused()
    page.keyboard.press("Escape")
    expect_open(page)
    expect(button(page, "Company")).to_be_focused()


def test_arrow_keys_move_as_in_the_disclosure_navigation_of_the_aria_practices(page: Page) -> None:
    open_ready(page, "/")
    names, links = list(MENUS), [entry(page, path) for path in MENUS["Blogs"]]
    button(page, names[0]).focus()
    for key, name in (
        ("ArrowRight", names[1]),
        ("ArrowDown", names[2]),  # its menu is closed
        ("ArrowLeft", names[1]),
        ("End", names[-1]),
        ("ArrowRight", names[-1]),
        ("Home", names[0]),
        ("ArrowUp", names[0]),
    ):
        page.keyboard.press(key)
        expect(button(page, name)).to_be_focused()
        expect_open(page)
    button(page, "Blogs").focus()
    page.keyboard.press("Enter")
    for key, link in (
        ("ArrowDown", links[0]),
        ("ArrowUp", links[0]),
        ("ArrowDown", links[1]),
        ("End", links[-1]),
        ("ArrowDown", links[-1]),
        ("Home", links[0]),
    ):
        page.keyboard.press(key)
        expect(link).to_be_focused()
        expect_open(page, "Blogs")
    page.keyboard.press("ArrowLeft")
    expect(button(page, names[-2])).to_be_focused()
    expect_open(page)


@phone
def test_taps_open_and_close_a_menu_and_a_tap_on_an_entry_opens_its_page(page: Page) -> None:
    open_ready(page, "/")
    page.locator(".menu-toggle").tap()
    for name in MENUS:
        button(page, name).tap()
        expect_open(page, name)
        button(page, name).tap()
        expect_open(page)
    button(page, "Company").tap()
    button(page, "Blogs").tap()
    expect_open(page, "Blogs")
    entry(page, "/gdm-pregnancy").tap()
    expect(label_heading(page)).to_have_text(heading_of("/gdm-pregnancy"))
    expect(page.locator("#menu")).to_be_hidden()
    expect(page.locator(".menu-toggle")).to_have_attribute("aria-expanded", "false")
    expect(page.locator("#menu a[aria-current]")).to_have_count(1)
    expect(entry(page, "/gdm-pregnancy")).to_have_attribute("aria-current", "page")


def test_on_a_small_screen_the_toggle_opens_the_menu_and_hovering_opens_nothing(page: Page) -> None:
    page.set_viewport_size(PHONE_SIZE)
    open_ready(page, "/")
    toggle, menu = page.locator(".menu-toggle"), page.locator("#menu")
    expect(toggle).to_have_attribute("aria-controls", "menu")
    for is_open in (False, True, False):
        expect(menu).to_be_visible(visible=is_open)
        expect(toggle).to_have_attribute("aria-expanded", str(is_open).lower())
        expect(toggle).to_have_text("Close" if is_open else "Menu")
        expect(toggle).to_have_accessible_name("Close menu" if is_open else "Menu")
        toggle.click()
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(toggle).to_be_focused()
    toggle.click()
    # Entries push the menus below them down, so hovering must not open a menu.
    for name in MENUS:
        button(page, name).click()
        expect_open(page, name)
        entries(page, name).locator("a").last.hover()
        expect_open(page, name)
    button(page, "Company").hover()
    expect_open(page, "Blogs")
    button(page, "Blogs").click()
    expect_open(page)


@no_javascript
def test_without_javascript_hover_and_keyboard_open_each_menu_and_links_work(page: Page) -> None:
    page.goto("/")
    for name in MENUS:
        expect(entries(page, name)).to_be_hidden()
        button(page, name).hover()
        expect(entries(page, name)).to_be_visible()
        page.mouse.move(20, 600)
        expect(entries(page, name)).to_be_hidden()
    page.locator(".logo").focus()
    for name, links in MENUS.items():
        page.keyboard.press("Tab")
        expect(button(page, name)).to_be_focused()
        expect(entries(page, name)).to_be_visible()
        for _ in links:
            page.keyboard.press("Tab")
    path = list(links)[-1]
    expect(entry(page, path)).to_be_focused()
    with page.expect_navigation():
        page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(f"{path}$"))
    expect(label_heading(page)).to_have_text(heading_of(path))
    expect(page.locator("#menu a[aria-current]")).to_have_count(1)
    expect(entry(page, path)).to_have_attribute("aria-current", "page")


@no_javascript
def test_without_javascript_keyboard_and_mouse_reach_the_entries_on_a_small_screen(
    page: Page,
) -> None:
    page.set_viewport_size(PHONE_SIZE)
    page.goto("/")
    expect(page.locator("#menu")).to_be_hidden()
    page.locator(".menu-toggle").focus()
    for name, links in MENUS.items():
        page.keyboard.press("Tab")
        expect(button(page, name)).to_be_focused()
        for path in links:
            page.keyboard.press("Tab")
            expect(entry(page, path)).to_be_focused()
            expect(entry(page, path)).to_be_visible()
    page.goto("/")
    page.locator(".menu-toggle").hover()
    button(page, name).hover()
    entry(page, path).click()
    expect(label_heading(page)).to_have_text(heading_of(path))

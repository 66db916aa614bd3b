"""Motion: a new page fades in, unless the visitor prefers reduced motion."""

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looks import FIND_ANIMATED_ELEMENTS
from tests.support.visiting import open_ready

COUNT_FADES = """(() => {
  const start = document.startViewTransition.bind(document);
  window.fades = 0;
  document.startViewTransition = change => { window.fades += 1; return start(change) };
})()"""


def count_fades_of_route_change(page: Page) -> int:
    page.add_init_script(COUNT_FADES)
    open_ready(page, "/support")
    page.locator("footer a", has_text="Privacy policy").click()
    expect(page.locator("main h1")).to_have_text("Privacy policy")
    expect(page).to_have_url("/privacy-policy")
    fades = page.evaluate("fades")
    assert isinstance(fades, int)
    return fades


def test_a_new_page_fades_in(page: Page, complaints: list[str]) -> None:
    page.emulate_media(reduced_motion="no-preference")
    assert count_fades_of_route_change(page) == 1


def test_no_page_fades_in_when_reduced_motion_is_preferred(
    page: Page, complaints: list[str]
) -> None:
    assert count_fades_of_route_change(page) == 0


def test_nothing_moves_when_reduced_motion_is_preferred(
    page: Page, complaints: list[str], no_session: None
) -> None:
    page.goto("/")
    assert page.evaluate(FIND_ANIMATED_ELEMENTS) == []
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate(FIND_ANIMATED_ELEMENTS) != []


RECORD_PAGEREVEAL = """addEventListener("pagereveal", event => {
  document.documentElement.dataset.fades = String(Boolean(event.viewTransition));
})"""


@pytest.mark.parametrize(("motion", "fades"), [("no-preference", "true"), ("reduce", "false")])
def test_a_loaded_page_fades_in_unless_reduced_motion_is_preferred(
    page: Page,
    complaints: list[str],
    no_session: None,
    motion: Literal["no-preference", "reduce"],
    fades: str,
) -> None:
    page.emulate_media(reduced_motion=motion)
    page.add_init_script(RECORD_PAGEREVEAL)
    page.goto("/support")
    # Moving the mouse to the link would be a sign of intent: the page might be live at the click.
    page.locator("footer a", has_text="Accessibility").evaluate("link => link.click()")
    expect(page).to_have_url("/accessibility")
    expect(page.locator("html")).to_have_attribute("data-fades", fades)

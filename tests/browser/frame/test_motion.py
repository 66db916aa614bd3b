"""Motion: a new page fades in, unless the visitor prefers reduced motion."""

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.support.visiting import open_ready

COUNT_FADES = """(() => {
  const start = document.startViewTransition.bind(document);
  window.fades = 0;
  document.startViewTransition = change => { window.fades += 1; return start(change) };
})()"""


@pytest.mark.parametrize(("motion", "fades"), [("no-preference", 1), ("reduce", 0)])
def test_a_new_page_fades_in_unless_reduced_motion_is_preferred(
    page: Page, motion: Literal["no-preference", "reduce"], fades: int
) -> None:
    page.emulate_media(reduced_motion=motion)
    page.add_init_script(COUNT_FADES)
    open_ready(page, "/support")
    page.locator("footer a", has_text="Privacy policy").click()
    expect(page.locator("main h1")).to_have_text("Privacy policy")
    expect(page).to_have_url("/privacy-policy")
    assert page.evaluate("fades") == fades


RECORD_PAGEREVEAL = """addEventListener("pagereveal", event => {
  document.documentElement.dataset.fades = String(Boolean(event.viewTransition));
})"""


@pytest.mark.parametrize(("motion", "fades"), [("no-preference", "true"), ("reduce", "false")])
def test_a_loaded_page_fades_in_unless_reduced_motion_is_preferred(
    page: Page, no_session: None, motion: Literal["no-preference", "reduce"], fades: str
) -> None:
    page.emulate_media(reduced_motion=motion)
    page.add_init_script(RECORD_PAGEREVEAL)
    page.goto("/support")
    # Moving the mouse to the link would be a sign of intent: the page might be live at the click.
    page.locator("footer a", has_text="Accessibility").evaluate("link => link.click()")
    expect(page).to_have_url("/accessibility")
    expect(page.locator("html")).to_have_attribute("data-fades", fades)

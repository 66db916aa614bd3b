"""React adopts the prerendered HTML unchanged: no node is created again, nothing typed is lost."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.adoption import NO_CHANGES, changes_by_hydration
from tests.browser.tools import (
    A1C,
    A1C_TO_EAG,
    ALBUMIN,
    BMI,
    CONVERTER,
    GAP,
    HeldRequests,
    expect_result,
    expect_values,
    fill,
    press,
)
from tests.support.visiting import wait_until_ready
from webapp.config import built_assets

ADDRESSES = [
    *[tool.address(tool.values) for tool in (GAP, CONVERTER, BMI)],
    BMI.address(BMI.nothing),
    A1C.address(A1C.values),
    A1C_TO_EAG.address(A1C_TO_EAG.nothing),
    f"{ALBUMIN}?sodium=140&chloride=104&bicarbonate=24&unit=g/L&low=8",
    "/blood-sugar-conversion?value=100&unit=stone&kind=moon",
    "/a1c-conversion-calculator?utm_source=%3Cb%3E%22%26%27a%20b&eag=154",
]


@pytest.fixture
def release_react(page: Page) -> Callable[[], None]:
    """Keeps React from loading until the function is called."""
    return HeldRequests(page).release


def test_react_adopts_every_node_of_the_page(
    page: Page, complaints: list[str], subtests: pytest.Subtests
) -> None:
    react = HeldRequests(page)
    for address in ADDRESSES:
        with subtests.test(address):
            react.hold()
            assert changes_by_hydration(page, react, address) == NO_CHANGES


def test_an_update_before_hydration_waits_for_it(page: Page, complaints: list[str]) -> None:
    # The client renders twice at the start; on a slow phone the second comes during hydration.
    html = '<!DOCTYPE html><link rel="icon" href="data:,"><div id="page"><p>served</p></div>'
    page.route("**/small", lambda route: route.fulfill(body=html, content_type="text/html"))
    page.goto("/small")
    page.evaluate(
        """async (address) => {
          window.served = document.querySelector("p");
          const { bind, Shell } = await import(address);
          const { create, render } = bind();
          const words = (text) => create(Shell, { session: "1" }, [create("p", {}, [text])]);
          render(words("served"));
          render(words("updated"));
        }""",
        built_assets.url("page.js"),
    )
    expect(page.locator("p")).to_have_text("updated")
    assert page.evaluate("() => document.querySelector('p') === window.served")
    assert page.evaluate("() => window.recoverableErrors ?? []") == []


@pytest.mark.parametrize("tool", [BMI, CONVERTER], ids=lambda tool: tool.name)
def test_values_typed_before_hydration_are_kept_and_used(
    page: Page, complaints: list[str], release_react: Callable[[], None], tool
) -> None:
    page.goto(tool.path, wait_until="domcontentloaded")
    fill(page, tool.other)
    release_react()
    wait_until_ready(page)
    expect_values(page, tool.other)
    press(page, tool)
    expect_result(page, tool, tool.other_shows)
    expect_values(page, tool.other)
    assert page.url.endswith(tool.path)


def test_a_form_sent_before_hydration_is_answered_all_the_same(
    page: Page, complaints: list[str], short_waits: None, release_react: Callable[[], None]
) -> None:
    page.goto(A1C.path, wait_until="domcontentloaded")
    fill(page, A1C.values)
    page.locator("#eag").press("Enter", no_wait_after=True)
    expect_result(page, A1C, A1C.shows)
    expect_values(page, A1C.values)
    release_react()
    wait_until_ready(page)
    expect_result(page, A1C, A1C.shows)


def test_the_caret_stays_where_the_visitor_types(
    page: Page, complaints: list[str], release_react: Callable[[], None]
) -> None:
    page.goto(BMI.path, wait_until="domcontentloaded")
    page.locator("#weight").fill("")
    page.keyboard.type("8")
    release_react()
    wait_until_ready(page)
    page.keyboard.type("0")
    expect(page.locator("#weight")).to_be_focused()
    expect(page.locator("#weight")).to_have_value("80")

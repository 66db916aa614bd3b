"""A reading or an A1C typed where it does not belong gets its advice in the browser."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.tools import error_of, fill
from tests.support.visiting import open_ready, wait_until_page_answers


@pytest.mark.console_errors
@pytest.mark.parametrize("word", ["High", "lo"])
def test_what_a_meter_shows_gets_its_advice_while_it_is_typed(
    page: Page, dialogs: list[str], word: str
) -> None:
    for path, name in (("/blood-sugar-conversion", "value"), ("/a1c-conversion-calculator", "eag")):
        open_ready(page, path)
        wait_until_page_answers(page)
        page.locator(f"#{name}").press_sequentially(word)
        line = error_of(page, name)
        expect(line).to_contain_text(f"{word[:2].upper()} on most meters means")
        expect(line).to_be_in_viewport()
        page.locator(f"#{name}").press("Enter")
        expect(line).to_contain_text(f"{word[:2].upper()} on most meters means")
        expect(page.locator(f"#{name}")).to_be_focused()
        page.locator(f"#{name}").fill("100")
        expect(line).to_be_empty()
        page.locator(f"#{name}").press("Enter")
        expect(page.locator("#result .figure")).to_be_visible()
        # On a phone, whose keyboard has digits only, the hint leads to the same line.
        page.locator(f"#{name}-hint a", has_text=word[:2].upper()).click()
        expect(error_of(page, "value")).to_contain_text(f"{word[:2].upper()} on most meters means")
    assert dialogs == []


def test_an_a1c_typed_as_an_average_is_carried_to_its_own_page(page: Page) -> None:
    open_ready(page, "/a1c-conversion-calculator")
    wait_until_page_answers(page)
    fill(page, {"eag": "7"})
    page.locator("#eag").press("Enter")
    expect(page.locator("#result .warning").first).to_contain_text("Is 7 your A1C?")
    page.get_by_role("link", name="Yes, my A1C is 7").click()
    expect(page.locator("#result .figure")).to_have_text("154 mg/dL")
    expect(page.locator("#a1c")).to_have_value("7")

"""What a visitor does with a calculator, from the empty form to a corrected one."""

from playwright.sync_api import Page, expect

from tests.support.browser.tools import (
    NO_JAVASCRIPT,
    Tool,
    ask,
    error_of,
    expect_result,
    expect_values,
    fill,
    press,
)
from tests.support.visiting import collapse_whitespace


def expect_errors_for_empty_form(page: Page, tool: Tool) -> None:
    """The empty form gets an error beside every field, and no earlier result remains."""
    for name, message in tool.empty.items():
        field = page.locator(f"#{name}")
        if message == tool.alert:
            expect(error_of(page, name)).to_have_text(message)
        else:
            assert collapse_whitespace(error_of(page, name).inner_text()).startswith(message)
        expect(error_of(page, name)).to_be_visible()
        expect(field).to_have_attribute("aria-invalid", "true")
        assert f"{name}-error" in (field.get_attribute("aria-describedby") or "").split()
    expect(page.locator("#result")).to_be_empty()
    expect(page.locator(".explanation")).to_have_count(0)


def expect_empty_form(page: Page, tool: Tool) -> None:
    for name, label in tool.labels.items():
        field = page.get_by_label(label, exact=True)
        expect(field).to_be_visible()
        expect(field).to_have_attribute("name", name)
        expect(field).to_have_value(tool.defaults.get(name, ""))
        if name != "unit":
            expect(field).to_have_attribute("type", "number")
        expect(error_of(page, name)).to_be_empty()
    expect(page.get_by_role("button", name=tool.button, exact=True)).to_be_visible()
    expect(page.locator("#result")).to_be_empty()
    expect(page.locator("#result")).to_have_js_property("localName", "output")
    expect(page.locator("[aria-invalid]")).to_have_count(0)


def use_calculator(page: Page, dialogs: list[str], tool: Tool, way: str) -> None:
    """Ask for the `values` of a tool, its `other` values, nothing, and its `values` again."""
    expect_empty_form(page, tool)
    fill(page, tool.values)
    page.locator(f"#{next(iter(tool.values))}").press("Enter")
    expect_result(page, tool, tool.shows)
    expect_values(page, tool.values)
    explanation = page.locator(".explanation")
    expect(explanation).to_contain_text(tool.working)
    expect(page.locator(".explanation + .explanation-foot .source")).to_contain_text(tool.source)
    copy = page.get_by_role("button", name="Copy for my doctor")
    expect(copy).to_be_visible(visible=way != NO_JAVASCRIPT)

    ask(page, tool, tool.other)
    expect_values(page, tool.other)
    expect(page.locator("#result")).not_to_contain_text(tool.shows[0])
    expect(page.locator("#result .figure")).to_have_count(1)
    expect(explanation).to_have_count(1)
    expect(explanation).not_to_contain_text(tool.working)
    assert ("?" in page.url) is (way == NO_JAVASCRIPT)
    assert dialogs == []

    specified = [tool.alert] if tool.alert and way != NO_JAVASCRIPT else []
    fill(page, tool.nothing)
    press(page, tool)
    expect(page.locator("[aria-invalid]")).to_have_count(len(tool.empty))
    if way != NO_JAVASCRIPT:
        expect(page.locator(f"#{next(iter(tool.empty))}")).to_be_focused()
    expect_errors_for_empty_form(page, tool)
    assert dialogs == specified

    ask(page, tool)
    expect(page.locator("[aria-invalid]")).to_have_count(0)
    for name in tool.empty:
        expect(error_of(page, name)).to_be_empty()
    assert dialogs == specified
    dialogs.clear()

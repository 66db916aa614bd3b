"""What a visitor does with a calculator, from the empty form to a corrected one."""

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.browser.tools import BMI, PLAIN, Tool, error, fill, holds, press, shows
from tests.support.visiting import squeeze


def refuses(page: Page, tool: Tool) -> None:
    """The empty form gets an error beside every field, and no earlier result remains."""
    for name, message in tool.empty.items():
        field = page.locator(f"#{name}")
        if message == tool.alert:
            expect(error(page, name)).to_have_text(message)
        else:
            assert squeeze(error(page, name).inner_text()).startswith(message)
        expect(error(page, name)).to_be_visible()
        expect(field).to_have_attribute("aria-invalid", "true")
        assert f"{name}-error" in (field.get_attribute("aria-describedby") or "").split()
    expect(page.locator(tool.output)).to_be_empty()
    expect(page.locator(".explanation")).to_have_count(0)


def asks_for_what_it_needs(page: Page, tool: Tool) -> None:
    for name, label in tool.labels.items():
        field = page.get_by_label(label, exact=True)
        expect(field).to_be_visible()
        expect(field).to_have_attribute("name", name)
        expect(field).to_have_value(tool.defaults.get(name, ""))
        if name != "unit":
            expect(field).to_have_attribute("type", "number")
        expect(error(page, name)).to_be_empty()
    expect(page.get_by_role("button", name=tool.button, exact=True)).to_be_visible()
    expect(page.locator(tool.output)).to_be_empty()
    expect(page.locator(tool.output)).to_have_js_property("localName", "output")
    expect(page.locator("[aria-invalid]")).to_have_count(0)


def form_of(page: Page, tool: Tool) -> str:
    """The inner HTML of the tool's form."""
    return str(page.locator("form", has=page.locator(tool.output)).inner_html())


def used(page: Page, dialogs: list[str], tool: Tool, way: str) -> Iterator[str]:
    """Use a calculator, and yield the HTML of its form after each answer.

    The answers are to its `values`, its `other` values, the empty form, and `values` again.
    """
    asks_for_what_it_needs(page, tool)
    fill(page, tool.values)
    page.locator(f"#{next(iter(tool.values))}").press("Enter")
    shows(page, tool, tool.shows)
    holds(page, tool.values)
    explanation = page.locator(".explanation")
    expect(explanation).to_contain_text(tool.working)
    expect(page.locator(".explanation + .explanation-foot .source")).to_contain_text(tool.source)
    copy = page.get_by_role("button", name="Copy for my doctor")
    expect(copy).to_be_visible(visible=way != PLAIN)
    yield form_of(page, tool)

    fill(page, tool.other)
    press(page, tool)
    shows(page, tool, tool.other_shows)
    holds(page, tool.other)
    expect(page.locator(tool.output)).not_to_contain_text(tool.shows[1 if tool is BMI else 0])
    expect(page.locator(f"{tool.output} .figure")).to_have_count(1)
    expect(explanation).to_have_count(1)
    expect(explanation).not_to_contain_text(tool.working)
    assert ("?" in page.url) is (way == PLAIN)
    assert dialogs == []
    yield form_of(page, tool)

    specified = [tool.alert] if tool.alert and way != PLAIN else []
    fill(page, tool.nothing)
    press(page, tool)
    expect(page.locator("[aria-invalid]")).to_have_count(len(tool.empty))
    if way != PLAIN:
        expect(page.locator(f"#{next(iter(tool.empty))}")).to_be_focused()
    refuses(page, tool)
    assert dialogs == specified
    yield form_of(page, tool)

    fill(page, tool.values)
    press(page, tool)
    shows(page, tool, tool.shows)
    expect(page.locator("[aria-invalid]")).to_have_count(0)
    for name in tool.empty:
        expect(error(page, name)).to_be_empty()
    assert dialogs == specified
    dialogs.clear()
    yield form_of(page, tool)

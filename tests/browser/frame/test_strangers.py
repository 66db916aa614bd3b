"""What an extension adds, anywhere and at any time, ends no page."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import hold, ready

KINDS = """{
  const elements = ["div", "span", "section", "form"].flatMap((name) =>
    ["", "a stranger"].map((words) => () => {
      const one = document.createElement(name);
      one.append(words);
      if (!words) one.textContent = "";
      return one;
    }),
  );
  window.kinds = [...elements, () => new Text("a stranger"), () => new Comment("$")];
}"""
PLACES = "body, #page, main, [data-island], form, main ul, div:has(> table)"
ADD = f"""for (const place of document.querySelectorAll({PLACES!r})) {{
  const [middle] = [...place.children].slice(place.children.length / 2);
  const island = place.querySelector(":scope > [data-island]");
  for (const make of kinds) {{
    place.prepend(make());
    place.append(make());
    for (const next of [middle, island]) next?.before(make());
  }}
}}"""
PATHS = {
    "/blood-sugar-conversion": ("[name=value]", "100"),
    "/body-mass-calculation-formula": ("[name=weight]", "80"),
    "/blood-glucose-sheet": ("[aria-label='Monday Before Lunch']", "112"),
    "/contact-us": ("[name=fullName]", "Sita"),
    "/services/javatraining/register": ("[name=fullName]", "Sita"),
    "/search": ("#q", "intern"),
    "/": ("[name=value]", "100"),
    "/careers": ("", ""),
}


def works(page: Page, path: str, field: str, text: str) -> None:
    """The page answers, holds what was typed, and leads on."""
    expect(page.get_by_text("Unexpected Application Error!")).to_have_count(0)
    if field:
        expect(page.locator(field)).to_have_value(text)
    if path == "/search":
        expect(page.locator("#found li a").first).to_contain_text("Internship")
    elif path == "/blood-glucose-sheet":
        expect(page.locator("#sheet[data-filled]")).to_have_count(1)
        assert text in page.evaluate("localStorage.bloodGlucoseLog")
    elif "conversion" in path or "formula" in path or path == "/":
        page.locator("main [type=submit]").first.click()
        expect(page.locator("main output")).to_contain_text(re.compile("5.56|27.68"))
    page.evaluate("window.visit = 'one'")
    page.locator("footer a[href='/support']").first.click()
    expect(page.locator("h1")).to_have_text("Support")
    assert page.evaluate("window.visit") == "one"


@pytest.mark.usefixtures("search")
@pytest.mark.console_errors  # React tells where it has built an island anew
@pytest.mark.parametrize("path", PATHS)
def test_a_page_works_with_strangers_in_it(
    page: Page, path: str, subtests: pytest.Subtests
) -> None:
    field, text = PATHS[path]
    page.add_init_script(KINDS)
    started = page.locator("[data-island]:not([data-filled])")
    for before in (True, False):
        with subtests.test(before_react=before):
            if before:
                let_go = hold(page, "**/js/hydrate-*.js")
                page.goto(path, wait_until="commit")
                page.locator("footer").wait_for()
                if field:
                    page.locator(field).fill(text)
                page.evaluate(ADD)
                let_go()
            else:
                page.goto(path)
            ready(page)
            started.wait_for(state="detached")
            if not before:
                page.evaluate(ADD)
                if field:
                    page.locator(field).fill(text)
            works(page, path, field, text)
            page.unroute_all()
            page.evaluate("localStorage.clear()")

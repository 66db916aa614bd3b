"""React adopts the HTML as it is, changed by others too. (test_every_page.py: on each page.)"""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from scripts.build import WORK, esbuild, source_of_react
from tests.support.browser import hold, visit

PAGE_SCRIPT = "**/static/js/hydrate-*.js"


@pytest.fixture(scope="module")
def development(tmp_path_factory: pytest.TempPathFactory) -> str:
    """React's development build, which compares every attribute and tells each difference."""
    file = tmp_path_factory.mktemp("development") / "react.js"
    worker = file.parent.parent.name  # each has its own file, beside node_modules
    source = WORK / f"development-{worker}.js"
    source.write_text(source_of_react())
    esbuild(
        *(str(source), "--bundle", "--format=esm"),
        *('--define:process.env.NODE_ENV="development"', f"--outfile={file}"),
    )
    source.unlink()
    return file.read_text("utf-8")


@pytest.mark.parametrize("path", ["/", "/contact-us", "/blood-glucose-sheet", "/search?q=java"])
def test_the_development_build_of_react_has_nothing_to_say(
    page: Page, path: str, development: str
) -> None:
    page.route(
        "**/static/js/react-*.js",
        lambda r: r.fulfill(body=development, content_type="text/javascript"),
    )
    visit(page, path)
    page.get_by_role("contentinfo").get_by_role("link", name="Jobs").click()
    expect(page).to_have_title(re.compile("^Jobs"))


@pytest.mark.console_errors
def test_a_part_that_somebody_changed_is_built_anew_with_what_is_typed(page: Page) -> None:
    let_go = hold(page, PAGE_SCRIPT)

    def differ(route: Route) -> None:  # from the model
        answer = route.fetch()
        body = answer.text().replace('<div class="fields">', '<i></i><div class="fields">', 1)
        route.fulfill(response=answer, body=body)

    page.route("**/a1c-conversion-calculator", differ)
    page.goto("/a1c-conversion-calculator", wait_until="commit")
    page.get_by_label("Estimated Average Glucose").fill("154")
    page.get_by_role("button", name="Calculate A1C").click()
    with page.expect_console_message(lambda m: "React could not adopt the page" in m.text):
        let_go()
    expect(page.locator("#result")).to_contain_text("7.0%")
    expect(page.get_by_label("Estimated Average Glucose")).to_have_value("154")

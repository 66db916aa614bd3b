"""A tool answered by the session, and how an empty form is refused.

Tools answered in the page: A1C (test_hydration.py), the way back from it (test_numbers.py), and the
anion gap and BMI (test_trusted_types.py).
"""

from tests.support.browser.tools import CONVERTER, Tool
from tests.support.engines.tools import expect_each_answer, fill
from tests.support.engines.visitor import Visitor

NO_FORMULA = "document.querySelectorAll('form').forEach(f => f.removeAttribute('data-answers'))"
# Except figures, which load when they are near, and the service worker, when the page is idle.
LOADED_URLS = r"""performance.getEntriesByType('resource').map(({ name }) => name)
    .filter((name) => !/\/figures\/|\/sw\.js$/.test(name))"""


def test_the_session_answers_and_an_empty_form_is_refused_with_or_without_it(
    visitor: Visitor,
) -> None:
    visitor.open_ready(CONVERTER.path)
    visitor.wait_for("'answers' in document.documentElement.dataset")
    before = visitor.evaluate(LOADED_URLS)
    expect_empty_form_refused(visitor, CONVERTER)
    visitor.evaluate(NO_FORMULA)
    assert [*expect_each_answer(visitor, CONVERTER)] == [CONVERTER.values, CONVERTER.other]
    assert visitor.alerts == [CONVERTER.alert]
    expect_empty_form_refused(visitor, CONVERTER)
    assert visitor.evaluate(LOADED_URLS) == before
    assert visitor.alerts == [CONVERTER.alert] * 2


def expect_empty_form_refused(visitor: Visitor, tool: Tool) -> None:
    fill(visitor, tool.nothing)
    visitor.click("button", tool.button)
    first = next(iter(tool.empty))
    visitor.wait_for(f"document.activeElement.matches('#{first}[aria-invalid=true]')")
    for name, error in tool.empty.items():
        assert visitor.text(f"#{name}-error").startswith(error)
    assert visitor.text("#result") == ""

"""No string becomes HTML or a script's URL, except by the two policies of trusted.js."""

from tests.engines.conftest import every_engine
from tests.support.browser.tools import BMI, GAP, Tool
from tests.support.engines.routing import follow_link, open_with_marker
from tests.support.engines.sheet import unfold
from tests.support.engines.tools import expect_each_answer
from tests.support.engines.visitor import Visitor, find, quote
from tests.support.sheet.weeks import PATH, blank_week, csv

RECORD_VIOLATIONS = """(() => {
    window.violations = [];
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, sample }) =>
        window.violations.push(`${violatedDirective} ${sample}`));
})()"""
TRY_SCRIPT = """(() => {{
    try {{ {script}; return "done"; }} catch (error) {{ return error.name; }}
}})()"""
CHOOSE_FILE = """(() => {{
    const files = new DataTransfer();
    files.items.add(new File([{text}], "week.csv", {{ type: "text/csv" }}));
    const field = document.getElementById("sheet-import");
    field.files = files.files;
    field.dispatchEvent(new Event("change", {{ bubbles: true }}));
}})()"""


def has_trusted_types(visitor: Visitor) -> bool:
    return bool(visitor.evaluate("'trustedTypes' in window"))


INJECTIONS = (
    "document.body.innerHTML = '<p>x</p>'",
    "document.body.insertAdjacentHTML('beforeend', '<img src=x>')",
    "new DOMParser().parseFromString('<p>x</p>', 'text/html')",
    "document.createElement('script').src = '/static/x.js'",
    "document.createElement('script').text = 'x'",
    "trustedTypes.createPolicy('other', {})",
    "trustedTypes.createPolicy('default', {})",
)


@every_engine
def test_an_injected_string_is_refused(visitor: Visitor) -> None:
    visitor.open("/privacy-policy")
    if has_trusted_types(visitor):
        for script in INJECTIONS:
            assert visitor.evaluate(TRY_SCRIPT.format(script=script)) == "TypeError", script
        visitor.expect_text("h1", "Privacy")
    visitor.open("/privacy-policy")  # by now every complaint has been logged
    visitor.complaints.clear()


def expect_answers_and_kept_fields(visitor: Visitor, tool: Tool) -> None:
    """React compares trusted HTML by identity: a new object each time would empty the fields."""
    fields = f"[{', '.join(find(f'#{name}') for name in tool.values)}]"
    visitor.evaluate(f"{fields}.forEach((field) => {{ field.marked = true; }})")
    for values in expect_each_answer(visitor, tool):
        typed = visitor.evaluate(f"{fields}.map(({{ value, marked }}) => marked && value)")
        assert typed == list(values.values())


# In Chromium every test of a page checks this (the fixture `complaints`).
def test_nothing_the_site_itself_does_is_refused(visitor: Visitor) -> None:
    open_with_marker(visitor, GAP.path)
    visitor.evaluate(RECORD_VIOLATIONS)
    for tool in (GAP, BMI):
        follow_link(visitor, tool.path)
        expect_answers_and_kept_fields(visitor, tool)
    follow_link(visitor, PATH)
    visitor.wait_for(find("#sheet[data-filled]"))
    visitor.click("button", "Show the picture")
    visitor.expect_text("#sheet-chart svg", "")
    unfold(visitor, "import")
    visitor.evaluate(CHOOSE_FILE.format(text=quote(csv(blank_week()))))
    visitor.expect_text("#sheet-preview", "The copy holds this week")
    assert visitor.evaluate("window.violations") == []

"""What the site does itself passes its content security policy; React keeps the fields."""

from tests.support.browser.tools import BMI, GAP
from tests.support.engines.steps import expect_each_answer, follow_link, open_with_marker, unfold
from tests.support.engines.visitor import Visitor, find, quote
from tests.support.sheet.weeks import PATH, blank_week, csv

RECORD_VIOLATIONS = """(() => {
    window.violations = [];
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, sample }) =>
        window.violations.push(`${violatedDirective} ${sample}`));
})()"""
CHOOSE_FILE = """(() => {{
    const files = new DataTransfer();
    files.items.add(new File([{text}], "week.csv", {{ type: "text/csv" }}));
    const field = document.getElementById("sheet-import");
    field.files = files.files;
    field.dispatchEvent(new Event("change", {{ bubbles: true }}));
}})()"""


# In Chromium every test of a page checks this (the fixture `complaints`).
def test_nothing_the_site_itself_does_is_refused(visitor: Visitor) -> None:
    open_with_marker(visitor, GAP.path)
    visitor.evaluate(RECORD_VIOLATIONS)
    for tool in (GAP, BMI):
        follow_link(visitor, tool.path)
        fields = f"[{', '.join(find(f'#{name}') for name in tool.values)}]"
        visitor.evaluate(f"{fields}.forEach((field) => {{ field.marked = true; }})")
        for values in expect_each_answer(visitor, tool):
            typed = visitor.evaluate(f"{fields}.map(({{ value, marked }}) => marked && value)")
            assert typed == list(values.values())
    follow_link(visitor, PATH)
    visitor.wait_for(find("#sheet[data-filled]"))
    visitor.click("button", "Show the picture")
    visitor.expect_text("#sheet-chart svg", "")
    unfold(visitor, "import")
    visitor.evaluate(CHOOSE_FILE.format(text=quote(csv(blank_week()))))
    visitor.expect_text("#sheet-preview", "The copy holds this week")
    assert visitor.evaluate("window.violations") == []

"""Tools in every engine: answers of the session, an empty form, and numbers as people type them.

Tools answered in the page: A1C (test_hydration.py), the anion gap and BMI (test_trusted_types.py).
"""

from tests.engines.conftest import every_engine
from tests.support.browser.tools import A1C_TO_EAG, CONVERTER, Tool
from tests.support.engines.routing import follow_link, open_with_marker
from tests.support.engines.sheet import cell, expect_stored, open_sheet
from tests.support.engines.tools import expect_each_answer, fill
from tests.support.engines.visitor import Visitor, find
from tests.support.sheet.weeks import blank_week

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


ONE_NUMBER = "Please type one number only, for example 5.6."
AMBIGUOUS_1234 = "1,234 can mean two things. Please write 1234 or 1.234."
AMBIGUOUS_12345 = "12,345 can mean two things. Please write 12345 or 12.345."
# One text of each kind; tests/unit/formulas/test_numbers.py has them all.
READABLE = {
    "5,6": "5.6",
    "७,२": "7.2",
    "۱۲٫۸": "12.8",
    "５．６": "5.6",
    "−3": "-3",
    "1.234": "1.234",
    " 154 ": "154",
    "+5": "5",
    "1e2": "1e2",
}
TYPED_ERRORS = {
    "abc": ONE_NUMBER,
    "1O0": ONE_NUMBER,
    "5..6": ONE_NUMBER,
    "1 234": ONE_NUMBER,
    "7mg": "Type only the number: 7.",
    "1,234": AMBIGUOUS_1234,
}
# Pasted text is read as a whole.
PASTED = {text: READABLE[text] for text in ("5,6", "۱۲٫۸", "５．６", "−3", " 154 ")}
PASTED_ERRORS = {
    "abc": ONE_NUMBER,
    "5,6 mmol/L": "Type only the number: 5.6.",
    "1,234": AMBIGUOUS_1234,
    "12,345": AMBIGUOUS_12345,
}
FIELD, ERROR, ANSWER = "#a1c", "#a1c-error", "#result"


def type_over(visitor: Visitor, text: str) -> None:
    """Focus the field, and type in place of its content."""
    visitor.evaluate(f"({find(FIELD)}.focus(), {find(FIELD)}.select())")
    visitor.key("Delete")
    visitor.write(text)


def expect_number(visitor: Visitor, value: str) -> None:
    """Check that the field holds this number, and is valid."""
    field = "({ value, validity, ariaInvalid }) => [value, validity.badInput, ariaInvalid]"
    facts = f"[...({field})({find(FIELD)}), {find(ERROR)}.textContent]"
    assert visitor.evaluate(facts) == [value, False, None, ""]


def expect_error(visitor: Visitor, sentence: str) -> None:
    """Check that the line beside the field and the live region say so."""
    messages = f"[{find(ERROR)}.textContent, {find('#announcement')}.textContent]"
    assert visitor.evaluate(f"[...{messages}, {find(FIELD)}.ariaInvalid]") == [sentence] * 2 + [
        "true"
    ]


@every_engine
def test_numbers_are_read_and_other_text_gets_an_error_beside_the_field(visitor: Visitor) -> None:
    open_with_marker(visitor, "/")
    follow_link(visitor, A1C_TO_EAG.path)  # after a route change, so the fields are new
    expect_numbers_are_read(visitor)
    expect_errors_for_unreadable_text(visitor)
    follow_link(visitor, CONVERTER.path)
    expect_no_answer_to_unreadable_text(visitor)


def expect_numbers_are_read(visitor: Visitor) -> None:
    for typed, value in READABLE.items():
        type_over(visitor, typed)
        expect_number(visitor, value)
    for pasted, value in PASTED.items():
        visitor.paste(FIELD, pasted)
        expect_number(visitor, value)
    visitor.paste(FIELD, "७,२")
    visitor.click("button", A1C_TO_EAG.button)
    visitor.expect_text(ANSWER, "160 mg/dL")
    assert "Did you mean" not in visitor.text("main")


def expect_errors_for_unreadable_text(visitor: Visitor) -> None:
    for typed, sentence in TYPED_ERRORS.items():
        type_over(visitor, typed)
        expect_error(visitor, sentence)
        type_over(visitor, "7")
        expect_number(visitor, "7")
    for pasted, sentence in PASTED_ERRORS.items():
        visitor.paste(FIELD, pasted)
        expect_error(visitor, sentence)
        type_over(visitor, "7")
        expect_number(visitor, "7")
    visitor.type(FIELD, "7.2x")
    expect_error(visitor, ONE_NUMBER)
    visitor.key("Backspace")  # removes the mistake
    visitor.write("3")
    expect_number(visitor, "7.3")


def expect_no_answer_to_unreadable_text(visitor: Visitor) -> None:
    visitor.type("#value", "1 234")
    visitor.expect_text("#value-error", ONE_NUMBER)
    visitor.evaluate("document.activeElement.blur()")
    visitor.click("button", CONVERTER.button)
    visitor.wait_for("document.activeElement.matches('#value[aria-invalid=true]')")
    assert visitor.text("#result") == ""
    visitor.type("#value", "१००")
    visitor.click("button", CONVERTER.button)
    visitor.expect_text("#result", "5.56 mmol/L")
    assert visitor.text("#value-error") == ""


def test_the_sheets_cells_read_numbers_as_typed_and_store_no_partial_ones(visitor: Visitor) -> None:
    open_sheet(visitor)
    visitor.choose("#sheet-unit", "mmol/L")  # else the page asks about the unit
    week = blank_week()
    for day, (typed, value) in enumerate((("5,6", "5.6"), ("७.२", "7.2"), ("１２８", "128"))):
        visitor.type(cell(day, "afterLunch"), typed)
        week[day]["afterLunch"] = value
    visitor.paste(cell(3, "afterLunch"), "12,8")
    week[3]["afterLunch"] = "12.8"
    expect_stored(visitor, week)
    visitor.type(cell(4, "afterLunch"), "1O0")
    visitor.expect_text("#mark-4-afterLunch", "? not a number, not kept")
    visitor.type(cell(5, "afterLunch"), "1,234")
    visitor.expect_text("#mark-5-afterLunch", f"? {AMBIGUOUS_1234} Not kept.")
    expect_stored(visitor, week)
    # A press by WebKit's driver misses the button after the long line has moved it.
    visitor.evaluate(f"{find('[data-action=clear]')}.click()")
    expect_stored(visitor, blank_week())
    for day in (4, 5):
        assert visitor.text(f"#mark-{day}-afterLunch") == ""
        assert visitor.evaluate(f"{find(cell(day, 'afterLunch'))}.ariaInvalid") is None

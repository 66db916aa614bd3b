"""A number field accepts numbers as people type them, and reports what it cannot read."""

from tests.browser.sheet.weeks import blank_week
from tests.browser.tools import CONVERTER, WAY_BACK
from tests.engines.conftest import every_engine
from tests.engines.routing import go, start
from tests.engines.sheet import cell, is_kept, open_sheet
from tests.engines.visitor import Visitor, find

ONE_NUMBER = "Please type one number only, for example 5.6."
TWO_THINGS = "1,234 can mean two things. Please write 1234 or 1.234."
WHICH = "12,345 can mean two things. Please write 12345 or 12.345."
# One text of each kind; tests/tools/formulas/test_digits.py has them all.
MEANT = {
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
REFUSED = {
    "abc": ONE_NUMBER,
    "1O0": ONE_NUMBER,
    "5..6": ONE_NUMBER,
    "1 234": ONE_NUMBER,
    "1,234": TWO_THINGS,
}
# Pasted text is read as a whole.
PASTED = {text: MEANT[text] for text in ("5,6", "۱۲٫۸", "５．６", "−3", " 154 ")}
NOT_READ = {"abc": ONE_NUMBER, "5,6 mmol/L": ONE_NUMBER, "1,234": TWO_THINGS, "12,345": WHICH}
FIELD, LINE, ANSWER = "#a1c", "#a1c-error", WAY_BACK.output


def type_over(visitor: Visitor, text: str) -> None:
    """Focus the field, and type in place of its content."""
    visitor.evaluate(f"({find(FIELD)}.focus(), {find(FIELD)}.select())")
    visitor.key("Delete")
    visitor.write(text)


def is_read(visitor: Visitor, value: str) -> None:
    """Check that the field holds this number, and is valid."""
    field = "({ value, validity, ariaInvalid }) => [value, validity.badInput, ariaInvalid]"
    facts = f"[...({field})({find(FIELD)}), {find(LINE)}.textContent]"
    assert visitor.evaluate(facts) == [value, False, None, ""]


def is_refused(visitor: Visitor, sentence: str) -> None:
    """Check that the line beside the field and the live region say so."""
    told = f"[{find(LINE)}.textContent, {find('#announcement')}.textContent]"
    assert visitor.evaluate(f"[...{told}, {find(FIELD)}.ariaInvalid]") == [sentence] * 2 + ["true"]


@every_engine
def test_numbers_are_read_and_other_text_gets_an_error_beside_the_field(visitor: Visitor) -> None:
    start(visitor, "/")
    go(visitor, WAY_BACK.path)  # after a route change, so the fields are new
    numbers_are_read_as_they_are_meant(visitor)
    what_is_none_is_told(visitor)
    go(visitor, CONVERTER.path)
    what_is_left_is_not_calculated(visitor)


def numbers_are_read_as_they_are_meant(visitor: Visitor) -> None:
    for typed, value in MEANT.items():
        type_over(visitor, typed)
        is_read(visitor, value)
    for pasted, value in PASTED.items():
        visitor.paste(FIELD, pasted)
        is_read(visitor, value)
    visitor.paste(FIELD, "७,२")
    visitor.click("button", WAY_BACK.button)
    visitor.sees(ANSWER, "160 mg/dL")
    assert "Did you mean" not in visitor.text("main")


def what_is_none_is_told(visitor: Visitor) -> None:
    for typed, sentence in REFUSED.items():
        type_over(visitor, typed)
        is_refused(visitor, sentence)
        type_over(visitor, "7")
        is_read(visitor, "7")
    for pasted, sentence in NOT_READ.items():
        visitor.paste(FIELD, pasted)
        is_refused(visitor, sentence)
        type_over(visitor, "7")
        is_read(visitor, "7")
    visitor.type(FIELD, "7.2x")
    is_refused(visitor, ONE_NUMBER)
    visitor.key("Backspace")  # removes the mistake
    visitor.write("3")
    is_read(visitor, "7.3")


def what_is_left_is_not_calculated(visitor: Visitor) -> None:
    visitor.type("#value", "1 234")
    visitor.sees("#value-error", ONE_NUMBER)
    visitor.evaluate("document.activeElement.blur()")
    visitor.click("button", CONVERTER.button)
    visitor.wait_for("document.activeElement.matches('#value[aria-invalid=true]')")
    assert visitor.text(CONVERTER.output) == ""
    visitor.type("#value", "१००")
    visitor.click("button", CONVERTER.button)
    visitor.sees(CONVERTER.output, "5.56 mmol/L")
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
    is_kept(visitor, week)
    visitor.type(cell(4, "afterLunch"), "1O0")
    visitor.sees("#mark-4-afterLunch", "? not a number, not kept")
    visitor.type(cell(5, "afterLunch"), "1,234")
    visitor.sees("#mark-5-afterLunch", f"? {TWO_THINGS} Not kept.")
    is_kept(visitor, week)
    # A press by WebKit's driver misses the button after the long line has moved it.
    visitor.evaluate(f"{find('[data-action=clear]')}.click()")
    is_kept(visitor, blank_week())
    for day in (4, 5):
        assert visitor.text(f"#mark-{day}-afterLunch") == ""
        assert visitor.evaluate(f"{find(cell(day, 'afterLunch'))}.ariaInvalid") is None

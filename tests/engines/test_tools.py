"""Tools in every engine: an answer of the session, an empty form, and numbers as people type them.

Tools answered in the page: A1C (test_hydration.py), the anion gap and BMI (test_trusted_types.py).
"""

from tests.support.browser.tools import A1C_TO_EAG, CONVERTER
from tests.support.engines.steps import expect_each_answer, fill, follow_link, open_with_marker
from tests.support.engines.visitor import Visitor, find
from tests.support.typed_numbers import ONE_NUMBER, PASTED, PASTED_ERRORS, TYPED, TYPED_ERRORS

NO_FORMULA = "document.querySelectorAll('form').forEach(f => f.removeAttribute('data-answers'))"
FIELD, ERROR, ANSWER = "#a1c", "#a1c-error", "#result"


def test_the_session_answers_and_an_empty_form_is_refused_with_or_without_it(
    visitor: Visitor,
) -> None:
    visitor.open_ready(CONVERTER.path)
    visitor.wait_for("'answers' in document.documentElement.dataset")
    expect_empty_form_refused(visitor)
    visitor.evaluate(NO_FORMULA)
    assert [*expect_each_answer(visitor, CONVERTER)] == [CONVERTER.values, CONVERTER.other]
    expect_empty_form_refused(visitor)
    assert visitor.alerts == [CONVERTER.alert] * 2


def expect_empty_form_refused(visitor: Visitor) -> None:
    fill(visitor, CONVERTER.nothing)
    visitor.click("button", CONVERTER.button)
    visitor.wait_for("document.activeElement.matches('#value[aria-invalid=true]')")
    assert visitor.text("#value-error") == CONVERTER.alert
    assert visitor.text(ANSWER) == ""


def type_over(visitor: Visitor, text: str) -> None:
    """Focus the field, and type in place of its content."""
    visitor.evaluate(f"({find(FIELD)}.focus(), {find(FIELD)}.select())")
    visitor.key("Delete")
    visitor.write(text)


def paste_over(visitor: Visitor, text: str) -> None:
    visitor.paste(FIELD, text)


def expect_number(visitor: Visitor, value: str) -> None:
    """Check that the field holds this number, and is valid."""
    field = "({ value, validity, ariaInvalid }) => [value, validity.badInput, ariaInvalid]"
    facts = f"[...({field})({find(FIELD)}), {find(ERROR)}.textContent]"
    assert visitor.evaluate(facts) == [value, False, None, ""]


def test_numbers_are_read_and_other_text_gets_an_error_beside_the_field(visitor: Visitor) -> None:
    open_with_marker(visitor, "/")
    follow_link(visitor, A1C_TO_EAG.path)  # after a route change, so the fields are new
    messages = f"[{find(ERROR)}.textContent, {find(FIELD)}.ariaInvalid]"
    for enter, numbers, errors in (
        (type_over, TYPED, TYPED_ERRORS),
        (paste_over, PASTED, PASTED_ERRORS),
    ):
        for text, value in numbers.items():
            enter(visitor, text)
            expect_number(visitor, value)
        for text, sentence in errors.items():
            enter(visitor, text)
            assert visitor.evaluate(messages) == [sentence, "true"]
            type_over(visitor, "7")
            expect_number(visitor, "7")
    visitor.type(FIELD, "7.2x")
    assert visitor.evaluate(messages) == [ONE_NUMBER, "true"]
    visitor.key("Backspace")  # removes the mistake
    visitor.write("3")
    expect_number(visitor, "7.3")
    follow_link(visitor, CONVERTER.path)
    visitor.type("#value", "1 234")
    visitor.click("button", CONVERTER.button)
    visitor.wait_for("document.activeElement.matches('#value[aria-invalid=true]')")
    assert visitor.text(ANSWER) == ""
    visitor.type("#value", "१००")
    visitor.click("button", CONVERTER.button)
    visitor.expect_text(ANSWER, "5.56 mmol/L")

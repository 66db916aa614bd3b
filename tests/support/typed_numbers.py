"""What people type and paste into a number field; tests/unit/formulas/test_numbers.py has more."""

ONE_NUMBER = "Please type one number only, for example 5.6."
AMBIGUOUS_1234 = "1,234 can mean two things. Please write 1234 or 1.234."
# Text → what the field then holds.
TYPED = {
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
# Text → the sentence beside the field.
TYPED_ERRORS = {
    "abc": ONE_NUMBER,
    "1O0": ONE_NUMBER,
    "5..6": ONE_NUMBER,
    "1 234": ONE_NUMBER,
    "7mg": "Type only the number: 7.",
    "1,234": AMBIGUOUS_1234,
}
# Pasted text is read as a whole.
PASTED = {text: TYPED[text] for text in ("5,6", "۱۲٫۸", "５．６", "−3", " 154 ")}
PASTED_ERRORS = {
    "abc": ONE_NUMBER,
    "5,6 mmol/L": "Type only the number: 5.6.",
    "1,234": AMBIGUOUS_1234,
    "12,345": "12,345 can mean two things. Please write 12345 or 12.345.",
}

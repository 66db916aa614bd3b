"""What a visitor may write in the two forms, and what is refused with a reason beside its field."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from tests.http.conftest import INQUIRY, inquiry
from webapp.contact.inquiry import Inquiry, Registration, problems
from webapp.pages import contact_us
from webapp.pages.java import register

REGISTRATION = {
    "fullName": "राम Gurung",
    "companyEmail": "ram@example.com",
    "phone": "+977 98 0000 0000",
    "experience": register.EXPERIENCE[1],
    "slot": register.SLOTS[0],
    "question": "Is it\nrecorded?",
}
BLANK = "Please fill this in."
ANY_TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=300)


def refused(form: type[Inquiry] | type[Registration], **values: Any) -> dict[str, str]:
    """The fields that are refused, and why."""
    try:
        form(**values)
    except ValidationError as error:
        return problems(error)
    return {}


def test_every_missing_field_is_named() -> None:
    assert refused(Inquiry) == dict.fromkeys(INQUIRY, BLANK)
    assert refused(Registration) == dict.fromkeys(set(REGISTRATION) - {"question"}, BLANK)


@pytest.mark.parametrize("blank", ["", " ", "\t\n", "\u3000\u00a0"])
@pytest.mark.parametrize("name", INQUIRY)
def test_white_space_is_no_text(name: str, blank: str) -> None:
    assert refused(Inquiry, **inquiry(**{name: blank})) == {name: BLANK}


@pytest.mark.parametrize("wrong", [None, 7, True, ["a"], {"a": "b"}])
@pytest.mark.parametrize("name", INQUIRY)
def test_what_is_not_text_is_refused(name: str, wrong: object) -> None:
    assert list(refused(Inquiry, **inquiry(**{name: wrong}))) == [name]


@pytest.mark.parametrize(
    ("form", "values", "name", "limit"),
    [
        *((Inquiry, INQUIRY, name, 200) for name in ("fullName", "companyName", "talkAbout")),
        (Inquiry, INQUIRY, "comment", 10_000),
        (Registration, REGISTRATION, "fullName", 200),
        (Registration, REGISTRATION, "question", 2_000),
    ],
)
def test_a_field_may_be_as_long_as_its_limit(
    form: type[Inquiry], values: dict[str, str], name: str, limit: int
) -> None:
    assert refused(form, **{**values, name: "अ" * limit}) == {}
    too_long = refused(form, **{**values, name: "a" * (limit + 1)})
    assert too_long == {name: f"Please use {limit} characters at most."}


def test_an_address_may_have_254_characters() -> None:
    address = f"{'a' * 60}@{'b' * 63}.{'c' * 63}.{'d' * 61}.com"
    assert (len(address), refused(Inquiry, **inquiry(companyEmail=address))) == (254, {})
    found = refused(Inquiry, **inquiry(companyEmail=address + "m"))
    assert found == {"companyEmail": "Please use 254 characters at most."}


def test_each_form_stops_at_the_same_length_as_the_server() -> None:
    lengths = {
        field.name: field.attributes.get("maxLength")
        for field in (*contact_us.FIELDS, *register.FIELDS)
        if not field.options
    }
    assert lengths == {
        "fullName": 200,
        "companyName": 200,
        "companyEmail": 254,
        "talkAbout": 200,
        "comment": 10_000,
        "phone": 50,
        "question": 2_000,
    }


@pytest.mark.parametrize(
    "address",
    [
        *("sita", "sita@", "@example.com", "a@b@example.com", "a b@example.com", "a@exa mple.com"),
        *("a@example.com, b@example.com", "a@example.com;b@example.com", "Sita <a@example.com>"),
        *(
            "a@example.com\r\nBcc: b@example.com",
            "=?utf-8?q?a?= <a@example.com>",
            "a@example.com\0",
        ),
    ],
)
def test_a_text_that_is_not_one_address_is_refused(address: str) -> None:
    found = refused(Inquiry, **inquiry(companyEmail=address))
    assert "name@example.com" in found["companyEmail"]


@pytest.mark.parametrize("address", ["a@example.com", " a@example.com\n", "सीता@उदाहरण.नेपाल"])
def test_an_address_may_be_in_any_script_and_have_spaces_around_it(address: str) -> None:
    assert Inquiry(**inquiry(companyEmail=address)).companyEmail == address.strip()


@pytest.mark.parametrize("phone", ["call me", "12345", "1" * 51])
def test_a_phone_number_has_its_digits(phone: str) -> None:
    assert list(refused(Registration, **{**REGISTRATION, "phone": phone})) == ["phone"]


def test_a_phone_number_of_six_digits_is_accepted() -> None:
    assert refused(Registration, **{**REGISTRATION, "phone": "52-34-56"}) == {}


@given(values=st.fixed_dictionaries(dict.fromkeys(INQUIRY, ANY_TEXT)))
def test_any_text_is_accepted_or_refused_by_the_name_of_its_field(values: dict[str, str]) -> None:
    found = refused(Inquiry, **values)
    assert set(found) <= set(INQUIRY)
    assert all(found.values())


@given(name=ANY_TEXT.filter(lambda text: 0 < len(text.strip()) <= 200))
def test_a_line_stays_one_line_with_all_its_words(name: str) -> None:
    accepted = Inquiry(**inquiry(fullName=name)).fullName
    assert accepted.split() == name.split()
    assert accepted.splitlines() == [accepted]


@given(comment=ANY_TEXT.filter(str.strip))
def test_a_message_is_kept_as_it_was_written(comment: str) -> None:
    accepted = Inquiry(**inquiry(comment=comment)).comment
    assert accepted.strip() == comment.replace("\r\n", "\n").strip()


def test_a_registration_becomes_an_inquiry_that_says_all_of_it() -> None:
    made = Registration(**REGISTRATION).inquiry()
    assert made.talkAbout.startswith("Registration for the Java training, ")
    for name in ("phone", "experience", "slot", "question"):
        assert REGISTRATION[name] in made.comment

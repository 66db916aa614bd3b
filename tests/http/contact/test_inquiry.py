"""What a visitor may write in the two forms, and what is refused with a reason beside its field."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from tests.http.conftest import INQUIRY, inquiry
from tests.support import ROOT
from webapp.contact.inquiry import MAX_BODY, Inquiry, Registration, problems
from webapp.contact.outbox import LARGEST
from webapp.pages import contact_us
from webapp.pages.java import register

REGISTRATION = {
    "fullName": "राम Gurung",
    "email": "ram@example.com",
    "phone": "+977 98 0000 0000",
    "experience": register.EXPERIENCE[1],
    "hours": register.HOURS[0],
    "question": "Is it\nrecorded?",
}
FORMS = {Inquiry: (INQUIRY, contact_us.FIELDS), Registration: (REGISTRATION, register.FIELDS)}
BLANK = "Please fill this in."


def refused(form: type[Inquiry] | type[Registration], **values: Any) -> dict[str, str]:
    """The fields that are refused, and why."""
    try:
        form(**values)
    except ValidationError as error:
        return problems(error)
    return {}


def test_every_missing_field_is_named() -> None:
    assert refused(Inquiry) == dict.fromkeys(set(INQUIRY), BLANK)
    assert refused(Registration) == dict.fromkeys(set(REGISTRATION) - {"question"}, BLANK)


LONGEST_ADDRESS = f"{'a' * 60}@{'b' * 63}.{'c' * 63}.{'d' * 61}.com"


@pytest.mark.parametrize(
    ("form", "name", "longest"),
    [
        *((Inquiry, name, "अ" * 200) for name in ("fullName", "companyName", "talkAbout")),
        (Inquiry, "companyEmail", LONGEST_ADDRESS),
        (Inquiry, "comment", "अ" * 10_000),
        (Registration, "fullName", "अ" * 200),
        (Registration, "email", LONGEST_ADDRESS),
        (Registration, "phone", "1" * 50),
        (Registration, "question", "अ" * 2_000),
    ],
)
def test_a_field_may_be_as_long_as_its_limit_in_the_page_and_on_the_server(
    form: type[Inquiry] | type[Registration], name: str, longest: str
) -> None:
    values, fields = FORMS[form]
    limit = len(longest)
    assert [each.attributes.get("maxLength") for each in fields if each.name == name] == [limit]
    assert refused(form, **{**values, name: longest}) == {}
    too_long = refused(form, **{**values, name: longest + "1"})
    assert too_long == {name: f"Please use {limit} characters at most."}


def test_readiness_tries_the_largest_inquiry_and_the_proxy_lets_it_through() -> None:
    lengths = {"fullName": 200, "companyName": 200, "talkAbout": 200, "comment": 10_000}
    fields = {name: "a" + "\0" * (length - 2) + "a" for name, length in lengths.items()}
    stored = Inquiry(**inquiry(**fields)).model_dump_json()
    assert len(stored) <= LARGEST < len(stored) + 2_000
    sent = json.dumps(inquiry(**{name: "\U0001f642" * length for name, length in lengths.items()}))
    assert len(sent) < MAX_BODY
    proxy = (ROOT / "deploy/nginx.conf").read_text()
    assert f"client_max_body_size {MAX_BODY // 1024}k;" in proxy


NO_TEXTS = (None, 7, True, ["a"], {"a": "b"})
NO_ADDRESSES = (
    *("sita", "sita@", "@example.com", "a@b@example.com", "a b@example.com", "x@localhost"),
    *("a@example.com, b@example.com", "Sita <a@example.com>", "a.@example.com"),
    *("a@example.com\r\nBcc: b@example.com", "a@example.com\0"),
)


@pytest.mark.parametrize(
    ("form", "name", "value", "reason"),
    [
        *((Inquiry, name, " \t\n\u3000\u00a0", BLANK) for name in INQUIRY),
        *((Inquiry, name, value, "") for name in INQUIRY for value in NO_TEXTS),
        *((Inquiry, "companyEmail", address, "name@example.com") for address in NO_ADDRESSES),
        *((Registration, "phone", number, "phone number") for number in ("call me", "12345")),
    ],
)
def test_a_wrong_text_is_refused_with_its_reason(
    form: type[Inquiry], name: str, value: object, reason: str
) -> None:
    found = refused(form, **{**FORMS[form][0], name: value})
    assert list(found) == [name]
    assert reason in found[name]


@pytest.mark.parametrize("address", [" a@example.com\n", "सीता@उदाहरण.नेपाल"])
def test_an_address_may_be_in_any_script_and_have_spaces_around_it(address: str) -> None:
    assert Inquiry(**inquiry(companyEmail=address)).companyEmail == address.strip()


def test_a_phone_number_of_six_digits_is_enough() -> None:
    assert refused(Registration, **{**REGISTRATION, "phone": "52-34-56"}) == {}


@given(values=st.fixed_dictionaries(dict.fromkeys(INQUIRY, st.text(max_size=300))))
def test_any_text_is_accepted_or_refused_by_the_name_of_its_field(values: dict[str, str]) -> None:
    found = refused(Inquiry, **values)
    assert set(found) <= set(INQUIRY)
    assert all(found.values())


WHOLE = st.text(st.characters(exclude_categories=["Cs"]), max_size=200).filter(str.strip)


@given(name=WHOLE, comment=WHOLE)
def test_a_line_stays_one_line_and_a_message_as_it_was_written(name: str, comment: str) -> None:
    accepted = Inquiry(**inquiry(fullName=name, comment=comment))
    assert accepted.fullName.split() == name.split()
    assert accepted.fullName.splitlines() == [accepted.fullName]
    assert accepted.comment.strip() == comment.replace("\r\n", "\n").strip()


def test_a_registration_becomes_an_inquiry_that_says_all_of_it() -> None:
    made = Registration(**REGISTRATION).inquiry()
    assert made.talkAbout.startswith("Registration for the Java training, ")
    for name in ("phone", "experience", "hours", "question"):
        assert REGISTRATION[name] in made.comment

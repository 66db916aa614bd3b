"""What a visitor may type, and what is refused with a reason beside its field."""

from typing import Any

import pytest
from pydantic import ValidationError

from tests.support.contact.tools import INQUIRY, inquiry
from webapp.contact.inquiry import FIELDS, Inquiry, problems

ONE_LINE_FIELDS = [name for name in FIELDS if name != "comment"]
IN_AN_ADDRESS = {"companyEmail": "{}@example.com"}


def field_errors(**changes: Any) -> dict[str, str]:
    """The fields that are refused, and why."""
    try:
        Inquiry(**inquiry(**changes))
    except ValidationError as error:
        return problems(error)
    return {}


@pytest.mark.parametrize("name", ONE_LINE_FIELDS)
def test_an_encoded_word_of_a_mail_header_is_refused(name: str) -> None:
    for word in (
        "=?utf-8?q?x=0AContent-Type:_text/html=0A=0A<h1>Pay_now</h1>?=",
        "=?utf-8?b??=",
        "=?UTF-8*en?Q?x?=",
        "=?utf-8?x?broken?=",
        "=??=",
        "=?utf-8?b? c ?=",
    ):
        for typed in (word, f"{INQUIRY[name]} {word}", IN_AN_ADDRESS.get(name, "{}").format(word)):
            assert list(field_errors(**{name: typed})) == [name]
            assert "=?" in field_errors(**{name: typed})[name]


def test_every_missing_field_is_named() -> None:
    with pytest.raises(ValidationError) as refused:
        Inquiry()
    assert problems(refused.value) == dict.fromkeys(FIELDS, "Please fill this in.")


@pytest.mark.parametrize("wrong", [None, 7, True, ["a"], {"a": "b"}, "\ud83d"])
def test_what_is_not_text_is_refused(wrong: object) -> None:
    for name in FIELDS:
        assert list(field_errors(**{name: wrong})) == [name]


@pytest.mark.parametrize(
    "address",
    "sita|sita@|@example.com|a@b@example.com|a@example.com, b@example.com|"
    "a@example.com;b@example.com|Sita <a@example.com>|a b@example.com|a@exa mple.com".split("|"),
)
def test_an_invalid_email_address_is_refused(address: str) -> None:
    assert "name@example.com" in field_errors(companyEmail=address)["companyEmail"]


def test_an_email_address_may_have_254_characters_and_spaces_around_it() -> None:
    longest = f"{'l' * 64}@{'.'.join(['d' * 60] * 3 + ['d' * 6])}"
    assert field_errors(companyEmail=longest) == {}
    assert list(field_errors(companyEmail=f"{longest}d")) == ["companyEmail"]
    assert Inquiry(**inquiry(companyEmail="  a@example.com ")).companyEmail == "a@example.com"


@pytest.mark.parametrize(
    ("name", "limit"),
    {"fullName": 200, "companyName": 200, "talkAbout": 200, "comment": 10_000}.items(),
)
def test_a_field_longer_than_its_limit_is_refused(name: str, limit: int) -> None:
    assert field_errors(**{name: "अ" * limit}) == {}
    assert f"use {limit} characters" in field_errors(**{name: "a" * (limit + 1)})[name]


def test_control_characters_and_direction_overrides_are_refused_in_one_line_fields() -> None:
    controls = (*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029)
    overrides = (*range(0x202A, 0x202F), *range(0x2066, 0x206A))
    for name in ONE_LINE_FIELDS:
        for number in controls + overrides:
            reason = "control characters" if number in controls else "direction"
            assert reason in field_errors(**{name: f"{INQUIRY[name]}{chr(number)}"})[name]
            assert reason in field_errors(**{name: f"a{chr(number)}b@example.com"})[name]


INVISIBLE = (
    *("\u200b", "\u200d\u200c", "\ufeff", "\u00ad", "\u3164", "\u2800", "\u115f\u1160", "\uffa0"),
    *("\u034f", "\ufe0f", "\u180b", "\U000e0020\U000e007f", "\U000e0100", "\u2060 \u200b"),
    *("", " ", "\u3000\u00a0", "\u200e\u200f"),
)


@pytest.mark.parametrize("name", FIELDS)
def test_a_field_of_invisible_characters_counts_as_empty(name: str) -> None:
    for invisible in INVISIBLE:
        assert field_errors(**{name: invisible})[name] == "Please fill this in."


@pytest.mark.parametrize(
    "name",
    [
        "सीता गुरुङ",
        "श्री\u200dमती क्\u200dष र्\u200dय",  # with ZWJ, as Nepali is typed
        "राज्\u200cकुमार",  # with ZWNJ
        "👩🏽‍🚀",
        "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
        "☕️",
        "مریم \u200eO'Neil-Ünsal, Dr. (PhD)",
        "e\u0301",
        "2+2=? or 3+3=?",
        "Why? = because",
    ],
)
def test_names_in_any_script_are_accepted_unchanged(name: str) -> None:
    for field in ("fullName", "companyName", "talkAbout"):
        assert field_errors(**{field: name}) == {}
        assert getattr(Inquiry(**inquiry(**{field: name})), field) == name


def test_a_comment_keeps_the_characters_of_pasted_text() -> None:
    text = "a\tb\nc\r\nd\x0be\x0cf\u2028g\u2029h\x85i \u2068Sita\u2069 =?utf-8?q?x?="
    assert Inquiry(**inquiry(comment=text)).comment == text


def test_other_control_characters_are_refused_in_a_comment() -> None:
    for letter in "\0\x07\x08\x1b\x1c\x7f\x80\x9b":
        assert "Control characters" in field_errors(comment=f"a{letter}b")["comment"]

"""The five fields of an inquiry: stored as typed, or refused by name."""

from typing import Any

import pytest

from tests.support.contact.tools import INQUIRY, inquiry, post, refused_fields, stored_row
from tests.support.servers import Server
from webapp.contact.inquiry import FIELDS

LIMITS = {"fullName": 200, "companyName": 200, "talkAbout": 200, "comment": 10_000}


@pytest.mark.parametrize(
    "changes",
    [
        {"fullName": "सीता गुरुङ 🌄", "talkAbout": 'चिया ☕️ & <b>"quotes"</b>'},
        {"comment": "एक\nदुई\r\n\tthree \u2028 four 👩🏽‍🚀\n\n"},
        {"comment": "  as typed, with spaces around  "},
        {"companyEmail": "सीता@उदाहरण.नेपाल"},
        {"companyName": "e\u0301 is not \u00e9"},
    ],
)
def test_an_inquiry_is_kept_as_typed(server: Server, changes: dict[str, str]) -> None:
    row = stored_row(server, post(server, inquiry(**changes)))
    assert row.inquiry.model_dump() == inquiry(**changes)


def test_spaces_around_an_email_address_are_removed(server: Server) -> None:
    row = stored_row(server, post(server, inquiry(companyEmail="  sita@example.com ")))
    assert row.inquiry.companyEmail == "sita@example.com"


def test_unknown_fields_are_not_stored(server: Server) -> None:
    row = stored_row(server, post(server, inquiry(state="delivered", id=1)))
    assert row.inquiry.model_dump() == INQUIRY


@pytest.mark.parametrize("wrong", ["", "  \t ", "\u00a0\u3000", None, 7, True, ["a"], {"a": "b"}])
@pytest.mark.parametrize("name", FIELDS)
def test_a_field_that_is_blank_or_not_text_is_reported(
    server: Server, name: str, wrong: Any
) -> None:
    assert list(refused_fields(post(server, inquiry(**{name: wrong})))) == [name]


def test_all_missing_fields_are_reported(server: Server) -> None:
    assert set(refused_fields(post(server, {}))) == set(FIELDS)


@pytest.mark.parametrize(
    "address",
    "sita|sita@|@example.com|a@b@example.com|a@example.com, b@example.com|"
    "a@example.com;b@example.com|Sita <a@example.com>|a b@example.com|a@exa mple.com".split("|"),
)
def test_an_invalid_email_address_is_refused(server: Server, address: str) -> None:
    errors = refused_fields(post(server, inquiry(companyEmail=address)))
    assert "name@example.com" in errors["companyEmail"]


@pytest.mark.parametrize(("name", "limit"), LIMITS.items())
def test_a_field_longer_than_its_limit_is_refused(server: Server, name: str, limit: int) -> None:
    assert stored_row(server, post(server, inquiry(**{name: "अ" * limit})))
    errors = refused_fields(post(server, inquiry(**{name: "a" * (limit + 1)})))
    assert str(limit) in errors.pop(name).replace(",", "")
    assert errors == {}


def test_an_email_address_may_have_254_characters(server: Server) -> None:
    host = ".".join(["d" * 60] * 3 + ["d" * 6])
    assert stored_row(server, post(server, inquiry(companyEmail=f"{'l' * 64}@{host}"))), "254"
    errors = refused_fields(post(server, inquiry(companyEmail=f"{'l' * 64}@{host}d")))
    assert list(errors) == ["companyEmail"]

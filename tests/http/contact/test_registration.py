"""Registering for the Java training without JavaScript: stored once, marked, and mailed."""

import re
from typing import Any

import httpx
import pytest

from tests.support.contact.tools import API, INQUIRY
from tests.support.inside import Site, Sites
from tests.support.servers import run
from webapp.contact import mail
from webapp.contact.registration import Registration
from webapp.pages.java.register import EXPERIENCE, FIELDS, SLOTS

PATH = "/services/javatraining/register"
REGISTRATION = {
    "fullName": "सीता Gurung",
    "companyEmail": "sita@example.com",
    "phone": "+977 98 0000 0000",
    "experience": EXPERIENCE[1],
    "slot": SLOTS[0],
    "question": "Is it\r\nrecorded?",
}


def register(site: Site, **changes: str) -> Any:
    return site.ask(PATH, "POST", data={**REGISTRATION, **changes})


def test_the_form_has_every_field_of_a_registration(in_process_site: Sites) -> None:
    page = in_process_site().ask(PATH).text
    assert {item.name for item in FIELDS} == REGISTRATION.keys()
    for name in (*REGISTRATION, "nickname"):
        assert f'name="{name}"' in page
    assert f'action="{PATH}#registration-result"' in page


def test_a_registration_is_stored_marked_and_thanked_for(in_process_site: Sites) -> None:
    site = in_process_site()
    answer = register(site)
    assert answer.status_code == 303
    found = re.fullmatch(rf"{PATH}\?sent=([2-9A-Z]{{8}})-[0-9a-f]+", answer.headers["location"])
    [row] = site.outbox.list()
    assert (row.reference, row.kind, row.state) == (found[1], "registration", "accepted")
    assert row.inquiry.talkAbout.startswith("Java training, ")
    for text in (
        *(REGISTRATION[name] for name in ("phone", "experience", "slot")),
        "Is it\nrecorded?",
    ):
        assert text in row.inquiry.comment
    thanks = site.ask(answer.headers["location"]).text
    assert f"Your registration is with us; its reference number is <b>{found[1]}</b>" in thanks


def test_the_mail_says_that_it_is_a_registration(in_process_site: Sites) -> None:
    site = in_process_site()
    register(site)
    [row] = site.outbox.list()
    made = mail.message(row, "web@site.example", "desk@site.example")
    assert str(made["Subject"]).startswith(f"Registration {row.reference}: Java training, ")
    assert str(made["Reply-To"]).endswith("<sita@example.com>")


def test_a_repeated_registration_is_stored_once_and_a_different_one_too(
    in_process_site: Sites,
) -> None:
    site = in_process_site()
    twice = [httpx.Request("POST", f"http://127.0.0.1{PATH}", data=REGISTRATION) for _ in range(2)]
    locations = {answer.headers["location"] for answer in run(site.send(*twice))}
    assert len(locations) == 1
    register(site, fullName="Ram")
    assert [row.inquiry.fullName for row in site.outbox.list()] == [REGISTRATION["fullName"], "Ram"]


def test_a_call_with_the_key_of_a_registration_blocks_nobody(in_process_site: Sites) -> None:
    site = in_process_site()
    key = Registration(**{**REGISTRATION, "question": "Is it\nrecorded?"}).key(suspect=False)
    blocking = site.ask(API, "POST", json=INQUIRY, headers={"idempotency-key": key})
    assert blocking.status_code == 201
    assert register(site).status_code == 303
    assert [row.kind for row in site.outbox.list()] == ["inquiry", "registration"]


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"phone": "call me"}, "phone number"),
        ({"phone": "1" * 51}, "50 characters"),
        ({"companyEmail": "sita"}, "e-mail address"),
        ({"fullName": " "}, "Please fill this in."),
        ({"experience": ""}, "Please fill this in."),
        ({"question": "x" * 2001}, "2000 characters"),
    ],
)
def test_an_error_is_shown_beside_its_field_and_the_other_values_are_kept(
    in_process_site: Sites, wrong: dict[str, str], error: str
) -> None:
    site = in_process_site()
    answer = register(site, **wrong)
    assert answer.status_code == 422
    assert "Nothing was sent." in answer.text
    [name] = wrong
    line = re.search(rf'<p id="{name}-error"[^>]*>([^<]*)</p>', answer.text)
    assert error in line[1]
    assert answer.text.count('aria-invalid="true"') == 1
    if name != "companyEmail":
        assert 'value="sita@example.com"' in answer.text
    assert site.outbox.list() == []


def test_a_question_may_be_left_out(in_process_site: Sites) -> None:
    site = in_process_site()
    values = {name: text for name, text in REGISTRATION.items() if name != "question"}
    assert site.ask(PATH, "POST", data=values).status_code == 303


@pytest.mark.parametrize(
    ("beside", "state"),
    [
        ({"nickname": "bot"}, "suspect"),
        ({"seconds": "1.5"}, "suspect"),
        ({"seconds": "9"}, "accepted"),
    ],
)
def test_a_bot_is_thanked_stored_as_a_suspect_and_blocks_nobody(
    in_process_site: Sites, beside: dict[str, str], state: str
) -> None:
    site = in_process_site()
    assert register(site, **beside).status_code == 303
    assert register(site).status_code == 303
    states = [row.state for row in site.outbox.list()]
    assert states == ([state] if state == "accepted" else [state, "accepted"])


def test_registrations_share_the_limits_of_inquiries(in_process_site: Sites) -> None:
    site = in_process_site(contact_rate="1/hour")
    assert register(site).status_code == 303
    answer = register(site, fullName="Ram")
    assert answer.status_code == 429
    assert "What you typed is still here." in answer.text

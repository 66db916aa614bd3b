"""The mail about an inquiry holds all of it, and nothing typed becomes a header of it."""

import json
from datetime import datetime
from email import message_from_bytes
from email.header import decode_header, make_header
from email.message import EmailMessage, Message
from email.policy import default
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.http.conftest import INQUIRY, inquiry
from webapp.config.company import company
from webapp.contact import mail
from webapp.contact.outbox import Row

SENDER, RECIPIENT = "web@site.example", "desk@site.example"
HEADERS = {
    *("From", "To", "Subject", "Date", "Message-ID", "Auto-Submitted"),
    *("MIME-Version", "Content-Type", "Content-Transfer-Encoding", "Reply-To"),
}


def mailed(fields: dict[str, Any]) -> bytes:
    row = Row(1, "BCDFGHJK", "accepted", 1.7e9, "", json.dumps(fields))
    return mail.message(row, SENDER, RECIPIENT).as_bytes()


def test_a_mail_holds_the_whole_inquiry() -> None:
    words = inquiry(
        fullName='सीता "S" गुरुङ, Dr.',
        talkAbout="तालिम 🌄 " + "बारे, " * 30 + "।",
        comment="एक\n.\n..दुई\nFrom here\n\n" + "long " * 400 + "\n\tend",
    )
    read: EmailMessage = message_from_bytes(mailed(words), policy=default)
    assert read["Subject"] == f"Inquiry BCDFGHJK: {words['talkAbout']}"
    assert read["Reply-To"] == "sita@example.com"
    text = read.get_content()
    received = f"Received: {datetime.fromtimestamp(1.7e9, company.timezone):%Y-%m-%d %H:%M %Z}"
    for typed in (*words.values(), "Reference: BCDFGHJK", received):
        assert typed in text


def test_every_try_sends_the_same_mail_which_no_program_answers() -> None:
    assert mailed(INQUIRY) == mailed(INQUIRY)
    read = message_from_bytes(mailed(INQUIRY))
    assert read["Message-ID"] == "<inquiry-BCDFGHJK@site.example>"
    assert read["Auto-Submitted"] == "auto-generated"


@pytest.mark.parametrize(
    ("address", "reply_to"),
    [
        ("sita@उदाहरण.नेपाल", "sita@xn--p1b6ci4b4b3a.xn--l2bey1c2b"),
        ("सीता@उदाहरण.नेपाल", None),
    ],
)
def test_an_answer_goes_to_the_ascii_form_of_an_address_that_has_one(
    address: str, reply_to: str | None
) -> None:
    read: EmailMessage = message_from_bytes(mailed(inquiry(companyEmail=address)), policy=default)
    assert read["Reply-To"] == reply_to
    assert address in read.get_content()


HOSTILE = st.lists(
    st.sampled_from(
        (
            *("\r\nBcc: all@example.com", "\n\nbody", "\r", "\n", "\n ", "\0", "\x1b[2J", "\x85"),
            *("=?utf-8?q?x=0AContent-Type:_text/html=0A=0A<h1>Pay</h1>?=", "=?utf-8?b??=", "?="),
            *("\u2028", "\u202e", '"', "\\", "<a@example.com>", ",", ";", ":", "From ", "अ" * 90),
            *("Content-Type: text/html", "--", "x" * 999),
        )
    )
    | st.text(max_size=5),
    max_size=6,
).map("".join)


@settings(max_examples=100)
@given(name=HOSTILE, subject=HOSTILE, comment=HOSTILE)
def test_hostile_lines_add_no_header_and_no_part(name: str, subject: str, comment: str) -> None:
    written = mailed(inquiry(fullName=name, talkAbout=subject, comment=comment))
    read: Message = message_from_bytes(written)
    assert set(read.keys()) == HEADERS
    assert len(read.keys()) == len(HEADERS)
    assert (read["From"], read["To"], read["Reply-To"]) == (SENDER, RECIPIENT, "sita@example.com")
    assert (read.get_content_type(), read.is_multipart()) == ("text/plain", False)
    assert max(map(len, written.splitlines())) <= 998, "RFC 5322"
    decoded = str(make_header(decode_header(read["Subject"])))
    assert decoded.split() == f"Inquiry BCDFGHJK: {subject}".split()

"""Nothing that a visitor types becomes a header or changes the type of the mail."""

import asyncio
import json
from email import message_from_bytes
from email.header import decode_header, make_header
from email.message import Message
from itertools import islice

import aiosmtplib
import pytest

from tests.support.contact import hostile
from tests.support.contact.tools import inquiry, mail_server
from tests.support.servers import run
from webapp.contact import mail
from webapp.contact.outbox import Row
from webapp.contact.text import encodable, one_line

REQUIRED_HEADERS = {
    *("From", "To", "Subject", "Date", "Auto-Submitted", "Message-ID", "MIME-Version"),
    *("Content-Type", "Content-Transfer-Encoding"),
}
INQUIRY_COUNT = 5_000  # inquiries, of four values and an email address each
SAMPLE_SIZE = 300


def row_with(values: dict[str, str]) -> Row:
    return Row(1, "ABCDEFGH", "sending", json.dumps(values), 1.7e9, 1, 0, "")


def mail_bytes(values: dict[str, str]) -> bytes:
    return mail.message(row_with(values), "web@site.example", "desk@site.example").as_bytes()


def hostile_inquiries(seed: int, count: int = INQUIRY_COUNT) -> list[dict[str, str]]:
    typed = zip(
        *(hostile.values(seed + each) for each in range(4)),
        hostile.addresses(seed + 4),
        strict=True,
    )
    names = ("fullName", "companyName", "talkAbout", "comment", "companyEmail")
    rows = (dict(zip(names, each, strict=True)) for each in islice(typed, count))
    # JSON joins two surrogate halves into one character.
    return [json.loads(json.dumps(each)) for each in rows]


def decoded_header(header: object) -> str:
    return str(make_header(decode_header(str(header))))


def assert_safe_mail(read: Message, values: dict[str, str]) -> None:
    """Check that a mail is what these values should give, and nothing else."""
    assert len(read.keys()) == len(set(read.keys()))
    assert set(read.keys()) - {"Reply-To"} == REQUIRED_HEADERS
    assert read["From"] == "web@site.example"
    assert read["To"] == "desk@site.example"
    assert read.get_content_type() == "text/plain"
    assert not read.is_multipart()
    assert decoded_header(read["Subject"]) == f"Inquiry ABCDEFGH: {one_line(values['talkAbout'])}"
    body = read.get_payload(decode=True)
    text = body.decode()
    assert text.endswith(f"Reference: ABCDEFGH\n\n{encodable(values['comment'])}\n")
    for typed in values.values():
        assert encodable(typed) in text
    if "Reply-To" in read:
        raw = str(read["Reply-To"])
        assert raw.count("<") == 1 or raw.startswith('"')
        assert decoded_header(raw).endswith(">")


def test_20000_hostile_values_in_stored_rows_add_no_header_and_raise_nothing() -> None:
    for values in hostile_inquiries(1):
        written = mail_bytes(values)
        assert max(map(len, written.split(b"\n"))) <= 998, "RFC 5322"
        assert_safe_mail(message_from_bytes(written), values)


def test_a_mail_server_receives_hostile_mails_unchanged() -> None:
    sample = hostile_inquiries(7, SAMPLE_SIZE)

    async def send(port: int) -> None:
        server = aiosmtplib.SMTP(hostname="127.0.0.1", port=port, start_tls=False)
        async with server:
            for values in sample:
                await server.sendmail("web@site.example", ["desk@site.example"], mail_bytes(values))

    with mail_server() as mailbox:
        run(asyncio.wait_for(send(mailbox.port), 120))
    assert len(mailbox.mails) == SAMPLE_SIZE
    for got, values in zip(mailbox.raw, sample, strict=True):
        assert_safe_mail(message_from_bytes(got), values)


@pytest.mark.parametrize(
    "subject",
    [
        "=?utf-8?q?x=0AContent-Type:_text/html=0A=0A<h1>Pay_now</h1>?=",
        "=?no-such-charset?q?x?=",
        "=?utf-8?b??=",
        "a =?utf-8?q?b=0D=0ABcc:_x@example.com?= c",
    ],
)
def test_a_stored_row_with_an_encoded_word_is_mailed_as_it_was_typed(subject: str) -> None:
    values = inquiry(talkAbout=subject, fullName=subject, companyEmail=f"{subject}@example.com")
    read = message_from_bytes(mail_bytes(values))
    assert_safe_mail(read, values)
    assert "Reply-To" not in read, "the address is in the text"
    with_address = inquiry(talkAbout=subject, fullName=subject)
    read = message_from_bytes(mail_bytes(with_address))
    assert decoded_header(read["Reply-To"]) == f"{subject} <sita@example.com>"

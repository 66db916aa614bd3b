"""A mail with an inquiry: its content, and that nothing typed becomes a header of it."""

import json
import time
from email import message_from_bytes
from email.header import decode_header, make_header
from email.message import Message

from hypothesis import given
from hypothesis import settings as given_settings
from hypothesis import strategies as st

from tests.support.contact.tools import INQUIRY, inquiry, mail_server
from tests.support.contact.trying import attempt, settings
from webapp.config.company import company
from webapp.contact import mail
from webapp.contact.inquiry import Inquiry
from webapp.contact.outbox import Outbox, Row
from webapp.contact.text import encodable, one_line


def test_a_mail_holds_the_whole_inquiry(outbox: Outbox) -> None:
    words = inquiry(
        fullName='सीता "S" गुरुङ, Dr.',
        companyEmail="sita@bücher.example",
        talkAbout="तालिम 🌄 " + "बारे " * 30,
        comment="एक\n.\n..दुई\nFrom here\n\n" + "long " * 400 + "\n\tend",
    )
    with mail_server() as mailbox:
        row = attempt(outbox, settings(mailbox.port), **words)
    assert row.state == "delivered"
    [mail] = mailbox.mails
    assert mailbox.senders == ["web@site.example"]
    assert mail["From"].addresses[0].addr_spec == "web@site.example"
    assert mail["To"] == "desk@site.example"
    assert mail["Auto-Submitted"] == "auto-generated", "no holiday replies"
    [reply] = mail["Reply-To"].addresses
    assert (reply.display_name, reply.addr_spec) == (
        words["fullName"],
        "sita@xn--bcher-kva.example",
    )
    assert mail["Subject"] == f"Inquiry {row.reference}: {words['talkAbout']}"
    assert mail.get_content_type() == "text/plain"
    text = mail.get_content().replace("\r\n", "\n")
    for name, typed in words.items():
        assert typed in text, name
    assert row.reference in text
    assert mail["Date"].datetime.timestamp() == int(row.created)
    assert time.strftime("%Y-", time.localtime(row.created)) in text
    assert "Received: 20" in text


def test_the_companys_address_is_the_default_sender_and_recipient(outbox: Outbox) -> None:
    with mail_server() as mailbox:
        attempt(outbox, settings(mailbox.port, smtp_from=None, smtp_to=None))
    [mail] = mailbox.mails
    assert mail["From"] == mail["To"] == company.email


def test_an_inquiry_gives_the_same_mail_on_every_try(outbox: Outbox) -> None:
    outbox.accept(Inquiry(**INQUIRY))
    rows = []
    for _ in range(2):
        row = outbox.claim()
        rows.append(row)
        outbox.retry_later(row.reference, "not now", 0)
    first, second = (mail.message(row, "a@site.example", "b@site.example") for row in rows)
    assert first["Message-ID"] == second["Message-ID"]
    assert first["Message-ID"].endswith("@site.example>")
    assert first.as_bytes() == second.as_bytes()


REQUIRED_HEADERS = {
    *("From", "To", "Subject", "Date", "Auto-Submitted", "Message-ID", "MIME-Version"),
    *("Content-Type", "Content-Transfer-Encoding"),
}
# What somebody may type who wants to inject mail headers.
WORDS = st.builds(
    "=?{}?{}?{}?=".format,
    st.sampled_from(
        "utf-8 us-ascii koi8-r utf-16 utf-7 iso-2022-jp x utf-8*en base64 idna".split()
    ),
    st.sampled_from("qQbBx"),
    st.sampled_from(
        (
            *("x=0AContent-Type:_text/html=0A=0A<h1>Pay_now</h1>", "a=0D=0ABcc:_all@example.com"),
            *("=00=1B[2J", "", "=", "=FF=FE=D8=00", "eD0KQmNjOiBhQGV4YW1wbGUuY29tCgo=", "Cg", "स"),
            "=0A=?utf-8?q?=0AX:_y?=",
        )
    ),
)
PIECES = st.sampled_from(
    (
        *("\r\nBcc: all@example.com", "\n\nbody", "\r", "\n", "\n ", "\0", "\x1b[2J", "\t"),
        *("\x0b", "\x1c", "\x85", "\u2028", "\u202e", "\u2066", "\u200b", "\ud800", "\udc80"),
        *("e\u0301", '"', "\\", "'", "<a@example.com>", ",", ";", ":", "(", ")", "@", " ", "."),
        *("=?", "?=", "?", "Content-Type: text/html", "--", "x" * 999, "अ" * 90, "From "),
    )
)
LETTERS = st.characters(exclude_categories=())
HOSTILE = st.lists(WORDS | PIECES | st.text(LETTERS, max_size=5), max_size=6).map("".join)
# JSON joins two surrogate halves into one character.
STORED = HOSTILE.map(lambda text: str(json.loads(json.dumps(text))))
ADDRESSES = STORED.flatmap(
    lambda text: st.sampled_from((text, f"{text}@example.com", f"sita@{text}", f"<{text}>"))
)


def mail_bytes(values: dict[str, str]) -> bytes:
    row = Row(1, "ABCDEFGH", "sending", json.dumps(values), 1.7e9, 1, 0, "")
    return mail.message(row, "web@site.example", "desk@site.example").as_bytes()


@given_settings(max_examples=300)
@given(
    st.fixed_dictionaries(
        {name: ADDRESSES if name == "companyEmail" else STORED for name in INQUIRY}
    )
)
def test_hostile_values_in_stored_rows_add_no_header_and_raise_nothing(
    values: dict[str, str],
) -> None:
    written = mail_bytes(values)
    assert max(map(len, written.split(b"\n"))) <= 998, "RFC 5322"
    assert_safe_mail(message_from_bytes(written), values)


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


def test_a_stored_row_with_an_encoded_word_is_mailed_as_it_was_typed() -> None:
    for subject in ("=?utf-8?q?x=0AContent-Type:_text/html=0A=0Ay?=", "=?utf-8?b??="):
        values = inquiry(talkAbout=subject, fullName=subject, companyEmail=f"{subject}@example.com")
        read = message_from_bytes(mail_bytes(values))
        assert_safe_mail(read, values)
        assert "Reply-To" not in read, "the address is in the text"
        with_address = inquiry(talkAbout=subject, fullName=subject)
        read = message_from_bytes(mail_bytes(with_address))
        assert decoded_header(read["Reply-To"]) == f"{subject} <sita@example.com>"

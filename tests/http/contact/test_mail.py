"""The content of a mail with an inquiry."""

import time
from email import message_from_bytes
from email.policy import default

from hypothesis import given
from hypothesis import settings as given_settings
from hypothesis import strategies as st
from pydantic import ValidationError

from tests.support.contact.tools import INQUIRY, inquiry, mail_server
from tests.support.contact.trying import attempt, settings
from webapp.contact import mail
from webapp.contact.inquiry import Inquiry
from webapp.contact.outbox import Outbox, Row


def test_a_mail_holds_the_whole_inquiry(outbox: Outbox) -> None:
    words = inquiry(
        fullName='सीता "S" गुरुङ, Dr.',
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
    [reply] = mail["Reply-To"].addresses
    assert (reply.display_name, reply.addr_spec) == (words["fullName"], "sita@example.com")
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
    assert mail["From"] == mail["To"] == delivery_address()
    assert "sita@example.com" not in mail["From"]


def test_a_mail_is_marked_as_auto_generated_to_avoid_holiday_replies(outbox: Outbox) -> None:
    with mail_server() as mailbox:
        attempt(outbox, settings(mailbox.port))
    [mail] = mailbox.mails
    assert mail["Auto-Submitted"] == "auto-generated"


def delivery_address() -> str:
    return mail.company.email


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


TEXT = st.text(max_size=40)


@given_settings(max_examples=80, deadline=None)
@given(name=TEXT, subject=TEXT, comment=TEXT, local=st.sampled_from(["a", "o'b+c", "सीता", "ü"]))
def test_every_inquiry_that_is_accepted_can_be_mailed(
    name: str, subject: str, comment: str, local: str
) -> None:
    address = f"{local}@bücher.example"
    values = inquiry(fullName=name, talkAbout=subject, comment=comment, companyEmail=address)
    try:
        given = Inquiry(**values)
    except ValidationError:
        return
    row = Row(1, "ABCDEFGH", "sending", given.model_dump_json(), 1.7e9, 1, 0, "")
    sent = mail.message(row, "web@site.example", "desk@site.example").as_bytes()
    read = message_from_bytes(sent, policy=default)
    assert read["From"] == "web@site.example"
    assert read["To"] == "desk@site.example"
    assert "Bcc" not in read
    assert subject.strip() in read["Subject"]
    if local.isascii():
        [reply] = read["Reply-To"].addresses
        assert reply.addr_spec == f"{local}@xn--bcher-kva.example"
        # Python's parser inserts spaces where a long name was folded.
        assert "".join(reply.display_name.split()) == "".join(name.split())
    assert address in read.get_content()
    assert set(read.keys()) <= {
        *("From", "To", "Reply-To", "Subject", "Date", "Message-ID", "MIME-Version"),
        *("Content-Type", "Content-Transfer-Encoding", "Auto-Submitted"),
    }

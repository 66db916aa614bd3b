"""Builds the mail about an inquiry to the company.

Python's own e-mail policies parse header values, encoded words (RFC 2047) too, and several versions
then write the line breaks that they find. So headers are built here: typed text is used unchanged
if it is short and plain, and encoded otherwise.
"""

import re
from datetime import UTC, datetime
from email.header import Header
from email.message import Message
from email.utils import format_datetime
from typing import Any
from zoneinfo import ZoneInfo

from email_validator import validate_email

from webapp.config.company import company
from webapp.contact.outbox import Row
from webapp.contact.text import ENCODED_WORD, encodable, one_line

_PLAIN = re.compile("[ -~]{1,60}")
"""Text that needs no encoding: ASCII that fits on the line."""


def _is_plain(text: str) -> bool:
    return bool(_PLAIN.fullmatch(text)) and "=?" not in text and text == " ".join(text.split())


def _subject(text: str) -> Header:
    text = one_line(text)
    return Header(text, "us-ascii" if _is_plain(text) else "utf-8", header_name="Subject")


def _reply_to(name: str, address: str) -> Header | None:
    """The Reply-To header of a name and an address; None if a header cannot hold the address."""
    try:
        checked = validate_email(address, check_deliverability=False, globally_deliverable=False)
    except ValueError:  # the row was stored before addresses were validated
        return None
    if not checked.ascii_email or ENCODED_WORD.search(checked.ascii_email):
        return None
    header = Header(header_name="Reply-To")
    name = one_line(name)
    if _is_plain(name):
        header.append('"' + re.sub(r'(["\\])', r"\\\1", name) + '"', "us-ascii")
    else:
        header.append(name, "utf-8")
    header.append(f"<{checked.ascii_email}>", "us-ascii")
    return header


def plain_text(
    sender: str, recipient: str, subject: str | Header, when: datetime, identity: str, text: str
) -> "Message[Any, Any]":
    """A mail of ours, with `identity` as its Message-ID."""
    mail: Message[Any, Any] = Message()
    mail["From"] = sender
    mail["To"] = recipient
    mail["Subject"] = subject
    mail["Date"] = format_datetime(when)
    mail["Auto-Submitted"] = "auto-generated"  # prevents out-of-office replies (RFC 3834)
    mail["Message-ID"] = identity
    mail["MIME-Version"] = "1.0"
    mail.set_payload(encodable(text), "utf-8")  # base64: no typed line is a line of the mail
    return mail


def message(row: Row, sender: str, recipient: str) -> Message:
    """A plain-text mail: the visitor in Reply-To, never in From; one Message-ID for all tries.

    Reply-To is omitted if no header can hold the visitor's address, which is also in the text.
    Raises some exception for a damaged row.
    """
    inquiry = row.inquiry
    when = datetime.fromtimestamp(row.created, UTC)
    subject = _subject(f"{row.kind.title()} {row.reference}: {inquiry.talkAbout}")
    identity = f"<inquiry-{row.reference}@{sender.rpartition('@')[2]}>"
    text = (
        f"Full name: {inquiry.fullName}\n"
        f"Company: {inquiry.companyName}\n"
        f"E-mail: {inquiry.companyEmail}\n"
        f"Subject: {inquiry.talkAbout}\n"
        f"Received: {when.astimezone(ZoneInfo(company.timezone)):%Y-%m-%d %H:%M %Z}\n"
        f"Reference: {row.reference}\n\n"
        f"{inquiry.comment}\n"
    )
    mail = plain_text(sender, recipient, subject, when, identity, text)
    if reply_to := _reply_to(inquiry.fullName, inquiry.companyEmail):
        mail["Reply-To"] = reply_to
    return mail

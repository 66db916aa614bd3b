"""The mail that tells the company of an inquiry."""

import ssl
from datetime import UTC, datetime
from email.header import Header
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import EmailPolicy
from email.utils import format_datetime
from zoneinfo import ZoneInfo

import aiosmtplib
from email_validator import validate_email

from webapp.company import company
from webapp.contact.outbox import Row
from webapp.settings import Settings

TIMEOUT = 60.0


class _Policy(EmailPolicy):
    """Python's own folding loses spaces in a long subject that is not ASCII; this keeps them."""

    def fold(self, name: str, value: str) -> str:
        """A header as lines of text."""
        if name != "Subject" or value.isascii():
            return str(super().fold(name, value))
        header = Header(value, "utf-8", header_name=name)
        return f"{name}: {header.encode(linesep=self.linesep)}{self.linesep}"

    def fold_binary(self, name: str, value: str) -> bytes:
        """A header as lines of bytes."""
        if name != "Subject" or value.isascii():
            return super().fold_binary(name, value)
        return self.fold(name, value).encode()


def _ascii(address: str) -> str | None:
    """An address as a header can hold it; None for one with other letters before the @."""
    checked = validate_email(address, check_deliverability=False, globally_deliverable=False)
    return checked.ascii_email


def message(row: Row, sender: str, recipient: str) -> EmailMessage:
    """A plain-text mail: the visitor in Reply-To, never in From; one Message-ID for all tries.

    It is without Reply-To when no header can hold the visitor's address; the text has it.
    """
    inquiry = row.inquiry
    when = datetime.fromtimestamp(row.created, UTC)
    mail = EmailMessage(_Policy(cte_type="7bit"))
    mail["From"] = sender
    mail["To"] = recipient
    if address := _ascii(inquiry.companyEmail):
        mail["Reply-To"] = Address(inquiry.fullName, addr_spec=address)
    mail["Subject"] = f"Inquiry {row.reference}: {inquiry.talkAbout}"
    mail["Date"] = format_datetime(when)
    mail["Message-ID"] = f"<inquiry-{row.reference}@{sender.rpartition('@')[2]}>"
    mail.set_content(
        f"Full name: {inquiry.fullName}\n"
        f"Company: {inquiry.companyName}\n"
        f"E-mail: {inquiry.companyEmail}\n"
        f"Subject: {inquiry.talkAbout}\n"
        f"Received: {when.astimezone(ZoneInfo(company.timezone)):%Y-%m-%d %H:%M %Z}\n"
        f"Reference: {row.reference}\n\n"
        f"{inquiry.comment}\n"
    )
    return mail


async def send(row: Row, settings: Settings) -> None:
    """Hand the mail to the mail server. Raises aiosmtplib.SMTPException or OSError."""
    sender = settings.smtp_from or company.email
    password = settings.smtp_password.get_secret_value() if settings.smtp_password else None
    recipient = settings.smtp_to or company.email
    await aiosmtplib.send(
        # As bytes: aiosmtplib would write the headers without our policy.
        message(row, sender, recipient).as_bytes(),
        sender=sender,
        recipients=[recipient],
        hostname=settings.smtp_host,
        port=settings.smtp_port,
        username=settings.smtp_username,
        password=password,
        use_tls=settings.smtp_tls,
        start_tls=settings.smtp_starttls and not settings.smtp_tls,
        tls_context=ssl.create_default_context(cafile=settings.smtp_ca_file),
        timeout=TIMEOUT,
    )

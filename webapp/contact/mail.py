"""Mails the inquiries in the outbox to the company, and tries again for four days."""

import asyncio
import logging
import sqlite3
import ssl
from contextlib import suppress
from datetime import UTC, datetime
from email.header import Header
from email.mime.text import MIMEText
from email.utils import format_datetime
from zoneinfo import ZoneInfo

import aiosmtplib

from webapp.config.company import company
from webapp.config.settings import Settings
from webapp.contact.outbox import Outbox, Row

logger = logging.getLogger(__name__)
INTERVAL = 60.0
"""Seconds between two looks at the outbox."""
MAX_DELAY = 6 * 3600.0
MAX_TRIES = 24
"""The delays between them are four days in all."""


def message(row: Row, sender: str, recipient: str) -> MIMEText:
    """A plain-text mail: the visitor in Reply-To, never in From; one Message-ID for all tries.

    Typed text is in the subject and in the body only. Both are encoded whole, whatever they hold.
    """
    inquiry = row.inquiry
    when = datetime.fromtimestamp(row.created, UTC)
    mail = MIMEText(
        f"Full name: {inquiry.fullName}\n"
        f"Company: {inquiry.companyName}\n"
        f"E-mail: {inquiry.companyEmail}\n"
        f"Subject: {inquiry.talkAbout}\n"
        f"Received: {when.astimezone(ZoneInfo(company.timezone)):%Y-%m-%d %H:%M %Z}\n"
        f"Reference: {row.reference}\n\n"
        f"{inquiry.comment}\n",
        "plain",
        "utf-8",
    )
    mail["From"], mail["To"] = sender, recipient
    subject = f"Inquiry {row.reference}: {inquiry.talkAbout}"
    mail["Subject"] = Header(subject, "utf-8").encode()
    mail["Date"] = format_datetime(when)
    mail["Message-ID"] = f"<inquiry-{row.reference}@{sender.rpartition('@')[2]}>"
    mail["Auto-Submitted"] = "auto-generated"  # prevents out-of-office replies (RFC 3834)
    if inquiry.companyEmail.isascii():
        mail["Reply-To"] = inquiry.companyEmail
    return mail


async def send(mail: MIMEText, sender: str, recipient: str, settings: Settings) -> None:
    """Hand over a mail. Raises aiosmtplib.SMTPException or OSError."""
    password = settings.smtp_password
    await aiosmtplib.send(
        mail.as_bytes(),
        sender=sender,
        recipients=[recipient],
        hostname=settings.smtp_host,
        port=settings.smtp_port,
        username=settings.smtp_username,
        password=password.get_secret_value() if password else None,
        use_tls=settings.smtp_tls,
        start_tls=settings.smtp_starttls and not settings.smtp_tls,
        tls_context=ssl.create_default_context(cafile=settings.smtp_ca_file),
    )


async def deliver(row: Row, outbox: Outbox, settings: Settings) -> None:
    """Try once. One inquiry that cannot be mailed does not stop the others."""
    sender, recipient = settings.smtp_from or company.email, settings.smtp_to or company.email
    try:
        await send(message(row, sender, recipient), sender, recipient, settings)
    except Exception as error:
        has_failed = row.tries + 1 >= MAX_TRIES
        if row.tries == 0 or has_failed:
            again = "is kept as failed" if has_failed else "is tried again"
            logger.error("Inquiry %s could not be mailed, and %s: %r", row.reference, again, error)
        delay = min(INTERVAL * 2.0**row.tries, MAX_DELAY)
        state = "failed" if has_failed else "accepted"
        await asyncio.to_thread(outbox.update, row.reference, state, repr(error)[:500], delay)
    else:
        await asyncio.to_thread(outbox.update, row.reference, "delivered")


async def run(outbox: Outbox, settings: Settings, arrived: asyncio.Event) -> None:
    """Mail what is due, and purge, whenever an inquiry has arrived, and once a minute."""
    while True:
        arrived.clear()
        try:
            await asyncio.to_thread(outbox.purge, settings.purge_days)
            for row in await asyncio.to_thread(outbox.due) if settings.smtp_host else ():
                await deliver(row, outbox, settings)
        except (sqlite3.Error, OSError) as error:
            logger.error("The outbox is unavailable: %s", error)
        with suppress(TimeoutError):
            await asyncio.wait_for(arrived.wait(), INTERVAL)

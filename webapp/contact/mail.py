"""Mails the inquiries in the outbox to the company.

While the mail server cannot be reached, all wait. What it refuses for now is tried for four days.
"""

import asyncio
import logging
from contextlib import suppress
from datetime import UTC, datetime
from email.header import Header
from email.mime.text import MIMEText
from email.utils import format_datetime

import aiosmtplib

from webapp.config.company import company
from webapp.config.settings import Settings
from webapp.contact.inquiry import ascii_address
from webapp.contact.outbox import HOUR, MOST_AT_ONCE, Outbox, Row, State

logger = logging.getLogger(__name__)
INTERVAL = 60.0
"""Maximum seconds between two looks at the outbox, and at a mail server that is down."""
MAX_DELAY = 6 * 3600.0
MAX_TRIES = 24
"""The delays between them are four days in all."""
TRY_SECONDS = 30.0
"""For a connection, and for each mail."""
REFUSALS = (aiosmtplib.SMTPResponseException, aiosmtplib.SMTPRecipientsRefused)
"""What the server says of one mail: it may take the next one."""
AUTHENTICATION_REQUIRED = 530


def message(row: Row, sender: str, recipient: str) -> MIMEText:
    """A plain-text mail: the visitor in Reply-To, never in From; one Message-ID for all tries.

    Typed text is in the subject and in the body only. Both are encoded whole, whatever they hold.
    Raises some exception for a damaged row.
    """
    inquiry = row.inquiry
    when = datetime.fromtimestamp(row.created, UTC)
    mail = MIMEText(
        f"Full name: {inquiry.fullName}\n"
        f"Company: {inquiry.companyName}\n"
        f"E-mail: {inquiry.companyEmail}\n"
        f"Subject: {inquiry.talkAbout}\n"
        f"Received: {when.astimezone(company.timezone):%Y-%m-%d %H:%M %Z}\n"
        f"Reference: {row.reference}\n\n"
        f"{inquiry.comment}\n",
        "plain",
        "utf-8",
    )
    mail["From"], mail["To"] = sender, recipient
    subject = f"Inquiry {row.reference}: {inquiry.talkAbout}"
    mail["Subject"] = Header(subject, "utf-8", header_name="Subject").encode()
    mail["Date"] = format_datetime(when)
    mail["Message-ID"] = f"<inquiry-{row.reference}@{sender.rpartition('@')[2]}>"
    mail["Auto-Submitted"] = "auto-generated"  # prevents out-of-office replies (RFC 3834)
    if address := ascii_address(inquiry.companyEmail):
        mail["Reply-To"] = address
    return mail


def retry_delay(tries: int, first: float) -> float:
    """Seconds from this try, counted from 1, to the next: doubles up to six hours."""
    return min(first * 2.0 ** (tries - 1), MAX_DELAY)


def _is_final(error: Exception) -> bool:
    """Whether the server refused this mail for good (5xx)."""
    if isinstance(error, aiosmtplib.SMTPRecipientsRefused):
        return all(each.code >= 500 for each in error.recipients)
    if isinstance(error, aiosmtplib.SMTPSenderRefused | aiosmtplib.SMTPDataError):
        return error.code >= 500 and error.code != AUTHENTICATION_REQUIRED
    return False


class Mailer:
    """Mails what is in an outbox. Set `arrived` when there is something new.

    try_seconds: how long a connection, and each mail, may take.
    """

    def __init__(
        self, outbox: Outbox, settings: Settings, try_seconds: float = TRY_SECONDS
    ) -> None:
        self.arrived = asyncio.Event()
        self._outbox, self._settings, self._seconds = outbox, settings, try_seconds
        self._sender = settings.smtp_from or company.email
        self._recipient = settings.smtp_to or company.email
        self._works: bool | None = None  # not tried yet
        self._next_warning = 0.0  # by the outbox's clock

    async def run(self) -> None:
        """Mail and purge for ever: whenever an inquiry has arrived, and at least once a minute."""
        is_away = False
        while True:
            self.arrived.clear()
            try:
                await asyncio.to_thread(self._outbox.purge, self._settings.purge_days)
                if self._settings.smtp_host:
                    await self.deliver()
                await self.warn()
                is_away = False
            except Exception as error:  # whatever the disk raises, mail goes on when it is back
                if not is_away:
                    logger.error("The outbox is unavailable: %r", error)
                is_away = True
            with suppress(TimeoutError):
                pause = min(INTERVAL, self._settings.smtp_retry_seconds)
                await asyncio.wait_for(self.arrived.wait(), pause)

    async def deliver(self) -> None:
        """Mail some of what is due, over one connection, which is also tried at the start and while
        the mail server is down. If more is due, another look follows at once.
        """
        rows = await asyncio.to_thread(self._outbox.due)
        if self._works and not rows:
            return
        client = self._client()
        try:
            async with asyncio.timeout(self._seconds):
                await client.connect()
        except Exception as error:  # whatever the server, TLS or the network raises
            if self._works is not False:
                logger.error("No mail can be sent, inquiries wait in the outbox: %r", error)
            self._works = False
            return
        if not self._works:
            logger.info("Mail can be sent.")
            await asyncio.to_thread(self._outbox.hurry)
            rows = await asyncio.to_thread(self._outbox.due)
        self._works = True
        for row in rows:
            if client.is_connected:  # else what is left is due at the next look
                await self._mail(row, client)
        if client.is_connected and len(rows) == MOST_AT_ONCE:
            self.arrived.set()
        with suppress(Exception):  # the mails are sent already
            await client.quit()
        client.close()

    async def warn(self) -> None:
        """Log an error, once an hour, while an inquiry has waited for more than one."""
        now = self._outbox.clock()
        if now >= self._next_warning and (late := await asyncio.to_thread(self._outbox.late)):
            logger.error("Inquiries that have waited for more than an hour to be mailed: %s", late)
            self._next_warning = now + HOUR

    async def _mail(self, row: Row, client: aiosmtplib.SMTP) -> None:
        """Try once. One inquiry that cannot be mailed does not stop the others."""
        try:
            mail = message(row, self._sender, self._recipient).as_bytes()
        except Exception as error:  # a damaged row, which every try would find
            return await self._put_off(row, error, is_final=True)
        try:
            async with asyncio.timeout(self._seconds):
                await client.sendmail(self._sender, [self._recipient], mail)
        except Exception as error:  # whatever sending raises
            if not isinstance(error, REFUSALS):
                client.close()
            await self._put_off(row, error, _is_final(error))
        else:
            await asyncio.to_thread(self._outbox.record, row.reference, "delivered")

    async def _put_off(self, row: Row, error: Exception, is_final: bool = False) -> None:
        """Try again later, or, if that is useless or was the last try, give up."""
        is_final |= row.tries + 1 >= MAX_TRIES
        delay = retry_delay(row.tries + 1, self._settings.smtp_retry_seconds)
        state: State = "failed" if is_final else "accepted"
        reason = repr(error)[:500]
        await asyncio.to_thread(self._outbox.record, row.reference, state, reason, delay)
        if is_final:
            # Never the server's words, which may repeat what the visitor wrote.
            logger.error("Inquiry %s is kept as failed: %s", row.reference, type(error).__name__)
        elif row.tries == 0 and self._works:
            logger.warning("Inquiry %s is tried again: %s", row.reference, type(error).__name__)

    def _client(self) -> aiosmtplib.SMTP:
        settings, password = self._settings, self._settings.smtp_password
        return aiosmtplib.SMTP(
            hostname=settings.smtp_host,
            port=settings.smtp_port,
            username=settings.smtp_username,
            password=password.get_secret_value() if password else None,
            use_tls=settings.smtp_tls,
            start_tls=settings.smtp_starttls and not settings.smtp_tls,
            timeout=self._seconds,
        )

"""Mails the inquiries in the outbox to the company.

What was not mailed waits, and is tried again until it is mailed, or somebody deletes it. Only what
the server says of a mail's data can be final: it is then tried twice a day, until it is seen.
"""

import asyncio
import logging
import sqlite3
from contextlib import suppress
from datetime import UTC, datetime
from email.header import Header
from email.mime.text import MIMEText
from email.utils import format_datetime, getaddresses, parseaddr

import aiosmtplib

from webapp.config.company import company
from webapp.config.settings import Settings
from webapp.contact.inquiry import ascii_email
from webapp.contact.outbox import DAY, HOUR, MOST_AT_ONCE, DeliveryState, Outbox, Row

logger = logging.getLogger(__name__)
INTERVAL = 60.0
"""Maximum seconds between two looks at the outbox, and at a mail server that is down."""
TRY_SECONDS = 30.0
"""For a connection, and for each mail."""
OF_ADDRESSES = (aiosmtplib.SMTPSenderRefused, aiosmtplib.SMTPRecipientsRefused)
"""What the server says before it has seen a word of a mail."""
REFUSALS = (aiosmtplib.SMTPResponseException, *OF_ADDRESSES)
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
    mail["Message-ID"] = f"<inquiry-{row.reference}@{parseaddr(sender)[1].rpartition('@')[2]}>"
    mail["Auto-Submitted"] = "auto-generated"  # prevents out-of-office replies (RFC 3834)
    if address := ascii_email(inquiry.companyEmail):
        mail["Reply-To"] = address
    return mail


def retry_delay(age: float, first: float) -> float:
    """Seconds until the next try of an inquiry of this age: longer and longer, up to an hour."""
    return min(max(first, age / 2), HOUR)


def _is_final(error: Exception) -> bool:
    """Whether the server has read this mail and refuses it for good (5xx)."""
    if not isinstance(error, aiosmtplib.SMTPDataError):
        return False
    return error.code >= 500 and error.code != AUTHENTICATION_REQUIRED


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
        self._unrecorded: set[str] = set()
        """References of what was mailed while the disk was full."""
        self._warned = 0.0

    async def run(self) -> None:
        """Mail and purge for ever: whenever an inquiry has arrived, and at least once a minute."""
        is_away = False
        with suppress(OSError):
            if self._settings.smtp_host and not await asyncio.to_thread(self._outbox.claim):
                logger.warning("Another process mails what is in this outbox, until it ends.")
        while True:
            self.arrived.clear()
            try:
                if self._settings.smtp_host:
                    await self.deliver()
                await self.warn()
                await asyncio.to_thread(self._outbox.purge, self._settings.purge_days)
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
        if not await asyncio.to_thread(self._outbox.claim):
            return
        await self._record_mailed()
        rows = await asyncio.to_thread(self._outbox.due, self._unrecorded)
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
            with suppress(sqlite3.Error, OSError):  # else each waits for its time
                await asyncio.to_thread(self._outbox.hurry)
            rows = await asyncio.to_thread(self._outbox.due, self._unrecorded)
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
        """Log an error, once an hour, while somebody has to see what is in the outbox."""
        is_due = abs(self._outbox.clock() - self._warned) >= HOUR
        if is_due and (trouble := await asyncio.to_thread(self._outbox.trouble)):
            logger.error(trouble)
            self._warned = self._outbox.clock()

    async def _mail(self, row: Row, client: aiosmtplib.SMTP) -> None:
        """Try once. One inquiry that cannot be mailed does not stop the others."""
        try:
            mail = message(row, self._sender, self._recipient).as_bytes()
        except Exception as error:  # a damaged row, which every try would find
            return await self._put_off(row, error, is_final=True)
        sender = parseaddr(self._sender)[1]
        recipients = [address for _, address in getaddresses([self._recipient])]
        try:
            async with asyncio.timeout(self._seconds):
                refused, _ = await client.sendmail(sender, recipients, mail)
        except Exception as error:  # whatever sending raises
            if not isinstance(error, REFUSALS):
                client.close()
            return await self._put_off(row, error, _is_final(error))
        for address in refused:
            logger.error("Inquiry %s was not mailed to %s", row.reference, address)
        self._unrecorded.add(row.reference)
        await self._record_mailed()

    async def _record_mailed(self) -> None:
        """Record what was mailed. On a full disk it is remembered, so that no mail is repeated."""
        try:
            for reference in tuple(self._unrecorded):
                await asyncio.to_thread(self._outbox.record, reference, "delivered")
                self._unrecorded.discard(reference)
        except (sqlite3.Error, OSError) as error:
            if len(self._unrecorded) == 1:
                logger.error("It cannot be recorded that an inquiry was mailed: %s", error)

    async def _put_off(self, row: Row, error: Exception, is_final: bool = False) -> None:
        """Try again later."""
        age = self._outbox.clock() - row.created
        delay = DAY / 2 if is_final else retry_delay(age, self._settings.smtp_retry_seconds)
        state: DeliveryState = "failed" if is_final else "accepted"
        with suppress(sqlite3.Error, OSError):  # a full disk: it is tried again at the next look
            await asyncio.to_thread(
                self._outbox.record, row.reference, state, repr(error)[:500], delay
            )
        # Never what the server says once it has read the mail: it may repeat what was typed.
        why = repr(error) if isinstance(error, OF_ADDRESSES) else type(error).__name__
        if is_final and row.state != "failed":
            logger.error("Inquiry %s is kept as failed: %s", row.reference, why)
        elif not row.last_error:
            logger.warning("Inquiry %s is tried again: %s", row.reference, why)

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

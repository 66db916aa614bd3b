"""The delivery task of a process: claims inquiries and hands them to the mail server."""

import asyncio
import logging
import random
import time
from contextlib import suppress

import aiosmtplib

from webapp.config.company import company
from webapp.config.settings import Settings
from webapp.contact import mail, report, smtp
from webapp.contact.outbox import DAY, LEASE, Outbox, Row

logger = logging.getLogger(__name__)
AUTHENTICATION_REQUIRED = 530
GIVE_UP_AFTER_SECONDS = 5 * DAY
MIN_TRIES = 15
"""Tries before giving up even if the clock jumps ahead; five days hold more."""
HOUR = 3600.0
MAX_DELAY = 6 * HOUR
TRY_TIMEOUT = LEASE / 2
"""Seconds for one try, which must end while this process still holds the claim."""
MAX_ERROR_LENGTH = 500
"""Characters kept of an error message from a mail server."""
ERROR_RETRY_INTERVAL = 1.0
"""Seconds before a retry after a disk error."""
MAX_CHECK_INTERVAL = 30.0
"""Maximum seconds between two checks of the outbox, for mails due again and other processes."""
STOP_TIMEOUT = 3.0
"""Seconds that a stopping process gives the mail it is sending, after the last request."""


def retry_delay(tries: int, first: float) -> float:
    """Seconds before the next try: doubles up to six hours, with a jitter of ±20 %."""
    return min(first * 2.0 ** min(tries - 1, 30), MAX_DELAY) * random.uniform(0.8, 1.2)


def _is_final(error: Exception) -> bool:
    """Whether the server permanently rejected (5xx) this mail itself, and not our login."""
    if isinstance(error, aiosmtplib.SMTPRecipientsRefused):
        return all(500 <= refused.code < 600 for refused in error.recipients)
    mail_errors = (aiosmtplib.SMTPSenderRefused, aiosmtplib.SMTPDataError)
    if not isinstance(error, mail_errors) or error.code == AUTHENTICATION_REQUIRED:
        return False
    return 500 <= error.code < 600


def _is_too_old(row: Row) -> bool:
    return row.tries >= MIN_TRIES and time.time() - row.first_try > GIVE_UP_AFTER_SECONDS


async def deliver(row: Row, outbox: Outbox, settings: Settings) -> None:
    """Try once. An inquiry fails immediately if no mail can be made of it or it is rejected
    permanently (5xx), and after five days on any other error."""
    sender, recipient = _addresses(settings)
    try:
        mail_bytes = mail.message(row, sender, recipient).as_bytes()
    except Exception as error:  # whatever the mail library raises, every retry would raise it too
        await _give_up(row, outbox, error)
        return
    try:
        async with asyncio.timeout(TRY_TIMEOUT):
            await smtp.send(mail_bytes, sender, recipient, settings)
    except Exception as error:  # whatever sending raises: one inquiry must not end the task
        if _is_final(error) or _is_too_old(row):
            await _give_up(row, outbox, error)
        else:
            wait = retry_delay(row.tries, settings.smtp_retry_seconds)
            await asyncio.to_thread(outbox.retry_later, row.reference, _error_text(error), wait)
            if row.tries == 1:  # once, so a wrong password is noticed before five days are over
                logger.warning(
                    "Inquiry %s could not be mailed yet and will be retried: %s",
                    row.reference,
                    type(error).__name__,
                )
    else:
        await asyncio.to_thread(outbox.mark_delivered, row.reference)


async def _give_up(row: Row, outbox: Outbox, error: Exception) -> None:
    await asyncio.to_thread(outbox.mark_failed, row.reference, _error_text(error))
    logger.error("Inquiry %s could not be delivered and is kept as failed", row.reference)


def _error_text(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"[:MAX_ERROR_LENGTH]


async def send_report(outbox: Outbox, settings: Settings) -> None:
    """Report inquiries that are not mailed: in the log, and by mail if a mail server is set.

    A report that cannot be mailed is not retried: it is in the log.
    """
    suspects, failed = await asyncio.to_thread(outbox.to_report)
    if not suspects and not failed:
        return
    command = report.command(settings.outbox_dir, "list")
    logger.warning("%s: %s", report.summary(suspects, failed), command)
    if settings.smtp_host:
        sender, recipient = _addresses(settings)
        try:
            async with asyncio.timeout(TRY_TIMEOUT):
                mail_bytes = report.message(suspects, failed, settings, sender, recipient)
                await smtp.send(mail_bytes, sender, recipient, settings)
        except Exception as error:  # whatever sending raises: it must not end the task
            logger.warning("The report of inquiries could not be mailed: %s", _error_text(error))


def _addresses(settings: Settings) -> tuple[str, str]:
    """Sender and recipient of all mails."""
    return settings.smtp_from or company.email, settings.smtp_to or company.email


async def run(
    outbox: Outbox, settings: Settings, stopping: asyncio.Event, arrived: asyncio.Event
) -> None:
    """Deliver inquiries and purge old ones until `stopping`. Retries after disk errors.

    It checks the outbox when an inquiry has `arrived` in this process (set it to stop, too), and
    regularly for those that are due again or of other processes.
    """
    purged_at = -HOUR
    is_unavailable = False  # logged once, not every second
    while not stopping.is_set():
        arrived.clear()
        pause = min(MAX_CHECK_INTERVAL, settings.smtp_retry_seconds)
        try:
            if time.monotonic() - purged_at >= HOUR:
                await asyncio.to_thread(outbox.purge, "delivered", settings.purge_days)
                await asyncio.to_thread(outbox.purge, "suspect", report.SUSPECT_DAYS)
                await send_report(outbox, settings)
                purged_at = time.monotonic()
            while (
                settings.smtp_host
                and not stopping.is_set()
                and (row := await asyncio.to_thread(outbox.claim))
            ):
                await deliver(row, outbox, settings)
            is_unavailable = False
        except Exception as error:  # whatever the disk raises, the task goes on
            if not is_unavailable:
                logger.error("The outbox is unavailable (see docs/reliability.md): %s", error)
            is_unavailable = True
            pause = ERROR_RETRY_INTERVAL
        with suppress(TimeoutError):
            await asyncio.wait_for(arrived.wait(), pause)

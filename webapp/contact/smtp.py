"""The connection to the mail server: one for each mail."""

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import aiosmtplib

from webapp.config.settings import Settings

RESPONSE_TIMEOUT = 60.0
"""Seconds for each answer of the mail server."""
QUIT_TIMEOUT = 1.0
"""Seconds to wait for the answer to QUIT, which no longer matters."""


async def check(settings: Settings) -> str:
    """Connect, greet and authenticate, but send nothing. Returns what went wrong, or ""."""
    try:
        async with asyncio.timeout(RESPONSE_TIMEOUT), _connected(settings):
            return ""
    except Exception as error:  # whatever the mail library or the network raises
        return " ".join(f"{type(error).__name__}: {error}".split())


async def send(mail: bytes, sender: str, recipient: str, settings: Settings) -> None:
    """Hand over a mail. Raises aiosmtplib.SMTPException or OSError."""
    async with _connected(settings) as client:
        await client.sendmail(sender, [recipient], mail)


@asynccontextmanager
async def _connected(settings: Settings) -> AsyncIterator[aiosmtplib.SMTP]:
    """A connection, authenticated if a user is set."""
    password = settings.smtp_password.get_secret_value() if settings.smtp_password else None
    client = aiosmtplib.SMTP(
        hostname=settings.smtp_host,
        port=settings.smtp_port,
        username=settings.smtp_username,
        password=password,
        use_tls=settings.smtp_tls,
        start_tls=settings.smtp_starttls and not settings.smtp_tls,
        tls_context=ssl.create_default_context(cafile=settings.smtp_ca_file),
        timeout=RESPONSE_TIMEOUT,
    )
    await client.connect()
    try:
        yield client
        with suppress(aiosmtplib.SMTPException, OSError):
            await client.quit(timeout=QUIT_TIMEOUT)
    finally:
        client.close()

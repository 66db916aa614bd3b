"""The connection of the delivery task to the mail server."""

import asyncio
import ssl
from contextlib import suppress

import aiosmtplib

from webapp.config.settings import Settings

RESPONSE_TIMEOUT = 60.0
"""Seconds for each answer of the mail server."""
QUIT_TIMEOUT = 1.0
"""Seconds to wait for the answer to QUIT, which no longer matters."""


async def check(settings: Settings) -> str:
    """Connect, greet and authenticate, but send nothing. Returns what went wrong, or ""."""
    server = MailServer(settings)
    try:
        async with asyncio.timeout(RESPONSE_TIMEOUT):
            await server.connect()
    except Exception as error:  # whatever the mail library or the network raises
        return " ".join(f"{type(error).__name__}: {error}".split())
    finally:
        await server.close()
    return ""


class MailServer:
    """Sends one mail after the other over one connection, until it is closed."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._client: aiosmtplib.SMTP | None = None

    async def send(self, mail: bytes, sender: str, recipient: str) -> None:
        """Hand over a mail. Raises aiosmtplib.SMTPException or OSError."""
        client = self._client
        is_new = client is None or not client.is_connected
        try:
            if client is None or is_new:
                client = self._client = await self._connect()
            await client.sendmail(sender, [recipient], mail)
        except (aiosmtplib.SMTPRecipientsRefused, aiosmtplib.SMTPDataError):
            raise  # concerns this mail only: the connection stays usable
        except aiosmtplib.SMTPSenderRefused as error:
            await self.close()
            if is_new or error.code >= 500:
                raise
            # Many servers limit the mails per connection; they have accepted nothing of this one.
            await self.send(mail, sender, recipient)
        except BaseException:  # how much was sent is unknown
            if client:
                client.close()
            raise

    async def connect(self) -> None:
        """Connect, and authenticate if a user is set. Raises as `send` does."""
        self._client = await self._connect()

    async def close(self) -> None:
        """Send QUIT and close the connection, if there is one."""
        client, self._client = self._client, None
        if client and client.is_connected:
            with suppress(aiosmtplib.SMTPException, OSError):
                await client.quit(timeout=QUIT_TIMEOUT)
            client.close()

    async def _connect(self) -> aiosmtplib.SMTP:
        settings = self._settings
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
        return client

"""A real mail server for tests."""

import asyncio
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any

from aiosmtpd.controller import Controller

from tests.support import TIMEOUT
from tests.support.sites import free_port


class Mailbox(Controller):
    """Accepts mail, unless it is told to refuse some."""

    def __init__(self, port: int = 0, **options: Any) -> None:
        options = {"hostname": "127.0.0.1", "port": port or free_port(), **options}
        super().__init__(self, ready_timeout=TIMEOUT, **options)
        self.messages: list[EmailMessage] = []
        self.senders: list[str] = []
        self.recipients: list[list[str]] = []
        self._refusals: list[tuple[str, str]] = []

    def refuse(self, answer: str, command: str = "DATA", times: int = 1) -> None:
        """Give this answer to the next such commands (MAIL, RCPT or DATA)."""
        self._refusals += [(command, answer)] * times

    def _refusal(self, command: str) -> str | None:
        if self._refusals and self._refusals[0][0] == command:
            return self._refusals.pop(0)[1]
        return None

    async def handle_MAIL(
        self, _: Any, __: Any, envelope: Any, address: str, options: list[str]
    ) -> str:
        if answer := self._refusal("MAIL"):
            return answer
        envelope.mail_from = address
        envelope.mail_options.extend(options)
        return "250 OK"

    async def handle_RCPT(
        self, _: Any, __: Any, envelope: Any, address: str, options: list[str]
    ) -> str:
        if answer := self._refusal("RCPT"):
            return answer
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _: Any, __: Any, envelope: Any) -> str:
        if answer := self._refusal("DATA"):
            return answer
        self.senders.append(envelope.mail_from)
        self.recipients.append(envelope.rcpt_tos)
        self.messages.append(message_from_bytes(envelope.content, policy=default))
        return "250 OK"

    def settings(self) -> dict[str, Any]:
        """The settings with which the site sends its mail here."""
        return {"smtp_host": "127.0.0.1", "smtp_port": self.port, "smtp_starttls": False}

    def stop(self, no_assert: bool = False) -> None:
        """Stop, also while a client that was killed is still connected."""

        async def hang_up() -> None:
            for task in asyncio.all_tasks():
                if task is not asyncio.current_task():
                    task.cancel()

        asyncio.run_coroutine_threadsafe(hang_up(), self.loop).result(TIMEOUT)
        super().stop(no_assert)

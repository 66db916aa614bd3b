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
    """Accepts mail. `answers`: what it says first, one a mail, in place of accepting it."""

    def __init__(self, port: int = 0, **options: Any) -> None:
        options = {"hostname": "127.0.0.1", "port": port or free_port(), **options}
        super().__init__(self, ready_timeout=TIMEOUT, **options)
        self.messages: list[EmailMessage] = []
        self.senders: list[str] = []
        self.answers: list[str] = []

    async def handle_DATA(self, _: Any, __: Any, envelope: Any) -> str:
        if self.answers:
            return self.answers.pop(0)
        self.senders.append(envelope.mail_from)
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

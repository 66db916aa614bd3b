"""A server under attack: it sees everything once before, and is checked after."""

import asyncio
from contextlib import suppress

from websockets.exceptions import ConnectionClosed

from tests.contact.tools import API
from tests.server import bad_requests
from tests.server.tools import exchange, memory, request, session, until_closed
from tests.support import web
from tests.support.servers import Server, run
from webapp import routes

AT_ONCE = 10


class Victim:
    """A server that has seen everything once, and the checks that it must pass after an attack."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.process = server.process
        self.memory = 0

    def remember(self) -> None:
        """Note how much memory it holds."""
        self.memory = memory(self.server)

    def check(self) -> None:
        """Check that it answers, has not grown by a tenth, and has logged no traceback."""
        assert web.get(f"{self.server.url}/healthz").text == "ok"
        assert self.process is self.server.process
        assert self.process
        assert self.process.poll() is None
        assert memory(self.server) < self.memory * 1.1
        assert "Traceback" not in self.server.text(), self.server.text()


async def refusal(server: Server, message: str | bytes) -> int:
    """The code that a session is closed with after a message."""
    async with session(server) as connection:
        with suppress(ConnectionClosed):
            await connection.send(message)
        return await until_closed(connection)


async def refusals(server: Server, messages: list[str | bytes]) -> list[int]:
    codes: list[int] = []
    for start in range(0, len(messages), AT_ONCE):
        some = messages[start : start + AT_ONCE]
        codes += await asyncio.gather(*(refusal(server, message) for message in some))
    return codes


def visit_everything(server: Server) -> None:
    """Request what the attacks request, and use as many sessions at the same time."""
    for path in ("/", "/?a=1", "/nothing", "/sw.js", bad_requests.SCRIPT, API):
        for _ in range(20):
            exchange(server, request(path))
    run(_open_sessions(server))


async def _open_sessions(server: Server) -> None:
    for page in routes.PAGES:
        async with session(server, page.path) as connection:
            await connection.recv()
    await asyncio.gather(*(refusal(server, "{}") for _ in range(AT_ONCE * 2)))

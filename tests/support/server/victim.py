"""A server under attack: it sees everything once before, and is checked after."""

import asyncio
from contextlib import suppress

from websockets.exceptions import ConnectionClosed

from tests.support import web
from tests.support.contact.tools import API
from tests.support.server import bad_requests
from tests.support.server.tools import exchange, memory, request, session, wait_for_close_async
from tests.support.servers import Server, run
from webapp import routes

CONCURRENT_SESSIONS = 10


class Victim:
    """A server that has seen everything once, and the checks that it must pass after an attack."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.process = server.process
        self.memory = memory(server)

    def check(self) -> None:
        """Check that it answers, has not grown by a tenth, and has logged no traceback."""
        assert web.get(f"{self.server.url}/healthz").text == "ok"
        assert self.process is self.server.process
        assert self.process.poll() is None
        assert memory(self.server) < self.memory * 1.1
        assert "Traceback" not in self.server.log_text(), self.server.log_text()


async def close_code_after(server: Server, message: str | bytes) -> int:
    """The code that a session is closed with after a message."""
    async with session(server) as connection:
        with suppress(ConnectionClosed):
            await connection.send(message)
        return await wait_for_close_async(connection)


async def close_codes_after(server: Server, messages: list[str | bytes]) -> list[int]:
    codes: list[int] = []
    for start in range(0, len(messages), CONCURRENT_SESSIONS):
        batch = messages[start : start + CONCURRENT_SESSIONS]
        codes += await asyncio.gather(*(close_code_after(server, message) for message in batch))
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
    await asyncio.gather(*(close_code_after(server, "{}") for _ in range(CONCURRENT_SESSIONS * 2)))

"""What a session's WebSocket does when things go wrong."""

from collections.abc import Callable

from websockets.asyncio.client import connect
from websockets.typing import Origin

from tests.support.servers import Server, run
from webapp.site.document import ROOT_COMPONENT


def test_a_visitor_who_leaves_while_the_session_opens_leaves_no_traceback(
    own_server: Callable[..., Server],
) -> None:
    server = own_server()
    address = f"ws://127.0.0.1:{server.port}/reactpy/{ROOT_COMPONENT}/?path=%2F"

    async def leave_at_once() -> None:
        connection = await connect(address, origin=Origin(server.url))
        connection.transport.abort()

    async def many() -> None:
        for _ in range(40):
            await leave_at_once()
        async with connect(address, origin=Origin(server.url)) as connection:
            await connection.recv()  # the server still answers

    run(many())
    assert "Traceback" not in server.text()

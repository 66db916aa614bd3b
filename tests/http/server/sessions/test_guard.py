"""What a session's WebSocket does when things go wrong."""

from websockets.asyncio.client import connect
from websockets.typing import Origin

from tests.support.servers import Servers, run
from webapp.site.serving.document import ROOT_COMPONENT


def test_a_visitor_who_leaves_while_the_session_opens_leaves_no_traceback(
    start_server: Servers,
) -> None:
    server = start_server()
    address = f"ws://127.0.0.1:{server.port}/reactpy/{ROOT_COMPONENT}/?path=%2F"

    async def leave_immediately() -> None:
        connection = await connect(address, origin=Origin(server.url))
        connection.transport.abort()

    async def leave_repeatedly() -> None:
        for _ in range(40):
            await leave_immediately()
        async with connect(address, origin=Origin(server.url)) as connection:
            await connection.recv()  # the server still answers

    run(leave_repeatedly())
    assert "Traceback" not in server.log_text()

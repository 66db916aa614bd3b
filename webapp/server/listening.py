"""Serving so that a restart loses no request: the socket is systemd's and stays open in between."""

import asyncio
import os
import socket

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

GRACE_SECONDS = 0.3
"""For the requests on connections that were accepted just before the end."""
_FIRST = 3


def given_socket() -> int | None:
    """The descriptor of the socket on which systemd listens for this process (sd_listen_fds(3))."""
    return _FIRST if os.environ.pop("LISTEN_FDS", "") else None


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """Ends a connection whose request it cannot read, such as one with an address of 9 KB.

    uvicorn's own sends no answer then, and keeps the connection as long as the client does.
    """

    def data_received(self, data: bytes) -> None:
        """Read what has arrived."""
        super().data_received(data)
        if self.conn.handshake_exc and not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()


class Server(uvicorn.Server):
    """Stops accepting connections a moment before it closes those that wait for a request."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End. Connections that are not accepted yet wait for the next process."""
        for server in self.servers:
            server.close()
        await asyncio.sleep(GRACE_SECONDS)
        await super().shutdown(sockets)

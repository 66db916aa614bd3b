"""Serving so that a restart loses no request: the socket is systemd's and stays open in between."""

import asyncio
import os
import socket

import uvicorn

GRACE_SECONDS = 0.3
"""For the requests on connections that were accepted just before the end."""
_FIRST = 3


def given_socket() -> int | None:
    """The descriptor of the socket on which systemd listens for this process (sd_listen_fds(3))."""
    return _FIRST if os.environ.pop("LISTEN_FDS", "") else None


class Server(uvicorn.Server):
    """Stops accepting connections a moment before it closes those that wait for a request."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End. Connections that are not accepted yet wait for the next process."""
        for server in self.servers:
            server.close()
        await asyncio.sleep(GRACE_SECONDS)
        await super().shutdown(sockets)

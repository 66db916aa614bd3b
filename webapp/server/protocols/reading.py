"""What both protocols do with a client that does not read."""

import asyncio
import socket
from typing import Any

from webapp.server.protocols.limits import ProtocolLimits, limits_in

SYSTEM_BUFFER = 128 * 1024
"""Bytes that the system keeps for a connection each way; by itself it would keep megabytes."""
WRITE_BUFFER = 4 * 1024
"""Bytes that wait to be written together with the next ones, as a head does with its body."""
USER_TIMEOUT: int | None = getattr(socket, "TCP_USER_TIMEOUT", None)
"""Of Linux: after so many milliseconds in which the client took nothing, the connection ends."""


class Reading(asyncio.Protocol):
    """Ends a connection whose client does not read what is written to it."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    app_state: dict[str, Any]
    limits: ProtocolLimits
    receives = SYSTEM_BUFFER

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let the system and the transport keep little, and the system give up such a client."""
        super().connection_made(transport)
        self.limits = limits_in(self.app_state)
        transport.set_write_buffer_limits(high=WRITE_BUFFER)
        peer = transport.get_extra_info("socket")
        if USER_TIMEOUT:
            stall = int(self.limits.stall_seconds * 1000)
            peer.setsockopt(socket.IPPROTO_TCP, USER_TIMEOUT, stall)
        peer.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SYSTEM_BUFFER)
        peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, self.receives)

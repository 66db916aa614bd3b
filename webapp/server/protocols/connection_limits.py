"""The limits of a connection, which the application passes to both protocols.

uvicorn creates a protocol with only its own configuration and the state of the application's
lifespan. So the application puts the limits there: `yield {LIMITS_KEY: ProtocolLimits(...)}`.
"""

import asyncio
import socket
from typing import NamedTuple

from webapp.config.settings import Settings
from webapp.server.middleware.security_headers import SecurityHeaders

LIMITS_KEY = "protocol_limits"
"""The key of the limits in the state of the lifespan."""
SYSTEM_BUFFER = 128 * 1024
"""Bytes that the system buffers for a connection in each direction; its default is megabytes."""
WRITE_BUFFER = 4 * 1024
"""Bytes that wait to be written together with the next ones, such as a head with its body."""
USER_TIMEOUT: int | None = getattr(socket, "TCP_USER_TIMEOUT", None)
"""Linux option: milliseconds without the client taking any data after which a connection ends."""


class ProtocolLimits(NamedTuple):
    """What a protocol needs to know: the settings, the maximum number of connections, and the
    headers of a response that the protocol itself sends.
    """

    settings: Settings
    connections: int
    security_headers: SecurityHeaders


def limit_buffers(
    transport: asyncio.Transport, stall_seconds: float, receive_buffer: int = SYSTEM_BUFFER
) -> None:
    """Limit the buffers of the transport and the system, and set the stall time-out.

    receive_buffer: bytes that the system accepts from the client before the process reads them.
    """
    transport.set_write_buffer_limits(high=WRITE_BUFFER)
    peer = transport.get_extra_info("socket")
    if USER_TIMEOUT:
        peer.setsockopt(socket.IPPROTO_TCP, USER_TIMEOUT, int(stall_seconds * 1000))
    peer.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SYSTEM_BUFFER)
    peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)

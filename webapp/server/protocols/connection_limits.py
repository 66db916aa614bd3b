"""The limits of a connection, which the application passes to both protocols.

uvicorn creates a protocol with only its own configuration and the state of the application's
lifespan. So the application puts the limits there: `yield {LIMITS_KEY: ProtocolLimits(...)}`.
"""

import asyncio
import socket
from dataclasses import dataclass, field
from typing import Any

from webapp.server.middleware.security_headers import SecurityHeaders

LIMITS_KEY = "protocol_limits"
"""The key of the limits in the state of the lifespan."""
SYSTEM_BUFFER = 128 * 1024
"""Bytes that the system buffers for a connection in each direction; its default is megabytes."""
WRITE_BUFFER = 4 * 1024
"""Bytes that wait to be written together with the next ones, such as a head with its body."""
USER_TIMEOUT: int | None = getattr(socket, "TCP_USER_TIMEOUT", None)
"""Linux option: milliseconds without the client taking any data after which a connection ends."""


@dataclass(frozen=True, slots=True)
class ProtocolLimits:
    """Limits of one connection, and the headers of a response that the protocol itself sends.

    connections: maximum number in this process. header_bytes: maximum size of a request's head.
    request_seconds: time in which a request must arrive whole. stall_seconds: time after which a
    client that does not read is disconnected.
    """

    connections: int = 20_000
    header_bytes: int = 16_384
    request_seconds: float = 60
    stall_seconds: float = 20
    security_headers: SecurityHeaders = field(default_factory=SecurityHeaders)


DEFAULT = ProtocolLimits()


def limits_in(state: dict[str, Any]) -> ProtocolLimits:
    """The limits in the state of a lifespan, or the defaults."""
    limits: ProtocolLimits = state.get(LIMITS_KEY, DEFAULT)
    return limits


def limit_buffers(
    transport: asyncio.Transport, limits: ProtocolLimits, receive_buffer: int = SYSTEM_BUFFER
) -> None:
    """Limit the buffers of the transport and the system, and set the stall time-out.

    receive_buffer: bytes that the system accepts from the client before the process reads them.
    """
    transport.set_write_buffer_limits(high=WRITE_BUFFER)
    peer = transport.get_extra_info("socket")
    if USER_TIMEOUT:
        peer.setsockopt(socket.IPPROTO_TCP, USER_TIMEOUT, int(limits.stall_seconds * 1000))
    peer.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SYSTEM_BUFFER)
    peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)

"""The limits of a connection, which both protocols are told by the application.

uvicorn makes a protocol with nothing but its own configuration and the state of the application's
lifespan, so the application puts this there: `yield {STATE: ProtocolLimits(...)}`.
"""

import asyncio
import socket
from dataclasses import dataclass, field
from typing import Any

from webapp.server.middleware.security_headers import SecurityHeaders

STATE = "protocol_limits"
"""The key in the state of the lifespan."""
SYSTEM_BUFFER = 128 * 1024
"""Bytes that the system keeps for a connection each way; by itself it would keep megabytes."""
WRITE_BUFFER = 4 * 1024
"""Bytes that wait to be written together with the next ones, as a head does with its body."""
USER_TIMEOUT: int | None = getattr(socket, "TCP_USER_TIMEOUT", None)
"""Of Linux: after so many milliseconds in which the client took nothing, the connection ends."""


@dataclass(frozen=True, slots=True)
class ProtocolLimits:
    """Limits of one connection, and the headers of an answer that no application gives.

    connections: how many this process holds at most. header_bytes: of a request's head.
    request_seconds: within which a request has come whole. stall_seconds: after which a client that
    does not read is cut off.
    """

    connections: int = 20_000
    header_bytes: int = 16_384
    request_seconds: float = 60
    stall_seconds: float = 20
    security_headers: SecurityHeaders = field(default_factory=SecurityHeaders)


DEFAULT = ProtocolLimits()


def limits_in(state: dict[str, Any]) -> ProtocolLimits:
    """The limits in the state of a lifespan, or the usual ones."""
    limits: ProtocolLimits = state.get(STATE, DEFAULT)
    return limits


def limit_buffers(
    transport: asyncio.Transport, limits: ProtocolLimits, receives: int = SYSTEM_BUFFER
) -> None:
    """Let the transport and the system keep little, and the system end a client that reads nothing.

    receives: bytes that the system takes from the client ahead of us.
    """
    transport.set_write_buffer_limits(high=WRITE_BUFFER)
    peer = transport.get_extra_info("socket")
    if USER_TIMEOUT:
        peer.setsockopt(socket.IPPROTO_TCP, USER_TIMEOUT, int(limits.stall_seconds * 1000))
    peer.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SYSTEM_BUFFER)
    peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receives)

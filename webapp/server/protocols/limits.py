"""What the protocols are told by the application.

uvicorn makes a protocol with nothing but its own configuration and the state of the application's
lifespan, so the application puts this there: `yield {STATE: ProtocolLimits(...)}`.
"""

from dataclasses import dataclass, field
from typing import Any

from webapp.server.middleware.security_headers import SecurityHeaders

STATE = "protocol_limits"
"""The key in the state of the lifespan."""


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

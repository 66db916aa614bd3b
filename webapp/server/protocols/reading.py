"""What both protocols do with a client that does not read."""

import asyncio
import socket
from typing import Any

from webapp.server.protocols.limits import ProtocolLimits, limits_in
from webapp.server.shutdown import REQUEST_TIMEOUT

SYSTEM_BUFFER = 128 * 1024
"""Bytes that the system keeps for a connection each way; by itself it would keep megabytes."""


class Reading(asyncio.Protocol):
    """Ends a connection whose client does not read what is written to it."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    app_state: dict[str, Any]
    limits: ProtocolLimits
    receives = SYSTEM_BUFFER
    _stalled: asyncio.TimerHandle | None = None
    _last: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Hear of whatever the system does not take at once, and let it take little."""
        super().connection_made(transport)
        self.limits = limits_in(self.app_state)
        transport.set_write_buffer_limits(high=0)
        peer = transport.get_extra_info("socket")
        peer.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SYSTEM_BUFFER)
        peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, self.receives)

    def pause_writing(self) -> None:
        """The client has to read before more is written."""
        super().pause_writing()
        self._stalled = self.loop.call_later(self.limits.stall_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """It has."""
        self.forget_stall()
        super().resume_writing()

    def shutdown(self) -> None:
        """The process stops: end what is under way, for a moment; then hang up."""
        super().shutdown()  # type: ignore[misc]
        self._last = self.loop.call_later(REQUEST_TIMEOUT, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is left to wait for."""
        self.forget_stall()
        if self._last:
            self._last.cancel()
        super().connection_lost(exc)

    def forget_stall(self) -> None:
        """Wait no longer for the client to read."""
        if self._stalled:
            self._stalled.cancel()
            self._stalled = None

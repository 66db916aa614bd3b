"""HTTP: a limit of connections, and one for the time in which a request comes."""

import asyncio
import sys
from functools import cache

import h11
from uvicorn.protocols.http.h11_impl import STATUS_PHRASES, H11Protocol

from webapp.config.settings import settings
from webapp.server.json_logs import refusal_log
from webapp.server.middleware.security_headers import security
from webapp.server.open_files import most_connections
from webapp.server.protocols.cycle import use_whole_answers
from webapp.server.protocols.reading import Reading

TOO_SLOW = 408


@cache
def most() -> int:
    """How many connections this process holds at most."""
    return most_connections(settings().connections)


use_whole_answers()


class Http(Reading, H11Protocol):
    """HTTP with a limit of connections, and one for the time in which a request comes."""

    _deadline: asyncio.TimerHandle | None = None
    _has_begun = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a client in, if there is room."""
        super().connection_made(transport)
        if len(self.connections) > most():
            self._complain("too many connections")
            transport.abort()
        self._watch()

    def data_received(self, data: bytes) -> None:
        """A part of a request, or more than one."""
        self._has_begun = True
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """Go on with what has come in the meantime."""
        super().on_response_complete()
        if self.conn.their_state is h11.SEND_BODY:
            self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing more will come."""
        self._forget()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on, the connection is a WebSocket."""
        super().handle_websocket_upgrade(event)
        self.forget_stall()
        self._watch()

    def send_400_response(self, msg: str) -> None:
        """Refuse what h11 cannot read, with the status that it proposes."""
        self._refuse(getattr(sys.exception(), "error_status_hint", 400))

    def _unsupported_upgrade_warning(self) -> None:
        """Say nothing: any client may ask for HTTP/2."""

    def _watch(self) -> None:
        """Count the time while a request is on its way."""
        is_here = self.transport.get_protocol() is self and not self.transport.is_closing()
        if not is_here or self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._forget()
        elif not self._deadline:
            wait = settings().request_seconds
            self._deadline = self.loop.call_later(wait, self._end)

    def _forget(self) -> None:
        if self._deadline:
            self._deadline.cancel()
            self._deadline = None

    def _end(self) -> None:
        self._deadline = None
        if self._has_begun:
            self._refuse(TOO_SLOW)
        else:  # a browser opened it in case it needs one
            self.transport.close()

    def _refuse(self, status: int) -> None:
        """Answer and hang up; where an answer is under way already, only hang up."""
        body = f"{status} {STATUS_PHRASES[status].decode()}\n".encode()
        headers = [
            (b"content-type", b"text/plain; charset=utf-8"),
            (b"content-length", b"%d" % len(body)),
            (b"connection", b"close"),
            *security(b"", self.scheme == "https"),
        ]
        reason = STATUS_PHRASES[status]
        if self.cycle:  # the application hears that the client is gone
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            response = h11.Response(status_code=status, headers=headers, reason=reason)
            for event in (response, h11.Data(data=body), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        self._complain(f"status {status}")
        self.transport.close()

    def _complain(self, reason: str) -> None:
        refusal_log.warn(self.client[0] if self.client else "", reason)

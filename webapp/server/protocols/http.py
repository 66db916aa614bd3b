"""HTTP by uvicorn and httptools, with what they leave out.

- time: a request that does not come whole is refused, a client that does not read is cut off
  (limits.py)
- size: of what is neither a body nor a whole head (a head, a chunk's extension, trailers), of the
  requests that are sent before an answer, and of the connections
- certainty: a request has one Host and no address of another site; trailers are no headers; where
  a request's end is not certain the connection ends, with an answer that has the security headers
"""

import asyncio
from http import HTTPStatus

from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from webapp.server.json_logs import refusal_log
from webapp.server.protocols.limits import limit_buffers, limits_in

MOST_PIPELINED = 100
"""Requests of a connection that wait for the one before them; no browser sends any."""
CHUNKED = (b"transfer-encoding", b"chunked")


BETWEEN, HEAD, BODY = range(3)
"""Where in a request the parser is."""


class Http(HttpToolsProtocol):
    """One connection."""

    _deadline: asyncio.TimerHandle | None = None
    _part = BETWEEN
    _has_moved = False
    _unread = 0
    _earlier: list[RequestResponseCycle] = []  # noqa: RUF012 (never changed in place)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a client in, if there is room."""
        super().connection_made(transport)
        self.limits = limits_in(self.app_state)
        limit_buffers(transport, self.limits)
        if len(self.connections) > self.limits.connections:
            self._complain("too many connections")
            transport.abort()
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing more will come. uvicorn tells the last of several requests only."""
        self._forget()
        for cycle in self._earlier:
            cycle.disconnected = True
            cycle.message_event.set()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A part of a request, or more than one."""
        self._has_moved = False
        super().data_received(data)
        self._unread = 0 if self._has_moved else self._unread + len(data)
        if (self._has_moved and self._part is BETWEEN) or self.transport.is_closing():
            return  # a request is whole, or the last one was
        if self._unread > self.limits.header_bytes:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        elif self._part is not BETWEEN or not self.cycle or self.cycle.response_complete:
            self._wait()

    def handle_websocket_upgrade(self) -> None:
        """From here on, the connection is a WebSocket."""
        self._forget()
        super().handle_websocket_upgrade()

    def _unsupported_upgrade_warning(self) -> None:
        """Answer as if nothing were asked, then close: what stands behind it was not read."""
        self.cycle.keep_alive = False

    def on_message_begin(self) -> None:
        """A head begins."""
        self._part = HEAD
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Start to answer. Whatever is raised here refuses the request."""
        names = [name for name, _ in self.headers]
        if names.count(b"host") != 1 or b"transfer-encoding" in names:
            self._check(names)
        if self.url[:1] != b"/":
            raise ValueError("not a path")
        if len(self.pipeline) >= MOST_PIPELINED:
            raise ValueError("too many requests at once")
        earlier = self.cycle
        super().on_headers_complete()
        self._part, self._has_moved = BODY, True
        waiting = [*self._earlier, earlier] if self.pipeline else []
        self._earlier = [cycle for cycle in waiting if not cycle.response_complete]
        if not self.parser.should_upgrade():
            self.headers = []  # for trailers, which nobody reads

    def _check(self, names: list[bytes]) -> None:
        version = self.parser.get_http_version()
        if version not in ("1.0", "1.1") or names.count(b"host") > 1:
            raise ValueError("not what we speak")
        if version == "1.1" and b"host" not in names:
            raise ValueError("no Host")
        if b"transfer-encoding" in names and (CHUNKED not in self.headers or version == "1.0"):
            raise ValueError("an end that others may see elsewhere")

    def on_body(self, body: bytes) -> None:
        """A part of a body."""
        self._has_moved = True
        super().on_body(body)

    def on_message_complete(self) -> None:
        """A request is whole."""
        self._part, self._has_moved = BETWEEN, True
        self._forget()
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """Refuse what the parser cannot read."""
        self._refuse(HTTPStatus.BAD_REQUEST)

    def _refuse(self, status: HTTPStatus) -> None:
        """Answer and hang up; where another answer is under way, only hang up."""
        is_busy = self.cycle and not self.cycle.response_complete
        if self._part is BODY and self.cycle:  # it has a cycle of its own
            is_busy = self.cycle.response_started or bool(self.pipeline)
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if not is_busy:
            body = f"{status} {status.phrase}\n".encode()
            headers = [
                (b"content-type", b"text/plain; charset=utf-8"),
                (b"content-length", b"%d" % len(body)),
                (b"connection", b"close"),
                *self.server_state.default_headers,
                *self.limits.security_headers.of(b"", self.scheme == "https"),
            ]
            lines = [b"%s: %s\r\n" % header for header in headers]
            self.transport.write(b"".join([STATUS_LINE[status], *lines, b"\r\n", body]))
        self._complain(f"status {status}")
        self.transport.close()

    def _wait(self) -> None:
        """Count the time until a request is there."""
        if not self._deadline:
            self._deadline = self.loop.call_later(self.limits.request_seconds, self._end)

    def _forget(self) -> None:
        if self._deadline:
            self._deadline.cancel()
            self._deadline = None

    def _end(self) -> None:
        self._deadline = None
        if self._part is BETWEEN:  # a browser opened it in case it needs one
            self.transport.close()
        else:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT)

    def _complain(self, reason: str) -> None:
        refusal_log.warn(self.client[0] if self.client else "", reason)

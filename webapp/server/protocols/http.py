"""HTTP by uvicorn and httptools, with the limits that they lack.

- time: a request that does not arrive whole is refused; a client that does not read is disconnected
  (connection_limits.py)
- size: limits on data that is neither a body nor a whole head (part of a head, a chunk's extension,
  trailers), and on connections
- certainty: a request has one Host, and a path rather than a full URL; trailers are not headers; if
  the end of a request is uncertain, the connection closes after a response with security headers

It also writes the head of a response in a third of the time: see Cycle.
"""

import asyncio
from collections.abc import Iterable
from functools import lru_cache
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.http import httptools_impl
from uvicorn.protocols.http.httptools_impl import (
    HEADER_RE,
    HEADER_VALUE_RE,
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from webapp.server.asgi import Header
from webapp.server.json_logs import refusal_log
from webapp.server.protocols.connection_limits import LIMITS_KEY, limit_buffers

CHUNKED = (b"transfer-encoding", b"chunked")

BETWEEN_REQUESTS, IN_HEAD, IN_BODY = range(3)
"""Where in a request the parser is."""


class Cycle(RequestResponseCycle):
    """A request and its response.

    uvicorn checks the text of each header of each response, a seventh of the time that a page from
    memory takes. Most heads are the same for a second, so this one remembers those it has checked.
    """

    async def send(self, message: Any) -> None:
        """Send the head or a part of the body."""
        head = b"" if self.response_started else self._head(message)
        if not head:
            await super().send(message)  # all but the usual head
            return
        self.response_started, self.waiting_for_100_continue = True, False
        self.transport.write(head)

    def _head(self, message: Any) -> bytes:
        """The head of a response with a length, on a connection that is kept; otherwise b""."""
        if message["type"] != "http.response.start" or not self.keep_alive:
            return b""
        if self.flow.write_paused or self.disconnected or self.access_log:
            return b""
        lines, length = _lines((*self.default_headers, *message.get("headers", ())))
        if not lines:
            return b""
        self.expected_content_length, self.chunked_encoding = length, False
        return STATUS_LINE[message["status"]] + lines


@lru_cache(200)
def _lines(headers: tuple[Header, ...]) -> tuple[bytes, int]:
    """The lines of these headers, and the length of the body that they announce.

    b"" without a length, and where one is invalid or changes the connection.
    """
    lines, length = [], b""
    for name, value in headers:
        if HEADER_RE.search(name) or HEADER_VALUE_RE.search(value) or name != name.lower():
            return b"", 0
        if name in (b"transfer-encoding", b"connection"):
            return b"", 0
        if name == b"content-length":
            length = value
        lines.append(b"%s: %s\r\n" % (name, value))
    return (b"".join((*lines, b"\r\n")), int(length)) if length else (b"", 0)


setattr(httptools_impl, "RequestResponseCycle", Cycle)  # noqa: B010


class Http(HttpToolsProtocol):
    """One connection."""

    _timeout: asyncio.TimerHandle | None = None
    _position = BETWEEN_REQUESTS
    _has_progressed = False
    _unparsed_bytes = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept a connection, if there is room."""
        super().connection_made(transport)
        self._settings, connections, self._security_headers = self.app_state[LIMITS_KEY]
        limit_buffers(transport, self._settings.stall_seconds)
        if len(self.connections) > connections:
            self._log_refusal("too many connections")
            transport.abort()
        self._start_timeout()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self._cancel_timeout()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read a part of a request, or several requests."""
        self._has_progressed = False
        super().data_received(data)
        self._unparsed_bytes = 0 if self._has_progressed else self._unparsed_bytes + len(data)
        if (
            self._has_progressed and self._position is BETWEEN_REQUESTS
        ) or self.transport.is_closing():
            return  # a request is complete, or the connection is closing
        if self._unparsed_bytes > self._settings.header_bytes:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        elif (
            self._position is not BETWEEN_REQUESTS or not self.cycle or self.cycle.response_complete
        ):
            self._start_timeout()

    def handle_websocket_upgrade(self) -> None:
        """From here on, the connection is a WebSocket."""
        self._cancel_timeout()
        super().handle_websocket_upgrade()

    def _unsupported_upgrade_warning(self) -> None:
        """Answer without the upgrade, then close: the data after the request has not been read."""
        self.cycle.keep_alive = False

    def on_message_begin(self) -> None:
        """A head begins."""
        self._position = IN_HEAD
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Start to answer. An exception raised here refuses the request."""
        names = [name for name, _ in self.headers]
        upgrade = self.parser.should_upgrade()
        if names.count(b"host") != 1 or b"transfer-encoding" in names:
            self._check_headers(names)
        if upgrade and _announces_body(self.headers):
            raise ValueError("an upgrade with a body, which the parser would not read")
        if self.url[:1] != b"/":
            raise ValueError("not a path")
        super().on_headers_complete()
        self._position, self._has_progressed = IN_BODY, True
        if not upgrade:
            self.headers = []  # for trailers, which nothing reads

    def _check_headers(self, names: list[bytes]) -> None:
        version = self.parser.get_http_version()
        if version not in ("1.0", "1.1") or names.count(b"host") > 1:
            raise ValueError("unsupported HTTP version, or more than one Host")
        if version == "1.1" and b"host" not in names:
            raise ValueError("no Host")
        if b"transfer-encoding" in names and (CHUNKED not in self.headers or version == "1.0"):
            raise ValueError("ambiguous end of the request")

    def on_body(self, body: bytes) -> None:
        """A part of a body."""
        self._has_progressed = True
        super().on_body(body)

    def on_message_complete(self) -> None:
        """A request is complete."""
        self._position, self._has_progressed = BETWEEN_REQUESTS, True
        self._cancel_timeout()
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """Refuse a request that the parser cannot read."""
        self._refuse(HTTPStatus.BAD_REQUEST)

    def _refuse(self, status: HTTPStatus) -> None:
        """Respond and close; while another response is in progress, only close."""
        is_busy = self.cycle and not self.cycle.response_complete
        if self._position is IN_BODY and self.cycle:  # this request has a cycle of its own
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
                *self._security_headers.for_host(b"", self.scheme == "https"),
            ]
            lines = [b"%s: %s\r\n" % header for header in headers]
            self.transport.write(b"".join([STATUS_LINE[status], *lines, b"\r\n", body]))
        self._log_refusal(f"status {status}")
        self.transport.close()

    def _start_timeout(self) -> None:
        """Start the timer for a whole request, unless it runs already."""
        if not self._timeout:
            self._timeout = self.loop.call_later(self._settings.request_seconds, self._on_timeout)

    def _cancel_timeout(self) -> None:
        if self._timeout:
            self._timeout.cancel()
            self._timeout = None

    def _on_timeout(self) -> None:
        self._timeout = None
        if self._position is BETWEEN_REQUESTS:  # a browser opened it in advance
            self.transport.close()
        else:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT)

    def _log_refusal(self, reason: str) -> None:
        refusal_log.warn(self.client[0] if self.client else "", reason)


def _announces_body(headers: Iterable[Header]) -> bool:
    return any(
        name == b"transfer-encoding" or (name == b"content-length" and value.strip(b"0"))
        for name, value in headers
    )

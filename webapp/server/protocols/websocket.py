"""A session's WebSocket by uvicorn and websockets, with the limits that they lack.

- memory: each message is compressed by itself. The size of one read after decompression is limited,
  since deflate can expand a byte to a thousand, and so is the rate of frames that are not messages
- clean ends, without a traceback: for an invalid handshake, invalid UTF-8, and data after the end
- security headers on a refused handshake
"""

import asyncio
from codecs import getincrementaldecoder
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ProtocolError
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Response
from websockets.server import ServerProtocol

from webapp.server.asgi import Header
from webapp.server.protocols.connection_limits import LIMITS_KEY, limit_buffers
from webapp.server.sessions.rate_limit import TokenBucket

CONTROL_RATE, CONTROL_BURST = 5, 100
"""Pings, pongs and fragments of one session. Browsers send a pong every twenty seconds."""

RECEIVE_BUFFER = 32 * 1024
"""Bytes that the system accepts from a client before they are read; it doubles the number."""
MAX_READ_MEMORY = 96 * 1024
"""Maximum bytes of memory for the messages of one read."""
MESSAGE_OVERHEAD = 300
"""Bytes of memory that a message takes in addition to its text."""
COMPRESSION = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True, client_no_context_takeover=True
)
"""uvicorn's own keeps the context of earlier messages: 47 KB for every open page."""


class FrameLimits(ServerProtocol):
    """The WebSocket protocol, with limits on one read."""

    # With those of websockets there would be 30 attributes, and CPython would no longer share their
    # keys between instances: 1.3 KB.
    __slots__ = ("_control_bucket", "_read_memory", "_refusal_headers", "_utf8")

    def __init__(self, refusal_headers: tuple[Header, ...], **options: Any) -> None:
        super().__init__(**options)
        self._refusal_headers = refusal_headers
        self._control_bucket = TokenBucket(CONTROL_RATE, CONTROL_BURST)
        self._utf8 = getincrementaldecoder("utf-8")()
        self._read_memory = 0

    def receive_data(self, data: bytes | bytearray) -> None:
        """Read frames, or the handshake."""
        self._read_memory = 0
        super().receive_data(data)

    def recv_frame(self, frame: Frame) -> None:
        """Process a frame. An exception raised here ends the WebSocket."""
        super().recv_frame(frame)
        if (
            frame.opcode in (Opcode.PING, Opcode.PONG, Opcode.CONT)
            and not self._control_bucket.take()
        ):
            self._end("too many frames")
        self._read_memory += MESSAGE_OVERHEAD + len(frame.data)
        if self._read_memory > MAX_READ_MEMORY:
            self._end("too many messages at once")
        if frame.opcode is Opcode.BINARY:
            self._end("a message that is not text")
        if frame.opcode in (Opcode.TEXT, Opcode.CONT):
            self._utf8.decode(frame.data, frame.fin)

    def _end(self, reason: str) -> None:
        self.fail(CloseCode.POLICY_VIOLATION, reason)
        raise ProtocolError(reason)

    def reject(self, status: Any, text: str) -> Response:
        """Refuse to open a WebSocket."""
        response = super().reject(status, text)
        for name, value in self._refusal_headers:
            response.headers[name.decode()] = value.decode()
        return response


class Frames(FrameLimits):
    """The protocol of one connection.

    It is a separate class because Python 3.13 reserves a key for each attribute that a class sets
    in its methods, even one in slots: FrameLimits would have more keys than instances can share.
    """

    __slots__ = ()


class EventQueue(asyncio.Queue[Any]):
    """A queue of few events: without the two parts that only a bounded or joined queue uses."""

    _never_joined = asyncio.Event()

    def __init__(self) -> None:
        super().__init__()
        self._putters, self._finished = (), self._never_joined

    def _init(self, maxsize: int) -> None:
        self._queue: list[Any] = []  # a tenth of a deque

    def _get(self) -> Any:
        return self._queue.pop(0)


class Socket(WebSocketsSansIOProtocol):
    """One WebSocket."""

    # Together with those of uvicorn they would be too many for shared keys here too: 1.2 KB.
    __slots__ = (
        *("close_timeout", "close_timer", "curr_msg_data_type", "default_headers", "frames"),
        *("initial_response", "last_ping_rtt", "pending_ping_payload", "ping_interval"),
        *("ping_sent_at", "ping_timeout", "read_paused", "response"),
    )

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.queue = EventQueue()
        self.conn = Frames(
            self.app_state[LIMITS_KEY].security_headers.for_host(b"", False),
            extensions=[COMPRESSION],
            max_size=self.config.ws_max_size,
            logger=self.conn.logger,
        )

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take over a connection from HTTP."""
        super().connection_made(transport)
        stall_seconds = self.app_state[LIMITS_KEY].settings.stall_seconds
        limit_buffers(transport, stall_seconds, RECEIVE_BUFFER)

    def data_received(self, data: bytes) -> None:
        """Read frames, or the handshake."""
        super().data_received(data)
        if self.conn.handshake_exc and not self.handshake_initiated:
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    async def send(self, message: Any) -> None:
        """Send, unless the WebSocket has been closed in the meantime."""
        await self.writable.wait()
        if self.close_sent:
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.accept":
            self.request.headers.clear()  # 4 KB that nothing reads again; the parser keeps the rest
            del self.response
        elif message["type"] == "websocket.http.response.body" and self.close_sent:
            self.handshake_complete = True  # else uvicorn logs the refusal as an error

    def handle_parser_exception(self) -> None:
        """End a connection that cannot be parsed, even before the WebSocket is open."""
        if self.conn.close_sent:
            super().handle_parser_exception()
        else:
            self.queue.put_nowait({"type": "websocket.disconnect", "code": 1002})
            self.transport.close()

"""A session's WebSocket by uvicorn and websockets, with what they leave out.

- memory: each message is compressed by itself; what one reading may unpack to has a limit, since
  deflate makes up to a thousand bytes of one, and so have frames that are no messages
- clean ends: for what is no handshake, no UTF-8, or sent after the end, instead of a traceback
- security headers on a handshake that is refused
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
from webapp.server.protocols.limits import limit_buffers, limits_in
from webapp.server.sessions.rate_limit import TokenBucket

CONTROL_RATE, CONTROL_BURST = 5, 100
"""Pings, pongs and fragments of one session: browsers send a pong every twenty seconds."""

RECEIVED = 32 * 1024
"""Bytes that the system takes from a client ahead of us; it allows itself twice as much."""
MOST_UNPACKED = 96 * 1024
"""Bytes of memory of the messages that come at once."""
MESSAGE = 300
"""Bytes of memory that a message takes beside its text."""
COMPRESSION = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True, client_no_context_takeover=True
)
"""uvicorn's own keeps what was said before: 47 KB for every open page."""


class FrameLimits(ServerProtocol):
    """The WebSocket protocol, with limits of what one reading may bring."""

    # Beside those of websockets they would be thirty, from which on CPython shares no keys: 1.3 KB.
    __slots__ = ("_control", "_refusal_headers", "_unpacked", "_utf8")

    def __init__(self, refusal_headers: tuple[Header, ...], **options: Any) -> None:
        super().__init__(**options)
        self._refusal_headers = refusal_headers
        self._control = TokenBucket(CONTROL_RATE, CONTROL_BURST)
        self._utf8 = getincrementaldecoder("utf-8")()
        self._unpacked = 0

    def receive_data(self, data: bytes | bytearray) -> None:
        """Read frames, or the handshake."""
        self._unpacked = 0
        super().receive_data(data)

    def recv_frame(self, frame: Frame) -> None:
        """Take a frame. What is raised here ends the WebSocket."""
        super().recv_frame(frame)
        if frame.opcode in (Opcode.PING, Opcode.PONG, Opcode.CONT) and not self._control.take():
            self._end("too many frames")
        self._unpacked += MESSAGE + len(frame.data)
        if self._unpacked > MOST_UNPACKED:
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
    """One connection's protocol.

    A class of its own, since Python 3.13 keeps a key for each attribute that a class sets in its
    methods, those in slots too: with them they would be more than can be shared.
    """

    __slots__ = ()


class Socket(WebSocketsSansIOProtocol):
    """One WebSocket."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.conn = Frames(
            limits_in(self.app_state).security_headers.of(b"", False),
            extensions=[COMPRESSION],
            max_size=self.config.ws_max_size,
            logger=self.conn.logger,
        )

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take over a connection from HTTP."""
        super().connection_made(transport)
        limit_buffers(transport, limits_in(self.app_state), RECEIVED)

    def data_received(self, data: bytes) -> None:
        """Frames, or the handshake."""
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
            self.request.headers.clear()  # 4 KB that nobody reads again; the parser keeps the rest
            del self.response
        elif message["type"] == "websocket.http.response.body" and self.close_sent:
            self.handshake_complete = True  # a refusal is an answer: uvicorn logs it as an error

    def handle_parser_exception(self) -> None:
        """End what cannot be read, also where no WebSocket is open yet."""
        if self.conn.close_sent:
            super().handle_parser_exception()
        else:
            self.queue.put_nowait({"type": "websocket.disconnect", "code": 1002})
            self.transport.close()

"""A session's WebSocket: compression by the message, limits of what is no message."""

from sys import getsizeof
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Response
from websockets.server import ServerProtocol

from webapp.server.middleware.security_headers import security
from webapp.server.protocols.reading import Reading
from webapp.server.sessions.rate_limit import TokenBucket
from webapp.server.sessions.waiting import Gate, Inbox

CONTROL_RATE, CONTROL_BURST = 5, 100
"""Pings, pongs and fragments of one session: browsers send a pong every twenty seconds."""

RECEIVED = 32 * 1024
"""Bytes that the system takes from a client ahead of us; it allows itself twice as much."""
SLICE = 1024
"""Bytes of a WebSocket that are unpacked at once. Deflate makes up to a thousand of one."""
MOST_WAITING = 64 * 1024
"""Bytes of memory of the messages that one slice may hold."""
MESSAGE = 240
"""Bytes of memory that a message takes beside its text."""


class Handshake(ServerProtocol):
    """The WebSocket handshake, with our headers on what is refused."""

    def reject(self, status: Any, text: str) -> Response:
        """Refuse to open a WebSocket."""
        response = super().reject(status, text)
        for name, value in security(b"", secure=False):
            response.headers[name.decode()] = value.decode()
        return response


class Socket(Reading, WebSocketsSansIOProtocol):  # type: ignore[misc]
    """A WebSocket with a limit of what is no message, and messages compressed one by one."""

    receives = RECEIVED

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: Any = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        # uvicorn's own compression keeps what was said before: 47 KB for every open page.
        compression = ServerPerMessageDeflateFactory(
            server_no_context_takeover=True, client_no_context_takeover=True
        )
        self.conn = Handshake(
            extensions=[compression],
            max_size=config.ws_max_size,
            logger=self.conn.logger,
        )
        self._control = TokenBucket(CONTROL_RATE, CONTROL_BURST)
        self.queue = Inbox()  # type: ignore[assignment]
        self.writable = Gate(is_open=True)  # type: ignore[assignment]
        self._waiting = 0
        self._raw = bytearray()

    def data_received(self, data: bytes) -> None:
        """Frames, or the handshake."""
        self._raw += data
        self._unpack()

    def _unpack(self) -> None:
        """Read slice by slice until a message is there; what is behind it waits as it came."""
        while self._raw and (self.queue.empty() or self.close_sent):
            self._waiting = 0
            part = bytes(self._raw[:SLICE])
            del self._raw[:SLICE]
            super().data_received(part)
            if self.conn.handshake_exc and not self.handshake_initiated:
                self._raw.clear()
                self.transport.write(b"".join(self.conn.data_to_send()))
                self.transport.close()
        if self._raw and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def receive(self) -> Any:
        """The next message for the application."""
        message = await super().receive()
        self._unpack()
        return message

    async def send(self, message: Any) -> None:
        """Send, unless the WebSocket has been closed in the meantime."""
        await self.writable.wait()
        if self.close_sent:
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.accept":
            del self.request, self.response  # 5 KB that nobody reads again
        elif message["type"] == "websocket.http.response.body" and self.close_sent:
            self.handshake_complete = True  # a refusal is an answer: uvicorn logs it as an error
        elif self.close_sent:
            self._unpack()  # the client's answer to the close may be behind messages

    def handle_ping(self) -> None:
        """Answer, unless answers wait to be read already."""
        if self._is_allowed():
            if self.writable.is_set():
                super().handle_ping()
            else:
                self.conn.data_to_send()

    def handle_pong(self, event: Any) -> None:
        """The client is alive."""
        if self._is_allowed():
            super().handle_pong(event)

    def handle_cont(self, event: Any) -> None:
        """A further part of a message."""
        if self._is_allowed():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """A message is there."""
        data = b"".join(self.frames)
        try:
            content = data.decode() if self.curr_msg_data_type == "text" else data
        except UnicodeDecodeError:
            self._fail(1007, "a message that is not UTF-8")
            return
        is_first = not self._waiting
        self._waiting += MESSAGE + getsizeof(content)
        if self._waiting > MOST_WAITING and not is_first and not self.close_sent:
            self._fail(1008, "too many messages at once")
        else:
            super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        """End what cannot be read, also where no WebSocket is open yet."""
        if self.conn.close_sent:
            super().handle_parser_exception()
        else:
            self.queue.put_nowait({"type": "websocket.disconnect", "code": 1002})
            self.transport.close()

    def _is_allowed(self) -> bool:
        if not self.close_sent and not self._control.take():
            self._fail(1008, "too many frames")
        return not self.close_sent

    def _fail(self, code: int, reason: str) -> None:
        self.frames = []
        self.conn.fail(code, reason)
        self.handle_parser_exception()

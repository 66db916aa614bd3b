"""uvicorn's two protocols with what they lack: time limits, and clean ends for broken clients.

uvicorn waits for ever for the rest of a request and for a client that does not read, and answers
some broken requests with a traceback in the log. The tests of tests/trust hold these to the
pinned version.
"""

import asyncio
import socket
import sys
from typing import Any

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import STATUS_PHRASES, H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Response
from websockets.server import ServerProtocol

from webapp.crowd import Bucket
from webapp.cycle import use_whole_answers
from webapp.headers import security
from webapp.logs import complaints
from webapp.settings import settings
from webapp.stopping import REQUESTS
from webapp.waiting import Gate, Inbox

TOO_SLOW = 408
SYSTEM_BUFFER = 128 * 1024
"""Bytes that the system keeps for a connection each way; by itself it would keep megabytes."""
CONTROL_RATE, CONTROL_BURST = 5, 100
"""Pings, pongs and fragments of one session: browsers send a pong every twenty seconds."""

SLICE = 1024
"""Bytes of a WebSocket that are unpacked at once. Deflate makes up to a thousand of one."""
MOST_WAITING = 256 * 1024
"""Bytes of messages that may wait for the application at once: the guard takes one at a time."""


class Reading(asyncio.Protocol):
    """Ends a connection whose client does not read what is written to it."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _stalled: asyncio.TimerHandle | None = None
    _last: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Hear of whatever the system does not take at once, and let it take little."""
        super().connection_made(transport)
        transport.set_write_buffer_limits(high=0)
        peer = transport.get_extra_info("socket")
        for buffer in (socket.SO_SNDBUF, socket.SO_RCVBUF):
            peer.setsockopt(socket.SOL_SOCKET, buffer, SYSTEM_BUFFER)

    def pause_writing(self) -> None:
        """The client has to read before more is written."""
        super().pause_writing()
        self._stalled = self.loop.call_later(settings().stall_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """It has."""
        self.forget_stall()
        super().resume_writing()

    def shutdown(self) -> None:
        """The process stops: end what is under way, for a moment; then hang up."""
        super().shutdown()  # type: ignore[misc]
        self._last = self.loop.call_later(REQUESTS, self.transport.abort)

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


use_whole_answers()


class Http(Reading, H11Protocol):
    """HTTP with a limit of connections, and one for the time in which a request comes."""

    _deadline: asyncio.TimerHandle | None = None
    _has_begun = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a client in, if there is room."""
        super().connection_made(transport)
        if len(self.connections) > settings().connections:
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
        complaints.tell(self.client[0] if self.client else "", reason)


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
        self._control = Bucket(CONTROL_RATE, CONTROL_BURST)
        self.queue = Inbox()  # type: ignore[assignment]
        self.writable = Gate(is_open=True)  # type: ignore[assignment]
        self._waiting = 0

    def data_received(self, data: bytes) -> None:
        """Frames, or the handshake: little at a time, since what is compressed may be large."""
        for start in range(0, len(data), SLICE):
            super().data_received(data[start : start + SLICE])
            if self.conn.handshake_exc and not self.handshake_initiated:
                self.transport.write(b"".join(self.conn.data_to_send()))
                self.transport.close()
                return

    async def receive(self) -> Any:
        """The next message for the application."""
        message = await super().receive()
        if self.queue.empty():
            self._waiting = 0
        return message

    async def send(self, message: Any) -> None:
        """Send, unless the WebSocket has been closed in the meantime."""
        await self.writable.wait()
        if self.close_sent:
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.accept":
            del self.request, self.response  # 5 KB that nobody reads again

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
        """A message is there. The system may hold many more behind it, small as they came."""
        self._waiting += sum(map(len, self.frames))
        if self._waiting > MOST_WAITING and not self.close_sent:
            self._fail(1008, "too many messages at once")
            return
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self._fail(1007, "a message that is not UTF-8")
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

"""Sessions that sleep: an open page takes memory in ReactPy only while its visitor uses it.

Most visitors who open a session never press anything. So this layer accepts the WebSocket itself
and sends the first message of the location from memory. The first event starts ReactPy, with the
session's current location. When nothing has happened for some seconds after its last answer, it is
ended again, and the WebSocket stays open. This layer uses only ASGI messages and the JSON that
ReactPy sends, none of its internals.

The state of a component is lost when its session goes to sleep, so no handler may rely on it.
"""

import asyncio
import logging
from collections.abc import Callable
from secrets import token_urlsafe
from urllib.parse import urlencode

import orjson

from webapp.rendering.payload import trim
from webapp.server.asgi import ASGI, Message, Receive, Send
from webapp.server.sessions.first_messages import FirstMessages
from webapp.server.sessions.location import SESSION_QUERY, SessionQuery, location_of

logger = logging.getLogger(__name__)

SESSION_ID = "session_id"
"""The key of the scope that holds a session's id: the root component sends it to the page."""
SOFT_EVENT_LIMIT, HARD_EVENT_LIMIT = 100, 1_000
"""Numbers of events after which ReactPy is ended even if the session is busy, since it keeps 15 KB
of each page change until it ends: once no event is waiting, or in any case."""
HANDLER_TIMEOUT = 30.0
"""Seconds without any answer after which an event counts as handled."""
INTERNAL_ERROR = 1011


class SleepingSessions:
    """An ASGI application in front of ReactPy's.

    first_messages: the first message of each page. route_target: the target of the event that
    reports a new location. quiet_seconds: seconds from its last answer until a session is put to
    sleep.
    """

    def __init__(
        self,
        app: ASGI,
        first_messages: FirstMessages,
        route_target: str,
        quiet_seconds: float,
    ) -> None:
        self.app = app
        self.first_messages = first_messages
        self.route_target = route_target
        self.quiet_seconds = quiet_seconds

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Serve one WebSocket."""
        await _Session(self, scope, receive, send).serve()


class _Session:
    """One WebSocket; `_awake` is ReactPy's side of it while ReactPy runs."""

    __slots__ = (
        *("_awake", "_is_prerendered", "_location", "_receive", "_scope", "_send", "_sessions"),
        "_timer",
    )

    def __init__(
        self, sessions: SleepingSessions, scope: Message, receive: Receive, send: Send
    ) -> None:
        self._sessions = sessions
        self._scope = scope
        self._receive = receive
        self._send = send
        self._awake: _Awake | None = None
        self._timer: asyncio.TimerHandle | None = None
        session_query: SessionQuery = scope[SESSION_QUERY]
        self._location, self._is_prerendered = session_query

    async def serve(self) -> None:
        """Serve until the client or the server closes it."""
        if (await self._receive())["type"] != "websocket.connect":
            return
        await self._send({"type": "websocket.accept"})
        self._scope[SESSION_ID] = token_urlsafe(6)
        try:
            await self._begin(self._is_prerendered)
            while (message := await self._receive())["type"] == "websocket.receive":
                await self._handle(message)
        finally:
            if self._timer:
                self._timer.cancel()
            if self._awake:
                await self._awake.end()

    async def _begin(self, prerendered: bool) -> None:
        """Send the first message: from memory, or from ReactPy if it depends on the query."""
        messages, session_id = self._sessions.first_messages, self._scope[SESSION_ID]
        text = await messages.get(self._location, prerendered, session_id)
        if text is None:
            await self._wake(lambda text: trim(text, prerendered))
        else:
            await self._send({"type": "websocket.send", "text": text})

    async def _handle(self, message: Message) -> None:
        event = orjson.loads(message["text"])
        if self._awake is None or self._awake.is_ending:
            await self._wake(lambda _: None)
        if event["target"] == self._sessions.route_target:
            self._location = location_of(event["data"]) or self._location
        assert self._awake
        self._awake.take(message)
        self._sleep_after(HANDLER_TIMEOUT)

    async def _wake(self, first: Callable[[str], str | None]) -> None:
        """Start ReactPy at the current location. first: what to send of its first update."""
        if self._awake:
            await self._awake.end()
        where = {"path": self._location.path, "qs": self._location.query}
        scope = {**self._scope, "query_string": urlencode(where).encode()}
        self._awake = _Awake(self, first)
        await self._awake.start(self._sessions.app, scope)
        self._sleep_after(self._sessions.quiet_seconds)

    async def send(self, message: Message) -> None:
        """Send one of ReactPy's answers."""
        if self._awake:
            self._sleep_after(0 if self._awake.should_restart() else self._sessions.quiet_seconds)
            self._awake.pending_count = 0
        await self._send(message)

    def _sleep_after(self, seconds: float) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, self._sleep)

    def _sleep(self) -> None:
        self._timer = None
        if self._awake:
            self._awake.start_ending(self._clear_awake)

    def _clear_awake(self, ended: "_Awake") -> None:
        if self._awake is ended:
            self._awake = None

    async def fail(self) -> None:
        """Close the WebSocket, as ReactPy has ended by itself: the page reconnects."""
        await self._send({"type": "websocket.close", "code": INTERNAL_ERROR})


class _Awake:
    """ReactPy's application for one session, from one waking to the next sleep."""

    def __init__(self, session: _Session, first: Callable[[str], str | None]) -> None:
        self._events: asyncio.Queue[Message] = asyncio.Queue()
        self.is_ending = False
        self.event_count = self.pending_count = 0
        self._session = session
        self._first = first
        self._is_rendered = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self, app: ASGI, scope: Message) -> None:
        """Start ReactPy, and return when it has rendered the page."""
        self._events.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(self._run(app, scope))
        await self._is_rendered.wait()

    def take(self, event: Message) -> None:
        """Pass an event on to ReactPy."""
        self.event_count += 1
        self.pending_count += 1
        self._events.put_nowait(event)

    def should_restart(self) -> bool:
        """Whether it has handled so many events that it should be restarted."""
        return (
            self.event_count >= SOFT_EVENT_LIMIT and self.pending_count <= 1
        ) or self.event_count >= HARD_EVENT_LIMIT

    async def _run(self, app: ASGI, scope: Message) -> None:
        try:
            await app(scope, self._events.get, self._send)
        except Exception:
            logger.exception("A session failed")
        finally:
            self._is_rendered.set()
        if not self.is_ending:
            self.is_ending = True
            await self._session.fail()

    async def _send(self, message: Message) -> None:
        """Pass on ReactPy's answers, but not its accept, its close or most first updates."""
        if self.is_ending or message["type"] != "websocket.send":
            return
        if self._is_rendered.is_set():
            text: str | None = trim(message["text"], prerendered=False)
        else:
            text = self._first(message["text"])
            self._is_rendered.set()
        if text is not None:
            await self._session.send({**message, "text": text})

    def start_ending(self, on_ended: Callable[["_Awake"], None] | None = None) -> None:
        """Tell ReactPy that the client has disconnected; what it still sends is discarded."""
        if not self.is_ending:
            self.is_ending = True
            self._events.put_nowait({"type": "websocket.disconnect", "code": 1000})
        if on_ended and self._task:
            self._task.add_done_callback(lambda _: on_ended(self))

    async def end(self) -> None:
        """End ReactPy, and return when it has ended."""
        self.start_ending()
        if self._task:
            await asyncio.wait({self._task})

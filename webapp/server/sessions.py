"""ReactPy's sessions: who may open one, how fast it may send, and how long it stays.

A session is a WebSocket on which ReactPy lays out a page for one visitor. Its messages:

    to the page     {type: "layout-update", path, model}, of ReactPy; the first has a `hash` too
                    {type: "ack", seq}: this event has arrived
                    {type: "refused", seq}: what was pressed is not there any more
                    {type: "error", message}: a handler raised
    from the page   {type: "layout-event", target, seq, data}; target is the number of a handler
                    {type: "ping", seq}
"""

import asyncio
import hashlib
import logging
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Set
from contextlib import suppress
from typing import Any, Literal
from urllib.parse import parse_qs

import orjson
from pydantic import BaseModel, TypeAdapter, ValidationError
from reactpy.types import Location
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from webapp.config.built_assets import release
from webapp.server.client import network
from webapp.server.dom_event import DomEvent

logger = logging.getLogger(__name__)

MAX_SESSIONS = 400
"""Of one process. A session of a page with 30 handlers takes about 0.26 MB."""
EVENTS_A_SECOND, EVENTS_AT_ONCE = 60.0, 300.0
"""Of all sessions of one network together; opening one counts as five."""
OPENING = 5
MAX_MESSAGE_BYTES = 65_536
"""uvicorn refuses a longer one (main.py)."""
MAX_QUERY_LENGTH = 1_000
AWAY_SECONDS = 630.0
"""live.js sends something each 20 seconds while the page is in view, and none when it is not."""
CLEANUP_SECONDS = 5.0
"""For the effects of a page that was left."""
AWAY, POLICY_VIOLATION, BROKEN, FULL, OTHER_RELEASE = 1000, 1008, 1011, 1013, 4001


class Event(BaseModel, strict=True, extra="forbid"):
    """A message about what the visitor did."""

    type: Literal["layout-event"]
    target: int
    seq: int
    data: tuple[DomEvent]


class Ping(BaseModel, strict=True, extra="forbid"):
    """A message without which a page in view would be taken for one that was left."""

    type: Literal["ping"]
    seq: int


_MESSAGE: TypeAdapter[Event | Ping] = TypeAdapter(Event | Ping)


class Pace:
    """So many a second, after so many at once."""

    def __init__(self, a_second: float, at_once: float) -> None:
        self._each, self._ahead = 1 / a_second, at_once / a_second
        self._used_until = 0.0

    def wait(self, count: int = 1) -> float:
        """Count so many, and return how many seconds they have to wait."""
        now = time.monotonic()
        self._used_until = max(self._used_until, now - self._ahead) + count * self._each
        return max(0.0, self._used_until - now)

    @property
    def is_unused(self) -> bool:
        """Whether it has been unused for long enough to be forgotten."""
        return self._used_until < time.monotonic() - self._ahead


def hash_of(model: bytes) -> str:
    """The name of a model, by which a page knows whether a session begins with what it shows."""
    return hashlib.sha256(model).hexdigest()[:16]


class Sessions:
    """The sessions of one process.

    layout: makes the layout of a page, for a location and a scope. is_live: whether the page at a
    path may open a session. origins: other sites whose pages may.
    """

    def __init__(
        self,
        layout: Callable[[Location, dict[str, Any]], Any],
        is_live: Callable[[str], bool],
        origins: Set[str],
    ) -> None:
        self._layout, self._is_live, self._origins = layout, is_live, origins
        self._open: set[Session] = set()
        self._paces: dict[str, Pace] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one WebSocket."""
        socket = WebSocket(scope, receive, send)
        query = parse_qs(socket.url.query[:MAX_QUERY_LENGTH])
        path, search = query.get("path", [""])[0], query.get("qs", [""])[0]
        if not self._is_ours(socket) or not self._is_live(path) or search[:1] not in ("", "?"):
            return await socket.close(POLICY_VIOLATION)  # a 403
        client = network(socket)
        pace = self._pace(client)
        await asyncio.sleep(pace.wait(OPENING))
        await socket.accept()
        if query.get("release") != [release()]:
            return await socket.close(OTHER_RELEASE)
        await self._make_room()
        session = Session(socket, client, pace)
        self._open.add(session)
        try:
            await session.run(self._layout(Location(path, search), dict(scope)))
        finally:
            self._open.discard(session)

    def _is_ours(self, socket: WebSocket) -> bool:
        """Whether it is from a page of this site, or of one that is allowed."""
        scheme = "https" if socket.url.scheme == "wss" else "http"
        own = f"{scheme}://{socket.headers.get('host', '')}"
        return socket.headers.get("origin") in (own, *self._origins)

    def _pace(self, client: str) -> Pace:
        """The pace of a network. Those that have not sent for a while are forgotten."""
        if client not in self._paces:
            self._paces = {name: one for name, one in self._paces.items() if not one.is_unused}
            self._paces[client] = Pace(EVENTS_A_SECOND, EVENTS_AT_ONCE)
        return self._paces[client]

    async def _make_room(self) -> None:
        """End a session if there are too many: of the network with most of them, the idlest."""
        if len(self._open) < MAX_SESSIONS:
            return
        [(most, _)] = Counter(each.client for each in self._open).most_common(1)
        its = (each for each in self._open if each.client == most)
        idlest = min(its, key=lambda each: each.heard)
        self._open.discard(idlest)
        await idlest.close(FULL)


class Session:
    """One visitor's session with one page."""

    def __init__(self, socket: WebSocket, client: str, pace: Pace) -> None:
        self.client = client
        self.heard = time.monotonic()
        self._socket, self._pace = socket, pace
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self, layout: Any) -> None:
        """Lay out the page until the visitor leaves it."""
        await layout.__aenter__()
        self._begin(self._send_models(layout))
        try:
            await self._listen(layout)
        finally:
            for task in self._tasks:
                task.cancel()
            with suppress(TimeoutError):
                async with asyncio.timeout(CLEANUP_SECONDS):
                    await layout.__aexit__(None, None, None)

    async def close(self, code: int) -> None:
        """End it, with the reason for the page."""
        with suppress(WebSocketDisconnect, RuntimeError):  # the visitor has left
            await self._socket.close(code)

    async def _send(self, message: bytes) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            await self._socket.send_text(message.decode())

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send_models(self, layout: Any) -> None:
        """Send each model of the page, and of a part of it, when it has been laid out."""
        try:
            first = orjson.dumps((await layout.render())["model"])
            start = f'{{"type":"layout-update","path":"","hash":"{hash_of(first)}","model":'
            await self._send(start.encode() + first + b"}")
            while True:
                await self._send(orjson.dumps(await layout.render()))
        except Exception:
            logger.exception("A page could not be laid out")
            await self.close(BROKEN)

    async def _listen(self, layout: Any) -> None:
        """Have Python handle each event, at the pace that is allowed."""
        while True:
            try:
                async with asyncio.timeout(AWAY_SECONDS):
                    message = await self._socket.receive()
            except TimeoutError:
                return await self.close(AWAY)
            if message["type"] != "websocket.receive":
                return None
            try:
                event = _MESSAGE.validate_json(message.get("text") or "")
            except ValidationError:
                return await self.close(POLICY_VIOLATION)
            self.heard = time.monotonic()
            await asyncio.sleep(self._pace.wait())
            await self._send(orjson.dumps({"type": "ack", "seq": event.seq}))
            if isinstance(event, Event):
                self._begin(self._call(layout, event))

    async def _call(self, layout: Any, event: Event) -> None:
        try:
            data = event.data[0].for_handler()
            is_value = data["type"] in ("input", "change")
            is_done = await layout.call(event.target, event.seq, [data], is_value)
            if not is_done and not is_value:
                await self._send(orjson.dumps({"type": "refused", "seq": event.seq}))
        except Exception as error:
            logger.exception("An event handler failed")
            message = str(error) or type(error).__name__
            await self._send(orjson.dumps({"type": "error", "message": message}))

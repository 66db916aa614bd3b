"""The guard of ReactPy's sessions: who may open one, what it may send, how long it may rest.

ReactPy accepts any origin and any message, and keeps a queue for each target that it is sent.
"""

import asyncio
import json
import re
import time
from collections import Counter, deque
from collections.abc import Set
from contextlib import suppress
from typing import Annotated, Any, Literal
from urllib.parse import parse_qs

from pydantic import BaseModel, StringConstraints, ValidationError
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from webapp.config.built_assets import release
from webapp.server.client import network

MAX_SESSIONS, MAX_SESSIONS_OF_ONE_CLIENT = 300, 5
MAX_MESSAGES, IN_SECONDS = 50, 5.0
"""Of one session: ten a second. live.js sends eight at most, the latest value of a field."""
MAX_MESSAGE_BYTES = 16_384
"""uvicorn refuses a longer one (main.py)."""
MAX_TARGETS = 24
MAX_QUERY_LENGTH = 1_000
IDLE_SECONDS = 60.0
IDLE, POLICY_VIOLATION = 1000, 1008
_TARGET = re.compile(r'"target":("(?:[^"\\]|\\.)*")')
"""How ReactPy's JSON names a handler. No text can look like it: quotes in it are escaped."""


class Element(BaseModel, strict=True, extra="forbid"):
    """What Python is told of the element with the handler, whether it has these or not."""

    name: Annotated[str, StringConstraints(max_length=100)] = ""
    value: Annotated[str, StringConstraints(max_length=4_000)] = ""
    checked: bool = False


class DomEvent(BaseModel, strict=True, extra="forbid"):
    """What static/js/page.js sends of an event."""

    type: Annotated[str, StringConstraints(max_length=40)]
    target: Element


class Event(BaseModel, strict=True, extra="forbid"):
    """A message of ReactPy's protocol, as the page sends it."""

    type: Literal["layout-event"]
    target: Annotated[str, StringConstraints(max_length=300)]
    data: tuple[DomEvent]


class SessionGuard:
    """In front of ReactPy's application.

    paths: of the pages that may open a session; origins: other sites whose pages may.
    scope: added to the scope of each session.
    """

    def __init__(
        self, app: ASGIApp, paths: Set[str], origins: Set[str], scope: dict[str, Any]
    ) -> None:
        self._app, self._paths, self._origins, self._scope = app, paths, origins, scope
        self._open: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one WebSocket."""
        socket = WebSocket(scope, receive, send)
        client = network(socket)
        is_full = self._open[client] >= MAX_SESSIONS_OF_ONE_CLIENT
        if is_full or self._open.total() >= MAX_SESSIONS or not self._is_ours(socket):
            return await send({"type": "websocket.close", "code": POLICY_VIOLATION})  # a 403
        self._open[client] += 1
        try:
            await self._serve({**scope, **self._scope}, receive, send)
        finally:
            self._open[client] -= 1
            if not self._open[client]:
                del self._open[client]

    def _is_ours(self, socket: WebSocket) -> bool:
        """Whether it is from a live page of this release, on this site or one that is allowed."""
        scheme = "https" if socket.url.scheme == "wss" else "http"
        own = f"{scheme}://{socket.headers.get('host', '')}"
        query = parse_qs(socket.url.query[:MAX_QUERY_LENGTH])
        is_live = query.get("path", [""])[0] in self._paths
        is_live = is_live and query.get("qs", ["?"])[0][:1] == "?"
        is_current = query.get("release") == [release()]
        return is_live and is_current and socket.headers.get("origin") in (own, *self._origins)

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        known: deque[str] = deque(maxlen=1_000)
        used: set[str] = set()
        times: deque[float] = deque(maxlen=MAX_MESSAGES)

        async def take() -> Message:
            try:
                async with asyncio.timeout(IDLE_SECONDS):
                    message = await receive()
            except TimeoutError:
                return await close(IDLE)
            if message["type"] != "websocket.receive":
                return message
            if not (event := allowed(message.get("text") or "")):
                return await close(POLICY_VIOLATION)
            return {**message, "text": event.model_dump_json()}

        def allowed(text: str) -> Event | None:
            times.append(time.monotonic())
            is_flood = len(times) == MAX_MESSAGES and times[-1] - times[0] < IN_SECONDS
            with suppress(ValidationError):
                event = Event.model_validate_json(text)
                used.add(event.target)
                if event.target in known and len(used) <= MAX_TARGETS and not is_flood:
                    return event
            return None

        async def close(code: int) -> Message:
            await pass_on({"type": "websocket.close", "code": code})
            return {"type": "websocket.disconnect", "code": code}

        async def pass_on(message: Message) -> None:
            if message["type"] == "websocket.send":
                known.extend(map(json.loads, _TARGET.findall(message["text"])))
            with suppress(OSError, RuntimeError):  # the visitor has left
                await send(message)

        await self._app(scope, take, pass_on)

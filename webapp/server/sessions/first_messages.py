"""The first message of a session: the model of its page, the same for every visitor.

ReactPy itself renders each once per day and release, and it is kept as text. On a page that reads
its query, a query holds what a visitor typed: the message is rendered only for its own session, and
not kept.
"""

import asyncio
from collections.abc import Callable
from datetime import date
from urllib.parse import urlencode

import orjson

from webapp.rendering.payload import trim
from webapp.server.asgi import ASGI, Message
from webapp.server.sessions.location import Location

_SESSION_ID, _QUERY = "@session@", "?@query@"
"""Placeholders in a message, for the id of its session and for the query of its location."""


class FirstMessages:
    """The first messages of the current day.

    scope: the scope of a WebSocket, for the sessions that render the messages. paths: those of the
    known pages; no others are kept, so that a client cannot fill the memory. query_paths: those of
    the pages that read their query. today: returns the date; when it changes, all messages are
    dropped.
    """

    def __init__(
        self,
        app: ASGI,
        scope: Message,
        paths: frozenset[str],
        query_paths: frozenset[str],
        today: Callable[[], date],
    ) -> None:
        self._app = app
        self._scope = scope
        self._paths = paths
        self._query_paths = query_paths
        self._today = today
        self._day = date.min
        self._messages: dict[tuple[str, bool], asyncio.Task[str]] = {}

    async def get(self, location: Location, prerendered: bool, session_id: str) -> str | None:
        """The message for this location; None if its page reads its query, or is unknown.

        prerendered: whether the browser already shows the page.
        """
        is_read = location.path in self._query_paths
        if (is_read and location.query) or location.path not in self._paths:
            return None
        if self._today() != self._day:
            self._day, self._messages = self._today(), {}
        task = self._messages.get((location.path, prerendered))
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = asyncio.create_task(self._render(location.path, prerendered))
            self._messages[location.path, prerendered] = task
        text = (await asyncio.shield(task)).replace(_SESSION_ID, session_id)
        # Last: what a client has sent is not searched for a placeholder.
        return text.replace(_QUERY, orjson.dumps(location.query).decode()[1:-1])

    async def _render(self, path: str, prerendered: bool) -> str:
        """Run one of ReactPy's sessions until it has sent its first update."""
        update: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        query = "" if path in self._query_paths else _QUERY
        where = urlencode({"path": path, "qs": query}).encode()
        scope = {**self._scope, "query_string": where, "session_id": _SESSION_ID}
        events: asyncio.Queue[Message] = asyncio.Queue()
        events.put_nowait({"type": "websocket.connect"})

        async def send(message: Message) -> None:
            if message["type"] == "websocket.send" and not update.done():
                update.set_result(message["text"])
                events.put_nowait({"type": "websocket.disconnect", "code": 1000})

        await self._app(scope, events.get, send)
        return trim(await update, prerendered)

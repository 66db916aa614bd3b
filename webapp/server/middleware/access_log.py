"""The access log: one line for each request, and a response to unhandled exceptions."""

import logging
import time
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from itertools import count
from secrets import randbits

from webapp.server import client_ip
from webapp.server.asgi import ASGI, Message, Receive, Send
from webapp.server.json_logs import log_request, request_id, requests_are_logged
from webapp.server.middleware.request_limits import METHODS

logger = logging.getLogger(__name__)

STARTS = ("http.response.start", "websocket.http.response.start")
BODIES = ("http.response.body", "websocket.http.response.body")

OnException = Callable[[object, Exception], Awaitable[ASGI]]


class AccessLogMiddleware:
    """Logs every request, except one for a path of `unlogged` that is answered with 200.

    paths: the paths that are logged as they are. folders: path prefixes that end in a slash; a path
    in one is logged as the prefix with "*", any other path as "/*". on_exception: makes the
    response, an ASGI application, to an exception that the application has not handled.
    """

    def __init__(
        self,
        app: ASGI,
        paths: frozenset[str],
        folders: tuple[str, ...],
        on_exception: OnException,
        unlogged: frozenset[str] = frozenset(),
    ) -> None:
        self.app = app
        self._paths = paths
        self._folders = folders
        self._on_exception = on_exception
        self._unlogged = unlogged
        self._numbers = count(randbits(47))

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        started = time.perf_counter()
        request_id.set(next(self._numbers))
        status, complete = 0, False

        async def noting(message: Message) -> None:
            nonlocal status, complete
            kind = message["type"]
            if kind in STARTS:
                status = message["status"]
            elif kind in BODIES:
                complete = not message.get("more_body")
            elif kind == "websocket.accept":
                status = 101
            elif kind == "websocket.close":
                complete = True
            await send(message)

        try:
            await self.app(scope, receive, noting)
        except Exception as error:
            if status and not complete:
                raise  # uvicorn logs it, and ends the connection
            logger.exception("A request failed")
            if not status:
                answer = await self._on_exception(None, error)
                await answer(scope, receive, noting)
        finally:
            is_routine = status == HTTPStatus.OK and scope["path"] in self._unlogged
            if requests_are_logged() and not is_routine:
                self._log(scope, status, time.perf_counter() - started)

    def _log(self, scope: Message, status: int, seconds: float) -> None:
        method = scope.get("method", "GET")
        log_request(
            {
                "method": method if method in METHODS else "other",
                "route": self._route(scope["path"]),
                "status": status,
                "ms": round(seconds * 1000, 1),
                "client": client_ip.truncated(client_ip.from_scope(scope)),
            }
        )

    def _route(self, path: str) -> str:
        """The path as it is logged: never a text that a client made up."""
        if path in self._paths:
            return path
        return next((f"{each}*" for each in self._folders if path.startswith(each)), "/*")

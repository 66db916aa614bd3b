"""Watches every request: one log line for each, and an error page for what nobody expected."""

import logging
import time
from itertools import count
from secrets import randbits
from typing import Any

from starlette.responses import HTMLResponse, PlainTextResponse, Response

from webapp import routes
from webapp.config import built_assets
from webapp.server import client_ip, log_writer
from webapp.server.asgi import ASGI, Message, Send
from webapp.server.json_logs import request_id, tell_of_request
from webapp.server.middleware.request_limits import METHODS
from webapp.site import document
from webapp.site.error_page import crash_page

logger = logging.getLogger(__name__)

SORRY = "Something went wrong on our side. Please try again in a moment."


async def crash(_: object, __: Exception) -> Response:
    """The answer when something raised: the site's error page, without what raised."""
    headers = {"cache-control": "no-store"}
    try:
        return HTMLResponse(document.document(crash_page(SORRY), None, live=False), 500, headers)
    except Exception:  # the page's own frame is broken
        return PlainTextResponse(SORRY, 500, headers)


def with_watch(app: ASGI, paths: frozenset[str]) -> ASGI:
    """The application, watched. paths: what it serves beside the route table."""
    numbers = count(randbits(47))
    known = paths | {page.path for page in routes.PAGES}

    def route(path: str) -> str:
        if path in known:
            return path
        folder = f"{built_assets.PREFIX}*"
        return folder if path.startswith(built_assets.PREFIX) else "/*"

    async def watched(scope: Message, receive: Any, send: Send) -> None:
        if scope["type"] == "lifespan":
            await app(scope, receive, _flushing(send))
            return
        started = time.perf_counter()
        request_id.set(f"{next(numbers):012x}")
        status, complete = 0, False

        async def noting(message: Message) -> None:
            nonlocal status, complete
            match message["type"]:
                case "http.response.start" | "websocket.http.response.start":
                    status = message["status"]
                case "websocket.accept":
                    status = 101
                case "http.response.body" | "websocket.http.response.body":
                    complete = not message.get("more_body")
                case "websocket.close":
                    complete = True
            await send(message)

        try:
            await app(scope, receive, noting)
        except Exception as error:
            if status and not complete:
                raise  # uvicorn logs it, and ends the connection
            logger.exception("A request failed")
            if not status:
                answer = await crash(None, error)
                await answer(scope, receive, noting)
        finally:
            method = scope.get("method", "GET")
            tell_of_request(
                {
                    "method": method if method in METHODS else "other",
                    "route": route(scope["path"]),
                    "status": status,
                    "ms": round((time.perf_counter() - started) * 1000, 1),
                    "client": client_ip.truncated(client_ip.of(scope)),
                }
            )

    return watched


def _flushing(send: Send) -> Send:
    """The sender of a lifespan, which writes the log out: uvicorn may end by a signal after it."""

    async def flushing(message: Message) -> None:
        if message["type"].startswith("lifespan.shutdown"):
            log_writer.stderr.flush()
        await send(message)

    return flushing

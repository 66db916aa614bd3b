"""The types of ASGI, and helpers that several layers share."""

from collections.abc import Awaitable, Callable, MutableMapping
from http import HTTPStatus
from typing import Any

Message = MutableMapping[str, Any]
Header = tuple[bytes, bytes]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
ASGI = Callable[..., Awaitable[None]]


MAX_LENGTH_DIGITS = 18
"""Digits of a Content-Length; from 4,301 on, int() raises an exception."""


def parse_length(value: bytes) -> int | None:
    """The bytes that a Content-Length announces; None if it is not a number of a few digits."""
    return int(value) if value.isdigit() and len(value) <= MAX_LENGTH_DIGITS else None


def header(scope: Message, name: bytes) -> bytes:
    """The first header with this lower-case name; empty if there is none.

    "host" occurs at most once (protocols/http.py).
    """
    for key, value in scope["headers"]:
        if key == name:
            return bytes(value)
    return b""


async def refuse(scope: Message, send: Send, status: int) -> None:
    """Answer a request, or the handshake of a WebSocket, with a status in plain text.

    After 400 the connection is closed, since the end of such a request is uncertain.
    """
    body = f"{status} {HTTPStatus(status).phrase}\n".encode()
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"content-length", b"%d" % len(body)),
        (b"cache-control", b"no-store"),
    ]
    if status == HTTPStatus.METHOD_NOT_ALLOWED:
        headers.append((b"allow", b"GET, HEAD, POST, OPTIONS"))
    if status == HTTPStatus.BAD_REQUEST:
        headers.append((b"connection", b"close"))
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})

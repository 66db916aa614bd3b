"""The WebSocket side of the server, before ReactPy sees it."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Message = MutableMapping[str, Any]
ASGI = Callable[..., Awaitable[None]]


def leave_quietly(app: ASGI) -> ASGI:
    """Let a visitor leave at any moment: what is sent after that goes nowhere.

    Without this, ReactPy logs a traceback for each page left while its session is opening.
    """

    async def guarded(scope: Message, receive: Any, send: Callable[[Message], Any]) -> None:
        async def send_while_there(message: Message) -> None:
            try:
                await send(message)
            except OSError:  # uvicorn's ClientDisconnected; the disconnect event ends the session
                return

        await app(scope, receive, send_while_there if scope["type"] == "websocket" else send)

    return guarded

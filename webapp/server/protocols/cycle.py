"""uvicorn's request and answer, with the answer's head and body written in one piece.

Half the system calls for a page from memory, and no moment between the two in which a process that
is killed has answered by half.
"""

from functools import lru_cache
from typing import Any

import h11
from uvicorn.protocols.http import h11_impl

from webapp.server.asgi import Header, Message

CLOSE = (b"connection", b"close")
LONGEST_KEPT = 2_000
"""Bytes of headers that are remembered as checked; a client may choose longer ones (Location)."""


class Cycle(h11_impl.RequestResponseCycle):
    """One request and its answer. As its base it raises RuntimeError for messages out of order."""

    _head = b""

    async def send(self, message: Any) -> None:
        """Keep the head until the body comes, or its first part."""
        if self.flow.write_paused and not self.disconnected:
            await self.flow.drain()
        if self.disconnected:
            return
        kind = message["type"]
        if kind == "http.response.start" and not self.response_started:
            self._start(message)
        elif kind == "http.response.body" and self.response_started and not self.response_complete:
            self._continue(message)
        else:
            await super().send(message)

    def _start(self, message: Message) -> None:
        self.response_started = True
        self.waiting_for_100_continue = False
        headers = [*self.default_headers, *message.get("headers", ())]
        if CLOSE in self.scope["headers"] and CLOSE not in headers:
            headers.append(CLOSE)
        status = message["status"]
        response = h11.Response(
            status_code=status,
            headers=_checked(tuple(map(tuple, headers))),
            reason=h11_impl.STATUS_PHRASES[status],
        )
        self._head = self.conn.send(response) or b""

    def _continue(self, message: Message) -> None:
        body = b"" if self.scope["method"] == "HEAD" else message.get("body", b"")
        output = self._head + (self.conn.send(h11.Data(data=body)) or b"")
        self._head = b""
        if not message.get("more_body"):
            self.response_complete = True
            self.message_event.set()
            output += self.conn.send(h11.EndOfMessage()) or b""
        self.transport.write(output)
        if self.response_complete:
            if self.conn.our_state is h11.MUST_CLOSE or not self.keep_alive:
                self.conn.send(h11.ConnectionClosed())
                self.transport.close()
            self.on_response()


def _checked(headers: tuple[Header, ...]) -> Any:
    """The headers as h11 keeps them. It looks at each of them closely, every time; we once."""
    is_short = sum(len(value) for _, value in headers) <= LONGEST_KEPT
    return _checked_once(headers) if is_short else _check(headers)


def _check(headers: tuple[Header, ...]) -> Any:
    return h11.Response(status_code=200, headers=list(headers)).headers


_checked_once = lru_cache(200)(_check)


def use_whole_answers() -> None:
    """Make uvicorn use it."""
    setattr(h11_impl, "RequestResponseCycle", Cycle)  # noqa: B010

"""The guard of the sessions: checks a WebSocket and its messages before ReactPy sees them.

ReactPy accepts any origin, keeps a queue and a task for each event target that it receives, and
logs a traceback for each message that it cannot read.
"""

import asyncio
from sys import getsizeof
from typing import Any

import orjson
from pydantic import HttpUrl

from webapp.config.settings import Settings
from webapp.server import client_ip
from webapp.server.asgi import ASGI, Message, Receive, Send, header, refuse
from webapp.server.json_logs import refusal_log
from webapp.server.sessions.location import SESSION_QUERY, parse_session_query
from webapp.server.sessions.rate_limit import SessionLimits, TokenBucket

POLICY_VIOLATION = 1008
IDLE, EXPIRED = 4000, 4001
"""Application close codes: nothing is wrong, and the page may reconnect when the visitor is active
again (static/js/session/socket.js)."""
MALFORMED_MESSAGE_CODES = (1002, 1003, 1007, 1009)
"""Codes with which uvicorn itself closes; 1009 is for a message that is too large."""

UNTHROTTLED_RATE, UNTHROTTLED_BURST = 1, 100
"""Sustained messages per second, and burst, up to which a session is not delayed."""
THROTTLE_STEPS, THROTTLE_DELAY = 4, 0.01
"""Number of sleeps, and seconds of each, before each message of a client over the rate. ReactPy
waits three such sleeps for the missing handler of an event, and accepts messages meanwhile."""

MAX_TARGET_LENGTH = 100
MAX_SEQUENCE = 2**53
MAX_SESSION_QUERY_LENGTH = 4_000
"""Maximum bytes of a session's query: its location, with three for a percent-encoded character."""
MAX_HELD_MESSAGES = 4
"""The memory that the last events of all targets may take together, in messages of the largest
size. ReactPy keeps the last event of each target for as long as the session lasts."""


class InvalidMessage(Exception):
    """A message that ends its session; str() is the reason."""


def event_of(text: object) -> dict[str, Any]:
    """An event of ReactPy's protocol. Raises InvalidMessage for anything else."""
    try:
        event = orjson.loads(text) if isinstance(text, str) else None
    except ValueError:
        raise InvalidMessage("a message that is not JSON") from None
    if not isinstance(event, dict) or event.get("type") != "layout-event":
        raise InvalidMessage("a message of no known type")
    target, sequence = event.get("target"), event.get("seq", 0)
    if not isinstance(target, str) or not 0 < len(target) <= MAX_TARGET_LENGTH:
        raise InvalidMessage("an event without a target")
    if type(sequence) is not int or not 0 <= sequence < MAX_SEQUENCE:
        raise InvalidMessage("an event with an invalid sequence number")
    if not isinstance(event.get("data"), list):
        raise InvalidMessage("an event without data")
    return event


def size_of(value: Any) -> int:
    """The bytes of memory that parsed JSON takes: twenty times its text, if it is all lists."""
    size, rest = 0, [value]
    while rest:
        each = rest.pop()
        size += getsizeof(each)
        if isinstance(each, dict):
            rest += (*each.keys(), *each.values())
        elif isinstance(each, list):
            rest += each
    return size


class SessionGuard:
    """Accepts sessions at one path, and checks the messages that each receives."""

    def __init__(self, app: ASGI, settings: Settings, path: str) -> None:
        self._app = app
        self._path = path
        self._settings = settings
        self._limits = SessionLimits(settings)
        sites = (settings.public_url, *settings.allowed_origins)
        self._origins = {_origin(site) for site in sites if site}

    @property
    def count(self) -> int:
        """The number of open sessions."""
        return self._limits.total

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Serve one WebSocket."""
        ip = client_ip.from_scope(scope)
        network = client_ip.network(ip)
        refusal = self._refusal(scope) or self._limits.refusal(network)
        if refusal:
            status, reason = refusal
            refusal_log.warn(ip, reason)
            await refuse(scope, send, status)
            return
        scope["headers"] = []  # 1.4 KB that no page uses
        session = Session(self._settings, self._limits.bucket(network), receive, send)
        with self._limits.counting(network):
            await self._app(scope, session.receive, session.send)
        if session.close_reason:
            refusal_log.warn(ip, session.close_reason)

    def _refusal(self, scope: Message) -> tuple[int, str] | None:
        if scope["path"] != self._path:
            return 404, "no session at this path"
        scheme = "https" if scope["scheme"] == "wss" else "http"
        own = f"{scheme}://{header(scope, b'host').decode('latin-1')}".lower()
        origin = header(scope, b"origin").decode("latin-1")
        if origin != own and origin not in self._origins:
            return 403, "a session from another origin"
        if len(scope["query_string"]) > MAX_SESSION_QUERY_LENGTH:
            return 400, "a session whose location is too long"
        scope[SESSION_QUERY] = parse_session_query(scope["query_string"])
        return None if scope[SESSION_QUERY] else (400, "a session without a location")


class Session:
    """One WebSocket, between uvicorn and ReactPy. `close_reason` is why it was closed, or ""."""

    def __init__(
        self, settings: Settings, network_bucket: TokenBucket, receive: Receive, send: Send
    ) -> None:
        self.close_reason = ""
        self._settings = settings
        self._receive, self._send = receive, send
        self._network_bucket = network_bucket
        self._session_bucket = TokenBucket(settings.socket_rate, settings.socket_burst)
        self._unthrottled = TokenBucket(UNTHROTTLED_RATE, UNTHROTTLED_BURST)
        self._event_sizes: dict[str, int] = {}  # bytes of the last event of each target
        self._expires_at = asyncio.get_running_loop().time() + settings.socket_life_seconds
        self._is_open = True
        self._sending = asyncio.Lock()

    async def receive(self) -> Message:
        """Return the next event for ReactPy; anything else closes the session.

        While the client does not read, none of its messages are read: each event has an answer,
        which would wait in memory.
        """
        loop = asyncio.get_running_loop()
        end = min(self._expires_at, loop.time() + self._settings.socket_idle_seconds)
        try:
            async with asyncio.timeout_at(end):
                async with self._sending:
                    pass
                if not self._unthrottled.take():
                    for _ in range(THROTTLE_STEPS):
                        await asyncio.sleep(THROTTLE_DELAY)
                message = await self._receive()
        except TimeoutError:
            return await self._close(EXPIRED if loop.time() >= self._expires_at else IDLE)
        if (
            message["type"] == "websocket.disconnect"
            and message.get("code") in MALFORMED_MESSAGE_CODES
        ):
            self.close_reason = f"a malformed message (code {message['code']})"
        if message["type"] == "websocket.receive":
            try:
                self._check(message.get("text"))
            except InvalidMessage as fault:
                self.close_reason = str(fault)
                return await self._close(POLICY_VIOLATION)
        return message

    def _check(self, text: object) -> None:
        if not self._session_bucket.take() or not self._network_bucket.take():
            raise InvalidMessage("too many messages")
        event = event_of(text)
        self._event_sizes[event["target"]] = size_of(event)
        if len(self._event_sizes) > self._settings.socket_targets:
            raise InvalidMessage("too many event targets")
        if (
            sum(self._event_sizes.values())
            > MAX_HELD_MESSAGES * self._settings.socket_message_bytes
        ):
            raise InvalidMessage("too much event data")

    async def send(self, message: Message) -> None:
        """Pass on what ReactPy sends; after the end, discard it.

        A visitor may leave at any moment. Otherwise ReactPy would log a traceback for each page
        that is left while its session opens.
        """
        async with self._sending:
            if not self._is_open:
                return
            try:
                await self._send(message)
            except OSError:  # uvicorn's ClientDisconnected; the disconnect event ends the session
                self._is_open = False

    async def _close(self, code: int) -> Message:
        await self.send({"type": "websocket.close", "code": code, "reason": self.close_reason})
        self._is_open = False
        return {"type": "websocket.disconnect", "code": code}


def _origin(site: HttpUrl) -> str:
    """A site's origin as browsers write it in the Origin header."""
    port = "" if site.port in (80, 443, None) else f":{site.port}"
    return f"{site.scheme}://{site.host}{port}"

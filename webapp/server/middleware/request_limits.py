"""Refuses requests that no visitor sends, before anything else reads them."""

from collections.abc import Callable
from typing import Any

from webapp.config.settings import Settings
from webapp.server import client_ip
from webapp.server.asgi import ASGI, Message, Send, refuse
from webapp.server.json_logs import complaints
from webapp.server.middleware.security_headers import HOST, LONGEST_HOST

MOST_HEADERS = 100
OTHER_BODY = 65_536
"""Bytes of a body that nobody reads: it is refused for its method, or above this for its size."""
METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))
LOCAL = frozenset(("localhost", "127.0.0.1", "[::1]"))


def host_check(settings: Settings) -> Callable[[bytes], bool]:
    """Whether this server answers to a host. A bare `make run` answers to any that can be one."""
    listening = f"[{settings.host}]" if ":" in settings.host else settings.host
    public = settings.public_url.host if settings.public_url else None
    names = {name.lower() for name in (*settings.allowed_hosts, listening, public or listening)}
    names |= LOCAL
    any_host = not settings.public_url and not settings.allowed_hosts

    def is_allowed(host: bytes) -> bool:
        name = HOST.fullmatch(host.decode("latin-1")) if len(host) <= LONGEST_HOST else None
        if not name:
            return any_host and not host
        return any_host or name[1].lower() in names

    return is_allowed


def with_gate(app: ASGI, settings: Settings, readers: frozenset[str]) -> ASGI:
    """The application behind the gate.

    readers: the paths that read bodies, and limit them themselves.
    """
    is_allowed = host_check(settings)
    largest = min(settings.body_bytes, OTHER_BODY)

    def refusal(scope: Message) -> int:
        """The status that a request is refused with, or 0."""
        size, host, length, chunked = 0, b"", b"", False
        for name, value in scope["headers"]:
            size += len(name) + len(value) + 4
            if name == b"host":
                host = value
            elif name == b"content-length":
                length = value
            elif name == b"transfer-encoding":
                chunked = True
        if size > settings.header_bytes or len(scope["headers"]) > MOST_HEADERS:
            return 431
        if len(scope["raw_path"]) + len(scope["query_string"]) > settings.url_bytes:
            return 414
        if not is_allowed(host) or not scope["path"].startswith("/"):
            return 400
        if scope["type"] == "websocket":
            return 0
        if scope["method"] not in METHODS:
            return 405
        if length and (chunked or not length.isdigit()):
            return 400
        if length and int(length) > largest and scope["path"] not in readers:
            return 413
        return 0

    async def gated(scope: Message, receive: Any, send: Send) -> None:
        status = refusal(scope) if scope["type"] != "lifespan" else 0
        if status:
            complaints.tell(client_ip.of(scope), f"status {status}")
            await refuse(scope, send, status)
        else:
            await app(scope, receive, send)

    return gated

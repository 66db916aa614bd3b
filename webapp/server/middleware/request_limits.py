"""Refuses requests that no visitor sends, before anything else reads them."""

from collections.abc import Callable
from functools import lru_cache

from webapp.config.settings import LOCAL_HOSTS, Settings
from webapp.server import client_ip
from webapp.server.asgi import ASGI, Message, Receive, Send, parse_length, refuse
from webapp.server.json_logs import refusal_log
from webapp.server.middleware.security_headers import HOST, MAX_HOST_LENGTH

MAX_HEADERS = 100
MAX_OTHER_BODY = 65_536
"""Maximum bytes of a body at a path that reads none."""
METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))


def host_check(settings: Settings) -> Callable[[bytes], bool]:
    """A check whether this server answers to a host. A plain `make run` accepts any valid host."""
    listening = f"[{settings.host}]" if ":" in settings.host else settings.host
    public = settings.public_url.host if settings.public_url else None
    names = {name.lower() for name in (*settings.allowed_hosts, listening, public or listening)}
    names |= LOCAL_HOSTS
    any_host = not settings.public_url and not settings.allowed_hosts

    @lru_cache(100)
    def is_named(host: bytes) -> bool:
        name = HOST.fullmatch(host.decode("latin-1"))
        if not name:
            return any_host and not host
        return any_host or name[1].lower() in names

    return lambda host: len(host) <= MAX_HOST_LENGTH and is_named(host)


class RequestLimitsMiddleware:
    """Refuses a request by its host, its size or its method.

    body_paths: the paths that read bodies, and limit their size themselves.
    """

    def __init__(self, app: ASGI, settings: Settings, body_paths: frozenset[str]) -> None:
        self.app = app
        self._settings = settings
        self._body_paths = body_paths
        self._is_allowed = host_check(settings)
        self._max_body = min(settings.body_bytes, MAX_OTHER_BODY)

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        status = self._refusal(scope) if scope["type"] != "lifespan" else 0
        if status:
            refusal_log.warn(client_ip.from_scope(scope), f"status {status}")
            await refuse(scope, send, status)
        else:
            await self.app(scope, receive, send)

    def _refusal(self, scope: Message) -> int:
        """The status with which a request is refused, or 0."""
        settings = self._settings
        size, host, length, chunked = 0, b"", b"", False
        for name, value in scope["headers"]:
            size += len(name) + len(value) + 4
            if name == b"host":
                host = value
            elif name == b"content-length":
                length = value
            elif name == b"transfer-encoding":
                chunked = True
        if size > settings.header_bytes or len(scope["headers"]) > MAX_HEADERS:
            return 431
        if len(scope["raw_path"]) + len(scope["query_string"]) > settings.url_bytes:
            return 414
        if not self._is_allowed(host) or not scope["path"].startswith("/"):
            return 400
        if scope["type"] == "websocket":
            return 0
        if scope["method"] not in METHODS:
            return 405
        if not length:
            return 0
        body = parse_length(length)
        if chunked or body is None:
            return 400
        return 413 if body > self._max_body and scope["path"] not in self._body_paths else 0

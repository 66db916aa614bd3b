"""The security headers of every answer. Nothing else sets them."""

import re
from functools import lru_cache
from typing import Any

from webapp.config.settings import settings
from webapp.server.asgi import ASGI, Header, Message, Send, header

# 'self' does not cover the WebSocket in Safari before 15.4, hence the explicit address.
# The two Trusted Types policies are those of static/js/trusted.js.
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self' {hosts}; worker-src 'self'; manifest-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'; trusted-types parts worker"
)
HOST = re.compile(r"([\w.-]+|\[[0-9a-fA-F:.]+\])(:\d{1,5})?", re.ASCII)
LONGEST_HOST = 255
NOT_USED = "accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi"
NOT_USED += " payment publickey-credentials-get usb xr-spatial-tracking"

_SAME = {
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "permissions-policy": ", ".join(f"{feature}=()" for feature in NOT_USED.split()),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


def policy(host: str, secure: bool) -> str:
    """The content security policy for what is served at this host."""
    socket = f"{'wss' if secure else 'ws'}://{host}" if HOST.fullmatch(host) else ""
    api = str(settings().api_host or "")
    return CSP.format(hosts=" ".join(filter(None, (socket, api))))


@lru_cache(100)
def security(host: bytes, secure: bool) -> tuple[Header, ...]:
    """The headers, as ASGI wants them. They are kept: the host has LONGEST_HOST bytes at most."""
    named = {"content-security-policy": policy(host.decode("latin-1"), secure), **_SAME}
    if settings().hsts_seconds and (secure or settings().site_url.startswith("https:")):
        named["strict-transport-security"] = f"max-age={settings().hsts_seconds}"
    return tuple((name.encode(), value.encode("latin-1")) for name, value in named.items())


def with_headers(app: ASGI) -> ASGI:
    """The application, each of its answers with the headers."""

    async def headed(scope: Message, receive: Any, send: Send) -> None:
        async def send_with(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                host = header(scope, b"host")
                known = host if len(host) <= LONGEST_HOST else b""  # a longer one is refused
                added = security(known, scope["scheme"] in ("https", "wss"))
                message["headers"] = [*message.get("headers", ()), *added]
            await send(message)

        await app(scope, receive, send_with if scope["type"] != "lifespan" else send)

    return headed

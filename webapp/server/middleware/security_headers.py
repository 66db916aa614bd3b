"""The security headers of every response. Nothing else sets them."""

import re
from functools import lru_cache

from webapp.server.asgi import ASGI, Header, Message, Receive, Send, header

# 'self' does not cover the WebSocket in Safari before 15.4, hence the explicit address.
# The two Trusted Types policies are those of static/js/page/trusted.js.
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self' {hosts}; worker-src 'self'; manifest-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'; trusted-types parts worker"
)
HOST = re.compile(r"([\w.-]+|\[[0-9a-fA-F:.]+\])(:\d{1,5})?", re.ASCII)
MAX_HOST_LENGTH = 255
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


def static_policy(api_host: str) -> str:
    """The policy in the document of a site exported as files; forms are posted to `api_host`.

    frame-ancestors counts only in a header.
    """
    policy = CSP.replace("frame-ancestors 'none'; ", "").format(hosts=api_host)
    return policy.replace("form-action 'self'", f"form-action 'self' {api_host}".rstrip())


class SecurityHeaders:
    """The values of the headers.

    api_host: another host that pages may call, or "". hsts_seconds: how long browsers keep to
    HTTPS, 0 for never. is_https: whether visitors use HTTPS, even if this process gets plain HTTP.
    indexed: False if robots are told not to index anything.
    """

    def __init__(
        self,
        api_host: str = "",
        hsts_seconds: int = 0,
        is_https: bool = False,
        indexed: bool = True,
    ) -> None:
        self._api_host = api_host
        self._hsts_seconds = hsts_seconds
        self._is_https = is_https
        self._indexed = indexed
        self.for_host = lru_cache(100)(self._for_host)

    def _for_host(self, host: bytes, secure: bool) -> tuple[Header, ...]:
        """The headers of responses from this host, which has MAX_HOST_LENGTH bytes at most."""
        named = {"content-security-policy": self.policy(host.decode("latin-1"), secure), **_SAME}
        if self._hsts_seconds and (secure or self._is_https):
            named["strict-transport-security"] = f"max-age={self._hsts_seconds}"
        if not self._indexed:
            named["x-robots-tag"] = "noindex"
        return tuple((name.encode(), value.encode("latin-1")) for name, value in named.items())

    def policy(self, host: str, secure: bool) -> str:
        """The content security policy of responses from this host."""
        socket = f"{'wss' if secure else 'ws'}://{host}" if HOST.fullmatch(host) else ""
        return CSP.format(hosts=" ".join(filter(None, (socket, self._api_host))))


class SecurityHeadersMiddleware:
    """Adds the headers to every response."""

    def __init__(self, app: ASGI, headers: SecurityHeaders) -> None:
        self.app = app
        self.headers = headers

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Serve one connection."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                host = header(scope, b"host")
                known = host if len(host) <= MAX_HOST_LENGTH else b""  # a longer one is refused
                added = self.headers.for_host(known, scope["scheme"] in ("https", "wss"))
                message["headers"] = [*message.get("headers", ()), *added]
            await send(message)

        is_lifespan = scope["type"] == "lifespan"
        await self.app(scope, receive, send if is_lifespan else send_with_headers)

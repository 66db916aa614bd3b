"""The security headers of every response: a middleware adds them, and the error page has them."""

from collections.abc import Mapping

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from webapp.config import built_assets
from webapp.config.company import company
from webapp.config.settings import Settings

# The Trusted Types policy is that of static/js/boot.js.
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self'; media-src 'self'; font-src 'self'; "
    "connect-src 'self'{api}; worker-src 'self'; manifest-src 'self'; form-action 'self'{form}; "
    "base-uri 'none'; {frames}require-trusted-types-for 'script'; trusted-types worker"
)
NOT_USED = "accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi"
NOT_USED += " payment publickey-credentials-get usb xr-spatial-tracking"
HEADERS = {
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "permissions-policy": ", ".join(f"{feature}=()" for feature in NOT_USED.split()),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
OF_A_DOCUMENT = {"content-security-policy", "permissions-policy", "cross-origin-opener-policy"}
"""What a browser reads of a document or a worker only: more bytes than all other headers."""
_PARTS = (b"text/css", b"text/javascript", b"font/")
"""Types of files that are never a document. The first paint waits for several of them."""


def static_policy(api_host: str) -> str:
    """The policy in the document of a site exported as files; forms are posted to `api_host`.

    frame-ancestors counts only in a header.
    """
    api = f" {api_host}" if api_host else ""
    return CSP.format(api=api, form=api, frames="")


def security_headers(settings: Settings) -> dict[str, str]:
    """The headers of every response of the site with these settings."""
    api = f" {settings.api_host}" if settings.api_host else ""
    policy = CSP.format(api=api, form="", frames="frame-ancestors 'none'; ")
    headers = {**HEADERS, "content-security-policy": policy}
    if settings.site_url.startswith("https:"):
        headers["strict-transport-security"] = "max-age=31536000"
    if company.is_demonstration(settings):
        headers["x-robots-tag"] = "noindex"
    return headers


class SecurityHeaders:
    """Middleware that adds these headers to each response, or to a part of a page what it needs."""

    def __init__(self, app: ASGIApp, headers: Mapping[str, str]) -> None:
        self._app = app
        self._headers = [(name.encode(), text.encode()) for name, text in headers.items()]
        self._of_a_part = [
            (name.encode(), text.encode())
            for name, text in headers.items()
            if name not in OF_A_DOCUMENT
        ]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        is_file = scope.get("path", "").startswith(built_assets.PREFIX)

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = [*message.get("headers", ())]
                is_part = is_file and dict(own).get(b"content-type", b"").startswith(_PARTS)
                own += self._of_a_part if is_part else self._headers
                message["headers"] = own
            await send(message)

        await self._app(scope, receive, send_with_headers)

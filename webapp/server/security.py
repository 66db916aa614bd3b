"""The security headers of every response. Nothing else sets them."""

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

# The two Trusted Types policies are those of static/js/page/trusted.js.
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self' {api}; worker-src 'self'; manifest-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'; trusted-types parts worker"
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


def static_policy(api_host: str) -> str:
    """The policy in the document of a site exported as files; forms are posted to `api_host`.

    frame-ancestors counts only in a header.
    """
    policy = CSP.replace("frame-ancestors 'none'; ", "").format(api=api_host)
    return policy.replace("form-action 'self'", f"form-action 'self' {api_host}".rstrip())


def security_headers(api_host: str, is_https: bool, indexed: bool) -> dict[str, str]:
    headers = {**HEADERS, "content-security-policy": CSP.format(api=api_host)}
    if is_https:
        headers["strict-transport-security"] = "max-age=31536000"
    if not indexed:
        headers["x-robots-tag"] = "noindex"
    return headers


class SecurityHeaders:
    """Middleware that adds the headers. `indexed`: False if robots are to leave the site out."""

    def __init__(self, app: ASGIApp, api_host: str, is_https: bool, indexed: bool) -> None:
        self._app = app
        self._headers = security_headers(api_host, is_https, indexed)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(self._headers)
            await send(message)

        await self._app(scope, receive, send_with_headers)

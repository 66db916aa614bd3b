"""Servers with lowered limits."""

from tests.support.servers import shared_server

MAX_BODY_BYTES = 100


def from_text(settings: str) -> dict[str, str]:
    return dict(setting.split("=") for setting in settings.split())


limited_server = shared_server(
    **from_text(f"""
        trusted_proxies=127.0.0.1 url_bytes=300 header_bytes=1000 body_bytes={MAX_BODY_BYTES}
        allowed_origins=https://friend.example,http://other.example:8080 socket_message_bytes=1000
        socket_rate=1 socket_burst=30 socket_address_rate=1 socket_address_burst=45
        socket_targets=2 socket_address_connections=3 socket_connections=8
    """)
)
"""A server with low limits. Each test uses client IPs of its own."""
impatient_server = shared_server(
    **from_text("""
        request_seconds=1 stall_seconds=2 socket_idle_seconds=1 socket_rate=1000000
        socket_burst=1000000 socket_address_rate=1000000 socket_address_burst=1000000
    """)
)
"""A server with short time-outs."""

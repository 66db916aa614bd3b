"""What counts as one client."""

import ipaddress

from starlette.requests import HTTPConnection


def network(connection: HTTPConnection) -> str:
    """The IPv4 address of a client, or the /64 of its IPv6 address, which is one home."""
    try:
        address = ipaddress.ip_address(connection.client.host if connection.client else "")
    except ValueError:
        return "unknown"
    if address.version == 4:
        return str(address)
    return str(ipaddress.IPv6Network((int(address), 64), strict=False))

"""What counts as one client."""

import ipaddress

from starlette.requests import HTTPConnection


def network(connection: HTTPConnection, prefix: int = 64) -> str:
    """The IPv4 address of a client, or the network of its IPv6 address: a /64 is one home, a /48
    the most that one customer is given.
    """
    try:
        address = ipaddress.ip_address(connection.client.host if connection.client else "")
    except ValueError:
        return "unknown"
    if address.version == 6 and address.ipv4_mapped:  # as a socket for both kinds names them
        address = address.ipv4_mapped
    if address.version == 4:
        return str(address)
    return str(ipaddress.IPv6Network((int(address), prefix), strict=False))

"""Client addresses: what counts as one, and how much of one a log may hold."""

import ipaddress
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

UNKNOWN = "unknown"
"""All that is no address: it counts as one, however many different texts somebody claims."""
MAX_LENGTH = 64
"""Characters of the longest address: 45, and for one of IPv6 the name of an interface."""


def of(scope: Mapping[str, Any]) -> str:
    """The client's address, as uvicorn has it from the connection or from a trusted proxy."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def network(address: str) -> str:
    """What counts as one address: an IPv4 address, or the /64 of an IPv6 one."""
    return within(address, 32, 64)


def truncated(address: str) -> str:
    """What a log may hold: the /24 of an IPv4 address, the /48 of an IPv6 one."""
    return within(address, 24, 48)


def within(address: str, ipv4: int, ipv6: int) -> str:
    """The network that an address lies in, by the bits of its prefix; a /32 of IPv4 bare."""
    return _within(address, ipv4, ipv6) if len(address) <= MAX_LENGTH else UNKNOWN


@lru_cache(1000)
def _within(address: str, ipv4: int, ipv6: int) -> str:
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return UNKNOWN
    if isinstance(parsed, ipaddress.IPv6Address):
        if not parsed.ipv4_mapped:
            return str(ipaddress.IPv6Network((int(parsed), ipv6), strict=False))
        parsed = parsed.ipv4_mapped
    return str(ipaddress.IPv4Network((parsed, ipv4), strict=False)).removesuffix("/32")

"""Client IPs: which of them count as one client, and how much of an IP a log may hold."""

import ipaddress
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

UNKNOWN = "unknown"
"""Stands for any text that is not an IP address: all such texts count as one client."""
MAX_LENGTH = 64
"""Characters of the longest IP address: 45, and the interface name that IPv6 may add."""


def from_scope(scope: Mapping[str, Any]) -> str:
    """The client IP, which uvicorn takes from the connection or from a trusted proxy; or ""."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def network(address: str) -> str:
    """What counts as one client: an IPv4 address, or the /64 of an IPv6 address."""
    return within(address, 32, 64)


def truncated(address: str) -> str:
    """What a log may hold: the /24 of an IPv4 address, the /48 of an IPv6 address."""
    return within(address, 24, 48)


def within(address: str, ipv4: int, ipv6: int) -> str:
    """The network of an IP, by the bits of its prefix; an IPv4 /32 without the suffix."""
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

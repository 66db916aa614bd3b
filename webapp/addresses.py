"""Client addresses: what counts as one, and how much of one a log may hold."""

import ipaddress
from collections.abc import Mapping
from functools import lru_cache
from typing import Any


def of(scope: Mapping[str, Any]) -> str:
    """The client's address, as uvicorn has it from the connection or from a trusted proxy."""
    client = scope.get("client")
    return str(client[0]) if client else ""


@lru_cache(1000)
def network(address: str) -> str:
    """What counts as one address: an IPv4 address, or the /64 of an IPv6 one."""
    return _network(address, 32, 64) or address


@lru_cache(1000)
def truncated(address: str) -> str:
    """What a log may hold: the /24 of an IPv4 address, the /48 of an IPv6 one."""
    return _network(address, 24, 48) or "unknown"


def _network(address: str, ipv4: int, ipv6: int) -> str:
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return ""
    if isinstance(parsed, ipaddress.IPv6Address):
        if not parsed.ipv4_mapped:
            return str(ipaddress.IPv6Network((int(parsed), ipv6), strict=False))
        parsed = parsed.ipv4_mapped
    return str(ipaddress.IPv4Network((parsed, ipv4), strict=False)).removesuffix("/32")

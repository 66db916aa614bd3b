"""A thousand requests with the largest accepted headers leave nothing in memory."""

import random

from tests.support.contact.tools import API
from tests.support.server.tools import exchange, memory, request, upgrade
from tests.support.servers import Server, Servers
from webapp.app import SESSION_PATH
from webapp.server.middleware.security_headers import MAX_HOST_LENGTH

LONG = 16_384 - 400  # the limit without the lines that every request needs
PATH = 7_900


def send(server: Server, count: int, seed: random.Random) -> set[int]:
    """Send requests, each with a large value that was never sent before; return the statuses."""

    def letters(length: int) -> str:
        return seed.randbytes(length).hex()[:length]

    def names() -> str:
        return ", ".join(letters(20) for _ in range(LONG // 22))

    statuses = set()
    for _ in range(count):
        requests = (
            request("/", "GET", f"Accept-Encoding: {names()}"),
            request(f"/static/{letters(9)}", "GET", f"Accept-Encoding: br, {names()}"),
            request("/").replace(b"127.0.0.1", letters(MAX_HOST_LENGTH).encode()),
            request("/careers", "GET", f"If-None-Match: {names()}"),
            request("/healthz", "GET", f"X-Forwarded-For: fe80::1%{letters(LONG)}"),
            request("/", "PROPFIND", f"X-Forwarded-For: {letters(LONG)}"),
            request(f"/{letters(PATH)}", "GET", f"Cookie: {letters(LONG - PATH)}"),
            request(f"/support?{letters(PATH)}", "GET", f"Range: bytes={letters(99)}"),
            request(API, "POST", f"Origin: https://{letters(LONG)}", "Content-Length: 0"),
            upgrade(server, f"{SESSION_PATH}?path=/", origin=f"https://{letters(PATH)}"),
        )
        for each in requests:
            assert len(each) <= 16_384
            statuses.add(exchange(server, each)[0])
    return statuses


def test_a_thousand_requests_with_the_largest_headers_leave_memory_as_it_was(
    start_server: Servers,
) -> None:
    own = start_server(trusted_proxies="127.0.0.1")
    seed = random.Random(14)
    send(own, 30, seed)
    before = memory(own)
    assert send(own, 100, seed) == {200, 403, 404, 405, 415}
    assert memory(own) < before * 1.1, f"{before:,} → {memory(own):,} bytes"

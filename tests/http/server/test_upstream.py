"""Our faster writer of responses writes what uvicorn's writes."""

import asyncio
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.servers import run
from webapp.server.protocols.http import Cycle

CYCLE: type = Cycle.__base__  # httptools_impl has ours by the same name


LENGTH, TYPE = (b"content-length", b"2"), (b"content-type", b"text/html")
RESPONSES: dict[str, tuple[int, list[tuple[bytes, bytes]]]] = {
    "of a page": (200, [TYPE, LENGTH]),
    "with names in capitals": (200, [(b"Content-Type", b"text/html"), (b"Content-Length", b"2")]),
    "without a length": (200, [TYPE]),
    "in chunks": (200, [(b"transfer-encoding", b"chunked")]),
    "that closes": (400, [LENGTH, (b"connection", b"close")]),
    "unchanged": (304, [(b"etag", b'"x"')]),
    "with a long value": (301, [LENGTH, (b"location", b"/" + b"x" * 2_000)]),
    "with a wrong length": (200, [(b"content-length", b"9")]),
    "with a line break": (200, [LENGTH, (b"x", b"a\r\nset-cookie: b")]),
    "with a colon in a name": (200, [LENGTH, (b"x: y", b"a")]),
}


async def written(cycle: type, method: str, keep_alive: bool, status: int, headers: Any) -> Any:
    """What a cycle writes for a response, and the exception that it raises."""
    data = bytearray()
    transport = SimpleNamespace(write=data.extend, close=lambda: data.extend(b"closed"))
    flow = SimpleNamespace(write_paused=False)
    own = cycle(
        scope={"method": method},
        transport=transport,
        flow=flow,
        logger=None,
        access_logger=None,
        access_log=False,
        default_headers=[(b"date", b"today")],
        message_event=asyncio.Event(),
        expect_100_continue=False,
        keep_alive=keep_alive,
        on_response=lambda: data.extend(b"done"),
    )
    body = b"" if status == 304 else b"ok"
    try:
        await own.send({"type": "http.response.start", "status": status, "headers": headers})
        await own.send({"type": "http.response.body", "body": body})
    except RuntimeError as error:
        return bytes(data), str(error)
    return bytes(data), ""


def test_a_response_is_written_as_upstream_writes_it(subtests: pytest.Subtests) -> None:
    for name, (status, headers) in RESPONSES.items():
        for method, keep_alive in product(("GET", "HEAD"), (True, False)):
            with subtests.test(name, method=method, keep_alive=keep_alive):
                one, other = (
                    run(written(cycle, method, keep_alive, status, headers))
                    for cycle in (Cycle, CYCLE)
                )
                assert one == other

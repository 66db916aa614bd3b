"""Everything that webapp/server/protocols uses of uvicorn and websockets exists unchanged.

A new version that renames one of these, or calls it differently, fails here and not under load.
"""

import asyncio
import inspect
from itertools import product
from sys import getsizeof
from types import SimpleNamespace
from typing import Any

import pytest
from uvicorn.config import Config
from uvicorn.protocols.http import httptools_impl
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.server import ServerProtocol

from tests.support.servers import run
from webapp.server.protocols import Http, Socket
from webapp.server.protocols.http import Cycle
from webapp.server.protocols.websocket import FrameLimits, Frames

HTTP = httptools_impl.HttpToolsProtocol
CYCLE: type = Cycle.__base__  # httptools_impl has ours by the same name
OURS = {
    (Http, HTTP),
    (Cycle, CYCLE),
    (Socket, WebSocketsSansIOProtocol),
    (FrameLimits, ServerProtocol),
}
ONLY_OURS = {
    *("_check_headers", "_start_timeout", "_cancel_timeout", "_on_timeout"),
    *("_refuse", "_end", "_log_refusal", "_head"),
}


def parameters(function: object) -> list[str]:
    return [name.lstrip("_") for name in inspect.signature(function).parameters]  # type: ignore[arg-type]


@pytest.mark.parametrize(("ours", "theirs"), OURS, ids=lambda each: each.__name__)
def test_every_overridden_method_has_the_parameters_of_upstream(ours: type, theirs: type) -> None:
    for name, method in vars(ours).items():
        # Not compared: __init__, and the function that Python 3.14 makes of annotations.
        if inspect.isfunction(method) and name not in ONLY_OURS and not name.startswith("__"):
            assert parameters(method) == parameters(getattr(theirs, name)), name


def test_the_attribute_dicts_of_sessions_share_their_keys() -> None:
    several = [Frames(()) for _ in range(3)]
    assert getsizeof(vars(several[-1])) < 500  # 1,584 bytes from thirty attributes on


def test_upstream_sets_the_attributes_that_are_read() -> None:
    config, state = Config(lambda: None), ServerState()
    http = HTTP(config, state, {}, object())  # type: ignore[arg-type]
    socket = WebSocketsSansIOProtocol(config, state, {}, object())  # type: ignore[arg-type]
    used = {
        http: "cycle pipeline parser loop transport client scheme connections server_state",
        socket: "conn queue writable close_sent handshake_initiated handshake_complete transport",
        socket.conn: "handshake_exc close_sent parser_exc logger",
        state: "connections default_headers",
    }
    for holder, names in used.items():
        assert [name for name in names.split() if not hasattr(holder, name)] == []
    cycle = inspect.signature(CYCLE).parameters
    assert {"keep_alive", "message_event", "on_response"} <= set(cycle)
    for word in (
        *("disconnected", "response_started", "response_complete", "keep_alive", "access_log"),
        *("waiting_for_100_continue", "expected_content_length", "chunked_encoding"),
    ):
        assert f"self.{word} = " in inspect.getsource(CYCLE)
    assert httptools_impl.STATUS_LINE[408] == b"HTTP/1.1 408 Request Timeout\r\n"
    assert "self.request = event" in inspect.getsource(WebSocketsSansIOProtocol.handle_connect)
    assert issubclass(ClientDisconnected, OSError)  # which the guard catches


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

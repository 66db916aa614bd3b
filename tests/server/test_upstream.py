"""Everything that webapp/server/protocols uses of uvicorn and websockets exists unchanged.

A new version that renames one of these, or calls it differently, fails here and not under load.
"""

import inspect
from sys import getsizeof

import pytest
from uvicorn.config import Config
from uvicorn.protocols.http import httptools_impl
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.server import ServerProtocol

from webapp.server.protocols import Http, Socket
from webapp.server.protocols.websocket import FrameLimits, Frames

HTTP = httptools_impl.HttpToolsProtocol
OURS = {(Http, HTTP), (Socket, WebSocketsSansIOProtocol), (FrameLimits, ServerProtocol)}
ONLY_OURS = {
    *("_check_headers", "_start_timeout", "_cancel_timeout", "_on_timeout"),
    *("_refuse", "_end", "_log_refusal"),
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
    cycle = inspect.signature(httptools_impl.RequestResponseCycle).parameters
    assert {"keep_alive", "message_event", "on_response"} <= set(cycle)
    for word in ("disconnected", "response_started", "response_complete", "keep_alive"):
        assert f"self.{word} = " in inspect.getsource(httptools_impl.RequestResponseCycle)
    assert httptools_impl.STATUS_LINE[408] == b"HTTP/1.1 408 Request Timeout\r\n"
    assert "self.request = event" in inspect.getsource(WebSocketsSansIOProtocol.handle_connect)
    assert issubclass(ClientDisconnected, OSError)  # which the guard catches

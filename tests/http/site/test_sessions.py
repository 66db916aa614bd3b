"""A session is for a live page of this release, and for messages that are well-formed and few."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from math import inf
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.support import run
from tests.support.sites import Server
from webapp.config.built_assets import release
from webapp.server import sessions
from webapp.site.serving.document import SESSION_PATH

pytestmark = pytest.mark.usefixtures("search")


@asynccontextmanager
async def session(
    server: Server, origin: str = "", **query: str
) -> AsyncIterator[ClientConnection]:
    """A WebSocket as the search page opens it."""
    values = {"path": "/search", "qs": "", "release": release(), **query}
    address = f"ws://127.0.0.1:{server.port}{SESSION_PATH}?" + "&".join(
        f"{name}={value}" for name, value in values.items()
    )
    async with connect(address, origin=origin or server.url, proxy=None) as socket:  # type: ignore[arg-type]
        yield socket


async def target_in(socket: ClientConnection) -> str:
    """The name of the field's handler, in the first message of a session."""
    [found] = re.findall(r'"target":("(?:[^"\\]|\\.)*")', str(await socket.recv()))
    return str(json.loads(found))


def event(target: str, value: Any = "java", **more: Any) -> str:
    happened = {"type": "input", "target": {"name": "q", "value": value}}
    return json.dumps({"type": "layout-event", "target": target, "data": [happened], **more})


def test_python_answers_what_is_typed(server: Server) -> None:
    async def ask() -> str:
        async with session(server) as socket:
            await socket.send(event(await target_in(socket)))
            return str(await socket.recv())

    assert "/services/javatraining" in run(ask())


def test_an_element_without_a_value_has_an_empty_one_for_python(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    async def ask() -> str:
        async with session(server) as socket:
            target = await target_in(socket)
            happened = {"type": "input", "target": {}}
            await socket.send(
                json.dumps({"type": "layout-event", "target": target, "data": [happened]})
            )
            await socket.send(event(target))
            return str(await socket.recv())

    assert "/services/javatraining" in run(ask())
    assert caplog.text == ""


@pytest.mark.parametrize(
    ("origin", "query"),
    [
        pytest.param("https://evil.example", {}, id="a page of another site"),
        pytest.param("", {"path": "/careers"}, id="a page that is not live"),
        pytest.param("", {"path": "/no-such-page"}, id="no page at all"),
        pytest.param("", {"release": "other"}, id="a page of another release"),
        pytest.param("", {"qs": "x" * 2_000}, id="an endless query"),
    ],
)
def test_a_session_is_refused_to(server: Server, origin: str, query: dict[str, str]) -> None:
    async def ask() -> None:
        async with session(server, origin, **query):
            raise AssertionError("it was opened")

    with pytest.raises(InvalidStatus, match="403"):
        run(ask())


@pytest.mark.parametrize(
    "spoil",
    [
        pytest.param(lambda _: "{", id="no JSON"),
        pytest.param(lambda _: "[]", id="another shape"),
        pytest.param(lambda target: event(target + "x"), id="a target that was never sent"),
        pytest.param(lambda target: event(target, value=7), id="a number in place of a text"),
        pytest.param(lambda target: event(target, value="x" * 5_000), id="a text too long"),
        pytest.param(lambda target: event(target, more=1), id="a further key"),
    ],
)
def test_a_message_ends_the_session_if_it_is(server: Server, spoil: Any) -> None:
    async def send() -> None:
        async with session(server) as socket:
            await socket.send(spoil(await target_in(socket)))
            while True:
                await socket.recv()

    with pytest.raises(ConnectionClosed) as closed:
        run(send())
    assert closed.value.rcvd.code == sessions.POLICY_VIOLATION


def test_a_burst_ends_its_own_session_and_no_other_of_the_same_network(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "IN_SECONDS", inf)  # a slow machine needs longer for a burst

    async def flood() -> str:
        async with session(server) as calm:
            target = await target_in(calm)
            async with session(server) as wild:
                await wild.recv()
                with suppress(ConnectionClosed):
                    for _ in range(sessions.MAX_MESSAGES):
                        await wild.send(event(target))
                await wild.wait_closed()
            await calm.send(event(target))
            return str(await calm.recv())

    assert "/services/javatraining" in run(flood())


def test_one_network_opens_so_many_sessions_and_no_more_until_one_closes(server: Server) -> None:
    async def open_all() -> None:
        opened = [session(server) for _ in range(sessions.MAX_SESSIONS_OF_ONE_CLIENT)]
        await asyncio.gather(*[each.__aenter__() for each in opened])
        with pytest.raises(InvalidStatus, match="403"):
            await session(server).__aenter__()
        await asyncio.gather(*[each.__aexit__(None, None, None) for each in opened])
        async with session(server) as socket:
            await socket.recv()

    run(open_all())

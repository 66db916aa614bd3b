"""A session is for a live page of this release, and for messages that are well-formed and few."""

import json
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
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
    async with connect(
        address, origin=origin or server.url, proxy=None, close_timeout=0.1
    ) as socket:
        yield socket


async def target_in(socket: ClientConnection) -> int:
    """The number of the field's handler, in the first message of a session."""
    [found] = re.findall(r'"target":(\d+)', str(await socket.recv()))
    return int(found)


def event(target: int, value: Any = "java", **more: Any) -> str:
    happened = {"type": "input", "target": {"name": "q", "value": value}}
    message = {"type": "layout-event", "target": target, "seq": 1, "data": [happened]}
    return json.dumps({**message, **more})


async def answer(socket: ClientConnection, kind: str) -> str:
    """The next message of this type."""
    while f'"type":"{kind}"' not in (message := str(await socket.recv())):
        pass
    return message


def test_a_session_begins_with_the_model_that_its_document_names(
    start_server: Callable[..., Server], caplog: pytest.LogCaptureFixture
) -> None:
    server = start_server()

    async def first() -> str:
        async with session(server, qs="&FAKE") as socket:
            return str(await socket.recv())

    [named] = re.findall(r'data-hash="(\w+)"', server.get("/search").text)
    assert f'"hash":"{named}"' in run(first())
    assert caplog.text == ""


def test_nothing_is_logged_of_a_visitor_who_leaves_before_the_answers(
    start_server: Callable[..., Server], caplog: pytest.LogCaptureFixture
) -> None:
    server = start_server()

    async def leave() -> None:
        async with session(server) as socket:
            for seq in range(int(sessions.EVENTS_AT_ONCE) + 20):
                await socket.send(json.dumps({"type": "ping", "seq": seq}))
        async with session(server) as socket:  # at the pace of this network, after the others
            await socket.recv()

    run(leave())
    assert caplog.text == ""


def test_python_answers_what_is_typed_and_a_press_on_what_is_not_there_is_refused(
    server: Server,
) -> None:
    async def ask() -> tuple[str, str]:
        async with session(server) as socket:
            target = await target_in(socket)
            pressed = [{"type": "click", "target": {}}]
            await socket.send(event(target + 1, seq=7, data=pressed))
            refused = await answer(socket, "refused")
            await socket.send(event(target, seq=8))
            return refused, await answer(socket, "layout-update")

    refused, shown = run(ask())
    assert '"seq":7' in refused
    assert "/services/javatraining" in shown


def test_a_page_of_another_release_is_told_so_before_its_first_event(server: Server) -> None:
    async def ask() -> None:
        async with session(server, release="other") as socket:
            await socket.recv()

    with pytest.raises(ConnectionClosed) as closed:
        run(ask())
    assert closed.value.rcvd.code == sessions.OTHER_RELEASE


@pytest.mark.parametrize(
    ("origin", "query"),
    [
        pytest.param("https://evil.example", {}, id="a page of another site"),
        pytest.param("", {"path": "/careers"}, id="a page that is not live"),
        pytest.param("", {"path": "/no-such-page"}, id="no page at all"),
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
        pytest.param(lambda target: event(target, value=7), id="a number in place of a text"),
        pytest.param(lambda target: event(target, value="x" * 40_000), id="a text too long"),
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


def test_a_burst_waits_and_no_other_network_waits_for_it(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "EVENTS_AT_ONCE", 20)
    pace = sessions.Pace(10, 20)
    assert [pace.wait() for _ in range(20)] == [0] * 20
    assert 0 < pace.wait() <= 0.1
    assert 0.1 < pace.wait(2) <= 0.3
    assert not pace.is_unused

    async def flood() -> str:
        async with session(server) as wild, session(server) as calm:
            target = await target_in(calm)
            for seq in range(60):
                await wild.send(event(target, seq=seq))
            await calm.send(event(target))
            return await answer(calm, "layout-update")

    assert "/services/javatraining" in run(flood())


def test_of_the_network_with_most_sessions_the_idlest_goes_when_there_are_too_many(
    start_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "MAX_SESSIONS", 3)
    server = start_server()  # without the sessions of other tests

    async def open_all() -> int:
        async with session(server) as used, session(server) as idle:
            target = await target_in(used)
            await target_in(idle)
            await used.send(event(target))
            await answer(used, "layout-update")
            async with session(server) as third, session(server) as fourth:
                await target_in(third)
                await target_in(fourth)
                with pytest.raises(ConnectionClosed) as closed:
                    await idle.recv()
                await used.send(event(target, "intern", seq=2))
                await answer(used, "layout-update")
                return int(closed.value.rcvd.code)

    assert run(open_all()) == sessions.FULL

"""Sessions that sleep: a visitor sees the same, whether the session is awake or asleep."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import date
from typing import Any
from urllib.parse import urlencode

import orjson
import pytest
from reactpy.executors.asgi import ReactPyMiddleware

from webapp.app import SESSION_PATH
from webapp.components.context import SETTINGS
from webapp.config.settings import Settings
from webapp.rendering.session_layout import use_session_layout
from webapp.server.sessions import sleeping
from webapp.server.sessions.first_messages import FirstMessages
from webapp.server.sessions.location import SESSION_QUERY, parse_session_query
from webapp.server.sessions.sleeping import SleepingSessions
from webapp.site.frame.root import ROUTE_TARGET
from webapp.site.serving.document import ROOT_COMPONENT

A1C, BMI, SUPPORT = "/a1c-conversion-calculator", "/body-mass-calculation-formula", "/support"
QUIET_SECONDS = 0.05


class CountingApp:
    """ReactPy's application. Counts how often it was started, and how many instances run."""

    def __init__(self) -> None:
        self.started = self.running = 0
        self._app = ReactPyMiddleware(None, root_components=[ROOT_COMPONENT])

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.started += 1
        self.running += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self.running -= 1

    async def wait_until_asleep(self) -> None:
        while self.running:
            await asyncio.sleep(0.01)


class Client:
    """The client's end of one WebSocket."""

    def __init__(self, sessions: SleepingSessions, path: str, query: str = "") -> None:
        where = urlencode({"path": path, "qs": query, "prerendered": "1"})
        scope = {
            "type": "websocket",
            "path": SESSION_PATH,
            "query_string": where.encode(),
            SESSION_QUERY: parse_session_query(where.encode()),
            "headers": [],
            SETTINGS: Settings(),
        }
        self._up: asyncio.Queue[Any] = asyncio.Queue()
        self._down: asyncio.Queue[Any] = asyncio.Queue()
        self._up.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(sessions(scope, self._up.get, self._down.put))

    async def receive_message(self) -> dict[str, Any]:
        async with asyncio.timeout(30):
            message = await self._down.get()
        if message["type"] == "websocket.send":
            return dict(orjson.loads(message["text"]))
        return dict(message)

    async def first_message(self) -> dict[str, Any]:
        assert (await self.receive_message())["type"] == "websocket.accept"
        return await self.receive_message()

    def send_event(self, target: str, data: Any) -> None:
        event = {"type": "layout-event", "target": target, "data": [data]}
        self._up.put_nowait({"type": "websocket.receive", "text": orjson.dumps(event).decode()})

    def navigate(self, path: str, query: str = "") -> None:
        self.send_event(ROUTE_TARGET, {"path": path, "query_string": query})

    async def disconnect(self) -> None:
        self._up.put_nowait({"type": "websocket.disconnect", "code": 1001})
        async with asyncio.timeout(30):
            await self._task


@asynccontextmanager
async def sleeping_sessions(
    quiet: float = QUIET_SECONDS,
) -> AsyncIterator[tuple[CountingApp, SleepingSessions]]:
    use_session_layout()
    app = CountingApp()
    paths = frozenset((A1C, BMI, SUPPORT, "/"))
    scope = {"type": "websocket", "path": SESSION_PATH, "headers": [], SETTINGS: Settings()}
    query_paths = frozenset((A1C, BMI))
    first = FirstMessages(app, scope, paths, query_paths, lambda: date(2026, 11, 22))
    yield app, SleepingSessions(app, first, ROUTE_TARGET, quiet)
    await app.wait_until_asleep()


@asynccontextmanager
async def open_client(sessions: SleepingSessions, path: str, query: str = "") -> Any:
    client = Client(sessions, path, query)
    yield client
    await client.disconnect()


def as_text(message: dict[str, Any]) -> str:
    return orjson.dumps(message).decode()


async def test_a_page_is_rendered_once_for_all_its_visitors() -> None:
    async with sleeping_sessions() as (app, sessions):
        first = []
        for _ in range(5):
            async with open_client(sessions, A1C) as client:
                first.append(await client.first_message())
        assert app.started == 1
        ids = {as_text(message).split('"session":"')[1].split('"')[0] for message in first}
        assert len(ids) == 5, "each session has an id of its own"
        assert len({len(as_text(message)) for message in first}) == 1


async def test_a_page_that_does_not_read_its_query_is_rendered_once_for_all_queries() -> None:
    async with sleeping_sessions() as (app, sessions):
        first = []
        queries = ("", "?fbclid=abc", '?a="}\\\n<b>&?@query@&@session@', "?é🙂")
        for query in queries:
            async with open_client(sessions, SUPPORT, query) as client:
                message = as_text(await client.first_message())
            session = message.split('"session":"')[1].split('"')[0]
            location = orjson.dumps(SUPPORT + query).decode()
            assert message.count(f'"location":{location}') == 1
            first.append(message.replace(session, "").replace(location, ""))
        assert app.started == 1
        assert first == [first[0]] * len(queries)


async def test_a_woken_session_answers_an_event_like_one_that_is_awake() -> None:
    async with sleeping_sessions() as (app, sessions):
        async with open_client(sessions, A1C) as client:
            await client.first_message()
            await app.wait_until_asleep()
            client.send_event("a1c", "eag=154")
            first = await client.receive_message()
            client.send_event("a1c", "eag=126")
            awake = await client.receive_message()
            await app.wait_until_asleep()
            client.send_event("a1c", "eag=154")
            again = await client.receive_message()
        assert first["path"] == awake["path"] == again["path"]
        assert "7.0" in as_text(first)
        assert "6.0" in as_text(awake)
        counts = [
            message["model"]["children"][0]["attributes"].pop("count") for message in (first, again)
        ]
        assert counts[0] != counts[1], "the browser shows an answer only when its number differs"
        assert first == again


@pytest.mark.parametrize("sleeps", [True, False])
async def test_a_session_wakes_at_the_visitors_current_location(sleeps: bool) -> None:
    async with sleeping_sessions(quiet=QUIET_SECONDS if sleeps else 1000) as (app, sessions):
        async with open_client(sessions, "/") as client:
            await client.first_message()
            client.navigate(BMI)
            assert "Calculate BMI" in as_text(await client.receive_message())
            if sleeps:
                await app.wait_until_asleep()
            client.send_event("bmi", "weight=70&height=170")
            answer = await client.receive_message()
        assert "24.22" in as_text(answer)
        async with open_client(sessions, BMI) as other:
            await other.first_message()
            other.send_event("bmi", "weight=70&height=170")
            assert (await other.receive_message())["path"] == answer["path"]


async def test_events_that_race_with_falling_asleep_are_each_answered_once() -> None:
    async with sleeping_sessions() as (_app, sessions), open_client(sessions, A1C) as client:
        await client.first_message()
        for number in range(60):
            client.send_event("a1c", f"eag={100 + number}")
            answer = await client.receive_message()
            assert f"{100 + number} mg/dL" in as_text(answer)
            # The quiet time ends at about the moment when the next event arrives.
            await asyncio.sleep(QUIET_SECONDS + (number % 7 - 3) * 0.002)


async def test_a_location_with_a_query_is_rendered_for_its_visitor_alone() -> None:
    async with sleeping_sessions() as (_app, sessions):
        for figure in ("7.0", "6.0"):
            query = "?eag=154" if figure == "7.0" else "?eag=126"
            async with open_client(sessions, A1C, query) as client:
                assert figure in as_text(await client.first_message())
        async with open_client(sessions, A1C) as client:
            message = as_text(await client.first_message())
        assert "154" not in message.replace("for example 154", "")


async def test_unknown_locations_are_not_cached() -> None:
    async with sleeping_sessions() as (app, sessions):
        for number in range(3):
            async with open_client(sessions, f"/no/such/page{number}") as client:
                assert f"/no/such/page{number}" in as_text(await client.first_message())
        assert app.started == 3


async def test_a_busy_session_restarts_reactpy_regularly_and_loses_no_event(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sleeping, "SOFT_EVENT_LIMIT", 5)
    async with sleeping_sessions(quiet=1000) as (app, sessions):
        async with open_client(sessions, A1C) as client:
            await client.first_message()
            for number in range(40):
                client.send_event("a1c", f"eag={100 + number}")
                assert f"{100 + number} mg/dL" in as_text(await client.receive_message())
        assert app.started >= 7


async def test_an_application_that_fails_closes_its_session(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def broken(scope: Any, receive: Any, send: Any) -> None:
        raise RuntimeError("deliberate")

    async with sleeping_sessions() as (_app, sessions), open_client(sessions, A1C) as client:
        await client.first_message()
        sessions.app = broken
        client.send_event("a1c", "eag=154")
        assert (await client.receive_message())["code"] == sleeping.INTERNAL_ERROR
    assert "A session failed" in caplog.text

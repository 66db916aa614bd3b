"""python -m benchmarks.soak [seconds]: many visitors while servers fail, and nothing is lost.

Two servers share one outbox, as behind a load balancer; a real mail server receives the mail.
Visitors read pages, calculate, send inquiries, and disconnect abruptly. Meanwhile one server is
stopped and restarted, then the other one is killed and restarted.
"""

import asyncio
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from benchmarks.servers import OwnProcess
from benchmarks.soak_report import ProcessRecord, problems, report
from tests.support.calculators import CALCULATORS, PATHS
from tests.support.contact.tools import API, inquiry, mail_server
from tests.support.server.tools import event
from tests.support.servers import Server
from webapp import routes
from webapp.app import SESSION_PATH
from webapp.contact.outbox import Outbox
from webapp.formulas.outcome import Answer
from webapp.tools.calculator import Calculator, read_values

VISITORS = 500
ANSWER_TIMEOUT = 60.0
"""Seconds after which an answer counts as missing."""
RANGES = {
    "eag": (60, 400),
    "a1c": (4, 15),
    "sodium": (120, 160),
    "chloride": (80, 120),
    "bicarbonate": (10, 40),
    "value": (40, 400),
    "weight": (40, 120),
    "height": (140, 200),
}
CONNECTION_ERRORS = (OSError, WebSocketException, httpx.TransportError, TimeoutError)


@dataclass
class Tally:
    """What happened during the soak."""

    count: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    accepted: dict[str, str] = field(default_factory=dict)
    """The key of each inquiry that was answered with 201, and its reference."""
    waits: list[float] = field(default_factory=list)
    """Seconds until each calculation was answered."""


class Visitor:
    """A series of visitors, one after another, from the same client IP."""

    def __init__(self, number: int, servers: list[Server], client: httpx.AsyncClient) -> None:
        self._address = f"10.{number // 250}.{number % 250}.1"
        self._number, self._servers, self._client = number, servers, client
        self._random = random.Random(number)
        self._keys = 0

    async def visit_repeatedly(self, end: float, tally: Tally) -> None:
        """Visit repeatedly until the end."""
        await asyncio.sleep(self._random.uniform(0, 10))
        while time.monotonic() < end:
            server = self._random.choice(self._servers)
            try:
                await self._read(server, tally)
                await self._calculate(server, tally, end)
            except CONNECTION_ERRORS:
                tally.count["visits cut short because a server stopped"] += 1
                await asyncio.sleep(self._random.uniform(0.5, 3))
            if self._random.random() < 0.2:
                await self._inquire(tally)

    async def _read(self, server: Server, tally: Tally) -> None:
        for page in self._random.sample(routes.PAGES, 2):
            answer = await self._client.get(server.url + page.path, headers=self._headers)
            if answer.status_code != 200 or "</html>" not in answer.text:
                tally.wrong.append(f"{page.path}: {answer.status_code}")
            tally.count["pages read"] += 1
            await asyncio.sleep(self._random.uniform(1, 4))

    async def _calculate(self, server: Server, tally: Tally, end: float) -> None:
        tool = self._random.choice(CALCULATORS)
        address = f"ws://127.0.0.1:{server.port}{SESSION_PATH}?path={PATHS[tool]}"
        async with connect(
            address, origin=Origin(server.url), additional_headers=self._headers
        ) as session:
            await asyncio.wait_for(session.recv(), ANSWER_TIMEOUT)
            tally.count["sessions"] += 1
            for _ in range(self._random.randint(2, 10)):
                await self._ask(session, tool, tally)
                await asyncio.sleep(self._random.uniform(3, 9))
                if time.monotonic() > end:
                    return
                if self._random.random() < 0.05:
                    await session.send(event(tool.name, "weight=1"))
                    session.transport.abort()
                    tally.count["visitors who disconnected midway"] += 1
                    return
                if self._random.random() < 0.15:
                    others = [each for each in CALCULATORS if PATHS[each] != PATHS[tool]]
                    tool = self._random.choice(others)
                    place = {"path": PATHS[tool], "query_string": ""}
                    await session.send(event("onHistory", place))
                    await asyncio.wait_for(session.recv(), ANSWER_TIMEOUT)
                    tally.count["route changes"] += 1

    async def _ask(self, session: ClientConnection, tool: Calculator, tally: Tally) -> None:
        query = "&".join(
            f"{item.name}={self._random.uniform(*RANGES[item.name]):.1f}"
            for item in tool.fields
            if item.name in RANGES
        )
        started = time.monotonic()
        await session.send(event(tool.name, query))
        text = str(await asyncio.wait_for(session.recv(), ANSWER_TIMEOUT))
        tally.waits.append(time.monotonic() - started)
        tally.count["calculations"] += 1
        expected = tool.calculate(read_values(query))
        figure = expected.figure if isinstance(expected, Answer) else "an answer"
        if f'class=\\"figure\\">{figure}<' not in text:
            tally.wrong.append(f"{tool.name} {query}: not {figure}")

    async def _inquire(self, tally: Tally) -> None:
        """Send an inquiry until it is answered, some of them twice, always with the same key."""
        self._keys += 1
        key = f"soak-{self._number}-{self._keys}"
        body = inquiry(comment=key)
        times = 2 if self._random.random() < 0.2 else 1
        while times:
            server = self._random.choice(self._servers)
            try:
                answer = await self._client.post(
                    server.url + API, json=body, headers={**self._headers, "idempotency-key": key}
                )
            except CONNECTION_ERRORS:
                tally.count["inquiries sent again because no response came"] += 1
                await asyncio.sleep(1)
                continue
            if answer.status_code != 201:
                tally.count[f"inquiries answered with {answer.status_code}"] += 1
                await asyncio.sleep(1)
                continue
            reference = answer.json()["reference"]
            if tally.accepted.setdefault(key, reference) != reference:
                tally.wrong.append(f"{key}: two references")
            times -= 1

    @property
    def _headers(self) -> dict[str, str]:
        return {"x-forwarded-for": self._address}


async def watch(processes: list[ProcessRecord], end: float, pause: float) -> None:
    """Record the memory of each process every `pause` seconds."""
    while time.monotonic() < end:
        for process in processes:
            process.record_memory()
        await asyncio.sleep(pause)


async def break_things(
    servers: list[Server], processes: list[ProcessRecord], seconds: float
) -> None:
    """Stop and start the first server at 1/3 of the time, kill and start the second at 2/3."""
    for server, number in zip(servers, (signal.SIGTERM, signal.SIGKILL), strict=True):
        await asyncio.sleep(seconds / 3)
        assert server.process
        server.process.send_signal(number)
        await asyncio.to_thread(server.process.wait)
        await asyncio.to_thread(server.start)
        processes.append(ProcessRecord(f"{server.port}, after {number.name}", server))


async def soak(servers: list[Server], seconds: float) -> tuple[Tally, list[ProcessRecord]]:
    """Run all visitors for this many seconds."""
    tally = Tally()
    processes = [ProcessRecord(str(server.port), server) for server in servers]
    end = time.monotonic() + seconds
    limits = httpx.Limits(max_connections=200, max_keepalive_connections=50)
    async with httpx.AsyncClient(limits=limits, timeout=ANSWER_TIMEOUT) as client:
        visitors = [Visitor(number, servers, client) for number in range(VISITORS)]
        breaking = asyncio.create_task(break_things(servers, processes, seconds))
        watching = asyncio.create_task(watch(processes, end, seconds / 120))
        await asyncio.gather(*(visitor.visit_repeatedly(end, tally) for visitor in visitors))
        await asyncio.gather(breaking, watching)
    return tally, processes


def wait_for_mail(outbox: Outbox) -> None:
    """Wait until all is mailed; what a killed process was sending waits until its lease ends."""
    end = time.monotonic() + 60
    with suppress(TimeoutError):
        while any(row.state == "accepted" for row in outbox.list()):
            if time.monotonic() > end:
                raise TimeoutError
            time.sleep(1)


def main() -> int:
    """Run the soak, print the report, and return 1 if a problem was found."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 600
    with tempfile.TemporaryDirectory() as name, mail_server() as mailbox:
        folder = Path(name)
        settings: dict[str, Any] = {
            "outbox_dir": str(folder / "outbox"),
            "trusted_proxies": "127.0.0.1",
            "log_level": "warning",
            "smtp_host": "127.0.0.1",
            "smtp_port": str(mailbox.port),
            "smtp_starttls": "false",
        }
        servers: list[Server] = [
            OwnProcess(folder / f"log{number}", **settings) for number in (1, 2)
        ]
        try:
            for server in servers:
                server.start()
            tally, processes = asyncio.run(soak(servers, seconds))
            outbox = Outbox(folder / "outbox")
            wait_for_mail(outbox)
            found = problems(tally, outbox.list(), mailbox.references, processes)
            tracebacks = sum(server.log_text().count("Traceback") for server in servers)
        finally:
            for server in servers:
                server.stop()
    found["tracebacks in the logs"] = tracebacks
    print(report(seconds, VISITORS, tally, processes, found))
    for wrong in tally.wrong[:10]:
        print("wrong:", wrong)
    return 1 if any(found.values()) else 0


if __name__ == "__main__":
    sys.exit(main())

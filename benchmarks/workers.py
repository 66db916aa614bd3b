"""Two servers behind nginx: whether throughput grows, and what killing one costs."""

import asyncio
import threading
from pathlib import Path

import httpx
from websockets.exceptions import ConnectionClosed

from benchmarks.clients import leave, open_sessions
from benchmarks.documents import QUERIES, load
from benchmarks.servers import nginx, ours
from benchmarks.table import table

PATH = "/body-mass-calculation-formula"
QUERY = f"{PATH}?{QUERIES[PATH]}"
PROXY = (
    "location / { proxy_pass http://ours; proxy_http_version 1.1; proxy_set_header Host $http_host;"
    " proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection $upgrade;"
    " proxy_next_upstream error timeout; proxy_read_timeout 1d; }"
)
MAP = 'map $http_upgrade $upgrade { default upgrade; "" ""; }'


def upstream(*ports: int) -> str:
    """The content of the http block for these servers."""
    servers = "".join(f"server 127.0.0.1:{port} fail_timeout=1s;" for port in ports)
    return f"{MAP} upstream ours {{ {servers} keepalive 64; }}"


def measure(folder: Path) -> str:
    """The tables, as Markdown."""
    with ours(folder, "first") as first, ours(folder, "second") as second:
        with nginx(folder, PROXY, upstream(first.port)) as one:
            alone = load(one + PATH)[0], load(one + QUERY)[0]
        with nginx(folder, PROXY, upstream(first.port, second.port)) as both:
            pair = load(both + PATH)[0], load(both + QUERY)[0]
            rows = [
                (
                    "page from memory",
                    f"{alone[0]:,.0f}",
                    f"{pair[0]:,.0f}",
                    f"{pair[0] / alone[0]:.2f}",
                ),
                (
                    "page with a query",
                    f"{alone[1]:,.0f}",
                    f"{pair[1]:,.0f}",
                    f"{pair[1] / alone[1]:.2f}",
                ),
            ]
            throughput = table(
                ("requests a second behind nginx", "one worker", "two workers", "ratio"), rows
            )
            return "\n\n".join([throughput, asyncio.run(kill(both, second.stop))])


async def kill(url: str, stop: object) -> str:
    """Kill one of two workers under load, with 100 pages open."""
    visitors = await open_sessions(url, PATH, 100)
    statuses: list[int] = []
    done = threading.Event()

    def read_on() -> None:
        with httpx.Client(base_url=url) as client:
            while not done.is_set():
                statuses.append(client.get(PATH).status_code)

    readers = [threading.Thread(target=read_on) for _ in range(4)]
    for reader in readers:
        reader.start()
    await asyncio.sleep(1)
    before = len(statuses)
    assert callable(stop)
    await asyncio.to_thread(stop)
    await asyncio.sleep(2)
    done.set()
    for reader in readers:
        await asyncio.to_thread(reader.join)
    lost, kept = [], []
    for visitor in visitors:
        try:
            await asyncio.wait_for(visitor.calculate("bmi", QUERIES[PATH]), 10)
            kept.append(visitor)
        except (ConnectionClosed, TimeoutError):
            lost.append(visitor)
    back = await open_sessions(url, PATH, len(lost))
    for visitor in back:
        await visitor.calculate("bmi", QUERIES[PATH])
    failed = sum(status != 200 for status in statuses)
    await leave([*kept, *back])
    asked = len(statuses) - before
    return (
        f"One of two workers was killed (SIGKILL) under load. Of the {asked:,} documents requested "
        f"from then on, {failed} were not answered with 200. Of 100 open sessions, {len(lost)} "
        f"were disconnected; {len(back)} were immediately reopened on the other worker, each with "
        f"a correct answer."
    )

"""Visitors without a browser: they speak a session's protocol over its WebSocket."""

import asyncio
import json
import statistics
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlencode

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from webapp.app import SESSION_PATH

PHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1"
)


@dataclass
class Visitor:
    """An open page. `first` is its first model, as received."""

    socket: ClientConnection
    first: str

    async def calculate(self, target: str, query: str) -> tuple[float, str]:
        """The milliseconds until the answer arrives, and the answer's message."""
        event = {"type": "layout-event", "target": target, "data": [query]}
        started = time.perf_counter()
        await self.socket.send(json.dumps(event))
        answer = await self.socket.recv()
        return (time.perf_counter() - started) * 1000, str(answer)


async def arrive(url: str, path: str) -> Visitor:
    """Open the session of a prerendered page, as early_socket.js does."""
    where = urlencode({"path": path, "qs": "", "prerendered": 1})
    socket = await connect(
        f"ws{url.removeprefix('http')}{SESSION_PATH}?{where}",
        origin=Origin(url),
        user_agent_header=PHONE,
        additional_headers={"Accept-Language": "en-GB,en;q=0.9"},
        max_size=None,
        ping_interval=None,
        open_timeout=60,
    )
    return Visitor(socket, str(await socket.recv()))


async def open_sessions(url: str, path: str, size: int, at_once: int = 20) -> list[Visitor]:
    """Open one page for many visitors, `at_once` of them at the same time."""
    visitors: list[Visitor] = []
    while len(visitors) < size:
        wave = min(at_once, size - len(visitors))
        visitors += await asyncio.gather(*[arrive(url, path) for _ in range(wave)])
    return visitors


async def leave(visitors: Iterable[Visitor]) -> None:
    """Close the pages of all these visitors."""
    await asyncio.gather(*[visitor.socket.close() for visitor in visitors])


def resident(pid: int) -> int:
    """The resident memory of a process, in kilobytes."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    raise RuntimeError(f"process {pid} has gone")


def seconds(pid: int) -> float:
    """The processor time that a process has used, in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


def percentile(values: list[float], percent: int) -> float:
    """The value below which `percent` percent of the values lie."""
    return statistics.quantiles(values, n=100)[percent - 1]

"""What an open page costs: memory, opening, calculating, and whether memory is released."""

import asyncio
import resource
import statistics
import time
from pathlib import Path

from benchmarks.clients import arrive, leave, open_sessions, percentile, resident, seconds
from benchmarks.servers import ours
from benchmarks.table import table

KINDS = {
    "A1C calculator (two forms)": "/a1c-conversion-calculator",
    "anion gap": "/anion-gap-calculation",
    "blood sugar converter": "/blood-sugar-conversion",
    "BMI": "/body-mass-calculation-formula",
    "weekly sheet": "/blood-glucose-sheet",
    "longest article": "/gdm-pregnancy",
    "contact": "/contact-us",
    "home": "/",
}
TOOL, TARGET, QUERY = "/body-mass-calculation-formula", "bmi", "weight=70&height=170"
SIZES = (100, 1000, 2000, 10_000)
QUIET_SECONDS = 1
"""Seconds after which a session sleeps in this benchmark; the default is 5."""
USED_AT_ONCE = 20


def measure(folder: Path) -> str:
    """The tables, as Markdown."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return "\n\n".join(
        [asyncio.run(kinds(folder)), asyncio.run(sizes(folder)), asyncio.run(growth(folder))]
    )


async def kinds(folder: Path) -> str:
    """Each kind of page in a server of its own: 300 idle sessions after the first 100."""
    rows: list[tuple[str, ...]] = []
    for name, path in KINDS.items():
        with ours(folder, f"kind-{len(rows)}") as server:
            assert server.process
            pid = server.process.pid
            visitors = await open_sessions(server.url, path, 100)
            await asyncio.sleep(1)
            memory, cpu = resident(pid), seconds(pid)
            more = await open_sessions(server.url, path, 300)
            cpu = seconds(pid) - cpu
            await asyncio.sleep(1)
            memory = resident(pid) - memory
            await leave([*visitors, *more])
        first = len(visitors[0].first.encode())
        rows.append((name, f"{memory / 300:.0f}", f"{300 / cpu:.0f}", f"{first:,}"))
    head = (
        "page",
        "KB an idle session",
        "sessions opened per second of processor time",
        "first model, bytes before compression",
    )
    return table(head, rows)


async def sizes(folder: Path) -> str:
    """Crowds on one worker: about 200 are timed for the event that wakes them and for a second one.

    Then all are used, to measure the memory afterwards.
    """
    rows = []
    for size in SIZES:
        with ours(folder, f"size-{size}", socket_quiet_seconds=str(QUIET_SECONDS)) as server:
            assert server.process
            pid = server.process.pid
            empty = resident(pid)
            cpu, started = seconds(pid), time.perf_counter()
            visitors = await open_sessions(server.url, TOOL, size)
            opening, cpu = time.perf_counter() - started, seconds(pid) - cpu
            await asyncio.sleep(1)
            never = resident(pid) - empty
            asleep, awake = [], []
            for visitor in visitors[:: max(1, size // 200)]:
                asleep.append((await visitor.calculate(TARGET, QUERY))[0])
                awake.append((await visitor.calculate(TARGET, QUERY))[0])
            for start in range(0, size, USED_AT_ONCE):
                for visitor in visitors[start : start + USED_AT_ONCE]:
                    await visitor.calculate(TARGET, QUERY)
                await asyncio.sleep(USED_AT_ONCE / 400)
            await asyncio.sleep(QUIET_SECONDS + 2)
            quiet = resident(pid) - empty
            rows.append(
                (
                    f"{size:,}",
                    f"{never / 1024:.0f}",
                    f"{never / size:.0f} / {quiet / size:.0f}",
                    f"{size / cpu:,.0f} / {size / opening:.0f}",
                    f"{statistics.median(asleep):.1f} / {percentile(asleep, 95):.1f}",
                    f"{statistics.median(awake):.1f} / {percentile(awake, 95):.1f}",
                )
            )
            await leave(visitors)
    head = (
        "open pages",
        "MB more than an empty server",
        "KB each, never used / used and quiet again",
        "opened a second of processor / of the clock",
        "first event after sleep, ms: median / 95 %",
        "an event awake, ms: median / 95 %",
    )
    return table(head, rows)


async def growth(folder: Path, total: int = 10_000) -> str:
    """One visitor after another: whether the server's memory grows after the first 1,000."""
    rows = []
    with ours(folder, "growth") as server:
        assert server.process
        for number in range(1, total + 1):
            visitor = await arrive(server.url, TOOL)
            await visitor.calculate(TARGET, QUERY)
            await visitor.socket.close()
            if number in (1000, total // 2, total):
                await asyncio.sleep(1)
                rows.append((f"{number:,}", f"{resident(server.process.pid) / 1024:.1f}"))
    return table(("sessions, one after the other", "resident MB"), rows)

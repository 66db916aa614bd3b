"""What an open page costs: memory, opening, calculating, and whether it is given back."""

import asyncio
import statistics
import time
from pathlib import Path

from benchmarks.clients import arrive, crowd, leave, percentile, resident, seconds
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
SIZES = (100, 500, 1000, 2000)


def measure(folder: Path) -> str:
    """The tables, as Markdown."""
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
            visitors = await crowd(server.url, path, 100)
            await asyncio.sleep(1)
            memory, cpu = resident(pid), seconds(pid)
            more = await crowd(server.url, path, 300)
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
    """Crowds on one worker, a fifth of them calculating within ten seconds."""
    rows = []
    for size in SIZES:
        with ours(folder, f"size-{size}") as server:
            assert server.process
            pid = server.process.pid
            empty = resident(pid)
            started = time.perf_counter()
            visitors = await crowd(server.url, TOOL, size)
            opening = time.perf_counter() - started
            times = []
            for visitor in visitors[:: max(1, size // 200)]:
                times.append((await visitor.calculate(TARGET, QUERY))[0])
            memory = (resident(pid) - empty) / 1024
            rows.append(
                (
                    f"{size:,}",
                    f"{memory:.0f}",
                    f"{size / opening:.0f}",
                    f"{statistics.median(times):.1f}",
                    f"{percentile(times, 95):.1f}",
                )
            )
            await leave(visitors)
    head = (
        "idle sessions",
        "MB more than an empty server",
        "opened a second",
        "calculation, median ms",
        "95 % within, ms",
    )
    return table(head, rows)


async def growth(folder: Path, total: int = 10_000) -> str:
    """One visitor after the other: whether the server is as large at the end as after 1,000."""
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

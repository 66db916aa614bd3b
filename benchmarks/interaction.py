"""A calculation from end to end: milliseconds on loopback, and bytes each way."""

import asyncio
import json
import statistics
from pathlib import Path

from benchmarks.clients import arrive, percentile
from benchmarks.documents import QUERIES
from benchmarks.servers import ours
from benchmarks.table import table

CALCULATIONS = 90  # after a hundred in quick succession, a session is delayed
TARGETS = {
    "/a1c-conversion-calculator": "a1c",
    "/anion-gap-calculation": "gap",
    "/blood-sugar-conversion": "sugar",
    "/body-mass-calculation-formula": "bmi",
}


def measure(folder: Path) -> str:
    """The table, as Markdown."""
    return asyncio.run(_measure(folder))


async def _measure(folder: Path) -> str:
    rows = []
    with ours(folder, "interaction") as server:
        for path, target in TARGETS.items():
            visitor = await arrive(server.url, path)
            times, answer = [], ""
            for _ in range(CALCULATIONS):
                took, answer = await visitor.calculate(target, QUERIES[path])
                times.append(took)
                await asyncio.sleep(0.05)
            await visitor.socket.close()
            up = json.dumps({"type": "layout-event", "target": target, "data": [QUERIES[path]]})
            rows.append(
                (
                    path,
                    f"{statistics.median(times):.1f}",
                    f"{percentile(times, 99):.1f}",
                    len(up),
                    f"{len(answer.encode()):,}",
                )
            )
    head = ("", "median ms", "99 % within, ms", "bytes up", "bytes down, before compression")
    return table(head, rows)

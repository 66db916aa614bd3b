"""The report of a soak: counts, problems, memory."""

from __future__ import annotations

import time
from collections import Counter
from statistics import median, quantiles
from typing import TYPE_CHECKING

from tests.support.server.tools import memory
from tests.support.servers import Server
from webapp.contact.outbox import Row

if TYPE_CHECKING:
    from benchmarks.soak import Tally

WARM_UP_FRACTION = 0.5
"""The fraction of a process's life after which it is warm: it has seen everything once."""
MAX_GROWTH = 1.1
MIN_LIFETIME = 120.0
"""Seconds after which the growth of a process counts; before, it is still warming up."""
SAMPLES_PER_MEDIAN = 9


class ProcessRecord:
    """One process of a server, from its start to its end."""

    def __init__(self, name: str, server: Server) -> None:
        assert server.process
        self.name, self._server, self._process = name, server, server.process
        self._begun = time.monotonic()
        self.seen: list[tuple[float, int]] = []

    def record_memory(self) -> None:
        """Record its memory, if it is still running."""
        if self._server.process is self._process and self._process.poll() is None:
            self.seen.append((time.monotonic() - self._begun, memory(self._server)))

    def figures(self) -> tuple[float, float, float, float]:
        """Seconds; MB at the start, when warm and at the end, each a median of nearby samples."""
        seconds = self.seen[-1][0]
        start, warm, end = (self._near(part * seconds) for part in (0, WARM_UP_FRACTION, 1))
        return seconds, start, warm, end

    def _near(self, moment: float) -> float:
        nearest = sorted(self.seen, key=lambda each: abs(each[0] - moment))[:SAMPLES_PER_MEDIAN]
        return round(median(size for _, size in nearest) / 1e6, 1)


def problems(
    tally: Tally, rows: list[Row], mailed: list[str], processes: list[ProcessRecord]
) -> dict[str, int]:
    """The problems, which must not occur: name → how often each was found."""
    stored = {row.inquiry.comment: row.reference for row in rows}
    times = Counter(mailed)
    return {
        "wrong results": len(tally.wrong),
        "inquiries lost": sum(
            stored.get(key) != reference for key, reference in tally.accepted.items()
        ),
        "inquiries stored twice": len(rows) - len(stored),
        "inquiries mailed twice": sum(count > 1 for count in times.values()),
        "delivered without a mail": sum(
            row.state == "delivered" and not times[row.reference] for row in rows
        ),
        "processes that grew by more than a tenth": sum(
            seconds >= MIN_LIFETIME and end > warm * MAX_GROWTH
            for seconds, _, warm, end in (p.figures() for p in processes if p.seen)
        ),
    }


def report(
    seconds: float,
    visitors: int,
    tally: Tally,
    processes: list[ProcessRecord],
    found: dict[str, int],
) -> str:
    """The whole report, as Markdown tables."""
    percentiles = quantiles(tally.waits, n=100)
    lines = [
        f"{visitors} visitors for {seconds:.0f} seconds",
        "",
        "| what | number |",
        "|---|---|",
        *(f"| {name} | {count} |" for name, count in sorted(tally.count.items())),
        f"| inquiries answered with 201 | {len(tally.accepted)} |",
        *(f"| **{name}** | **{count}** |" for name, count in found.items()),
        "",
        f"A calculation was answered in {percentiles[49] * 1000:.0f} ms (half of them), "
        f"{percentiles[98] * 1000:.0f} ms (99 of 100).",
        "",
        "| process | lifetime (s) | MB at the start | when warm | at the end |",
        "|---|---|---|---|---|",
    ]
    for process in filter(lambda process: process.seen, processes):
        lived, *sizes = process.figures()
        lines.append(f"| {process.name} | {lived:.0f} | {' | '.join(map(str, sizes))} |")
    return "\n".join(lines)

"""Documents per second and the latency of the slowest requests: our server beside its peers."""

import re
import statistics
import subprocess
import time
from pathlib import Path

import httpx

from benchmarks.clients import seconds
from benchmarks.servers import Missing, all_servers, ours
from benchmarks.table import table

ROUNDS, SECONDS, CONNECTIONS = 5, 4, 32
OURS, QUIET, EDGE = "ours", "ours, without a log", "ours behind deploy/nginx.conf"
UNITS = {"us": 0.001, "ms": 1.0, "s": 1000.0}
QUERIES = {
    "/a1c-conversion-calculator": "eag=154",
    "/anion-gap-calculation": "sodium=140&chloride=104&bicarbonate=24",
    "/blood-sugar-conversion": "value=120&unit=mg%2FdL&kind=fasting",
    "/body-mass-calculation-formula": "weight=70&height=170",
}


def load(url: str) -> tuple[float, float]:
    """Requests per second and the 99th percentile in ms, over a few seconds."""
    command = ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{SECONDS}s", "--latency", url]
    try:
        said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    except FileNotFoundError:
        raise Missing("wrk is not here: apt install wrk") from None
    rate, slow = re.search(r"Requests/sec: +([\d.]+)", said), re.search(r"99% +([\d.]+)(\w+)", said)
    if not rate or not slow or "Non-2xx" in said:
        raise RuntimeError(said)
    return float(rate[1]), float(slow[1]) * UNITS[slow[2]]


def measure(folder: Path) -> str:
    """The tables, as Markdown."""
    with all_servers(folder) as (pages, missing):
        figures: dict[str, list[tuple[float, float]]] = {name: [] for name in pages}
        for _ in range(ROUNDS):  # in turn, so that a busy moment affects all of them
            for name, url in pages.items():
                figures[name].append(load(url))
    rows = []
    for name, all_rounds in figures.items():
        rate, slow = (statistics.median(column) for column in zip(*all_rounds, strict=True))
        ratios = [
            _ratio(figures[mine], all_rounds) for mine in (OURS, QUIET, EDGE) if mine in figures
        ]
        rows.append((name, f"{rate:,.0f}", f"{slow:.1f}", *ratios))
    head = (
        *("", "requests/s", "99 % within, ms", "ours ÷ this", "ours without a log ÷ this"),
        "ours behind nginx ÷ this",
    )
    tables = [table(head[: 3 + len(ratios)], rows), *missing]
    return "\n\n".join([*tables, unread_query(folder), prerendering(folder)])


def _ratio(mine: list[tuple[float, float]], others: list[tuple[float, float]]) -> str:
    """The ratio of requests per second, compared round by round: the median of all rounds."""
    pairs = zip(mine, others, strict=True)
    return f"{statistics.median(one[0] / other[0] for one, other in pairs):.2f}"


def unread_query(folder: Path) -> str:
    """The speed of a page with a query that it does not read, beside that of the plain page."""
    with ours(folder, "unread", log_level="warning") as server:
        plain, with_query = (f"{server.url}/support{query}" for query in ("", "?fbclid=abc"))
        pairs = [(load(with_query)[0], load(plain)[0]) for _ in range(ROUNDS)]
    ratio = statistics.median(one / other for one, other in pairs)
    return f"A page with a query that it does not read: {ratio:.2f} of the plain page's requests/s."


def prerendering(folder: Path) -> str:
    """The cost of a page with a visitor's values in its URL, which is rendered for each request."""
    rows = []
    with ours(folder, "queries") as server, httpx.Client(base_url=server.url) as client:
        assert server.process
        for path, query in QUERIES.items():
            for _ in range(20):
                client.get(f"{path}?{query}")
            before, started = seconds(server.process.pid), time.perf_counter()
            for _ in range(300):
                client.get(f"{path}?{query}")
            cpu = (seconds(server.process.pid) - before) / 300 * 1000
            rows.append((path, f"{cpu:.2f}", f"{(time.perf_counter() - started) / 300 * 1000:.2f}"))
    return table(("page with a query", "processor ms a request", "ms a request"), rows)

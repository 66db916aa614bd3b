"""Processor time that each refused body costs, thirty of a kind in a row."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import httpx

from benchmarks.servers import ours
from benchmarks.table import table
from tests.support.servers import Server
from webapp.config.settings import Settings
from webapp.pages.contact_us import API_PATH, PATH

ROUNDS = 30
SIZE = Settings.model_fields["body_bytes"].default
LARGE = 580_000
"""Bytes of a body that is too large."""
UNLIMITED = {
    "contact_rate": "100000/minute",
    "contact_rate_day": "100000/day",
    "contact_rate_total": "1000000/minute",
}


def bodies() -> Iterator[tuple[str, str, bytes]]:
    """What a body holds, its path, and its bytes; whole escapes only, for a form."""
    nepali = quote("नमस्ते ").encode()
    for text, piece in (
        ("stray %", b"%"),
        ("%22", b"%22"),
        ("%22a", b"%22a"),
        ("Nepali", nepali),
        ("line breaks", b"%0D%0A"),
        ("random letters", random.Random(1).randbytes(SIZE).hex().encode()),
    ):
        room = SIZE - len(b"comment=")
        repeated = piece * max(1, room // len(piece))
        yield f"a field of {text}", PATH, b"comment=" + repeated[:room]
    yield "stray %, too large", PATH, b"comment=" + b"%" * LARGE
    yield "Nepali, too large", PATH, b"comment=" + nepali * (LARGE // len(nepali))
    for piece in (b"&", b"=", b"a=1&", b"comment=&"):
        yield piece.decode() + ", again and again", PATH, piece * (SIZE // len(piece))
    for text, piece in (("nested arrays", b"["), ("nested objects", b'{"a":'), ("stray %", b"%")):
        yield text, API_PATH, piece * (SIZE // len(piece))
    members = {str(number): 1.5 for number in range(SIZE // 15)}
    yield "members", API_PATH, json.dumps(members).encode()
    yield "long numbers", API_PATH, b"[" + b",".join([b"9" * 4_299] * (SIZE // 4_300)) + b"]"
    yield "a field of quotes", API_PATH, json.dumps({"comment": '"' * (SIZE // 2 - 20)}).encode()


def seconds(server: Server) -> float:
    """The processor time of all threads of a server, more exactly than in ticks of 10 ms."""
    assert server.process
    threads = Path(f"/proc/{server.process.pid}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9


def measure(folder: Path) -> str:
    """The table, as Markdown."""
    rows = []
    limited = {"contact_rate": "1/hour"}
    with ours(folder, "open", **UNLIMITED) as free, ours(folder, "shut", **limited) as busy:
        for name, path, body in bodies():
            figures = [figure(server, path, body) for server in (free, busy)]
            kind = "JSON" if path == API_PATH else "form"
            rows.append((f"{kind}: {name}", f"{len(body):,}", *figures))
    head = ("body", "bytes", "status, processor ms each", "above the limit")
    return table(head, rows)


def figure(server: Server, path: str, body: bytes) -> str:
    """The status of the answers, and milliseconds of processor for each."""
    kind = "json" if path == API_PATH else "x-www-form-urlencoded"
    headers = {"content-type": f"application/{kind}"}
    with httpx.Client(base_url=server.url, headers=headers, timeout=60) as client:
        client.post(path, content=body)
        before = seconds(server)
        statuses = {client.post(path, content=body).status_code for _ in range(ROUNDS)}
        spent = seconds(server) - before
    return f"{'/'.join(map(str, sorted(statuses)))}, {spent / ROUNDS * 1000:.1f}"

"""What one request may cost: the processor time of each kind at the largest size that the proxies
of deploy/ let through, as a multiple of a page's from memory. Ends with 1 if one is too dear.
"""

import http.client
import json
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote_plus

from websockets.sync.client import connect

from tests.support.sites import Process
from webapp.config import built_assets
from webapp.contact.api import MAX_FORM
from webapp.site.serving.document import SESSION_PATH

HEADER, LINES, ADDRESS, BODY, MESSAGE = 8_000, 4, 8_000, 147_000, 16_000
"""Bytes: nginx takes four lines of 8 KB, Caddy 16 KB in all; deploy/ and main.py have the others."""
MOST, GROWTH = 150, 5
"""Multiples of a page; of the cost of a quarter of the size (four is in proportion)."""
SECONDS, ROUNDS = 0.3, 2
API, FORM, TOOL = "/api/web/contact-us", "/contact-us", "/a1c-conversion-calculator"
Request = tuple[str, str, bytes, list[tuple[str, str]]]


def get(path: str, *headers: tuple[str, str]) -> Request:
    return "GET", path, b"", list(headers)


def lines(name: str, text: str, share: float) -> Request:
    line = (text * HEADER)[: int(HEADER * share)]
    return get("/support", *[(name, line)] * LINES)


def address(before: str, text: str, share: float) -> Request:
    return get(before + (text * ADDRESS)[: int(ADDRESS * share)])


def inquiry(comment: str) -> dict[str, str]:
    line = dict.fromkeys(("fullName", "companyName", "talkAbout"), "x")
    return {**line, "companyEmail": "a@example.com", "comment": comment}


def api(body: str) -> Request:
    return "POST", API, body.encode(), [("content-type", "application/json")]


def form(text: str, share: float, before: str = "comment=") -> Request:
    body = before + (text * MAX_FORM)[: int((MAX_FORM - 100) * share)]
    return "POST", FORM, body.encode(), [("content-type", "application/x-www-form-urlencoded")]


KINDS: dict[str, Callable[[float], Request]] = {
    "a page, Accept-Encoding": lambda s: lines("accept-encoding", "a", s),
    "a page, Accept-Encoding of many refusals": lambda s: lines("accept-encoding", "a;q=0,", s),
    "a page, If-None-Match": lambda s: lines("if-none-match", '"a", ', s),
    "a page, Cookie": lambda s: lines("cookie", "a=b; ", s),
    "a page that is not there": lambda s: address("/", "a/", s),
    "an address with capitals": lambda s: address("/SUPPORT?", "a", s),
    "a built file": lambda s: get(
        built_assets.url("page.js"), *[("range", f"bytes={'0-1,' * int(HEADER * s / 4)}")] * LINES
    ),
    "an answer of a tool, spaces": lambda s: address(f"{TOOL}?eag=1", "+", s),
    "an answer of a tool, zeros": lambda s: address(f"{TOOL}?eag=1", "0", s),
    "an answer of a tool, many fields": lambda s: address(f"{TOOL}?", "a=1&", s),
    "a search": lambda s: address("/search?q=", "java+", s),
    "an inquiry": lambda s: api(json.dumps(inquiry("न" * int(10_000 * s)))),
    "an inquiry, too long": lambda s: api(json.dumps(inquiry("x" * int(BODY * s - 200)))),
    "an inquiry, not JSON": lambda s: api("[" * int(BODY * s)),
    "an inquiry of many fields": lambda s: api(
        json.dumps({f"{n:06}": "" for n in range(int(BODY * s / 14))})
    ),
    "a plain form, too long": lambda s: form("x", s),
    "a plain form, escaped": lambda s: form(quote_plus("न"), s),
    "a plain form of tags": lambda s: form("<b>", s),
    "a plain form in braces": lambda s: form("{x}", s),
    "a plain form of many fields": lambda s: form("a=b&", s, ""),
    "a call of another site": lambda s: (
        *("OPTIONS", API, b""),
        [("origin", "https://a.example"), ("access-control-request-method", "POST")]
        + [("access-control-request-headers", "a, " * int(HEADER * s / 3))] * LINES,
    ),
}


def spent(pid: int) -> float:
    """Milliseconds of the processor that a process has had, in steps of ten."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def cost(site: Process, ask: Callable[[], object]) -> float:
    """Milliseconds of the server's processor for one request: the least of some rounds."""
    ask()
    found = []
    for _ in range(ROUNDS):
        number, before = 0, spent(site.process.pid)
        while (used := spent(site.process.pid) - before) < SECONDS * 1000:
            for _ in range(5):
                ask()
            number += 5
        found.append(used / number)
    return min(found)


def of_request(site: Process, request: Request) -> float:
    connection = http.client.HTTPConnection("127.0.0.1", site.port)
    method, path, body, headers = request

    def ask() -> None:
        connection.putrequest(method, path, skip_accept_encoding=True)
        for name, value in headers:
            connection.putheader(name, value)
        if body:
            connection.putheader("content-length", str(len(body)))
        connection.endheaders(body or None)
        connection.getresponse().read()

    return cost(site, ask)


def of_message(site: Process, share: float) -> float:
    """Of a message to a session of the search, with as much text as Python is given."""
    release = built_assets.release()
    where = f"ws://127.0.0.1:{site.port}{SESSION_PATH}?path=/search&qs=&release={release}"

    def ask() -> None:
        with connect(where, origin=site.url, proxy=None) as socket:  # type: ignore[arg-type]
            target = re.findall(r'"target":("(?:[^"\\]|\\.)*")', str(socket.recv()))[0]
            text = ("java " * MESSAGE)[: int(3_900 * share)]
            event = {"type": "input", "target": {"value": text}}
            socket.send(
                json.dumps({"type": "layout-event", "target": json.loads(target), "data": [event]})
            )
            socket.recv()

    return cost(site, ask)


def main() -> int:
    """Print each kind, with its multiple of a page and its growth."""
    with TemporaryDirectory() as folder:
        site = Process(Path(folder), sample_facts=True, contact_rate=10_000_000)
        try:
            site.wait()
            page = of_request(site, get("/support"))
            print(f"a page from memory: {page:.3f} ms of the processor\n")
            measures: dict[str, Callable[[float], float]] = {
                name: lambda share, made=made: of_request(site, made(share))  # type: ignore[misc]
                for name, made in KINDS.items()
            }
            measures["a session, with a message"] = lambda share: of_message(site, share)
            dear = []
            for name, measure in measures.items():
                whole, quarter = measure(1) / page, measure(0.25) / page
                print(f"{name:44}{whole:>8.1f}{whole / quarter:>8.1f}", flush=True)
                dear += [name] if whole > MOST or whole / quarter > GROWTH else []
        finally:
            site.kill()
    if dear:
        print("Too dear:", ", ".join(dear), file=sys.stderr)
    return bool(dear)

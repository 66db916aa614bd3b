"""What one request may cost: the processor time of each kind at the largest size that the proxies
of deploy/ let through, as a multiple of a page's from memory. Ends with 1 if one is too dear.
"""

import http.client
import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from websockets.sync.client import connect

from tests.support.sites import Process
from webapp.config import built_assets
from webapp.contact.inquiry import MAX_BODY, MAX_FORM
from webapp.site.serving.document import SESSION_PATH

LINES, SIZES = (
    4,
    {"header": 8_000, "address": 8_000, "json": MAX_BODY - 500, "form": MAX_FORM - 100},
)
"""Bytes: nginx takes four lines of 8 KB, Caddy 16 KB in all; the rest is the contact form's."""
MOST, GROWTH = 150, 5
"""Multiples of a page; of the cost of a quarter of the size (four is in proportion)."""
SECONDS, ROUNDS = 0.3, 2
API, FORM, TOOL = "/api/web/contact-us", "/contact-us", "/a1c-conversion-calculator"
FIELDS = dict.fromkeys(("fullName", "companyName", "talkAbout"), "x")
INQUIRY = json.dumps({**FIELDS, "companyEmail": "a@example.com", "comment": ""})[:-2]
KINDS = (  # (what is asked for, the place of a long text, what stands before it, the text)
    ("a page, Accept-Encoding of refusals", "header", "accept-encoding", "a;q=0,"),
    ("a page, If-None-Match", "header", "if-none-match", '"a", '),
    ("a page that is not there", "address", "/", "a/"),
    ("an address with capitals", "address", "/SUPPORT?", "a"),
    ("an answer of a tool, zeros", "address", f"{TOOL}?eag=1", "0"),
    ("an answer of a tool, many fields", "address", f"{TOOL}?", "a=1&"),
    ("a search", "address", "/search?q=", "java+"),
    ("an inquiry, too long", "json", INQUIRY, "x"),
    ("an inquiry of one deep field", "json", INQUIRY[:-1], "[1,"),
    ("a plain form, escaped", "form", "comment=", "%E0%A4%A8"),
    ("a plain form in braces", "form", "comment=", "{x}"),
    ("a plain form of many fields", "form", "", "a=b&"),
)
TYPES = {"json": (API, "application/json"), "form": (FORM, "application/x-www-form-urlencoded")}


def cost(site: Process, ask: Callable[[], object]) -> float:
    """Milliseconds of the server's processor for one request: the least of some rounds."""

    def spent() -> float:
        fields = Path(f"/proc/{site.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    found = []
    for _ in range(ROUNDS):
        number, before = 0, spent()
        while (used := spent() - before) < SECONDS:
            ask()
            number += 1
        found.append(used * 1000 / number)
    return min(found)


def of_request(site: Process, place: str, before: str, text: str, share: float) -> float:
    """Of one request, on a connection that stays open, with a part of its largest size."""
    connection = http.client.HTTPConnection("127.0.0.1", site.port)
    long = (text * SIZES[place])[: int(SIZES[place] * share)]
    path, kind = TYPES.get(place, (before + long if place == "address" else "/support", ""))
    body = (before + long).encode() if kind else b""

    def ask() -> None:
        connection.putrequest("POST" if kind else "GET", path, skip_accept_encoding=True)
        for _ in range(LINES if place == "header" else 0):
            connection.putheader(before, long)
        if kind:
            connection.putheader("content-type", kind)
            connection.putheader("content-length", str(len(body)))
        connection.endheaders(body or None)
        connection.getresponse().read()

    return cost(site, ask)


def of_session(site: Process, share: float) -> float:
    """Of a session of the search, with a message that has as much text as Python is given."""
    query = f"path=/search&qs=&release={built_assets.release()}"
    where = f"ws://127.0.0.1:{site.port}{SESSION_PATH}?{query}"
    event = {"type": "input", "target": {"value": ("java " * 6_400)[: int(31_900 * share)]}}

    def ask() -> None:
        with connect(where, origin=site.url, proxy=None) as socket:  # type: ignore[arg-type]
            target = int(re.findall(r'"target":(\d+)', str(socket.recv()))[0])
            message = {"type": "layout-event", "target": target, "seq": 1, "data": [event]}
            socket.send(json.dumps(message))
            while "layout-update" not in str(socket.recv()):
                pass

    return cost(site, ask)


def main() -> str | None:
    """Print each kind, its multiple of a page, and its growth; return what is too dear."""
    dear = []
    with TemporaryDirectory() as folder:
        site = Process(Path(folder), sample_facts=True, contact_rate=10_000_000)
        try:
            page = of_request(site.wait(), "address", "/support", "", 1)
            print(f"a page from memory: {page:.3f} ms of the processor\n")
            for name, *kind in (*KINDS, ("a session, with a message",)):
                whole, quarter = (
                    of_request(site, *kind, share) if kind else of_session(site, share)  # type: ignore[call-arg]
                    for share in (1, 0.25)
                )
                print(f"{name:44}{whole / page:>8.1f}{whole / quarter:>8.1f}", flush=True)
                dear += [name] if whole > MOST * page or whole > GROWTH * quarter else []
        finally:
            site.kill()
    return f"Too dear: {', '.join(dear)}" if dear else None

"""What one request may cost: the processor time of each kind at the largest size that the proxies
of deploy/ let through, as a multiple of a page's from memory; and the memory of an idle session.
Ends with 1 if one is too dear.
"""

import json
import os
import re
from collections.abc import Callable
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.support.sites import Process
from webapp.config import built_assets
from webapp.contact.inquiry import MAX_BODY, MAX_FORM
from webapp.site.serving.document import SESSION_PATH

FORM = "x-www-form-urlencoded"
SIZES = {"header": 8_000, "address": 8_000, "json": MAX_BODY, FORM: MAX_FORM}
"""Bytes: nginx takes four lines of 8 KB, Caddy 16 KB in all; the rest is the contact form's."""
SECONDS, ROUNDS, MOST = 0.3, 2, 150  # multiples of a page
IDLE = 50
"""Sessions open at once, for their memory: a network opens so many without waiting."""
TOOL = "/a1c-conversion-calculator"
INQUIRY = '{"companyName":"x","fullName":"x","talkAbout":"x","companyEmail":"a@b.np","comment":"'
KINDS = {  # what is asked for: the place of a long text, what stands before it, the text
    "a page, Accept-Encoding of refusals": ("header", "accept-encoding", "a;q=0,"),
    "a page, If-None-Match": ("header", "if-none-match", '"a", '),
    "a page that is not there": ("address", "/", "a/"),
    "an answer of a tool, zeros": ("address", f"{TOOL}?eag=1", "0"),
    "an answer of a tool, many fields": ("address", f"{TOOL}?", "a=1&"),
    "a search": ("address", "/search?q=", "java+"),
    "an inquiry, too long": ("json", INQUIRY, "x"),
    "an inquiry of one deep field": ("json", INQUIRY[:-1], "[1,"),
    "a plain form, escaped": (FORM, "comment=", "%E0%A4%A8"),
    "a plain form of many fields": (FORM, "", "a=b&"),
}


def request(place: str, before: str, text: str) -> dict[str, Any]:
    """A request with a text of the largest size, for httpx."""
    long = (text * SIZES[place])[: SIZES[place] - len(before)]
    if place == "header":
        return {"method": "GET", "url": "/support", "headers": [(before, long)] * 4}
    if place == "address":
        return {"method": "GET", "url": before + long}
    url = "/contact-us" if place == FORM else "/api/web/contact-us"
    headers = {"content-type": f"application/{place}"}
    return {"method": "POST", "url": url, "headers": headers, "content": before + long}


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


def session(site: Process) -> ClientConnection:
    """A session of the search."""
    query = f"path=/search&qs=&release={built_assets.release()}"
    where = f"ws://127.0.0.1:{site.port}{SESSION_PATH}?{query}"
    return connect(where, origin=site.url, proxy=None)  # type: ignore[arg-type]


def search(site: Process) -> None:
    """A session, with a message that has as much text as Python is given."""
    event = {"type": "input", "target": {"value": "java " * 6_380}}
    with session(site) as socket:
        target = int(re.findall(r'"target":(\d+)', str(socket.recv()))[0])
        message = {"type": "layout-event", "target": target, "seq": 1, "data": [event]}
        socket.send(json.dumps(message))
        while "layout-update" not in str(socket.recv()):
            pass


def memory(site: Process) -> float:
    """MB that a session takes while its visitor reads."""

    def resident() -> int:
        return int(Path(f"/proc/{site.process.pid}/statm").read_text().split()[1])

    before = resident()
    with ExitStack() as stack:
        for _ in range(IDLE):
            stack.enter_context(session(site)).recv()
        return (resident() - before) * os.sysconf("SC_PAGE_SIZE") / 1e6 / IDLE


def main() -> str | None:
    """Print each kind and its multiple of a page; return what is too dear."""
    with TemporaryDirectory() as folder, ExitStack() as stack:
        site = Process(Path(folder), sample_facts=True, contact_rate=10_000_000)
        stack.callback(site.kill)
        client = stack.enter_context(closing(httpx.Client(base_url=site.wait().url)))
        asks = {kind: partial(client.request, **request(*how)) for kind, how in KINDS.items()}
        page = cost(site, partial(client.get, "/support"))
        print(f"an idle session: {memory(site):.2f} MB")
        print(f"a page from memory: {page:.3f} ms of the processor\n")
        dear = []
        for kind, ask in {**asks, "a session, with a message": partial(search, site)}.items():
            times = cost(site, ask) / page
            print(f"{kind:44}{times:>8.1f}", flush=True)
            dear += [kind] if times > MOST else []
    return f"Too dear: {', '.join(dear)}" if dear else None

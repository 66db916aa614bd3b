"""/status: what an operator asks about a process, only on the machine that it runs on."""

import asyncio
import ipaddress
import sqlite3
import time
from dataclasses import asdict, dataclass, field

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from webapp.config.settings import LOCAL_HOSTS
from webapp.contact.api import Contact
from webapp.server import client_ip
from webapp.server.asgi import Message, header
from webapp.server.middleware.security_headers import HOST
from webapp.server.sessions.guard import SessionGuard
from webapp.site.serving.renderer import NO_STORE

PATH = "/status"
FORWARDING = (b"forwarded", b"via", b"x-real-ip")


@dataclass(slots=True)
class Process:
    """What /status reports of this process.

    started: by time.monotonic(). mail_server: whether it could be used when the process started.
    """

    release: str
    sessions: SessionGuard
    started: float = field(default_factory=time.monotonic)
    mail_server: str = "none"


def is_local(scope: Message) -> bool:
    """Whether the request comes from this machine, and through no proxy on it.

    uvicorn replaces the client by X-Forwarded-For if it trusts the proxy: such a header refuses.
    """
    names = {name for name, _ in scope["headers"]}
    if any(name in FORWARDING or name.startswith(b"x-forwarded-") for name in names):
        return False
    host = HOST.fullmatch(header(scope, b"host").decode("latin-1"))
    try:
        is_loopback = ipaddress.ip_address(client_ip.from_scope(scope)).is_loopback
    except ValueError:
        return False
    return is_loopback and host is not None and host[1] in LOCAL_HOSTS


async def status(request: Request) -> Response:
    """The state of the process and of the outbox, as JSON."""
    if not is_local(request.scope):
        return PlainTextResponse("404 Not Found\n", 404, NO_STORE)
    process: Process = request.app.state.process
    contact: Contact = request.app.state.contact
    state: dict[str, object] = {
        "release": process.release,
        "uptime_seconds": round(time.monotonic() - process.started),
        "sessions": process.sessions.count,
        "mail_server": process.mail_server,
    }
    try:
        state |= asdict(await asyncio.to_thread(contact.outbox.mails))
    except (sqlite3.Error, OSError) as error:
        state["outbox"] = f"It cannot be read: {error}"
    return JSONResponse(state, headers=NO_STORE)

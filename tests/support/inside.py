"""The site inside the test's own process: for tests that need neither a server nor a network."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx

from tests.support.servers import run
from webapp.app import create_app
from webapp.config.settings import Settings
from webapp.contact.outbox import Outbox
from webapp.server.asgi import ASGI


class Site:
    """The application, called without a server. Its startup and shutdown (lifespan) do not run."""

    def __init__(self, app: ASGI, outbox: Path) -> None:
        self.app = app
        self.outbox = Outbox(outbox)

    async def send(self, *requests: httpx.Request, address: str = "192.0.2.1") -> Any:
        """Send them all at the same time from this address; return the responses in order."""
        transport = httpx.ASGITransport(self.app, client=(address, 1))
        async with httpx.AsyncClient(transport=transport) as client:
            return await asyncio.gather(*map(client.send, requests))

    def ask(
        self, path: str, method: str = "GET", address: str = "192.0.2.1", **arguments: Any
    ) -> Any:
        """Send one request, with any arguments of httpx.Request; return the response."""
        request = httpx.Request(method, f"http://127.0.0.1{path}", **arguments)
        return run(self.send(request, address=address))[0]


Sites = Callable[..., Site]
"""Makes a site with the settings that it is called with."""


def make_site(outbox: Path, **settings: Any) -> Site:
    """The site with these settings."""
    return Site(create_app(Settings(outbox_dir=outbox, **settings)), outbox)

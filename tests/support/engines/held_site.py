"""The site, with a script held back from a request to /hold?name until /let-go. For tests only.

Neither the browser nor a service worker caches scripts, so each page has to wait again.
"""

import asyncio

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from webapp import app
from webapp.config.settings import Settings

create_real_app = app.create_app


def create_app(settings: Settings) -> ASGIApp:
    site, released = create_real_app(settings), asyncio.Event()
    held = ""

    async def delay_script(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_uncached(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message)["cache-control"] = "no-store"
            await send(message)

        nonlocal held
        path = scope.get("path", "")
        if path == "/hold":
            held = f"/static/js/{scope['query_string'].decode()}-"
            released.clear()
        elif path == "/let-go":
            released.set()
        elif path == "/sw.js":
            scope = {**scope, "path": "/no-service-worker"}
        elif path.startswith("/static/js/"):
            if held and path.startswith(held):
                await released.wait()
            return await site(scope, receive, send_uncached)
        await site(scope, receive, send)

    return delay_script


app.create_app = create_app

if __name__ == "__main__":
    import main

    main.main()

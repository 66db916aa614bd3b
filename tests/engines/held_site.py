"""The site, with React held back from a request to /hold until one to /let-go. For tests only.

Neither the browser nor a service worker caches React, so each page has to wait again.
"""

import asyncio

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from webapp import app
from webapp.config.settings import Settings

make = app.create_app


def create_app(settings: Settings) -> ASGIApp:
    site, free = make(settings), asyncio.Event()

    async def held(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_uncached(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message)["cache-control"] = "no-store"
            await send(message)

        path = scope.get("path", "")
        if path == "/hold":
            free.clear()
        elif path == "/let-go":
            free.set()
        elif path == "/sw.js":
            scope = {**scope, "path": "/no-service-worker"}
        elif path.startswith("/static/js/page-"):
            await free.wait()
            return await site(scope, receive, send_uncached)
        await site(scope, receive, send)

    return held


app.create_app = create_app

if __name__ == "__main__":
    import main

    main.main()

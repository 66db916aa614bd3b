"""The site whose React waits for a request to /let-go, for tests only."""

import asyncio

from starlette.types import ASGIApp, Receive, Scope, Send

from webapp import app
from webapp.config.settings import Settings

make = app.create_app


def create_app(settings: Settings) -> ASGIApp:
    site, free = make(settings), asyncio.Event()

    async def held(scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if path.startswith("/static/js/page-"):
            await free.wait()
        elif path == "/let-go":
            free.set()
        await site(scope, receive, send)

    return held


app.create_app = create_app

if __name__ == "__main__":
    import main

    main.main()

"""The site with broken pages, routes and sessions, for tests only."""

from collections.abc import AsyncIterator

from reactpy import html
from reactpy.types import VdomDict
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from webapp import app, routes
from webapp.components.react import AnswerView, component
from webapp.server.asgi import Message
from webapp.server.sessions.guard import SessionGuard
from webapp.site.seo import web_manifest


@component
def raises() -> VdomDict:
    raise ValueError("deliberate <error>")


@component
def handler_raises() -> VdomDict:
    def on_click(_event: object) -> None:
        raise RuntimeError("the handler gave up")

    return html.article(html.h1("A fragile page"), html.button({"onClick": on_click}, "Press me"))


@component
def helper_raises() -> VdomDict:
    # An Answer belongs inside a Form: alone, its JavaScript raises.
    alone = {"count": 0, "parts": [{"tagName": "output", "attributes": {"id": "alone"}}]}
    return html.article(html.h1("A page with a broken helper"), AnswerView(alone))


PAGES = {
    "/broken/raises": raises,
    "/broken/handler": handler_raises,
    "/broken/helper": helper_raises,
}
routes.PAGES += tuple(
    routes.Page(path, *["Broken"] * 4, component=page, same_as="/") for path, page in PAGES.items()
)


async def route_raises(_: Request) -> Response:
    raise RuntimeError("internals of a route")


async def raises_while_streaming(_: Request) -> Response:
    async def parts() -> AsyncIterator[str]:
        yield "the first part"
        raise RuntimeError("internals of an answer")

    return StreamingResponse(parts(), headers={"content-length": "1000"})


web_manifest.MANIFEST_ROUTES += [
    Route("/broken/route", route_raises),
    Route("/broken/middle", raises_while_streaming),
]


class BrokenGuard(SessionGuard):
    def _refusal(self, scope: Message) -> tuple[int, str] | None:
        if scope["path"] == "/broken/session":
            raise RuntimeError("internals of a session")
        return super()._refusal(scope)


app.SessionGuard = BrokenGuard

if __name__ == "__main__":
    import main

    main.main()

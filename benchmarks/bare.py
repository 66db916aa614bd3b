"""A minimal Starlette application: one route that answers with bytes from memory."""

import os
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

BODY = Path(os.environ["BENCH_DOCUMENT"]).read_bytes()


async def page(_: Request) -> Response:
    """The document, for any path."""
    return Response(BODY, media_type="text/html")


app = Starlette(routes=[Route("/{path:path}", page)])

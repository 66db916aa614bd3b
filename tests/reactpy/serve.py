"""Serves the rows twice, each in a process of its own: as pages of the site, and by ReactPy itself.

python -c "from tests.reactpy.serve import ours; ours(8130)"
"""

from typing import Any

import brotli
import uvicorn
from reactpy import component, html, use_location
from reactpy.executors.asgi import ReactPy
from reactpy_router import route
from reactpy_router.resolvers import ReactPyResolver

from tests.reactpy.row import PLACE, ROWS, load


def ours(port: int) -> None:
    """Serve the site with the rows in place of its pages."""
    from webapp import app, routes  # puts its own guard around every component of the process
    from webapp.components.page import Page
    from webapp.config.settings import read

    def page(path: str, says: str, show: Any) -> Page:
        words = dict.fromkeys(("label", "title", "description", "lead"), says)
        inside = lambda: html.div({"id": PLACE}, show())  # noqa: E731
        return Page(path, component=inside, live=True, reads_query=True, **words)

    pages = [page(row.path, row.says, row.component) for row in load().values()]
    routes.PAGES = (routes.HOME, *pages)
    routes.TABLE = [ReactPyResolver(route(each.path, each)) for each in routes.PAGES]
    compress = brotli.compress
    brotli.compress = lambda text, quality: compress(text, quality=0)  # each is asked for once
    _serve(app.create_app(read()), port)


def reactpys(port: int) -> None:
    """Serve the rows with ReactPy's own server and client."""
    load()

    @component
    def root() -> Any:
        path = use_location().path
        return html.div({"id": PLACE}, ROWS[path].component()) if path in ROWS else "ok"

    _serve(ReactPy(root), port)


def _serve(app: Any, port: int) -> None:
    uvicorn.run(app, port=port, log_level="error", ws="websockets-sansio", lifespan="off")

"""Serves the rows twice, each in a process of its own: as pages of the site, and by ReactPy itself.

python -c "from tests.reactpy.serve import ours; ours(8130)"
"""

from typing import Any

import brotli
import uvicorn
from reactpy import component, html, use_location
from reactpy.config import REACTPY_ASYNC_RENDERING, REACTPY_DEBUG
from reactpy.executors.asgi import ReactPy
from reactpy_router import route
from reactpy_router.resolvers import ReactPyResolver

from tests.reactpy.row import ROWS, load


@component
def together() -> Any:
    """The rows that share a page."""
    return html.div([row.shown() for row in ROWS.values() if not row.alone])


def ours(port: int) -> None:
    """Serve the site with the rows in place of its pages."""
    from webapp import app, routes  # puts its own guard around every component of the process
    from webapp.components.page import Page
    from webapp.config.settings import read_settings
    from webapp.server import sessions

    sessions.EVENTS_A_SECOND = 1_000.0  # all rows are one visitor

    REACTPY_DEBUG.current = True  # ReactPy checks each model
    rows = load().values()
    words = dict.fromkeys(("label", "title", "description", "lead"), "Rows")
    words |= {"live": True, "reads_query": True}
    pages = [routes.HOME, Page("/rows", component=together, **words)]
    for row in (row for row in rows if row.alone):
        pages.append(Page(row.path, component=row.shown, **words))
        below = {(end,): {} for end in row.below}
        path = f"{row.path}/{{rest:path}}"
        pages.append(Page(path, component=row.shown, values=below, **words))
    routes.PAGES = tuple(page for row in pages for page in row.pages.values())
    routes.TABLE = [ReactPyResolver(route(each.path, each)) for each in pages]
    compress = brotli.compress
    brotli.compress = lambda text, **_: compress(text, quality=0)  # each is asked for once
    _serve(app.create_app(read_settings()), port)


def reactpys(port: int) -> None:
    """Serve the rows with ReactPy's own server and client."""
    REACTPY_ASYNC_RENDERING.current = False  # else an older model may come later
    load()

    @component
    def root() -> Any:
        name = use_location().path.split("/")[1]
        return ROWS[name].shown() if name in ROWS else together() if name == "rows" else "ok"

    _serve(ReactPy(root), port)


def _serve(app: Any, port: int) -> None:
    uvicorn.run(app, port=port, log_level="error", ws="websockets-sansio", lifespan="off")

"""Serves the rows twice, each in a process of its own: as pages of the site, and by ReactPy itself.

python -c "from tests.reactpy.serve import ours; ours(8130)"
"""

from typing import Any

import brotli
import uvicorn
from reactpy import component, html, use_location
from reactpy.config import REACTPY_ASYNC_RENDERING
from reactpy.executors.asgi import ReactPy
from reactpy_router import route
from reactpy_router.resolvers import ReactPyResolver

from tests.reactpy.row import PLACE, ROWS, Row, load


def ours(port: int) -> None:
    """Serve the site with the rows in place of its pages."""
    from webapp import app, routes  # puts its own guard around every component of the process
    from webapp.components.page import Page
    from webapp.config.settings import read_settings

    def page(row: Row, path: str, **own: Any) -> Page:
        words = dict.fromkeys(("label", "title", "description", "lead"), row.says)
        shown = lambda: html.div({"id": PLACE}, row.component())  # noqa: E731
        return Page(path, component=shown, live=True, reads_query=True, **words, **own)

    rows = [routes.HOME, *(page(row, row.path) for row in load().values())]
    for row in load().values():
        values = {(end,): {} for end in row.below}
        rows.append(page(row, f"{row.path}/{{rest:path}}", values=values))
    routes.PAGES = tuple(page for row in rows for page in row.pages.values())
    routes.TABLE = [ReactPyResolver(route(each.path, each)) for each in rows]
    compress = brotli.compress
    brotli.compress = lambda text, **_: compress(text, quality=0)  # each is asked for once
    _serve(app.create_app(read_settings()), port)


def reactpys(port: int) -> None:
    """Serve the rows with ReactPy's own server and client."""
    REACTPY_ASYNC_RENDERING.current = False  # else an older model may come later
    load()

    @component
    def root() -> Any:
        path = f"/{use_location().path.split('/')[1]}"
        return html.div({"id": PLACE}, ROWS[path].component()) if path in ROWS else "ok"

    _serve(ReactPy(root), port)


def _serve(app: Any, port: int) -> None:
    uvicorn.run(app, port=port, log_level="error", ws="websockets-sansio", lifespan="off")

"""Serves the rows twice: as pages of the site, in a process, and by ReactPy itself, in a thread."""

import importlib
import threading
from pathlib import Path

import brotli
import reactpy
import uvicorn
from reactpy import html, use_location
from reactpy.executors.asgi import ReactPy

from tests.reactpy import row
from tests.support.sites import free_port, wait_until
from webapp import routes
from webapp.components.page import Page

PLACE = "row"
"""The id of the element around the component of a row."""


def load() -> dict[str, row.Row]:
    """All rows: each other module of this folder has some."""
    for path in sorted(Path(__file__).parent.glob("rows_*.py")):
        importlib.import_module(f"tests.reactpy.{path.stem}")
    return row.ROWS


def serve_ours() -> None:
    """The site, with the rows in place of its pages; does not return."""
    row.IS_OURS = True
    pages = [
        Page(
            path=each.path,
            **dict.fromkeys(("label", "title", "description", "lead"), each.says),
            component=lambda each=each: html.div({"id": PLACE}, each.component()),
            live=True,
        )
        for each in load().values()
    ]
    routes.PAGES = (routes.HOME, *pages)
    routes._BY_PATH = {page.path: page for page in routes.PAGES}
    compress = brotli.compress
    brotli.compress = lambda text, quality: compress(text, quality=0)  # each page is read once
    from webapp.app import create_app
    from webapp.config.settings import read

    settings = read()
    uvicorn.run(
        create_app(settings),
        port=settings.port,
        log_config=None,
        ws="websockets-sansio",
        lifespan="off",
    )


@reactpy.component
def _root():
    """The row at this address."""
    return html.div({"id": PLACE}, row.ROWS[use_location().path].component())


class ReactPyServer:
    """ReactPy's own server and client, in a thread of this process."""

    def __init__(self) -> None:
        load()
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        config = uvicorn.Config(
            ReactPy(_root), port=port, log_config=None, ws="websockets-sansio", lifespan="off"
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        wait_until(lambda: self._server.started)

    def stop(self) -> None:
        self._server.should_exit = self._server.force_exit = True
        self._thread.join()

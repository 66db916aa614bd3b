"""Starts the whole site, or exits with one line that says where its code has a mistake."""

import asyncio
import logging
import os
import signal
import sys
import threading
import traceback
from multiprocessing import parent_process
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from webapp.server.asgi import ASGI

logger = logging.getLogger(__name__)
ROOT = Path(__file__).parent.parent


def site() -> "ASGI":
    """The application. A mistake in one of the site's modules ends the process."""
    if parent := parent_process():
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    from webapp.config.settings import read

    settings = read()
    try:
        from webapp import app
        from webapp.config import samples

        if refused := samples.refusal(settings):
            sys.exit(refused)
        return app.create_app(settings)
    except Exception as error:
        if settings.log_level == "debug":
            traceback.print_exception(error)
        sys.exit(f"Mistake in {place_of(error)}: {type(error).__name__}: {_error_text(error)}.")


def _end_with(parent: BaseProcess) -> None:
    """Stop this worker as on Ctrl+C once its parent has ended: the workers of a killed parent would
    otherwise answer on, and keep the port.
    """
    parent.join()
    os.kill(os.getpid(), signal.SIGINT)


def log_broken_pages() -> None:
    """Log which pages cannot be rendered, from a thread: `make dev` does not wait for it."""
    threading.Thread(target=asyncio.run, args=(_render_pages(),), daemon=True).start()


async def _render_pages() -> None:
    from webapp.config.settings import read
    from webapp.rendering.html_writer import PageError
    from webapp.site.serving.renderer import Renderer

    renderer = Renderer(read())
    for page in renderer.pages:
        try:
            await renderer.document(page)
        except PageError as error:
            logger.error("%s cannot be rendered: %s", page.path, error)


def place_of(error: BaseException) -> str:
    """The last line of the site's own code in a traceback, as "webapp/x.py, line 3"."""
    if isinstance(error, SyntaxError) and error.filename:
        return _line(error.filename, error.lineno)
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if Path(frame.filename).is_relative_to(ROOT / "webapp")]
    # The component decorator calls every component: the mistake is not there.
    last = [frame for frame in ours if not frame.filename.endswith("rendering/component.py")]
    return _line(last[-1].filename, last[-1].lineno) if last else "the site"


def _line(file: str, number: int | None) -> str:
    return f"{Path(file).relative_to(ROOT)}, line {number}"


def _error_text(error: Exception) -> str:
    text = str(error.msg if isinstance(error, SyntaxError) else error)
    return " ".join(text.split()).rstrip(".")

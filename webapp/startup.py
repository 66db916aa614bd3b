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

from webapp.config.settings import read
from webapp.server.asgi import ASGI

logger = logging.getLogger(__name__)
ROOT = Path(__file__).parent.parent


def site() -> ASGI:
    """The application. A mistake in one of the site's modules ends the process."""
    if parent := parent_process():
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
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
        sys.exit(f"Mistake in {_place(error)}: {type(error).__name__}: {_error_text(error)}.")


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
    from webapp.rendering.html_writer import PageError
    from webapp.site.serving.renderer import Renderer

    renderer = Renderer(read())
    for page in renderer.pages:
        try:
            await renderer.document(page)
        except PageError as error:
            logger.error("%s cannot be rendered: %s", page.path, error)


def _place(error: Exception) -> str:
    """The file and line of the site's own code where the mistake is."""
    if isinstance(error, SyntaxError) and error.filename:
        return _line(error.filename, error.lineno or 0)
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if _is_ours(Path(frame.filename))]
    return _line(ours[-1].filename, ours[-1].lineno or 0)


def _is_ours(file: Path) -> bool:
    return ROOT / "webapp" in file.parents


def _line(file: str, number: int) -> str:
    return f"{Path(file).relative_to(ROOT)}, line {number}"


def _error_text(error: Exception) -> str:
    text = str(error.msg if isinstance(error, SyntaxError) else error)
    return " ".join(text.split()).rstrip(".")

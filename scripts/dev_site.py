"""One process of `make dev`: the site on an open socket, with its mistakes shown in the browser.

Nothing of this is part of the site: it adds a script to each page, and the events that the script
listens to. A site that cannot start is replaced by a page that says why.
"""

import asyncio
import json
import logging
import os
import re
import socket
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable
from html import escape
from pathlib import Path
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.responses import FileResponse, HTMLResponse, StreamingResponse
from starlette.routing import Route

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from webapp import startup  # noqa: E402

STATE = ROOT / "build" / "dev.json"
PLACE = re.compile(r"([\w./-]+\.(?:py|js|css|toml))(?:, line |:)(\d+)")
FACT = re.compile(r"Mistake in company\.toml: ([\w.]+): ")
NOT_TOML = re.compile(r"Mistake in company\.toml: .*\(at line (\d+)")
AROUND = 3
"""Number of lines shown before and after the one with the mistake."""
INTERVAL = 0.1
"""Seconds between two looks at STATE."""


def with_code(text: str) -> str:
    """A mistake's text, followed by the code around the place that it names."""
    name, number = "company.toml", 0
    if found := PLACE.search(text):
        name, number = found[1], int(found[2])
    elif found := NOT_TOML.search(text):
        number = int(found[1])
    elif found := FACT.search(text):
        number = line_of_fact(found[1])
    if not number or not (ROOT / name).is_file():
        return text
    lines = (ROOT / name).read_text("utf-8").splitlines()
    first = max(1, number - AROUND)
    code = [
        f"{'>' if line == number else ' '} {line:4}  {lines[line - 1]}"
        for line in range(first, min(number + AROUND, len(lines)) + 1)
    ]
    return "\n".join((text, "", *code))


def line_of_fact(name: str) -> int:
    """The line of company.toml that sets a fact such as "openings.0.title", else that of its table.

    0 if there is neither.
    """
    lines: dict[str, int] = {}
    rows: Counter[str] = Counter()
    table = ""
    for number, line in enumerate((ROOT / "company.toml").read_text("utf-8").splitlines(), 1):
        if header := re.match(r"\[+([\w.]+)", line):
            table = header[1]
            if line.startswith("[["):
                rows[table] += 1
                table = f"{table}.{rows[table] - 1}"
            lines[table] = number
        elif key := re.match(r"(\w+)\s*=", line):
            lines[f"{table}.{key[1]}" if table else key[1]] = number
    while name and name not in lines:
        name = name.rpartition(".")[0]
    return lines.get(name, 0)


def mistake_of(error: BaseException) -> str:
    """What the terminal says about an exception."""
    return f"Mistake in {startup.place_of(error)}: {type(error).__name__}: {error}"


class Mistakes(logging.Handler):
    """Keeps the first exception logged for a page: a component or an event handler raised it."""

    text = ""

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the exception of a record, unless there is one."""
        if not self.text and record.exc_info and record.exc_info[1]:
            self.text = with_code(mistake_of(record.exc_info[1]))


SCRIPT = f'<script src="/_dev/dev.js" data-process="{os.getpid()}" defer></script>'


class Follow:
    """Serves scripts/dev.js and its events, and the built files as they are now, beside the site.

    app: the site, or None if it could not start; mistake: why. stopping: tells whether this process
    is about to end, and with it the events.
    """

    def __init__(self, app: Any, mistake: str = "") -> None:
        self.works = app is not None
        self.app = app or Starlette(routes=[Route("/{path:path}", self._explain)])
        self.mistake = mistake
        self.stopping: Callable[[], bool] = lambda: False
        self.logged = Mistakes()
        logging.getLogger().addHandler(self.logged)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve one connection."""
        path = scope.get("path", "")
        name = path.removeprefix("/static/")
        if path == "/_dev/events":
            events = self.events()
            app: Any = StreamingResponse(events, media_type="text/event-stream")
        elif path == "/_dev/dev.js":
            app = FileResponse(ROOT / "scripts" / "dev.js")
        elif name != path and name in json.loads(STATE.read_text())["styles"]:
            app = FileResponse(ROOT / "static" / "built" / name)
        else:
            app = self.app
            if scope["type"] == "http":
                self.logged.text = ""
        await app(scope, receive, send)

    async def _explain(self, _: object) -> HTMLResponse:
        """The answer to everything while the site cannot start."""
        body = f"<title>Mistake</title>{SCRIPT}<pre>{escape(self.mistake)}</pre>"
        return HTMLResponse(f"<!DOCTYPE html>{body}", 500)

    async def events(self) -> AsyncIterator[str]:
        """The state of this process, now and whenever it changes. Browsers ask again at once."""
        yield "retry: 200\n\n"
        sent = ""
        while not self.stopping():
            state = json.loads(STATE.read_text())
            mistake = self.mistake or with_code(state["mistake"]) or self.logged.text
            said = {"works": self.works, "mistake": mistake, "styles": state["styles"]}
            text = json.dumps({"process": os.getpid(), **said})
            if text != sent:
                yield f"data: {text}\n\n"
            sent = text
            await asyncio.sleep(INTERVAL)


def site() -> Follow:
    """The site, or a page that says why it cannot start. The terminal says it too."""
    try:
        app = startup.site()
        add_script()
        return Follow(app)
    except SystemExit as error:  # the sentence of webapp/startup.py or of a wrong fact
        text = str(error.code)
    except Exception as error:
        text = mistake_of(error)
    print(text, file=sys.stderr)
    return Follow(None, with_code(text))


def add_script() -> None:
    """Have the site write scripts/dev.js into each page, and no browser keep one."""
    from webapp.site.serving import page_cache, renderer

    write = renderer.document

    def document(*args: Any, **options: Any) -> str:
        return write(*args, **options).replace("</head>", f"{SCRIPT}</head>", 1)

    setattr(renderer, "document", document)  # noqa: B010
    page_cache.CACHE_CONTROL = (b"cache-control", b"no-store")


def main() -> None:
    """Serve on the socket whose number is the first argument."""
    level = os.environ.get("WEBAPP_LOG_LEVEL", "warning").upper()  # no line for each request
    logging.basicConfig(level=level, format="%(levelname)s: %(message)s")
    app = site()
    options: dict[str, Any] = {}
    if app.works:
        from webapp.server import protocols

        options = {"http": protocols.Http, "ws": protocols.Socket}
    options |= {"access_log": False, "server_header": False, "timeout_graceful_shutdown": 2}
    server = uvicorn.Server(uvicorn.Config(app, log_config=None, **options))
    app.stopping = lambda: server.should_exit
    if app.works:
        startup.log_broken_pages()
    server.run(sockets=[socket.socket(fileno=int(sys.argv[1]))])


if __name__ == "__main__":
    main()

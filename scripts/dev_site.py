"""One process of `make dev`: the site on an open socket, with its mistakes shown in the browser.

Nothing of this is part of the site: the wrapper below adds a script to each page, and the events
that it listens to. A site that cannot start is replaced by a page that says why.
"""

import asyncio
import json
import logging
import os
import re
import socket
import sys
import traceback
from collections import Counter
from collections.abc import AsyncIterator, Callable
from html import escape
from pathlib import Path
from typing import Any

import uvicorn
from starlette.responses import FileResponse, HTMLResponse, StreamingResponse
from starlette.staticfiles import StaticFiles

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

STATE = ROOT / "build" / "dev.json"
STATIC = StaticFiles(directory=ROOT / "static" / "built", check_dir=False)
"""The built files as they are now; the site knows those of its start."""
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


def place_of(error: BaseException) -> str:
    """The last line of the site's own code in a traceback, as "webapp/x.py, line 3"."""
    if isinstance(error, SyntaxError) and error.filename:
        file, line = error.filename, error.lineno or 0
    else:
        ours = [
            frame
            for frame in traceback.extract_tb(error.__traceback__)
            if Path(frame.filename).is_relative_to(ROOT / "webapp")
        ]
        if not ours:
            return "the site"
        # The component decorator calls every component: the mistake is not there.
        last = [frame for frame in ours if not frame.filename.endswith("rendering/component.py")]
        file, line = (last or ours)[-1].filename, (last or ours)[-1].lineno or 0
    return f"{Path(file).relative_to(ROOT)}, line {line}"


def mistake_of(error: BaseException) -> str:
    """What the terminal says about an exception, with the code around it."""
    return with_code(f"Mistake in {place_of(error)}: {type(error).__name__}: {error}")


class Mistakes(logging.Handler):
    """Keeps the first exception logged for a page: a component or an event handler raised it."""

    text = ""

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the exception of a record, unless there is one."""
        if not self.text and record.exc_info and record.exc_info[1]:
            self.text = mistake_of(record.exc_info[1])


class Follow:
    """Adds scripts/dev.js to each page, and answers its requests.

    app: the site, or None if it could not start; mistake: why. stopping: tells whether this process
    is about to end, and with it the events.
    """

    def __init__(self, app: Any, mistake: str = "") -> None:
        self.app = app
        self.mistake = mistake
        self.stopping: Callable[[], bool] = lambda: False
        self.logged = Mistakes()
        logging.getLogger().addHandler(self.logged)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve one connection."""
        path = scope.get("path", "")
        if path == "/_dev/events":
            events = self.events()
            response: Any = StreamingResponse(events, media_type="text/event-stream")
            await response(scope, receive, send)
        elif path == "/_dev/dev.js":
            await FileResponse(ROOT / "scripts" / "dev.js")(scope, receive, send)
        elif path.startswith("/static/") and self._is_new(path.removeprefix("/static/")):
            inner = {**scope, "path": path.removeprefix("/static"), "root_path": ""}
            await STATIC(inner, receive, send)
        elif self.app is None:
            await self._explain(scope, receive, send)
        elif scope["type"] == "http":
            await self._page(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def _is_new(self, name: str) -> bool:
        return name in json.loads(STATE.read_text())["styles"]

    async def _explain(self, scope: Any, receive: Any, send: Any) -> None:
        """The answer to everything while the site cannot start."""
        if scope["type"] == "lifespan":
            while (await receive())["type"] == "lifespan.startup":
                await send({"type": "lifespan.startup.complete"})
            await send({"type": "lifespan.shutdown.complete"})
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close"})
        else:
            body = f"<title>Mistake</title>{self._script}<pre>{escape(self.mistake)}</pre>"
            await HTMLResponse(f"<!DOCTYPE html>{body}", 500)(scope, receive, send)

    @property
    def _script(self) -> str:
        return f'<script src="/_dev/dev.js" data-process="{os.getpid()}" defer></script>'

    async def _page(self, scope: Any, receive: Any, send: Any) -> None:
        """One answer of the site. A page gets the script, and is neither compressed nor cached."""
        headers = [
            pair
            for pair in scope["headers"]
            if pair[0] not in (b"accept-encoding", b"if-none-match")
        ]
        start: Any = None
        body = b""
        self.logged.text = ""

        async def send_with_script(message: Any) -> None:
            nonlocal start, body
            if message["type"] == "http.response.start":
                types = dict(message["headers"]).get(b"content-type", b"")
                if not types.startswith(b"text/html"):
                    return await send(message)
                start = message
            elif start is None:
                await send(message)
            else:
                body += message.get("body", b"")
                if message.get("more_body"):
                    return None
                body = body.replace(b"</head>", self._script.encode() + b"</head>", 1)
                changed = {
                    b"content-length": str(len(body)).encode(),
                    b"cache-control": b"no-store",
                }
                others = [pair for pair in start["headers"] if pair[0] not in (*changed, b"etag")]
                await send({**start, "headers": [*others, *changed.items()]})
                await send({"type": "http.response.body", "body": body})
            return None

        await self.app({**scope, "headers": headers}, receive, send_with_script)

    async def events(self) -> AsyncIterator[str]:
        """The state of this process, now and whenever it changes. Browsers ask again at once."""
        yield "retry: 200\n\n"
        sent = ""
        while not self.stopping():
            state = json.loads(STATE.read_text())
            mistake = self.mistake or with_code(state["mistake"]) or self.logged.text
            said = {"works": self.app is not None, "mistake": mistake, "styles": state["styles"]}
            text = json.dumps({"process": os.getpid(), **said})
            if text != sent:
                yield f"data: {text}\n\n"
            sent = text
            await asyncio.sleep(INTERVAL)


def site() -> Follow:
    """The site, or a page that says why it cannot start. The terminal says it too."""
    try:
        from webapp import startup

        return Follow(startup.site())
    except SystemExit as error:  # the sentence of webapp/startup.py or of a wrong fact
        text = str(error.code)
    except Exception as error:
        text = f"Mistake in {place_of(error)}: {type(error).__name__}: {error}"
    print(text, file=sys.stderr)
    return Follow(None, with_code(text))


def main() -> None:
    """Serve on the socket whose number is the first argument."""
    app = site()
    options: dict[str, Any] = {"log_level": "error"}
    if app.app:
        from webapp.server import json_logs, protocols

        level = os.environ.get("WEBAPP_LOG_LEVEL", "warning")  # no line for each request
        options = {
            "log_config": json_logs.config(level, plain=True),
            "http": protocols.Http,
            "ws": protocols.Socket,
        }
    options |= {"access_log": False, "server_header": False, "timeout_graceful_shutdown": 2}
    server = uvicorn.Server(uvicorn.Config(app, **options))
    logging.getLogger().addHandler(app.logged)  # again: the configuration has removed it
    app.stopping = lambda: server.should_exit
    if app.app:
        from webapp import startup

        startup.log_broken_pages()
    server.run(sockets=[socket.socket(fileno=int(sys.argv[1]))])


if __name__ == "__main__":
    main()

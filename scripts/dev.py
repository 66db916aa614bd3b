"""`make dev`: the browser follows what is saved, and shows a mistake with its file and its line.

This process looks at the files, builds what has changed, and starts the site again on the same
socket. The site is another process (`python -m scripts.dev NUMBER MISTAKE`: the socket, and what
the last build said). Its pages have a script that loads them again when a new process answers.
"""

import logging
import os
import re
import signal
import socket
import subprocess
import sys
import time
import traceback
from contextlib import suppress
from html import escape
from importlib import import_module
from pathlib import Path

import uvicorn
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from webapp.config.settings import read, unknown

ROOT = Path(__file__).parent.parent
PARTS = {  # part of the build → the files that it follows from, by the beginning of their path
    "scripts": ("static/js", "webapp/tables", "webapp/tools", "webapp/health"),
    "styles": ("static/css",),
    "figures": ("static/css/tokens", "webapp/health", "webapp/components/figures"),
    "pictures": ("static/css/tokens", "static/drawings"),
    "unavailable": ("company.toml", "static/css/tokens"),
}
WATCHED = ("static/js", "static/css", "static/drawings", "webapp")
ENDINGS = (".py", ".js", ".css", ".svg", ".toml")
PLACE = re.compile(
    r'((?:webapp/(?!tables/)|static/)[\w./-]+|company\.toml)(?:"?, line |:|: .*at line )(\d+)'
)
"""Not webapp/tables, which says what is wrong in a tool."""
FOLLOW = "/_dev/follow.js"
SCRIPT = """const version = "version %s";
setInterval(async () => {
  const answer = await fetch("/_dev/follow.js").catch(() => null);
  if (answer?.ok && !(await answer.text()).includes(version)) location.reload();
}, 300);"""
NOT_ASKED = (b"accept-encoding", b"if-none-match")
NOT_SENT = (b"content-length", b"etag", b"cache-control")
TAG = f'<script src="{FOLLOW}" defer></script>'


def saved() -> set[tuple[str, int]]:
    """The files, relative to the project's folder, each with the time when it was saved."""
    found = [ROOT / "company.toml", *(f for name in WATCHED for f in (ROOT / name).rglob("*.*"))]
    kept = [file for file in found if file.suffix in ENDINGS and file.exists()]
    return {(str(file.relative_to(ROOT)), file.stat().st_mtime_ns) for file in kept}


def follow(number: int) -> None:
    """Serve on a socket until interrupted; build and start again whenever a file was saved."""
    files, unbuilt, mistake = saved(), set[str](), ""
    while True:
        command = [sys.executable, "-m", "scripts.dev", str(number), mistake]
        # In a group of its own, it does not hear Ctrl-C: it ends below.
        site = subprocess.Popen(command, cwd=ROOT, pass_fds=[number], process_group=0)
        try:
            while (now := saved()) == files:
                time.sleep(0.2)
        finally:
            site.kill()  # it would finish rendering first
            site.wait()
        unbuilt |= {name for name, _ in now ^ files}
        parts = [part for part, of in PARTS.items() if any(name.startswith(of) for name in unbuilt)]
        command = [sys.executable, "-m", "scripts.build", *parts] if parts else ["true"]
        done = subprocess.run(command, cwd=ROOT, stderr=subprocess.PIPE, text=True, check=False)
        print(done.stderr, end="", file=sys.stderr)
        files, mistake = now, done.stderr if done.returncode else ""
        unbuilt = unbuilt if mistake else set()


def shown(mistake: str) -> Response:
    """The page that shows a mistake, with the last place in our own code that it names."""
    found = PLACE.findall(mistake)
    place = "{}, line {}".format(*found[-1]) if found else "Mistake"
    head = f'<meta charset="utf-8"><title>Mistake</title>{TAG}'
    body = f"<h1>{place}</h1><pre>{escape(mistake)}</pre>"
    return HTMLResponse(f"<!DOCTYPE html>{head}{body}", 500)


class Site(logging.Handler):
    """The site as the browser sees it here; `mistake`: what is shown in place of all its pages."""

    app: ASGIApp = PlainTextResponse()
    mistake = logged = ""

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the first exception that the site logs for a page."""
        if record.exc_info and not self.logged:
            self.logged = "".join(traceback.format_exception(record.exc_info[1]))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request: a page with the script, or with the mistake in its place."""
        app: ASGIApp = self.app
        if scope["type"] == "lifespan":
            app = self.start
        elif scope["path"] == FOLLOW:
            app = Response(SCRIPT % f"{os.getpid()} {bool(self.mistake)}")
        elif self.mistake:
            app = shown(self.mistake)
        elif scope["type"] == "http":
            app = await self.followed(scope, receive)
        await app(scope, receive, send)

    async def start(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve at once, while the site still renders its pages; keep what prevents it."""

        async def told(message: Message) -> None:
            if message["type"] == "lifespan.startup.failed":
                self.mistake = self.logged or message["message"]

        await send({"type": "lifespan.startup.complete"})
        await self.app(scope, receive, told)

    async def followed(self, scope: Scope, receive: Receive) -> Response:
        """The site's answer with the script."""
        taken: list[Message] = []

        async def take(message: Message) -> None:
            taken.append(message)

        self.logged = ""
        asked = [each for each in scope["headers"] if each[0] not in NOT_ASKED]
        try:
            await self.app({**scope, "headers": asked}, receive, take)
        except Exception:  # the page about errors raises too
            self.logged = self.logged or traceback.format_exc()
        if not taken or taken[0]["status"] == 500:
            return shown(self.logged)
        body = b"".join(message.get("body", b"") for message in taken)
        answer = Response(body.replace(b"</head>", f"{TAG}</head>".encode(), 1), taken[0]["status"])
        answer.raw_headers += [each for each in taken[0]["headers"] if each[0] not in NOT_SENT]
        return answer


def serve(number: int, mistake: str) -> None:
    """Serve the site on the socket with this number."""
    logging.basicConfig(level="WARNING", format="%(levelname)s: %(message)s")
    site = Site()
    site.mistake = mistake
    logging.getLogger().addHandler(site)
    try:
        if not mistake:
            site.app = import_module("webapp.app").create_app(read())
    except (Exception, SystemExit) as error:
        site.mistake = "".join(traceback.format_exception(error))
        print(site.mistake, file=sys.stderr)
    uvicorn.run(site, fd=number, log_config=None)


if __name__ == "__main__":
    if sys.argv[2:]:
        serve(int(sys.argv[1]), sys.argv[2])
    else:
        settings = read()
        for name in unknown():
            print(f"There is no setting {name}.", file=sys.stderr)
        signal.signal(signal.SIGTERM, signal.default_int_handler)  # the site ends with it
        try:
            listening = socket.create_server((settings.host, settings.port), backlog=100)
        except OSError as error:
            sys.exit(str(error))
        with listening, suppress(KeyboardInterrupt):
            print(f"Serving on http://{settings.host}:{settings.port}", flush=True)
            follow(listening.fileno())

"""`make dev`: the browser follows what is saved, and shows a mistake with its file and its line.

This process looks at the files, builds what has changed, and starts the site again on the same
socket. The site is another process (`python -m scripts.dev NUMBER MISTAKE`: the socket, and what
the last build said). Its pages have a script that loads them again when a new process answers.
"""

import logging
import os
import re
import socket
import subprocess
import sys
import time
import traceback
from html import escape
from pathlib import Path

import uvicorn
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from webapp.config.settings import read

ROOT = Path(__file__).parent.parent
PARTS = {  # beginning of a path → the parts of the build that follow from it
    "static/js": {"scripts"},
    "static/css": {"styles"},
    "static/css/tokens": {"figures", "pictures"},
    "static/drawings": {"pictures"},
    "webapp/tables": {"scripts"},
    "webapp/tools": {"scripts"},
    "webapp/health": {"scripts", "figures"},
    "webapp/components/figures": {"figures"},
    "company.toml": {"unavailable"},
}
WATCHED = ("static/js", "static/css", "static/drawings", "webapp")
PLACE = re.compile(r'((?:webapp|static)/[\w./-]+|company\.toml)(?:"?, line |:|: .*at line )(\d+)')
FOLLOW = "/_dev/follow.js"
SCRIPT = f"""setInterval(async () => {{
  const answer = await fetch("{FOLLOW}").catch(() => null);
  if (answer?.ok && !(await answer.text()).includes("process {os.getpid()}.")) location.reload();
}}, 300);"""
NOT_ASKED = (b"accept-encoding", b"if-none-match")
NOT_SENT = (b"content-length", b"etag", b"cache-control")
TAG = f'<script src="{FOLLOW}" defer></script>'


def saved() -> set[tuple[str, int]]:
    """The files, relative to the project's folder, each with the time when it was saved."""
    found = {file for name in WATCHED for file in (ROOT / name).rglob("*")}
    found = {file for file in found if file.suffix in (".py", ".js", ".css", ".svg")}
    found.add(ROOT / "company.toml")
    return {(str(f.relative_to(ROOT)), f.stat().st_mtime_ns) for f in found if f.exists()}


def build(files: set[str]) -> str:
    """Build what follows from these files. Returns what prevented it, or ""."""
    begun = [begin for begin in PARTS if any(file.startswith(begin) for file in files)]
    parts = {part for begin in begun for part in PARTS[begin]}
    command = [sys.executable, "-m", "scripts.build", *sorted(parts)] if parts else ["true"]
    done = subprocess.run(command, cwd=ROOT, stderr=subprocess.PIPE, text=True, check=False)
    print(done.stderr, end="", file=sys.stderr)
    return done.stderr if done.returncode else ""


def follow(number: int) -> None:
    """Serve on a socket until interrupted; build and start again whenever a file was saved."""
    files, unbuilt, mistake = saved(), set[str](), ""
    while True:
        command = [sys.executable, "-m", "scripts.dev", str(number), mistake]
        site = subprocess.Popen(command, cwd=ROOT, pass_fds=[number])
        try:
            while (now := saved()) == files:
                time.sleep(0.2)
        finally:
            site.terminate()
            site.wait()
        unbuilt |= {name for name, _ in now ^ files}
        files, mistake = now, build(unbuilt)
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

    def __init__(self, app: ASGIApp, mistake: str) -> None:
        super().__init__()
        self.app, self.mistake, self.logged = app, mistake, ""

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the last exception that the site or the server logs."""
        error = record.exc_info and record.exc_info[1]
        self.logged = "".join(traceback.format_exception(error)) if error else record.getMessage()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request: a page with the script, or with the mistake in its place."""
        path = scope.get("path", "")
        if path == FOLLOW:
            app: ASGIApp = Response(f"{SCRIPT} // process {os.getpid()}.")
        elif path == "/sw.js":  # no worker shall keep an old page
            app = PlainTextResponse("", 404)
        elif scope["type"] != "http":
            app = self.app
        else:
            app = shown(self.mistake) if self.mistake else await self.followed(scope, receive)
        await app(scope, receive, send)

    async def followed(self, scope: Scope, receive: Receive) -> Response:
        """The site's answer with the script."""
        taken: list[Message] = []

        async def take(message: Message) -> None:
            taken.append(message)

        asked = [each for each in scope["headers"] if each[0] not in NOT_ASKED]
        await self.app({**scope, "headers": asked}, receive, take)
        if taken[0]["status"] == 500:
            return shown(self.logged)
        body = b"".join(message.get("body", b"") for message in taken)
        answer = Response(body.replace(b"</head>", f"{TAG}</head>".encode(), 1), taken[0]["status"])
        answer.raw_headers += [each for each in taken[0]["headers"] if each[0] not in NOT_SENT]
        return answer


def serve(number: int, mistake: str) -> None:
    """Serve the site on the socket with this number."""
    logging.basicConfig(level="WARNING", format="%(levelname)s: %(message)s")
    site = Site(PlainTextResponse(), mistake)
    logging.getLogger().addHandler(site)
    try:
        from webapp.app import create_app  # here, since it may raise

        site.app = create_app(read())
    except (Exception, SystemExit) as error:
        site.mistake = mistake or "".join(traceback.format_exception(error))
        print(site.mistake, file=sys.stderr)
    while True:
        server = uvicorn.Server(uvicorn.Config(site, log_config=None, timeout_graceful_shutdown=1))
        server.run(sockets=[socket.socket(fileno=os.dup(number))])
        if server.started:
            return
        site.app, site.mistake = PlainTextResponse(), site.logged  # its start failed


if __name__ == "__main__":
    if sys.argv[2:]:
        serve(int(sys.argv[1]), sys.argv[2])
    else:
        settings = read()
        with socket.create_server((settings.host, settings.port), backlog=100) as listening:
            print(f"Serving on http://{settings.host}:{settings.port}", flush=True)
            follow(listening.fileno())

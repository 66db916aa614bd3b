"""`make dev`: the browser follows what is saved, and shows a mistake with its file and its line.

This process looks at the files, builds what has changed, and starts the site again on the same
socket. The site is another process (`python -m scripts.dev NUMBER VERSION MISTAKE`: the socket; the
time of the last change of more than a style sheet; what the last build said). Its pages have a
script that loads them again when the version is another one, and else takes new style sheets; at
the foot of the window it says what `make check` finds in the texts.
"""

import json
import logging
import re
import signal
import socket
import subprocess
import sys
import time
import traceback
from contextlib import suppress
from contextvars import ContextVar
from html import escape, unescape
from importlib import import_module
from pathlib import Path

import uvicorn
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from webapp.config import built_assets
from webapp.config.settings import read_settings, unknown

ROOT = Path(__file__).parent.parent
WORDS = "webapp/components/script_words.py"
PARTS = {  # part of the build → the files that it follows from, by the beginning of their path
    "scripts": ("static/js", "webapp/tables", "webapp/tools", "webapp/health", WORDS),
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
OWN = re.compile(r"company|static|webapp/(pages|tools/(?!calculator|tool_footer))")
"""The file of one page or tool, and no other's."""
FOLLOW, NOW = "/_dev/follow.js", "/_dev/now.json"
SCRIPT = """const { version } = %s;
const plain = (address) => address.replace(/-[0-9A-Z]{8}(?=[.])/, "");
const note = document.createElement("pre");
note.style.cssText = `position: fixed; inset: auto 0 0; z-index: 9; margin: 0; padding: 1em;
  white-space: pre-wrap; color: black; background: gold`;
setInterval(async () => {
  const now = await fetch("/_dev/now.json").then((answer) => answer.json()).catch(() => null);
  if (now && now.version !== version) location.reload();
  if (now && now.found !== note.textContent) document.body.append(note);
  note.hidden = !(note.textContent = now ? now.found : note.textContent);
  for (const item of now ? document.querySelectorAll("link[rel=stylesheet], img") : []) {
    const name = item.localName === "img" ? "src" : "href";
    const address = item.getAttribute(name);
    const to = now.files.find((file) => plain(file) === plain(address));
    if (to && to !== address) item.setAttribute(name, to);
  }
}, 300);"""
NOT_ASKED = (b"accept-encoding", b"if-none-match")
NOT_SENT = (b"content-length", b"etag", b"cache-control")
LOGGED: ContextVar[list[str]] = ContextVar("LOGGED")
"""The first exception that the site logs while it answers a request."""
TAG = f'<script src="{FOLLOW}" defer></script>'


def saved() -> set[tuple[str, int]]:
    """The files, relative to the project's folder, each with the time when it was saved."""
    found = [ROOT / "company.toml", *(f for name in WATCHED for f in (ROOT / name).rglob("*.*"))]
    kept = [file for file in found if file.suffix in ENDINGS and file.exists()]
    return {(str(file.relative_to(ROOT)), file.stat().st_mtime_ns) for file in kept}


def follow(number: int) -> None:
    """Serve on a socket until interrupted; build and start again whenever a file was saved."""
    files, unbuilt, mistake, version = saved(), set[str](), "", time.time_ns()
    while True:
        command = [sys.executable, "-m", "scripts.dev", str(number), str(version), mistake]
        # In a group of its own, it does not hear Ctrl-C: it ends below.
        site = subprocess.Popen(command, cwd=ROOT, pass_fds=[number], process_group=0)
        try:
            while (now := saved()) == files:
                time.sleep(0.2)
        finally:
            site.kill()  # it would finish rendering first
            site.wait()
        changed = {name for name, _ in now ^ files}
        unbuilt |= changed
        parts = [part for part, of in PARTS.items() if any(name.startswith(of) for name in unbuilt)]
        command = [sys.executable, "-m", "scripts.build", *parts] if parts else ["true"]
        done = subprocess.run(command, cwd=ROOT, stderr=subprocess.PIPE, text=True, check=False)
        print(done.stderr, end="", file=sys.stderr)
        before, files = mistake, now
        mistake = (
            done.stderr or f"The build ended with {done.returncode}." if done.returncode else ""
        )
        unbuilt = unbuilt if mistake else set()
        if before or mistake or not all(name.startswith("static/css/") for name in changed):
            version = time.time_ns()


def place_of(mistake: str, path: str = "") -> str:
    """Where to mend a mistake: the last place in a page's or a tool's own file that it names, or
    the module of the page with this path, or else the last place in our code.
    """
    found = PLACE.findall(mistake)
    own = [place for place in found if OWN.match(place[0])]
    rendered = re.search(r"while (\S+) was rendered", mistake)
    module = module_of(rendered[1] if rendered else path)
    if own or (found and not module):
        return "{}, line {}".format(*(own or found)[-1])
    return module or "Mistake"


def module_of(path: str) -> str:
    """The file with the row of the page at this path, or ""."""
    routes = sys.modules.get("webapp.routes")
    rows = [each.element for each in getattr(routes, "TABLE", ()) if path in each.element.pages]
    for name, module in sorted(sys.modules.items()):
        is_own = rows and name.startswith(("webapp.pages.", "webapp.tools."))
        if is_own and any(value is rows[0] for value in vars(module).values()):
            return name.replace(".", "/") + ".py"
    return ""


def shown(mistake: str, path: str = "") -> Response:
    """The page that shows a mistake, with its place as its heading."""
    place = place_of(mistake, path)
    head = f'<meta charset="utf-8"><title>Mistake</title>{TAG}'
    body = f"<h1>{place}</h1><pre>{escape(mistake)}</pre>"
    return HTMLResponse(f"<!DOCTYPE html>{head}{body}", 500)


class Site(logging.Handler):
    """The site as the browser sees it here; `mistake`: what is shown in place of all its pages;
    `found`: what webapp/check.py says of them.
    """

    app: ASGIApp = PlainTextResponse()
    version = mistake = found = ""

    def emit(self, record: logging.LogRecord) -> None:
        """Keep an exception that the site logs for a page, with the request for it."""
        logged = LOGGED.get(None)
        if record.exc_info and logged == []:
            logged.append("".join(traceback.format_exception(record.exc_info[1])))

    def now(self) -> dict[str, object]:
        """What the script of an open page compares with what it has."""
        files = [] if self.mistake else built_assets.urls()
        version = f"{self.version} {bool(self.mistake)}"
        return {"version": version, "files": files, "found": self.found}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request: a page with the script, or with the mistake in its place."""
        app: ASGIApp = self.app
        if scope["type"] == "lifespan":
            app = self.start
        elif scope["path"] == FOLLOW:
            app = Response(SCRIPT.replace("%s", json.dumps(self.now())))
        elif scope["path"] == NOW:
            app = JSONResponse(self.now())
        elif self.mistake:
            app = shown(self.mistake)
        elif scope["type"] == "http":
            app = await self.followed(scope, receive)
        await app(scope, receive, send)

    async def start(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve at once, while the site still renders its pages; keep what prevents it."""

        async def told(message: Message) -> None:
            if message["type"] == "lifespan.startup.failed":
                self.mistake = "\n".join((*LOGGED.get(), message["message"]))

        LOGGED.set([])
        await send({"type": "lifespan.startup.complete"})
        await self.app(scope, receive, told)

    async def followed(self, scope: Scope, receive: Receive) -> Response:
        """The site's answer with the script."""
        taken: list[Message] = []

        async def take(message: Message) -> None:
            taken.append(message)

        LOGGED.set([])
        asked = [each for each in scope["headers"] if each[0] not in NOT_ASKED]
        try:
            await self.app({**scope, "headers": asked}, receive, take)
        except Exception:  # the page about errors raises too
            LOGGED.get().append(traceback.format_exc())
        body = b"".join(message.get("body", b"") for message in taken)
        if not taken or taken[0]["status"] == 500:
            said = re.findall(r'role="alert">(.*?)</div>', body.decode(), re.DOTALL)
            told = LOGGED.get() or [re.sub("<[^>]+>", " ", unescape(each)) for each in said]
            return shown("\n".join(told) or "Nothing more is known.", scope["path"])
        answer = Response(body.replace(b"</head>", f"{TAG}</head>".encode(), 1), taken[0]["status"])
        answer.raw_headers += [each for each in taken[0]["headers"] if each[0] not in NOT_SENT]
        return answer


def serve(number: int, version: str, mistake: str) -> None:
    """Serve the site on the socket with this number."""
    logging.basicConfig(level="WARNING", format="%(levelname)s: %(message)s")
    site = Site()
    site.version, site.mistake = version, mistake
    logging.getLogger().addHandler(site)
    try:
        if not mistake:
            internals = import_module("webapp.rendering.reactpy_internals")
            internals.record_places(ROOT / "webapp")
            site.app = import_module("webapp.app").create_app(read_settings())
            site.found = "\n".join(import_module("webapp.check").all_mistakes())
    except (Exception, SystemExit) as error:
        site.mistake = "".join(traceback.format_exception(error))
        print(site.mistake, file=sys.stderr)
    uvicorn.run(site, fd=number, log_config=None)


if __name__ == "__main__":
    if sys.argv[2:]:
        serve(int(sys.argv[1]), *sys.argv[2:])
    else:
        settings = read_settings()
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

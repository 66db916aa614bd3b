"""WebKit, the iPhone's engine, driven over WebDriver: JSON requests to WebKitGTK's driver."""

import os
import subprocess
import sys
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx

from tests.support.engines.visitor import TIMEOUT, PageUnloading, Visitor, wait_until
from tests.support.servers import free_port

SCREEN = (1400, 1000)
DIALOG_TIMEOUT = 8  # seconds until a script without an answer is taken to be blocked by a dialog
PRINTER = Path(__file__).with_name("webkit_print.py")


# The driver does not report the console, so the page itself records it. Shadows are off: without a
# GPU they take longer to draw than everything else on the page, at each letter typed.
RECORD_CONSOLE = """(() => {
  if (window.heard) return;
  const flat = new CSSStyleSheet();
  flat.replaceSync("* { box-shadow: none !important; }");
  document.adoptedStyleSheets.push(flat);
  window.heard = [];
  for (const kind of ["error", "warn"]) {
    const say = console[kind];
    console[kind] = (...words) => { window.heard.push(words.join(" ")); say(...words); };
  }
  const note = (name, text) => addEventListener(name, (event) => window.heard.push(text(event)));
  note("error", ({ message }) => message);
  note("unhandledrejection", ({ reason }) => String(reason));
  note("securitypolicyviolation", (event) => `${event.violatedDirective} ${event.blockedURI}`);
})()"""


# Another WebKit prints the page: this script gives it this one's storage, and starts the print.
PRINT = """Object.assign(localStorage, {kept});
const waiting = setInterval(() => {{
  if (document.readyState !== "complete") return;
  if (document.querySelector("[data-module]:not([data-filled])")) return;
  clearInterval(waiting);
  window.print();
}}, 20);"""


class WebKit:
    """The driver, a screen for its windows, and a session that visitors use one after another."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._session = ""
        # Fades are off: each one is drawn frame by frame.
        settings = folder / ".config/gtk-3.0/settings.ini"
        settings.parent.mkdir(parents=True)
        settings.write_text("[Settings]\ngtk-enable-animations=0\n")
        self._begin()

    def _begin(self) -> None:
        self._open = ExitStack()
        reading, writing = os.pipe()
        size = f"{SCREEN[0]}x{SCREEN[1]}x24"
        screen = ("Xvfb", "-displayfd", str(writing), "-screen", "0", size)
        self._start(*screen, pass_fds=[writing])
        os.close(writing)
        with open(reading) as number:
            display = f":{number.readline().strip()}"
        self.environment = {
            **os.environ,
            "DISPLAY": display,
            "HOME": str(self.folder),
            "XDG_CACHE_HOME": str(self.folder / "cache"),
            "LC_ALL": "C.UTF-8",
            # There is no GPU: emulating one is slow, and so is copying whole windows through it.
            "WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1",
            "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
        }
        port = free_port()
        self._start("WebKitWebDriver", f"--port={port}", env=self.environment)
        self._http = self._open.enter_context(
            httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=TIMEOUT)
        )
        wait_until(self._answers, "the driver of WebKit")

    def _start(self, *command: str, **options: Any) -> None:
        quiet = subprocess.DEVNULL
        process = subprocess.Popen(command, stdout=quiet, stderr=quiet, **options)
        self._open.enter_context(process)
        self._open.callback(process.kill)  # a hung process reacts to nothing else

    def _answers(self) -> bool:
        with suppress(httpx.TransportError):
            return self._http.get("/status").is_success
        return False

    def ask(self, method: str, address: str, **body: Any) -> Any:
        """The value the driver answers with, or {"error": ...}."""
        content = body if method == "POST" else None
        timeout = DIALOG_TIMEOUT if address.endswith("/execute/sync") else TIMEOUT
        answer = self._http.request(method, address, json=content, timeout=timeout)
        return answer.json()["value"]

    def session(self) -> str:
        """The path of the session; only the cache of an earlier visitor is kept."""
        self._session = self._session or self._open_session()
        return self._session

    def _open_session(self) -> str:
        """The path of a new session. A driver that does not provide one is replaced."""
        capabilities = {
            "capabilities": {"alwaysMatch": {"unhandledPromptBehavior": "accept and notify"}}
        }
        with suppress(httpx.TransportError):
            opened = self.ask("POST", "/session", **capabilities)
            if "sessionId" in opened:
                return f"/session/{opened['sessionId']}"
        self.close()
        self._begin()
        return f"/session/{self.ask('POST', '/session', **capabilities)['sessionId']}"

    def close_session(self) -> None:
        with suppress(httpx.TransportError):  # the next session then starts another driver
            self.ask("DELETE", self._session)
        self._session = ""

    def close(self) -> None:
        self._open.close()


class WebKitVisitor(Visitor):
    """A visitor with the one browser; what they have stored there is deleted when they leave."""

    def __init__(self, site: str, webkit: WebKit) -> None:
        super().__init__(site)
        self._webkit = webkit
        for file in filter(Path.is_file, webkit.folder.iterdir()):
            file.unlink()
        self._session = webkit.session()
        self._exit = f"{site}/healthz"  # a page without scripts, which stores nothing
        self.resize(1280, 800)

    def _ask(self, address: str, **body: Any) -> Any:
        while True:
            value = self._webkit.ask("POST", self._session + address, **body)
            failure = value.get("error") if isinstance(value, dict) else None
            if failure == "no such frame":
                raise PageUnloading
            if failure != "unexpected alert open":
                assert not failure, value
                return value
            # A dialog was in the way. The driver has closed it, and may have reported its text.
            if "data" in value:
                self.alerts.append(value["data"]["text"])

    def load(self, address: str) -> None:
        self._ask("/url", url=address)
        self.evaluate(RECORD_CONSOLE)

    def run(self, expression: str) -> str:
        script = f"return {expression}"
        while True:
            try:
                text = self._ask("/execute/sync", script=script, args=[])
            except httpx.ReadTimeout:
                self._close_dialog()
                continue
            if text is not None:  # else a dialog came up just then; the next command finds it
                return str(text)

    def _close_dialog(self) -> None:
        """Close a dialog that came up during a command: the driver would wait for it for ever.

        If there is none, the engine was only slow; the answer to that command is lost.
        """
        dialog_text = self._webkit.ask("GET", f"{self._session}/alert/text")
        if isinstance(dialog_text, str):
            self.alerts.append(dialog_text)
            self._ask("/alert/accept")

    def act(self, source: dict[str, Any]) -> None:
        self._ask("/actions", actions=[source])

    def resize(self, width: int, height: int) -> None:
        # A window of WebKitGTK is never narrower than its tool bar, about 450 pixels. It is in the
        # middle of the screen, where the mouse is: otherwise it does not have the focus.
        x, y = (SCREEN[0] - width) // 2, (SCREEN[1] - height) // 2
        window = self._ask("/window/rect", x=x, y=y, width=width, height=height)
        self.wait_for(f"innerWidth === {window['width']}")

    def downloaded(self, name: str) -> bytes:
        file = self._webkit.folder / name
        wait_until(lambda: file.exists() and file.stat().st_size, f"the file {name}")
        return file.read_bytes()

    def print_pdfs(self) -> tuple[bytes, bytes]:
        address, kept = self.evaluate("[location.href, JSON.stringify(localStorage)]")
        landscape_file, portrait_file = (
            self._webkit.folder / f"{paper}.pdf" for paper in ("across", "upright")
        )
        script = PRINT.format(kept=kept)
        program = (
            sys.executable,
            str(PRINTER),
            address,
            script,
            str(landscape_file),
            str(portrait_file),
        )
        environment = self._webkit.environment
        subprocess.run(program, env=environment, check=True, timeout=2 * TIMEOUT)
        return landscape_file.read_bytes(), portrait_file.read_bytes()

    def close(self) -> None:
        try:
            self.complaints += self.evaluate("window.heard ?? []")
            self.load(self._exit)
            self.point(1, 500)
            self.evaluate("(localStorage.clear(), sessionStorage.clear())")
        except Exception:
            self._webkit.close_session()
            raise

"""Firefox, driven over WebDriver BiDi: JSON over a WebSocket that the browser itself serves."""

import base64
import json
import subprocess
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

from tests.support.engines.visitor import TIMEOUT, Visitor, wait_until

COMMAND = ("firefox-esr", "--headless", "--no-remote", "--remote-debugging-port=0", "--profile")
DIALOG, LOG = "browsingContext.userPromptOpened", "log.entryAdded"
DOWNLOADED = "browsingContext.downloadEnd"
RECORD_PRESS = """(() => {
    window.isPressed = false;
    addEventListener("pointerdown", () => (window.isPressed = true), { capture: true, once: true });
})()"""
SETTINGS = Path(__file__).with_name("user.js")
NEXT_FRAMES = (
    "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))"
)
NO_WORKER = "() => { delete Navigator.prototype.serviceWorker; }"
Message = dict[str, Any]


class Firefox:
    """A running Firefox and the connection to it; `listener` is called with its events."""

    def __init__(self, folder: Path) -> None:
        self.saved = folder / "saved"
        self.saved.mkdir()
        self.listener: Callable[[str, Message], None] = lambda kind, details: None
        self._count = 0
        self._open = ExitStack()
        (folder / "user.js").write_text(SETTINGS.read_text())
        self._tab = ""
        quiet = subprocess.DEVNULL
        browser = subprocess.Popen([*COMMAND, str(folder)], stdout=quiet, stderr=quiet)
        self._open.enter_context(browser)
        self._open.callback(browser.terminate)
        port_file = folder / "WebDriverBiDiServer.json"
        wait_until(port_file.exists, "Firefox")
        wait_until(port_file.read_text, "its port")
        port = json.loads(port_file.read_text())["ws_port"]
        address = f"ws://127.0.0.1:{port}/session"
        # A ping uses `random` in another thread, for which hypothesis would blame its own test.
        connection = connect(address, max_size=None, ping_interval=None)
        self._connection = self._open.enter_context(connection)
        ours = {"unhandledPromptBehavior": {"default": "ignore"}}  # we close dialogs ourselves
        self.ask("session.new", capabilities={"alwaysMatch": ours})
        self.ask("session.subscribe", events=[DIALOG, LOG, DOWNLOADED])
        self._no_worker = ""

    def send(self, method: str, **parameters: Any) -> int:
        self._count += 1
        self._connection.send(
            json.dumps({"id": self._count, "method": method, "params": parameters})
        )
        return self._count

    def ask(self, method: str, **parameters: Any) -> Message:
        """Send a command and wait for its answer."""
        number = self.send(method, **parameters)
        while True:
            message = json.loads(self._connection.recv(timeout=2 * TIMEOUT))
            if message["type"] == "event":
                self.listener(message["method"], message["params"])
            elif message["id"] == number:
                assert message["type"] == "success", message
                return dict(message["result"])

    def tab(self) -> str:
        """The one tab; only the cache of an earlier visitor is kept."""
        if not self._tab:
            user = self.ask("browser.createUserContext")["userContext"]
            opened = self.ask("browsingContext.create", type="tab", userContext=user)
            self._tab = str(opened["context"])
            there = {"type": "allowed", "destinationFolder": str(self.saved)}
            self.ask("browser.setDownloadBehavior", downloadBehavior=there, userContexts=[user])
        return self._tab

    def close_tab(self) -> None:
        """Close the tab: the next visitor gets another, in a container of its own."""
        self.ask("browsingContext.close", context=self._tab)
        self._tab = ""

    def allow_worker(self, allowed: bool) -> None:
        """A service worker fetches six pages, so it is installed only where a test asks for it."""
        if allowed and self._no_worker:
            self.ask("script.removePreloadScript", script=self._no_worker)
            self._no_worker = ""
        elif not allowed and not self._no_worker:
            added = self.ask("script.addPreloadScript", functionDeclaration=NO_WORKER)
            self._no_worker = added["script"]

    def close(self) -> None:
        self._open.close()


class FirefoxVisitor(Visitor):
    """A visitor with the one tab; what they have stored there is deleted when they leave."""

    def __init__(self, site: str, firefox: Firefox, worker: bool = False) -> None:
        super().__init__(site)
        self._firefox = firefox
        self._ask, self._send = firefox.ask, firefox.send
        self._exit = f"{site}/healthz"  # a page without scripts, which stores nothing
        self._saved: dict[str, Path] = {}
        for file in firefox.saved.iterdir():
            file.unlink()
        firefox.listener = self._on_event
        firefox.allow_worker(worker)
        self._tab = firefox.tab()
        self.resize(1280, 800)

    def _on_event(self, kind: str, details: Message) -> None:
        if kind == DIALOG:  # its page is blocked until it is closed
            self.alerts.append(details["message"])
            self._send("browsingContext.handleUserPrompt", context=details["context"])
        elif kind == DOWNLOADED:
            file = Path(details["filepath"])
            self._saved[file.name] = file
        elif details["level"] in ("error", "warn"):
            self.complaints.append(details["text"])

    def load(self, address: str) -> None:
        # Firefox may report the load as complete while the previous page is still there.
        self.evaluate("window.isLeft = true")
        self._ask("browsingContext.navigate", context=self._tab, url=address, wait="complete")
        self.wait_for("!window.isLeft && document.readyState === 'complete'")
        self.wait_for("document.hasFocus()")  # else no element gets a focus event

    def run(self, expression: str) -> str:
        here = {"target": {"context": self._tab}, "awaitPromise": False}
        answer = self._ask("script.evaluate", expression=expression, **here)
        assert answer["type"] == "success", answer  # and not "exception"
        return str(answer["result"]["value"])

    def wait_until_drawn(self) -> None:
        here = {"target": {"context": self._tab}, "awaitPromise": True}
        self._ask("script.evaluate", expression=NEXT_FRAMES, **here)

    def act(self, source: Message) -> None:
        self._ask("input.performActions", context=self._tab, actions=[source])

    def press(self) -> None:
        # One press in some thousands does nothing. If not even its start reaches the page, however
        # busy the machine is, it was lost on the way and is repeated. A press that has reached the
        # page is never repeated.
        self.evaluate(RECORD_PRESS)
        super().press()
        deadline = time.monotonic() + TIMEOUT / 2
        while self.evaluate("window.isPressed") is False:
            if time.monotonic() > deadline:
                return super().press()
            time.sleep(0.02)

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self._ask("browsingContext.setViewport", context=self._tab, viewport=size)

    def downloaded(self, name: str) -> bytes:
        wait_until(lambda: self.evaluate("true") and name in self._saved, f"the file {name}")
        return self._saved[name].read_bytes()

    def print_pdfs(self) -> tuple[bytes, bytes]:
        landscape_pdf, portrait_pdf = (
            self._ask("browsingContext.print", context=self._tab, orientation=paper)
            for paper in ("landscape", "portrait")
        )
        return base64.b64decode(landscape_pdf["data"]), base64.b64decode(portrait_pdf["data"])

    def close(self) -> None:
        try:
            self.load(self._exit)
            self.evaluate("(localStorage.clear(), sessionStorage.clear())")
        except Exception:
            self._firefox.close_tab()
            raise

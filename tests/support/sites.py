"""The site for tests: in this process without a server, served by a thread, or as a process."""

import os
import secrets
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from tests.support import HTTP, ROOT, TIMEOUT, run
from webapp.app import create_app
from webapp.config.settings import Settings
from webapp.contact.outbox import Outbox


class Site:
    """The application, called without a server; startup and shutdown do not run by themselves."""

    def __init__(self, outbox: Path, **settings: Any) -> None:
        self.settings = Settings(outbox_dir=outbox, **settings)
        self.app = create_app(self.settings)
        self.outbox = Outbox(outbox)
        self.outbox.create()

    def request(
        self, method: str, path: str, address: str = "192.0.2.1", **arguments: Any
    ) -> httpx.Response:
        """The response to one request from this address, with any arguments of httpx."""

        async def send() -> httpx.Response:
            transport = httpx.ASGITransport(self.app, client=(address, 1))
            async with httpx.AsyncClient(
                transport=transport, base_url=self.settings.site_url
            ) as client:
                return await client.request(method, path, **arguments)

        return run(send())

    def get(self, path: str, **arguments: Any) -> httpx.Response:
        return self.request("GET", path, **arguments)

    def post(self, path: str, **arguments: Any) -> httpx.Response:
        return self.request("POST", path, **arguments)

    @contextmanager
    def running(self) -> Iterator["Site"]:
        """Between its startup and its shutdown: mail is delivered."""
        lifespan = self.app.router.lifespan_context(self.app)
        run(lifespan.__aenter__())
        try:
            yield self
        finally:
            run(lifespan.__aexit__(None, None, None))


class Server(Site):
    """The site served by a thread of this process. It keeps its port when it starts again.

    It renders a page when it is asked for, and mails nothing: what else a start does takes longer
    than most tests. Within `running()` its search knows every page.
    """

    _thread: threading.Thread | None = None

    def __init__(self, outbox: Path, **settings: Any) -> None:
        self.port = settings.setdefault("port", free_port())
        self.url = f"http://127.0.0.1:{self.port}"
        super().__init__(outbox, **settings)

    def start(self) -> "Server":
        """Serve, unless it does already."""
        if self._thread and self._thread.is_alive():
            return self
        config = uvicorn.Config(
            self.app,
            port=self.port,
            log_config=None,
            access_log=False,
            ws="websockets-sansio",
            lifespan="off",
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        wait_until(lambda: self._server.started or not self._thread.is_alive())
        assert self._server.started, f"no server on port {self.port}"
        return self

    def stop(self) -> None:
        """Close it at once, with its connections."""
        if not self._thread:
            return
        self._server.should_exit = self._server.force_exit = True
        self._thread.join(TIMEOUT)
        for server in getattr(self._server, "servers", ()):
            server.close()


class Process:
    """`python main.py` with these settings, in a process of its own."""

    def __init__(
        self, folder: Path, main: Path = ROOT / "main.py", before: str = "", **settings: Any
    ) -> None:
        self.port = int(settings.pop("port", 0) or free_port())
        self.url = f"http://127.0.0.1:{self.port}"
        self.outbox = Outbox(Path(settings.setdefault("outbox_dir", folder / "outbox")))
        self.folder, self.log = folder, folder / f"log-{self.port}"
        settings["port"] = self.port
        named = {f"WEBAPP_{name.upper()}": str(value) for name, value in settings.items()}
        self._environment = {**os.environ, **named}
        self._main = main
        self.launch(before)

    def launch(self, before: str = "", **options: Any) -> None:
        """Start it. before: Python that is run in it first."""
        program = (
            f"{before}\nimport runpy; runpy.run_path({str(self._main)!r}, run_name='__main__')"
        )
        with self.log.open("ab") as output:
            self.process = start(
                [sys.executable, "-c", program] if before else [sys.executable, str(self._main)],
                cwd=self._main.parent,
                env=self._environment,
                stdout=output,
                stderr=output,
                **options,
            )

    def wait(self) -> "Process":
        """Wait until it serves; fails with its log if it ends before."""

        def is_up() -> bool:
            assert self.process.poll() is None, f"It did not start:\n{self.log_text()}"
            try:
                return HTTP.get(f"{self.url}/healthz").status_code == 200
            except httpx.TransportError:
                return False

        wait_until(is_up)
        assert self.process.poll() is None, "another process answers on its port"
        return self

    def kill(self) -> None:
        end(self.process)

    def log_text(self) -> str:
        return self.log.read_text() if self.log.exists() else ""


def start(command: list[str], **options: Any) -> subprocess.Popen[bytes]:
    """Start a process that `end` ends, with all that it starts."""
    return subprocess.Popen(command, start_new_session=True, **options)


def end(process: subprocess.Popen[bytes]) -> None:
    """Kill a process that `start` has started, and all of its group."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def free_port() -> int:
    """A port that nobody listens on now, below those that systems give to whoever asks for any."""
    port = secrets.choice(range(11_000, 32_000))
    with closing(socket.socket()) as probe:
        return free_port() if probe.connect_ex(("127.0.0.1", port)) == 0 else port


def wait_until(is_so: Callable[[], Any], seconds: float = TIMEOUT) -> Any:
    """Ask until the answer is true, and return it; fail after this many seconds."""
    last = time.monotonic() + seconds
    while not (answer := is_so()):
        assert time.monotonic() < last, f"it did not happen within {seconds} seconds"
        time.sleep(0.02)
    return answer

"""Server processes of the site, for tests."""

import asyncio
import atexit
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest

from tests.support import web
from tests.support.fork_server import ForkedProcess, ForkServer

ROOT = Path(__file__).parents[2]
T = TypeVar("T")
LoopFactory = Callable[[], asyncio.AbstractEventLoop]


def run(coroutine: Coroutine[Any, Any, T], loop: LoopFactory | None = None) -> T:
    """Run a coroutine in a thread of its own: Playwright keeps this thread's loop running."""

    def run_here() -> T:
        with asyncio.Runner(loop_factory=loop) as runner:
            return runner.run(coroutine)

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(run_here).result()


def is_listening(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


_ports = count(10_000 + 2_500 * int(os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:]))


def free_port() -> int:
    """A port of this worker below those of outgoing connections.

    The kernel gives the others away at any moment, also one that a server is about to listen on.
    """
    while True:
        with socket.socket() as probe, suppress(OSError):
            port = next(_ports)
            probe.bind(("", port))
            return port


@cache
def fork_server() -> ForkServer:
    """The fork server of this worker."""
    server = ForkServer()
    atexit.register(server.close)
    return server


class Server:
    """A server process of the site; `app` is the main.py of a copy, or "-m" and a module."""

    forked = True
    """Whether to fork it, where possible, from a process that has imported the site."""

    def __init__(self, log: Path, *app: str, port: int = 0, **settings: str) -> None:
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = log
        self.outbox = Path(settings.get("outbox_dir", log.with_suffix(".outbox")))
        self._app = app
        self._environment = {
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "WEBAPP_PORT": str(self.port),
            "WEBAPP_OUTBOX_DIR": str(self.outbox),
            "WEBAPP_WARM_PAGES": "false",  # rendering and compressing all takes as long as the rest
            "WEBAPP_CONTACT_RATE": "100000/minute",
            "WEBAPP_CONTACT_RATE_DAY": "100000/day",
            "WEBAPP_CONTACT_RATE_TOTAL": "400000/minute",
            **{f"WEBAPP_{name.upper()}": value for name, value in settings.items()},
        }
        self.process: subprocess.Popen[bytes] | ForkedProcess | None = None

    def start(self) -> "Server":
        process = self.launch()
        for _ in range(750):
            if self.is_up():
                return self
            if process.poll() is not None:
                break
            time.sleep(0.02)
        self.stop()
        raise AssertionError(f"The server did not start:\n{self.log_text()}")

    def launch(self) -> "subprocess.Popen[bytes] | ForkedProcess":
        """Start its process without waiting until it is up; it may also fail to start."""
        self.process = self._fork() if self._can_be_forked() else self._spawn()
        return self.process

    def _can_be_forked(self) -> bool:
        """Not under coverage or off Linux."""
        return self.forked and sys.platform == "linux" and "COVERAGE_RUN" not in os.environ

    def _fork(self) -> ForkedProcess:
        app = self._app
        if "WEBAPP_GALLERY" in self._environment:  # which is read on import
            app = app or (str(ROOT / "main.py"),)
        return fork_server().start(app, self._environment, self.log)

    def _spawn(self) -> "subprocess.Popen[bytes]":
        command = (sys.executable, *(self._app or (str(ROOT / "main.py"),)))
        is_copy = self._app[:1] not in ((), ("-m",))
        folder = Path(self._app[0]).parent if is_copy else ROOT  # a copy runs in its folder
        with self.log.open("ab") as output:
            return subprocess.Popen(
                command, cwd=folder, env=self._environment, stdout=output, stderr=output
            )

    def is_up(self) -> bool:
        with suppress(httpx.TransportError):
            return web.get(f"{self.url}/healthz", timeout=5).status_code == 200
        return False

    def stop(self) -> None:
        if self.process and self.process.poll() is None:
            if "COVERAGE_RUN" in os.environ:  # a process that is killed writes no coverage
                self.process.terminate()
                with suppress(subprocess.TimeoutExpired):
                    self.process.wait(10)
            self.process.kill()
            self.process.wait()

    def log_text(self) -> str:
        return self.log.read_text() if self.log.exists() else ""


Servers = Callable[..., Server]
"""Starts a server with the settings that it is called with."""


@contextmanager
def running(server: Server, tracebacks: bool = False) -> Iterator[Server]:
    """Run the server until the block ends; it fails if there is a traceback in its log."""
    server.start()
    try:
        yield server
    finally:
        server.stop()
    assert tracebacks or "Traceback" not in server.log_text(), server.log_text()


def shared_server(
    *app: str, scope: str = "module", tracebacks: bool = False, **settings: str
) -> Any:
    """A fixture: a server that the tests of a module, or of the session, share."""

    @pytest.fixture(scope=scope)
    def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
        made = Server(tmp_path_factory.mktemp("server") / "log", *app, **settings)
        with running(made, tracebacks):
            yield made

    return server

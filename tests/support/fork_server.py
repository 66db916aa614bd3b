"""Starts the servers of the tests as forks of one process that has already imported the site.

Importing the site takes most of the processor time of a start. A fork reads its settings, makes the
application and serves exactly as `python main.py` does. A copy of the site in another folder
(tests/support/scratch.py) is imported again; the packages that it needs are already imported.
"""

import gc
import json
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).parents[2]


class ForkedProcess:
    """A server process, with the part of subprocess.Popen's interface that the tests use."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self._replies = connection.makefile()
        self.pid = int(self._replies.readline())
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """Return its exit code, negative for a signal; None while it runs."""
        if self.returncode is None and select.select([self._connection], [], [], 0)[0]:
            self.returncode = int(self._replies.readline())
            self._replies.close()
            self._connection.close()
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it has ended; return its exit code."""
        if self.returncode is None and not select.select([self._connection], [], [], timeout)[0]:
            raise subprocess.TimeoutExpired("a forked server", timeout or 0)
        code = self.poll()
        assert code is not None
        return code

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


class ForkServer:
    """The process that the servers are forked from; it ends with the tests."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory()
        self._address = f"{self._folder.name}/socket"
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.support.fork_server", self._address],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert self._process.stdout.readline() == b"ready\n"

    def start(
        self, app: tuple[str, ...], environment: Mapping[str, str], log: Path
    ) -> ForkedProcess:
        """Start a server. `app` is () for main.py, the path of another, or "-m" and a module."""
        connection = socket.socket(socket.AF_UNIX)
        connection.connect(self._address)
        request = {
            "app": app,
            "environment": dict(environment),
            "log": str(log),
        }
        connection.sendall(json.dumps(request).encode() + b"\n")
        return ForkedProcess(connection)

    def close(self) -> None:
        self._process.communicate()  # it ends when its input is closed
        self._folder.cleanup()


def serve(address: str) -> None:
    """Start a server process for each connection, until the input ends."""
    preload_modules()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the watching processes
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(address)
        listener.listen(64)
        print("ready", flush=True)
        while True:
            ready = select.select([listener, sys.stdin], [], [])[0]
            if sys.stdin in ready:
                return
            connection = listener.accept()[0]
            if os.fork() == 0:
                listener.close()
                supervise(connection)
            connection.close()


def preload_modules() -> None:
    """Import everything that a server needs."""
    import uvloop  # noqa: F401

    import main  # noqa: F401
    import webapp.app  # noqa: F401

    gc.collect()
    gc.freeze()  # a full collection in a fork would write to, and so copy, each page of memory


def supervise(connection: socket.socket) -> None:
    """Start a server, send its process id and later its exit code; it ends with its test."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    request = json.loads(connection.makefile().readline())
    server = os.fork()
    if server == 0:
        connection.close()
        run(**request)
    connection.sendall(f"{server}\n".encode())

    def end_with_test() -> None:
        if not connection.recv(1):
            with suppress(ProcessLookupError):
                os.kill(server, signal.SIGKILL)

    threading.Thread(target=end_with_test, daemon=True).start()
    code = os.waitstatus_to_exitcode(os.waitpid(server, 0)[1])
    connection.sendall(f"{code}\n".encode())
    os._exit(0)


def run(app: list[str], environment: dict[str, str], log: str) -> None:
    """Run the server in this process."""
    os.environ.clear()
    os.environ.update(environment)
    devnull = os.open(os.devnull, os.O_RDONLY)
    output = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    for file, number in ((devnull, 0), (output, 1), (output, 2)):
        os.dup2(file, number)
    code: object = 0
    sys.argv = app[1:] if app[:1] == ["-m"] else (app or ["main.py"])
    try:
        if not app:
            import main

            main.main()
        elif app[0] == "-m":
            runpy.run_module(app[1], run_name="__main__")
        else:
            run_copy(Path(app[0]))
    except SystemExit as end:
        code = end.code
        if isinstance(code, str):
            print(code, file=sys.stderr)
    except BaseException:
        sys.excepthook(*sys.exc_info())
        code = 1
    sys.stdout.flush()
    os._exit(code if isinstance(code, int) else 0 if code is None else 1)


def run_copy(main: Path) -> None:
    """Run the main.py of a copy of the site, with the modules of that copy."""
    for name in [*sys.modules]:
        if name.partition(".")[0] in ("main", "webapp"):
            del sys.modules[name]
    sys.path.insert(0, str(main.parent))
    os.chdir(main.parent)
    runpy.run_path(str(main), run_name="__main__")


if __name__ == "__main__":
    serve(sys.argv[1])

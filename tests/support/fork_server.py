"""Starts the servers of the tests as forks of one process that has already imported the site.

Importing the site takes most of the processor time of a start. A fork reads its settings, makes the
application and serves exactly as `python main.py` does. A copy of the site in another folder
(tests/support/scratch.py) is imported again; the packages that it needs are already imported.
"""

import multiprocessing
import os
import runpy
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping
from pathlib import Path

PRELOADED = ["tests.support.preloaded"]


class ForkedProcess:
    """A server process, with the part of subprocess.Popen's interface that the tests use.

    `app` is () for main.py, the path of another, or "-m" and a module.
    """

    def __init__(self, app: tuple[str, ...], environment: Mapping[str, str], log: Path) -> None:
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(PRELOADED)
        self._process = context.Process(target=run, args=(app, dict(environment), str(log)))
        self._process.start()
        self.pid: int = self._process.pid

    def poll(self) -> int | None:
        """Return its exit code, negative for a signal; None while it runs."""
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it has ended; return its exit code."""
        self._process.join(timeout)
        if self._process.exitcode is None:
            raise subprocess.TimeoutExpired("a forked server", timeout or 0)
        return self._process.exitcode

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


def end_with_tests() -> None:
    """End this process when that of the tests ends, also if it is killed."""
    multiprocessing.parent_process().join()
    os.kill(os.getpid(), signal.SIGKILL)


def run(app: tuple[str, ...], environment: dict[str, str], log: str) -> None:
    """Run the server in this process."""
    threading.Thread(target=end_with_tests, daemon=True).start()
    os.environ.clear()
    os.environ.update(environment)
    devnull = os.open(os.devnull, os.O_RDONLY)
    output = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    for file, number in ((devnull, 0), (output, 1), (output, 2)):
        os.dup2(file, number)
    sys.stdin = os.fdopen(0, closefd=False)  # uvicorn passes its number on to workers
    code: object = 0
    sys.argv = [*app[1:]] if app[:1] == ("-m",) else [*app] or ["main.py"]
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

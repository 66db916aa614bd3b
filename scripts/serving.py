"""Runs the site on a free port, for scripts that open it as a visitor does."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).parent.parent


@contextmanager
def server(**settings: str) -> Iterator[str]:
    """Run a separate server with these settings while the block runs; yield its URL."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    with TemporaryDirectory() as outbox:
        own = {"port": str(port), "outbox_dir": outbox, "log_level": "error", **settings}
        environment = {f"WEBAPP_{name.upper()}": value for name, value in own.items()}
        process = subprocess.Popen(
            [sys.executable, "main.py"],
            cwd=ROOT,
            env={**os.environ, **environment},
            stdout=subprocess.DEVNULL,
        )
        try:
            _wait_for(f"{address}/healthz")
            yield address
        finally:
            process.terminate()
            process.wait()


def _wait_for(address: str) -> None:
    """Return when the server answers; exit if it does not within half a minute."""
    for _ in range(300):
        try:
            urlopen(address).close()
            return
        except URLError:
            time.sleep(0.1)
    sys.exit("The server did not start.")

"""Worker processes are replaced, and each opens only as many files as it may."""

import os
import resource
import signal
from pathlib import Path

import pytest

from tests.support import web
from tests.support.contact.tools import wait_for
from tests.support.servers import Server, Servers, is_listening
from webapp.server import open_files


def worker_of(server: Server) -> int:
    """The process of one of the workers."""
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text()
    return next(
        int(child)
        for child in children.split()
        if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
    )


@pytest.fixture
def server_with_workers(start_server: Servers, monkeypatch: pytest.MonkeyPatch) -> Server:
    monkeypatch.setattr(Server, "forked", False)
    return start_server(workers="2")


def test_the_workers_of_a_killed_parent_end_and_free_the_port(server_with_workers: Server) -> None:
    server_with_workers.stop()
    wait_for(lambda: not is_listening(server_with_workers.port))


def test_a_dead_worker_is_replaced_and_the_log_says_so(server_with_workers: Server) -> None:
    server = server_with_workers
    worker = worker_of(server)
    os.kill(worker, signal.SIGKILL)
    wait_for(lambda: f"Child process [{worker}] died" in server.log_text())
    assert web.get(f"{server.url}/healthz").text == "ok"


@pytest.mark.parametrize(
    ("limit", "wanted", "expected"),
    [
        (32_768, 20_000, 20_000),
        (20_000, 20_000, 19_800),
        (1_024, 20_000, 824),
        (256, 20_000, 128),
        (256, 5, 5),
        (1, 20_000, 1),
        (resource.RLIM_INFINITY, 20_000, 20_000),
    ],
)
def test_the_number_of_connections_fits_the_limit_of_open_files(
    monkeypatch: pytest.MonkeyPatch, limit: int, wanted: int, expected: int
) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda _: (limit, limit))
    assert open_files.max_connections(wanted) == expected

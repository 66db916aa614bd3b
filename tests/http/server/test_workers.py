"""Several worker processes: one that ends is replaced, and the reason is logged."""

import os
import re
import signal
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.support import web
from tests.support.contact.tools import wait_for
from tests.support.server.tools import log_lines, open_raw, session_from
from tests.support.servers import Server, is_listening, running

STARTED = re.compile(r"Worker (\d+) was started: (.+)")


def worker_starts(server: Server) -> list[tuple[int, str]]:
    """The workers started so far, and why."""
    matches = (STARTED.fullmatch(line["message"]) for line in log_lines(server))
    return [(int(each[1]), each[2]) for each in matches if each]


def is_running(process: int) -> bool:
    with suppress(FileNotFoundError, ProcessLookupError):
        return ") Z " not in Path(f"/proc/{process}/stat").read_text()
    return False


@pytest.fixture
def server_with_two_workers(tmp_path: Path) -> Iterator[Server]:
    own = Server(tmp_path / "log", workers="2")
    own.forked = False  # its workers import main.py, as they do after a start by name
    with running(own):
        wait_for(lambda: len(worker_starts(own)) == 2)
        yield own


def test_a_dead_or_hung_worker_is_replaced_and_the_reason_logged(
    server_with_two_workers: Server,
) -> None:
    first = worker_starts(server_with_two_workers)
    assert {why for _, why in first} == {"the first start, or asked for by a signal"}
    for (worker, _), (number, reason) in zip(
        first,
        [
            (signal.SIGKILL, "worker {} was ended by signal 9"),
            (signal.SIGSTOP, "worker {} did not answer for 5 s"),
        ],
        strict=True,
    ):
        started = len(worker_starts(server_with_two_workers))
        os.kill(worker, number)
        wait_for(lambda started=started: len(worker_starts(server_with_two_workers)) == started + 1)
        assert worker_starts(server_with_two_workers)[-1][1] == reason.format(worker)
    warnings = [
        line["level"] for line in log_lines(server_with_two_workers) if line["level"] != "info"
    ]
    assert warnings == ["warning"] * 2
    assert web.get(f"{server_with_two_workers.url}/healthz").text == "ok"


def test_the_workers_of_a_killed_parent_end_and_free_the_port(
    server_with_two_workers: Server,
) -> None:
    (halted, _), (other, _) = worker_starts(server_with_two_workers)
    with (
        open_raw(server_with_two_workers),
        session_from(server_with_two_workers, "192.0.2.1") as session,
    ):
        session.recv()
        os.kill(halted, signal.SIGSTOP)  # so that it does not notice the end of its parent
        server_with_two_workers.process.kill()
        server_with_two_workers.process.wait()
        wait_for(lambda: not is_running(other))
        os.kill(halted, signal.SIGCONT)
        wait_for(lambda: not is_listening(server_with_two_workers.port))
    wait_for(lambda: not is_running(halted))
    warnings = [
        line["message"] for line in log_lines(server_with_two_workers) if line["level"] == "warning"
    ]
    assert warnings == ["The parent process has exited, so this worker stops"] * 2
    socket.create_server(("127.0.0.1", server_with_two_workers.port)).close()

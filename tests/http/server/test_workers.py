"""Worker processes are replaced, and each opens only as many files as it may."""

import logging
import os
import re
import resource
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from tests.support import web
from tests.support.contact.tools import wait_for
from tests.support.server.tools import is_answering, log_lines, open_raw, read_to_end, session_from
from tests.support.servers import Server, Servers, is_listening, running
from webapp.server import json_logs, open_files

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


MAX_OPEN_FILES = 256


@pytest.fixture
def server_with_few_files(start_server: Servers, monkeypatch: pytest.MonkeyPatch) -> Server:
    """A server that may open few files."""
    start = subprocess.Popen
    limits = (MAX_OPEN_FILES, MAX_OPEN_FILES)
    monkeypatch.setattr(Server, "forked", False)
    monkeypatch.setattr(
        subprocess,
        "Popen",
        lambda *command, **options: start(
            *command,
            **options,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, limits),
        ),
    )
    return start_server()


def test_silent_connections_neither_use_up_open_files_nor_fill_the_log(
    server_with_few_files: Server,
) -> None:
    with ExitStack() as stack:
        silent = [stack.enter_context(open_raw(server_with_few_files)) for _ in range(400)]
        with suppress(ConnectionError):
            assert read_to_end(silent[-1]) == b""  # the latest ones are closed
        for connection in silent:
            connection.close()
    wait_for(lambda: is_answering(server_with_few_files))
    problems = [
        line for line in log_lines(server_with_few_files) if line["level"] in ("warning", "error")
    ]
    assert "A client was refused: too many connections" in [line["message"] for line in problems]
    assert len(problems) <= 2
    assert "Traceback" not in server_with_few_files.log_text()


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


def test_accept_errors_are_logged_once_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    needed = json_logs.AcceptErrorFilter()

    def is_logged(name: str, message: str) -> bool:
        record = logging.LogRecord(name, logging.ERROR, "", 0, message, (), None)
        return needed.filter(record)

    again = f"{json_logs.ACCEPT_ERROR}\nsocket: <asyncio.TransportSocket fd=7>"
    assert [is_logged("asyncio", again) for _ in range(3)] == [True, False, False]
    assert is_logged("asyncio", "Task exception was never retrieved")
    now += json_logs.LOG_INTERVAL
    assert [is_logged("asyncio", again) for _ in range(2)] == [True, False]

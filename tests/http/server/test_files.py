"""A low limit of open files means fewer connections, and no flood of errors in the log."""

import logging
import resource
import subprocess
from contextlib import ExitStack, suppress

import pytest

from tests.support.contact.tools import wait_for
from tests.support.server.tools import is_answering, log_lines, open_raw, read_to_end
from tests.support.servers import Server, Servers
from webapp.server import json_logs, open_files

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

"""Several worker processes: one that ends is replaced, and the reason is logged."""

import os
import re
import signal
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.contact.tools import wait_for
from tests.server.tools import lines, open_raw, visit
from tests.support import web
from tests.support.servers import Server, is_listening, running

STARTED = re.compile(r"Worker (\d+) was started: (.+)")


def starts(server: Server) -> list[tuple[int, str]]:
    """The workers started so far, and why."""
    told = (STARTED.fullmatch(line["message"]) for line in lines(server))
    return [(int(each[1]), each[2]) for each in told if each]


def is_running(process: int) -> bool:
    with suppress(FileNotFoundError, ProcessLookupError):
        return ") Z " not in Path(f"/proc/{process}/stat").read_text()
    return False


@pytest.fixture
def many(tmp_path: Path) -> Iterator[Server]:
    own = Server(tmp_path / "log", workers="2")
    own.forked = False  # its workers import main.py, as they do after a start by name
    with running(own):
        wait_for(lambda: len(starts(own)) == 2)
        yield own


def test_a_dead_or_hung_worker_is_replaced_and_the_reason_logged(many: Server) -> None:
    first = starts(many)
    assert {why for _, why in first} == {"the first start, or asked for by a signal"}
    for (worker, _), (number, reason) in zip(
        first,
        [
            (signal.SIGKILL, "worker {} was ended by signal 9"),
            (signal.SIGSTOP, "worker {} did not answer for 5 s"),
        ],
        strict=True,
    ):
        started = len(starts(many))
        os.kill(worker, number)
        wait_for(lambda started=started: len(starts(many)) == started + 1)
        assert starts(many)[-1][1] == reason.format(worker)
    warnings = [line["level"] for line in lines(many) if line["level"] != "info"]
    assert warnings == ["warning"] * 2
    assert web.get(f"{many.url}/healthz").text == "ok"


def test_the_workers_of_a_killed_parent_end_and_free_the_port(many: Server) -> None:
    assert many.process
    (halted, _), (other, _) = starts(many)
    with open_raw(many), visit(many, "192.0.2.1") as session:
        session.recv()
        os.kill(halted, signal.SIGSTOP)  # so that it does not notice the end of its parent
        many.process.kill()
        many.process.wait()
        wait_for(lambda: not is_running(other))
        os.kill(halted, signal.SIGCONT)
        wait_for(lambda: not is_listening(many.port))
    wait_for(lambda: not is_running(halted))
    told = [line["message"] for line in lines(many) if line["level"] == "warning"]
    assert told == ["The parent process has exited, so this worker stops"] * 2
    socket.create_server(("127.0.0.1", many.port)).close()

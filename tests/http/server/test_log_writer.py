"""Log lines are written in order, and a log that nobody reads blocks nothing."""

import json
import os
import re
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.support.contact.tools import wait_for
from tests.support.server.tools import TIMEOUT
from tests.support.servers import ROOT, free_port, is_listening
from webapp.server.log_writer import Writer

DROPPED = re.compile(r"(\d+) log lines were dropped")
REQUESTS, BATCH = 6_000, 50


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    ends = os.pipe()
    yield ends
    with suppress(OSError):
        os.close(ends[0])  # not the other: its number could be reused while the writer has it


def read_until(end: int, last: str) -> list[str]:
    """The lines up to one that contains this text."""
    text = b""
    while last.encode() not in text or not text.endswith(b"\n"):
        text += os.read(end, 65_536)
    return text.decode().splitlines()


def test_lines_are_written_in_the_order_they_were_put(pipe: tuple[int, int]) -> None:
    writer = Writer(pipe[1])
    for number in range(1_000):
        writer.put(f"{number}\n")
    assert read_until(pipe[0], "999") == [str(number) for number in range(1_000)]


def test_a_flush_returns_after_all_lines_are_written(pipe: tuple[int, int]) -> None:
    writer = Writer(pipe[1])
    for number in range(100):
        writer.put(f"{number}\n")
        writer.flush()
        assert os.read(pipe[0], 100) == f"{number}\n".encode()


def test_a_line_in_their_place_counts_the_dropped_lines(pipe: tuple[int, int]) -> None:
    writer, dropped, expected, rest = Writer(pipe[1], max_bytes=100_000), 0, 0, b""
    for number in range(1_000):  # the pipe holds 64 KB, the queue and the current write 200
        writer.put(f"{number:999}\n")
    while expected < 1_000:
        *lines, rest = (rest + os.read(pipe[0], 65_536)).split(b"\n")
        for line in lines:
            if match := DROPPED.search(line.decode()):
                dropped += int(match[1])
                expected += int(match[1])
            else:
                assert int(line) == expected
                expected += 1
    assert 600 < dropped < 1_000


def test_a_flush_times_out_if_the_reader_has_stopped(
    pipe: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("webapp.server.log_writer.FLUSH_TIMEOUT", 0.01)
    writer = Writer(pipe[1])
    for _ in range(200):
        writer.put("x" * 1_000 + "\n")
    waiting = threading.Thread(target=writer.flush)
    waiting.start()
    waiting.join(60)
    assert not waiting.is_alive()


def test_a_closed_reader_raises_nothing(pipe: tuple[int, int]) -> None:
    writer = Writer(pipe[1])
    os.close(pipe[0])
    for _ in range(3):
        writer.put("lost\n")
        writer.flush()


@pytest.mark.process
def test_a_site_whose_log_nobody_reads_keeps_answering(
    pipe: tuple[int, int], tmp_path: Path
) -> None:
    port = free_port()
    environment = {
        **os.environ,
        "WEBAPP_PORT": str(port),
        "WEBAPP_OUTBOX_DIR": str(tmp_path),
        "WEBAPP_WARM_PAGES": "false",
    }
    with subprocess.Popen(
        [sys.executable, "main.py"], cwd=ROOT, env=environment, stdout=2, stderr=pipe[1]
    ) as site:
        try:
            wait_for(lambda: is_listening(port))
            ask = b"GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n"
            with socket.create_connection(("127.0.0.1", port), TIMEOUT) as connection:
                for _ in range(REQUESTS // BATCH):
                    connection.sendall(ask * BATCH)
                    answers = b""
                    while answers.count(b"\r\n\r\nok") < BATCH:
                        answers += connection.recv(65_536)
            lines, dropped = "", 0
            while lines.count('"message":"request"') + dropped < REQUESTS:
                lines += os.read(pipe[0], 65_536).decode()
                dropped = sum(int(number) for number in DROPPED.findall(lines))
        finally:
            site.kill()
    assert dropped
    for line in lines.splitlines():
        json.loads(line)

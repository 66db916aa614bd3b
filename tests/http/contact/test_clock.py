"""A clock that jumps ahead or back delays nothing and loses nothing (libfaketime moves it)."""

from pathlib import Path

import pytest

from tests.support import web
from tests.support.contact.tools import (
    INQUIRY,
    Mailbox,
    expect_problem,
    inquiry,
    mail_server,
    post,
    smtp_settings,
    wait_for,
)
from tests.support.servers import Server, Servers, free_port
from webapp.contact.outbox import Outbox

LIBRARIES = sorted(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"))


class Clock:
    """The wall clock of one server; its monotonic clock is not changed."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.jump(0)

    def jump(self, days: float) -> None:
        """Set it this many days ahead of the real clock; negative: behind."""
        new = self.file.with_suffix(".new")
        new.write_text(f"{days * 86_400:+.0f}s\n")
        new.rename(self.file)


@pytest.fixture
def clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Clock:
    if not LIBRARIES:
        pytest.skip("no libfaketime: apt install --no-install-recommends libfaketime")
    clock = Clock(tmp_path / "clock")
    for name, value in {
        "LD_PRELOAD": str(LIBRARIES[0]),
        "FAKETIME_TIMESTAMP_FILE": str(clock.file),
        "FAKETIME_CACHE_DURATION": "1",  # seconds; else it reads the file whenever the time is read
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
    }.items():
        monkeypatch.setenv(name, value)
    return clock


def year(server: Server) -> int:
    """The current year by the clock of a server."""
    return int(web.get(f"{server.url}/healthz").headers["date"].split()[3])


def set_clock(clock: Clock, server: Server, days: float) -> None:
    before = year(server)
    clock.jump(days)
    wait_for(lambda: year(server) != before)


@pytest.mark.early
def test_inquiries_are_counted_and_mailed_once_whatever_the_clock_does(
    clock: Clock, start_server: Servers
) -> None:
    unreachable = Mailbox(free_port())
    own = start_server(contact_rate="6/hour", **smtp_settings(unreachable))
    outbox = Outbox(own.outbox)
    waiting: list[str] = []

    def send_three() -> None:
        for number in range(3):
            answer = post(own, inquiry(comment=str(number)))
            assert answer.status_code == 201
            waiting.append(answer.json()["reference"])

    def expect_refusal_and_failed_tries() -> None:
        answer = post(own, INQUIRY)
        expect_problem(answer, 429)
        assert int(answer.headers["retry-after"]) <= 3601
        wait_for(lambda: all(row.tries > 1 for row in outbox.list() if row.state != "delivered"))

    send_three()
    send_three()
    expect_refusal_and_failed_tries()
    for days in (800, -800):
        set_clock(clock, own, days)
        send_three()
        with mail_server(unreachable.port) as mailbox:
            wait_for(lambda: {row.state for row in outbox.list()} == {"delivered"})
            assert mailbox.references == sorted(waiting)
        waiting.clear()
        send_three()
        expect_refusal_and_failed_tries()
    assert len(outbox.list()) == 18
    assert "Traceback" not in own.log_text()

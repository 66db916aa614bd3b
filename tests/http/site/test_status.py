"""What a process tells about itself: /status, the log's first and last lines, the mail server."""

import json

import pytest
from websockets.sync.client import connect

from tests.support import web
from tests.support.contact.tools import INQUIRY, mail_server, post, smtp_settings, wait_for
from tests.support.inside import Sites
from tests.support.servers import Server, Servers, free_port
from webapp.app import SESSION_PATH
from webapp.contact.inquiry import Inquiry

LOCAL = "127.0.0.1"
FORWARDED = ("forwarded", "via", "x-real-ip", "x-forwarded-for", "x-forwarded-proto")


def test_the_status_counts_the_mails_that_were_not_sent(in_process_site: Sites) -> None:
    site = in_process_site(release="r1")
    state = site.ask("/status", address=LOCAL).json()
    assert (state["release"], state["sessions"], state["mail_server"]) == ("r1", 0, "none")
    assert state["uptime_seconds"] < 60
    assert (state["unsent"], state["oldest_unsent_seconds"], state["last_mail_error"]) == (
        *(0, None, None),
    )
    references = [site.outbox.accept(Inquiry(**INQUIRY)) for _ in range(4)]
    site.outbox.mark_delivered(references[0])
    site.outbox.mark_failed(references[1], "550 Never")
    state = site.ask("/status", address=LOCAL).json()
    assert (state["unsent"], state["failed"], state["last_mail_error"]) == (2, 1, "550 Never")
    assert 0 <= state["oldest_unsent_seconds"] < 60
    assert 0 <= state["oldest_failed_seconds"] < 60
    site.outbox.file.unlink()
    state = site.ask("/status", address=LOCAL).json()
    assert "removed after the start" in state["outbox"]


@pytest.mark.parametrize("trusted", ["", LOCAL])
def test_the_status_is_for_this_machine_only_and_not_through_a_proxy(
    in_process_site: Sites, trusted: str, subtests: pytest.Subtests
) -> None:
    site = in_process_site(trusted_proxies=trusted, public_url="https://example.com")
    assert site.ask("/status", address="::1").status_code == 200
    refused = {
        "another machine": site.ask("/status", address="192.0.2.1"),
        "no machine": site.ask("/status", address="testclient"),
        "the visitors' host": site.ask("/status", address=LOCAL, headers={"host": "example.com"}),
    } | {name: site.ask("/status", address=LOCAL, headers={name: LOCAL}) for name in FORWARDED}
    for name, answer in refused.items():
        with subtests.test(name):
            assert answer.status_code == 404
            assert "uptime" not in answer.text


@pytest.mark.process
def test_a_process_counts_its_sessions_and_logs_its_release_first_and_last(
    start_server: Servers,
) -> None:
    own = start_server(release="2026-11", trusted_proxies=LOCAL)
    address = own.url.replace("http", "ws") + f"{SESSION_PATH}?path=/"
    with connect(address, origin=own.url) as session:
        session.recv(timeout=60)
        assert web.get(f"{own.url}/status").json()["sessions"] == 1
    wait_for(lambda: web.get(f"{own.url}/status").json()["sessions"] == 0)
    claimed = web.get(f"{own.url}/status", headers={"x-forwarded-for": LOCAL})
    assert claimed.status_code == 404
    own.process.terminate()
    own.process.wait(60)
    messages = [json.loads(line)["message"] for line in own.log_text().splitlines()]
    assert messages[:2] == ["Starting, release 2026-11", f"Serving on {own.url}"]
    assert [text.startswith("No mail server is set") for text in messages].count(True) == 1
    assert messages[-1] == "Stopped, release 2026-11"


@pytest.mark.process
def test_the_mail_server_is_tried_at_the_start_and_a_failure_is_one_line(
    start_server: Servers,
) -> None:
    def mail_state(own: Server) -> str:
        return str(web.get(f"{own.url}/status").json()["mail_server"])

    with mail_server(auth_require_tls=False) as mailbox:
        good = start_server(**smtp_settings(mailbox))
        wait_for(lambda: mail_state(good) == "ok")
        assert (mailbox.connections, mailbox.mails) == (1, [])
        own = start_server(**smtp_settings(mailbox), smtp_username="website", smtp_password="no")
        wait_for(lambda: mail_state(own).startswith("SMTP"))
    gone = start_server(smtp_host=LOCAL, smtp_port=str(free_port()), smtp_starttls="false")
    wait_for(lambda: mail_state(gone).startswith("SMTPConnectError"))
    for each in (own, gone):
        assert each.log_text().count("No mail can be sent, check WEBAPP_SMTP_*: SMTP") == 1
        assert post(each, INQUIRY).status_code == 201
    assert "No mail can be sent" not in good.log_text()

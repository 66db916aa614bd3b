"""A wrong setting or a broken page ends the start with a reason, and samples are never unseen."""

import re
import signal
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.http.conftest import API, INQUIRY
from tests.support import HTTP, ROOT, TIMEOUT
from tests.support.sites import Process, Site
from webapp.config.company import company

Start = Callable[..., Process]
BROKEN = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from webapp.pages import privacy_policy

def broken():
    raise ValueError("the policy is being written")

object.__setattr__(privacy_policy.PAGE, "component", broken)
import main
main.main()
"""


def ended(process: Process) -> tuple[int, str]:
    """The exit code of a start that is to fail, and what it said."""
    return process.process.wait(TIMEOUT), process.log_text()


PUBLIC = {"public_url": "https://phewa.example", "sample_facts": "false"}


@pytest.mark.parametrize(
    ("settings", "line"),
    [
        pytest.param(
            {"api_host": "https://a.example/path"},
            r"Wrong setting WEBAPP_API_HOST: give an origin only.*\n",
            id="a wrong setting",
        ),
        pytest.param(
            PUBLIC, r"Replace these rows of company\.toml: .*\n", id="samples at a public address"
        ),
    ],
)
def test_one_line_says_why_the_start_has_ended(
    start_process: Start, settings: dict[str, str], line: str
) -> None:
    code, said = ended(start_process(wait=False, **settings))
    assert code == 1
    assert re.fullmatch(line, said)


def test_a_page_that_cannot_be_rendered_ends_the_start(
    start_process: Start, tmp_path: Path
) -> None:
    main = tmp_path / "main.py"
    main.write_text(BROKEN)
    code, said = ended(start_process(wait=False, main=main))
    assert code != 0
    assert "the policy is being written\nwhile /privacy-policy was rendered" in said


def test_the_log_has_a_misspelt_setting_and_the_address_but_no_visit_no_broken_one_and_no_ctrl_c(
    start_process: Start,
) -> None:
    process = start_process(smpt_host="mail.example")
    head = f"GET /reactpy/?{'a' * 9_000} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
    with socket.create_connection(("127.0.0.1", process.port), timeout=TIMEOUT) as connection:
        connection.sendall(f"{head}Upgrade: websocket\r\n\r\n".encode())
        answer = b"".join(iter(lambda: connection.recv(1_000), b""))
    assert answer.startswith(b"HTTP/1.1 414 ")
    process.process.send_signal(signal.SIGINT)
    assert process.process.wait(TIMEOUT) == -signal.SIGINT
    unknown = "WARNING webapp: There is no setting WEBAPP_SMPT_HOST.\n"
    served = f"INFO webapp: Serving on {process.url} (the port is WEBAPP_PORT or PORT)\n"
    assert process.log_text() == unknown + served


def test_a_start_without_the_disk_serves_the_pages_and_the_log_has_only_that_error(
    start_process: Start,
) -> None:
    process = start_process(log_level="ERROR", outbox_dir="/proc/nowhere", smpt_host="unseen")
    assert HTTP.post(process.url + API, json=INQUIRY).status_code == 503
    assert HTTP.get(f"{process.url}/support").status_code == 200
    first, *others = process.log_text().splitlines()
    assert first.startswith("ERROR webapp.app: The outbox cannot be created; mend it and restart:")
    assert all(line.startswith("ERROR webapp.contact.") for line in others)


@pytest.mark.parametrize("sample_facts", [True, False])
def test_each_page_of_a_demonstration_says_that_its_facts_are_samples(
    make_site: Callable[..., Site], sample_facts: bool
) -> None:
    site, is_said = make_site(sample_facts=sample_facts), bool(sample_facts and company.samples)
    for path in ("/", "/nothing/here", "/offline"):
        assert ("Sample facts: a demonstration" in site.get(path).text) is is_said

"""What the tests of the server need: an inquiry, an outbox with a clock, a certificate."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from webapp.contact.inquiry import Inquiry
from webapp.contact.outbox import Outbox

API = "/api/web/contact-us"
INQUIRY = {
    "fullName": "Sita Gurung",
    "companyName": "Annapurna Tea",
    "companyEmail": "sita@example.com",
    "talkAbout": "A course for our team",
    "comment": "Twelve people, from spring.",
}


def inquiry(**changes: Any) -> dict[str, Any]:
    """The fields of an inquiry, some of them different."""
    return {**INQUIRY, **changes}


def accept(outbox: Outbox, **changes: str) -> str:
    """Store an inquiry, and return its reference."""
    return outbox.accept(Inquiry(**inquiry(**changes)))


class Clock:
    """The time, which a test moves on."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def outbox(tmp_path: Path, clock: Clock) -> Outbox:
    """An empty outbox, by that clock."""
    outbox = Outbox(tmp_path / "outbox", clock)
    outbox.create()
    return outbox


@pytest.fixture(scope="session")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with cert.pem and key.pem for 127.0.0.1, signed by themselves."""
    if not shutil.which("openssl"):
        pytest.skip("apt install openssl")
    folder = tmp_path_factory.mktemp("certificate")
    command = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2"
    command += " -subj /CN=test -addext subjectAltName=IP:127.0.0.1"
    command += (
        " -addext keyUsage=critical,digitalSignature,keyCertSign -keyout key.pem -out cert.pem"
    )
    subprocess.run(command.split(), cwd=folder, check=True, capture_output=True)
    return folder

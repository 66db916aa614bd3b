"""The connection to a mail server: mails are sent only where it is safe."""

import ssl
import subprocess
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.smtp import AuthResult, LoginPassword

from tests.support.contact.tools import mail_server
from tests.support.contact.trying import attempt, is_retried, settings
from webapp.contact.outbox import Outbox


def openssl(folder: Path, *arguments: str) -> None:
    subprocess.run(["openssl", *arguments], cwd=folder, check=True, capture_output=True)


@pytest.fixture(scope="module")
def certificates(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with ca.pem, and site.pem and site.key signed by it for 127.0.0.1."""
    folder = tmp_path_factory.mktemp("certificates")
    key = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2")
    # Python 3.13 checks what RFC 5280 requires: the key usage, and the key of the issuer.
    openssl(
        folder,
        *f"req -x509 {' '.join(key)} -subj /CN=Test -addext keyUsage=critical,keyCertSign".split(),
        *"-keyout ca.key -out ca.pem".split(),
    )
    openssl(
        folder,
        *f"req -x509 {' '.join(key)} -CA ca.pem -CAkey ca.key -subj /CN=mail".split(),
        *"-addext subjectAltName=IP:127.0.0.1 -addext basicConstraints=critical,CA:FALSE".split(),
        *"-addext authorityKeyIdentifier=keyid -addext keyUsage=digitalSignature".split(),
        *"-keyout site.key -out site.pem".split(),
    )
    return folder


def server_tls(certificates: Path) -> ssl.SSLContext:
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificates / "site.pem", certificates / "site.key")
    return context


def test_starttls_is_used(outbox: Outbox, certificates: Path) -> None:
    secure = {"smtp_starttls": True, "smtp_ca_file": certificates / "ca.pem"}
    with mail_server(tls_context=server_tls(certificates), require_starttls=True) as mailbox:
        assert attempt(outbox, settings(mailbox.port, **secure)).state == "delivered"
    assert mailbox.encrypted == [True]


def test_tls_from_the_first_byte_is_used(outbox: Outbox, certificates: Path) -> None:
    secure = {"smtp_tls": True, "smtp_starttls": True, "smtp_ca_file": certificates / "ca.pem"}
    with mail_server(ssl_context=server_tls(certificates)) as mailbox:
        assert attempt(outbox, settings(mailbox.port, **secure)).state == "delivered"
    assert len(mailbox.mails) == 1


@pytest.mark.parametrize("kind", ["smtp_starttls", "smtp_tls"])
def test_nothing_is_sent_to_a_server_whose_certificate_is_not_trusted(
    outbox: Outbox, certificates: Path, kind: str
) -> None:
    tls = server_tls(certificates)
    options = {"ssl_context": tls} if kind == "smtp_tls" else {"tls_context": tls}
    with mail_server(**options) as mailbox:
        row = attempt(outbox, settings(mailbox.port, **{kind: True}))
        assert is_retried(row)
        assert "certificate" in row.last_error
        trusted = settings(mailbox.port, smtp_ca_file=certificates / "ca.pem", **{kind: True})
        named = trusted.model_copy(update={"smtp_host": "localhost"})
        assert is_retried(attempt(outbox, named)), "the certificate is for 127.0.0.1 only"
        assert mailbox.mails == []
        assert attempt(outbox, trusted).state == "delivered"


def test_nothing_is_sent_in_the_clear_to_a_server_without_starttls(outbox: Outbox) -> None:
    with mail_server() as mailbox:
        assert is_retried(attempt(outbox, settings(mailbox.port, smtp_starttls=True)))
    assert mailbox.mails == []


def test_a_wrong_password_is_tried_again_and_the_right_one_delivers(
    outbox: Outbox, certificates: Path
) -> None:
    def authenticator(_1: Any, _2: Any, _3: Any, _4: Any, given: Any) -> AuthResult:
        right = isinstance(given, LoginPassword) and given.password == b"right"
        return AuthResult(success=right, handled=False, auth_data=given)

    options = {
        "tls_context": server_tls(certificates),
        "require_starttls": True,
        "auth_required": True,
        "authenticator": authenticator,
    }
    with mail_server(**options) as mailbox:
        secure = {"smtp_starttls": True, "smtp_ca_file": certificates / "ca.pem"}
        wrong = settings(mailbox.port, smtp_username="web", smtp_password="wrong", **secure)
        row = attempt(outbox, wrong)
        assert is_retried(row)
        assert "wrong" not in row.last_error
        none = settings(mailbox.port, **secure)
        assert is_retried(attempt(outbox, none)), "the mail is not to blame"
        assert mailbox.mails == []
        right = settings(mailbox.port, smtp_username="web", smtp_password="right", **secure)
        assert attempt(outbox, right).state == "delivered"
    [user] = mailbox.users
    assert user.login == b"web"

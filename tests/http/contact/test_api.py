"""POST /api/web/contact-us: an inquiry is on disk before its sender is thanked, or nothing is."""

import asyncio
import json
import resource
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.http.conftest import API, INQUIRY, Clock, accept, inquiry
from tests.support.sites import Site
from webapp.contact import api, outbox
from webapp.contact.api import Limiter

MakeSite = Callable[..., Site]
JSON = "application/json"
LARGEST_BODY = json.dumps(INQUIRY).encode().ljust(147_456)


def send(site: Site, body: Any, kind: str = JSON, **headers: str) -> httpx.Response:
    return site.post(API, content=body, headers={"content-type": kind, **headers})


def problem(answer: httpx.Response, status: int) -> dict[str, Any]:
    """The body of a refusal."""
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["title"]
    return dict(answer.json())


def test_an_inquiry_is_stored_without_an_internet_address_and_its_reference_is_told(
    site: Site,
) -> None:
    typed = inquiry(fullName="सीता 🌄", comment="एक\n\tदुई")
    answer = site.post(API, json=typed, address="203.0.113.77")
    [row] = site.outbox.all()
    assert (answer.status_code, answer.json()) == (201, {"reference": row.reference})
    assert answer.headers["inquiry-reference"] == row.reference
    assert row.inquiry.model_dump() == typed
    stored = b"".join(file.read_bytes() for file in site.outbox.file.parent.iterdir())
    assert b"203.0.113" not in stored


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        pytest.param(b"", JSON, 400, id="nothing"),
        pytest.param(b"{", JSON, 400, id="broken JSON"),
        pytest.param(b'{"fullName": "\xff"}', JSON, 400, id="not UTF-8"),
        pytest.param(b"[" * 30_000, JSON, 400, id="deeply nested"),
        pytest.param(b"[]", JSON, 422, id="a list"),
        pytest.param(b"{}", "text/plain", 415, id="another type"),
        pytest.param(LARGEST_BODY + b" ", JSON, 413, id="longer than 144 KiB"),
    ],
)
def test_a_body_that_is_no_inquiry_is_refused(
    site: Site, body: bytes, kind: str, status: int
) -> None:
    problem(send(site, body, kind), status)
    assert not any(site.outbox.all())


def test_a_body_may_have_144_kib(site: Site) -> None:
    assert send(site, LARGEST_BODY, "Application/JSON; charset=x").status_code == 201


def test_a_body_that_does_not_arrive_is_told(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    async def body() -> AsyncIterator[bytes]:
        yield b"{"
        await asyncio.Event().wait()

    monkeypatch.setattr(api, "BODY_SECONDS", 0.1)
    problem(send(site, body()), 408)


def test_a_wrong_field_is_named_with_its_reason(site: Site) -> None:
    wrong = inquiry(companyEmail="a.@example.com", comment=" ", fullName="half an emoji: \ud83d")
    assert problem(send(site, json.dumps(wrong)), 422)["errors"] == {
        "companyEmail": "Please enter an e-mail address, such as name@example.com.",
        "comment": "Please fill this in.",
        "fullName": "Please write this again: it has a character that cannot be read.",
    }


@pytest.mark.parametrize(
    ("signs", "marked"),
    [
        ({}, False),
        ({"form-trap": "filled"}, True),
    ],
)
def test_a_program_is_thanked_like_a_person_and_its_subject_is_marked(
    site: Site, signs: dict[str, str], marked: bool
) -> None:
    longest = "s" * 200
    assert site.post(API, json=inquiry(talkAbout=longest), headers=signs).status_code == 201
    [row] = site.outbox.all()
    assert row.inquiry.talkAbout == ("[spam?] " if marked else "") + longest


OWN, FRIEND, STRANGER = "http://127.0.0.1:8000", "https://www.example.com", "https://evil.example"


@pytest.mark.parametrize(
    ("fetched_by", "origin", "status"),
    [
        pytest.param("same-origin", OWN, 201, id="a page of ours"),
        pytest.param("none", None, 201, id="no page"),
        pytest.param("cross-site", FRIEND, 201, id="an allowed site"),
        pytest.param("cross-site", STRANGER, 403, id="another site"),
        pytest.param("same-site", "null", 403, id="a sandbox"),
        pytest.param(None, OWN, 201, id="an old browser"),
        pytest.param(None, "null", 201, id="a plain form in an old browser"),
        pytest.param(None, STRANGER, 403, id="another site in an old browser"),
    ],
)
def test_another_website_sends_nothing_in_a_visitors_name_and_reads_no_answer(
    make_site: MakeSite, fetched_by: str | None, origin: str | None, status: int
) -> None:
    site = make_site(allowed_origins=FRIEND)
    given = {"sec-fetch-site": fetched_by, "origin": origin}
    headers = {name: value for name, value in given.items() if value}
    answer = site.post(API, json=INQUIRY, headers=headers)
    assert answer.status_code == status
    reader = origin if origin in (OWN, FRIEND) else None
    assert answer.headers.get("access-control-allow-origin") == reader
    assert "access-control-allow-origin" not in site.get("/support", headers=headers).headers


def test_a_browser_is_told_that_an_allowed_site_alone_may_call(make_site: MakeSite) -> None:
    site = make_site(allowed_origins=FRIEND)
    for origin, status in ((FRIEND, 200), (STRANGER, 400)):
        asked = {
            "origin": origin,
            "access-control-request-method": "POST",
            "access-control-request-headers": "content-type,form-trap",
        }
        assert site.request("OPTIONS", API, headers=asked).status_code == status


def test_after_its_share_a_client_waits_and_others_do_not(make_site: MakeSite) -> None:
    site = make_site(contact_rate=2)

    def codes(*addresses: str) -> list[int]:
        return [
            site.post(API, json=inquiry(comment=each), address=each).status_code
            for each in addresses
        ]

    refused = {site.post(API, json={}, address="192.0.2.1").status_code for _ in range(50)}
    assert refused == {422}, "what is not stored does not count"
    assert codes(*["192.0.2.1"] * 3, "192.0.2.2") == [201, 201, 429, 201]
    of_one_customer = "2001:db8::1", "2001:db8:0:1::1", "2001:db8:0:ffff::1"
    assert codes(*of_one_customer) == [201, 201, 429]
    assert codes("2001:db8:1::1", "::ffff:192.0.2.3", "::ffff:192.0.2.4") == [201] * 3
    answer = site.post(API, json=INQUIRY, address="192.0.2.1")
    assert 0 < int(answer.headers["retry-after"]) <= 3600


def test_readiness_says_what_somebody_has_to_see_and_the_site_serves_on(site: Site) -> None:
    site.outbox.record(accept(site.outbox), "failed")
    answer = site.get("/readyz")
    assert (answer.status_code, answer.text) == (503, "Inquiries: 1 failed, unseen.")
    assert site.post(API, json=inquiry(comment="another")).status_code == 201


def test_after_an_hour_a_client_may_send_again(clock: Clock) -> None:
    limiter = Limiter(1, clock)
    assert limiter.take("a") == 0
    clock.now += 3599
    assert limiter.take("a") == 1
    clock.now += 1
    assert [limiter.take("a"), limiter.take("a")] == [0, 3600]


@contextmanager
def locked(file: Path) -> Iterator[None]:
    with closing(sqlite3.connect(file)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield


@contextmanager
def full(file: Path) -> Iterator[None]:
    """No file of this process may grow any more."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (file.stat().st_size, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


@pytest.mark.parametrize("trouble", [locked, full])
def test_while_it_cannot_store_the_site_is_read_and_afterwards_the_same_inquiry_is_taken(
    make_site: MakeSite,
    trouble: Callable[[Path], AbstractContextManager[None]],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert 2 * outbox.LOCK_SECONDS < 3, "for the lock of this process, and for SQLite's"
    monkeypatch.setattr(outbox, "LOCK_SECONDS", 0.01)
    site = make_site(contact_rate=2)
    site.post(API, json=INQUIRY)
    meant = inquiry(comment="x" * 10_000)
    with trouble(site.outbox.file):
        refused = site.post(API, json=meant)
        assert problem(refused, 503)["title"] == "The inquiry could not be stored."
        assert int(refused.headers["retry-after"]) > 0
        assert site.get("/readyz").status_code == 503
        assert site.get("/support").status_code == 200
    assert site.post(API, json=meant).status_code == 201
    assert site.get("/readyz").text == "ok"
    assert [row.inquiry.model_dump() for row in site.outbox.all()] == [INQUIRY, meant]
    assert INQUIRY["fullName"] not in caplog.text

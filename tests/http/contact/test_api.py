"""POST /api/web/contact-us: an inquiry is on disk before its sender is thanked, or nothing is."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from typing import Any

import httpx
import pytest

from tests.http.conftest import API, INQUIRY, Clock, inquiry
from tests.support import HTTP, TIMEOUT
from tests.support.sites import Server, Site
from webapp.contact import api, outbox
from webapp.contact.api import Limiter

MakeSite = Callable[..., Site]
JSON = {"content-type": "application/json"}


def problem(answer: httpx.Response, status: int) -> dict[str, Any]:
    """The body of a refusal."""
    assert (answer.status_code, answer.headers["content-type"]) == (
        status,
        "application/problem+json",
    )
    return dict(answer.json())


def test_an_inquiry_is_stored_and_its_reference_is_in_the_answer(site: Site) -> None:
    answer = site.post(API, json=INQUIRY)
    [row] = site.outbox.all()
    assert (answer.status_code, answer.json()) == (201, {"reference": row.reference})
    assert answer.headers["inquiry-reference"] == row.reference
    assert row.inquiry.model_dump() == INQUIRY


def test_an_inquiry_is_stored_without_its_senders_internet_address(site: Site) -> None:
    site.post(API, json=INQUIRY, address="203.0.113.77")
    stored = b"".join(file.read_bytes() for file in site.outbox.file.parent.iterdir())
    assert INQUIRY["fullName"].encode() in stored
    assert b"203.0.113" not in stored


def test_twenty_calls_at_once_with_the_same_fields_are_one_inquiry(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "LOCK_SECONDS", TIMEOUT)  # a slow machine needs longer for twenty
    same = inquiry(comment="twenty times")
    with ThreadPoolExecutor(20) as threads:
        send = partial(HTTP.post, server.url + API, json=same)
        answers = list(threads.map(lambda _: send(), range(20)))
    assert len({answer.json()["reference"] for answer in answers}) == 1


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        pytest.param(b"", "application/json", 400, id="nothing"),
        pytest.param(b"{", "application/json", 400, id="broken JSON"),
        pytest.param(b'{"fullName": "\xff"}', "application/json", 400, id="not UTF-8"),
        pytest.param(b"[" * 30_000, "application/json", 400, id="deeply nested"),
        pytest.param(b"[]", "application/json", 422, id="a list"),
        pytest.param(b"{}", "application/json", 422, id="no field"),
        pytest.param(b"{}", "text/plain", 415, id="another type"),
        pytest.param(b" " * 147_457, "application/json", 413, id="longer than 144 KiB"),
    ],
)
def test_a_body_that_is_no_inquiry_is_refused(
    site: Site, body: bytes, kind: str, status: int
) -> None:
    answer = site.post(API, content=body, headers={"content-type": kind})
    assert problem(answer, status)["title"]
    assert not any(site.outbox.all())


def test_a_body_that_does_not_arrive_is_told(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    async def body() -> AsyncIterator[bytes]:
        yield b"{"
        await asyncio.Event().wait()

    monkeypatch.setattr(api, "BODY_SECONDS", 0.1)
    assert problem(site.post(API, content=body(), headers=JSON), 408)["title"]


def test_a_body_may_have_144_kib(site: Site) -> None:
    body = json.dumps(INQUIRY).encode().ljust(147_456)
    answer = site.post(API, content=body, headers={"content-type": "Application/JSON; charset=x"})
    assert answer.status_code == 201


def test_a_wrong_field_is_named_with_its_reason(site: Site) -> None:
    wrong = inquiry(companyEmail="a.@example.com", comment=" ", fullName="half an emoji: \ud83d")
    assert problem(site.post(API, content=json.dumps(wrong), headers=JSON), 422)["errors"] == {
        "companyEmail": "Please enter an e-mail address, such as name@example.com.",
        "comment": "Please fill this in.",
        "fullName": "Please write this again: it has a character that cannot be read.",
    }


@pytest.mark.parametrize(("method", "status"), [("GET", 404), ("PUT", 405)])
def test_only_post_is_answered(site: Site, method: str, status: int) -> None:
    assert site.request(method, API).status_code == status


@pytest.mark.parametrize(
    ("signs", "marked"),
    [
        ({}, False),
        ({"form-seconds": "3"}, False),
        ({"form-seconds": "2.9"}, True),
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


FRIEND, STRANGER = "https://www.example.com", "https://evil.example"


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        pytest.param({"sec-fetch-site": "same-origin"}, 201, id="a page of ours"),
        pytest.param({"sec-fetch-site": "none"}, 201, id="no page"),
        pytest.param({"sec-fetch-site": "cross-site", "origin": FRIEND}, 201, id="an allowed site"),
        pytest.param({"sec-fetch-site": "cross-site", "origin": STRANGER}, 403, id="another site"),
        pytest.param({"sec-fetch-site": "same-site", "origin": "null"}, 403, id="a sandbox"),
        pytest.param({"origin": "http://127.0.0.1:8000"}, 201, id="an old browser"),
        pytest.param({"origin": "null"}, 201, id="a plain form in an old browser"),
        pytest.param({"origin": STRANGER}, 403, id="another site in an old browser"),
    ],
)
def test_another_website_sends_nothing_in_a_visitors_name(
    make_site: MakeSite, headers: dict[str, str], status: int
) -> None:
    site = make_site(allowed_origins=FRIEND)
    assert site.post(API, json=INQUIRY, headers=headers).status_code == status


@pytest.mark.parametrize(("origin", "allowed"), [(FRIEND, True), (STRANGER, False)])
def test_only_allowed_sites_may_call_and_read_the_answer(
    make_site: MakeSite, origin: str, allowed: bool
) -> None:
    site = make_site(allowed_origins=FRIEND)
    ask = {
        "origin": origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type,form-seconds,form-trap",
    }
    preflight = site.request("OPTIONS", API, headers=ask)
    headers = {"origin": origin, "sec-fetch-site": "cross-site"}
    answer = site.post(API, json=INQUIRY, headers=headers)
    shared = [each.headers.get("access-control-allow-origin") for each in (preflight, answer)]
    assert (preflight.status_code == 200) is allowed
    assert shared == ([origin, origin] if allowed else [None, None])
    assert (
        site.get("/", headers={"origin": origin}).headers.keys() & {"access-control-allow-origin"}
        == set()
    )


def test_after_its_share_a_client_waits_and_others_do_not(make_site: MakeSite) -> None:
    site = make_site(contact_rate=2)

    def send(number: int, address: str) -> httpx.Response:
        return site.post(API, json=inquiry(comment=str(number)), address=address)

    refused = {site.post(API, json={}, address="192.0.2.1").status_code for _ in range(50)}
    assert refused == {422}, "what is not stored does not count"
    assert [send(each, "192.0.2.1").status_code for each in range(3)] == [201, 201, 429]
    assert 0 < int(send(4, "192.0.2.1").headers["retry-after"]) <= 3600
    assert send(5, "192.0.2.2").status_code == 201
    home = [send(each, f"2001:db8::{each}").status_code for each in range(6, 9)]
    assert home == [201, 201, 429], "one home has one /64"
    assert send(9, "2001:db8:0:1::1").status_code == 201


def test_after_an_hour_a_client_may_send_again(clock: Clock) -> None:
    limiter = Limiter(1, clock)
    assert limiter.take("a") == 0
    clock.now += 3599
    assert limiter.take("a") == 1
    clock.now += 1
    assert [limiter.take("a"), limiter.take("a")] == [0, 3600]


def test_a_locked_outbox_is_told_and_later_takes_the_same_inquiry(make_site: MakeSite) -> None:
    site = make_site(contact_rate=1)
    with closing(sqlite3.connect(site.outbox.file)) as other:
        other.execute("BEGIN EXCLUSIVE")
        refused = site.post(API, json=INQUIRY)
        assert problem(refused, 503)["title"] == "The inquiry could not be stored."
        assert int(refused.headers["retry-after"]) > 0
        assert site.get("/readyz").status_code == 503
    assert site.post(API, json=INQUIRY).status_code == 201
    assert site.get("/readyz").text == "ok"


def test_without_its_disk_the_site_is_read_but_takes_no_inquiry(site: Site) -> None:
    site.post(API, json=INQUIRY)
    away = site.outbox.file.rename(site.outbox.file.with_name("away"))
    problem(site.post(API, json=inquiry(comment="meanwhile")), 503)
    assert site.get("/readyz").status_code == 503
    assert site.get("/support").status_code == 200
    away.rename(site.outbox.file)
    assert site.post(API, json=inquiry(comment="again")).status_code == 201
    assert [row.inquiry.comment for row in site.outbox.all()] == [INQUIRY["comment"], "again"]

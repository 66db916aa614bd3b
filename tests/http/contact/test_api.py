"""The contact API, over HTTP to a real server, and the five fields of an inquiry."""

import json
import re
import socket
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support import web
from tests.support.contact.tools import (
    API,
    INQUIRY,
    expect_problem,
    post,
    refused_fields,
    send_raw,
    stored_row,
)
from tests.support.servers import Server, Servers
from webapp.contact.inquiry import FIELDS
from webapp.contact.outbox import Outbox


def test_an_inquiry_is_on_disk_as_it_was_typed_when_it_is_answered(server: Server) -> None:
    typed = {
        "fullName": "सीता गुरुङ 🌄",
        "companyName": "e\u0301 is not \u00e9",
        "companyEmail": "सीता@उदाहरण.नेपाल",
        "talkAbout": 'चिया ☕️ & <b>"quotes"</b>',
        "comment": "  एक\nदुई\r\n\tthree \u2028 four 👩🏽‍🚀\n\n",
    }
    for values in (INQUIRY, typed):
        answer = post(server, values)
        assert re.fullmatch(r'\{"reference":"[2-9A-HJ-NP-Z]{8}"\}', answer.text)
        row = stored_row(server, answer)
        assert row.state == "accepted"
        assert row.inquiry.model_dump() == values


def send(server: Server, body: bytes, **headers: str) -> httpx.Response:
    named = {"content-type": "application/json", **headers}
    return web.post(server.url + API, content=body, headers=named, timeout=60)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[" * 30_000,
        b'{"a":' * 10_000,
        b'{"fullName": "\xff\xfe"}',
    ],
)
def test_broken_json_gives_400_unlike_an_invalid_inquiry(server: Server, body: bytes) -> None:
    expect_problem(send(server, body), 400)


def test_a_body_of_144_kib_is_read_and_a_longer_one_is_too_large(server: Server) -> None:
    body = json.dumps(INQUIRY).encode()
    assert send(server, body + b" " * (147_456 - len(body))).status_code == 201
    expect_problem(send(server, body + b" " * (147_457 - len(body))), 413)


def test_a_large_body_of_unknown_length_is_refused_before_its_end(server: Server) -> None:
    head = f"POST {API} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    head += "Transfer-Encoding: chunked\r\n\r\n"
    chunk = b"2000\r\n" + b" " * 0x2000 + b"\r\n"
    # There is no last chunk: a server that reads the whole body would wait for it.
    status, headers, _ = send_raw(server, head.encode(), chunk * 19)
    assert (status, headers["content-type"]) == (413, "application/problem+json")


def test_a_sender_that_disconnects_during_the_body_causes_no_error(server: Server) -> None:
    for path in (API, "/contact-us"):
        kind = "application/json" if path == API else "application/x-www-form-urlencoded"
        with socket.create_connection(("127.0.0.1", server.port)) as connection:
            head = f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: {kind}\r\n"
            connection.sendall(f"{head}Content-Length: 100\r\n\r\n{{".encode())
    assert post(server, INQUIRY).status_code == 201
    assert "Traceback" not in server.log_text()


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", ""])
def test_another_content_type_is_refused(server: Server, kind: str) -> None:
    expect_problem(send(server, b"{}", **{"content-type": kind}), 415)


@pytest.mark.parametrize("kind", ["application/json; charset=utf-8", "Application/JSON"])
def test_the_content_type_may_be_written_in_other_ways(server: Server, kind: str) -> None:
    body = json.dumps(INQUIRY).encode()
    assert send(server, body, **{"content-type": kind}).status_code == 201


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "OPTIONS"])
def test_only_post_is_allowed(server: Server, method: str) -> None:
    answer = web.request(method, server.url + API)
    expect_problem(answer, 405)
    assert answer.headers["allow"] == "POST"


def test_a_folder_that_cannot_be_written_gives_503(start_server: Servers) -> None:
    own = start_server(outbox_dir="/proc/nowhere")
    answer = post(own, INQUIRY)
    expect_problem(answer, 503)
    assert int(answer.headers["retry-after"]) > 0
    assert web.get(f"{own.url}/readyz").status_code == 503
    assert web.get(f"{own.url}/healthz").status_code == 200
    assert "Traceback" not in own.log_text()


def test_twenty_simultaneous_calls_with_one_key_store_one_inquiry(start_server: Servers) -> None:
    own = start_server()
    with ThreadPoolExecutor(20) as threads:
        answers = list(threads.map(lambda _: post(own, INQUIRY, idempotency_key="one"), range(20)))
    assert {answer.status_code for answer in answers} == {201}
    [row] = Outbox(own.outbox).list()
    assert {answer.json()["reference"] for answer in answers} == {row.reference}


def test_a_key_has_1_to_100_characters(server: Server) -> None:
    assert post(server, INQUIRY, idempotency_key="k" * 100).status_code == 201
    expect_problem(post(server, INQUIRY, idempotency_key="k" * 101), 422)
    expect_problem(post(server, INQUIRY, idempotency_key=""), 422)


@pytest.mark.parametrize(
    ("beside", "state"),
    [
        ({"form_trap": "filled"}, "suspect"),
        ({"form_seconds": "2.9"}, "suspect"),
        ({"form_seconds": "0"}, "suspect"),
        ({"form_seconds": "-1"}, "suspect"),
        ({"form_seconds": "3"}, "accepted"),
        ({"form_seconds": "soon"}, "accepted"),
        ({"form_seconds": "86400", "form_trap": ""}, "accepted"),
    ],
)
def test_a_bot_is_answered_like_a_person_but_stored_as_a_suspect(
    server: Server, beside: dict[str, str], state: str
) -> None:
    answer = post(server, INQUIRY, **beside)
    assert set(answer.json()) == {"reference"}
    row = stored_row(server, answer)
    assert row.state == state
    assert row.inquiry.model_dump() == INQUIRY


def preflight(server: Server, origin: str) -> httpx.Response:
    asked = {
        "origin": origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type,idempotency-key,form-seconds,form-trap",
    }
    return web.options(server.url + API, headers=asked)


def test_only_configured_origins_may_call_from_a_browser(start_server: Servers) -> None:
    own = start_server(allowed_origins="https://www.example.com")
    friend, stranger = "https://www.example.com", "https://evil.example.net"
    asked = preflight(own, friend)
    assert asked.status_code == 200
    assert asked.headers["access-control-allow-origin"] == friend
    assert "idempotency-key" in asked.headers["access-control-allow-headers"]
    assert "access-control-allow-origin" not in preflight(own, stranger).headers
    for values in (INQUIRY, {}):
        answer = post(own, values, origin=friend)
        assert answer.headers["access-control-allow-origin"] == friend
        assert "access-control-allow-origin" not in post(own, values, origin=stranger).headers


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=8,
)
ALMOST = st.fixed_dictionaries(
    {name: st.just(INQUIRY[name]) | st.text(max_size=30) | JSON for name in FIELDS},
    optional={"nickname": JSON},
)


@settings(max_examples=80)
@given(values=JSON | ALMOST)
def test_any_json_is_accepted_or_refused(server: Server, values: object) -> None:
    answer = send(server, json.dumps(values).encode())
    assert answer.status_code in (201, 422), answer.text
    assert answer.status_code == 201 or refused_fields(answer)

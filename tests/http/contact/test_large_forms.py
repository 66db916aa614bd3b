"""A long text is accepted, and one that is too long is given back."""

import json
import re
from collections.abc import AsyncIterator
from html import unescape
from typing import Any
from urllib.parse import parse_qsl, urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.contact.tools import API, inquiry
from tests.support.inside import Site, Sites
from webapp.config.settings import Settings
from webapp.contact.api import _fields
from webapp.contact.inquiry import FIELDS, Inquiry
from webapp.contact.problem import Problem

MAX_LENGTHS = {"fullName": 200, "companyName": 200, "talkAbout": 200, "comment": 10_000}
MAX_BODY_BYTES = int(Settings.model_fields["body_bytes"].default)


def submit(site: Site, values: dict[str, str]) -> Any:
    return site.ask("/contact-us", "POST", data=values)


def returned_text(page: str) -> str:
    """The content of the last field of a page; HTML parsers remove its first line break."""
    return unescape(re.findall(r"<textarea[^>]*>\n?(.*?)</textarea>", page, re.DOTALL)[0])


def test_fields_of_the_maximum_length_are_accepted_in_any_script(in_process_site: Sites) -> None:
    site = in_process_site()
    for letter in "aअ🌄\u0301&":
        full = {name: "x" + letter * (length - 2) + "x" for name, length in MAX_LENGTHS.items()}
        assert submit(site, inquiry(**full)).status_code == 303
        escaped = json.dumps(inquiry(**full)).encode()
        headers = {"content-type": "application/json"}
        assert site.ask(API, "POST", content=escaped, headers=headers).status_code == 201
        comments = [row.inquiry.comment for row in site.outbox.list()]
        assert comments[-2:] == [full["comment"]] * 2


LETTERS = st.characters(codec="utf-8")


def test_a_text_that_is_too_long_is_given_back_with_its_field_named(in_process_site: Sites) -> None:
    site = in_process_site()
    text = "\nनमस्ते <b>&amp;" * 1_500
    answer = submit(site, inquiry(comment=text))
    assert answer.status_code == 422
    assert returned_text(answer.text) == text
    assert "Nothing was sent. Some fields need another look. What you typed is" in answer.text
    assert answer.text.count('aria-invalid="true"') == 1
    error = re.search(r'<p id="comment-error"[^>]*>([^<]*)</p>', answer.text)
    assert "10000 characters at most" in error[1]
    assert submit(site, inquiry(comment=text[:5_000])).status_code == 303
    assert len(site.outbox.list()) == 1


def test_a_refused_body_counts_towards_the_limit(in_process_site: Sites) -> None:
    refused = {413: b"a" * (MAX_BODY_BYTES + 1), 400: b"comment=%", 422: b"comment=x"}
    for path, kind in (("/contact-us", "x-www-form-urlencoded"), (API, "json")):
        site = in_process_site(contact_rate="3/hour")
        headers = {"content-type": f"application/{kind}"}
        for status, body in refused.items():
            body = b"{}" if path == API and status == 422 else body
            answer = site.ask(path, "POST", content=body, headers=headers)
            assert answer.status_code == status, path
        answer = site.ask(path, "POST", content=b"comment=%61+b", headers=headers)
        assert answer.status_code == 429
        assert path == API or returned_text(answer.text) == "a b", "it loses nothing"


def test_above_the_limit_no_body_of_a_call_is_read(in_process_site: Sites) -> None:
    async def parts() -> AsyncIterator[bytes]:
        raise AssertionError("the body was read")
        yield b""

    site = in_process_site(contact_rate="1/hour")
    assert site.ask(API, "POST", json=inquiry()).status_code == 201
    headers = {"content-type": "application/json"}
    assert site.ask(API, "POST", content=parts(), headers=headers).status_code == 429


@given(
    st.fixed_dictionaries({name: st.text(LETTERS | st.sampled_from("\\%&=+ux")) for name in FIELDS})
)
def test_a_form_is_read_as_the_standard_library_reads_it(values: dict[str, str]) -> None:
    body = urlencode({**values, "other": "\\x"}).encode()
    assert _fields(body, Inquiry) == {
        name: text.replace("\r\n", "\n")
        for name, text in parse_qsl(body.decode(), True)
        if name in values
    }


@pytest.mark.parametrize(
    "body", [b"comment=%", b"comment=%2", b"comment=%zz", b"comment=%%41", b"a=1&" * 50, b"&" * 99]
)
def test_what_no_browser_sends_as_a_form_is_refused(body: bytes) -> None:
    with pytest.raises(Problem) as refused:
        _fields(body, Inquiry)
    assert refused.value.status == 400


def test_a_form_too_large_to_be_read_is_answered_without_an_empty_form(
    in_process_site: Sites,
) -> None:
    answer = submit(in_process_site(), inquiry(comment="a" * MAX_BODY_BYTES))
    assert answer.status_code == 413
    assert "Nothing was sent." in answer.text
    assert "Press Back in your browser" in answer.text
    assert "<form" not in answer.text
    assert 'id="live"' not in answer.text, "a session would put an empty form there"

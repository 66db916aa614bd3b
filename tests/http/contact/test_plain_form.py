"""The contact form without JavaScript, over HTTP to a real server."""

import re

import httpx

from tests.support import web
from tests.support.contact.tools import INQUIRY, inquiry
from tests.support.servers import Server
from webapp.contact.outbox import Outbox


def submit(server: Server, values: dict[str, str]) -> httpx.Response:
    return web.post(f"{server.url}/contact-us", data=values)


def test_a_plain_form_leads_to_a_page_that_shows_the_reference(server: Server) -> None:
    answer = submit(server, inquiry(comment="one\r\ntwo", fullName="सीता"))
    assert answer.status_code == 303
    found = re.fullmatch(r"/contact-us\?sent=([2-9A-Z]{8})-[0-9a-f]+", answer.headers["location"])
    [row] = [row for row in Outbox(server.outbox).list() if row.reference == found[1]]
    assert row.inquiry.model_dump() == inquiry(comment="one\ntwo", fullName="सीता")
    page = web.get(server.url + answer.headers["location"])
    assert page.status_code == 200
    assert f"its reference number is <b>{found[1]}</b>" in page.text.replace("<!-- -->", "")


def test_a_made_up_reference_in_the_url_is_not_thanked_for(server: Server) -> None:
    signed = submit(server, INQUIRY).headers["location"].partition("=")[2]
    reference, _, signature = signed.partition("-")
    unsigned = ("<script>", "%3Cscript%3E", "ABCDEFG", "CALL1800", f"CALL1800-{signature}")
    for made_up in (*unsigned, reference, f"{reference}-{'0' * 16}", f"{signed}0", f"{signed}%0A"):
        page = web.get(f"{server.url}/contact-us?sent={made_up}")
        assert page.status_code == 200
        assert made_up not in page.text
        assert "<script>" not in page.text
        assert ">Thank you." not in page.text
    other_form = web.get(f"{server.url}/services/javatraining/register?sent={signed}")
    assert ">Thank you." not in other_form.text


def test_an_invalid_plain_form_is_given_back_with_its_values_and_errors(server: Server) -> None:
    answer = submit(
        server,
        inquiry(companyEmail="sita", fullName='"><script>alert(1)</script>', comment="</textarea>"),
    )
    assert answer.status_code == 422
    assert answer.headers["content-type"].startswith("text/html")
    assert "content-security-policy" in answer.headers
    assert "Nothing was sent." in answer.text
    assert "<script>alert" not in answer.text
    assert "&lt;/textarea&gt;</textarea>" in answer.text
    assert 'value="sita"' in answer.text
    error = re.search(r'<p id="companyEmail-error"[^>]*>([^<]*)</p>', answer.text)
    assert "e-mail address" in error[1]
    assert answer.text.count('aria-invalid="true"') == 1


def test_a_bots_plain_form_is_thanked_for_but_stored_as_a_suspect(server: Server) -> None:
    answer = submit(server, inquiry(nickname="bot"))
    assert answer.status_code == 303
    reference = answer.headers["location"].rpartition("=")[2].partition("-")[0]
    [row] = [row for row in Outbox(server.outbox).list() if row.reference == reference]
    assert row.state == "suspect"


def test_an_empty_plain_form_has_an_error_for_every_field(server: Server) -> None:
    answer = submit(server, {})
    assert answer.status_code in (415, 422)
    answer = submit(server, {"x": "y"})
    assert answer.status_code == 422
    assert answer.text.count('aria-invalid="true"') == 5


def test_a_multipart_form_is_refused(server: Server) -> None:
    answer = web.post(f"{server.url}/contact-us", data=INQUIRY, files={"a": b"b"})
    assert answer.status_code == 415
    assert "What you typed is still here" not in answer.text
    assert "<form" not in answer.text

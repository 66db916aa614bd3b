"""The contact form without JavaScript, and the thanks for an inquiry that names an illness."""

import re

import httpx
import pytest
from lxml.html import document_fromstring

from tests.support import web
from tests.support.contact.tools import INQUIRY, inquiry, post
from tests.support.servers import Server
from webapp.components.plain_form import URGENT
from webapp.config.company import company
from webapp.contact.outbox import Outbox
from webapp.contact.urgency import is_urgent


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
    script = '"><script>alert(1)</script>'
    values = inquiry(companyEmail="sita", fullName=script, companyName="  ", comment="</textarea>")
    answer = submit(server, values)
    assert answer.status_code == 422
    assert answer.headers["content-type"].startswith("text/html")
    assert "content-security-policy" in answer.headers
    assert "Nothing was sent." in answer.text
    assert "<script>alert" not in answer.text
    [form] = [form for form in document_fromstring(answer.text).forms if "comment" in form.fields]
    assert dict(form.fields).items() >= values.items()
    for name, words in (
        ("companyEmail", "e-mail address"),
        ("companyName", "Please fill this in."),
    ):
        assert words in re.search(rf'<p id="{name}-error"[^>]*>([^<]*)</p>', answer.text)[1]
    assert answer.text.count('aria-invalid="true"') == 2


def test_a_multipart_form_is_refused(server: Server) -> None:
    answer = web.post(f"{server.url}/contact-us", data=INQUIRY, files={"a": b"b"})
    assert answer.status_code == 415
    assert "What you typed is still here" not in answer.text
    assert "<form" not in answer.text


NAMED = """My sugar is 45|blood sugar 250 mg/dl|12 mmol/L after lunch|the meter shows HI|I feel ill
My father takes gliclazide|She is pregnant|chest pain since morning|my readings of this week
मेरो सुगर धेरै छ|ज्वरो आएको छ|chini rog bhayo"""
NOT_NAMED = """A course for our team|Twelve people, from spring.|I like reading about Java
Skill and will, thrilled and still|Software for the sugar industry|An API for a hospital
The meter of our poetry app|जाभा तालिम"""


def rows(text: str) -> list[str]:
    return [row for line in text.splitlines() for row in line.split("|")]


def test_words_that_name_a_reading_or_an_illness_are_found(subtests: pytest.Subtests) -> None:
    for text in (*rows(NAMED), *rows(NOT_NAMED)):
        with subtests.test(text):
            assert is_urgent("A question", text) is (text in rows(NAMED))


def test_the_api_tells_the_page_and_the_plain_form_leads_to_thanks_with_the_number(
    server: Server,
) -> None:
    urgent = inquiry(comment="My sugar is 320 mg/dL.")
    assert post(server, urgent).headers["inquiry-urgent"] == "1"
    plain = web.post(f"{server.url}/contact-us", data=urgent)
    page = web.get(server.url + plain.headers["location"]).text.replace("<!-- -->", "")
    number = f'<a href="{company.ambulance_link}">{company.ambulance}</a>'
    assert f"{URGENT.removesuffix('.')} ({number})." in page

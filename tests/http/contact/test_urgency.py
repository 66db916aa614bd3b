"""An inquiry that names a reading or an illness is thanked with whom to call."""

import pytest

from tests.support import web
from tests.support.contact.tools import inquiry, post
from tests.support.servers import Server
from webapp.components.plain_form import URGENT
from webapp.config.company import company
from webapp.contact.urgency import is_urgent

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

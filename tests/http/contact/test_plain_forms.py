"""Both forms work without JavaScript: the same page says what came of it."""

import re
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from lxml.html import HtmlElement, document_fromstring

from tests.http.conftest import API, INQUIRY, inquiry
from tests.http.contact.test_inquiry import REGISTRATION
from tests.support.sites import Site

CONTACT, REGISTER = "/contact-us", "/services/javatraining/register"
FORMS = [
    pytest.param(CONTACT, INQUIRY, "contact-result", id="contact"),
    pytest.param(REGISTER, REGISTRATION, "registration-result", id="registration"),
]


def form_of(answer: httpx.Response) -> HtmlElement:
    return document_fromstring(answer.text).xpath("//form[contains(@class, 'contact')]")[0]


def outcome(answer: httpx.Response) -> str:
    """What the page says of the form that was sent."""
    page = document_fromstring(answer.text)
    [result] = page.xpath("//*[@role='status' and contains(@id, '-result')]")
    return str(result.text_content())


@pytest.mark.parametrize(("path", "values", "result"), FORMS)
def test_a_form_is_thanked_for_with_its_reference_on_its_own_page_and_counts_once(
    site: Site, path: str, values: dict[str, str], result: str
) -> None:
    form = form_of(site.get(path))
    assert (form.get("method"), form.get("action")) == ("post", f"{path}#{result}")
    assert set(form.fields) == {*values, "nickname"}
    [trap] = form.xpath(".//*[@name='nickname']")
    assert (trap.get("autocomplete").lower(), trap.get("tabindex")) == ("off", "-1")
    for _ in range(2):
        answer = site.post(path, data=values)
        [row] = site.outbox.all()
        assert answer.status_code == 303
        assert answer.headers["location"] == f"{path}?sent={row.reference}"
    assert row.reference in outcome(site.get(answer.headers["location"]))


def test_all_fields_are_required_the_email_is_one_and_the_labels_have_their_old_words(
    site: Site,
) -> None:
    form = form_of(site.get(CONTACT))
    assert form.xpath(".//*[@required]/@name") == list(INQUIRY)
    assert form.xpath(".//*[@type='email']/@name") == ["companyEmail"]
    for words in ("what would you like to talk about?", "tell us about your project"):
        assert words in form.text_content().lower()


@pytest.mark.parametrize(
    ("query", "shown"),
    [
        ("?sent=BCDFGHJK", True),
        *(("?sent=BCDFGHJ", False), ("?sent=BCDFGHJKL", False), ("?sent=CALL1800", False)),
        *(("?sent=bcdfghjk", False), ("?sent=BCDFGHJK&more=1", False)),
    ],
)
def test_only_a_reference_of_eight_consonants_is_shown(site: Site, query: str, shown: bool) -> None:
    assert ("Thank you." in outcome(site.get(CONTACT + query))) is shown


def test_an_inquiry_with_and_without_javascript_is_the_same(site: Site) -> None:
    site.post(API, json=inquiry(comment="two\nlines"))
    site.post(CONTACT, data=inquiry(comment="two\r\nlines"))
    assert len(list(site.outbox.all())) == 1


@pytest.mark.parametrize(
    ("path", "values", "wrong", "reason"),
    [
        (CONTACT, INQUIRY, {"companyEmail": "sita"}, "name@example.com"),
        (REGISTER, REGISTRATION, {"phone": "call me"}, "phone number"),
        (REGISTER, REGISTRATION, {"question": "x" * 2001}, "2000 characters"),
    ],
)
def test_a_wrong_field_has_its_reason_beside_it_and_the_others_are_kept(
    site: Site, path: str, values: dict[str, str], wrong: dict[str, str], reason: str
) -> None:
    answer = site.post(path, data={**values, **wrong})
    assert answer.status_code == 422
    assert "What you typed is still here." in outcome(answer)
    form, [name] = form_of(answer), wrong
    assert reason in form.get_element_by_id(f"{name}-error").text_content()
    assert form.xpath(".//*[@aria-invalid]/@name") == [name]
    kept = {key: form.fields[key].strip() for key in values}
    assert kept == {key: text.strip() for key, text in {**values, **wrong}.items()}


def test_what_was_typed_is_shown_as_text(site: Site) -> None:
    for typed in ('"><script>alert(1)</script>', "</textarea><b>x</b>", "&lt;b&gt; &amp;"):
        answer = site.post(CONTACT, data=inquiry(companyEmail="x", fullName=typed, comment=typed))
        form = form_of(answer)
        assert (form.fields["fullName"], form.fields["comment"].strip()) == (typed, typed)
        assert form.xpath(".//script | .//*[@role='status']//b") == []


@pytest.mark.parametrize(("path", "values"), [(CONTACT, INQUIRY), (REGISTER, REGISTRATION)])
def test_braces_that_were_typed_come_back_from_each_field(
    site: Site, path: str, values: dict[str, str]
) -> None:
    empty = form_of(site.get(path))
    fields = empty.xpath(".//input[not(@type='radio')]|.//textarea")
    for name in {each.get("name") for each in fields} - {"nickname"}:
        text = f"if (a) {{x}} {{reason}} {{{name}-error}} {{send}}{{"
        typed = {**values, "companyEmail": "x", "email": "x", name: text}
        form = form_of(site.post(path, data=typed))
        assert form.fields[name].strip() == text, name


@pytest.mark.parametrize(("letter", "number"), [("न", 4_000), ("x", 10_000)])
def test_a_long_text_of_any_script_is_sent_without_javascript(
    site: Site, letter: str, number: int
) -> None:
    words = inquiry(comment=letter * number, fullName=letter * 200, talkAbout=letter * 200)
    assert site.post(CONTACT, data=words).status_code == 303


@pytest.mark.parametrize(
    ("arguments", "status", "title"),
    [
        ({"data": inquiry(comment="न" * 6_000)}, 413, "too large"),
        ({"data": INQUIRY, "headers": {"sec-fetch-site": "cross-site"}}, 403, "another website"),
        ({"data": {str(number): "x" for number in range(30)}}, 400, "could not be read"),
    ],
)
def test_a_text_that_did_not_arrive_is_still_in_the_page_before(
    site: Site, arguments: dict[str, Any], status: int, title: str
) -> None:
    answer = site.post(CONTACT, **arguments)
    assert answer.status_code == status
    assert title in outcome(answer)
    assert "Press Back" in outcome(answer)
    assert not any(site.outbox.all())


def test_a_form_that_comes_too_often_keeps_its_text(make_site: Callable[..., Site]) -> None:
    site = make_site(contact_rate=1)
    site.post(REGISTER, data=REGISTRATION)
    answer = site.post(CONTACT, data=INQUIRY)
    assert answer.status_code == 429
    assert "try again in an hour" in outcome(answer)
    assert form_of(answer).fields["comment"].strip() == INQUIRY["comment"]


def test_a_program_that_fills_in_the_trap_is_thanked_and_marked(site: Site) -> None:
    assert site.post(REGISTER, data={**REGISTRATION, "nickname": "x"}).status_code == 303
    [row] = site.outbox.all()
    assert re.match(r"\[spam\?\] Registration for the Java training", row.inquiry.talkAbout)

"""A page of another website, in a visitor's browser, sends no inquiry in his name."""

from collections.abc import Callable

import pytest

from tests.contact.tools import API, INQUIRY
from tests.support.inside import Site

OTHER = ["cross-site", "same-site", "whatever comes next"]
FRIEND = "https://friend.example"


def submit(site: Site, **headers: str) -> tuple[int, str]:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    answer = site.ask("/contact-us", "POST", data=INQUIRY, headers=named)
    return answer.status_code, answer.text


def call(site: Site, **headers: str) -> int:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return int(site.ask(API, "POST", json=INQUIRY, headers=named).status_code)


@pytest.mark.parametrize("said", OTHER)
def test_a_plain_form_of_another_site_is_refused_and_counts_for_nothing(
    inside: Callable[..., Site], said: str
) -> None:
    site = inside(contact_rate="1/hour")
    for _ in range(3):
        status, page = submit(site, sec_fetch_site=said)
        assert status == 403
        assert "Nothing was sent. The form was sent by another website, not by you." in page
        assert INQUIRY["comment"] in page, "the visitor may send it himself"
    assert site.outbox.list() == []
    assert submit(site, sec_fetch_site="same-origin")[0] == 303
    assert submit(site, sec_fetch_site="same-origin")[0] == 429, "his own do count"


@pytest.mark.parametrize(
    "said", [{}, {"sec_fetch_site": "same-origin"}, {"sec_fetch_site": "none"}]
)
def test_a_plain_form_of_our_own_is_taken_whatever_its_origin(
    inside: Callable[..., Site], said: dict[str, str]
) -> None:
    # Our pages send no referrer, so a browser writes null for the origin of a plain form.
    assert submit(inside(), origin="null", **said)[0] == 303


@pytest.mark.parametrize("said", OTHER)
def test_the_api_takes_from_other_sites_what_the_configured_ones_send(
    inside: Callable[..., Site], said: str
) -> None:
    site = inside(contact_rate="1/hour", allowed_origins=FRIEND)
    for origin in ("https://evil.example", "null", f"{FRIEND}.evil.example"):
        assert call(site, sec_fetch_site=said, origin=origin) == 403
    assert call(site, sec_fetch_site=said) == 403
    assert site.outbox.list() == []
    assert call(site, sec_fetch_site=said, origin=FRIEND) == 201


@pytest.mark.parametrize("origin", ["http://127.0.0.1", "http://laptop.local:8000", "null"])
def test_the_api_takes_what_our_own_page_sends_by_whatever_name_it_was_reached(
    inside: Callable[..., Site], origin: str
) -> None:
    assert call(inside(), sec_fetch_site="same-origin", origin=origin) == 201

"""A page of another website, in a visitor's browser, cannot send an inquiry in their name."""

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
def test_a_plain_form_of_another_site_is_refused_and_not_counted(
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
def test_the_sites_own_plain_form_is_accepted_whatever_its_origin(
    inside: Callable[..., Site], said: dict[str, str]
) -> None:
    # Our pages send no referrer, so a browser sends null as the origin of a plain form.
    assert submit(inside(), origin="null", **said)[0] == 303


@pytest.mark.parametrize("said", OTHER)
def test_the_api_accepts_only_configured_other_sites(
    inside: Callable[..., Site], said: str
) -> None:
    site = inside(contact_rate="1/hour", allowed_origins=FRIEND)
    for origin in ("https://evil.example", "null", f"{FRIEND}.evil.example"):
        assert call(site, sec_fetch_site=said, origin=origin) == 403
    assert call(site, sec_fetch_site=said) == 403
    assert site.outbox.list() == []
    assert call(site, sec_fetch_site=said, origin=FRIEND) == 201


@pytest.mark.parametrize("origin", ["http://127.0.0.1", "http://laptop.local:8000", "null"])
def test_the_api_accepts_the_sites_own_page_under_any_host_name(
    inside: Callable[..., Site], origin: str
) -> None:
    assert call(inside(), sec_fetch_site="same-origin", origin=origin) == 201

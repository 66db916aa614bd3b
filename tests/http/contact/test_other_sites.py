"""A page of another website, in a visitor's browser, cannot send an inquiry in their name."""

import pytest

from tests.support.contact.tools import API, INQUIRY
from tests.support.inside import Site, Sites

OTHER_SITES = ["cross-site", "same-site", "whatever comes next"]
ALLOWED_ORIGIN = "https://friend.example"


def submit(site: Site, **headers: str) -> tuple[int, str]:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    answer = site.ask("/contact-us", "POST", data=INQUIRY, headers=named)
    return answer.status_code, answer.text


def call(site: Site, **headers: str) -> int:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return int(site.ask(API, "POST", json=INQUIRY, headers=named).status_code)


@pytest.mark.parametrize("fetch_site", OTHER_SITES)
def test_a_plain_form_of_another_site_is_refused_and_not_counted(
    in_process_site: Sites, fetch_site: str
) -> None:
    site = in_process_site(contact_rate="1/hour")
    for _ in range(3):
        status, page = submit(site, sec_fetch_site=fetch_site)
        assert status == 403
        assert "Nothing was sent. The form was sent by another website, not by you." in page
        assert "<form" not in page
    assert site.outbox.list() == []
    assert submit(site, sec_fetch_site="same-origin")[0] == 303
    assert submit(site, sec_fetch_site="same-origin")[0] == 429, "his own do count"


@pytest.mark.parametrize(
    "fetch_headers", [{}, {"sec_fetch_site": "same-origin"}, {"sec_fetch_site": "none"}]
)
def test_the_sites_own_plain_form_is_accepted_whatever_its_origin(
    in_process_site: Sites, fetch_headers: dict[str, str]
) -> None:
    # Our pages send no referrer, so a browser sends null as the origin of a plain form.
    assert submit(in_process_site(), origin="null", **fetch_headers)[0] == 303


@pytest.mark.parametrize("fetch_site", OTHER_SITES)
def test_the_api_accepts_only_configured_other_sites(
    in_process_site: Sites, fetch_site: str
) -> None:
    site = in_process_site(contact_rate="1/hour", allowed_origins=ALLOWED_ORIGIN)
    for origin in ("https://evil.example", "null", f"{ALLOWED_ORIGIN}.evil.example"):
        assert call(site, sec_fetch_site=fetch_site, origin=origin) == 403
    assert call(site, sec_fetch_site=fetch_site) == 403
    assert site.outbox.list() == []
    assert call(site, sec_fetch_site=fetch_site, origin=ALLOWED_ORIGIN) == 201


@pytest.mark.parametrize("origin", ["http://127.0.0.1", "http://laptop.local:8000", "null"])
def test_the_api_accepts_the_sites_own_page_under_any_host_name(
    in_process_site: Sites, origin: str
) -> None:
    assert call(in_process_site(), sec_fetch_site="same-origin", origin=origin) == 201

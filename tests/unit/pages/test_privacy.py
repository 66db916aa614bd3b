"""The privacy policy says what the program does."""

from collections.abc import Callable

import pytest

from tests.support.sites import Site
from tests.unit.pages.conftest import Read

POLICY = "/privacy-policy"


def test_the_days_on_the_page_are_those_of_the_settings(make_site: Callable[..., Site]) -> None:
    page = Read(make_site(purge_days=7).get(POLICY).text)
    assert "at most 7 days after it has been mailed to us" in page.text


@pytest.mark.parametrize(
    ("part", "sentence"),
    [
        ("app", "Last updated 2024-02-20."),
        ("app", "All of it is stored only on your phone."),
        ("website", "no cookies, no tracking and no advertisements"),
        ("inquiries", "your browser stores nothing of it"),
        ("inquiries", "Your internet address is not stored with it"),
        ("calculators", "your own browser works out the answer, and nothing is sent"),
        ("sheet", "It is never sent to us."),
        ("server", "Our program notes faults"),
        ("server", "only the first part of the internet address"),
        ("server", "the one page that sends what you type while you type it"),
    ],
)
def test_the_policy_tells_what_is_kept_and_sent(
    part: str, sentence: str, read: Callable[[str], Read]
) -> None:
    assert sentence in read(POLICY).part(part)

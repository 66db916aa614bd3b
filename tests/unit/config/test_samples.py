"""Sample facts never go live unseen."""

import pytest

from webapp.config.company import company
from webapp.config.settings import Settings

pytestmark = pytest.mark.skipif(not company.samples, reason="these are the facts of a company")


def test_a_public_address_with_samples_is_refused_with_the_names_of_their_rows() -> None:
    refused = company.refusal(Settings(public_url="https://phewa.example", sample_facts=False))
    assert "\n" not in refused
    for row in company.samples:
        assert row in refused


@pytest.mark.parametrize(
    "settings",
    [
        pytest.param({}, id="no public address"),
        pytest.param({"public_url": "http://localhost:8000"}, id="this machine's name"),
        pytest.param({"public_url": "https://[::1]:8443"}, id="this machine's address"),
    ],
)
def test_on_this_machine_samples_may_be_served(settings: dict[str, str]) -> None:
    assert company.refusal(Settings(**settings, sample_facts=False)) == ""


def test_a_demonstration_may_be_public_and_is_told_from_a_company() -> None:
    shown = Settings(public_url="https://phewa.example", sample_facts=True)
    assert company.refusal(shown) == ""
    assert company.is_demonstration(shown)
    assert not company.is_demonstration(Settings(sample_facts=False))

"""The privacy policy says what the program does."""

import sqlite3
from contextlib import closing

from tests.support import web
from tests.support.contact.tools import INQUIRY
from tests.support.rendering import prerender
from tests.support.servers import Servers, run
from webapp.config.settings import Settings
from webapp.contact import delivery, report
from webapp.contact.outbox import DAY


def policy_html(**settings: object) -> str:
    """The HTML of the page with these settings."""
    return run(prerender("/privacy-policy", settings=Settings(**settings))).body


def test_the_policy_of_the_app_has_its_date() -> None:
    app = policy_html().split('<section id="app">')[1].split("</section>")[0]
    assert "Last updated 2024-02-20." in app


def test_the_days_on_the_page_are_those_of_the_program() -> None:
    text = policy_html()
    assert f"{Settings().purge_days:g} days after it has been mailed to us" in text
    assert f"{report.SUSPECT_DAYS} days, kept apart" in text
    assert f"try again for {delivery.GIVE_UP_AFTER_SECONDS / DAY:g} days" in text
    assert "within one minute and within one day." in text


def test_the_page_states_changed_settings() -> None:
    text = policy_html(purge_days=7, contact_rate="5/second", contact_rate_day="50/hour")
    assert "7 days after it has been mailed to us" in text
    assert "within one second and within one hour." in text


def test_an_inquiry_is_stored_without_the_senders_internet_address(start_server: Servers) -> None:
    site = start_server()
    web.post(f"{site.url}/contact-us", data=INQUIRY)
    with closing(sqlite3.connect(site.outbox / "inquiries.sqlite3")) as outbox:
        everything = "".join(outbox.iterdump())
    assert INQUIRY["fullName"] in everything
    assert "127.0.0" not in everything
    assert "Your internet address is not stored with it." in policy_html()

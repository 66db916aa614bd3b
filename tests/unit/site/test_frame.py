"""The frame in the server's HTML, the label card of every page, the page without a connection."""

import re
from datetime import UTC, datetime
from html import unescape

import pytest

from tests.support.inside import Sites
from tests.support.rendering import prerender, prerendered
from tests.support.servers import run
from webapp import routes
from webapp.config.company import Company, company
from webapp.server.middleware.security_headers import SecurityHeaders


def test_the_copyright_year_changes_without_a_restart(monkeypatch: pytest.MonkeyPatch) -> None:
    for year in (2026, 2027):
        monkeypatch.setattr(Company, "year", lambda _self, year=year: year)
        assert f"© {year} {company.name}," in unescape(run(prerender("/")).body)


def test_the_year_changes_at_the_companys_midnight(monkeypatch: pytest.MonkeyPatch) -> None:
    for minute, year in ((14, 2026), (15, 2027)):  # Nepal is 5:45 ahead
        moment = datetime(2026, 12, 31, 18, minute, tzinfo=UTC).timestamp()
        monkeypatch.setattr("time.time", lambda: moment)  # noqa: B023
        assert company.year() == year


def test_an_invalid_host_header_cannot_reach_the_security_policy() -> None:
    assert "evil" not in SecurityHeaders().policy("evil.example; script-src *", secure=False)
    assert "wss://example.com:8443" in SecurityHeaders().policy("example.com:8443", secure=True)


def test_the_paragraph_of_the_label_card_does_not_repeat_the_heading(
    subtests: pytest.Subtests,
) -> None:
    for page in routes.PAGES:
        with subtests.test(page.path):
            body = prerendered(page.path).body
            found = re.search(r"<h1[^>]*>(.*?)</h1>", body)
            heading = re.sub("<[^>]+>", " ", found[1]).lower()
            assert page.lead.rstrip(".").lower() not in heading
            assert heading not in page.lead.lower()


def test_the_label_of_the_card_is_not_repeated_as_a_visible_heading(
    subtests: pytest.Subtests,
) -> None:
    for page in routes.PAGES:
        with subtests.test(page.path):
            found = re.search(r"<h1([^>]*)>(.*?)</h1>", prerendered(page.path).body)
            label, heading = (
                unescape(each).lower().replace("&", "and") for each in (page.heading, found[2])
            )
            assert label != heading or 'class="in-card"' in found[1]


def test_the_offline_page_links_to_every_tool_and_is_noindex(in_process_site: Sites) -> None:
    site = in_process_site()
    answer = site.ask("/offline")
    assert answer.status_code == 200
    assert '<meta name="robots" content="noindex"/>' in answer.text
    main = answer.text.partition("<main")[2].partition("</main>")[0]
    assert [page.path for page in routes.TOOLS if f'href="{page.path}"' not in main] == []
    assert "/offline" not in site.ask("/sitemap.xml").text

"""The frame in the server's HTML."""

from datetime import UTC, datetime
from html import unescape

import pytest

from tests.support.rendering import prerender
from tests.support.servers import run
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

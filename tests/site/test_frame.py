"""The frame as the server writes it."""

from datetime import UTC, datetime
from html import unescape

import pytest

from tests.conftest import run
from tests.support.rendering import prerender
from webapp.config import company as company_module
from webapp.config.company import Company, company
from webapp.server.middleware.security_headers import SecurityHeaders


def test_the_copyright_year_changes_without_a_restart(monkeypatch: pytest.MonkeyPatch) -> None:
    for year in (2026, 2027):
        monkeypatch.setattr(Company, "year", lambda _self, year=year: year)
        assert f"© {year} {company.name}," in unescape(run(prerender("/")).body)


def test_the_year_is_that_of_the_companys_own_midnight(monkeypatch: pytest.MonkeyPatch) -> None:
    class Clock(datetime):
        @classmethod
        def now(cls, tz: object = None) -> datetime:  # type: ignore[override]
            return datetime(2026, 12, 31, 18, 20, tzinfo=UTC).astimezone(tz)  # type: ignore[arg-type]

    monkeypatch.setattr(company_module, "datetime", Clock)
    assert company.year() == 2027


def test_a_strange_host_header_cannot_reach_the_policy() -> None:
    assert "evil" not in SecurityHeaders().policy("evil.example; script-src *", secure=False)
    assert "wss://example.com:8443" in SecurityHeaders().policy("example.com:8443", secure=True)

"""The site answers under its own names only, and says whether it works."""

from pathlib import Path

import pytest

from tests.http.conftest import API, INQUIRY
from tests.support.sites import Site
from webapp.config.built_assets import release


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """A site with two names."""
    names = {"public_url": "https://phewa.example", "allowed_hosts": "www.phewa.example"}
    return Site(tmp_path_factory.mktemp("public"), **names)


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("phewa.example", 200),
        ("PHEWA.example:443", 200),
        ("www.phewa.example", 200),
        ("localhost:8000", 200),
        ("127.0.0.1", 200),
        ("[::1]:8000", 200),
        ("evil.example", 400),
        ("phewa.example.evil.example", 400),
        ("", 400),
    ],
)
@pytest.mark.parametrize("path", ["/support", "/healthz", "/nothing?query"])
def test_a_public_site_answers_under_its_own_names(
    public: Site, path: str, host: str, status: int
) -> None:
    public.get(path, headers={"host": "localhost"})  # from now on in memory
    answer = public.get(path, headers={"host": host})
    assert answer.status_code == (404 if status == 200 and path == "/nothing?query" else status)
    assert "content-security-policy" in answer.headers


def test_on_a_laptop_any_name_is_answered(site: Site) -> None:
    assert site.get("/support", headers={"host": "laptop.local:8000"}).status_code == 200


def test_no_inquiry_is_taken_under_a_strange_name(public: Site) -> None:
    assert public.post(API, json=INQUIRY, headers={"host": "evil.example"}).status_code == 400
    assert not any(public.outbox.all())


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_a_site_that_works_says_ok(site: Site, path: str) -> None:
    assert site.get(path).text == "ok"


@pytest.mark.parametrize(
    "name", ["webapp/pages/home.py", "company.toml", "main.py", "static/built/manifest.json"]
)
def test_another_release_is_told_by_healthz_whatever_has_changed(
    site: Site, tmp_path: Path, name: str
) -> None:
    assert site.get("/healthz").headers["release"] == release()
    file = tmp_path / name
    file.parent.mkdir(parents=True, exist_ok=True)
    names = []
    for text in ("a", "b"):
        file.write_text(text)
        release.cache_clear()
        names.append(release(tmp_path))
    assert names[0] != names[1]

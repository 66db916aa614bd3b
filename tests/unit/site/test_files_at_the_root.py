"""Programs find sitemap, robots.txt and security.txt at the root, with the public address."""

from datetime import UTC, datetime, timedelta
from xml.etree import ElementTree

import pytest

from tests.support.sites import Site
from webapp import routes
from webapp.config.company import company
from webapp.site.seo.sitemap import security, sitemap

SITE = "https://school.example"
NAMESPACE = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


def test_the_sitemap_names_every_page_once_with_the_day_of_its_last_change() -> None:
    entries = {
        entry.findtext(f"{NAMESPACE}loc"): entry.findtext(f"{NAMESPACE}lastmod")
        for entry in ElementTree.fromstring(sitemap(SITE))
    }
    assert entries == {
        f"https://school.example{page.path}": str(page.changed) if page.changed else None
        for page in routes.PAGES
        if page.canonical == page.path
    }


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/sitemap.xml", "application/xml"),
        ("/robots.txt", "text/plain"),
        ("/.well-known/security.txt", "text/plain"),
    ],
)
def test_a_file_at_the_root_has_its_type_and_may_be_kept_an_hour(
    site: Site, path: str, kind: str
) -> None:
    answer = site.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith(kind)
    assert answer.headers["cache-control"] == "public, max-age=3600"
    assert site.request("HEAD", path).content == b""


def test_robots_may_read_all_but_the_api(site: Site) -> None:
    lines = site.get("/robots.txt").text.splitlines()
    assert [line for line in lines if line.startswith("Disallow")] == ["Disallow: /api/"]
    assert f"Sitemap: {site.settings.site_url}/sitemap.xml" in lines


def test_security_txt_says_where_to_report_for_the_next_90_days() -> None:
    now = datetime(2026, 11, 24, 12, tzinfo=UTC)
    fields = dict(line.split(": ", 1) for line in security(now, SITE).splitlines())
    assert fields["Contact"] == f"mailto:{company.email}"
    assert fields["Canonical"] == "https://school.example/.well-known/security.txt"
    assert datetime.fromisoformat(fields["Expires"]) == now.replace(hour=0) + timedelta(90)

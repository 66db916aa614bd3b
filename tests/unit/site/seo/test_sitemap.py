"""The files that other programs look for at the root, from a real server."""

from datetime import UTC, datetime, timedelta
from xml.etree import ElementTree

from tests.support import web
from tests.support.servers import Server, Servers
from webapp import routes
from webapp.config.company import company

SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


def test_the_sitemap_names_every_page_once_with_the_day_of_its_last_change_if_it_has_one(
    server: Server,
) -> None:
    answer = web.get(f"{server.url}/sitemap.xml")
    assert answer.headers["content-type"].startswith("application/xml")
    entries = {
        entry.findtext(f"{SITEMAP}loc"): entry.findtext(f"{SITEMAP}lastmod")
        for entry in ElementTree.fromstring(answer.text)
    }
    pages = [page for page in routes.PAGES if not page.same_as]
    assert entries == {
        server.url + page.path: page.changed.isoformat() if page.changed else None for page in pages
    }


def test_the_addresses_are_those_of_the_public_url(start_server: Servers) -> None:
    own = start_server(public_url="https://phewa.example", sample_facts="1")
    assert "<loc>https://phewa.example/careers</loc>" in web.get(f"{own.url}/sitemap.xml").text
    assert "Sitemap: https://phewa.example/sitemap.xml" in web.get(f"{own.url}/robots.txt").text
    html = web.get(f"{own.url}/careers").text
    assert '<meta property="og:url" content="https://phewa.example/careers"/>' in html
    assert '"url":"https://phewa.example/careers"' in html


def test_robots_txt_allows_every_page_and_names_the_sitemap(server: Server) -> None:
    answer = web.get(f"{server.url}/robots.txt")
    assert answer.headers["content-type"].startswith("text/plain")
    lines = answer.text.splitlines()
    assert f"Sitemap: {server.url}/sitemap.xml" in lines
    refused = [line.removeprefix("Disallow: ") for line in lines if line.startswith("Disallow: ")]
    assert refused == ["/api/"]


def test_security_txt_says_where_to_report_a_vulnerability(server: Server) -> None:
    answer = web.get(f"{server.url}/.well-known/security.txt")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    fields = dict(line.split(": ", 1) for line in answer.text.splitlines())
    assert fields["Contact"] == f"mailto:{company.email}"
    assert fields["Canonical"] == f"{server.url}/.well-known/security.txt"
    left = datetime.fromisoformat(fields["Expires"]) - datetime.now(UTC)
    assert timedelta(days=30) < left < timedelta(days=365)


def test_these_files_answer_head_and_may_be_cached_for_an_hour(server: Server) -> None:
    for path in ("/sitemap.xml", "/robots.txt", "/.well-known/security.txt"):
        answer = web.head(server.url + path)
        assert (answer.status_code, answer.content) == (200, b"")
        assert answer.headers["cache-control"] == "public, max-age=3600"

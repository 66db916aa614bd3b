"""The files for other programs: pictures to share, icons, manifest, sitemap, robots, security."""

import re
import struct
from datetime import UTC, datetime, timedelta
from typing import get_args
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page

from scripts.pictures import sources
from scripts.rasterise import size
from tests.support import web
from tests.support.servers import Server, Servers
from webapp import routes
from webapp.components.page import Section
from webapp.config import built_assets, design_tokens
from webapp.config.company import company
from webapp.site.seo import web_manifest

SECTIONS = get_args(Section)
SOURCES = sources()
CACHED_FOR_A_DAY = "public, max-age=86400"
PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def test_every_section_has_a_picture_to_share() -> None:
    shared = {name for name in SOURCES if name.startswith("share/")}
    assert shared == {f"share/{section}.svg" for section in SECTIONS}
    assert {page.section for page in routes.PAGES} <= set(SECTIONS)


@pytest.mark.parametrize("section", SECTIONS)
def test_the_picture_to_share_has_the_size_that_sites_ask_for_and_is_light(
    server: Server, section: str
) -> None:
    answer = web.get(server.url + built_assets.url(f"share/{section}.png"))
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    assert answer.content.startswith(PNG_SIGNATURE)
    assert size(answer.content) == (1200, 630)
    assert len(answer.content) < 60_000


@pytest.mark.parametrize("name", SOURCES)
def test_the_source_of_a_picture_needs_no_font_and_no_other_file(name: str) -> None:
    for element in ElementTree.fromstring(SOURCES[name]).iter():
        tag = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
        assert tag in {"svg", "g", "path", "rect", "circle", "linearGradient", "stop"}
        for attribute, value in element.items():
            assert "href" not in attribute
            assert "url(" not in value or value == "url(#sky)"


def test_the_favicon_holds_the_size_that_the_page_names(server: Server) -> None:
    answer = web.get(f"{server.url}/favicon.ico")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/vnd.microsoft.icon"
    assert answer.headers["cache-control"] == CACHED_FOR_A_DAY
    *head, width, height, bits, length, offset = struct.unpack_from("<HHHBB4xHII", answer.content)
    assert (head, bits, offset + length) == ([0, 1, 1], 32, len(answer.content))
    assert (width, height) == size(answer.content[offset:]) == (32, 32)


def test_the_icon_for_iphones_is_served_at_the_root(server: Server) -> None:
    answer = web.get(f"{server.url}/apple-touch-icon.png")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    assert answer.headers["cache-control"] == CACHED_FOR_A_DAY
    assert size(answer.content) == (180, 180)


def test_the_manifest_names_the_site_and_its_icons(server: Server) -> None:
    answer = web.get(f"{server.url}/manifest.webmanifest")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/manifest+json"
    assert answer.headers["cache-control"] == CACHED_FOR_A_DAY
    manifest = answer.json()
    assert manifest == web_manifest.manifest(company, routes.HOME.description)
    assert (manifest["name"], manifest["lang"]) == (company.name, "en")
    assert web.get(server.url + manifest["start_url"]).status_code == 200
    kinds = {(icon["purpose"], icon["sizes"]) for icon in manifest["icons"]}
    assert kinds == {(p, s) for p in ("any", "maskable") for s in ("192x192", "512x512")}
    for icon in manifest["icons"]:
        picture = web.get(server.url + icon["src"])
        assert (picture.status_code, picture.headers["content-type"]) == (200, icon["type"])
        assert "{}x{}".format(*size(picture.content)) == icon["sizes"]


def test_chromium_reports_no_errors_in_the_manifest(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/support")
    found = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert found["url"] == server.url + web_manifest.MANIFEST
    assert found["errors"] == []


@pytest.mark.parametrize("path", ["/", "/nothing-here"])
def test_a_page_names_its_icons_and_the_colour_of_its_header(server: Server, path: str) -> None:
    head = web.get(server.url + path).text.split("</head>")[0]
    links = re.findall(r'<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"', head)
    assert links == [
        ("manifest", "/manifest.webmanifest"),
        ("icon", "/favicon.ico"),
        ("icon", "/static/icon.svg"),
        ("apple-touch-icon", "/apple-touch-icon.png"),
    ]
    for _, address in links:
        assert web.get(server.url + address).status_code == 200
    colour = '<meta name="theme-color" content="{}" media="(prefers-color-scheme: {})"/>'
    assert colour.format("#ffffff", "light") in head
    assert colour.format(design_tokens.DARK["card"], "dark") in head


def test_a_colour_without_a_dark_value_keeps_its_light_value() -> None:
    css = ":root {\n --a: #000001;\n --b: #000002;\n}\n@media {\n :root {\n --a: #000003;\n }\n}"
    light, dark = design_tokens.read(css)
    assert light == {"a": "#000001", "b": "#000002"}
    assert dark == {"a": "#000003", "b": "#000002"}


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

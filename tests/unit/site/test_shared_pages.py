"""A shared page shows its title, its description and the picture of its topic."""

import re
import struct
from typing import get_args
from xml.etree import ElementTree

import pytest

from scripts.pictures import png, sources
from tests.support.sites import Site
from webapp import routes
from webapp.components.page import Topic
from webapp.config import built_assets
from webapp.config.company import company
from webapp.site.seo.metadata import head_tags

TOPICS = get_args(Topic)
SOURCES = sources()


def test_every_page_has_a_card_with_its_own_title_and_address() -> None:
    for page in routes.PAGES:
        tags = head_tags(page, "https://school.example")
        values = dict(re.findall(r'<meta (?:property|name)="(.*?)" content="(.*?)"/>', tags))
        assert values["og:url"] == f"https://school.example{page.canonical}", page.path
        assert values["og:image"].endswith(f"/static/share/{page.topic}.png"), page.path
        assert values["og:type"] == ("article" if page.topic == "health" else "website")
        assert values["og:title"], page.path
        assert values["og:description"], page.path
        assert values["apple-itunes-app"] == f"app-id={company.app.store_id}", page.path


@pytest.mark.parametrize("topic", TOPICS)
def test_the_picture_of_a_topic_has_the_size_that_other_sites_ask_for(topic: str) -> None:
    picture = (built_assets.BUILT / "share" / f"{topic}.png").read_bytes()
    assert struct.unpack_from(">II", picture, 16) == (1200, 630)
    assert len(picture) < 60_000


@pytest.mark.parametrize("name", SOURCES)
def test_a_drawn_picture_needs_no_other_file_and_no_font_but_ours(name: str) -> None:
    for element in ElementTree.fromstring(SOURCES[name]).iter():
        assert not any("href" in attribute for attribute in element.keys())  # noqa: SIM118
    without = re.sub("<text.*?</text>", "", SOURCES[name])
    assert without == SOURCES[name] or png(without, 300) != png(SOURCES[name], 300)


def test_the_icon_in_a_tab_is_a_picture_of_32_pixels(site: Site) -> None:
    icon = site.get("/favicon.ico").content
    *head, width, height = struct.unpack_from("<HHHBB", icon)
    assert (head, width, height) == ([0, 1, 1], 32, 32)


def test_the_icon_for_iphones_is_at_the_root(site: Site) -> None:
    answer = site.get("/apple-touch-icon.png")
    assert answer.headers["content-type"] == "image/png"
    assert struct.unpack_from(">II", answer.content, 16) == (180, 180)


def test_the_manifest_names_the_company_and_icons_that_exist(site: Site) -> None:
    answer = site.get("/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert manifest["name"] == company.name
    assert site.get(manifest["start_url"]).status_code == 200
    for icon in manifest["icons"]:
        assert site.get(icon["src"]).headers["content-type"] == icon["type"], icon["src"]


def test_the_manifest_of_the_sheet_opens_the_sheet_as_an_app(site: Site) -> None:
    page = routes.find("/blood-glucose-sheet")
    assert page
    manifest = site.get(page.manifest).json()
    assert (manifest["start_url"], manifest["display"]) == (page.path, "standalone")


@pytest.mark.parametrize("path", ["/", "/nothing-here"])
def test_a_page_names_its_icons(site: Site, path: str) -> None:
    head = site.get(path).text.split("</head>")[0]
    for rel in ("manifest", "icon", "apple-touch-icon"):
        address = re.search(rf'<link rel="{rel}" href="([^"]+)"', head)
        assert address, rel
        assert site.get(address[1]).status_code == 200, rel

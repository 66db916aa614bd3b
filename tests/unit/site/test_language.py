"""A page in another language says so to browsers, programs and search; its translation too."""

import re
from dataclasses import replace

import pytest

from tests.support import run
from tests.support.pages import add_pages
from webapp import routes
from webapp.components.page import Page
from webapp.components.prose import lead, static_page
from webapp.config.settings import Settings
from webapp.pages.search_index import ranked
from webapp.site.serving.renderer import Renderer

NEPALI = Page(
    path="/ne/support",
    label="सहयोग",
    title="मधुमेह एपको सहयोग: हामीलाई कसरी सोध्ने | हाम्रो कम्पनी",
    description="मधुमेह एपका बारेमा प्रश्न छ भने हामीलाई कसरी सोध्ने: फोन गरेर, इमेल लेखेर वा "
    "सम्पर्क पृष्ठको फारम भरेर। हामी चाँडै जवाफ दिन्छौं।",
    lead="हामीलाई सोध्नुहोस्।",
    opening=(lead("हामी आइतबारदेखि शुक्रबारसम्म जवाफ दिन्छौं।"),),
    component=static_page("## फोन\nहामीलाई फोन गर्नुहोस्।"),
    lang="ne",
    near=True,
    translations={"en": "/en/support"},
)
ENGLISH = replace(
    routes.find("/support"),
    path="/en/support",
    title="The same page in English, for a test of its language",
    translations={"ne": "/ne/support"},
)


@pytest.fixture(autouse=True)
def _pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """The site with a page in Nepali and one in English."""
    add_pages(monkeypatch, NEPALI, ENGLISH)


@pytest.fixture
def document() -> str:
    renderer = Renderer(Settings())
    return renderer.document(run(renderer.prerender(NEPALI)), NEPALI)


def test_the_language_of_the_page_is_said_and_the_frame_stays_english(document: str) -> None:
    assert document.startswith('<!DOCTYPE html><html lang="ne">')
    assert re.search(r'<main [^>]*lang="ne"', document)
    for part in ("header", "footer", 'section class="sun-banner"', 'div class="near"'):
        assert re.search(rf'<{part}[^>]* lang="en"', document), part
    for part in ("connection", "missing"):
        assert re.search(rf'<p id="{part}"[^>]* lang="en"', document), part


def test_a_page_in_english_says_nothing_more(document: str) -> None:
    renderer = Renderer(Settings())
    page = routes.find("/support")
    english = renderer.document(run(renderer.prerender(page)), page)
    assert english.startswith('<!DOCTYPE html><html lang="en">')
    assert not re.search(r"<main [^>]*lang=", english)
    assert "hreflang" not in english.lower()
    assert '<meta property="og:locale" content="en_US"/>' in english
    assert "og:locale:alternate" not in english


def test_programs_are_told_of_the_language_and_the_translation(document: str) -> None:
    host = Settings().site_url
    for language in ("ne", "en"):
        link = f'<link rel="alternate" hrefLang="{language}" href="{host}/{language}/support"/>'
        assert link in document
    assert '<meta property="og:locale" content="ne_NP"/>' in document
    assert '<meta property="og:locale:alternate" content="en_US"/>' in document


def test_the_words_of_the_page_are_found() -> None:
    renderer = Renderer(Settings())
    run(renderer.prerender(NEPALI))
    run(renderer.prerender(ENGLISH))
    assert ranked("शुक्रबार", renderer.texts) == [NEPALI]
    assert not ranked("Announcement", renderer.texts), "the frame is no page"

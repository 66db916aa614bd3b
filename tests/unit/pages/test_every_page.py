"""Checks on every page: its headings, names, links."""

import re
from itertools import pairwise
from urllib.parse import unquote, urldefrag, urlsplit

import pytest

from scripts.fonts import CHARACTERS
from tests.support.documents import Document, document
from tests.support.rendering import main_of
from webapp import routes
from webapp.config.company import company
from webapp.config.settings import Settings
from webapp.pages import opening
from webapp.pages.sources.page import WORKS
from webapp.site.serving.course_calendar import COURSE_CALENDAR_ROUTES

PAGES = [page for page in routes.PAGES if not page.same_as]
EXTERNAL = {company.app.store_url, *company.social.values()}
"""The only other sites that a page links to; /sources links to the works, too."""
FILES = {route.path for route in COURSE_CALENDAR_ROUTES}
SITE = Settings().site_url
MAIL_ADDRESSES = {company.email, company.careers_email}

VAGUE_LINK_TEXTS = set(
    "click here|go|here|learn more|more|more info|read more|see more|this".split("|")
)
"""Link texts that do not say where a link leads; Lighthouse has a similar list."""


def check_headings(found: Document) -> None:
    levels = [level for level, _ in found.headings]
    assert levels.count(1) == 1
    assert all(text.strip() for _, text in found.headings), "an empty heading"
    letters = {letter for _, text in found.headings for letter in text if letter.isprintable()}
    assert letters <= set(map(chr, CHARACTERS)), "not in the headings' font: see scripts/fonts.py"
    main_html = found.html.split("<main", 1)[1].split("</main>")[0]
    main_headings = Document(f"<main{main_html}</main>").headings
    assert main_headings[0][0] == 1, "the page's words start with its h1"
    for (above, _), (level, text) in pairwise(main_headings):
        assert level <= above + 1, f"a level is left out before {text!r}"


def check_link(found: Document, path: str, href: str) -> None:
    href = href.removeprefix(SITE)  # the app's pages link to tools by their full address
    parts = urlsplit(href)
    if parts.scheme == "mailto":
        assert unquote(parts.path) in MAIL_ADDRESSES
    elif parts.scheme == "tel":
        assert href in (company.phone_link, company.ambulance_link)
    elif parts.scheme:
        works = {work.url for work in WORKS.values()} if path == "/sources" else set()
        assert href in EXTERNAL | works, "only /sources links to other sites"
    elif href != "/#" and href not in FILES:
        address, fragment = urldefrag(href)
        target = routes.find(urlsplit(address).path or path)
        assert target, f"a dead link: {href}"
        assert not fragment or fragment in document(target.path).ids, f"no such part: {href}"


def check_link_texts(found: Document) -> None:
    texts = re.findall(r"<a [^>]*>([^<]*)</a>", found.html)
    assert VAGUE_LINK_TEXTS & {text.strip().lower() for text in texts} == set()


def test_every_page_is_well_formed_and_its_links_lead_somewhere(subtests: pytest.Subtests) -> None:
    for row in PAGES:
        with subtests.test(row.path):
            found = document(row.path)
            check_headings(found)
            check_link_texts(found)
            assert len(set(found.ids)) == len(found.ids), "an id stands twice"
            for href in found.links:
                check_link(found, row.path, href)
            for tag, values in found.tags:
                if tag == "svg":
                    assert values.get("aria-hidden") == "true" or values.get("aria-label"), (
                        "a nameless picture"
                    )


def test_every_page_is_at_most_two_taps_away_from_the_home_page() -> None:
    taps, found = [{"/"}], {"/"}
    for _ in range(2):
        links = {
            urlsplit(urldefrag(href)[0]).path for path in taps[-1] for href in document(path).links
        }
        taps.append({path for path in links - found if routes.find(path)})
        found |= taps[-1]
    assert {page.path for page in routes.PAGES} <= found


def test_no_two_pages_have_the_same_title_or_description() -> None:
    for name in ("title", "description"):
        values = [getattr(page, name) for page in (*PAGES, routes.NOT_FOUND)]
        assert len(set(values)) == len(values)


SPECIFIED_TITLES = {
    *("/apps-for-prediabetes", "/app-for-type2-diabetes"),
    *("/body-mass-calculation-formula", "/blood-glucose-sheet"),
}


def test_titles_and_descriptions_fit_into_a_list_of_results() -> None:
    for page in PAGES:
        if page in opening.PAGES:  # built from company facts: a job title may be short or long
            assert length(page.description) <= 165, (page.path, length(page.description))
            continue
        if page.path not in SPECIFIED_TITLES:
            assert 50 <= length(page.title) <= 60, (page.path, length(page.title))
        assert 120 <= length(page.description) <= 155, (page.path, length(page.description))


def length(text: str) -> int:
    """Length of a text, counting the names of the company and the city with a usual length."""
    return len(text.replace(company.name, "N" * 15).replace(company.city, "C" * 7))


def test_every_page_that_concerns_the_app_links_to_its_store_page() -> None:
    for page in PAGES:
        concerns_app = page.section in ("app", "tools", "health")
        if concerns_app or page.path in ("/support", "/privacy-policy"):
            assert f'href="{company.app.store_url}"' in main_of(page.path), page.path


SUBJECTS = ("Java", "Python", "AI and machine learning", "Full stack", "Mobile")
WITH_KEYWORDS = tuple(
    """
    /apps-for-prediabetes /app-for-type2-diabetes /type-2-diabetes-patient-info /gdm-pregnancy
""".split()
)


def test_the_five_subjects_of_the_training_are_named() -> None:
    text = document("/services/professional-course").text
    for subject in SUBJECTS:
        assert subject in text


def test_the_app_s_home_says_that_entries_stay_on_the_phone() -> None:
    assert "stored only on your phone" in document("/diabetes-sugar-tracking-app").text


@pytest.mark.parametrize(
    ("path", "other"),
    [("/", "/about-us"), ("/diabetes-sugar-tracking-app", "/diabetes-sugar-tracking-app/about")],
)
def test_two_addresses_show_the_same_page(path: str, other: str) -> None:
    assert main_of(path) == main_of(other)


@pytest.mark.parametrize("path", WITH_KEYWORDS)
def test_every_page_that_the_specification_gives_keywords_has_them(path: str) -> None:
    metas = document(path).metas
    assert metas["keywords"].count(",") >= 2
    assert metas["description"]
    assert metas["robots"].replace(" ", "") == "index,follow"

"""Every page is complete, and no link leads nowhere."""

import re
from collections.abc import Callable
from itertools import pairwise
from urllib.parse import unquote, urldefrag, urlsplit

import pytest

from scripts.fonts import CHARACTERS
from tests.support.sites import Site
from tests.unit.pages.conftest import Read, words
from webapp import routes
from webapp.config.company import company
from webapp.site.serving.course_calendar import COURSE_CALENDAR_ROUTES

ROWS = [*routes.PAGES, routes.NOT_FOUND]
EXTERNAL = {company.app.store_url, *company.social.values()}
FILES = {route.path for route in COURSE_CALENDAR_ROUTES}
VAGUE = re.compile(r"(click |go |learn |read |see )?(here|more|this|more info|go)", re.IGNORECASE)
every_page = pytest.mark.parametrize("row", ROWS, ids=[row.path for row in ROWS])


def is_nepali(letter: str) -> bool:
    """A letter that the device's own font shows, such as in the title of a job."""
    return "\u0900" <= letter <= "\u097f"


@every_page
def test_a_page_has_its_title_description_and_one_heading(
    row: routes.Page, read: Callable[[str], Read]
) -> None:
    page = read("/no/such/page" if row is routes.NOT_FOUND else row.path)
    assert page.head.findtext("title") == row.title
    assert page.head.xpath("meta[@name='description']/@content") == [row.description]
    levels = [level for level, _ in page.headings]
    assert levels.count(1) == 1
    assert all(text.strip() for _, text in page.headings)
    letters = {letter for _, text in page.headings for letter in text if not is_nepali(letter)}
    assert letters <= set(map(chr, CHARACTERS)), "not in the headings' font: scripts/fonts.py"
    assert len(set(page.ids)) == len(page.ids), "an id stands twice"


@pytest.mark.parametrize("row", routes.PAGES, ids=lambda row: row.path)
def test_the_label_and_its_line_are_those_of_the_row(
    row: routes.Page, read: Callable[[str], Read]
) -> None:
    [card] = read(row.path).main.xpath("//*[contains(@class, 'label-card')]")
    line = row.lead.removesuffix(".")
    assert [card.findtext(".//h2"), card.findtext(".//p")] == [row.heading, line]


def test_no_two_pages_show_the_same_title() -> None:
    titles = [row.h1 or row.heading for row in routes.PAGES if not (row.same_as or row.hero)]
    assert len(set(titles)) == len(titles)


def test_a_drawing_of_the_company_or_of_a_course_stands_on_one_page(
    read: Callable[[str], Read],
) -> None:
    shown: dict[str, list[routes.Page]] = {}
    for row in routes.PAGES:
        for address in [] if row.same_as else read(row.path).main.xpath("//picture/img/@src"):
            shown.setdefault(address, []).append(row)
    ours = {"company", "courses", "work"}
    again = [
        each for each, rows in shown.items() if rows[1:] and ours & {row.topic for row in rows}
    ]
    assert shown
    assert not again


@every_page
def test_no_line_ends_after_the_hyphen_that_begins_a_word(
    row: routes.Page, read: Callable[[str], Read]
) -> None:
    assert re.findall(r"\s-[a-z]+", read(row.path).text) == [], "use a non-breaking hyphen"


@every_page
def test_no_heading_leaves_out_a_level(row: routes.Page, read: Callable[[str], Read]) -> None:
    main = read(row.path).main.xpath(".//h1|.//h2|.//h3|.//h4")
    for above, heading in pairwise(main):
        assert int(heading.tag[1]) <= int(above.tag[1]) + 1, heading.text_content()


@every_page
def test_every_link_of_a_page_leads_somewhere(
    row: routes.Page, read: Callable[[str], Read], site: Site
) -> None:
    for href in read(row.path).links:
        assert leads_somewhere(href.removeprefix(site.settings.site_url), row.path, read), href


def leads_somewhere(href: str, path: str, read: Callable[[str], Read]) -> bool:
    parts = urlsplit(href)
    if parts.scheme == "mailto":
        return unquote(parts.path) in (company.email, company.careers_email)
    if parts.scheme == "tel":
        return href in (company.phone_link, company.ambulance_link)
    if parts.scheme:  # only /sources links to the works
        return href in EXTERNAL or path == "/sources"
    if href == "/#" or href in FILES:
        return True
    address, fragment = urldefrag(href)
    target = urlsplit(address).path or path
    exists = routes.find(target) or target == path
    return bool(exists) and (not fragment or fragment in read(target).ids)


@every_page
def test_a_link_says_where_it_leads_and_a_picture_what_it_shows(
    row: routes.Page, read: Callable[[str], Read], site: Site
) -> None:
    main = read(row.path).main
    targets: dict[str, set[str]] = {}
    for a in main.getroottree().iter("a"):
        name = a.get("aria-label") or " ".join(a.text_content().split())
        targets.setdefault(name, set()).add(a.get("href").removeprefix(site.settings.site_url))
    assert {name: each for name, each in targets.items() if len(each) > 1} == {}
    folds = [words(each) for each in main.iter("summary")]
    assert len(folds) == len(set(folds))
    assert not [a.text_content() for a in main.iter("a") if VAGUE.fullmatch(a.text_content())]
    for picture in main.xpath(
        "(.//img[not(@class='icon')]|.//svg)[not(ancestor-or-self::*[@aria-hidden])]"
    ):
        assert picture.get("alt") or picture.get("aria-label") or picture.text_content()
    for picture in main.iter("img"):
        assert picture.get("width"), "what stands below would move when it comes"
        assert picture.get("height"), "what stands below would move when it comes"


def test_every_page_is_at_most_two_taps_away_from_the_home_page(
    read: Callable[[str], Read],
) -> None:
    reached, last = {"/"}, {"/"}
    for _ in range(2):
        links = {urlsplit(href).path for path in last for href in read(path).links}
        last = {path for path in links - reached if routes.find(path)}
        reached |= last
    assert {row.path for row in routes.PAGES} <= reached


@pytest.mark.parametrize("row", [row for row in ROWS if row.topic in ("app", "tools", "health")])
def test_a_page_that_concerns_the_app_leads_to_the_store(
    row: routes.Page, read: Callable[[str], Read]
) -> None:
    assert company.app.store_url in read(row.path).links


@pytest.mark.parametrize(
    ("path", "other"),
    [("/", "/about-us"), ("/diabetes-sugar-tracking-app", "/diabetes-sugar-tracking-app/about")],
)
def test_two_addresses_show_the_same_page(
    path: str, other: str, read: Callable[[str], Read]
) -> None:
    assert read(path).text == read(other).text

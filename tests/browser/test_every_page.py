"""Opens every page in a browser once, and checks all that must be true of each."""

from html.parser import HTMLParser

import pytest
from playwright.sync_api import Page, expect

from tests.browser.adoption import NOTHING, adopted
from tests.browser.axe import EVERY_LOOK, WITHOUT_FRAME, in_looks
from tests.browser.looks import (
    CUT,
    HALF_IS_EMPTY,
    IS_TOO_WIDE,
    MOVING,
    ON_PAPER,
    OUT,
    SMALL,
    SPACED,
    UNFOLD,
    colour_of_token,
)
from tests.browser.tools import Held
from tests.support.documents import VOID, document
from tests.support.visiting import Frames
from webapp import routes
from webapp.config.company import company

NO_SUCH_PAGE = "/no-such-page"
LARGEST_FIRST_MESSAGE = 5000
"""Bytes, before compression. With their HTML, pages took 9,000 to 33,000."""
COLUMNS = ["Company", "IT Courses", "Insights", "Join us", "Follow us"]
APP = "/diabetes-sugar-tracking-app"
APP_BAR = {
    "About": f"{APP}/about",
    "Benefits": f"{APP}/benefit",
    "How it Works": f"{APP}/howitworks",
    "FAQ": f"{APP}/faq",
    "Follow us": f"{APP}/followus",
    "Download App": company.app.store_url,
    "A1C calculator": "/a1c-conversion-calculator",
    "Anion gap calculator": "/anion-gap-calculation",
    "Blood sugar converter": "/blood-sugar-conversion",
    "BMI calculator": "/body-mass-calculation-formula",
    "Blood glucose sheet": "/blood-glucose-sheet",
}
OF_EVERY_KIND = {
    NO_SUCH_PAGE,
    "/",
    "/a1c-conversion-calculator",
    "/anion-gap-calculation",
    "/apps-for-prediabetes",
    "/blood-glucose-sheet",
    "/blood-glucose-sheet/blank",
    "/careers",
    "/careers/associate-cto",
    "/contact-us",
    APP,
    f"{APP}/benefit",
    "/gdm-pregnancy",
    "/services/beginner-course",
    "/services/javatraining",
    "/services/javatraining/syllabus",
    "/services/professional-course",
    "/type-2-diabetes-patient-info",
}
"""Pages that together have every kind of part: these are checked at each width and scheme."""


class Kinds(HTMLParser):
    """Every element of a document with its classes and those of its parent."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: set[tuple[str, ...]] = set()
        self._open = [""]
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        kind = f"{tag} {dict(attrs).get('class')}"
        self.found.add((self._open[-1], kind))
        if tag not in VOID:
            self._open.append(kind)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            self._open.pop()


def test_the_pages_checked_in_every_look_have_every_kind_of_part() -> None:
    kinds = {row.path: Kinds(document(row.path).html).found for row in routes.PAGES}
    seen = set().union(*(found for path, found in kinds.items() if path in OF_EVERY_KIND))
    assert {path: found - seen for path, found in kinds.items() if found - seen} == {}


def size(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})


def has_the_frame_and_one_heading(page: Page) -> None:
    banner = page.locator(".sun-banner")
    expect(banner).to_have_text(f"We provide IT training in {company.city}")
    expect(banner).to_have_css("background-color", colour_of_token(page, "--sun"))
    expect(page.get_by_role("contentinfo").locator(".columns h2")).to_have_text(COLUMNS)
    expect(page.locator("h1")).to_have_count(1)
    expect(page.get_by_role("main").locator("h1")).to_be_visible()
    expect(page.locator("header.site-header")).to_have_count(1)


def has_the_bar_of_the_app(page: Page, path: str) -> None:
    bar = page.get_by_role("navigation", name="App", exact=True)
    links = bar.locator("a").evaluate_all(
        "links => Object.fromEntries(links.map(a => [a.textContent, a.getAttribute('href')]))"
    )
    assert links.items() >= APP_BAR.items()
    current = bar.locator("a[aria-current]").evaluate_all("all => all.map(a => a.pathname)")
    assert current == ([path] if path in APP_BAR.values() else [])


def wide_spacing_cuts_and_covers_nothing(page: Page) -> None:
    page.evaluate(
        """css => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(css);
          document.adoptedStyleSheets = [sheet];
        }""",
        SPACED,
    )
    try:
        assert not page.evaluate(IS_TOO_WIDE)
        assert page.evaluate(CUT) == []
        assert page.evaluate(OUT) == []
    finally:
        page.evaluate("document.adoptedStyleSheets = []")


@pytest.mark.parametrize("path", [*[page.path for page in routes.PAGES], NO_SUCH_PAGE])
def test_a_page_meets_every_common_requirement(
    page: Page,
    complaints: list[str],
    frames: Frames,
    subtests: pytest.Subtests,
    path: str,
) -> None:
    page.on("dialog", lambda dialog: dialog.accept())
    changes = adopted(page, Held(page), path)
    with subtests.test("React adopts every node"):
        assert changes == NOTHING
    with subtests.test("the HTML that stands in the page is not sent again"):
        assert len(frames.down[0].encode()) <= LARGEST_FIRST_MESSAGE
        assert "Current Openings" not in frames.down[0]
    with subtests.test("frame and one heading"):
        has_the_frame_and_one_heading(page)
    if path.startswith(APP):
        with subtests.test("the bar of the app"):
            has_the_bar_of_the_app(page, path)
    else:
        expect(page.locator(".app-bar")).to_have_count(0)
    with subtests.test("nothing moves for those who want less motion"):
        assert page.evaluate(MOVING) == []
    between = (560, 768) if path in OF_EVERY_KIND else ()
    for width in (320, *between, 1280, 360):  # 360 last: the checks below are for a phone
        size(page, width)
        with subtests.test("no scrolling sideways", width=width):
            assert not page.evaluate(IS_TOO_WIDE)
        if width == 1280:
            with subtests.test("no half of a wide window is empty"):
                assert not page.evaluate(HALF_IS_EMPTY)
        if width in (360, 1280):
            with subtests.test("wider spacing of the text cuts and covers nothing", width=width):
                wide_spacing_cuts_and_covers_nothing(page)
    with subtests.test("on a phone, what is to press or fill is as high as a finger"):
        assert page.evaluate(SMALL) == []
        page.evaluate(UNFOLD)
        assert page.evaluate(SMALL) == []
    with subtests.test("on paper no bars and no buttons"):
        page.emulate_media(media="print")
        assert page.evaluate(ON_PAPER) == []
    page.emulate_media(media="screen")
    with subtests.test("axe finds nothing"):
        part = "html" if path == "/" else WITHOUT_FRAME
        assert in_looks(page, part, EVERY_LOOK if path in OF_EVERY_KIND else EVERY_LOOK[:1]) == []
    if path == NO_SUCH_PAGE:  # Chromium reports the status of the page itself
        assert [text for text in complaints if "404" not in text] == []
        complaints.clear()

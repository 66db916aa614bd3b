"""Opens every page in a browser once, and checks all that must be true of each."""

from functools import cache

import pytest
from lxml import html
from playwright.sync_api import Page, expect

from tests.support.browser.adoption import NO_CHANGES, changes_by_hydration
from tests.support.browser.axe import EVERY_LOOK, WITHOUT_FRAME, violations_in_looks
from tests.support.browser.looks import (
    FIND_ANIMATED_ELEMENTS,
    FIND_CUT_TEXT,
    FIND_OVERFLOWING_TEXT,
    FIND_PRINTED_CONTROLS,
    FIND_SMALL_CONTROLS,
    IS_RIGHT_HALF_EMPTY,
    IS_TOO_WIDE,
    OPEN_ALL_DETAILS,
    WIDE_TEXT_SPACING,
    colour_of_token,
)
from tests.support.browser.tools import HeldRequests
from tests.support.documents import document
from tests.support.visiting import Frames
from webapp import routes
from webapp.config.company import company

NO_SUCH_PAGE = "/no-such-page"
MAX_FIRST_MESSAGE = 5000
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
REPRESENTATIVE_PATHS = set(
    f"""
    {NO_SUCH_PAGE} / /a1c-conversion-calculator /anion-gap-calculation /apps-for-prediabetes
    /blood-glucose-sheet /blood-glucose-sheet/blank /careers /careers/associate-cto /contact-us
    {APP} {APP}/benefit {APP}/followus {APP}/howitworks /gdm-pregnancy /services/beginner-course
    /sources /services/javatraining /services/javatraining/register
    /services/javatraining/syllabus /services/professional-course /type-2-diabetes-patient-info
    """.split()
)
"""Pages that together have every kind of part of today's pages (a new page may have another)."""


def element_kinds(path: str) -> set[tuple[str | None, ...]]:
    """Every element of a page with its class and those of its parent."""
    elements = html.document_fromstring(document(path).html).iterdescendants()
    return {
        (up.tag, up.get("class"), e.tag, e.get("class"))
        for e in elements
        if (up := e.getparent()) is not None
    }


@cache
def paths_in_every_look() -> frozenset[str]:
    """The pages checked at each width and scheme: together they have every kind of part."""
    kinds = {row.path: element_kinds(row.path) for row in routes.PAGES}
    seen = set().union(*(found for path, found in kinds.items() if path in REPRESENTATIVE_PATHS))
    return frozenset({*REPRESENTATIVE_PATHS, *(path for path in kinds if kinds[path] - seen)})


def set_width(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})


def expect_frame_and_one_heading(page: Page) -> None:
    banner = page.locator(".sun-banner")
    expect(banner).to_have_text(f"We provide IT training in {company.city}")
    expect(banner).to_have_css("background-color", colour_of_token(page, "--sun"))
    expect(page.get_by_role("contentinfo").locator(".columns h2")).to_have_text(COLUMNS)
    expect(page.locator("h1")).to_have_count(1)
    expect(page.get_by_role("main").locator("h1")).to_be_visible()
    expect(page.locator("header.site-header")).to_have_count(1)


def expect_app_bar(page: Page, path: str) -> None:
    bar = page.get_by_role("navigation", name="App", exact=True)
    links = bar.locator("a").evaluate_all(
        "links => Object.fromEntries(links.map(a => [a.textContent, a.getAttribute('href')]))"
    )
    assert links.items() >= APP_BAR.items()
    current = bar.locator("a[aria-current]").evaluate_all("all => all.map(a => a.pathname)")
    shown = APP_BAR["About"] if path == APP else path
    assert current == ([shown] if shown in APP_BAR.values() else [])


def expect_room_for_wide_spacing(page: Page) -> None:
    page.evaluate(
        """css => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(css);
          document.adoptedStyleSheets = [sheet];
        }""",
        WIDE_TEXT_SPACING,
    )
    try:
        assert not page.evaluate(IS_TOO_WIDE)
        assert page.evaluate(FIND_CUT_TEXT) == []
        assert page.evaluate(FIND_OVERFLOWING_TEXT) == []
    finally:
        page.evaluate("document.adoptedStyleSheets = []")


@pytest.mark.parametrize("path", [*[page.path for page in routes.PAGES], NO_SUCH_PAGE])
def test_a_page_meets_every_common_requirement(
    page: Page, complaints: list[str], frames: Frames, subtests: pytest.Subtests, path: str
) -> None:
    page.on("dialog", lambda dialog: dialog.accept())
    changes = changes_by_hydration(page, HeldRequests(page), path)
    with subtests.test("React adopts every node"):
        assert changes == NO_CHANGES
    with subtests.test("the HTML that stands in the page is not sent again"):
        assert len(frames.received[0].encode()) <= MAX_FIRST_MESSAGE
        assert "Current Openings" not in frames.received[0]
    with subtests.test("frame and one heading"):
        expect_frame_and_one_heading(page)
    if path.startswith(APP):
        with subtests.test("the bar of the app"):
            expect_app_bar(page, path)
    else:
        expect(page.locator(".app-bar")).to_have_count(0)
    with subtests.test("nothing moves for those who want less motion"):
        assert page.evaluate(FIND_ANIMATED_ELEMENTS) == []
    between = (560, 768) if path in paths_in_every_look() else ()
    for width in (320, *between, 1280, 360):  # 360 last: the checks below are for a phone
        set_width(page, width)
        with subtests.test("no scrolling sideways", width=width):
            assert not page.evaluate(IS_TOO_WIDE)
        if width == 1280:
            with subtests.test("no half of a wide window is empty"):
                assert not page.evaluate(IS_RIGHT_HALF_EMPTY)
        if width in (360, 1280):
            with subtests.test("wider spacing of the text cuts and covers nothing", width=width):
                expect_room_for_wide_spacing(page)
    with subtests.test("on a phone, what is to press or fill is as high as a finger"):
        assert page.evaluate(FIND_SMALL_CONTROLS) == []
        page.evaluate(OPEN_ALL_DETAILS)
        assert page.evaluate(FIND_SMALL_CONTROLS) == []
    with subtests.test("on paper no bars and no buttons"):
        page.emulate_media(media="print")
        assert page.evaluate(FIND_PRINTED_CONTROLS) == []
    page.emulate_media(media="screen")
    with subtests.test("axe finds nothing"):
        part = "html" if path == "/" else WITHOUT_FRAME
        looks = EVERY_LOOK if path in paths_in_every_look() else EVERY_LOOK[:1]
        assert violations_in_looks(page, part, looks) == []
    if path == NO_SUCH_PAGE:  # Chromium reports the status of the page itself
        assert [text for text in complaints if "404" not in text] == []
        complaints.clear()

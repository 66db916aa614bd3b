"""Every rule of axe-core, in every state of a page: narrow and light, wide and dark.

test_every_page.py checks the pages as they are served. For a state that changes only the content,
only `main` is checked.
"""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.axe import (
    LOOKS,
    WITHOUT_FRAME,
    Look,
    violations_in_looks,
)
from tests.support.browser.tools import ALBUMIN, CONVERTER, WebSocketTap
from tests.support.contact.tools import INQUIRY
from tests.support.servers import Server
from tests.support.sheet.filed import archive_json, entries, store_archive
from tests.support.sheet.tools import choose_targets, open_fold
from tests.support.sheet.weeks import open_sheet, week
from tests.support.visiting import open_ready
from webapp import routes

pytestmark = pytest.mark.usefixtures("no_session")
SALTS = "?sodium=140&chloride=104&bicarbonate="


@pytest.fixture(autouse=True)
def no_dialogs(page: Page) -> None:
    page.on("dialog", lambda dialog: dialog.accept())


def test_axe_finds_nothing_in_an_open_menu(page: Page, subtests: pytest.Subtests) -> None:
    page.goto("/about-us")  # a page with an entry in a menu, which is marked
    page.locator("html[data-js]").wait_for(state="attached")
    for look in LOOKS:
        page.set_viewport_size({"width": look[0], "height": 800})
        if page.locator(".menu-toggle").is_visible():
            page.locator(".menu-toggle").click()
        for name in routes.MENUS:
            page.locator("#menu").get_by_role("button", name=name, exact=True).click()
            expect(page.locator("#menu [aria-expanded=true]")).to_have_text(name)
            with subtests.test(name):
                assert violations_in_looks(page, ".site-header", [look]) == []


@pytest.mark.parametrize(
    ("address", "seen"),
    [
        (ALBUMIN + SALTS + "24&albumin=30&unit=g/L&low=8&high=12", "#result .figure"),
        (ALBUMIN + SALTS, "[aria-invalid]"),
        (f"{CONVERTER.path}?value=40&unit=mg/dL", "#result .emergency"),
        (f"{CONVERTER.path}?value=400&unit=mg/dL&kind=pregnancy", "#result .figure"),
        (f"{CONVERTER.path}?value=", "[aria-invalid]"),
    ],
)
def test_axe_finds_nothing_on_a_result_with_its_cautions_or_a_refusal(
    page: Page, address: str, seen: str
) -> None:
    page.goto(address)
    expect(page.locator(seen)).to_be_visible()
    assert violations_in_looks(page, "main") == []


def test_axe_finds_nothing_on_a_filled_sheet(page: Page) -> None:
    values = week(
        Sunday={"date": "2031-08-17", "beforeBreakfast": "45", "notes": "Felt shaky"},
        Monday={"date": "2031-08-18", "beforeLunch": "5.6", "afterLunch": "190"},
        Tuesday={"beforeDinner": "420", "afterDinner": "130", "beforeSleep": "100"},
    )
    open_sheet(page, values)
    expect(page.locator("#sheet-notices .notice").first).to_be_visible()
    choose_targets(page, "own")
    page.get_by_role("button", name="Show the picture").click()
    expect(page.locator("#sheet-chart svg")).to_be_visible()
    copy = {"name": "copy.csv", "mimeType": "text/csv", "buffer": b"no sheet of ours"}
    open_fold(page, "import")
    page.locator("#sheet-import").set_input_files(copy)
    expect(page.locator("#sheet-preview")).not_to_be_empty()
    assert violations_in_looks(page, "main") == []
    page.get_by_role("button", name="Clear All").click()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    assert violations_in_looks(page, "main") == []


def test_axe_finds_nothing_in_the_folded_parts_below_the_sheet(page: Page) -> None:
    weeks = entries(3)
    changed = json.loads(json.dumps(weeks[0]))
    changed["days"][0]["notes"] = "another version"
    store_archive(page, archive_json([*weeks, {**changed, "filed": 9}, *entries(1, "mmol/L")]))
    page.add_init_script("navigator.canShare = () => true")
    values = week(Sunday={"date": "2026-11-01", "beforeBreakfast": "45", "notes": "थकान"})
    open_sheet(page, values)
    for part in ("past", "report", "keep"):
        page.locator(f"#fold-{part} summary").click()
    expect(page.locator("#report-view table").first).to_be_visible()
    expect(page.get_by_role("button", name="Share the report")).to_be_visible()
    page.get_by_role("button", name="View: 8 to 14 November 2026").click()
    page.get_by_role("button", name="Delete: 8 to 14 November 2026").click()
    file = {
        "name": "a.json",
        "mimeType": "application/json",
        "buffer": archive_json(weeks).encode(),
    }
    page.locator("#past-file").set_input_files(file)
    expect(page.locator("#past-preview")).to_contain_text("The file holds 3 weeks")
    page.get_by_role("button", name="Start a new week", exact=True).click()
    page.get_by_role("button", name="Report as PDF").click()
    expect(page.get_by_role("alert")).to_be_visible()
    for width in (320, 768):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("() => document.documentElement.scrollWidth") == width
    looks: list[Look] = [(320, "light", []), (768, "dark", []), (1280, "light", [])]
    assert violations_in_looks(page, "main", looks) == []


def test_axe_finds_nothing_in_the_question_about_the_unit(page: Page) -> None:
    values = dict.fromkeys(("beforeLunch", "afterLunch"), "6.4")
    open_sheet(page, week(Sunday=values, Monday=values))
    expect(page.locator("#sheet")).to_contain_text("Switch to mmol/L")
    assert violations_in_looks(page, "main") == []


@pytest.mark.console_errors
@pytest.mark.parametrize("subject", ["A course", "=?utf-8?q?x?="], ids=["sent", "refused"])
def test_axe_finds_nothing_on_the_answer_to_an_inquiry(page: Page, subject: str) -> None:
    page.goto("/contact-us")
    page.locator(".contact[data-filled]").wait_for()
    for name, value in {**INQUIRY, "talkAbout": subject}.items():
        page.locator(f"#{name}").fill(value)
    page.get_by_role("button", name="Send inquiry").click()
    expect(page.locator("#contact-result")).not_to_be_empty()
    assert violations_in_looks(page, "main") == []


@pytest.mark.console_errors
def test_axe_finds_nothing_on_an_unexpected_error_and_a_lost_connection(
    page: Page, broken_site: Server
) -> None:
    for path in ("raises", "helper"):
        page.goto(f"{broken_site.url}/broken/{path}")
        page.dispatch_event("html", "pointerdown")  # starts the session, in which the helper raises
        expect(page.get_by_role("alert")).to_be_visible()
        assert violations_in_looks(page, WITHOUT_FRAME) == []
    socket_tap = WebSocketTap(page)
    open_ready(page, "/support")
    page.context.set_offline(True)
    socket_tap.close_all()
    expect(page.locator("#connection")).not_to_be_empty()
    assert violations_in_looks(page) == []

"""Keeping and sharing: the phone's Share menu, large print, the reminder, persistent storage."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support import web
from tests.support.servers import Server
from tests.support.sheet.filed import archive_json, entries, store_archive
from tests.support.sheet.tools import open_fold
from tests.support.sheet.weeks import button, cell, csv, full_week, open_sheet, press

FAKE_SHARE = """
    window.shared = [];
    navigator.canShare = () => true;
    navigator.share = async ({ files: [file] }) => {
        if (window.refusal) throw new DOMException("no", window.refusal);
        const text = await file.text();
        window.shared.push([file.name, file.type, text]);
    };"""
NO_SHARE = "delete Navigator.prototype.share; delete Navigator.prototype.canShare"
PAGE_SIZES = re.compile(rb"/MediaBox \[ ?0 0 ([\d.]+) ([\d.]+)")


def shared_files(page: Page, count: int) -> list[tuple[str, str, str]]:
    page.evaluate(
        """async count => {
            while (window.shared.length < count) await new Promise(done => setTimeout(done, 20));
        }""",
        count,
    )
    return [tuple(one) for one in page.evaluate("window.shared")]


def test_week_and_report_can_be_sent_to_the_phones_share_menu(page: Page) -> None:
    page.add_init_script(FAKE_SHARE)
    store_archive(page, archive_json(entries(2)))
    week = full_week()
    open_sheet(page, week)
    open_fold(page, "keep")
    press(page, "Share the week as CSV")
    press(page, "Share the week as PDF")
    assert len(shared_files(page, 2)) == 2
    press(page, "Share the report")
    table, sheet, report = shared_files(page, 3)
    assert table == ("blood_glucose_log.csv", "text/csv", csv(week))
    assert sheet[:2] == ("blood_glucose_log.pdf", "application/pdf")
    assert report[:2] == ("blood_glucose_report.pdf", "application/pdf")
    assert "Blood glucose report" in report[2]


def test_a_share_that_the_browser_refuses_is_reported(page: Page) -> None:
    page.add_init_script(FAKE_SHARE)
    open_sheet(page, full_week())
    open_fold(page, "keep")
    for name, words in (("NotAllowedError", "press the button once more"), ("TypeError", "Downl")):
        page.evaluate("name => { window.refusal = name; }", name)
        press(page, "Share the week as CSV")
        expect(page.locator("#share-status")).to_contain_text(words)
    page.evaluate("window.refusal = 'AbortError'")
    press(page, "Share the week as CSV")
    expect(page.locator("#share-status")).to_be_empty()


def test_without_a_share_menu_the_page_says_what_to_do_instead(page: Page) -> None:
    page.add_init_script(NO_SHARE)
    open_sheet(page)
    open_fold(page, "keep")
    expect(page.get_by_text("Download the PDF or the CSV, and attach it")).to_be_visible()
    expect(button(page, "Share the week as PDF")).to_be_hidden()


def test_large_print_is_two_pages_with_nothing_cut(page: Page, subtests: pytest.Subtests) -> None:
    page.add_init_script("window.print = () => {}")
    open_sheet(page, full_week("Felt tired after the long walk to the lake"))
    open_fold(page, "keep")
    for which in ("Print large", "Print an empty large sheet"):
        with subtests.test(which):
            expect_two_pages_with_nothing_cut(page, which)
        page.emulate_media(media="null")


def expect_two_pages_with_nothing_cut(page: Page, which: str) -> None:
    press(page, which)
    for paper in ("A4", "Letter"):
        assert len(PAGE_SIZES.findall(page.pdf(format=paper, landscape=True))) == 2
    page.set_viewport_size({"width": 986, "height": 725})
    page.emulate_media(media="print")
    expect(page.locator("#sheet-paper tbody tr")).to_have_count(7)
    cut = page.locator("#sheet-paper td, #sheet-paper th").evaluate_all(
        "cells => cells.filter(cell => cell.scrollWidth > cell.clientWidth + 1).length"
    )
    assert cut == 0
    sizes = page.locator("#sheet-paper td:nth-child(3)").evaluate_all(
        "cells => cells.map(cell => parseFloat(getComputedStyle(cell, '::after').fontSize))"
    )
    assert min(sizes) >= 18 * 96 / 72
    written = "Felt tired" in page.content().split('id="sheet-paper"')[1]
    assert written is (which == "Print large")


def test_a_reminder_is_saved_for_the_times_that_are_chosen(page: Page) -> None:
    open_sheet(page)
    open_fold(page, "keep")
    press(page, "Save the reminder")
    expect(page.locator("#reminder-status")).to_have_text("Choose at least one time first.")
    page.get_by_label("Time 2").fill("07:30")
    with page.expect_download() as download:
        press(page, "Save the reminder")
    assert download.value.suggested_filename == "blood_sugar_reminder.ics"
    assert b"T073000" in download.value.path().read_bytes()


def test_persistent_storage_is_requested_at_the_first_reading(page: Page) -> None:
    page.add_init_script(
        """window.asked = 0;
        StorageManager.prototype.persist = async () => { window.asked += 1; return true; };"""
    )
    open_sheet(page)
    cell(page, "Sunday", "Notes").fill("no reading yet")
    assert page.evaluate("window.asked") == 0
    cell(page, "Sunday", "Before Lunch").fill("100")
    cell(page, "Sunday", "After Lunch").fill("120")
    assert page.evaluate("window.asked") == 1


def test_the_sheet_has_a_manifest_of_its_own(page: Page, server: Server) -> None:
    manifest = web.get(f"{server.url}/blood-glucose-sheet.webmanifest").json()
    assert (manifest["display"], manifest["scope"]) == ("standalone", "/blood-glucose-sheet")
    assert manifest["start_url"] == manifest["id"] == "/blood-glucose-sheet"
    page.goto("/blood-glucose-sheet")
    found = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert found["url"] == f"{server.url}/blood-glucose-sheet.webmanifest"
    assert found["errors"] == []


def test_home_screen_instructions_are_shown_until_the_sheet_is_installed(page: Page) -> None:
    open_sheet(page)
    open_fold(page, "keep")
    expect(page.locator("#home-screen")).to_contain_text("storage of its own")
    page.add_init_script("navigator.standalone = true")
    page.reload()
    open_fold(page, "keep")
    expect(button(page, "Save the reminder")).to_be_visible()
    expect(page.locator("#home-screen")).to_be_hidden()

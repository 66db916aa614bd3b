"""A menu leads to its page, an inquiry is thanked for, and the sheet is downloaded as CSV."""

from pathlib import Path

from playwright.sync_api import Page, expect


def test_a_menu_leads_to_its_page(page: Page) -> None:
    page.goto("/")
    menus = page.get_by_role("navigation", name="Main")
    menus.get_by_role("button", name="Blogs").click()
    menus.get_by_role("link", name="Gdm Pregnancy").click()
    expect(page).to_have_url("/gdm-pregnancy")
    expect(page.get_by_role("main").get_by_role("heading", level=1)).to_be_visible()


def test_an_inquiry_is_thanked_for_and_its_form_is_cleared(page: Page) -> None:
    said: list[str] = []
    page.on("dialog", lambda dialog: (said.append(dialog.message), dialog.accept()))
    page.goto("/contact-us")
    page.get_by_label("Full name").fill("Sita Gurung")
    page.get_by_label("Company name").fill("Annapurna Tea")
    page.get_by_label("Company email").fill("sita@example.com")
    page.get_by_label("Subject").fill("A course for our team")
    page.get_by_label("Project description").fill("Twelve people, from spring.")
    page.get_by_role("button", name="Send inquiry").click()
    expect(page.locator("#contact-result")).to_contain_text("reference number")
    assert said == ["Thank You For Inquiry,We will  get back to you soon"]
    expect(page.get_by_label("Full name")).to_have_value("")


def test_the_sheet_is_downloaded_as_csv(page: Page) -> None:
    page.goto("/blood-glucose-sheet")
    page.get_by_label("Sunday Before Breakfast").fill("98")
    page.get_by_label("Sunday Notes").fill("a walk")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download CSV").click()
    assert download.value.suggested_filename == "blood_glucose_log.csv"
    lines = Path(download.value.path()).read_text("utf-8").splitlines()
    assert lines[0] == "Unit: mg/dL"
    assert lines[1].startswith("Date,Before Breakfast,After Breakfast,")
    assert lines[2] == '"","98","","","","","","","","a walk"'


def test_an_unknown_address_is_a_404_with_a_way_home(page: Page) -> None:
    answer = page.goto("/nothing/here")
    assert answer
    assert answer.status == 404
    expect(page.get_by_role("heading", level=1)).to_have_text("404 |This page is not found.")

"""A tool, a list and a column that a newcomer adds by the guide: each a file and a line, no script.

They are in a copy of the site: examples/tools, and one more column of the sheet.
"""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sheet import KEY, PAST, entry_of, week_of
from tests.support import ROOT
from tests.support.browser import axe, resize
from tests.support.project import copy_project
from tests.support.sites import Process
from webapp.config.built_assets import BUILT

pytestmark = pytest.mark.process
EDITS = {
    "calculators.py": [
        ("import a1c,", "import egfr, meal, a1c,"),
        ("    a1c.TOOL,", "    a1c.TOOL, egfr.TOOL,"),
        ("(sheet.PAGE,)", "(sheet.PAGE, meal.PAGE)"),
    ],
    "sheet/week.py": [
        ('    Column("notes"', '    Column("insulin", "Insulin"),\n    Column("notes"'),
    ],
}
MEAL = "/carbs-of-a-meal"


@pytest.fixture(scope="module")
def launched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = copy_project(tmp_path_factory.mktemp("tools"))
    tools = folder / "webapp/tools"
    for name in ("egfr.py", "meal.py"):
        shutil.copy(ROOT / "examples/tools" / name, tools / name)
    for name, edits in EDITS.items():
        text = (tools / name).read_text()
        for old, new in edits:
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        (tools / name).write_text(text)
    subprocess.run([sys.executable, "-m", "scripts.build", "scripts"], cwd=folder, check=True)
    process = Process(folder, folder / "main.py")
    yield process
    process.kill()


@pytest.fixture
def own(launched: Process) -> Process:
    return launched.wait()


def test_a_tool_and_a_column_change_no_file_of_another_page(own: Process) -> None:
    before = json.loads((BUILT / "manifest.json").read_text())
    now = json.loads((own.folder / "static/built/manifest.json").read_text())
    assert now.keys() - before.keys() == {"rules/egfr.js", "rules/meal.js"}
    assert {name for name in before if now[name] != before[name]} == {"rules/week.js"}


def test_a_tool_with_powers_answers_in_the_page_and_is_offered_offline(
    page: Page, own: Process
) -> None:
    page.goto(f"{own.url}/kidney-function-egfr")
    page.get_by_label("Creatinine").fill("1.0")
    page.get_by_label("Age").fill("50")
    page.get_by_label("male", exact=True).check()
    page.get_by_role("button", name="Calculate eGFR").click()
    expect(page.locator("#result")).to_contain_text("92 mL/min per 1.73 m²")
    expect(page.locator(".scale .on").last).to_have_text("usual")
    assert "Kidney function (eGFR)" in page.request.get(f"{own.url}/offline").text()


def open_meal(page: Page, own: Process) -> None:
    page.goto(f"{own.url}/healthz")
    page.evaluate("localStorage.clear()")
    page.goto(own.url + MEAL)
    page.locator("form.list[data-filled]").wait_for(state="attached")


def fill(page: Page, row: int, food: str, grams: str) -> None:
    page.get_by_label(f"Food {row}").select_option(food)
    page.get_by_label(f"Grams {row}").fill(grams)


def kept(page: Page) -> object:
    return json.loads(page.evaluate("localStorage.carbsOfMeal"))


RICE, DAL = {"food": "rice", "grams": "150"}, {"food": "dal", "grams": "200"}


def test_a_list_is_added_up_kept_and_brought_back(page: Page, own: Process) -> None:
    open_meal(page, own)
    expect(page.get_by_role("link", name="Download Now")).to_be_visible()  # as every tool's page
    totals, said = page.locator("#totals"), page.locator("#said")
    fill(page, 1, "rice", "150")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Food 2")).to_be_focused()
    fill(page, 2, "dal", "200")
    expect(totals).to_contain_text("Carbs: 83 g in 350 g of food")
    expect(totals).to_contain_text("That is 5.5 portions of 15 g.")
    assert kept(page) == [RICE, DAL]
    page.reload()
    expect(page.get_by_label("Grams 2")).to_have_value("200")
    page.get_by_role("button", name="Remove 1").click()
    assert kept(page) == [DAL]
    expect(page.get_by_role("button", name="Remove 1")).to_be_focused()
    page.get_by_role("button", name="Undo").press("Enter")
    assert kept(page) == [RICE, DAL]
    expect(said).to_be_focused()
    page.get_by_role("button", name="Empty the list").click()
    expect(totals).to_contain_text("Carbs: 0 g")
    page.get_by_role("button", name="Undo").click()
    page.get_by_label("Grams 2").fill("0")
    expect(page.get_by_text("Please enter grams greater than 0")).to_be_visible()
    expect(totals).to_contain_text("Carbs: 42 g in 150 g")
    page.get_by_label("Grams 2").fill("200")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download CSV").click()
    lines = Path(download.value.path()).read_text().splitlines()
    assert lines[:2] == ["Food,Grams,Carbs (g)", '"Rice, cooked","150","42.3"']


def test_a_list_of_an_address_takes_the_place_of_the_kept_one_until_undo(
    page: Page, own: Process
) -> None:
    open_meal(page, own)
    fill(page, 1, "rice", "150")
    page.goto(f"{own.url}{MEAL}?food-0=dal&grams-0=200")
    expect(page.locator("#totals")).to_contain_text("Carbs: 40 g in 200 g")
    expect(page).to_have_url(own.url + MEAL)
    page.get_by_role("button", name="Undo").click()
    assert kept(page) == [RICE]
    page.goto(f"{own.url}{MEAL}?food-0=dal&grams-0=x")
    expect(page.locator("#said")).to_contain_text("Grams: what was given does not fit there")
    assert kept(page) == [DAL | {"grams": ""}]


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_javascript_a_list_is_sent_and_comes_back_added_up(
    page: Page, own: Process
) -> None:
    page.goto(own.url + MEAL)
    fill(page, 1, "rice", "150")
    page.get_by_role("button", name="Add a food").click()
    fill(page, 2, "dal", "200")
    page.get_by_role("button", name="Add a food").click()
    expect(page.locator("#totals")).to_contain_text("Carbs: 83 g in 350 g of food")
    expect(page.get_by_label("Grams 3")).to_have_value("")


def test_a_list_is_accessible_at_every_width(page: Page, own: Process) -> None:
    open_meal(page, own)
    fill(page, 1, "rice", "150")
    page.keyboard.press("Enter")
    for width in (320, 768, 1280):
        resize(page, width, 2000)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert axe(page, "form.list", contrast=None if width == 320 else False) == []


def test_a_week_from_before_opens_with_a_further_column(page: Page, own: Process) -> None:
    page.goto(f"{own.url}/healthz")
    past = {"version": 1, "weeks": [entry_of(week_of({"Monday": {"notes": "old"}}, 15))]}
    texts = {KEY: week_of({"Sunday": {"beforeLunch": "100"}}, 22), PAST: past}
    page.evaluate(
        "texts => { for (const name in texts) localStorage[name] = texts[name]; }",
        {name: json.dumps(value) for name, value in texts.items()},
    )
    page.goto(f"{own.url}/blood-glucose-sheet")
    page.locator("#sheet[data-filled]").wait_for(state="attached")
    expect(page.get_by_label("Sunday Before Lunch", exact=True)).to_have_value("100")
    page.get_by_label("Sunday Insulin").fill("8")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download CSV").click()
    head, first = Path(download.value.path()).read_text().splitlines()[1:3]
    assert head.endswith("After Sleep,Insulin,Notes")
    assert first == '"2026-11-22","","","100","","","","","","8",""'
    page.locator("#past > summary").click()
    page.get_by_role("button", name="Open: 15 to 21 November 2026").click()
    page.locator("#asked").get_by_role("button", name="mg/dL").click()
    expect(page.get_by_label("Monday Notes")).to_have_value("old")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("Sunday Insulin")).to_have_value("8")
    assert page.evaluate("Object.keys(localStorage).filter(key => /setAside/.test(key))") == []

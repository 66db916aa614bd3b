"""The specified sheet: filled, kept after every change, cleared, downloaded; it says nothing."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sheet import (
    FIELDS,
    PATH,
    cell,
    filled,
    open_sheet,
    press,
    set_date,
    stored,
    week_of,
)
from tests.support.browser import hold, resize
from webapp.health.levels import HIGH, HIGHER, LOW, MG_DL, MMOL_L, VERY_HIGH, WORSE
from webapp.health.people import CHILD, PREGNANT, UNDIAGNOSED
from webapp.tools.sheet.week import COLUMNS, DAYS

HIGHS = (HIGH, HIGHER, VERY_HIGH)
OTHERS = (PREGNANT, CHILD, UNDIAGNOSED)
HEADER = ",".join(each.label for each in COLUMNS)


MADE = """() => {
    const make = URL.createObjectURL;
    URL.createObjectURL = (file) => ((window.made = file.type), make.call(URL, file));
}"""


def csv_of(page: Page) -> bytes:
    page.evaluate(MADE)
    with page.expect_download() as download:
        press(page, "Download CSV")
    assert download.value.suggested_filename == "blood_glucose_log.csv"
    assert page.evaluate("window.made") == "text/csv"
    return Path(download.value.path()).read_bytes()


def test_the_week_is_stored_as_a_list_of_seven_days_of_ten_texts_and_is_there_after_a_reload(
    page: Page,
) -> None:
    open_sheet(page)
    cell(page, "Monday Date").fill("2026-11-23")
    typed = {}
    for day, reading in zip(DAYS, "101 99.5 5,6 १२० -3 100000 107".split(), strict=True):
        cell(page, f"{day} Before Lunch").press_sequentially(reading)
        cell(page, f"{day} Notes").fill(f"note of {day}")
        number = reading.replace(",", ".").replace("१२०", "120")
        typed[day] = {"beforeLunch": number, "notes": f"note of {day}"}
    typed["Monday"]["date"] = "2026-11-23"
    assert stored(page) == week_of(typed)
    assert [list(day) for day in stored(page)] == [list(FIELDS)] * 7
    filled(page.reload() and page)
    for day, texts in typed.items():
        expect(cell(page, f"{day} Before Lunch")).to_have_value(texts["beforeLunch"])
        expect(cell(page, f"{day} Notes")).to_have_value(texts["notes"])


def test_two_numbers_or_one_in_the_other_unit_that_are_pasted_are_left_out_with_a_sentence(
    page: Page,
) -> None:
    open_sheet(page)
    said, field = page.locator("#said"), cell(page, "Sunday Before Breakfast")
    for unit, pasted, sentence, value in (
        ("mg/dL", "120\t130", "Only one number fits here", ""),
        ("mg/dL", "5.6 mmol/L", "That is in mmol/L, not in mg/dL: it was left out.", ""),
        ("mg/dL", "126 mg/dL", "", "126"),
        ("mmol/L", "110 mg/dL", "That is in mg/dL, not in mmol/L", "126"),
        ("mmol/L", "5·6 mmol/l", "", "5.6"),
    ):
        page.get_by_label("Unit", exact=True).select_option(unit)
        field.focus()
        page.keyboard.insert_text(pasted)
        expect(said).to_contain_text(sentence)
        expect(field).to_have_value(value)
    assert stored(page) == week_of({"Sunday": {"beforeBreakfast": "5.6"}})


def test_what_is_no_number_is_told_when_its_field_is_left(page: Page) -> None:
    open_sheet(page)
    said, kept = page.locator("#said"), {}
    rows = [("120 ", "120"), ("HI", ""), ("104 mg", "104"), ("120/80", "120"), ("12-", "")]
    for day, (typed, number) in zip(DAYS, rows, strict=False):
        cell(page, f"{day} Before Lunch").press_sequentially(typed)
        expect(said).to_have_text("")
        page.keyboard.press("Tab")
        told = f"{day} Before Lunch: only a number can be kept there. Write HI or LO in the notes."
        expect(said).to_have_text("" if typed == "120 " else told)
        kept[day] = {"beforeLunch": number}
        assert stored(page) == week_of(kept)
        cell(page, "Saturday Notes").fill(typed)
        expect(said).to_have_text("")
        cell(page, "Saturday Notes").fill("")


def test_a_new_week_throws_away_nothing_that_is_shown(page: Page) -> None:
    open_sheet(page, week_of({"Sunday": {"notes": "first"}}))
    cell(page, "Sunday Before Lunch").press_sequentially("12-")
    press(page, "Start a new week")
    expect(page.locator("#said")).to_contain_text("Sunday Before Lunch: only a number")
    expect(cell(page, "Sunday Before Lunch")).to_be_focused()
    assert cell(page, "Sunday Before Lunch").evaluate("field => field.validity.badInput")


def test_the_csv_has_the_unit_which_changes_nothing_else_and_is_not_stored_and_a_line_for_each_day(
    page: Page,
) -> None:
    open_sheet(page, week_of({"Sunday": {"beforeBreakfast": "100", "notes": 'a "b", c'}}, 22))
    empty = ",".join(['""'] * (len(COLUMNS) - 1))
    days = [f'"2026-11-{22 + number}",{empty}' for number in range(1, 7)]
    blank = ",".join(['""'] * (len(COLUMNS) - 3))
    lines = ["Unit: mg/dL", HEADER, f'"2026-11-22","100",{blank},"a "b", c"', *days]
    assert csv_of(page) == "\n".join(lines).encode()
    page.get_by_label("Unit", exact=True).select_option("mmol/L")
    assert csv_of(page) == "\n".join(["Unit: mmol/L", *lines[1:]]).encode()
    filled(page.reload() and page)
    expect(page.get_by_label("Unit", exact=True)).to_have_value("mg/dL")


def test_clear_all_empties_every_row_and_undo_brings_it_back_until_the_next_change(
    page: Page,
) -> None:
    week = week_of({"Sunday": {"notes": "first"}, "Saturday": {"afterSleep": "120"}}, 22)
    open_sheet(page, week)
    press(page, "Clear All")
    assert stored(page) == week_of()
    press(page, "Clear All")  # once more: Undo still brings the week
    press(page, "Undo")
    assert stored(page) == week
    expect(cell(page, "Saturday After Sleep")).to_have_value("120")
    press(page, "Clear All")
    cell(page, "Monday Notes").fill("new")
    expect(page.get_by_role("button", name="Undo")).to_be_hidden()


def test_at_400_percent_nothing_pinned_covers_the_fields(page: Page) -> None:
    open_sheet(page, week_of({"Sunday": {"notes": "first"}}))
    press(page, "Clear All")
    undo = page.get_by_role("button", name="Undo")
    for width, height, pinned in ((1280, 600, True), (320, 256, False)):
        resize(page, width, height)
        cell(page, "Sunday Date").evaluate("field => field.scrollIntoView()")
        expect(undo).to_be_in_viewport() if pinned else expect(undo).not_to_be_in_viewport()


def test_whatever_is_typed_nothing_appears(page: Page) -> None:
    open_sheet(page)
    look = "() => document.querySelector('main').innerText"
    before = page.evaluate(look)
    for day, reading in zip(DAYS, ("45", "5.6", "240", "540", "700", "0", "-1"), strict=True):
        cell(page, f"{day} Before Breakfast").fill(reading)
        cell(page, f"{day} After Sleep").fill(reading)
    cell(page, "Saturday Notes").fill("HI")
    cell(page, "Saturday Notes").blur()
    assert page.evaluate(look) == before
    assert page.locator("main table:visible, main select:visible").count() == 2


def test_a_half_typed_number_stays_on_the_screen_until_clear_all(page: Page) -> None:
    open_sheet(page)
    field = cell(page, "Sunday Before Lunch")
    for typed in ("-", "1e"):
        field.press_sequentially(typed)
        cell(page, "Monday Notes").fill("next")
        assert field.evaluate("field => field.validity.badInput")
        press(page, "Clear All")
        assert not field.evaluate("field => field.validity.badInput")
    field.press_sequentially("5.")
    field.press_sequentially("6")
    expect(field).to_have_value("5.6")


def test_a_change_in_another_tab_comes_into_this_one_and_ends_undo(page: Page) -> None:
    open_sheet(page, week_of({"Sunday": {"notes": "first"}}))
    other = page.context.new_page()
    filled(other.goto(PATH) and other)
    press(page, "Clear All")
    expect(cell(other, "Sunday Notes")).to_have_value("")
    cell(other, "Sunday Before Breakfast").fill("111")
    expect(cell(page, "Sunday Before Breakfast")).to_have_value("111")
    expect(page.get_by_role("button", name="Undo")).to_be_hidden()
    cell(page, "Monday Before Breakfast").fill("122")
    expect(cell(other, "Monday Before Breakfast")).to_have_value("122")
    other.close()


def test_what_was_typed_before_the_script_came_is_kept(page: Page) -> None:
    open_sheet(page, week_of({"Sunday": {"notes": "stored"}}))
    let_go = hold(page, "**/js/sheet_form-*.js")
    page.goto(PATH, wait_until="commit")
    cell(page, "Monday Notes").press_sequentially("early")
    page.locator("html[data-ready]").wait_for(state="attached")
    cell(page, "Monday After Lunch").press_sequentially("120")
    expect(cell(page, "Monday After Lunch")).to_have_value("120")
    let_go()
    filled(page)
    typed = {"Sunday": {"notes": "stored"}, "Monday": {"notes": "early", "afterLunch": "120"}}
    assert stored(page) == week_of(typed)
    expect(cell(page, "Monday Notes")).to_have_value("early")


def test_this_weeks_dates_are_filled_in(page: Page) -> None:
    set_date(page, "2026-11-25T12:00:00")
    open_sheet(page, week_of({"Sunday": {"notes": "kept"}}))
    press(page, "Fill this week's dates")
    assert stored(page) == week_of({"Sunday": {"notes": "kept"}}, 22)
    expect(page.locator("#sheet-week")).to_have_text("22 to 28 November 2026")
    expect(page.get_by_role("button", name="Fill this week's dates")).to_have_count(0)
    expect(page.locator("#said")).to_be_focused()
    cell(page, "Monday Date").fill("")
    expect(page.get_by_role("button", name="Fill this week's dates")).to_be_visible()


def test_nothing_that_is_typed_is_sent(page: Page) -> None:
    open_sheet(page)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.method + request.url))
    cell(page, "Sunday Before Breakfast").fill("123")
    press(page, "Clear All")
    csv_of(page)
    assert [line for line in sent if not line.startswith(("GETblob:", "GETdata:"))] == []


PHONE = {"viewport": {"width": 360, "height": 740}}


@pytest.mark.browser_context_args(**PHONE)
def test_below_the_week_stands_at_which_number_what_to_do(page: Page) -> None:
    open_sheet(page)
    line = page.locator(".cards:has(> .ladder)")
    low = line.locator("li > :first-child").nth(1)
    red = low.evaluate("part => getComputedStyle(part).backgroundColor")
    expect(page.locator(".week-head a")).to_have_css("background-color", red)
    for link in line.get_by_role("link").all():
        path, _, part = str(link.get_attribute("href")).partition("#")
        text = page.request.get(path).text()
        assert not part or f'id="{part}"' in text


@pytest.mark.browser_context_args(java_script_enabled=False, **PHONE)
def test_without_javascript_each_number_stands_in_either_unit_too(page: Page) -> None:
    page.goto(PATH)
    page.get_by_label("Unit", exact=True).select_option("mmol/L")
    expect(page.locator(".week-head a")).to_have_text("Below 70 (3.9), or LO? Take sugar now")
    figures = [f"{each.printed(MG_DL)} ({each.printed(MMOL_L)}) or more" for each in HIGHS]
    hospital = WORSE.split("? ")[1]
    expect(page.locator(".ladder li > :first-child")).to_have_text(
        [
            *("Ill at any number", f"Below {LOW.text()}", *figures, "HI or LO on the meter"),
            *(f"{who} 200 (11.1) or more" for who in ("Pregnant", "A child")),
        ]
    )
    expect(page.locator(".ladder li > :last-child")).to_have_text(
        [
            *(WORSE, "Take sugar now", "Check again today", "Check again within two hours"),
            "Check again, then call your clinic now. Pregnant, a child, no diagnosis, "
            f"great thirst, or ill? {hospital}",
            "What to do at HI, at LO. Write it in the notes.",
            "Call your maternity ward or clinic now",
            "Not treated for diabetes? See a doctor today, not tomorrow. From 300 (16.7): now.",
        ]
    )
    assert {VERY_HIGH.act(who)[: len(hospital) - 1] for who in OTHERS} == {"Go to hospital now"}

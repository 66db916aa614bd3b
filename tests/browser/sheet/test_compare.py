"""Compare with targets: chosen and remembered; then a mark in each field, and one notice above."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.frame.looking import BEYOND_THE_EDGES, BROKEN_WORDS, PHONE
from tests.browser.sheet import Week, cell, filled, mark, notices, open_sheet, week_of
from tests.support.browser import axe


def choose(page: Page, name: str) -> None:
    line = page.locator("[data-fold=compare] > summary")
    if not page.locator("[data-fold=compare][open]").count():
        line.click()
    page.locator("[data-fold=compare]").get_by_role("radio", name=name).check()


def sunday(**readings: str) -> Week:
    return week_of({"Sunday": readings})


def test_the_choices_come_into_the_page_when_the_line_is_opened(page: Page) -> None:
    open_sheet(page)
    expect(page.get_by_text("Compare with targets: Off")).to_be_visible()
    expect(page.get_by_role("radio")).to_have_count(0)
    page.get_by_text("Compare with targets: Off").click()
    expect(page.get_by_role("radio")).to_have_count(5)
    expect(page.get_by_role("radio", name="Off")).to_be_checked()
    assert axe(page, "main") == []


def test_a_choice_is_remembered_and_off_takes_everything_away(page: Page) -> None:
    open_sheet(page, sunday(beforeBreakfast="118"))
    choose(page, "Pregnant")
    expect(mark(page, "Sunday Before Breakfast")).to_have_text("▲ above")
    filled(page.reload() and page)
    expect(page.get_by_text("Compare with targets: Pregnant")).to_be_visible()
    expect(mark(page, "Sunday Before Breakfast")).to_have_text("▲ above")
    choose(page, "Off")
    expect(mark(page, "Sunday Before Breakfast")).to_have_text("")
    expect(notices(page)).to_be_empty()


WEEKS = [
    pytest.param(
        "general",
        sunday(beforeBreakfast="480", afterLunch="500"),
        [
            "High twice or more. Call your clinic today.",
            "Sunday before breakfast 480; Sunday after lunch 500",
            "ketones",
        ],
        [],
        id="D3: 480 and 500",
    ),
    pytest.param(
        "general",
        week_of({"Sunday": {"beforeLunch": "118"}, "Thursday": {"notes": "HI before breakfast"}}),
        ["Is your sugar this high now?", "Thursday HI", "Go to hospital"],
        [],
        id="D4: HI in the notes",
    ),
    pytest.param(
        "pregnant",
        sunday(beforeBreakfast="118", afterSleep="125", afterLunch="172", afterDinner="178"),
        ["Above target: Sunday before breakfast 118; Sunday after lunch 172", "below 140 mg/dL"],
        [],
        id="D5: pregnant, fasting 118 and 125, after meals 172 and 178",
    ),
    pytest.param(
        "pregnant",
        sunday(beforeLunch="190", beforeDinner="120", beforeBreakfast="130"),
        [
            "Call your maternity ward or clinic today.",
            "before lunch 190",
            "Not counted as within: 1",
        ],
        [],
        id="D6: pregnant, 190 and 120 at times without a target, fasting 130",
    ),
    pytest.param(
        "general",
        sunday(beforeBreakfast="45"),
        ["Is your sugar this low now? Take sugar.", "small glass", "Was it earlier? Tell", "(102)"],
        ["Act now", "0.3 g"],
        id="F6: 45 of another day",
    ),
    pytest.param(
        "pregnant",
        sunday(afterDinner="205"),
        ["Call your maternity ward or clinic now", "Sunday after dinner 205", "ketones"],
        ["Above target"],
        id="C13: pregnant, 205 has one notice",
    ),
    pytest.param(
        "pregnant",
        sunday(beforeBreakfast="50"),
        ["Take sugar.", "Not back to 70 mg/dL", "call your team today"],
        ["Still below", "0.3 g"],
        id="C14: pregnant, very low",
    ),
    pytest.param(
        "pregnant",
        sunday(beforeBreakfast="66"),
        ["On insulin or tablets, and this low now?", "On food and walking alone"],
        ["Go to hospital.", "Call your maternity ward"],
        id="F3: pregnant, fasting 66",
    ),
    pytest.param(
        "general",
        sunday(beforeSleep="150"),
        ["Not compared: 1"],
        ["above", "before sleep 150"],
        id="W4: 150 at bedtime",
    ),
    pytest.param(
        "general",
        sunday(beforeLunch="62", afterDinner="65"),
        ["Two lows or more this week: call your clinic today.", "Gliclazide"],
        [],
        id="D7: two lows",
    ),
]


@pytest.mark.parametrize(("chosen", "week", "said", "not_said"), WEEKS)
def test_a_week_is_told(
    page: Page, chosen: str, week: Week, said: list[str], not_said: list[str]
) -> None:
    open_sheet(page, week, compare=chosen)
    for words in said:
        expect(notices(page)).to_contain_text(words)
    for words in not_said:
        expect(notices(page)).not_to_contain_text(words)


@pytest.mark.parametrize(
    ("chosen", "slot", "reading", "word"),
    [
        pytest.param("general", "Before Lunch", "45", "▼▼ very low", id="very low"),
        pytest.param("general", "After Lunch", "480", "▲▲ high", id="D3: the word is seen"),
        pytest.param("general", "Before Sleep", "150", "", id="W4: no mark at bedtime"),
        pytest.param("pregnant", "Before Lunch", "190", "▲ above all", id="D6: above every target"),
        pytest.param("pregnant", "After Lunch", "125", "▲ above 2 h", id="by two hours"),
    ],
)
def test_the_mark_stands_in_the_field_with_its_word(
    page: Page, chosen: str, slot: str, reading: str, word: str
) -> None:
    open_sheet(page, compare=chosen)
    cell(page, f"Sunday {slot}").fill(reading)
    cell(page, f"Sunday {slot}").blur()
    expect(mark(page, f"Sunday {slot}")).to_have_text(word)
    field, sign = cell(page, f"Sunday {slot}").bounding_box(), mark(page, f"Sunday {slot}")
    if word and field and (box := sign.bounding_box()):
        assert field["y"] <= box["y"]
        assert box["y"] + box["height"] <= field["y"] + field["height"]


def test_a_number_is_judged_when_it_is_typed_to_its_end(page: Page) -> None:
    open_sheet(page, compare="general")
    page.clock.install()
    cell(page, "Sunday Before Breakfast").press_sequentially("45")
    page.clock.run_for(300)
    cell(page, "Sunday Before Breakfast").press_sequentially("0")
    expect(notices(page)).to_be_empty()
    page.clock.run_for(800)
    expect(notices(page)).to_contain_text("Check again within two hours")


def test_a_notice_above_the_table_does_not_move_the_field_that_has_the_focus(page: Page) -> None:
    open_sheet(page, week_of({"Saturday": {"afterSleep": "100"}}), compare="general")
    field = cell(page, "Saturday After Sleep")
    field.scroll_into_view_if_needed()
    field.fill("45")
    before = field.bounding_box()
    expect(notices(page)).to_contain_text("Take sugar")
    after = field.bounding_box()
    assert before
    assert after
    assert abs(before["y"] - after["y"]) < 2


@pytest.mark.parametrize(
    ("slot", "typed"),
    [("After Dinner", "45"), ("Notes", "HI after dinner")],
    ids=["a very low reading", "HI in the notes"],
)
def test_on_a_phone_a_link_beside_the_day_leads_to_the_notice(
    page: Page, slot: str, typed: str
) -> None:
    page.set_viewport_size(PHONE)
    open_sheet(page, sunday(afterLunch="250"), compare="general")
    cell(page, f"Saturday {slot}").fill(typed)
    cell(page, f"Saturday {slot}").blur()
    page.get_by_role("link", name="What to do", exact=True).nth(1).click()
    expect(notices(page).locator("strong").first).to_be_in_viewport(ratio=1)


def test_a_compared_week_in_text_of_twice_the_size_fits_a_phone(page: Page) -> None:
    page.set_viewport_size(PHONE)
    open_sheet(page, sunday(beforeLunch="45", afterLunch="250"), compare="general")
    expect(notices(page)).to_contain_text("Take sugar")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for summary in page.locator("#sheet summary").all():
        summary.click()
    assert page.evaluate(BEYOND_THE_EDGES) == page.evaluate(BROKEN_WORDS) == []


def test_numbers_of_the_other_unit_are_asked_about_and_one_press_switches(page: Page) -> None:
    open_sheet(page, sunday(beforeBreakfast="5.6", afterLunch="8.2"), compare="general")
    expect(notices(page)).to_contain_text("Did you mean mmol/L? This sheet is set to mg/dL.")
    page.get_by_role("button", name="Switch to mmol/L").click()
    expect(page.get_by_label("Unit", exact=True)).to_have_value("mmol/L")
    expect(notices(page)).to_be_empty()


def test_own_numbers_are_kept_for_each_unit(page: Page) -> None:
    open_sheet(page, sunday(beforeLunch="125"))
    choose(page, "My own")
    page.get_by_label("Before meals, to").fill("120")
    expect(mark(page, "Sunday Before Lunch")).to_have_text("▲ above")
    filled(page.reload() and page)
    expect(mark(page, "Sunday Before Lunch")).to_have_text("▲ above")
    page.get_by_text("Compare with targets: My own").click()
    expect(page.get_by_label("Before meals, to")).to_have_value("120")
    page.get_by_label("Unit", exact=True).select_option("mmol/L")
    expect(page.get_by_label("Before meals, to")).to_have_value("")


def test_her_own_numbers_in_pregnancy_keep_the_levels_of_pregnancy(page: Page) -> None:
    open_sheet(page, sunday(afterLunch="205"))
    choose(page, "My own")
    page.get_by_label("I am expecting a baby").check()
    expect(notices(page)).to_contain_text("Call your maternity ward or clinic now")


def test_the_picture_stands_below_the_table_from_two_readings_on(page: Page) -> None:
    open_sheet(page, sunday(beforeBreakfast="118"), compare="general")
    expect(page.get_by_role("heading", name="A picture of the week")).to_be_hidden()
    cell(page, "Monday After Lunch").fill("250")
    expect(page.get_by_role("img", name="Above target: 1 of 2 readings.")).to_be_visible()
    expect(page.locator(".week-chart .point")).to_have_count(2)
    expect(page.locator(".week-chart .point.level")).to_have_count(1)


def test_without_comparing_there_is_no_picture(page: Page) -> None:
    open_sheet(page, sunday(beforeBreakfast="118", afterLunch="250"))
    expect(page.get_by_role("heading", name="A picture of the week")).to_be_hidden()


@pytest.mark.browser_context_args(color_scheme="dark")
def test_the_notice_and_the_marks_are_readable_in_the_dark(page: Page) -> None:
    open_sheet(page, sunday(beforeBreakfast="45", afterLunch="250"), compare="general")
    assert axe(page, "#sheet") == []

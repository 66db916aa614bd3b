"""Ways through the sheet: keys, a phone, today's row, no JavaScript."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sheet import PATH, cell, open_sheet, press, set_date, week_of
from tests.support.browser import axe, resize
from webapp.tools.sheet.week import COLUMNS, DAYS, READINGS

FULL = week_of({day: {**dict.fromkeys(READINGS, "145"), "notes": "Walked"} for day in DAYS}, 22)
PHONE = {"viewport": {"width": 360, "height": 740}}
WIDTHS = [360, 768, 1280]


def test_a_key_moves_to_another_field_and_counts_no_number_up(page: Page) -> None:
    open_sheet(page, week_of({"Sunday": {"beforeLunch": "100"}}))
    for key, start, end in (
        ("Enter", "Sunday Before Lunch", "Monday Before Lunch"),
        ("Shift+Enter", "Monday Notes", "Sunday Notes"),
        ("Enter", "Saturday Notes", "Saturday Notes"),
        ("ArrowDown", "Sunday Notes", "Sunday Notes"),
        ("Tab", "Sunday Before Lunch", "Sunday After Lunch"),
    ):
        cell(page, start).press(key)
        expect(cell(page, end)).to_be_focused()
    for key in ("ArrowDown", "Shift+ArrowUp", "Control+ArrowDown", "ArrowLeft"):
        cell(page, "Sunday Before Lunch").press(key)
        expect(cell(page, "Sunday Before Lunch")).to_have_value("100")


@pytest.mark.browser_context_args(**PHONE)
def test_on_a_phone_every_field_can_be_filled_and_enter_goes_to_the_next_reading(
    page: Page,
) -> None:
    open_sheet(page)
    for day in DAYS:
        for column in (*READINGS.values(), "Notes"):
            cell(page, f"{day} {column}").fill("7")
    cell(page, "Sunday Before Lunch").press("Enter")
    expect(cell(page, "Sunday After Lunch")).to_be_focused()
    cell(page, "Sunday After Sleep").press("Enter")
    expect(cell(page, "Monday Before Breakfast")).to_be_focused()


BOXES = """parts => parts.map((part) => part.getBoundingClientRect())
    .map(({ left, right }) => [left, right])"""


def assert_in_view(page: Page, day: str) -> None:
    """This day is whole between the edges of the window, and no field of another is cut by them."""
    size, box = page.viewport_size, page.locator(f"#{day}").bounding_box()
    assert size
    assert box
    width = size["width"]
    assert 0 <= box["x"] < box["x"] + box["width"] < width
    assert box["width"] > width * 0.75
    fields = page.locator("tbody input").evaluate_all(BOXES)
    assert {left for left, right in fields if left < 0 < right or left < width < right} == set()


@pytest.mark.parametrize("width", [320, 360])
@pytest.mark.parametrize(
    ("date", "day"), [("22", "Sunday"), ("25", "Wednesday"), ("28", "Saturday")]
)
def test_on_a_phone_todays_card_is_the_one_in_view_also_of_an_empty_week(
    page: Page, width: int, date: str, day: str
) -> None:
    set_date(page, f"2026-11-{date}T12:00:00")
    resize(page, width, 740)
    open_sheet(page)
    assert_in_view(page, day)
    assert page.evaluate("scrollY") == 0
    assert page.evaluate("document.documentElement.scrollWidth") == width
    cell(page, "Monday Notes").press_sequentially("fever")
    assert_in_view(page, "Monday")


@pytest.mark.browser_context_args(**PHONE)
def test_on_a_phone_the_page_opens_at_todays_card_which_shows_the_whole_day(page: Page) -> None:
    set_date(page, "2026-11-27T12:00:00")
    open_sheet(page, FULL)
    for field in (cell(page, "Friday Date"), cell(page, "Friday Notes")):
        expect(field).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.browser_context_args(**PHONE)
def test_on_a_phone_a_link_leads_to_each_day_and_stays_in_view_above_it(page: Page) -> None:
    set_date(page, "2026-11-27T12:00:00")
    open_sheet(page)
    days = page.get_by_role("navigation", name="Days")
    links = days.get_by_role("link")
    expect(links).to_have_text([day[:3] for day in DAYS])
    shown = days.locator("[aria-current=location]")
    expect(shown).to_have_text("Fri")  # today
    for day in ("Wednesday", "Monday"):
        links.filter(has_text=day[:3]).click()
        expect(shown).to_have_text(day[:3])
        expect(days.locator("[aria-current=date]")).to_have_text("Fri")
        expect(cell(page, f"{day} Notes")).to_be_in_viewport(ratio=1)
        row, strip = cell(page, f"{day} Date").bounding_box(), days.bounding_box()
        assert row
        assert strip
        assert strip["y"] + strip["height"] < row["y"] < 200, day
    cell(page, "Tuesday Notes").focus()
    expect(shown).to_have_text("Tue")
    page.locator(".sheet tbody").evaluate("row => row.scrollBy(9999, 0)")  # a finger
    expect(shown).to_have_text("Sat")
    resize(page, 1280, 800)
    expect(days).to_be_hidden()


@pytest.mark.browser_context_args(**PHONE)
def test_on_a_phone_a_new_week_begins_with_its_sunday(page: Page) -> None:
    set_date(page, "2026-11-27T12:00:00")
    open_sheet(page, FULL)
    page.locator("#sheet-unit").select_option("mmol/L")
    press(page, "Start a new week")
    expect(cell(page, "Sunday Date")).to_have_value("2026-11-29")
    expect(page.locator(".day-links [aria-current]")).to_have_text("Sun")


def test_a_card_has_a_line_of_two_large_fields_for_each_meal(page: Page) -> None:
    open_sheet(page, FULL)
    for width in (320, 360, 700):
        resize(page, width, 800)
        boxes = [cell(page, f"Sunday {each}").bounding_box() or {} for each in READINGS.values()]
        assert all(box["width"] >= 60 and box["height"] >= 48 for box in boxes), width
        places = [(box["y"], box["x"]) for box in boxes]
        assert places == sorted(places), f"the order of the keyboard, {width}"
        assert [len(set(each)) for each in zip(*places, strict=True)] == [4, 2], width


@pytest.mark.browser_context_args(java_script_enabled=False, **PHONE)
def test_without_javascript_the_cards_begin_with_sunday_and_a_link_leads_to_each(
    page: Page,
) -> None:
    page.goto(PATH)
    assert_in_view(page, "Sunday")
    page.get_by_role("link", name="Fri", exact=True).click()
    assert_in_view(page, "Friday")


def test_a_row_is_named_by_its_day_and_today_is_marked_by_its_date(page: Page) -> None:
    set_date(page, "2026-11-28T12:00:00")
    open_sheet(page, FULL)
    for width in WIDTHS:
        resize(page, width, 800)
        for day in DAYS:
            expect(page.get_by_role("rowheader", name=day, exact=True)).to_have_count(1)
    today = page.locator("tr[data-today]")
    expect(today).to_have_count(1)
    expect(today.get_by_role("rowheader", name="Saturday", exact=True)).to_have_count(1)
    expect(today.get_by_text("today", exact=True)).to_be_visible()
    open_sheet(page, week_of({}, 15))
    expect(today).to_have_count(0)


def test_today_is_whole_and_beside_the_date_on_the_day_with_the_longest_name(page: Page) -> None:
    set_date(page, "2026-11-25T12:00:00")
    open_sheet(page, FULL)
    today = page.locator("#Wednesday").get_by_text("today", exact=True)
    for width in (320, 360, 768, 1024, 1280):
        resize(page, width, 800)
        assert today.evaluate("part => part.getClientRects().length") == 1
        word, field = today.bounding_box(), cell(page, "Wednesday Date").bounding_box()
        assert word
        assert field
        assert word["x"] + word["width"] <= field["x"] or word["y"] + 20 <= field["y"], width


def test_each_day_is_one_line_of_fields_and_on_a_tablet_its_notes_have_a_line(page: Page) -> None:
    set_date(page, "2026-11-25T12:00:00")
    open_sheet(page, FULL)
    for width in (736, 768, 1024, 1280):
        resize(page, width, 1024)
        edges = [page.locator(part).bounding_box() or {} for part in (".sheet", ".week-head")]
        assert len({(edge["x"], edge["width"]) for edge in edges}) == 1, width
        boxes = [page.locator(f"#{day}").bounding_box() or {} for day in DAYS]
        assert len({box["height"] for box in boxes}) == 1, width
        fields = {
            each.name: cell(page, f"Wednesday {each.label}").bounding_box() or {}
            for each in COLUMNS
        }
        lines = [[*READINGS], ["date", "notes"]] if width < 1024 else [fields]
        assert [len({fields[name]["y"] for name in line}) for line in lines] == [1] * len(lines)
        assert fields["notes"]["width"] > fields["date"]["width"], width
        assert min(min(box["width"], box["height"]) for box in fields.values()) >= 44, width


def test_the_sheet_is_taken_along_by_buttons_that_stand_abreast_each_on_one_line(
    page: Page,
) -> None:
    page.goto(PATH)
    names = ("Download PDF", "Print", "Download CSV")
    groups = {"Take it with you": names, "The week": ("Start a new week", "Clear All")}
    for group, acts in groups.items():
        expect(page.get_by_role("group", name=group).get_by_role("button")).to_have_text(acts)
    ways = [page.get_by_role("button", name=name, exact=True) for name in names]
    for width, abreast in ((360, ways[1:]), (768, ways), (1024, ways), (1280, ways)):
        resize(page, width, 800)
        boxes = [way.bounding_box() or {} for way in abreast]
        assert len({box["y"] for box in boxes}) == 1, width
        assert {way.evaluate(LINES) for way in ways} == {1}, width


FIRST = ("Date", "Before Breakfast")


def test_the_fields_begin_high_between_what_to_do_at_a_low_and_the_rest(page: Page) -> None:
    set_date(page, "2026-11-22T12:00:00")
    open_sheet(page)
    parts = (
        *(page.locator(".site-header"), page.get_by_text("or LO? Take sugar now")),
        page.locator("#Sunday"),
        *(
            cell(page, "Sunday Before Breakfast"),
            page.locator(".week-acts"),
            page.locator(".ladder").first,
        ),
    )
    for width, height, most in ((360, 740, 505), (768, 1024, 505), (1280, 800, 455)):
        resize(page, width, height)
        tops = [(part.bounding_box() or {})["y"] for part in parts]
        assert tops == sorted(tops)
        assert (parts[1].bounding_box() or {})["height"] >= 44, "a strip, all of it a link"
        assert parts[1].evaluate(LINES) == 1, width
        assert tops[3] - tops[0] <= most, (width, tops)
        date, reading = (cell(page, f"Sunday {name}").bounding_box() or {} for name in FIRST)
        assert date["x"] + date["width"] <= reading["x"] + 1 or date["y"] < reading["y"], width


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_javascript_the_sheet_is_a_table_without_dead_buttons(page: Page) -> None:
    page.goto(PATH)
    expect(page.get_by_text("What you write stays in this browser.")).to_be_hidden()
    expect(page.get_by_text("with “Print” in the menu of your browser")).to_be_visible()
    expect(page.locator("#sheet table")).to_be_visible()
    expect(page.locator("#sheet button:visible, #sheet details:visible")).to_have_count(0)
    cell(page, "Sunday Before Lunch").fill("100")
    assert page.pdf(format="A4")


LINES = """part => {
    const words = document.createRange();
    words.selectNodeContents(part);
    return new Set([...words.getClientRects()].map((line) => line.y)).size;
}"""
LOW_TARGETS = """targets => targets
    .filter((part) => part.checkVisibility() && !["radio", "checkbox", "file"].includes(part.type))
    .filter((part) => part.getBoundingClientRect().height < 44).map((part) => part.outerHTML)"""


def test_a_filled_sheet_with_all_folds_open_is_accessible(page: Page) -> None:
    open_sheet(page, FULL)
    press(page, "Start a new week")
    press(page, "mg/dL")
    for summary in page.locator("#sheet summary").all():
        summary.click()
    for width in WIDTHS:
        resize(page, width, 4000)  # nothing floats over a field
        assert axe(page, "#sheet", contrast=None if width == WIDTHS[0] else False) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        targets = page.locator("#sheet :is(button, select, summary, input)")
        assert targets.evaluate_all(LOW_TARGETS) == []


def test_how_a_date_is_written_shows_in_its_field_alone_and_a_part_of_one_stays(
    page: Page,
) -> None:
    open_sheet(page)
    date, hidden = cell(page, "Sunday Date"), "rgba(0, 0, 0, 0)"
    expect(date).to_have_css("color", hidden)
    date.focus()
    expect(date).not_to_have_css("color", hidden)
    page.keyboard.type("11")
    cell(page, "Sunday Notes").focus()
    expect(date).not_to_have_css("color", hidden)

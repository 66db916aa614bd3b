"""Moving through the sheet with the keyboard, and the dates of this week."""

from datetime import date, timedelta

from playwright.sync_api import Locator, Page, expect

from tests.support.sheet.tools import expect_value, mark, set_time, set_time_zone, texts_set_aside
from tests.support.sheet.weeks import cell, open_sheet, press, shown_week, stored_week, week


def expect_focus_after_keys(page: Page, start: Locator, keys: str, end: Locator) -> None:
    """Press keys one after another in one cell, and expect the focus in another."""
    start.focus()
    for key in keys.split():
        page.keyboard.press(key)
    expect(end).to_be_focused()


def caret(field: Locator) -> object:
    return field.evaluate("field => [field.selectionStart, field.selectionEnd]")


def test_enter_and_the_arrows_move_from_cell_to_cell_up_to_the_edges(page: Page) -> None:
    open_sheet(page)
    middle = cell(page, "Wednesday", "Before Lunch")
    for keys, day, column in (
        ("Enter", "Thursday", "Before Lunch"),
        ("Enter Enter", "Friday", "Before Lunch"),
        ("Shift+Enter", "Tuesday", "Before Lunch"),
        ("ArrowDown", "Thursday", "Before Lunch"),
        ("ArrowUp", "Tuesday", "Before Lunch"),
        ("ArrowLeft", "Wednesday", "After Breakfast"),
        ("ArrowRight", "Wednesday", "After Lunch"),
        ("ArrowRight ArrowDown ArrowLeft ArrowUp", "Wednesday", "Before Lunch"),
        ("ArrowLeft ArrowLeft ArrowLeft", "Wednesday", "Date"),
        ("Tab", "Wednesday", "After Lunch"),
    ):
        expect_focus_after_keys(page, middle, keys, cell(page, day, column))
    assert shown_week(page) == week()
    top, bottom = cell(page, "Sunday", "After Sleep"), cell(page, "Saturday", "After Sleep")
    notes = cell(page, "Saturday", "Notes")
    for keys, at in (
        ("ArrowUp", top),
        ("Shift+Enter", top),
        ("ArrowDown", bottom),
        ("Enter", bottom),
        ("ArrowRight", notes),
        ("ArrowDown", notes),
    ):
        expect_focus_after_keys(page, at, keys, at)
    expect_focus_after_keys(page, bottom, "ArrowRight ArrowLeft", bottom)
    # The content of the new cell is selected: typing replaces it.
    cell(page, "Monday", "Before Dinner").fill("100")
    cell(page, "Sunday", "Before Dinner").focus()
    page.keyboard.press("Enter")
    page.keyboard.type("120")
    expect_value(page, "Monday", "Before Dinner", "120")


def expect_no_key_changes(page: Page, number: Locator, *modifiers: str) -> None:
    number.fill("100")
    for modifier in modifiers:
        for key in ("ArrowUp", "ArrowDown", "PageUp"):
            number.focus()
            page.keyboard.press(modifier + key)
            expect(number).to_have_value("100")


def test_no_key_and_no_wheel_ever_changes_a_number(page: Page) -> None:
    open_sheet(page)
    number = cell(page, "Wednesday", "After Lunch")
    expect_no_key_changes(page, number, "", "Shift+", "Control+", "Alt+", "Meta+")
    for day in ("Sunday", "Saturday"):  # where no cell is above or below
        expect_no_key_changes(page, cell(page, day, "After Lunch"), "", "Shift+")
    page.set_viewport_size({"width": 500, "height": 800})
    expect_no_key_changes(page, number, "")  # on cards the keys are the same
    number.hover()
    number.focus()
    top = page.evaluate("scrollY")
    page.mouse.wheel(0, 60)
    expect(number).not_to_be_focused()
    page.mouse.wheel(0, 60)
    with page.expect_event("console", lambda message: message.text == "scrolled"):
        page.evaluate(
            """top => {
                const look = () =>
                    scrollY > top ? console.log("scrolled") : requestAnimationFrame(look);
                look();
            }""",
            top,
        )
    expect(number).to_have_value("100")
    assert stored_week(page)[3]["afterLunch"] == "100"


def test_in_a_filled_number_or_a_date_the_sideways_arrows_stay_in_the_field(page: Page) -> None:
    open_sheet(page)
    number = cell(page, "Monday", "Before Lunch")
    number.press_sequentially("13")
    expect_focus_after_keys(page, number, "ArrowLeft", number)
    page.keyboard.type("2")
    expect(number).to_have_value("123")
    expect_focus_after_keys(page, number, "End ArrowRight", number)
    expect_focus_after_keys(page, number, "Home ArrowLeft", number)
    half = cell(page, "Monday", "After Lunch")
    half.press_sequentially("1e")
    expect_focus_after_keys(page, half, "ArrowLeft", half)
    date = cell(page, "Tuesday", "Date")
    date.fill("2026-11-24")
    date.focus()
    page.keyboard.press("ArrowUp")  # the month, where the caret of a date begins
    expect(date).to_have_value("2026-12-24")
    expect_focus_after_keys(page, date, "ArrowRight ArrowDown", date)
    expect(date).to_have_value("2026-12-23")
    assert stored_week(page)[2]["date"] == "2026-12-23"
    expect_focus_after_keys(page, date, "ArrowLeft ArrowLeft", date)
    expect_focus_after_keys(page, date, "Enter", cell(page, "Wednesday", "Date"))
    expect_focus_after_keys(page, date, "Shift+Enter", cell(page, "Monday", "Date"))
    expect(date).to_have_value("2026-12-23")


def test_in_notes_arrows_move_the_caret_before_they_leave_the_cell(page: Page) -> None:
    open_sheet(page)
    notes = cell(page, "Monday", "Notes")
    notes.fill("tea")
    left = cell(page, "Monday", "After Sleep")
    expect_focus_after_keys(page, notes, "Home ArrowRight", notes)
    assert caret(notes) == [1, 1]
    expect_focus_after_keys(page, notes, "ArrowLeft", notes)
    assert caret(notes) == [0, 0]
    expect_focus_after_keys(page, notes, "ArrowLeft", left)
    expect_focus_after_keys(page, left, "ArrowRight", notes)
    assert caret(notes) == [0, 3]
    page.keyboard.press("ArrowLeft")  # removes the selection, as in any text field
    expect(notes).to_be_focused()
    assert caret(notes) == [0, 0]
    expect_focus_after_keys(page, notes, "End Shift+ArrowLeft", notes)
    assert caret(notes) == [2, 3]
    expect_focus_after_keys(page, notes, "Home Control+ArrowLeft", notes)
    expect_focus_after_keys(page, notes, "ArrowDown", cell(page, "Tuesday", "Notes"))
    expect_focus_after_keys(page, notes, "ArrowUp", cell(page, "Sunday", "Notes"))
    expect(notes).to_have_value("tea")
    notes.focus()  # and while a text is composed, no key leaves the cell
    for key in ("Enter", "ArrowDown", "ArrowLeft"):
        facts = {"key": key, "isComposing": True, "cancelable": True}
        notes.dispatch_event("keydown", facts)
        expect(notes).to_be_focused()
    notes.dispatch_event("keydown", {"key": "Enter", "cancelable": True})
    expect(cell(page, "Tuesday", "Notes")).to_be_focused()


def test_an_incomplete_number_or_date_is_reported_beside_the_cell(page: Page) -> None:
    open_sheet(page)
    number = cell(page, "Sunday", "Before Breakfast")
    number.press_sequentially("12e")
    expect(mark(page, "Sunday", "beforeBreakfast")).to_have_text("? not a number, not kept")
    assert stored_week(page)[0]["beforeBreakfast"] == ""
    cell(page, "Monday", "Date").press_sequentially("1122")
    cell(page, "Monday", "Notes").fill("x")
    expect(mark(page, "Monday", "date")).to_have_text("? not a whole date, not kept")
    number.press("Backspace")
    expect(mark(page, "Sunday", "beforeBreakfast")).not_to_contain_text("not kept")
    assert stored_week(page)[0]["beforeBreakfast"] == "12"
    cell(page, "Tuesday", "After Lunch").press_sequentially("७,२")
    cell(page, "Tuesday", "After Dinner").press_sequentially("1,234")
    expect(mark(page, "Tuesday", "afterDinner")).to_have_text(
        "? 1,234 can mean two things. Please write 1234 or 1.234. Not kept."
    )
    assert (stored_week(page)[2]["afterLunch"], stored_week(page)[2]["afterDinner"]) == ("7.2", "")
    assert texts_set_aside(page) == []
    half = page.locator("#sheet input:invalid")
    expect(half).to_have_count(1)
    press(page, "Clear All")
    expect(half).to_have_count(0)


# The visitor's time zone, a moment, and the Sunday of the week.
MOMENTS = (
    ("Asia/Kathmandu", "2026-11-21T18:14:00Z", "2026-11-15"),  # a minute before midnight
    ("Asia/Kathmandu", "2026-11-21T18:15:00Z", "2026-11-22"),
    ("America/Santiago", "2027-01-01T12:00:00Z", "2026-12-27"),
    ("America/Santiago", "2026-09-06T04:30:00Z", "2026-09-06"),  # a Sunday without a midnight
)


def test_fill_this_weeks_dates_starts_on_sunday_by_the_visitors_clock(page: Page) -> None:
    open_sheet(page)
    cell(page, "Friday", "Before Lunch").fill("100")
    developer = page.context.new_cdp_session(page)
    for zone, moment, sunday in MOMENTS:
        set_time_zone(developer, zone)
        set_time(page, moment)
        cell(page, "Monday", "Date").fill("")
        press(page, "Fill this week's dates")
        expect_value(page, "Sunday", "Date", sunday)
        expected = week(Friday={"beforeLunch": "100"})
        for number, day in enumerate(expected):
            day["date"] = str(date.fromisoformat(sunday) + timedelta(number))
        assert shown_week(page) == stored_week(page) == expected
    press(page, "Clear All")
    cell(page, "Monday", "Date").fill("2031-08-18")
    press(page, "Fill this week's dates")
    expect(cell(page, "Sunday", "Date")).not_to_have_value("")
    press(page, "Undo")
    expect(cell(page, "Monday", "Date")).to_have_value("2031-08-18")
    assert stored_week(page) == week(Monday={"date": "2031-08-18"})

"""What cannot wait is pinned in view, with the ambulance's number, until it is read."""

from playwright.sync_api import Locator, Page, expect

from tests.support.sheet.tools import STORAGE_BLOCKED, expect_value, mark, notices
from tests.support.sheet.weeks import cell, download, open_sheet, press, stored_week
from webapp.config.company import company
from webapp.formulas.glucose import levels

READ = "I have read this"


def pinned(page: Page) -> Locator:
    return page.locator("#sheet-now")


def bottom(part: Locator) -> float:
    box = part.bounding_box()
    assert box
    return box["y"] + box["height"]


def top(part: Locator) -> float:
    box = part.bounding_box()
    assert box
    return box["y"]


def enter(field: Locator, value: str) -> None:
    """Fill in the field and leave it: while it is being typed, a number may become another."""
    field.fill(value)
    field.blur()


def test_a_very_low_reading_gets_its_advice_in_view_and_moves_nothing(page: Page) -> None:
    open_sheet(page)
    for width, value in ((360, "45"), (1280, "46")):
        page.set_viewport_size({"width": width, "height": 780})
        field = cell(page, "Tuesday", "Before Lunch")
        field.evaluate("field => { field.scrollIntoView({ block: 'start' }); field.focus(); }")
        before = field.bounding_box()
        field.fill(value)
        advice = f"Very low. Tuesday: before lunch {value}. {levels.VERY_LOW.action}"
        expect(pinned(page)).to_contain_text(advice)
        expect(pinned(page)).to_have_attribute("aria-live", "assertive")
        call = pinned(page).get_by_role("link", name=company.ambulance, exact=True)
        expect(call).to_have_attribute("href", company.ambulance_link)
        expect(call).to_be_in_viewport()
        expect(page.get_by_role("button", name=READ)).to_be_in_viewport()
        assert bottom(field) < top(pinned(page))
        assert field.bounding_box() == before
        press(page, READ)


def test_the_pinned_advice_covers_neither_the_field_nor_hides_under_a_keyboard(page: Page) -> None:
    # As at 400 % zoom: the field stays free, and all of the advice can be reached.
    page.set_viewport_size({"width": 320, "height": 256})
    open_sheet(page)
    field = cell(page, "Tuesday", "Before Lunch")
    field.evaluate("field => { field.scrollIntoView({ block: 'end' }); field.focus(); }")
    field.fill("45")
    expect(pinned(page)).to_contain_text("Very low")
    frame = page.locator(".pinned")
    expect(field).to_be_in_viewport(ratio=1)
    assert bottom(field) <= top(frame)
    page.get_by_role("button", name=READ).focus()
    expect(page.get_by_role("button", name=READ)).to_be_in_viewport(ratio=1)
    # A keyboard on the screen makes only the visible part of the window smaller.
    page.set_viewport_size({"width": 360, "height": 780})
    field.focus()
    page.evaluate(
        """() => {
            Object.defineProperty(visualViewport, "height", { value: 440 });
            visualViewport.dispatchEvent(new Event("resize"));
        }"""
    )
    expect(frame).to_have_css("bottom", "340px")
    assert bottom(frame) <= 440


def test_what_was_read_is_remembered_for_the_reading_until_it_changes(page: Page) -> None:
    open_sheet(page)
    field = cell(page, "Tuesday", "Before Lunch")
    enter(field, "45")
    press(page, READ)
    expect(pinned(page)).to_be_empty()
    expect(page.get_by_role("rowheader", name="Tuesday")).to_be_focused()
    expect(notices(page)).to_contain_text(levels.VERY_LOW.action)  # stays below the table
    page.reload()
    expect(mark(page, "Tuesday", "beforeLunch")).to_have_text("▼▼ very low")
    expect(pinned(page)).to_be_empty()
    enter(cell(page, "Friday", "After Sleep"), "50")
    expect(pinned(page)).to_contain_text("Very low. Friday: after sleep 50. ")
    press(page, READ)
    for value in ("46", "45"):
        enter(field, value)
        expect(pinned(page)).to_contain_text(f"Very low. Tuesday: before lunch {value}. ")
    enter(field, "100")
    expect(pinned(page)).to_be_empty()


def test_nothing_is_pinned_or_announced_while_a_number_is_being_typed(page: Page) -> None:
    open_sheet(page)
    changes = page.evaluate_handle(
        """() => {
            const changes = [];
            const place = document.getElementById("sheet-now");
            new MutationObserver(all => changes.push(...all)).observe(place, { childList: true });
            return changes;
        }"""
    )

    def type_at_once(day: str, text: str) -> None:
        field = cell(page, day, "Before Lunch")
        field.focus()
        field.evaluate(
            "(_, text) => [...text].forEach(key => document.execCommand('insertText', false, key))",
            text,
        )
        field.blur()

    type_at_once("Monday", "453")  # 45 on the way
    assert changes.evaluate("changes => changes.length") == 0
    type_at_once("Tuesday", "45")
    expect(pinned(page)).to_contain_text("Very low")
    type_at_once("Wednesday", "120")
    assert changes.evaluate("changes => changes.length") == 1


def test_lo_gets_its_advice_and_a_button_that_writes_it_into_the_notes(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 780})
    open_sheet(page)
    level = levels.LO
    cell(page, "Tuesday", "Notes").fill("new strips")
    cell(page, "Tuesday", "Before Lunch").press_sequentially("lo")
    expect(mark(page, "Tuesday", "beforeLunch")).to_have_text(
        f"? {level.name} is not a number. Not kept."
    )
    advice = f"{level.name}. Tuesday: before lunch {level.name}. {level.action}"
    expect(pinned(page)).to_contain_text(advice)
    write = f"Write “{level.name} before lunch” in Tuesday’s notes"
    button = pinned(page).get_by_role("button", name=write)
    expect(button).to_be_in_viewport()
    button.click()
    notes = f"new strips; {level.name} before lunch"
    expect_value(page, "Tuesday", "Notes", notes)
    expect(mark(page, "Tuesday", "beforeLunch")).to_be_empty()
    tuesday = stored_week(page)[2]
    assert (tuesday["beforeLunch"], tuesday["notes"]) == ("", notes)
    _, csv = download(page, "Download CSV")
    assert notes in csv.decode()
    page.reload()
    expect(pinned(page)).to_contain_text(advice)  # from the notes
    expect(page.get_by_role("button", name=write)).to_have_count(0)
    press(page, READ)
    expect(pinned(page)).to_be_empty()
    cell(page, "Tuesday", "Notes").fill("Hi! Low fat, hello")
    expect(notices(page)).to_be_empty()


def test_a_reading_in_doubt_is_pinned_too_and_without_storage_it_can_still_be_read(
    page: Page,
) -> None:
    page.add_init_script(STORAGE_BLOCKED)
    open_sheet(page)
    enter(cell(page, "Tuesday", "Before Lunch"), "25")
    if_right = levels.statement(levels.VERY_LOW, "25 mg/dL", levels.MG_DL, sure=False)
    expect(pinned(page)).to_contain_text(
        f"Did you mean mmol/L? Tuesday: before lunch 25. {if_right} {levels.NOT_AWAKE[:20]}"
    )
    press(page, READ)
    expect(pinned(page)).to_be_empty()

"""The picture of the week shows the same as the table, without relying on colour."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.sheet.tools import choose_targets
from tests.support.sheet.weeks import blank_week, cell, open_sheet, press, show_picture

PICTURE = "#sheet-chart svg"


def point(page: Page, title: str) -> Locator:
    """The point whose tooltip contains these words, such as "Sunday Before Lunch"."""
    return page.locator(f"{PICTURE} .point").filter(has=page.locator("title", has_text=title))


def centre(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_every_reading_that_is_sure_has_a_point_at_its_place(page: Page) -> None:
    week = blank_week()
    week[0].update(beforeBreakfast="90", afterBreakfast="150", beforeSleep="34")
    week[3].update(beforeLunch="120", beforeDinner="-5", afterDinner="12345")
    week[6].update(afterLunch="5.6", afterSleep="600")
    open_sheet(page, week)
    picture = show_picture(page)
    expect(page.get_by_role("img", name="5 readings of the week in mg/dL")).to_be_visible()
    expect(page.locator(f"{PICTURE} .point")).to_have_count(5)
    expect(page.locator("#sheet-chart p").last).to_have_text(
        "3 readings, marked with a question mark, are left out until they are checked."
    )
    places = [
        centre(point(page, title))
        for title in (
            "Sunday Before Breakfast: 90 mg/dL",
            "Sunday After Breakfast: 150 mg/dL",
            "Sunday Before Sleep: 34 mg/dL",
            "Wednesday Before Lunch: 120 mg/dL",
            "Saturday After Sleep: 600 mg/dL",
        )
    ]
    assert [x for x, _ in places] == sorted(x for x, _ in places)
    heights = dict(zip((90, 150, 34, 120, 600), (y for _, y in places), strict=True))
    per_unit = (heights[34] - heights[600]) / 566
    for value, y in heights.items():
        assert y == pytest.approx(heights[34] - (value - 34) * per_unit, abs=1)
    # The highest and the lowest that a meter shows are inside.
    box = picture.bounding_box()
    assert box["y"] < heights[600] < heights[34] < box["y"] + box["height"]
    labels = [int(text) for text in picture.locator("text").all_text_contents() if text.isdigit()]
    assert min(labels) == 0
    assert 600 <= max(labels) < 1000


def test_shapes_distinguish_before_from_after_and_filled_is_out_of_target(page: Page) -> None:
    week = blank_week()
    week[0].update(beforeLunch="100", afterLunch="150", beforeDinner="140", afterDinner="200")
    week[1].update(beforeLunch="75", afterLunch="60", beforeSleep="120", afterSleep="90")
    open_sheet(page, week)
    show_picture(page)
    shapes = {"Sunday Before Lunch": "circle", "Sunday After Lunch": "rect"}
    shapes |= {"Monday Before Sleep": "circle", "Monday After Sleep": "circle"}
    for title, shape in shapes.items():
        expect(point(page, title)).to_have_js_property("localName", shape)
    for title in ("Sunday Before Dinner", "Sunday After Dinner", "Monday Before Lunch"):
        expect(point(page, title)).to_have_class("point out")
    expect(page.locator(f"{PICTURE} .out")).to_have_count(4)
    full, hollow = (
        point(page, title).evaluate("shape => getComputedStyle(shape).fill")
        for title in ("Sunday After Dinner", "Sunday After Lunch")
    )
    assert full != hollow
    expect(page.locator("#sheet-chart p")).to_contain_text("Filled: out of target")


def test_the_band_is_that_of_the_chosen_targets(page: Page) -> None:
    week = blank_week()
    week[0].update(beforeBreakfast="100", beforeLunch="80", beforeDinner="130")
    open_sheet(page, week)
    show_picture(page)
    band = page.locator(f"{PICTURE} .band")

    def expect_reach(high: str, low: str) -> None:
        ends = [centre(point(page, f": {value} mg/dL"))[1] for value in (high, low)]
        box = band.bounding_box()
        assert [box["y"], box["y"] + box["height"]] == pytest.approx(ends, abs=1.5)

    expect_reach("130", "80")
    choose_targets(page, "own")
    expect(band).to_have_count(0)
    page.get_by_label("Before meals, from").fill("100")
    page.get_by_label("Before meals, to").fill("130")
    expect_reach("130", "100")


def test_the_picture_follows_what_is_typed_and_the_unit(page: Page) -> None:
    open_sheet(page)
    show_picture(page)
    expect(page.get_by_role("img", name="0 readings of the week in mg/dL")).to_be_visible()
    expect(page.locator(f"{PICTURE} .point")).to_have_count(0)
    page.get_by_label("Unit", exact=True).select_option("mmol/L")
    cell(page, "Friday", "After Lunch").fill("8")
    expect(page.get_by_role("img", name="1 readings of the week in mmol/L")).to_be_visible()
    expect(point(page, "Friday After Lunch: 8 mmol/L")).to_have_class("point")
    expect(page.locator("#sheet-chart p")).to_contain_text("In mmol/L")
    cell(page, "Friday", "After Lunch").fill("12")
    expect(point(page, "Friday After Lunch: 12 mmol/L")).to_have_class("point out")
    press(page, "Clear All")
    expect(page.locator(f"{PICTURE} .point")).to_have_count(0)
    press(page, "Undo")
    expect(page.locator(f"{PICTURE} .point")).to_have_count(1)

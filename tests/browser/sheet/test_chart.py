"""The picture of the week shows the same as the table, without relying on colour."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.sheet.tools import choose_targets
from tests.support.sheet.weeks import (
    LONG_NOTE,
    blank_week,
    cell,
    full_week,
    open_sheet,
    press,
    show_picture,
)

PICTURE = "#sheet-chart svg"


def point(page: Page, title: str) -> Locator:
    """The point whose tooltip contains these words, such as "Sunday Before Lunch"."""
    return page.locator(f"{PICTURE} .point").filter(has=page.locator("title", has_text=title))


def centre(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tag_name(place: Locator) -> Any:
    return place.evaluate("element => element.localName")


def top_and_bottom(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box
    return box["y"], box["y"] + box["height"]


def test_every_reading_has_a_point_at_its_place(page: Page) -> None:
    week = blank_week()
    week[0].update(beforeBreakfast="90", afterBreakfast="150", beforeSleep="60")
    week[3].update(beforeLunch="120", notes=LONG_NOTE)
    week[6].update(afterSleep="240")
    open_sheet(page, week)
    show_picture(page)
    expect(page.locator(f"{PICTURE} .point")).to_have_count(5)
    places = [
        centre(point(page, title))
        for title in (
            "Sunday Before Breakfast: 90 mg/dL",
            "Sunday After Breakfast: 150 mg/dL",
            "Sunday Before Sleep: 60 mg/dL",
            "Wednesday Before Lunch: 120 mg/dL",
            "Saturday After Sleep: 240 mg/dL",
        )
    ]
    assert [x for x, _ in places] == sorted(x for x, _ in places)
    heights = dict(zip((90, 150, 60, 120, 240), (y for _, y in places), strict=True))
    assert sorted(heights, key=lambda value: -heights[value]) == [60, 90, 120, 150, 240]
    per_unit = (heights[60] - heights[240]) / 180
    for value, y in heights.items():
        assert y == pytest.approx(heights[60] - (value - 60) * per_unit, abs=1)


def test_shapes_distinguish_before_from_after_and_filled_is_out_of_target(page: Page) -> None:
    week = blank_week()
    week[0].update(beforeLunch="100", afterLunch="150", beforeDinner="140", afterDinner="200")
    week[1].update(beforeLunch="75", afterLunch="60", beforeSleep="120", afterSleep="90")
    open_sheet(page, week)
    show_picture(page)
    shapes = {"Sunday Before Lunch": "circle", "Sunday After Lunch": "rect"}
    shapes |= {"Monday Before Sleep": "circle", "Monday After Sleep": "circle"}
    for title, shape in shapes.items():
        assert tag_name(point(page, title)) == shape, title
    outside = ("Sunday Before Dinner", "Sunday After Dinner")
    low = ("Monday Before Lunch", "Monday After Lunch")
    expect(page.locator(f"{PICTURE} .out")).to_have_count(4)
    for title in (*outside, *low):
        expect(point(page, title)).to_have_class("point out")
    full, hollow = (
        point(page, title).evaluate("shape => getComputedStyle(shape).fill")
        for title in ("Sunday After Dinner", "Sunday After Lunch")
    )
    assert full != hollow
    expect(page.locator("#sheet-chart p")).to_contain_text("Filled: out of target")


def test_the_band_is_that_of_the_chosen_targets(page: Page) -> None:
    week = blank_week()
    week[0].update(beforeBreakfast="90", beforeLunch="80", beforeDinner="130")
    week[0].update(afterDinner="150", beforeSleep="160", afterSleep="100")
    open_sheet(page, week)
    show_picture(page)
    band = page.locator(f"{PICTURE} .band")

    def reaches(high: str, low: str) -> None:
        ends = [centre(point(page, f": {value} mg/dL"))[1] for value in (high, low)]
        assert top_and_bottom(band) == pytest.approx(ends, abs=1.5)

    reaches("130", "80")
    choose_targets(page, "own")
    expect(band).to_have_count(0)
    page.get_by_label("Before meals, from").fill("100")
    page.get_by_label("Before meals, to").fill("130")
    reaches("130", "100")


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


def test_the_highest_and_lowest_readings_of_a_meter_are_inside_the_picture(page: Page) -> None:
    week = blank_week()
    week[0].update(beforeBreakfast="34", afterBreakfast="600")
    open_sheet(page, week)
    top, bottom = top_and_bottom(show_picture(page))
    high, low = (centre(point(page, f": {value} mg/dL"))[1] for value in ("600", "34"))
    assert top < high < low < bottom
    labels = page.locator(f"{PICTURE} text").all_text_contents()
    assert "0" in labels
    assert [text for text in labels if text.isdigit() and int(text) >= 600]


def test_doubtful_readings_are_left_out_of_the_picture_with_a_note(page: Page) -> None:
    week = blank_week()
    week[0].update(beforeBreakfast="100", afterBreakfast="140", beforeLunch="12345")
    week[1].update(beforeLunch="-5", afterLunch="5.6", beforeDinner="110", afterDinner="150")
    open_sheet(page, week)
    show_picture(page)
    expect(page.get_by_role("img", name="4 readings of the week in mg/dL")).to_be_visible()
    expect(page.locator(f"{PICTURE} .point")).to_have_count(4)
    expect(page.locator("#sheet-chart p").last).to_have_text(
        "3 readings, marked with a question mark, are left out until they are checked."
    )
    labels = page.locator(f"{PICTURE} text").all_text_contents()
    assert max(int(text) for text in labels if text.isdigit()) <= 300


def test_the_text_of_the_picture_is_large_enough_on_a_phone_too(page: Page) -> None:
    open_sheet(page, full_week())
    show_picture(page)
    for width in (360, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        press(page, "Clear All")  # the next change redraws it
        press(page, "Undo")
        heights = page.locator(f"{PICTURE} text").evaluate_all(
            "texts => texts.map(text => text.getBoundingClientRect().height)"
        )
        assert min(heights) >= 12, width

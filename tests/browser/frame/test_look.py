"""The site keeps its look for everyone: in dark, and with more contrast."""

import re

from playwright.sync_api import Page


def lightness(page: Page, colour: str) -> int:
    """The sum of red, green and blue of the text ("color") or the ground ("backgroundColor")."""
    rgb = page.evaluate(f"getComputedStyle(document.body).{colour}")
    return sum(map(int, re.findall(r"\d+", rgb)[:3]))


def test_in_dark_the_ground_is_darker_and_who_prefers_more_contrast_gets_more(page: Page) -> None:
    page.goto("/")
    text, ground = lightness(page, "color"), lightness(page, "backgroundColor")
    page.emulate_media(contrast="more")
    assert lightness(page, "color") < text
    assert lightness(page, "backgroundColor") > ground
    page.emulate_media(contrast="no-preference", color_scheme="dark")
    assert lightness(page, "backgroundColor") < 150 < 600 < lightness(page, "color")


def test_what_to_do_first_at_home_is_yellow_and_what_cannot_wait_red(page: Page) -> None:
    page.goto("/type-2-diabetes-patient-info")
    heads = page.locator("#low .emergency h3").evaluate_all(
        "all => all.map(one => getComputedStyle(one).backgroundColor)"
    )
    yellow, red = ([*map(int, re.findall(r"\d+", each))] for each in heads)
    assert yellow[1] > 150 > 60 > red[1]

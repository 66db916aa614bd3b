"""The look of a result's scale: no overlapping text, without colours, on paper, in motion."""

from itertools import combinations

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.tools import A1C, BMI, GAP, fill, press
from tests.support.colours import contrast
from tests.support.visiting import open_ready
from webapp.config.company import company

pytestmark = pytest.mark.usefixtures("no_session")

WIDTHS = (320, 360, 768, 1024, 1280, 1600)
SUGAR_PATH = "/blood-sugar-conversion?unit=mg/dL"
RESULTS = (
    "/a1c-conversion-calculator?eag=126",
    "/a1c-conversion-calculator/to-average-glucose?a1c=140&a1cUnit=mmol/mol",
    "/body-mass-calculation-formula?weight=72&height=170",
    "/body-mass-calculation-formula?weight=30&height=190",
    "/anion-gap-calculation/albumin-and-range"
    "?sodium=140&chloride=104&bicarbonate=20&albumin=2&low=10&high=11",
    f"{SUGAR_PATH}&value=110&kind=fasting",
    f"{SUGAR_PATH}&value=75&kind=before-meal",
    f"{SUGAR_PATH}&value=590&kind=after-meal",
    f"{SUGAR_PATH}&value=199&kind=random",
    f"{SUGAR_PATH}&value=130&kind=pregnant-one-hour",
)
# Lines of text that overlap or extend beyond the form, and text smaller than 15 px.
FIND_UNREADABLE_TEXT = """() => {
  const form = document.querySelector(".scale").closest(".form").getBoundingClientRect();
  const parts = [...document.querySelectorAll(".scale text:not(.arrow)")].flatMap(text => {
    const range = document.createRange();
    return [...text.childNodes].map(node => {
      range.selectNodeContents(node);
      return [node.textContent, range.getBoundingClientRect()];
    });
  });
  const wrong = parts.filter(([, box]) => box.left < form.left || box.right > form.right);
  for (const [one, a] of parts) for (const [other, b] of parts) {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (a !== b && across > 1 && down > 5) wrong.push([one, other]);
  }
  const size = parseFloat(getComputedStyle(document.querySelector(".scale text")).fontSize);
  return size < 15 ? [...wrong, size] : wrong;
}"""
# The fill and the stroke of each band, and those of the point.
READ_COLOURS = """() => [...document.querySelectorAll(".scale rect:not([y]), .scale circle")]
  .map(part => getComputedStyle(part)).map(({ fill, stroke }) => [fill, stroke])"""
# Whether the point is between the ends of the strip.
IS_POINT_WITHIN = """() => {
  const strip = document.querySelector(".scale").getBoundingClientRect();
  const point = document.querySelector(".scale circle").getBoundingClientRect();
  return strip.left <= point.left && point.right <= strip.right;
}"""
# The colours of the paper and of the bands.
READ_TONES = """() => [
  getComputedStyle(document.querySelector(".form")).backgroundColor,
  ...[...document.querySelectorAll(".scale rect:not([y])")].map(
    (band) => getComputedStyle(band).fill),
]"""
RECORD_ANIMATIONS = """(() => {
  window.moves = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    window.moves.push([this.localName, frames[0].transform]);
    return animate.call(this, frames, options);
  };
})()"""


def test_the_text_of_a_scale_does_not_overlap_in_a_window_of_any_width(page: Page) -> None:
    for address in RESULTS:
        page.goto(address)
        expect(page.locator(".scale")).to_have_count(1)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate(FIND_UNREADABLE_TEXT) == [], (address, width)
            assert page.evaluate(IS_POINT_WITHIN), (address, width)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_bands_have_four_tones_that_differ_in_lightness_from_each_other_and_from_the_paper(
    page: Page, scheme: str
) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(BMI.address(BMI.values))
    card, *tones = page.evaluate(READ_TONES)
    assert len(tones) == 4
    assert all(contrast(tone, card) >= 3 for tone in tones)
    assert all(contrast(one, other) >= 1.3 for one, other in combinations(tones, 2))


def test_the_empty_scale_has_the_place_of_the_answer(page: Page) -> None:
    for path, words in (
        (A1C.path, "prediabetes"),
        (BMI.path, "overweight"),
        (GAP.path, "classic range"),
        (SUGAR_PATH, "mmol/L"),
    ):
        page.goto(path)
        place = page.locator(".waiting")
        expect(place.locator(".scale")).to_contain_text(words)
        expect(place.locator("circle, .on")).to_have_count(0)
        box = place.bounding_box()
        result = page.locator(".fields").bounding_box()
        assert box["x"] > result["x"] + result["width"]
    page.goto(A1C.address(A1C.values))
    expect(page.locator(".waiting")).to_have_count(0)


def test_an_emergency_has_a_heading_and_a_button_that_calls(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 800})
    page.goto(f"{SUGAR_PATH}&value=45&kind=fasting")
    card = page.locator("#result .emergency")
    expect(card.get_by_role("heading", name="What to do now", level=2)).to_be_visible()
    call = card.get_by_role("link", name=f"Call {company.ambulance}")
    expect(call).to_have_attribute("href", company.ambulance_link)
    button, words = call.bounding_box(), card.locator(".warning").first.bounding_box()
    assert (button["x"], button["width"]) == (words["x"], words["width"])
    assert button["height"] >= 44
    page.goto(f"{SUGAR_PATH}&value=100&kind=fasting")
    expect(page.locator("#result .emergency")).to_have_count(0)
    expect(page.locator("#result .meaning")).to_be_visible()


@pytest.mark.parametrize("way", ["forced colours", "paper"])
def test_the_bands_and_the_point_are_visible_without_colour(page: Page, way: str) -> None:
    if way == "paper":
        page.emulate_media(media="print")
    else:
        page.emulate_media(forced_colors="active")
    page.goto(BMI.address(BMI.values))
    *bands, point = page.evaluate(READ_COLOURS)
    fills = [fill for fill, _ in bands]
    black, white = "rgb(0, 0, 0)", "rgb(255, 255, 255)"
    assert fills[1] == black, "the band of the result has another fill"
    assert len({*fills}) == 2
    assert {stroke for _, stroke in bands} == {white if way == "paper" else black}
    assert point == [white, black]


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_point_moves_to_its_new_place_unless_reduced_motion_is_preferred(
    page: Page, motion: str
) -> None:
    page.emulate_media(reduced_motion=motion)
    page.add_init_script(RECORD_ANIMATIONS)
    open_ready(page, BMI.path)
    for weight, shown in (("70", "24.22"), ("80", "27.68")):
        assert page.evaluate("moves") == []
        fill(page, {"weight": weight})
        press(page, BMI)
        expect(page.locator("#result .figure")).to_have_text(shown)
    moves = page.evaluate("moves")
    if motion == "reduce":
        assert moves == []
        return
    [[moved, start]] = moves
    assert moved == "circle"
    way = float(start.removeprefix("translateX(").removesuffix("%)"))
    assert way == pytest.approx(41.6 - 54.4, abs=0.1)
    box = page.locator(".scale circle").evaluate("point => getComputedStyle(point).transformBox")
    assert box == "view-box"  # so that percentages refer to the drawing

"""The drawings in pages: nothing cropped, no words on each other, and the phone of the app."""

import pytest
from playwright.sync_api import Page, expect

APP = "/diabetes-sugar-tracking-app"
JAVA = "/services/javatraining"
WIDTHS = (320, 360, 640, 768, 1280, 1600)
# Parts of a drawing in a label card that are outside of it, or cut off by the card.
FIND_CROPPED_SHAPES = """() => {
  const card = document.querySelector(".label-card").getBoundingClientRect();
  const drawing = document.querySelector(".label-card .landscape");
  const own = drawing.getBoundingClientRect();
  const left = Math.max(own.left, card.left), right = Math.min(own.right, card.right);
  const top = Math.max(own.top, card.top), bottom = Math.min(own.bottom, card.bottom);
  return [...drawing.children].filter(part => {
    const box = part.getBoundingClientRect();
    return box.left < left - 1 || box.right > right + 1 || box.top < top - 1
      || box.bottom > bottom + 1;
  }).map(part => part.getAttribute("d"));
}"""
# Pairs of texts that overlap in a drawing, and texts beyond its edges. The word across the sample
# of the certificate, which is turned, stands behind the others on purpose.
FIND_OVERLAPS = """() => [...document.querySelectorAll("main svg")].flatMap(svg => {
  const edge = svg.getBoundingClientRect();
  const texts = [...svg.querySelectorAll("text:not([transform])")]
    .map(text => [text.textContent, text.getBoundingClientRect()]);
  const over = (one, other) => one.left < other.right && other.left < one.right
    && one.top + 3 < other.bottom - 3 && other.top + 3 < one.bottom - 3;
  return [
    ...texts.filter(([, box]) => box.left < edge.left || box.right > edge.right + 1),
    ...texts.flatMap(([words, box], place) => texts.slice(place + 1)
      .filter(([, other]) => over(box, other)).map(([others]) => `${words} / ${others}`)),
  ];
})"""


@pytest.mark.parametrize(
    "path", ["/contact-us", "/what-we-do", "/body-mass-calculation-formula", f"{APP}/followus"]
)
def test_the_drawing_of_a_label_card_is_whole_at_every_width(
    page: Page, no_session: None, path: str
) -> None:
    page.goto(path)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(FIND_CROPPED_SHAPES) == [], width


@pytest.mark.parametrize("path", ["/", APP, f"{APP}/howitworks", JAVA, "/apps-for-prediabetes"])
def test_no_words_of_a_drawing_are_on_each_other(page: Page, no_session: None, path: str) -> None:
    page.goto(path)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.locator("main svg text").count() > 0
        assert page.evaluate(FIND_OVERLAPS) == [], width


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_the_phone_shows_one_screen_at_a_time_and_scrolls_to_the_next_by_keyboard(
    page: Page,
) -> None:
    page.goto(APP)
    screens = page.get_by_role("region", name="The four screens of the app")
    drawn = screens.get_by_role("img")
    expect(drawn).to_have_count(4)
    for width in (360, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        screens.scroll_into_view_if_needed()
        expect(drawn.first).to_be_in_viewport(ratio=0.9)
        expect(drawn.nth(1)).not_to_be_in_viewport(ratio=0.1)
        screens.focus()
        for place in (1, 2, 3):
            page.keyboard.press("ArrowRight")
            width_of_one = screens.evaluate("screens => screens.clientWidth")
            expect(screens).to_have_js_property("scrollLeft", place * width_of_one)
            expect(drawn.nth(place)).to_be_in_viewport(ratio=0.9)
        page.reload()

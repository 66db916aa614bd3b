"""A calculator answers in the page: figure, specified alert, card in view; without scripts too."""

import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.frame.looking import BEYOND_THE_EDGES, BROKEN_WORDS, PHONE, SMALL_TARGETS
from tests.support.browser import axe, hold
from webapp.tools.calculators import ALL_CALCULATORS

A1C, GAP, SUGAR, BMI = (tool.path for tool in ALL_CALCULATORS[:4])


def press(page: Page) -> None:
    """Press the button of the form, the only one that submits."""
    page.locator("button[type=submit]").click()


def fill(page: Page, *numbers: str) -> None:
    """Fill the number fields in their order, and press the button."""
    for number, value in enumerate(numbers):
        page.locator("input[type=number]").nth(number).fill(value)
    press(page)


def ask(page: Page, path: str, *numbers: str) -> None:
    """Open a tool, fill its number fields in their order, and press the button."""
    page.goto(path)
    fill(page, *numbers)


def sugar(page: Page) -> Locator:
    """The field of the converter, which is opened."""
    page.goto(SUGAR)
    page.locator("form[data-filled]").wait_for()
    return page.get_by_label("Blood sugar value")


def result(page: Page) -> Locator:
    return page.locator("#result")


SPECIFIED = [
    pytest.param(A1C, ("154",), "7.0%", id="154 mg/dL is an A1C of 7.0%"),
    pytest.param(GAP, ("140", "104", "24"), "12.0 mEq/L", id="140, 104, 24 is a gap of 12.0"),
    pytest.param(SUGAR, ("100",), "5.56 mmol/L", id="100 mg/dL is 5.56 mmol/L"),
    pytest.param(BMI, (), "24.22", id="the defaults are a BMI of 24.22"),
]


@pytest.mark.parametrize(("path", "numbers", "figure"), SPECIFIED)
def test_the_button_shows_the_figure_once_and_twice_as_large_it_fits_a_phone(
    page: Page, path: str, numbers: tuple[str, ...], figure: str
) -> None:
    ask(page, path, *numbers)
    expect(page.locator("#result")).to_contain_text(figure)
    assert page.locator("main").inner_text().count(figure) == 1
    page.set_viewport_size(PHONE)
    assert page.evaluate(SMALL_TARGETS) == []
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate(BEYOND_THE_EDGES) == page.evaluate(BROKEN_WORDS) == []


def test_the_card_of_an_answer_names_its_band(page: Page) -> None:
    page.goto(A1C)
    for average, name in (("100", "normal"), ("125", "prediabetes"), ("154", "diabetes")):
        fill(page, average)
        expect(page.locator("#result .reply")).to_contain_text(f"On the scale: {name}")
        expect(page.locator("#result .names .on")).to_have_text(name)


def ground(of: Locator) -> str:
    """The colour on which it stands, or the picture of several."""
    look = "(one) => { const { backgroundColor, backgroundImage } = getComputedStyle(one);"
    return of.evaluate(f"{look} return backgroundColor + backgroundImage; }}")


def test_the_ground_of_an_answer_says_how_soon_to_act_and_so_does_an_article(page: Page) -> None:
    soon = {
        "calm": [f"{A1C}?eag=100&eagUnit=mg/dL", f"{BMI}?weight=78&height=170"],
        "this week": [f"{A1C}?eag=154&eagUnit=mg/dL", f"{SUGAR}?value=210&unit=mg/dL"],
        "today": [
            f"{SUGAR}?value=250&unit=mg/dL",
            f"{SUGAR}?value=210&unit=mg/dL&who=child",
            f"{GAP}?sodium=140&chloride=100&bicarbonate=20",
        ],
        "now": [
            f"{SUGAR}?value=50&unit=mg/dL",
            f"{SUGAR}?value=28&unit=mg/dL",
            f"{SUGAR}?value=250&unit=mg/dL&who=pregnant",
            f"{SUGAR}?value=560&unit=mg/dL",
        ],
    }
    grounds = {}
    for time, addresses in soon.items():
        found = set()
        for address in addresses:
            page.goto(address)
            found.add(ground(page.locator("#result .reply > .head")))
        assert len(found) == 1, (time, found)
        grounds[time] = found.pop()
    assert len(set(grounds.values())) == len(grounds)
    page.goto("/type-2-diabetes-patient-info#hospital")
    rungs = page.locator(".ladder > li > p:first-child")
    assert [ground(each) for each in rungs.all()] == [
        grounds[t] for t in ("today", "today", "now", "now")
    ]


def test_on_paper_each_bar_of_a_gap_is_seen(page: Page) -> None:
    page.goto(GAP)
    page.emulate_media(media="print")
    bars = page.locator(".lab-chart svg rect").evaluate_all(
        "all => all.map(one => getComputedStyle(one).fill)"
    )
    assert len(bars) >= 4
    assert "rgb(255, 255, 255)" not in bars


def test_an_answer_is_act_figure_scale_advice_and_then_what_it_asks(
    page: Page,
) -> None:
    order = """(form) => [...form.querySelectorAll(".reply :is([role], .value, a), .ask")]
      .filter((part) => !part.matches("[role=listitem]"))
      .map((part) => part.getAttribute("role") ?? part.className)"""
    for path, numbers, expected in (
        (A1C, ("125",), ["heading", "value", "img", "list", "", "group"]),
        (BMI, ("90", "170"), ["heading", "value", "img", "list", "", "group"]),
        (SUGAR, ("210",), ["heading", "value", "list", "list", "", "group"]),
        (GAP, ("140", "95", "20"), ["heading", "value", "img", "list", "list", ""]),
        (SUGAR, ("580",), ["heading", "value", "list", "button", "list", "", "group"]),
        (SUGAR, ("100",), ["heading", "list", "", "group"]),
        (A1C, ("7",), ["heading", "button quiet", "button quiet", "value"]),
    ):
        ask(page, path, *numbers)
        expect(page.locator("#result .reply")).to_have_count(1)
        assert page.locator("main form").evaluate(order) == expected, (path, numbers)


def test_the_chart_of_a_day_has_letters_of_16_pixels_in_each_window_and_none_over_others(
    page: Page,
) -> None:
    page.goto(SUGAR)
    for width in (360, 768, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        faults = """(all) => all.flatMap((text, at) => {
          const box = (each) => each.getBoundingClientRect(), a = box(text);
          const across = (b) => a.left < b.right && b.left < a.right;
          const isOver = (b) => across(b) && a.top < b.bottom && b.top < a.bottom;
          const isOut = a.left < 0 || a.right > innerWidth;
          const size = parseFloat(getComputedStyle(text).fontSize);
          const others = all.slice(at + 1).map(box);
          return isOut || size < 16 || others.some(isOver) ? [text.textContent] : [];
        })"""
        assert page.locator(".day text").evaluate_all(faults) == [], width


@pytest.mark.parametrize(
    "address",
    [
        f"{A1C}?eag=154",
        f"{GAP}?sodium=140&chloride=104&bicarbonate=24",
        f"{BMI}?weight=70&height=170",
        f"{BMI}?weight=45&height=170",
        f"{SUGAR}?value=120&unit=mg/dL&who=diabetes&kind=fasting",
        f"{SUGAR}?value=110&unit=mg/dL&who=undiagnosed&kind=fasting",
    ],
)
def test_no_name_on_a_scale_touches_another_or_stands_beside_it_in_any_window(
    page: Page, address: str
) -> None:
    page.goto(address)
    expect(page.locator("#result .names")).to_have_count(1)
    for width in (320, 360, 768, 1000, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        faults = """(all) => all.filter((one, at) => {
          const box = (each) => each.getBoundingClientRect();
          const a = box(one), scale = box(one.closest(".scale"));
          const isOut = a.left < scale.left - 1 || scale.right + 1 < a.right;
          return a.width && (isOut || all.slice(at + 1).map(box).some((b) => {
            const isBeside = a.right + 7 < b.left || b.right + 7 < a.left;
            return !isBeside && a.top < b.bottom - 3 && b.top < a.bottom - 3;
          }));
        }).map((one) => one.textContent)"""
        assert page.locator("#result .scale text").evaluate_all(faults) == [], width


BESIDE = """(form) => {
  const box = (part) => part.getBoundingClientRect(), near = (a, b) => Math.abs(a - b) < 2;
  const fields = form.querySelector(".fields"), groups = [...fields.querySelectorAll(".field")];
  const names = groups.map((group) => box(group.querySelector("label, legend")));
  const inputs = groups.map((group) => box(group.querySelector("input, select, .choices")));
  const isOneRow = (a, b) => a !== b && box(groups[a]).top < box(groups[b]).bottom
    && box(groups[b]).top < box(groups[a]).bottom;
  const isUneven = (a, b) => !near(names[a].top, names[b].top)
    || !near(inputs[a].bottom, inputs[b].bottom);
  const uneven = groups.filter((_, a) => groups.some((_, b) => isOneRow(a, b) && isUneven(a, b)));
  const end = (below) => Math.max(...[...form.children].filter((part) => below === near(
    box(part).left, box(fields).left)).map((part) => box(part).bottom));
  const isFull = innerWidth < 993 || near(end(true), end(false));
  return [...(isFull ? [] : ["empty below"]), ...uneven.map((group) => group.innerText)];
}"""
"""What of a tool's form is uneven: fields in a row, or its two panels."""


@pytest.mark.parametrize("width", [768, 1000, 1280])
def test_fields_in_a_row_and_what_is_beside_them_stand_on_lines_and_no_link_on_is_alone(
    page: Page, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    cells = "(all) => all.map((card) => card.getBoundingClientRect().width > 0 && card.offsetTop)"
    for tool in ALL_CALCULATORS:
        for query in ("", f"?{urlencode(tool.examples[0])}"):
            page.goto(f"{tool.path}{query}")
            expect(page.locator("#result .reply")).to_have_count(1 if query else 0)
            assert page.locator("main form").evaluate(BESIDE) == [], tool.path + query
        tops = page.locator(".closing .rows > *").evaluate_all(cells)
        assert tops.count(tops[0]) == tops.count(tops[-1]) > 1, tool.path


@pytest.mark.parametrize(
    "size", [PHONE, {"width": 360, "height": 720}, {"width": 1280, "height": 800}]
)
def test_for_whom_an_answer_is_stands_above_it_below_the_bar(
    page: Page, size: dict[str, int]
) -> None:
    page.set_viewport_size(size)
    for path in (A1C, SUGAR, BMI):
        ask(page, path, "100")
        page.get_by_role("link", name="A child", exact=True).click()
        told = page.locator(".told")
        expect(told).to_be_in_viewport(ratio=1)
        bar = page.locator("header").first.bounding_box()
        box = told.bounding_box()
        assert bar
        assert box
        assert bar["y"] + bar["height"] <= box["y"], path


def test_a_reading_that_is_not_judged_stands_at_its_place_on_a_ruler_in_either_unit(
    page: Page,
) -> None:
    needle = page.locator("#result .needle path")
    places = []
    for value, unit in (("180", "mg/dL"), ("10", "mmol/L")):
        page.goto(f"{SUGAR}?value={value}&unit={unit}")
        expect(needle).to_have_count(1)
        box = needle.bounding_box()
        assert box
        places.append(box["x"])
    assert places[0] == pytest.approx(places[1], abs=1)
    units = page.locator("#result .ruler text", has_text="/")
    assert units.all_text_contents() == ["mg/dL", "mmol/L"]
    page.goto(f"{SUGAR}?value=180&unit=mg/dL&who=diabetes&kind=fasting")
    expect(page.locator("#result .scale")).to_be_visible()
    expect(needle).to_have_count(0)


def test_home_converts_a_reading_and_leads_to_what_it_means(page: Page) -> None:
    page.goto("/")
    expect(page.locator("#converted")).to_contain_text("mg/dL to mmol/L100 = 5.56")
    for value, figure, link in (("100", "5.56", "What it means"), ("580", "32.22", "See what")):
        fill(page, value)
        expect(page.locator("#converted")).to_contain_text(f"{figure} mmol/L")
        expect(page.locator(".needle path")).to_have_attribute("d", f"M{value} 0v.27m0 .46v.27")
        expect(page.get_by_role("link", name=link)).to_be_visible()
    page.get_by_role("link", name="See what to do first").click()
    expect(result(page)).to_contain_text("580 mg/dL is")


def test_the_drawing_makes_room_for_an_answer_and_no_advertisement_is_on_a_page_with_a_red_card(
    page: Page,
) -> None:
    page.goto(A1C)
    expect(page.locator(".intro img")).to_be_visible()
    ask(page, A1C, "154")
    expect(page.locator("#result")).to_contain_text("7.0%")
    expect(page.locator(".intro")).to_have_count(0)
    expect(page.locator(".app-panel")).to_be_visible()
    ask(page, SUGAR, "580")
    expect(page.locator("#result .emergency")).to_be_visible()
    expect(page.locator(".app-panel")).to_be_hidden()


def test_an_empty_field_gets_the_specified_alert(page: Page, dialogs: list[str]) -> None:
    for path in (A1C, GAP, SUGAR):
        ask(page, path)
        expect(page.locator("input[type=number]").first).to_be_focused()
        expect(result(page)).to_be_empty()
    assert dialogs == [
        "Please enter a valid estimated Average Glucose (eAG) value.",
        "Please enter valid values for Sodium, Chloride, and Bicarbonate.",
        "Please enter a valid blood sugar value.",
    ]


def test_letters_in_a_number_field_are_an_empty_field_and_digits_behind_them_make_no_other_number(
    page: Page, dialogs: list[str]
) -> None:
    field = sugar(page)
    field.press_sequentially("HI")
    press(page)
    expect(field).to_have_attribute("aria-invalid", "true")
    assert dialogs == ["Please enter a valid blood sugar value."]
    field.fill("")
    field.press_sequentially("120/80")
    expect(field).to_have_value("120")
    press(page)
    expect(field).to_have_attribute("aria-invalid", "true")
    field.press_sequentially("5 mg")  # a new beginning: letters at the end mean nothing
    press(page)
    expect(result(page)).to_contain_text("1205 mg/dL is")


def test_an_invalid_bmi_clears_the_result_and_says_invalid_input_once(page: Page) -> None:
    ask(page, BMI)
    expect(page.locator("#result")).to_contain_text("24.22")
    page.get_by_label("Weight (kg)").fill("0")
    page.get_by_label("Height (cm)").fill("-1")
    press(page)
    expect(page.locator("#result")).to_be_empty()
    expect(page.get_by_text("Invalid Input", exact=True)).to_be_visible()
    assert page.locator("main").inner_text().count("Invalid Input") == 1
    expect(page.get_by_text("Please enter a height greater than 0")).to_be_visible()


def test_an_answer_replaces_the_one_before_and_its_error(page: Page, dialogs: list[str]) -> None:
    ask(page, A1C)
    page.get_by_label("Estimated Average Glucose (eAG) in mg/dL").fill("154")
    press(page)
    expect(page.locator("#result")).to_contain_text("7.0%")
    expect(page.locator("[aria-invalid]")).to_have_count(0)
    page.get_by_label("Estimated Average Glucose (eAG) in mg/dL").fill("126")
    press(page)
    expect(page.locator("#result")).to_contain_text("6.0%")
    expect(page.locator("#result")).not_to_contain_text("7.0%")


def test_what_the_field_shows_counts(page: Page) -> None:
    field = sugar(page)
    for typed, figure in (
        ("1 54", "8.56"),
        ("100,5", "5.58"),
        ("१००", "5.56"),
        ("１００，５", "5.58"),
    ):
        field.fill("")
        field.press_sequentially(typed)
        press(page)
        expect(result(page)).to_contain_text(f"{figure} mmol/L")


def compose(page: Page, text: str) -> None:
    """Enter a text as an input method does."""
    cdp = page.context.new_cdp_session(page)
    end = {"selectionStart": len(text), "selectionEnd": len(text)}
    cdp.send("Input.imeSetComposition", {"text": text, **end})
    cdp.send("Input.insertText", {"text": text})


def test_what_an_input_method_composes_is_the_number_that_was_meant(page: Page) -> None:
    field = sugar(page)
    texts = [("५.६", "5.6"), ("٥٫٦", "5.6"), ("７.０", "7.0"), ("1२0", "120"), ("7", "7")]
    for text, meant in texts:
        ways = [("", "", meant), ("42", "ArrowLeft", f"4{meant}2"), ("42", "Control+a", meant)]
        for before, keys, shown in ways:
            field.fill(before)
            field.press("End")
            if keys:
                field.press(keys)
            compose(page, text)
            expect(field).to_have_value(shown)
    for path in ("/blood-glucose-sheet", "/"):
        page.goto(path)
        page.locator("[data-island]:not([data-filled])").wait_for(state="detached")
        page.locator("input[type=number]:visible").first.focus()
        compose(page, "५.६")
        expect(page.locator("input[type=number]:visible").first).to_have_value("5.6")


def test_a_number_with_two_meanings_is_asked_about(page: Page, dialogs: list[str]) -> None:
    field = sugar(page)
    for typed, reason in (
        ("1.2.3", "one point only"),
        ("1,200", "1,200 can mean two things."),
        ("1,234.5", "without the comma, as in 1234.5"),
    ):
        field.fill("")
        field.press_sequentially(typed)
        press(page)
        expect(page.locator("#value-error")).to_contain_text(reason)
        expect(result(page)).to_be_empty()


def test_the_same_answer_is_announced_again(page: Page) -> None:
    ask(page, A1C, "154")
    expect(page.locator("#result")).to_contain_text("7.0%")
    page.evaluate(
        """window.said = 0;
        new MutationObserver((all) => {
          for (const { addedNodes } of all) window.said += addedNodes.length;
        }).observe(document.querySelector("#result"), { childList: true });"""
    )
    press(page)
    expect(page.locator("#result")).to_contain_text("7.0%")
    assert page.evaluate("window.said") > 0


def test_back_leads_to_the_answer_and_what_it_was_about(page: Page) -> None:
    ask(page, SUGAR, "152")
    page.get_by_role("link", name="An adult with diabetes", exact=True).click()
    page.get_by_role("link", name="2 hours after a meal", exact=True).click()
    expect(page.locator("#result")).to_contain_text("Within the usual target after a meal")
    told = page.locator("#result").inner_text()
    page.locator("footer a[href='/careers']").first.click()
    expect(page).to_have_url("/careers")
    page.go_back()
    expect(page.get_by_label("Blood sugar value")).to_have_value("152")
    expect(page.locator("#result")).to_have_text(told, use_inner_text=True)
    page.locator("footer a[href='/careers']").first.click()
    page.locator(f"footer a[href='{SUGAR}']").first.click()
    expect(page.locator("#result")).to_be_empty()


def test_a_half_typed_number_is_not_an_empty_field(page: Page) -> None:
    page.goto(f"{GAP}/albumin-and-range")
    upper = page.get_by_label("Upper end")
    upper.press_sequentially("1-")
    press(page)
    expect(upper).to_have_attribute("aria-invalid", "true")


def test_a_paste_is_one_number_or_left_out_with_a_word(page: Page) -> None:
    field, error = sugar(page), page.locator("#value-error")
    field.focus()
    for text, value in (("126 mg/dL", "126"), ("5·6", "5.6"), ("१२०", "120")):
        page.keyboard.insert_text(text)
        expect(field).to_have_value(value)
    for text in ("126 mg/dL (7.0 mmol/L)", "6.1–7.0", "120\t130", "HI"):
        page.keyboard.insert_text(text)
        expect(error).to_contain_text("Only one number fits here")
        expect(field).to_have_value("120")
        field.press("End")
        field.press("5")
        field.press("Backspace")
        expect(error).to_be_empty()
    page.keyboard.insert_text("1,234.5")
    expect(error).to_contain_text("without the comma")


def test_on_a_phone_the_whole_card_of_an_emergency_is_in_view_and_accessible(page: Page) -> None:
    page.set_viewport_size(PHONE)
    ask(page, GAP, "125", "79", "15")
    expect(page.locator("#result .emergency")).to_be_in_viewport(ratio=1)
    page.goto(SUGAR)
    for number in ("25", "540", "600", "45"):
        fill(page, number)
        expect(result(page)).to_contain_text(f"{number} mg/dL is")
        expect(page.locator("#result .emergency")).to_be_in_viewport(ratio=1)
    assert axe(page, "#result") == []


def test_hi_is_a_link_to_its_card_which_a_reload_after_another_answer_does_not_bring_back(
    page: Page,
) -> None:
    page.goto(A1C)
    page.get_by_role("link", name="HI", exact=True).click()
    expect(page.locator("#result .emergency")).to_contain_text("HI")
    expect(result(page)).to_contain_text("Your meter showsHI")
    page.get_by_label("Blood sugar value").fill("100")
    press(page)
    page.get_by_role("link", name="Skip to the content").press("Enter")
    expect(page.locator("#result")).to_contain_text("5.56 mmol/L")
    page.reload()
    expect(page.locator("#result")).to_be_empty()


def test_a_link_accepts_the_guess_of_the_other_unit(page: Page) -> None:
    ask(page, SUGAR, "5.6")
    page.get_by_role("link", name="Yes, 5.6 mmol/L").click()
    expect(page.locator("#result")).to_contain_text("100.80 mg/dL")
    expect(page.get_by_label("Unit", exact=True)).to_have_value("mmol/L")


def test_the_line_for_a_doctor_is_shown_and_copied(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ask(page, A1C, "154")
    page.get_by_role("button", name="Copy for my doctor").click()
    line = "Estimated A1C 7.0% (53 mmol/mol) from an average glucose of 154 mg/dL."
    expect(page.locator(".note")).to_contain_text(line)
    expect(page.get_by_text("Copied")).to_be_visible()
    assert line in page.evaluate("navigator.clipboard.readText()")


def test_a_tap_tells_whose_reading_it_is_and_when_it_was_taken(page: Page) -> None:
    ask(page, SUGAR, "152")
    result = page.locator("#result")
    expect(result).to_contain_text("8.44 mmol/L")
    page.get_by_role("link", name="An adult with diabetes", exact=True).click()
    expect(page.locator(".told")).to_have_text("For an adult with diabetes · Change")
    page.get_by_role("link", name="2 hours after a meal", exact=True).click()
    expect(result).to_contain_text("Within the usual target after a meal")
    expect(page.locator(":focus")).to_have_text("2 hours after a meal")
    chosen = page.locator(".ask [aria-current]")
    expect(chosen).to_have_text("2 hours after a meal")
    colours = "(it) => [getComputedStyle(it).color, getComputedStyle(it).backgroundColor]"
    assert len(set(chosen.evaluate(colours))) == 2
    page.get_by_role("link", name="Change").click()
    expect(page.locator(".told")).to_have_count(0)
    page.get_by_role("link", name="Pregnancy", exact=True).click()
    page.get_by_role("link", name="2 hours after a meal", exact=True).click()
    expect(result).to_contain_text("Above the target in pregnancy")
    assert page.locator("main").inner_text().count("8.44 mmol/L") == 1


def test_the_person_holds_in_the_address_and_the_time_of_day_does_not(page: Page) -> None:
    ask(page, SUGAR, "152")
    page.get_by_role("link", name="A child", exact=True).click()
    page.get_by_role("link", name="Fasting", exact=True).click()
    expect(page.locator("#result")).to_contain_text("See a doctor today, not tomorrow")
    expect(page).to_have_url(re.compile(r"/blood-sugar-conversion\?who=child$"))
    page.get_by_label("Blood sugar value").fill("288")
    press(page)
    expect(page.locator("#result")).to_contain_text("288 mg/dL is")
    expect(page.locator(".told")).to_have_text("For a child · Change")
    page.get_by_label("Blood sugar value").fill("100")
    press(page)
    expect(page.locator(".ask [aria-current]")).to_have_count(0)
    for path in (A1C, GAP, BMI):
        page.locator(f"main a[href^='{path}']").last.press("Enter")  # two at one place
        expect(page).to_have_url(re.compile(rf"{path}\?who=child$"))
    expect(page.locator(".told")).to_have_text("For a child · Change")
    press(page)
    expect(page.locator("#result")).to_contain_text("For a child these groups do not apply")
    page.reload()
    expect(page.locator("#result")).to_be_empty()
    page.get_by_role("link", name="Change").click()
    expect(page.locator(".told")).to_have_count(0)
    expect(page).to_have_url(re.compile(r"calculation-formula$"))


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_scripts_whose_it_is_and_when_are_links_to_their_answers(page: Page) -> None:
    ask(page, SUGAR, "97")
    page.get_by_role("link", name="An adult, not diagnosed", exact=True).click()
    page.get_by_role("link", name="Fasting", exact=True).click()
    expect(page.locator("#result")).to_contain_text("normal, by the ADA")
    expect(page.get_by_role("link", name="Fasting", exact=True)).to_have_attribute(
        "aria-current", "true"
    )
    expect(page.get_by_label("Blood sugar value")).to_have_value("97")
    page.get_by_label("Blood sugar value").fill("110")
    press(page)
    expect(page.locator(".told")).to_have_text("For an adult, not diagnosed · Change")
    page.locator("main").get_by_role("link", name="A1C calculator", exact=True).last.click()
    expect(page.locator(".told")).to_have_text("For an adult, not diagnosed · Change")


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_scripts_a_phone_shows_what_came_of_the_form(page: Page) -> None:
    page.set_viewport_size(PHONE)
    for number, seen in (("45", "#result .emergency"), ("", "#value-error")):
        ask(page, SUGAR, number)
        expect(page.locator(seen)).to_be_in_viewport(ratio=1)


def test_a_printed_answer_has_its_unit_at_its_figure_its_sources_once_and_no_fields(
    page: Page,
) -> None:
    ask(page, SUGAR, "100")
    figure, unit = (page.locator(f".amount .value {part}") for part in ("span", "small"))
    expect(figure).to_have_text("5.56")
    page.emulate_media(media="print")
    edges = figure.bounding_box(), unit.bounding_box()
    assert edges[1]["x"] - edges[0]["x"] - edges[0]["width"] < 12
    page.goto(f"{BMI}?weight=70&height=170")
    expect(page.get_by_text("WHO, obesity, 2000").filter(visible=True)).to_have_count(1)
    expect(page.locator("input:visible")).to_have_count(0)


def test_where_files_are_served_an_unknown_choice_in_the_address_leaves_a_form_that_works(
    page: Page, base_url: str
) -> None:
    page.route(
        "**/*?value=*", lambda route: route.fulfill(response=route.fetch(url=base_url + SUGAR))
    )
    for choice in ("unit=zz", "kind=zz"):
        ask(page, f"{SUGAR}?value=100&{choice}", "90")
        expect(result(page)).to_contain_text("5.00 mmol/L")


def test_where_files_are_served_what_is_typed_before_the_script_comes_is_what_is_answered(
    page: Page, base_url: str
) -> None:
    page.route(
        "**/*?value=*", lambda route: route.fulfill(response=route.fetch(url=base_url + SUGAR))
    )
    let_go = hold(page, "**/js/calculator_form-*.js")
    page.goto(f"{SUGAR}?value=100", wait_until="commit")
    page.get_by_label("Blood sugar value").fill("90")
    let_go()
    press(page)
    expect(page.locator("#result")).to_contain_text("5.00 mmol/L")

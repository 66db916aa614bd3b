"""A calculator answers in the page: figure, specified alert, card in view; without scripts too."""

import re
from itertools import zip_longest

import pytest
from playwright.sync_api import Page, expect

from tests.browser.frame.looking import BEYOND_THE_EDGES, BROKEN_WORDS, PHONE
from tests.support.browser import axe, hold
from tests.unit.tools.asking import TABLES
from tests.unit.tools.asking import ask as reading
from tests.unit.tools.test_words import ROWS
from webapp.tables.table import Table
from webapp.tools.calculators import ALL_CALCULATORS

A1C, GAP, SUGAR, BMI = (tool.path for tool in ALL_CALCULATORS[:4])
PATHS = {tool.table.name: tool.path for tool in ALL_CALCULATORS}


def press(page: Page) -> None:
    """Press the button of the form, the only one that submits."""
    page.locator("button[type=submit]").click()


def ask(page: Page, path: str, *numbers: str) -> None:
    """Open a tool, fill its number fields in their order, and press the button."""
    page.goto(path)
    for number, value in enumerate(numbers):
        page.locator("input[type=number]").nth(number).fill(value)
    press(page)


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
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate(BEYOND_THE_EDGES) == page.evaluate(BROKEN_WORDS) == []


@pytest.mark.parametrize("average", ["100", "125", "154"])
def test_the_box_of_an_answer_has_the_colour_and_the_name_of_its_band(
    page: Page, average: str
) -> None:
    ask(page, A1C, average)
    answer = page.locator("#result .answer")
    expect(answer).to_contain_text("On the scale: ")
    name = page.locator(".scale span.on").inner_text()
    expect(answer).to_contain_text(name)
    band = page.locator(".scale rect.on").evaluate("(band) => getComputedStyle(band).fill")
    expect(answer).to_have_css("border-left-color", band)


@pytest.mark.parametrize(
    ("value", "link"), [("100", "What it means"), ("580", "See what to do first")]
)
def test_home_converts_a_reading_and_leads_to_what_it_means(
    page: Page, value: str, link: str
) -> None:
    page.goto("/")
    page.get_by_label("Blood sugar value").fill(value)
    page.get_by_role("button", name="Convert").click()
    expect(page.locator("#converted")).to_contain_text(f"{float(value) / 18:.2f} mmol/L")
    page.get_by_role("link", name=link).click()
    expect(page.locator("#result")).to_contain_text(f"{value} mg/dL is")


def test_the_scale_stays_in_its_place_and_no_advertisement_is_beside_a_red_card(
    page: Page,
) -> None:
    top = "document.querySelector('.gauge svg').getBoundingClientRect().top + scrollY"
    page.goto(A1C)
    before = page.evaluate(top)
    ask(page, A1C, "154")
    expect(page.locator("#result")).to_contain_text("7.0%")
    assert page.evaluate(top) == before
    expect(page.locator(".app-panel")).to_be_visible()
    ask(page, SUGAR, "580")
    expect(page.locator("#result .emergency")).to_be_visible()
    expect(page.locator(".app-panel")).to_be_hidden()


@pytest.mark.parametrize(
    ("path", "alert"),
    [
        pytest.param(A1C, "Please enter a valid estimated Average Glucose (eAG) value.", id="A1C"),
        pytest.param(
            GAP, "Please enter valid values for Sodium, Chloride, and Bicarbonate.", id="gap"
        ),
        pytest.param(SUGAR, "Please enter a valid blood sugar value.", id="converter"),
    ],
)
def test_an_empty_field_gets_the_specified_alert(
    page: Page, dialogs: list[str], path: str, alert: str
) -> None:
    ask(page, path)
    expect(page.locator("input[type=number]").first).to_be_focused()
    assert dialogs == [alert]
    expect(page.locator("#result")).to_be_empty()


def test_letters_in_a_number_field_are_an_empty_field(page: Page, dialogs: list[str]) -> None:
    page.goto(SUGAR)
    page.get_by_label("Blood sugar value").press_sequentially("HI")
    press(page)
    expect(page.get_by_label("Blood sugar value")).to_have_attribute("aria-invalid", "true")
    assert dialogs == ["Please enter a valid blood sugar value."]


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


@pytest.mark.parametrize(
    ("typed", "figure"),
    [
        pytest.param("1 54", "8.56 mmol/L", id="a space slips in: 154, as the field shows"),
        pytest.param("100,5", "5.58 mmol/L", id="a decimal comma"),
        pytest.param("१००", "5.56 mmol/L", id="the digits of Nepali"),
        pytest.param("١٠٠٫٥", "5.58 mmol/L", id="digits and decimal mark of Arabic"),
        pytest.param("１００，５", "5.58 mmol/L", id="full-width digits and comma"),
    ],
)
def test_what_the_field_shows_counts(page: Page, typed: str, figure: str) -> None:
    page.goto(SUGAR)
    page.get_by_label("Blood sugar value").press_sequentially(typed)
    press(page)
    expect(page.locator("#result")).to_contain_text(figure)


NUMBERS = "input[type=number]:visible"


@pytest.mark.parametrize(
    ("text", "meant"),
    [("५.६", "5.6"), ("٥٫٦", "5.6"), ("７.０", "7.0"), ("1२0", "120"), ("१२०", "120"), ("7", "7")],
)
def test_what_an_input_method_composes_is_the_number_that_was_meant(
    page: Page, text: str, meant: str, subtests: pytest.Subtests
) -> None:
    cdp = page.context.new_cdp_session(page)
    ways = [("", "", meant), ("42", "ArrowLeft", f"4{meant}2"), ("42", "Control+a", meant)]
    for path in (*PATHS.values(), "/blood-glucose-sheet", "/"):
        page.goto(path)
        page.locator("[data-island]:not([data-filled])").wait_for(state="detached")
        fields = page.locator(NUMBERS)
        for before, keys, shown in ways if path == SUGAR else ways[:1]:
            with subtests.test(path=path, before=before, keys=keys):
                fields.first.fill(before)
                fields.first.press("End")
                if keys:
                    fields.first.press(keys)
                end = {"selectionStart": len(text), "selectionEnd": len(text)}
                cdp.send("Input.imeSetComposition", {"text": text, **end})
                cdp.send("Input.insertText", {"text": text})
                expect(fields.first).to_have_value(shown)


def test_a_second_point_is_named(page: Page, dialogs: list[str]) -> None:
    page.goto(SUGAR)
    page.get_by_label("Blood sugar value").press_sequentially("1.2.3")
    press(page)
    expect(page.locator("#value-error")).to_contain_text("one point only")


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


def test_1200_typed_with_a_comma_is_asked_about(page: Page, dialogs: list[str]) -> None:
    page.goto(SUGAR)
    page.get_by_label("Blood sugar value").press_sequentially("1,200")
    press(page)
    expect(page.get_by_text("1,200 can mean two things.")).to_be_visible()
    expect(page.locator("#result")).to_be_empty()


def test_a_comma_and_a_point_are_asked_about(page: Page, dialogs: list[str]) -> None:
    page.goto(SUGAR)
    page.get_by_label("Blood sugar value").press_sequentially("1,234.5")
    press(page)
    expect(page.locator("#value-error")).to_contain_text("without the comma, as in 1234.5")
    expect(page.locator("#result")).to_be_empty()


def test_a_half_typed_number_is_not_an_empty_field(page: Page) -> None:
    page.goto(f"{GAP}/albumin-and-range")
    upper = page.get_by_label("Upper end")
    upper.press_sequentially("1-")
    press(page)
    expect(upper).to_have_attribute("aria-invalid", "true")


def test_a_paste_is_one_number_or_left_out_with_a_word(page: Page) -> None:
    page.goto(SUGAR)
    field, error = page.get_by_label("Blood sugar value"), page.locator("#value-error")
    page.locator("form[data-filled]").wait_for()
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


@pytest.mark.parametrize(
    ("path", "numbers"),
    [
        pytest.param(SUGAR, ("45",), id="a very low sugar"),
        pytest.param(SUGAR, ("25",), id="a sugar that may be of the other unit"),
        pytest.param(SUGAR, ("540",), id="a very high sugar"),
        pytest.param(SUGAR, ("600",), id="a sugar that meters show as HI"),
        pytest.param(GAP, ("125", "79", "15"), id="a gap above 30"),
    ],
)
def test_on_a_phone_the_whole_card_of_an_emergency_is_in_view(
    page: Page, path: str, numbers: tuple[str, ...]
) -> None:
    page.set_viewport_size(PHONE)
    ask(page, path, *numbers)
    expect(page.locator("#result .emergency")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("word", ["HI", "LO"])
def test_hi_and_lo_are_links_to_their_cards(page: Page, word: str) -> None:
    page.goto(SUGAR)
    page.get_by_role("link", name=word, exact=True).click()
    expect(page.locator("#result .emergency")).to_contain_text(word)
    expect(page.locator("#result")).to_contain_text(f"Your meter shows{word}")


def test_a_reload_does_not_bring_back_the_answer_before_the_last(page: Page) -> None:
    page.goto(A1C)
    page.get_by_role("link", name="HI", exact=True).click()
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
    assert line in page.evaluate("navigator.clipboard.readText()")


def test_the_clinical_reading_in_the_browser(page: Page) -> None:
    """A row of it for each card, one after the other on the page of its tool.

    tests/unit/tools holds all rows in Python, and that both languages give the same card.
    """
    now = ""
    of_card = {(given[0], reading(*given).card): name for name, (given, *_) in ROWS.items()}
    for name in sorted(of_card.values(), key=lambda name: ROWS[name]):
        (table, typed), stands, not_there = ROWS[name]
        if table != now:
            page.goto(PATHS[now := table])
            page.locator("form[data-filled]").wait_for()
        answer(page, TABLES[table], typed.split(" "))
        links = page.locator("#result a:not(.chip)").all_inner_texts()
        said = page.locator(
            "#result > :is(.caution, .emergency, .meaning, .next-step)"
        ).all_inner_texts()
        text = " ".join(" ".join([*said, *[f"{link} (" for link in links]]).split())
        text = text.replace("Next step: ", "")
        missing = [each for each in stands if re.sub(r"\(/.*", "(", each) not in text]
        assert (missing, [each for each in not_there if each in text]) == ([], []), (
            f"{name}: {text}"
        )


def answer(page: Page, table: Table, typed: list[str]) -> None:
    """Choose and type what a row says, press the button, and tell what the answer asks."""
    form = [name for name in table.choices if name not in table.asked]
    listed = zip(*(key.split(" ") for key in table.sums), strict=True)
    options = dict(zip(table.choices, listed, strict=False))
    chosen = {
        name: next((text for text in typed if text in options[name]), options[name][0])
        for name in form
    }
    told = {
        name: text for name, asked in table.asked.items() for text in typed if text in asked.answers
    }
    numbers = [text for text in typed if text not in (*chosen.values(), *told.values())]
    change = page.get_by_role("link", name="Change")
    if change.count():
        change.click()
        expect(change).to_have_count(0)
    for name, value in chosen.items():
        if page.locator(f"select[name={name}]").count():
            page.locator(f"select[name={name}]").select_option(value)
        else:
            page.locator(f"[name={name}][value='{value}']").check()
    if numbers in (["HI"], ["LO"]):
        page.get_by_role("link", name=numbers[0], exact=True).first.click()
    else:
        for name, number in zip_longest(table.numbers, numbers, fillvalue=""):
            page.locator(f"[name={name}]").fill(number)
        press(page)
    for name, value in told.items():
        asked = table.asked[name]
        chip = page.get_by_role("link", name=asked.answers[value], exact=True)
        if not chip.count():
            continue  # a card that only asks, or that is the same for this answer
        chip.click()
        expect(
            page.locator(".told") if asked.told else page.locator(".chip[aria-current]")
        ).to_have_count(1)


def test_a_tap_tells_whose_reading_it_is_and_when_it_was_taken(page: Page) -> None:
    ask(page, SUGAR, "152")
    result = page.locator("#result")
    expect(result).to_contain_text("8.44 mmol/L")
    page.get_by_role("link", name="An adult with diabetes", exact=True).click()
    expect(page.locator(".told")).to_have_text("For an adult with diabetes · Change")
    page.get_by_role("link", name="2 hours after a meal", exact=True).click()
    expect(result).to_contain_text("Within the usual target after a meal")
    expect(page.locator(":focus")).to_have_text("2 hours after a meal")
    expect(page.locator(".chip[aria-current]")).to_have_text("2 hours after a meal")
    page.get_by_role("link", name="Change").click()
    expect(page.locator(".told")).to_have_count(0)
    page.get_by_role("link", name="In pregnancy", exact=True).click()
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
    expect(page.locator(".chip[aria-current]")).to_have_count(0)
    for path in (A1C, GAP, BMI):
        page.locator(f"main a[href^='{path}']").last.click()
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
@pytest.mark.parametrize(
    ("number", "seen"),
    [
        pytest.param("45", "#result .emergency", id="an answer"),
        pytest.param("", "#value-error", id="an error"),
    ],
)
def test_without_scripts_a_phone_shows_what_came_of_the_form(
    page: Page, number: str, seen: str
) -> None:
    page.set_viewport_size(PHONE)
    ask(page, SUGAR, number)
    expect(page.locator(seen)).to_be_in_viewport(ratio=1)


def test_a_printed_answer_has_its_sources_once_and_no_fields(page: Page) -> None:
    ask(page, BMI)
    expect(page.locator("#result")).to_contain_text("24.22")
    page.emulate_media(media="print")
    expect(page.locator("input")).to_have_count(2)
    expect(page.locator("input:visible")).to_have_count(0)
    expect(page.get_by_text("WHO, obesity, 2000").filter(visible=True)).to_have_count(1)


def test_on_paper_the_unit_stands_at_its_figure(page: Page) -> None:
    ask(page, SUGAR, "100")
    page.emulate_media(media="print")
    figure, unit = (page.locator(f".answer .value {part}") for part in ("span", "small"))
    expect(figure).to_have_text("5.56")
    edges = figure.bounding_box(), unit.bounding_box()
    assert edges[1]["x"] - edges[0]["x"] - edges[0]["width"] < 12


@pytest.mark.worker
@pytest.mark.console_errors  # the browser reports what it cannot reach
def test_a_tool_answers_offline_after_one_visit(page: Page) -> None:
    page.goto(SUGAR)
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("caches.match('/anion-gap-calculation')")
    page.context.set_offline(True)
    ask(page, f"{GAP}?sodium=140&chloride=104&bicarbonate=24")
    expect(page.locator("#result")).to_contain_text("12.0 mEq/L")


@pytest.mark.parametrize("choice", ["unit=zz", "kind=zz"])
def test_where_files_are_served_an_unknown_choice_in_the_address_leaves_a_form_that_works(
    page: Page, base_url: str, choice: str
) -> None:
    page.route(
        "**/*?value=*", lambda route: route.fulfill(response=route.fetch(url=base_url + SUGAR))
    )
    ask(page, f"{SUGAR}?value=100&{choice}", "90")
    expect(page.locator("#result")).to_contain_text("5.00 mmol/L")


def test_an_emergency_card_has_no_fault_for_assistive_technology(page: Page) -> None:
    ask(page, SUGAR, "45")
    assert axe(page, "#result") == []


def test_where_files_are_served_what_is_typed_before_the_script_comes_is_what_is_answered(
    page: Page, base_url: str
) -> None:
    page.route(
        "**/*?value=*", lambda route: route.fulfill(response=route.fetch(url=base_url + SUGAR))
    )
    let_go = hold(page, "**/js/calculator-*.js")
    page.goto(f"{SUGAR}?value=100", wait_until="commit")
    page.get_by_label("Blood sugar value").fill("90")
    let_go()
    press(page)
    expect(page.locator("#result")).to_contain_text("5.00 mmol/L")


def test_digits_behind_a_letter_make_no_other_number(page: Page, dialogs: list[str]) -> None:
    page.goto(SUGAR)
    field = page.get_by_label("Blood sugar value")
    field.press_sequentially("120/80")
    expect(field).to_have_value("120")
    press(page)
    expect(field).to_have_attribute("aria-invalid", "true")
    field.press_sequentially("5 mg")  # a new beginning: letters at the end mean nothing
    press(page)
    expect(page.locator("#result")).to_contain_text("1205 mg/dL is")

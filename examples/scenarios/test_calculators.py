"""Each calculator answers below its button; an empty one says so in a dialog."""

from playwright.sync_api import Page, expect


def test_an_average_of_154_is_an_a1c_of_7_percent(page: Page) -> None:
    page.goto("/a1c-conversion-calculator")
    page.get_by_label("Estimated Average Glucose (eAG) in mg/dL").fill("154")
    page.get_by_role("button", name="Calculate A1C").click()
    expect(page.locator("#result")).to_contain_text("7.0%")


def test_an_empty_a1c_calculator_says_so_in_a_dialog(page: Page) -> None:
    said: list[str] = []
    page.on("dialog", lambda dialog: (said.append(dialog.message), dialog.accept()))
    page.goto("/a1c-conversion-calculator")
    page.get_by_role("button", name="Calculate A1C").click()
    expect(page.locator("#eag-error")).not_to_be_empty()
    assert said == ["Please enter a valid estimated Average Glucose (eAG) value."]


def test_sodium_less_chloride_and_bicarbonate_is_the_anion_gap(page: Page) -> None:
    page.goto("/anion-gap-calculation")
    page.get_by_label("Sodium (mEq/L)").fill("140")
    page.get_by_label("Chloride (mEq/L)").fill("104")
    page.get_by_label("Bicarbonate (mEq/L)").fill("24")
    page.get_by_role("button", name="Calculate Anion Gap").click()
    expect(page.locator("#result")).to_contain_text("12.0 mEq/L")


def test_a_blood_sugar_of_7_mmol_is_126_mg(page: Page) -> None:
    page.goto("/blood-sugar-conversion")
    page.get_by_label("Blood sugar value").fill("7")
    page.get_by_label("Unit", exact=True).select_option("mmol/L")
    page.get_by_role("button", name="Convert", exact=True).click()
    expect(page.locator("#result")).to_contain_text("126.00 mg/dL")


def test_the_default_weight_and_height_give_a_normal_bmi(page: Page) -> None:
    page.goto("/body-mass-calculation-formula")
    page.get_by_role("button", name="Calculate BMI").click()
    result = page.locator("#result")
    for text in ("Your BMI", "24.22", "Category", "Normal weight"):
        expect(result).to_contain_text(text)

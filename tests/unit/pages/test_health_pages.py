"""Pages about health: figures from the table, one advice on each event, who reviewed it."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.support.documents import text_blocks
from tests.support.rendering import main_of, prerender
from tests.support.servers import run
from webapp import routes
from webapp.components.links import AMBULANCE
from webapp.components.review import REVIEWED
from webapp.config.company import company
from webapp.formulas.a1c import estimate as a1c
from webapp.formulas.glucose import converter as glucose
from webapp.formulas.glucose import levels, lines, medicines
from webapp.formulas.glucose.levels import MG_DL, MMOL_L, Level
from webapp.formulas.glucose.targets import TARGET_SETS
from webapp.formulas.glucose.week.judge import judge
from webapp.formulas.glucose.week.setting import setting_of
from webapp.pages.app.faq import QUESTIONS

PAGES = [page.path for page in routes.PAGES if not page.same_as]
TOOLS_AND_ARTICLES = {page.path for page in routes.PAGES if page.section in ("tools", "health")}
ARTICLES = ("/type-2-diabetes-patient-info", "/gdm-pregnancy")
URGENT = {ARTICLES[0]: ("low", "hospital"), ARTICLES[1]: ("lows", "call")}

LEVELS = {(level.mg_dl, level.mmol_l) for level in levels.LEVELS}
PUBLISHED = LEVELS | {(line.mg_dl, line.mmol_l) for line in lines.LINES}
# A sample entry on the drawn screen of the app; it is no advice.
SAMPLES = {112.0}

NUMBER = r"(\d+(?:\.\d+)?)"
PAIR = re.compile(
    rf"{NUMBER}(?:(?: to |-){NUMBER})?(?: (?:mg/dL|mmol/L))? "
    rf"\({NUMBER}(?:(?: to |-){NUMBER})?(?: (?:mg/dL|mmol/L))?\)"
)
WITH_UNIT = re.compile(rf"{NUMBER}(?:(?: to |-){NUMBER})? (mg/dL|mmol/L)")


@cache
def text_of(html: str) -> str:
    return " ".join(text_blocks(f"<main{html}</main>"))


def pairs(text: str) -> Iterator[tuple[float, float]]:
    """The figures given in both units, mg/dL first."""
    for found in PAIR.finditer(text):
        one, one_end, other, other_end = found.groups()
        for pair in ((one, other), (one_end, other_end)):
            if pair[0] and pair[1]:
                low, high = sorted(map(float, pair))
                yield (high, low)


def figures(text: str) -> Iterator[tuple[float, str]]:
    """The figures followed by a unit."""
    for one, end, unit in WITH_UNIT.findall(text):
        yield from ((float(number), unit) for number in (one, end) if number)


def part(html: str, name: str) -> str:
    return html.partition(f'<section id="{name}">')[2].partition("</section>")[0]


def test_a_page_states_no_blood_sugar_that_is_not_in_the_table(subtests: pytest.Subtests) -> None:
    for path in PAGES:
        with subtests.test(path):
            text = text_of(main_of(path))
            assert set(pairs(text)) <= PUBLISHED
            known = {(pair[unit == MMOL_L], unit) for pair in PUBLISHED for unit in (MG_DL, MMOL_L)}
            found = {(number, unit) for number, unit in figures(text) if number not in SAMPLES}
            assert found <= known


@pytest.mark.parametrize(
    ("path", "name"), [(path, name) for path in URGENT for name in URGENT[path]]
)
def test_a_section_on_what_to_do_states_action_levels_only(path: str, name: str) -> None:
    text = text_of(f">{part(main_of(path), name)}")
    found = set(pairs(text))
    assert found
    assert found <= LEVELS | {(medicines.DRIVE_FROM.mg_dl, medicines.DRIVE_FROM.mmol_l)}


def test_both_articles_name_the_same_number_of_rounds() -> None:
    rounds = [re.findall(r"(\w+) rounds", text_of(main_of(path))) for path in ARTICLES]
    assert all(rounds)
    words = {"one": 1, "two": 2, "three": 3, "four": 4}
    assert {words[word] for found in rounds for word in found} == {levels.ROUNDS}
    assert "three rounds" in levels.STILL_LOW


def test_every_mention_of_an_ambulance_links_its_number(subtests: pytest.Subtests) -> None:
    for path in PAGES:
        with subtests.test(path):
            # The HTML that the sheet's JavaScript writes has its own test.
            html = re.sub(r' data-(config|ambulance|urgent)="[^"]*"', "", main_of(path))
            number = f'<a href="{company.ambulance_link}">{company.ambulance}</a>'
            assert len(re.findall(r"ambulance", html)) == html.count(f"{AMBULANCE} ({number})")


@pytest.mark.parametrize(
    ("query", "words"), [("value=45", "call an ambulance"), ("value=300", "or call an ambulance")]
)
def test_an_answer_that_names_an_ambulance_links_its_number(query: str, words: str) -> None:
    body = run(prerender("/blood-sugar-conversion", f"{query}&unit=mg/dL&kind=convert")).body
    html = body.replace("<!-- -->", "")
    assert f'{words} (<a href="{company.ambulance_link}">{company.ambulance}</a>)' in html


def test_every_page_with_the_danger_signs_has_the_line_on_gliflozins(
    subtests: pytest.Subtests,
) -> None:
    for path in PAGES:
        with subtests.test(path):
            text = text_of(main_of(path))
            signs = [sign for sign in ("vomiting", "fast", "drows") if sign in text]
            if "high sugar with" in text.lower() or len(signs) == 3:
                assert levels.GLIFLOZIN in text


def test_both_articles_name_the_ambulance_and_say_what_the_names_of_tablets_change() -> None:
    texts = [text_of(f">{part(main_of(path), URGENT[path][0])}") for path in ARTICLES]
    type_2, pregnancy = whole = [text_of(main_of(path)) for path in ARTICLES]
    assert all(f"{AMBULANCE} (" in text and levels.GLIFLOZIN in text for text in whole)
    for sentence in (medicines.LOW_LASTS, medicines.GLUCOSE_FIRST, medicines.DRIVE_AGAIN):
        assert all(sentence in text for text in texts)
    assert medicines.PAUSE in type_2
    assert pregnancy.count(medicines.NO_GLIFLOZIN_IN_PREGNANCY) == 2


def test_chest_pain_and_a_stroke_call_an_ambulance_before_any_reading_is_named() -> None:
    hospital = text_of(f">{part(main_of(ARTICLES[0]), 'hospital')}")
    call = hospital.index("Call an ambulance")
    assert call < hospital.index("chest pain") < hospital.index("a face that droops")
    assert hospital.index("a face that droops") < hospital.index("Is your sugar")


def test_in_pregnancy_ketones_are_tested_with_every_kind_of_diabetes() -> None:
    text = text_of(main_of("/gdm-pregnancy"))
    assert "a test for ketones, whatever kind of diabetes it is" in text
    assert "with type 2 as with type 1" in text


def test_two_readings_above_target_in_pregnancy_mean_a_call_to_the_clinic() -> None:
    text = text_of(main_of("/gdm-pregnancy"))
    assert levels.ABOVE_TARGET_TWICE in text
    assert "readings are above your target twice in a row" in text
    assert f"{levels.HIGH_PREGNANCY.line()}, even if you feel well" in text


def test_the_faqs_examples_of_a_wrong_unit_look_wrong_by_the_table_too() -> None:
    answer = next(item.answer for item in QUESTIONS if "wrong unit" in item.text)
    assert "of 6 in mg/dL" in answer
    assert "of 110 in mmol/L" in answer
    assert levels.looks_other(6, MG_DL)
    assert levels.looks_other(110, MMOL_L)


def test_every_page_about_health_says_who_reviewed_it(subtests: pytest.Subtests) -> None:
    for path in PAGES:
        with subtests.test(path):
            text = text_of(main_of(path))
            stated = [number for number, _ in figures(text) if number not in SAMPLES]
            html = main_of(path)
            cites = "/sources#" in html
            about_health = path in (*TOOLS_AND_ARTICLES, "/sources") or stated or cites
            assert (REVIEWED in text) is bool(about_health)


TYPE_2, PREGNANCY = "/type-2-diabetes-patient-info", "/gdm-pregnancy"
READINGS = {
    levels.VERY_LOW: "45",
    levels.LOW: "65",
    levels.HIGH: "300",
    levels.HIGH_PREGNANCY: "205",
    levels.VERY_HIGH: "590",
    levels.HI: "600",
}


def words_of(path: str, name: str) -> str:
    """The text of a section of a page."""
    return text_of(f">{part(main_of(path), name)}")


def converted(level: Level, kind: str) -> str:
    got = glucose.calculate({"value": READINGS[level], "kind": kind})
    return " ".join(got.warnings)


def on_the_sheet(level: Level, targets: str) -> str:
    """The first sentence of the sheet about a reading of this level."""
    setting = setting_of(MG_DL, targets, [])
    [group] = judge([{"beforeLunch": READINGS[level]}], setting, []).groups
    assert group.key == level.key
    return group.says[0]


def test_the_sheet_and_the_converter_say_what_the_table_says(subtests: pytest.Subtests) -> None:
    for level in READINGS:
        with subtests.test(level.key):
            if level is not levels.HIGH_PREGNANCY:
                assert on_the_sheet(level, "general") == level.action
            if level is not levels.HIGH:
                assert on_the_sheet(level, "pregnancy-ada") == level.advice(pregnant=True)
            if level is not levels.HIGH_PREGNANCY:
                assert level.action in converted(level, "random")
            if level is not levels.HIGH:
                for kind in ("pregnancy", "pregnant-fasting", "pregnant-two-hours"):
                    assert level.advice(pregnant=True) in converted(level, kind)


def test_hi_is_one_advice_on_every_page() -> None:
    typed = (
        glucose.calculate({"value": "HI"}),
        a1c.calculate({"eag": "HI"}),
        glucose.calculate({"value": "HI", "kind": "pregnancy"}),
    )
    for outcome, words in zip(
        typed, (levels.HI.action, levels.HI.action, levels.HI.pregnant), strict=True
    ):
        assert words in " ".join(outcome.warnings)
    assert f"Does the meter show HI? {levels.HI.action}" in words_of(TYPE_2, "hospital")
    now = words_of(PREGNANCY, "call").partition("on the same day")[0]
    assert "the meter shows HI, even if you feel well" in now


def test_the_articles_send_where_the_table_sends() -> None:
    hospital, call = words_of(TYPE_2, "hospital"), words_of(PREGNANCY, "call")
    for level in (levels.HIGH, levels.VERY_HIGH):
        assert f"{level.line()}? {level.action}" in hospital
    now, _, same_day = call.partition("on the same day")
    for level in (levels.VERY_LOW, levels.VERY_HIGH):
        assert levels.WARD_NOW in level.pregnant
        assert level.line() in now
    assert levels.WARD_NOW in now.lower()
    assert levels.HIGH_PREGNANCY.line() in same_day
    assert "same day" in levels.HIGH_PREGNANCY.action


def test_the_fasting_limit_in_pregnancy_is_one_on_every_page() -> None:
    limit = lines.FASTING_TARGET.text()
    for kind in ("pregnant-fasting", "pregnancy"):
        got = glucose.calculate({"value": "92", "kind": kind})
        assert f"below {limit}" in " ".join(got.meaning)
    assert f"Most guidelines set the fasting limit at {limit}" in text_of(main_of(PREGNANCY))
    # The stricter guide value of the article is named by the converter too.
    judged = glucose.calculate({"value": "92", "kind": "pregnant-fasting"})
    assert lines.GUIDE_FASTING.text() in " ".join(judged.meaning)
    for targets in TARGET_SETS:
        if targets.pregnant:
            assert targets.of_kind("fasting", MG_DL).high == lines.FASTING_TARGET.mg_dl

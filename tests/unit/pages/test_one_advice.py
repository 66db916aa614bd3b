"""One event, one advice: calculators, articles and the weekly sheet say the same of a reading."""

import re
from html import unescape

import pytest

from tests.support.rendering import prerendered
from webapp.formulas.a1c import estimate as a1c
from webapp.formulas.glucose import converter as glucose
from webapp.formulas.glucose import levels, lines
from webapp.formulas.glucose.levels import MG_DL, Level
from webapp.tools.sheet import levels_table as sheet_table

TYPE_2, PREGNANCY = "/type-2-diabetes-patient-info", "/gdm-pregnancy"
READINGS = {
    levels.VERY_LOW: "45",
    levels.LOW: "65",
    levels.HIGH: "300",
    levels.HIGH_PREGNANCY: "205",
    levels.VERY_HIGH: "590",
    levels.HI: "600",
}


def text_of(path: str) -> str:
    main = prerendered(path).body.split("<main")[1].split("</main>")[0]
    return " ".join(unescape(re.sub("<[^>]*>", " ", main)).split())


def part(path: str, name: str) -> str:
    text = prerendered(path).body.partition(f'<section id="{name}">')[2].partition("</section>")[0]
    return " ".join(unescape(re.sub("<[^>]*>", " ", text)).split())


def converted(level: Level, kind: str) -> str:
    got = glucose.calculate({"value": READINGS[level], "kind": kind})
    return " ".join(got.warnings)


def test_the_sheet_and_the_converter_say_what_the_table_says(subtests: pytest.Subtests) -> None:
    on_the_sheet = {level["key"]: level for level in sheet_table.table()["levels"]}
    for level in READINGS:
        with subtests.test(level.key):
            assert on_the_sheet[level.key]["action"] == level.action
            assert on_the_sheet[level.key]["pregnant"] == level.pregnant
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
        assert words in " ".join(outcome.errors.values())
    assert f"Does the meter show HI? {levels.HI.action}" in part(TYPE_2, "hospital")
    now = part(PREGNANCY, "call").partition("on the same day")[0]
    assert "the meter shows HI, even if you feel well" in now


def test_the_articles_send_where_the_table_sends() -> None:
    hospital, call = part(TYPE_2, "hospital"), part(PREGNANCY, "call")
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
    assert f"Most guidelines set the fasting limit at {limit}" in text_of(PREGNANCY)
    # The stricter guide value of the article is named by the converter too.
    judged = glucose.calculate({"value": "92", "kind": "pregnant-fasting"})
    assert lines.GUIDE_FASTING.text() in " ".join(judged.meaning)
    for targets in sheet_table.table()["targets"]["sets"].values():
        if targets["pregnant"]:
            assert targets["fasting"][0]["high"] == lines.FASTING_TARGET.limit(MG_DL)

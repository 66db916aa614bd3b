"""What the sheet says about a week, in Python: never an error, whatever fields or storage hold."""

from dataclasses import fields

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.support.sheet.judged import AT_LIMITS, KEYS, NOTES, ODD_TEXTS, UNITS, counted, judged
from webapp.formulas.glucose import levels
from webapp.formulas.glucose.levels import MG_DL
from webapp.formulas.glucose.week.advice import FURTHER, pinned_words
from webapp.formulas.glucose.week.judge import Judgement
from webapp.formulas.glucose.week.meter_words import note_of, words_of
from webapp.formulas.glucose.week.setting import setting_of
from webapp.formulas.glucose.week.week import DAYS, SLOTS, Written, places_of

readings = st.one_of(
    st.just(""),
    st.sampled_from([*AT_LIMITS[UNITS[0]], *AT_LIMITS[UNITS[1]]]),
    st.integers(-20, 1300).map(str),
    st.decimals(0, 45, places=1).map(str),
    st.sampled_from(ODD_TEXTS),
    st.floats().map(str),
    st.text(),
)
notes = st.one_of(st.lists(st.sampled_from(NOTES)).map(" ".join), st.text(), st.just(""))
days = st.fixed_dictionaries({}, optional={**dict.fromkeys(SLOTS, readings), "notes": notes})
weeks = st.lists(days, min_size=7, max_size=7)
typed = st.lists(
    st.tuples(st.integers(0, 6), st.sampled_from([*SLOTS]), st.sampled_from(["HI", "LO"])),
    max_size=3,
)
own = st.lists(readings, min_size=4, max_size=4)


def check(said: Judgement) -> None:
    """Expect what holds for every week."""
    assert all(isinstance(getattr(said, part.name), str | list | tuple) for part in fields(said))
    assert len(said.rows) == len(SLOTS) + 1
    assert said.judged == [] if said.wrong else len(said.judged) == len(said.every)
    assert len({group.key for group in said.groups}) == len(said.groups)
    sentences = [{*group.says} for group in said.groups]
    assert sum(map(len, sentences)) == len(set().union(*sentences)), "one is repeated"
    for group in said.groups:
        assert group.where == places_of(group.readings)
        assert pinned_words(group.head, group.readings).startswith(group.head)
        assert all(said.sources for said in [group] if said.says)


@pytest.mark.parametrize("unit", [*UNITS, ""])
@given(week=weeks, key=st.one_of(st.sampled_from(KEYS), st.text()), own=own, typed=typed)
@example(week=[{}] * 7, key="", own=["", "", "", ""], typed=[])
@example(
    week=[dict.fromkeys(SLOTS, "25")] * 7, key="own", own=["1e999", "5.6", "0", "-0"], typed=[]
)
def test_no_week_and_no_setting_raises(
    unit: str,
    week: list[dict[str, str]],
    key: str,
    own: list[str],
    typed: list[tuple[int, str, str]],
) -> None:
    said = judged(week, unit, key, own, typed)
    check(said)
    report = counted(week, unit, key, own, typed)
    assert len(report.weeks) == (0 if said.wrong else 2)
    assert len(typed) > 1 or report.count == 2 * len(said.sure)
    setting = setting_of(unit, key, own)
    assert setting_of(unit, setting.key, own) == setting
    assert setting.label == said.label


def test_a_title_begins_with_the_name_of_its_level() -> None:
    for level in levels.LEVELS:
        assert FURTHER[level.key].head == level.name[0].upper() + level.name[1:]


@pytest.mark.parametrize(
    ("note", "words"),
    [
        ("", []),
        ("HI", ["HI"]),
        ("LO before lunch", ["before lunch LO"]),
        ("HI before lunchtime", ["before lunch HI"]),
        ("HI  before lunch", ["HI"]),
        ("LO after", ["LO"]),
        ("(LO) after breakfast", ["LO"]),
        ("HI before lunch; LO after sleep, HI", ["before lunch HI", "after sleep LO", "HI"]),
        ("HI before HI before dinner", ["HI", "before dinner HI"]),
        ("HIGH, hi, xHI, HI_, 1LO, LOW", []),
        ("HIé éLO", ["HI", "LO"]),  # as \b of JavaScript
    ],
)
def test_hi_and_lo_are_found_in_the_notes(note: str, words: list[str]) -> None:
    week = [{"notes": note}, *[{"notes": ""}] * 6]
    found = words_of(week, [])
    assert [places_of([one]).removeprefix(f"{DAYS[0]}: ") for one in found] == words


def test_a_hi_or_lo_in_a_cell_comes_first_and_is_marked() -> None:
    cell = Written(3, "beforeLunch", "LO", True)
    found = words_of([{"notes": "LO before sleep"}, *[{}] * 6], [cell])
    assert found == [cell, Written(0, "beforeSleep", "LO")]
    assert note_of(cell) == "LO before lunch"


@pytest.mark.parametrize("text", ["45", "4.5", "-4.5", ".5", "1e2", "1E+2"])
def test_numbers_of_a_field_are_readings(text: str) -> None:
    said = judged([{"beforeLunch": text}], MG_DL, "general", [], [])
    assert [one.value for one in said.every] == [float(text)]

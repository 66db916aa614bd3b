"""Asks Python what the sheet says about a week."""

import pytest
from hypothesis import strategies as st

from tests.support.sheet.weeks import Week, blank_week
from webapp.formulas.glucose.levels import MG_DL, MMOL_L
from webapp.formulas.glucose.targets import TARGET_SETS
from webapp.formulas.glucose.week.judge import Judgement, judge
from webapp.formulas.glucose.week.setting import setting_of

SETS = {item.key: item for item in TARGET_SETS}
UNITS = (MG_DL, MMOL_L)
OTHER_UNIT = {MG_DL: MMOL_L, MMOL_L: MG_DL}
# Ordinary readings in each unit.
ORDINARY_READINGS = {MG_DL: ("95", "150", "120", "178"), MMOL_L: ("5.3", "8.3", "6.7", "9.9")}
every_unit = pytest.mark.parametrize("unit", UNITS)
numbers = st.one_of(
    st.integers(-20, 1300).map(str),
    st.decimals(0, 45, places=1).map(str),
    st.sampled_from(["0", "12345", "1e2", "54", "70", "200", "240", "3.0", "3.9", "11.1", "13.3"]),
)


def week_of(*rows: dict[str, str]) -> Week:
    week = blank_week()
    for day, row in zip(week, rows, strict=False):
        day.update(row)
    return week


def ordinary_week(unit: str) -> Week:
    """24 readings that need no advice, except that some may be above target."""
    slots = ("beforeBreakfast", "afterBreakfast", "beforeLunch", "afterDinner")
    return week_of(*[dict(zip(slots, ORDINARY_READINGS[unit], strict=True))] * 6)


def review(week: Week, unit: str = MG_DL, targets: str = "general") -> Judgement:
    return judge(week, setting_of(unit, targets, [""] * 4), [])


def advice_keys(said: Judgement) -> list[str]:
    return [group.key for group in said.groups]


def advice_text(said: Judgement) -> str:
    return " ".join(" ".join([group.title, group.where, *group.says]) for group in said.groups)

"""What the sheet says about readings: levels with their advice, and targets."""

import pytest
from hypothesis import given

from tests.support.sheet.reviewer import (
    SETS,
    advice_keys,
    advice_text,
    every_unit,
    numbers,
    ordinary_week,
    review,
    week_of,
)
from webapp.formulas.glucose import levels
from webapp.formulas.glucose.levels import MG_DL, MMOL_L
from webapp.formulas.glucose.week.judge import judge
from webapp.formulas.glucose.week.picture import Aims, aims_of
from webapp.formulas.glucose.week.setting import setting_of
from webapp.formulas.glucose.week.week import SLOTS

# ---- levels ----


@every_unit
@pytest.mark.parametrize("targets", ["general", "pregnancy-ada"])
@given(value=numbers)
def test_every_reading_gets_the_level_of_the_table(unit: str, targets: str, value: str) -> None:
    # Among plausible readings, so that the unit of the sheet is not in doubt.
    week = ordinary_week(unit)
    week[6]["beforeLunch"] = value
    judged = review(week, unit, targets).judged
    (one,) = [reading for reading in judged if reading.number == 6]
    assert bool(one.doubt) is levels.doubtful(float(value), unit)
    if not one.doubt:
        expected = levels.of(float(value), unit, pregnant=SETS[targets].pregnant)
        assert one.level is expected
        if expected:
            assert one.mark[1] == expected.name.removesuffix(" in pregnancy")


def test_the_advice_is_in_the_words_of_the_table() -> None:
    low, high = review(week_of({"beforeLunch": "53", "afterLunch": "241"})).groups
    assert low.title == f"Very low: {levels.VERY_LOW.line(MG_DL)}"
    assert low.where == "Sunday: before lunch 53"
    assert low.says == [
        levels.VERY_LOW.action,
        levels.CHILD_DOSE,
        levels.STILL_LOW,
        levels.NOT_AWAKE,
    ]
    assert high.title == f"High: {levels.HIGH.line(MG_DL)}"
    # The line on -gliflozin tablets comes directly after the signs that it refers to.
    assert high.says == [levels.HIGH.action, levels.EMERGENCY, levels.GLIFLOZIN]
    for group, level in ((low, levels.VERY_LOW), (high, levels.HIGH)):
        named = [source.key for source in group.sources]
        assert named[0] == level.sources[0].key
        assert all(source.year for source in group.sources)


@pytest.mark.parametrize("targets", ["general", "pregnancy-nice"])
def test_what_cannot_wait_is_pinned_in_the_words_of_the_table(targets: str) -> None:
    pregnant = SETS[targets].pregnant
    for level in levels.LEVELS:
        if level is (levels.HIGH if pregnant else levels.HIGH_PREGNANCY):
            continue
        for unit in (MG_DL, MMOL_L):
            day = {"notes": f"{level.name} before lunch"}
            if level not in (levels.LO, levels.HI):
                beyond = {"below": -0.1, "above": 0.1}.get(level.side, 0)
                day = {"beforeLunch": f"{level.limit(unit) + beyond:.1f}"}
            (group,) = review(week_of(day), unit, targets).groups
            assert group.key == level.key
            assert group.says[0] == level.advice(pregnant=pregnant)
            assert group.pinned[:1] == ([] if level is levels.HIGH else group.says[:1])
            calls = level in (levels.LO, levels.VERY_LOW, levels.VERY_HIGH, levels.HI)
            assert any("call an ambulance" in text for text in group.pinned) is calls


def test_twenty_lows_give_one_piece_of_advice_that_lists_them() -> None:
    slots = list(SLOTS)[:4]
    week = week_of(*[dict.fromkeys(slots, "60")] * 5, {"afterDinner": "50"})
    very_low, low = review(week).groups
    assert (very_low.key, low.key) == ("very-low", "low")
    assert low.where.count("60") == 20
    assert low.where.startswith("Sunday: before breakfast 60, after breakfast 60, before lunch")
    assert low.says == [levels.LOW.action]  # the other lines are above, with the very low one


def test_the_most_dangerous_reading_comes_first() -> None:
    everything = {
        "beforeBreakfast": "250",
        "afterBreakfast": "60",
        "beforeLunch": "0",
        "afterLunch": "7",
        "beforeDinner": "40",
        "afterDinner": "130",
    }
    week = week_of(everything, {"afterDinner": "140"})
    assert advice_keys(review(week)) == ["very-low", "other-unit", "no-meter", "low", "high"]
    assert advice_keys(review(week, targets="pregnancy-ada")) == [
        "very-low",
        "other-unit",
        "no-meter",
        "low",
        "high-pregnancy",
        "above-target",
    ]


@pytest.mark.parametrize(
    ("rows", "twice"),
    [
        ([{"beforeBreakfast": "100"}, {"beforeBreakfast": "100"}], True),
        ([{"afterSleep": "100"}, {"beforeBreakfast": "100"}], True),  # both fasting
        ([{"afterBreakfast": "130", "afterLunch": "125"}], True),
        ([{"afterBreakfast": "130", "beforeLunch": "90", "afterLunch": "125"}], True),
        ([{"afterBreakfast": "130", "afterLunch": "110", "afterDinner": "125"}], False),
        ([{"beforeBreakfast": "100", "afterBreakfast": "130"}], False),  # of two kinds
        (
            [{"beforeBreakfast": "100"}, {"beforeBreakfast": "90"}, {"beforeBreakfast": "100"}],
            False,
        ),
        ([{"afterBreakfast": "390", "afterLunch": "125"}], True),
    ],
)
def test_in_pregnancy_two_readings_in_a_row_above_target_mean_calling_the_clinic(
    rows: list[dict[str, str]], twice: bool
) -> None:
    answer = review(week_of(*rows), targets="pregnancy-ada")
    assert (levels.ABOVE_TARGET_TWICE in advice_text(answer)) is twice
    # And whoever is ill should not wait for a second one.
    assert levels.PREGNANT_AND_ILL in advice_text(answer)
    assert advice_keys(review(week_of(*rows), targets="older-complex")) == (
        ["high"] if "390" in str(rows) else []
    )


# ---- targets ----

BEFORE, AFTER = "beforeLunch", "afterLunch"
BELOW, ABOVE, LOW, HIGH = "▼ below target", "▲ above target", "▼ low", "▲▲ high"
# (set, unit) → slot → value → its mark, at and around every number of the set
CASES = {
    ("general", "mg/dL"): {
        BEFORE: {"79": BELOW, "80": "", "130": "", "130.1": ABOVE, "131": ABOVE},
        AFTER: {"70": "", "179": "", "179.9": "", "180": ABOVE, "69": LOW},
        "beforeSleep": {"79": BELOW, "130": "", "131": ABOVE},
        "afterSleep": {"79": BELOW, "130": "", "131": ABOVE},
        "beforeBreakfast": {"130": "", "131": ABOVE},
        "afterDinner": {"179": "", "180": ABOVE},
    },
    ("general", "mmol/L"): {
        BEFORE: {"4.3": BELOW, "4.4": "", "7.2": "", "7.3": ABOVE},
        AFTER: {"9.9": "", "10": ABOVE, "10.0": ABOVE},
    },
    ("older-healthy", "mg/dL"): {
        BEFORE: {"79": BELOW, "80": "", "95": "", "130": "", "131": ABOVE},
        AFTER: {"70": "", "179": "", "180": ABOVE},
        "beforeSleep": {"79": BELOW, "80": "", "180": "", "181": ABOVE},
        "afterSleep": {"95": "", "130": "", "131": ABOVE},
    },
    ("older-healthy", "mmol/L"): {
        BEFORE: {"4.3": BELOW, "4.4": "", "7.2": "", "7.3": ABOVE},
        "beforeSleep": {"4.3": BELOW, "4.4": "", "10": "", "10.1": ABOVE},
    },
    ("older-complex", "mg/dL"): {
        BEFORE: {"89": BELOW, "90": "", "95": "", "150": "", "151": ABOVE},
        AFTER: {"70": "", "240": "", "241": HIGH},  # no figure, no target
        "beforeSleep": {"99": BELOW, "100": "", "180": "", "181": ABOVE},
        "afterSleep": {"89": BELOW, "90": "", "150": "", "151": ABOVE},
    },
    ("older-complex", "mmol/L"): {
        BEFORE: {"4.9": BELOW, "5.0": "", "8.3": "", "8.4": ABOVE},
        AFTER: {"13.3": "", "13.4": HIGH},
        "beforeSleep": {"5.5": BELOW, "5.6": "", "10": "", "10.1": ABOVE},
    },
    ("pregnancy-ada", "mg/dL"): {
        "beforeBreakfast": {"70": "", "94": "", "95": ABOVE},
        "afterSleep": {"94": "", "95": ABOVE},
        BEFORE: {"69": LOW, "95": "", "199": "", "200": HIGH},  # no figure, no target
        AFTER: {"119": "", "120": ABOVE, "200": HIGH},
        "beforeDinner": {"199": ""},
        "beforeSleep": {"199": ""},
    },
    ("pregnancy-ada", "mmol/L"): {
        "beforeBreakfast": {"5.2": "", "5.3": ABOVE},
        AFTER: {"6.6": "", "6.7": ABOVE},
    },
    ("pregnancy-nice", "mg/dL"): {
        "beforeBreakfast": {"94": "", "95": ABOVE},
        AFTER: {"139": "", "140": ABOVE},
        **{slot: {"69": LOW, "199": ""} for slot in (BEFORE, "beforeDinner", "beforeSleep")},
    },
    ("pregnancy-nice", "mmol/L"): {
        "beforeBreakfast": {"5.2": "", "5.3": ABOVE},
        AFTER: {"7.7": "", "7.8": ABOVE},
    },
}


_BETWEEN = (BEFORE, "beforeDinner", "beforeSleep")
NO_FIGURE = {"older-complex": (AFTER,), "pregnancy-ada": _BETWEEN, "pregnancy-nice": _BETWEEN}
"""Where the sources of a set name no figure, and its words say so."""


@pytest.mark.parametrize(("key", "unit"), CASES)
def test_every_target_set_marks_exactly_the_readings_outside_it(key: str, unit: str) -> None:
    for slot, marks in CASES[key, unit].items():
        for value, words in marks.items():
            answer = review(week_of({slot: value}), unit, key)
            (one,) = answer.judged
            assert " ".join(one.mark).strip() == words, f"{slot} {value}"
            (row,) = [row for row in answer.rows if row[0] == SLOTS[slot]]
            above = words == ABOVE or "high" in words
            no_figure = NO_FIGURE.get(key, ())
            assert row[-1] == ("–" if slot in no_figure else "1" if above else "0")


def test_every_target_set_has_cases_and_says_where_it_has_no_figure() -> None:
    assert list(SETS) == list(dict.fromkeys(key for key, _ in CASES))
    for key, targets in SETS.items():
        assert ("names no figure" in targets.whom) is (key in NO_FIGURE)


def test_the_strip_counts_every_slot_and_rounds_as_meters_do() -> None:
    days = week_of(
        {"beforeBreakfast": "100", "afterBreakfast": "180", "beforeLunch": "40"},
        {"beforeBreakfast": "131", "afterBreakfast": "179"},
        {"beforeBreakfast": "60"},
        {},
        {},
        {"beforeBreakfast": "70", "afterSleep": "53"},
    )
    said = review(days)
    none = ("0", "–", "–", "–", "0")
    assert [row[1:] for row in said.rows] == [
        ("4", "90", "60", "131", "1"),  # (100 + 131 + 60 + 70) / 4 = 90.25
        ("2", "180", "179", "180", "1"),  # 179.5
        ("1", "40", "40", "40", "0"),
        *[none] * 4,
        ("1", "53", "53", "53", "0"),
        ("8", "102", "40", "180", "2"),  # 813 / 8 = 101.6
    ]
    assert said.lows == "Below 70 mg/dL: 3, of which below 54: 2. Days without a reading: 3."
    other = review(week_of(*[{BEFORE: text} for text in ("5.6", "7.25", "2.9", "3")]), MMOL_L)
    assert other.rows[2][1:] == ("4", "4.7", "2.9", "7.25", "1")
    assert other.lows == "Below 3.9 mmol/L: 2, of which below 3.0: 1. Days without a reading: 3."


@pytest.mark.parametrize(
    ("own", "marks", "unused"),
    [
        ("90 120 95 150", {BEFORE: "89▼ 90 120 121▲", AFTER: "94▼ 95 150 151▲"}, ""),
        ("- - - -", {BEFORE: "70 230"}, ""),  # no number, no target
        ("- 0 - -", {BEFORE: "100▲"}, ""),
        (
            "- 7 - -",
            {BEFORE: "100"},
            "Not used, because it looks like mmol/L: 7. This sheet is set to mg/dL.",
        ),
    ],
)
def test_my_doctors_own_numbers_are_the_targets(
    own: str, marks: dict[str, str], unused: str
) -> None:
    setting = setting_of(MG_DL, "own", [text.strip("-") for text in own.split(" ")])
    assert setting.whom == unused
    for slot, values in marks.items():
        for value in values.split(" "):
            [one] = judge(week_of({slot: value.strip("▲▼")}), setting, []).judged
            assert f"{one.text}{one.mark[0]}" == value


def test_the_picture_has_the_targets_before_and_after_meals_and_says_so() -> None:
    shapes = "Circle: before a meal. Square: after. Filled: out of target."
    line = "Dashed line: limit after meals."
    for key, unit, low, high, after, words in (
        ("general", MG_DL, 80, 130, 180, f"Band: target before meals. {line} "),
        ("older-complex", MMOL_L, 5.0, 8.3, None, "Band: target before meals. "),
        ("pregnancy-ada", MG_DL, 70, 95, 120, f"Band: target when fasting. {line} "),
        ("own", MG_DL, 70, None, None, ""),
    ):
        aims = aims_of(setting_of(unit, key, [""] * 4))
        assert aims == Aims(low, high, after, f"In {unit}. {words}{shapes}")


def test_a_stored_set_that_no_longer_exists_becomes_the_nearest_one() -> None:
    keys = ("older", "pregnancy-ada", "x")
    assert [setting_of(MG_DL, key, []).key for key in keys] == [
        "older-complex",
        "pregnancy-ada",
        "general",
    ]

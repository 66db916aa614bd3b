"""What the sheet says of a week, asked in Node: levels, doubts, the unit, counts, advice."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.browser.sheet.reader import Reader
from tests.browser.sheet.weeks import Week, blank_week
from webapp.tools.formulas import levels
from webapp.tools.formulas.levels import MG_DL, MMOL_L
from webapp.tools.sheet import SLOTS
from webapp.tools.sheet_table import table

TABLE = table()
SETS = TABLE["targets"]["sets"]
UNITS = (MG_DL, MMOL_L)
OTHER = {MG_DL: MMOL_L, MMOL_L: MG_DL}
# Weeks as people have them in each unit.
USUAL = {MG_DL: ("95", "150", "120", "178"), MMOL_L: ("5.3", "8.3", "6.7", "9.9")}

every_unit = pytest.mark.parametrize("unit", UNITS)
numbers = st.one_of(
    st.integers(-20, 1300).map(str),
    st.decimals(0, 45, places=1).map(str),
    st.sampled_from(["0", "12345", "1e2", "54", "70", "200", "240", "3.0", "3.9", "11.1", "13.3"]),
)


@pytest.fixture(scope="module")
def sheet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reader]:
    started = Reader(tmp_path_factory.mktemp("reviewer"), "reviewer.mjs")
    yield started
    started.close()


def week_of(*rows: dict[str, str]) -> Week:
    week = blank_week()
    for day, row in zip(week, rows, strict=False):
        day.update(row)
    return week


def usual_week(unit: str) -> Week:
    """24 readings that nothing has to be said about, but that some are above target."""
    slots = ("beforeBreakfast", "afterBreakfast", "beforeLunch", "afterDinner")
    return week_of(*[dict(zip(slots, USUAL[unit], strict=True))] * 6)


def says(sheet: Reader, week: Week, unit: str = MG_DL, targets: str = "general") -> dict[str, Any]:
    chosen = SETS[targets]
    targets_then = {**chosen, "label": chosen["labels"][unit]}
    return sheet.answers(week=week, unit=unit, targets=targets_then, table=TABLE)


def keys(answer: dict[str, Any]) -> list[str]:
    return [group["key"] for group in answer["advice"]]


def all_words(answer: dict[str, Any]) -> str:
    groups = answer["advice"]
    return " ".join(" ".join([group["title"], group["where"], *group["says"]]) for group in groups)


# ---- levels ----


@every_unit
@pytest.mark.parametrize("targets", SETS)
@given(value=numbers)
def test_every_reading_gets_the_level_of_the_table(
    sheet: Reader, unit: str, targets: str, value: str
) -> None:
    # Beside readings without doubt, so that the unit of the sheet is none.
    week = usual_week(unit)
    week[6]["beforeLunch"] = value
    judged = says(sheet, week, unit, targets)["judged"]
    (one,) = [reading for reading in judged if reading["number"] == 6]
    assert bool(one["doubt"]) is levels.doubtful(float(value), unit)
    if not one["doubt"]:
        wanted = levels.of(float(value), unit, pregnant=SETS[targets]["pregnant"])
        assert one.get("level", {}).get("key") == (wanted.key if wanted else None)
        if wanted:
            assert one["mark"][1] == wanted.name.removesuffix(" in pregnancy")


@pytest.mark.parametrize(
    ("unit", "value", "adult", "pregnant"),
    [
        (MG_DL, "53", ["very-low"], ["very-low"]),
        (MG_DL, "54", ["low"], ["low"]),
        (MG_DL, "69", ["low"], ["low"]),
        (MG_DL, "70", [], []),
        (MG_DL, "199", [], ["above-target"]),
        (MG_DL, "200", [], ["high-pregnancy", "above-target"]),
        (MG_DL, "240", [], ["high-pregnancy", "above-target"]),
        (MG_DL, "241", ["high"], ["high-pregnancy", "above-target"]),
        (MG_DL, "390", ["high"], ["high-pregnancy", "above-target"]),
        (MMOL_L, "2.9", ["very-low"], ["very-low"]),
        (MMOL_L, "3.0", ["low"], ["low"]),
        (MMOL_L, "3.9", [], []),
        (MMOL_L, "11.0", [], ["above-target"]),
        (MMOL_L, "11.1", [], ["high-pregnancy", "above-target"]),
        (MMOL_L, "13.3", [], ["high-pregnancy", "above-target"]),
        (MMOL_L, "13.4", ["high"], ["high-pregnancy", "above-target"]),
    ],
)
def test_a_reading_gets_the_advice_of_its_level_to_the_number(
    sheet: Reader, unit: str, value: str, adult: list[str], pregnant: list[str]
) -> None:
    week = week_of({"beforeLunch": value})
    assert keys(says(sheet, week, unit)) == adult
    assert keys(says(sheet, week, unit, "pregnancy-ada")) == pregnant


def test_the_advice_is_in_the_words_of_the_table(sheet: Reader) -> None:
    low, high = says(sheet, week_of({"beforeLunch": "53", "afterLunch": "241"}))["advice"]
    assert low["title"] == f"Very low: {levels.VERY_LOW.line(MG_DL)}"
    assert low["where"] == "Sunday: before lunch 53"
    assert low["says"] == [
        levels.VERY_LOW.does,
        levels.CHILD_DOSE,
        levels.STILL_LOW,
        levels.NOT_AWAKE,
    ]
    assert high["title"] == f"High: {levels.HIGH.line(MG_DL)}"
    # The line on -gliflozin tablets directly behind the signs that it speaks of.
    assert high["says"] == [levels.HIGH.does, levels.EMERGENCY, levels.GLIFLOZIN]
    for group, level in ((low, levels.VERY_LOW), (high, levels.HIGH)):
        named = [source["url"] for source in group["sources"]]
        assert named[0] == level.sources[0].url
        assert all(source["year"] for source in group["sources"])


def test_twenty_lows_are_one_advice_that_lists_them(sheet: Reader) -> None:
    slots = list(SLOTS)[:4]
    week = week_of(*[dict.fromkeys(slots, "60")] * 5, {"afterDinner": "50"})
    very_low, low = says(sheet, week)["advice"]
    assert (very_low["key"], low["key"]) == ("very-low", "low")
    assert low["where"].count("60") == 20
    assert low["where"].startswith("Sunday: before breakfast 60, after breakfast 60, before lunch")
    assert low["says"] == [levels.LOW.does]  # the other lines stand above, with the very low one


def test_the_most_dangerous_comes_first(sheet: Reader) -> None:
    everything = {
        "beforeBreakfast": "250",
        "afterBreakfast": "60",
        "beforeLunch": "0",
        "afterLunch": "7",
        "beforeDinner": "40",
        "afterDinner": "130",
    }
    week = week_of(everything, {"afterDinner": "140"})
    assert keys(says(sheet, week)) == ["very-low", "other-unit", "no-meter", "low", "high"]
    assert keys(says(sheet, week, targets="pregnancy-ada")) == [
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
def test_above_target_twice_in_a_row_in_pregnancy_is_a_call_to_the_clinic(
    sheet: Reader, rows: list[dict[str, str]], twice: bool
) -> None:
    answer = says(sheet, week_of(*rows), targets="pregnancy-ada")
    assert (levels.ABOVE_TARGET_TWICE in all_words(answer)) is twice
    # And whoever is ill does not wait for a second one.
    assert levels.PREGNANT_AND_ILL in all_words(answer)
    assert keys(says(sheet, week_of(*rows), targets="older-complex")) == (
        ["high"] if "390" in str(rows) else []
    )


# ---- targets ----

BEFORE, AFTER = "beforeLunch", "afterLunch"
BELOW, ABOVE, LOW, HIGH = "▼ below target", "▲ above target", "▼ low", "▲▲ high"

# set, unit → slot → value: its mark, at and around every number of the set
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
        BEFORE: {"95": "", "119": "", "120": ABOVE},  # only fasting has a figure of its own
        AFTER: {"119": "", "120": ABOVE, "200": HIGH},
        "beforeSleep": {"119": "", "120": ABOVE},
    },
    ("pregnancy-ada", "mmol/L"): {
        "beforeBreakfast": {"5.2": "", "5.3": ABOVE},
        AFTER: {"6.6": "", "6.7": ABOVE},
    },
    ("pregnancy-nice", "mg/dL"): {
        "beforeBreakfast": {"94": "", "95": ABOVE},
        AFTER: {"139": "", "140": ABOVE},
    },
    ("pregnancy-nice", "mmol/L"): {
        "beforeBreakfast": {"5.2": "", "5.3": ABOVE},
        AFTER: {"7.7": "", "7.8": ABOVE},
    },
}


@pytest.mark.parametrize(("key", "unit"), CASES)
def test_every_target_set_marks_what_is_out_of_it_to_the_number(
    sheet: Reader, key: str, unit: str
) -> None:
    for slot, marks in CASES[key, unit].items():
        for value, words in marks.items():
            answer = says(sheet, week_of({slot: value}), unit, key)
            (one,) = answer["judged"]
            assert " ".join(one["mark"]).strip() == words, f"{slot} {value}"
            (row,) = [row for row in answer["rows"] if row["name"] == SLOTS[slot]]
            above = words == ABOVE or "high" in words
            no_figure = key == "older-complex" and slot == AFTER
            assert row["above"] == ("–" if no_figure else "1" if above else "0")


def test_every_set_has_cases() -> None:
    assert list(SETS) == list(dict.fromkeys(key for key, _ in CASES))


# ---- the wrong unit ----


@every_unit
def test_a_week_in_the_other_unit_is_asked_about_and_never_judged(sheet: Reader, unit: str) -> None:
    other = OTHER[unit]
    week = usual_week(other)
    answer = says(sheet, week, unit)
    assert answer["wrongUnit"] == other
    assert answer["advice"] == answer["judged"] == answer["sure"] == []
    assert answer["rows"][-1]["count"] == "0"
    assert answer["noSummary"] == (
        f"No summary: these readings look like {other}, but the sheet is set to {unit}."
    )
    right = says(sheet, week, other)
    assert right["wrongUnit"] == ""
    assert right["rows"][-1]["count"] == "24"
    assert right["advice"] == []


@pytest.mark.parametrize(
    ("rows", "wrong"),
    [
        ([{"beforeLunch": "5.6"}], MMOL_L),
        ([{"beforeLunch": "5.6", "afterLunch": "100"}], ""),  # half is not most
        ([{"beforeLunch": "5.6", "afterLunch": "8", "beforeDinner": "100"}], MMOL_L),
        ([{"beforeLunch": "5.6", "afterLunch": "0", "beforeDinner": "12345"}], MMOL_L),
        ([{"beforeLunch": "25"}], ""),  # may be a real low
        ([{"beforeLunch": "25", "afterLunch": "28"}], ""),
        ([{"beforeLunch": "25", "afterLunch": "6.1"}], MMOL_L),
        ([{"beforeLunch": "25", "afterLunch": "28", "beforeDinner": "21"}], MMOL_L),
        ([{"beforeLunch": "0", "afterLunch": "-5"}], ""),
    ],
)
def test_most_readings_decide_whether_the_unit_looks_wrong(
    sheet: Reader, rows: list[dict[str, str]], wrong: str
) -> None:
    assert says(sheet, week_of(*rows))["wrongUnit"] == wrong


@every_unit
@given(values=st.lists(numbers, max_size=20))
def test_the_switch_never_asks_to_switch_back(sheet: Reader, unit: str, values: list[str]) -> None:
    week = blank_week()
    for place, value in enumerate(values):
        week[place % 7][list(SLOTS)[place // 7]] = value
    if says(sheet, week, unit)["wrongUnit"]:
        assert says(sheet, week, OTHER[unit])["wrongUnit"] == ""


def test_a_real_low_that_looks_like_the_other_unit_still_says_what_to_do(sheet: Reader) -> None:
    for week in (week_of({"beforeLunch": "25"}), [*usual_week(MG_DL)[:6], *week_of()[:1]]):
        week[6]["beforeLunch"] = week[0]["beforeLunch"] = "25"
        (group,) = says(sheet, week)["advice"]
        assert group["title"] == "Did you mean mmol/L? This sheet is set to mg/dL."
        assert levels.statement(levels.VERY_LOW, "25 mg/dL", MG_DL, sure=False) in group["says"]


def test_a_number_that_only_the_other_unit_has_is_asked_about_alone(sheet: Reader) -> None:
    week = usual_week(MG_DL)
    week[6]["beforeLunch"] = "5.6"
    answer = says(sheet, week)
    (group,) = answer["advice"]
    assert (group["where"], group["says"]) == ("Saturday: before lunch 5.6", [])
    assert answer["judged"][-1]["mark"] == ["?", "5.6 mmol/L?"]


# ---- what is doubtful ----


@pytest.mark.parametrize(
    ("unit", "value", "shows"),
    [
        (MG_DL, "-5", "LO"),
        (MG_DL, "0", "LO"),
        (MG_DL, "601", "HI"),
        (MG_DL, "12345", "HI"),
        (MMOL_L, "-0.5", "LO"),
        (MMOL_L, "1", "LO"),
        (MMOL_L, "601", "HI"),
    ],
)
def test_what_no_meter_shows_is_marked_and_left_out(
    sheet: Reader, unit: str, value: str, shows: str
) -> None:
    week = usual_week(unit)
    usual = says(sheet, week, unit)
    week[6]["beforeLunch"] = value
    answer = says(sheet, week, unit)
    assert answer["rows"] == usual["rows"]
    assert answer["judged"][-1]["mark"] == ["?", "Is this right?"]
    assert answer["leftOut"] == (
        "1 reading, marked with a question mark, is left out until it is checked."
    )
    (group,) = answer["advice"]
    assert group["title"].startswith("Is this right? Most meters show LO below ")
    level = levels.LO if shows == "LO" else levels.HI
    assert group["says"] == [f"If your meter shows {shows}: {level.does}"]


@every_unit
@pytest.mark.parametrize("targets", SETS)
@given(values=st.lists(numbers, max_size=56))
def test_the_counts_add_up_and_no_summary_holds_a_doubtful_reading(
    sheet: Reader, unit: str, targets: str, values: list[str]
) -> None:
    week = blank_week()
    for place, value in enumerate(values):
        week[place % 7][list(SLOTS)[place // 7]] = value
    answer = says(sheet, week, unit, targets)
    *rows, total = answer["rows"]
    judged = not answer["wrongUnit"]
    doubtful = [text for text in values if levels.doubtful(float(text), unit)]
    sure = [float(text) for text in values if text not in doubtful] if judged else []
    assert len(answer["sure"]) + len(answer["doubtful"]) == (len(values) if judged else 0)
    assert int(total["count"]) == len(sure) == sum(int(row["count"]) for row in rows)
    named = [int(row["above"]) for row in rows if row["above"] != "–"]
    assert int(total["above"]) == sum(named)
    if sure:
        assert float(total["lowest"]) == min(sure)
        assert float(total["highest"]) == max(sure)
        assert min(sure) - 0.5 <= float(total["average"]) <= max(sure) + 0.5
    else:
        assert (total["average"], total["lowest"], total["highest"]) == ("–", "–", "–")
    low = sum(levels.LOW.reached(value, unit) for value in sure)
    assert f": {low}, of which" in answer["lows"]
    assert (f"{len(doubtful)} reading" in answer["leftOut"]) is bool(judged and doubtful)
    # And nothing is said of what was not reached.
    for key, level in (("low", levels.LOW), ("very-low", levels.VERY_LOW), ("high", levels.HIGH)):
        if key in keys(answer):
            assert any(level.reached(value, unit) for value in sure)

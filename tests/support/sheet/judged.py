"""Random weeks, and a function that judges one: translated, it does so in JavaScript."""

from random import Random
from typing import Any

from webapp.formulas.glucose.levels import ABOVE_MMOL_L, HI, LEVELS, LO, MG_DL, MMOL_L
from webapp.formulas.glucose.targets import RENAMED, SETS
from webapp.formulas.glucose.week.judge import Judgement, judge
from webapp.formulas.glucose.week.report import Filed, LeftOut, Report, report_of, reviewed
from webapp.formulas.glucose.week.setting import setting_of
from webapp.formulas.glucose.week.week import DAYS, SLOTS, Written

UNITS = (MG_DL, MMOL_L)
KEYS = (*(item.key for item in SETS), *RENAMED, "", "nothing")
ODD_TEXTS = (
    *("0x1F", "0b11", "Infinity", "NaN", " ", "1_0", "5.", "+5", "٩", "5,6", "5.6 ", "5\n", "HI"),
    *("1e999", "-1e999", "1e-999", "-0", ".5", "1E2", "1e+2", "12345", "-5", "0", "9" * 400),
)
NOTES = (
    *("HI", "LO", "HI before lunch", "LO before sleep", "HI before lunchtime", "HI  before lunch"),
    *("HIGH", "hi", "HI_", "(LO) after breakfast", "HIé", "٣HI", "\U0001f600", "\ud83d", "walked"),
)

Words = list[tuple[int, str, str]]
"""HI and LO in the cells: the number of the day, the slot and the text."""


def judged(
    week: list[dict[str, str]],
    unit: str,
    key: str,
    own: list[str],
    typed: list[tuple[int, str, str]],
) -> Judgement:
    """What the sheet says about a week."""
    words = [Written(number, slot, text, True) for number, slot, text in typed]
    return judge(week, setting_of(unit, key, own), words)


def counted(
    week: list[dict[str, str]],
    unit: str,
    key: str,
    own: list[str],
    typed: list[tuple[int, str, str]],
) -> Report:
    """What the report counts of a week, and says about it; `typed` is no part of it."""
    setting = setting_of(unit, key, own)
    notes = [day.get("notes", "") for day in week]
    filed = Filed("2026-11-15", "A week", [*DAYS], notes, reviewed(week, setting))
    return report_of([filed, filed], setting, LeftOut(0, 1, 2), fasting_only=len(typed) > 1)


def at_limits(unit: str) -> list[str]:
    """Texts at each figure of a unit, and one step of a meter around it."""
    step = 1 if unit == MG_DL else 0.1
    ends = [item.of_kind(kind, unit) for item in SETS for kind in ("fasting", "after", "bedtime")]
    figures = {
        *(level.limit(unit) for level in LEVELS),
        *(end for range_ in ends for end in (range_.low, range_.high) if end is not None),
        *((LO.mmol_l, HI.mmol_l) if unit == MG_DL else (ABOVE_MMOL_L, HI.mg_dl)),
    }
    return sorted(f"{figure + by * step:.4g}" for figure in figures for by in (-1, 0, 1))


AT_LIMITS = {unit: at_limits(unit) for unit in UNITS}


def random_case(rng: Random) -> list[Any]:
    """The arguments of `judged`."""
    unit = rng.choice(UNITS)
    style = rng.choice((unit, unit, unit, *UNITS, "odd"))
    share = rng.choice((0.02, 0.1, 0.3, 0.8))

    def text() -> str:
        if style == "odd" and rng.random() < 0.5:
            return rng.choice(ODD_TEXTS)
        texts = AT_LIMITS[unit if style == "odd" else style]
        ordinary = rng.uniform(40, 300) / (1 if style == MG_DL else 18)
        return rng.choice(texts) if rng.random() < 0.5 else f"{ordinary:.1f}"

    def text_or_none() -> str:
        return text() if rng.random() < share else ""

    week = [
        {
            **{slot: text_or_none() for slot in SLOTS},
            "notes": rng.choice((" ", "; ", "")).join(
                rng.choices(NOTES, k=rng.choice((0, 0, 1, 3)))
            ),
        }
        for _ in DAYS
    ]
    own = [rng.choice((text(), "")) for _ in range(4)]
    typed = [
        [rng.randrange(7), rng.choice(list(SLOTS)), rng.choice(("HI", "LO"))]
        for _ in range(rng.choice((0, 0, 1, 2)))
    ]
    return [week, unit, rng.choice(KEYS), own, typed]

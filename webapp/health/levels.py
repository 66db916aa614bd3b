"""The table of action levels for blood sugar: the only place that says what to do at which number.

The converter, A1C page, weekly sheet, articles and landing pages take figures and wording from it.
A level has one published figure in each unit. A reading is judged in the unit it was typed in, so
that no conversion moves a level. There are no telephone numbers here: the ambulance's number is in
company.toml, and a page adds it after the words "an ambulance".
"""

import math
from dataclasses import dataclass

from webapp.health import sources as cited
from webapp.health.sources import Source as Source
from webapp.tables.numbers import to_fixed

MG_DL, MMOL_L = "mg/dL", "mmol/L"


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """A published goal or diagnostic threshold, which by itself needs no action.

    key: its name in code. mg_dl, mmol_l: the published pair.
    """

    key: str
    mg_dl: float
    mmol_l: float
    sources: tuple[Source, ...]

    def limit(self, unit: str) -> float:
        """The line in mg/dL or mmol/L."""
        return self.mg_dl if unit == MG_DL else self.mmol_l

    def figure(self, unit: str) -> str:
        """The line in mg/dL or mmol/L, as meters print it: "126" or "7.0"."""
        return figure(self.limit(unit), unit)

    def text(self, unit: str = MG_DL) -> str:
        """The line in both units, `unit` first: "126 mg/dL (7.0 mmol/L)"."""
        other = MMOL_L if unit == MG_DL else MG_DL
        return f"{self.figure(unit)} {unit} ({self.figure(other)} {other})"


@dataclass(frozen=True, slots=True, eq=False)
class Level(Line):
    """A blood sugar at which something has to be done.

    side: "below", "above" or "from" (which includes the number itself). name: what such a reading
    is called, such as "very low". action: what to do, in sentences. pregnant: what to do in
    pregnancy, "" if that is the same.
    """

    side: str
    name: str
    action: str
    pregnant: str = ""

    def advice(self, *, pregnant: bool = False) -> str:
        """What to do, in sentences."""
        return self.pregnant if pregnant and self.pregnant else self.action

    def line(self, unit: str = MG_DL) -> str:
        """The side and the level: "below 54 mg/dL (3.0 mmol/L)"."""
        both_units = self.text(unit)
        return f"{both_units} or more" if self.side == "from" else f"{self.side} {both_units}"

    def when(self, name: str, unit: str) -> str:
        """The condition that a number of this name has reached the level, for a rule."""
        sign = {"below": "<", "above": ">", "from": ">="}[self.side]
        return f"{name} {sign} {self.limit(unit):g}"

    def reached(self, value: float, unit: str) -> bool:
        """Whether a reading in this unit has reached the level."""
        limit = self.limit(unit)
        if self.side == "below":
            return value < limit
        return value >= limit if self.side == "from" else value > limit


def figure(value: float, unit: str) -> str:
    """A number as meters print it: whole mg/dL, or mmol/L with one decimal."""
    return to_fixed(value, 0 if unit == MG_DL else 1)


DOSE = "15 to 20 g of fast sugar"
"""For an adult, in pregnancy too (ADA 2025)."""

CHILD_DOSE = (
    "For a child, follow the dose from the care team: often about 0.3 g of sugar for each kg of "
    "weight."
)

ROUNDS = 3
"""How often sugar is taken, 15 minutes apart, before a persistent low needs a hospital (JBDS)."""

STILL_LOW = "Still low after three rounds of sugar? Go to hospital."

NOT_AWAKE = (
    "If the person cannot swallow or does not wake, put nothing in the mouth, lay them on one side "
    "and call an ambulance."
)

SIGNS = "vomiting, belly pain, fast breathing or drowsiness"
"""The signs of ketoacidosis that a visitor can see (CDC, NHS)."""

EMERGENCY = f"High sugar with {SIGNS} is an emergency: go to hospital now, or call an ambulance."

GLIFLOZIN = (
    "Do you take a tablet with a name that ends in -gliflozin? Then these signs are an emergency "
    "even when your sugar is normal."
)
"""Always directly follows EMERGENCY or another line with the same signs (FDA, MHRA)."""

PREGNANT_AND_ILL = (
    "Do you feel ill? Then any reading above your target needs care the same day. Ask for a test "
    "for ketones, whatever kind of diabetes it is."
)
"""NICE NG3: urgent advice when a pregnant woman with diabetes is hyperglycaemic or unwell, and a
test for ketones with any form of diabetes."""

ABOVE_TARGET_TWICE = "Above your target twice in a row? Call your clinic."
"""NICE NG3 asks for urgent advice on high readings without a count; two in a row is our choice."""

WARD_NOW = "call your maternity ward or go to hospital now"

_SUGAR_NOW = (
    f"Act now: an adult takes {DOSE}. Get someone to help, and check again after 15 minutes."
)
_SUGAR_AND_WARD = f"{_SUGAR_NOW} Then {WARD_NOW}."
_SUGAR = f"An adult takes {DOSE} now, and checks again after 15 minutes."
_IF_AGAIN = "Call your clinic the same day if it comes again, or if you feel ill with it."
_SAME_DAY = "Get care the same day, even if you feel well: call your maternity ward or clinic now."
_TODAY = (
    "Get care today, at once, even if you feel well: call your clinic now. If you reach nobody, go "
    "to hospital."
)
_WASH = "Wash your hands and check again."
_HOSPITAL = f"{_WASH} HI again, or you feel ill? Go to hospital now."
_WARD = f"Even if you feel well, {WARD_NOW}."

_ADA, _CDC = (cited.ADA_GOALS,), (cited.CDC_KETOACIDOSIS,)
_WHO, _JBDS = (cited.WHO_PREGNANCY,), (cited.JBDS_HYPEROSMOLAR,)

VERY_LOW = Level("very-low", 54, 3.0, _ADA, "below", "very low", _SUGAR_NOW, _SUGAR_AND_WARD)
LOW = Level("low", 70, 3.9, _ADA, "below", "low", _SUGAR)
HIGH = Level("high", 240, 13.3, _CDC, "above", "high", _IF_AGAIN)
HIGH_PREGNANCY = Level("high-pregnancy", 200, 11.1, _WHO, "from", "high in pregnancy", _SAME_DAY)
VERY_HIGH = Level("very-high", 540, 30.0, _JBDS, "from", "very high", _TODAY, _WARD)
LO = Level("lo", 20, 1.1, _ADA, "below", "LO", _SUGAR_NOW, _SUGAR_AND_WARD)
HI = Level("hi", 600, 33.3, (cited.CRISES,), "from", "HI", _HOSPITAL, f"{_WASH} {_WARD}")
LEVELS = (LO, VERY_LOW, LOW, HIGH_PREGNANCY, HIGH, VERY_HIGH, HI)
"""In ascending order. HIGH_PREGNANCY is for pregnancy only, HIGH for everybody else."""

_GRAVEST = (LO, VERY_LOW, LOW, HI, VERY_HIGH, HIGH)
_GRAVEST_IN_PREGNANCY = (LO, VERY_LOW, LOW, HI, VERY_HIGH, HIGH_PREGNANCY)

FASTING_TARGET = Line("fasting", 95, 5.3, (cited.ADA_PREGNANCY, cited.NICE_PREGNANCY))
ONE_HOUR_TARGET = Line("one-hour", 140, 7.8, (cited.ADA_PREGNANCY, cited.NICE_PREGNANCY))
TWO_HOURS_TARGET = Line("two-hours", 120, 6.7, (cited.ADA_PREGNANCY,))
PREGNANCY_TARGETS = (FASTING_TARGET, ONE_HOUR_TARGET, TWO_HOURS_TARGET)
"""Targets in gestational diabetes: readings should be below each."""

ABOVE_MMOL_L = 33.4
"""The lowest number in a field for mmol/L that no meter for mmol/L prints."""


def looks_other(value: float, unit: str) -> bool:
    """Whether a number in a field of this unit looks like one in the other unit.

    That is one that meters of the other unit print, and those of this unit do not. Both print 20 to
    33.3; such a number in a field for mg/dL is still questioned, since few people with so low a
    reading can type it.
    """
    if unit == MG_DL:
        return LO.mmol_l <= value <= HI.mmol_l
    return ABOVE_MMOL_L <= value <= HI.mg_dl


def outside_meters(value: float, unit: str) -> bool:
    """Whether hardly any meter prints this number, but shows LO or HI instead."""
    return not LO.limit(unit) <= value <= HI.limit(unit)


def doubtful(value: float, unit: str) -> bool:
    """Whether a reading must be checked before it is used: it gets no average and no range."""
    return math.isnan(value) or outside_meters(value, unit) or looks_other(value, unit)


def of(value: float, unit: str, *, pregnant: bool = False) -> Level | None:
    """The most serious level that a reading has reached; None if nothing has to be done.

    A doubtful reading has one too: what to do if the number is right.
    """
    for level in _GRAVEST_IN_PREGNANCY if pregnant else _GRAVEST:
        if level.reached(value, unit):
            return level
    return None


def shown_by_meter(typed: str) -> Level | None:
    """The level of "HI" or "LO", which meters show in place of a number; None for other text."""
    word = typed.strip().lower()
    if word in ("hi", "high"):
        return HI
    return LO if word in ("lo", "low") else None


def meter_means(level: Level, unit: str) -> str:
    """What HI or LO means on most meters."""
    return f"{level.name} on most meters means {level.line(unit)}."


def meter_words(level: Level, unit: str = MG_DL, *, pregnant: bool = False) -> str:
    """What HI or LO means, and what to do: in pregnancy, or for everybody."""
    more = f"Then {WARD_NOW}." if level is LO else level.pregnant  # the start is in the action
    action = level.pregnant if pregnant else f"{level.action} Pregnant? {more}"
    return f"{meter_means(level, unit)} {action}"


def statement(
    level: Level, reading: str, unit: str, *, sure: bool = True, pregnant: bool = False
) -> str:
    """What a level says about a reading such as "45 mg/dL": its name, its limit, what to do."""
    name = f"{level.name} on most meters" if level in (LO, HI) else level.name
    this = f"{reading} is" if sure else f"If {reading} is right, it is"
    return f"{this} {name}: {level.line(unit)}. {level.advice(pregnant=pregnant)}"

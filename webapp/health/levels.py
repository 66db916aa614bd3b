"""The table of action levels: the only place that says what to do at which number.

The converter, the A1C page, the anion gap page, the weekly sheet and the articles take figures,
times and words from it. A level of blood sugar has one published figure in each unit, and a reading
is judged in the unit it was typed in, so that no conversion moves a level. The ambulance's number
is in company.toml: pages add it after the words "an ambulance".

To change a level, change its row; tests/unit/tools/test_levels.py holds the figures. The words have
slots: {value} and {unit} of the reading, and {low}, {high} and so on, the figures in its unit.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from webapp.health import sources as cited
from webapp.health.sources import Source
from webapp.tables.numbers import to_fixed
from webapp.tables.table import Card, Rules, fill

MG_DL, MMOL_L = "mg/dL", "mmol/L"
UNITS = (MG_DL, MMOL_L)


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """A published target or diagnostic threshold, which by itself needs no action.

    key: its name in code, and its slot in texts. mg_dl, mmol_l: the published pair.
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
        return to_fixed(self.limit(unit), 0 if unit == MG_DL else 1)

    def text(self, unit: str = MG_DL) -> str:
        """The line in both units, `unit` first: "126 mg/dL (7.0 mmol/L)"."""
        other = MMOL_L if unit == MG_DL else MG_DL
        return f"{self.figure(unit)} {unit} ({self.figure(other)} {other})"

    def when(self, name: str, unit: str, sign: str = ">=") -> str:
        """The condition that compares a number of this name with the line, for a rule."""
        return f"{name} {sign} {self.limit(unit):g}"


@dataclass(frozen=True, slots=True, eq=False)
class Level(Line):
    """A blood sugar at which something has to be done.

    side: "below" or "above" the figure, or "from" it on. name: what such a reading is called. card:
    what to do now, and when. pregnant: the same in pregnancy, None if the level is not asked there.
    average: the same for the average of many readings, None if that of another level counts.
    """

    side: str
    name: str
    card: Card
    pregnant: Card | None = None
    average: Card | None = None

    def line(self) -> str:
        """The side and the level: "below 54 mg/dL (3.0 mmol/L)"."""
        return f"{self.text()} or more" if self.side == "from" else f"{self.side} {self.text()}"

    def reached_when(self, name: str, unit: str) -> str:
        """The condition that a number of this name has reached the level, for a rule."""
        return self.when(name, unit, {"below": "<", "from": ">=", "above": ">"}[self.side])

    @property
    def action(self) -> str:
        """What to do now, in sentences, for an article."""
        lines = [line.partition(". ")[2] if "{value}" in line else line for line in self.card.lines]
        return in_both_units(" ".join((f"{self.card.act}.", *lines)))


def in_both_units(text: str) -> str:
    """The text with the figures of the levels, for an article."""
    return fill(text, {level.key: level.text() for level in LEVELS})


DOSE = "15 to 20 g of sugar"
"""For an adult, in pregnancy too (ADA 2025)."""
SUGAR = (
    "a small glass (150 to 200 mL) of juice or of a cold drink that is not diet, or 4 or 5 glucose "
    "tablets, or 4 teaspoons of sugar in water"
)
"""16 to 20 g each (NHS, JBDS)."""
CHILD_DOSE = (
    "A child needs less: about 5 g (1 glucose tablet) at 15 kg, about 9 g (2 tablets) at 30 kg. "
    "Follow the dose from the care team."
)
"""0.3 g of sugar for each kg of weight (ISPAD 2022); 4 g in a tablet."""
ROUNDS = 3
"""How often sugar is taken, 15 minutes apart, before a low that stays needs a hospital (JBDS)."""
STILL_LOW = f"Still below {{low}} after taking sugar {ROUNDS} times? Go to hospital."
NOT_AWAKE = (
    "Cannot swallow or does not wake? Put nothing in the mouth, lay the person on one side and "
    "call an ambulance."
)
SIGNS = "vomiting, belly pain, fast breathing or drowsiness"
"""The signs of ketoacidosis that a visitor can see (CDC, NHS)."""
WORSE = "Vomiting, belly pain, fast breathing or drowsy? Go to hospital now."
GLIFLOZIN = (
    "Do you take dapagliflozin, empagliflozin or another ‑gliflozin? Then these signs are an "
    "emergency even when your sugar is normal."
)
"""Directly follows a line with the signs of ketoacidosis (FDA, MHRA)."""
KETONES = "Type 1, or insulin? Test for ketones (acids) now; if high, call your doctor now."
"""CDC: at 240 mg/dL or above."""
KETONES_ARE = "ketones, acids that the body makes when it has too little insulin"
PREGNANT = "Pregnant? Call your maternity ward or clinic now"
"""The link of every answer from 200 mg/dL on in which no pregnancy was chosen."""
WARD_LOW = "Call your ward now while low or unwell, today if back to {low}."
"""Below 54 mg/dL in pregnancy, on every page. NICE NG3 asks for advice; the times are our own."""
ON_FOOD_ALONE = (
    "On food and walking alone, and you feel well? Eat your breakfast or a snack now, and tell "
    "your team at the next visit. Shaky? Take the sugar too."
)
"""54 to 69 mg/dL in pregnancy: no source names a lower limit for gestational diabetes."""
ABOVE_TARGET_TWICE = "Above your target twice in a row, or you feel ill? Call your clinic today."
"""NICE NG3 asks for urgent advice on high readings without a count; two in a row is our choice."""
TABLETS = (
    "Gliclazide, glimepiride or glibenclamide? Call your clinic today, before the next tablet."
)

TAKE = f"{SUGAR[0].upper()}{SUGAR[1:]}."
_SUGAR_NOW, _AGAIN, _SOON = "Take sugar now", "Check again today", "Check again within two hours"
_CALL = "Check again, then call your clinic now"
_CHECK = f"Check again after 15 minutes. {STILL_LOW}"
_EAT = f"Back to {{low}} or more? Eat a meal or a snack. {TABLETS}"
_WARD_CHECK = (
    f"Check again after 15 minutes. Not back to {{low}} after taking sugar {ROUNDS} times, or "
    "drowsy? Go to hospital now."
)
_WARD_EAT = f"{WARD_LOW} Eat a snack then."
_WASH = "Wash your hands and check again now."
_NOBODY = "Vomiting, belly pain, fast breathing, drowsy, or nobody reached? Go to hospital now."
_SHOWS = "Your meter shows"
_ONE = "Does your meter show such a number now?"

_LOW = ("/type-2-diabetes-patient-info#low", "Low blood sugar")
_HOSPITAL = ("/type-2-diabetes-patient-info#hospital", "When to go to hospital")
IF_PREGNANT = ("/gdm-pregnancy#call", PREGNANT)
IF_PREGNANT_LOW = ("/gdm-pregnancy#lows", f"Pregnant? {WARD_LOW}")
_PREGNANT_LOWS = (("/gdm-pregnancy#lows", "When sugar goes too low in pregnancy"),)
_PREGNANT_CALL = (("/gdm-pregnancy#call", "When to call in pregnancy"),)


def _sugar(reason: str, *lines: str, links: tuple[tuple[str, str], ...], shows: str = "") -> Card:
    """A card that acts: red, with the button that calls the ambulance."""
    first = f"{TAKE} {reason}: get someone to help."
    return Card(_SUGAR_NOW, (first, *lines), "", links, "now", False, shows, "now")


def _high(act: str, *lines: str, tone: str = "now", shows: str = "", time: str = "now") -> Card:
    return Card(act, lines, "", (IF_PREGNANT, _HOSPITAL), tone, False, shows, time)


def _ward(act: str, *lines: str, tone: str = "now", shows: str = "") -> Card:
    return Card(act, lines, "", _PREGNANT_CALL, tone, False, shows, "now")


def _average(act: str, *lines: str, time: str, link: tuple[str, str] = _HOSPITAL) -> Card:
    return Card(f"This average is {act}", lines, "", (link,), "first", False, time=time)


LO = Level(
    *("lo", 20, 1.1, (cited.ADA_GOALS,), "below", "LO"),
    _sugar(
        *("LO is below {lo}", _CHECK, _EAT, NOT_AWAKE), links=(IF_PREGNANT_LOW, _LOW), shows=_SHOWS
    ),
    _sugar(
        *("LO is below {lo}", _WARD_CHECK, _WARD_EAT, NOT_AWAKE), links=_PREGNANT_LOWS, shows=_SHOWS
    ),
)
VERY_LOW = Level(
    *("very_low", 54, 3.0, (cited.ADA_GOALS,), "below", "very low"),
    _sugar(*("{value} {unit} is very low", _CHECK, _EAT, NOT_AWAKE), links=(IF_PREGNANT_LOW, _LOW)),
    _sugar(
        *("{value} {unit} is very low", _WARD_CHECK, _WARD_EAT, NOT_AWAKE), links=_PREGNANT_LOWS
    ),
)
LOW = Level(
    *("low", 70, 3.9, (cited.ADA_GOALS, cited.JBDS_LOW), "below", "low"),
    Card(
        _SUGAR_NOW,
        (f"{{value}} {{unit}} is low. Take {SUGAR}.", _CHECK, _EAT),
        "",
        (_LOW,),
        "first",
        False,
        time="now",
    ),
    Card(
        "On insulin or tablets: take sugar now",
        (
            "{value} {unit} is low if you use insulin or a tablet such as glibenclamide. Take "
            f"{SUGAR}.",
            ON_FOOD_ALONE,
            _WARD_CHECK,
        ),
        "",
        _PREGNANT_LOWS,
        "first",
        False,
        time="now",
    ),
    _average(
        "low: call your clinic today",
        f"{_ONE} {_SUGAR_NOW}: {SUGAR}.",
        time="today",
        link=_LOW,
    ),
)
HIGH_PREGNANCY = Level(
    *("high_pregnancy", 200, 11.1, (cited.WHO_PREGNANCY,), "from", "high in pregnancy"),
    _ward(
        "Call your maternity ward or clinic now",
        "{value} {unit} needs care today, even if you feel well.",
        WORSE,
        tone="first",
    ),
)
HIGH = Level(
    *("high", 240, 13.3, (cited.CDC_KETOACIDOSIS,), "from", "high"),
    _high(
        _AGAIN,
        "{value} {unit} is high. High again, or you feel ill? Call your clinic today.",
        KETONES,
        WORSE,
        tone="first",
        time="today",
    ),
    average=_average(
        "high: call your clinic this week",
        "Call today if you feel ill, are very thirsty or lose weight.",
        f"{_ONE} {_AGAIN}.",
        time="this week",
    ),
)
HIGHER = Level(
    *("higher", 300, 16.7, (cited.CDC_KETOACIDOSIS,), "from", "higher"),
    _high(
        _SOON,
        "{value} {unit} is high. Still {higher} or more? Call your clinic now.",
        KETONES,
        _NOBODY,
        tone="first",
        time="today",
    ),
    average=_average("high: call your clinic today", f"{_ONE} {_SOON}.", WORSE, time="today"),
)
VERY_HIGH = Level(
    *("very_high", 540, 30.0, (cited.JBDS_HYPEROSMOLAR,), "from", "very high"),
    _high(
        _CALL,
        f"{_WASH} Still {{very_high}} or more, or you feel ill? Call your clinic now.",
        _NOBODY,
    ),
    _ward(
        "Call your maternity ward now, or go to hospital",
        "{value} {unit} is very high, even if you feel well.",
        WORSE,
    ),
    _average("very high: call your clinic now", f"{_ONE} {_CALL}.", WORSE, time="now"),
)
HI = Level(
    *("hi", 600, 33.3, (cited.CRISES,), "above", "HI"),
    _high(
        "Check again now",
        "HI on most meters is above {hi}. Wash your hands first.",
        "HI again, or you feel ill? Go to hospital now.",
        shows=_SHOWS,
    ),
    _ward(
        "Call your maternity ward now, or go to hospital",
        "HI on most meters is above {hi}. Wash your hands and check again meanwhile.",
        shows=_SHOWS,
    ),
)
TYPED_HI = _high(
    "Check again now",
    "Most meters show HI above {hi}. Wash your hands first.",
    "Still {very_high} or more, HI, or you feel ill? Go to hospital now.",
)
"""A number of the level HI, which most meters do not print."""

LEVELS = (LO, VERY_LOW, LOW, HIGH_PREGNANCY, HIGH, HIGHER, VERY_HIGH, HI)
"""In ascending order. HIGH_PREGNANCY is for pregnancy only, HIGH and HIGHER for everybody else."""

GRAVEST = (LO, VERY_LOW, LOW, HI, VERY_HIGH, HIGHER, HIGH)
GRAVEST_IN_PREGNANCY = (LO, VERY_LOW, LOW, HI, VERY_HIGH, HIGH_PREGNANCY)
"""The first that a reading has reached counts."""

CARDS: Mapping[str, Card] = {
    **{each.key: each.card for each in LEVELS if each is not HIGH_PREGNANCY},
    **{f"p_{level.key}": level.pregnant for level in LEVELS if level.pregnant},
    "p_high": HIGH_PREGNANCY.card,
    "typed_hi": TYPED_HI,
}
"""Key → card, as `rules` names them; in pregnancy "p_"."""
AVERAGES: Mapping[str, Card] = {level.key: level.average for level in LEVELS if level.average}
"""The same for an average, as `average_rules` names them."""


def rules(name: str, unit: str, *, pregnant: bool = False) -> Rules:
    """The conditions of the levels for a number of this name, and the card of each."""
    keys = {HI: "very_high" if pregnant else "typed_hi", HIGH_PREGNANCY: "high"}
    return tuple(
        (level.reached_when(name, unit), ("p_" if pregnant else "") + keys.get(level, level.key))
        for level in (GRAVEST_IN_PREGNANCY if pregnant else GRAVEST)
        if level is not LO  # the converter asks about such a number, or it is very low
    )


def average_rules(name: str, unit: str) -> Rules:
    """The same for an average of this name."""
    return tuple((each.reached_when(name, unit), each.key) for each in GRAVEST if each.average)


class Salt(NamedTuple):
    """A level of a salt in the blood, in mEq/L, and what to do at it, whatever the anion gap.

    sign: how such a number compares with the figure.
    """

    name: str
    sign: str
    figure: int
    time: str
    sources: tuple[Source, ...] = ()

    @property
    def condition(self) -> str:
        """That the number has reached the level, for a rule."""
        return f"({self.name} {self.sign} {self.figure})"

    @property
    def side(self) -> str:
        """The word for such a number."""
        return "low" if self.sign.startswith("<") else "high"

    def line(self) -> str:
        """The level in words: "sodium 160 or more"."""
        words = {"<": "below {}", "<=": "{} or less", ">": "above {}", ">=": "{} or more"}
        return f"{self.name} {words[self.sign].format(self.figure)}"


SALTS = (
    Salt("sodium", "<=", 120, "now", (cited.RCPATH,)),
    Salt("sodium", ">=", 160, "now", (cited.RCPATH,)),
    Salt("bicarbonate", "<=", 10, "now", (cited.RCPATH,)),
    Salt("sodium", "<", 126, "today"),
    Salt("sodium", ">", 154, "today"),
    Salt("chloride", "<", 80, "today"),
    Salt("chloride", ">", 120, "today"),
    Salt("bicarbonate", "<", 18, "today", (cited.CRISES,)),
    Salt("bicarbonate", ">", 40, "today"),
)
"""Those of today include those of now."""
ACIDOSIS = SALTS[7]
"""With a raised gap it means too much acid in the blood: to hospital now."""
SALT_ACTS = {
    "now": "Go to hospital now, and take the lab report with you",
    "today": "Call a doctor today, with the lab report at hand",
}
"""Time → what to do."""


def salt_reached(time: str) -> str:
    """The condition that a salt has reached a level of this time, for a rule."""
    return " | ".join(each.condition for each in SALTS if each.time == time)


FIGURES: Mapping[str, Mapping[str, str]] = {
    unit: {level.key: level.figure(unit) for level in LEVELS} for unit in UNITS
}
"""Unit → the slots of the levels: {"low": "70", …}."""

SOURCES = tuple(dict.fromkeys(source for level in LEVELS for source in level.sources))
"""Those of all levels."""

OTHER_UNIT = {MG_DL: (1.1, 33.3), MMOL_L: (33.4, 600)}
"""Unit → from, to: a number that meters of the other unit print, so it is asked about. Below 20
mg/dL no meter prints a number; from 20 to 33.3 both do, and few people so low can type."""

"""What the blood sugar converter says about a reading: its band, the next step, what to read.

A function for each kind of reading judges it once, and gives its sentences and its scale.
"""

from collections.abc import Callable
from dataclasses import dataclass

from ..numbers import plain
from ..scale import Scale
from . import levels, lines
from .levels import Level, Line

Page = tuple[str, str]

TYPE_2, PREGNANCY = "/type-2-diabetes-patient-info", "/gdm-pregnancy"
LOWS: Page = (f"{TYPE_2}#low", "Low blood sugar")
HOSPITAL: Page = (f"{TYPE_2}#hospital", "When to go to hospital")
TESTS: Page = (f"{TYPE_2}#tests", "Tests and numbers")
GOALS: Page = (f"{TYPE_2}#goals", "Your goals")
PREDIABETES: Page = ("/apps-for-prediabetes", "What prediabetes is")
PREGNANCY_LOWS: Page = (f"{PREGNANCY}#lows", "When sugar goes too low in pregnancy")
PREGNANCY_CALL: Page = (f"{PREGNANCY}#call", "When to call in pregnancy")
PREGNANCY_NUMBERS: Page = (f"{PREGNANCY}#numbers", "The numbers to aim for in pregnancy")

AFTER_A_LOW = f"Check again after 15 minutes. {levels.STILL_LOW}"
AFTER_A_HIGH = "Check again today. If it is high again, call your clinic."
YOUR_TARGET = "Compare it with the target that your own care team gave you."
LAB_TEST = "No diagnosis yet? Ask for a lab test."
LAB_TEST_SOON = "No diagnosis yet? Ask your doctor for a lab test this week."
TELL_THE_TEAM = "With a diagnosis, call your care team this week if it stays above your target."
_IF_SHAKY = "If you feel shaky or sweaty, check again."
EAT_NOW = f"Eat now. {_IF_SHAKY}"
SIGNS_ANYWAY = "With great thirst, weight loss or other signs, ask for a lab test all the same."
NOT_BY_ONE = "One meter reading cannot tell; two lab tests are needed."
OWN_TARGET = "Your own target may differ: ask your care team."
IF_PREGNANT = "In pregnancy, so high a reading needs care the same day."
ASK_PREGNANT = "Pregnant? Choose “In pregnancy”: other limits apply."
"""The second line of each answer about a kind of reading outside pregnancy."""
BEFORE_MEALS = lines.span(lines.BEFORE_LOW, lines.BEFORE_HIGH)
WITH_A_DIAGNOSIS = (
    f"With a diagnosis, your target counts: for many adults {BEFORE_MEALS} before a meal."
)
BEFORE_TARGET = f"the ADA's target before a meal for many adults with diabetes: {BEFORE_MEALS}"
PREGNANCY_TARGETS = (
    f"The ADA's targets in pregnancy are below {lines.FASTING_TARGET.text()} fasting, and either "
    f"below {lines.ONE_HOUR_TARGET.text()} one hour or below {lines.TWO_HOURS_TARGET.text()} two "
    "hours after eating."
)
CHOOSE_A_TIME = (
    "Was it fasting, or one or two hours after eating? Choose that. For other times no source "
    "names a limit."
)
WHICH_TARGETS = "Ask your care team which targets are yours."
STRICTER_FASTING = f"Some teams set the fasting limit at {lines.GUIDE_FASTING.text()}."
FASTING_CALL = (
    f"Fasting, {lines.DIABETES_IN_PREGNANCY.text()} or more in pregnancy is a call the same day."
)
GO_ON = "Go on as your care team told you."
CALL_TODAY = "Call your maternity ward or clinic today."


@dataclass(frozen=True, slots=True)
class Words:
    """Sentences about a reading, the next step, the page to read, and the reading on a scale."""

    words: list[str]
    next_step: str
    read_more: Page
    scale: Scale | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """A reading in the unit it was typed in. It is judged only in that unit.

    text: as the page writes it. level: what it has reached, if something has to be done.
    """

    value: float
    unit: str
    pregnant: bool
    text: str
    looks_other: bool
    outside_meters: bool
    doubtful: bool
    level: Level | None

    def below(self, line: Line) -> bool:
        """Whether the reading is below this line."""
        return self.value < line.limit(self.unit)

    def above(self, line: Line) -> bool:
        """Whether the reading is above this line."""
        return self.value > line.limit(self.unit)

    def low(self) -> bool:
        """Whether the reading is low. 0 and negative numbers count as low."""
        return levels.LOW.reached(self.value, self.unit)

    def scale(
        self,
        end: float,
        edges: tuple[Line, ...],
        words: tuple[str, ...],
        band: int,
        name: str,
        *,
        spans: tuple[tuple[float, float, str], ...] = (),
    ) -> Scale:
        """The reading in its band, on a scale from the level of a low reading to `end`."""
        low = levels.LOW.limit(self.unit)
        starts = [low, *(edge.limit(self.unit) for edge in edges)]
        return Scale(
            value=self.value,
            ends=(low, end),
            name=name,
            bands=tuple((start, words[at]) for at, start in enumerate(starts)),
            band=band,
            spans=spans,
            numbers=tuple(edge.figure(self.unit) for edge in edges),
            low=words[0] == "below",
        )

    def at_target(self, target: Line, end: float) -> tuple[str, Scale]:
        """Whether the reading is "within" or "above" a target, and both on a scale."""
        band, place = (0, "within") if self.below(target) else (1, "above")
        words = ("target", "above target")
        return place, self.scale(end, (target,), words, band, f"{place} target")


def reading_of(value: float, unit: str, *, pregnant: bool = False) -> Reading:
    """Judge a value in mg/dL or mmol/L."""
    return Reading(
        value=value,
        unit=unit,
        pregnant=pregnant,
        text=f"{plain(value)} {unit}",
        looks_other=levels.looks_other(value, unit),
        outside_meters=levels.outside_meters(value, unit),
        doubtful=levels.doubtful(value, unit),
        level=levels.of(value, unit, pregnant=pregnant) if value > 0 else None,
    )


def alarm(reading: Reading) -> Words | None:
    """What to do about a low or high reading of any kind; None if nothing has to be done."""
    level = reading.level
    if level is None:
        return None
    sure = not reading.doubtful
    first = levels.statement(
        level, reading.text, reading.unit, sure=sure, pregnant=reading.pregnant
    )
    if reading.low():
        return _low(level, first, pregnant=reading.pregnant)
    return _high(level, first, sure=sure, pregnant=reading.pregnant)


def of_meter_word(level: Level, unit: str, *, pregnant: bool) -> Words:
    """What to do about HI or LO, which a meter shows in place of a number."""
    first = levels.meter_words(level, unit, pregnant=pregnant)
    if level is levels.LO:
        return _low(level, first, pregnant=pregnant)
    return _high(level, first, pregnant=pregnant)


def _high(level: Level, first: str, *, pregnant: bool, sure: bool = True) -> Words:
    danger = f"{levels.EMERGENCY} {levels.GLIFLOZIN}"
    if pregnant:
        more = f"{levels.PREGNANT_AND_ILL} {danger}" if sure else danger
        step = "Call your maternity ward or clinic now."
        if level is not levels.HIGH_PREGNANCY:
            step = level.advice(pregnant=True)
        return Words([first, more], step, PREGNANCY_CALL)
    return Words([first, danger], AFTER_A_HIGH if level is levels.HIGH else level.action, HOSPITAL)


def _low(level: Level, first: str, *, pregnant: bool) -> Words:
    page, step = (PREGNANCY_LOWS if pregnant else LOWS), AFTER_A_LOW
    if pregnant and level is not levels.LOW:
        step = f"Check again after 15 minutes. Then {levels.WARD_NOW}."
    more = levels.CHILD_DOSE if level is levels.LOW else f"{levels.CHILD_DOSE} {levels.NOT_AWAKE}"
    return Words([first, more], step, page)


def says(reading: Reading, kind: str) -> Words:
    """What a reading of this kind means. No range is named for a low or doubtful reading."""
    if kind == "pregnancy":
        return _pregnancy(reading)
    if kind in IN_PREGNANCY:
        return _pregnant_at(reading, kind)
    if kind == "convert":
        told = Words([], YOUR_TARGET, GOALS)
    elif reading.doubtful or reading.low():
        told = Words([] if reading.doubtful else [ASK_PREGNANT], YOUR_TARGET, GOALS)
    else:
        told = _KINDS[kind](reading)
    if reading.level is None and levels.HIGH_PREGNANCY.reached(reading.value, reading.unit):
        told.words.append(IF_PREGNANT)
    return told


def _fasting(reading: Reading) -> Words:
    if reading.below(lines.PREDIABETES):
        band, name = 0, f"normal: below {lines.PREDIABETES.text(reading.unit)}"
        step, page = SIGNS_ANYWAY, TESTS
        if reading.below(lines.BEFORE_LOW):
            step = f"With a diagnosis: eat now. {_IF_SHAKY}"
    elif reading.below(lines.DIABETES):
        start = lines.PREDIABETES.figure(reading.unit)
        band, name = 1, f"prediabetes: {start} to below {lines.DIABETES.text(reading.unit)}"
        step, page = LAB_TEST, PREDIABETES
    else:
        band, name = 2, f"diabetes: {lines.DIABETES.text(reading.unit)} or more"
        step, page = LAB_TEST_SOON, TESTS
        if reading.above(lines.BEFORE_HIGH):
            step = f"{step} {TELL_THE_TEAM}"
    first = (
        "Fasting, this reading is in the range the American Diabetes Association (ADA) calls "
        f"{name}."
    )
    low, high = lines.BEFORE_LOW, lines.BEFORE_HIGH
    target = (
        low.limit(reading.unit),
        high.limit(reading.unit),
        f"common target {low.figure(reading.unit)} to {high.figure(reading.unit)}",
    )
    edges, names = (lines.PREDIABETES, lines.DIABETES), ("normal", "prediabetes", "diabetes")
    end = lines.RANDOM.limit(reading.unit)
    scale = reading.scale(end, edges, names, band, f"{names[band]} range", spans=(target,))
    return Words([first, ASK_PREGNANT, NOT_BY_ONE, WITH_A_DIAGNOSIS], step, page, scale)


def _before_meal(reading: Reading) -> Words:
    band, place, step = 1, "within", "Eat as planned, and check as your care team told you."
    if reading.above(lines.BEFORE_HIGH):
        band, place, step = 2, "above", "Write it down, and tell your care team if it stays above."
    elif reading.below(lines.BEFORE_LOW):
        band, place, step = 0, "below", EAT_NOW
    first = f"This reading is {place} {BEFORE_TARGET}."
    edges, names = (lines.BEFORE_LOW, lines.BEFORE_HIGH), ("below", "target", "above")
    scale = reading.scale(lines.RANDOM.limit(reading.unit), edges, names, band, f"{place} target")
    return Words([first, ASK_PREGNANT, OWN_TARGET], step, GOALS, scale)


def _after_meal(reading: Reading) -> Words:
    place, scale = reading.at_target(lines.AFTER, levels.HIGH.limit(reading.unit))
    step = GO_ON
    if place == "above":
        step = "Write down what you ate, and tell your care team if it stays above."
    first = (
        f"This reading is {place} the ADA's target 2 hours after a meal for many adults with "
        f"diabetes: below {lines.AFTER.text(reading.unit)}."
    )
    return Words([first, ASK_PREGNANT, OWN_TARGET], step, GOALS, scale)


def _random(reading: Reading) -> Words:
    limit = lines.RANDOM.figure(reading.unit)
    band, name, place = 1, f"{limit} or more", "on or above that line"
    step = f"{LAB_TEST_SOON} {TELL_THE_TEAM}"
    if reading.below(lines.RANDOM):
        band, name, place, step = 0, f"below {limit}", "below that line", SIGNS_ANYWAY
    first = (
        f"At any time of day, {lines.RANDOM.text(reading.unit)} or more with symptoms needs a lab "
        f"test. This reading is {place}."
    )
    end = levels.HIGH.limit(reading.unit)
    scale = reading.scale(end, (lines.RANDOM,), ("lower", "higher"), band, name)
    return Words([first, ASK_PREGNANT, "One meter reading cannot tell."], step, TESTS, scale)


def _pregnancy(reading: Reading) -> Words:
    """At another time in pregnancy: only the targets, since the ranges of others never apply."""
    words = [PREGNANCY_TARGETS]
    above_all = not reading.below(lines.ONE_HOUR_TARGET)
    if above_all and not reading.doubtful:
        words.append("This reading is not within any of them.")
    if not (reading.doubtful or reading.low()):
        words.append(CHOOSE_A_TIME)
    words.append(WHICH_TARGETS)
    if reading.level is None and not reading.doubtful:
        words.append(levels.PREGNANT_AND_ILL)
    step = levels.ABOVE_TARGET_TWICE
    if not above_all:
        step = f"Compare it with your own target. {step}"
    page = PREGNANCY_CALL if above_all else PREGNANCY_NUMBERS
    return Words(words, step, page)


IN_PREGNANCY: dict[str, tuple[Line, str]] = {
    "pregnant-fasting": (lines.FASTING_TARGET, "fasting"),
    "pregnant-one-hour": (lines.ONE_HOUR_TARGET, "one hour after eating"),
    "pregnant-two-hours": (lines.TWO_HOURS_TARGET, "two hours after eating"),
}
"""The kinds of reading in pregnancy that have a target: the target, and when it is measured."""


def _pregnant_at(reading: Reading, kind: str) -> Words:
    """A reading at a time for which the ADA names a target in pregnancy."""
    if reading.doubtful or reading.low():
        return Words([WHICH_TARGETS], YOUR_TARGET, PREGNANCY_NUMBERS)
    line, when = IN_PREGNANCY[kind]
    place, scale = reading.at_target(line, levels.HIGH_PREGNANCY.limit(reading.unit))
    within, fasting = place == "within", kind == "pregnant-fasting"
    words = [
        f"This reading is {place} the ADA's target in pregnancy, {when}: below "
        f"{line.text(reading.unit)}."
    ]
    step = GO_ON if within else levels.ABOVE_TARGET_TWICE
    if fasting and within and not reading.below(lines.GUIDE_FASTING):
        words.append(STRICTER_FASTING)
    if fasting and not reading.below(lines.DIABETES_IN_PREGNANCY):
        words.append(FASTING_CALL)
        step = CALL_TODAY
    words.append(WHICH_TARGETS)
    if reading.level is None:
        words.append(levels.PREGNANT_AND_ILL)
    return Words(words, step, PREGNANCY_NUMBERS if within else PREGNANCY_CALL, scale)


_KINDS: dict[str, Callable[[Reading], Words]] = {
    "fasting": _fasting,
    "before-meal": _before_meal,
    "after-meal": _after_meal,
    "random": _random,
}

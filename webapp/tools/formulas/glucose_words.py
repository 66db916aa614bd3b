"""What the blood sugar converter says about a reading: its band, the next step, what to read."""

from collections.abc import Callable
from dataclasses import dataclass

from . import levels, lines
from .levels import Level
from .numbers import plain

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
SIGNS_ANYWAY = "With great thirst, weight loss or other signs, ask for a lab test all the same."
NOT_BY_ONE = "One meter reading cannot tell; two lab tests are needed."
OWN_TARGET = "Your own target may differ: ask your care team."
IF_PREGNANT = "In pregnancy, so high a reading needs care the same day."
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


@dataclass(frozen=True, slots=True)
class Words:
    """Sentences about a reading, the next step, and the page to read."""

    words: tuple[str, ...]
    next_step: str
    read_more: Page


class Reading:
    """A reading in the unit it was typed in. It is judged only in that unit."""

    def __init__(self, value: float, unit: str, *, pregnant: bool = False) -> None:
        """Judge a value in mg/dL or mmol/L."""
        self.value = value
        self.unit = unit
        self.pregnant = pregnant
        self.text = f"{plain(value)} {unit}"
        self.looks_other = levels.looks_other(value, unit)
        self.outside_meters = levels.outside_meters(value, unit)
        self.doubtful = levels.doubtful(value, unit)
        self.level = levels.of(value, unit, pregnant=pregnant) if value > 0 else None

    def below(self, line: levels.Line) -> bool:
        """Whether the reading is below this line."""
        return self.value < line.limit(self.unit)

    def above(self, line: levels.Line) -> bool:
        """Whether the reading is above this line."""
        return self.value > line.limit(self.unit)

    def low(self) -> bool:
        """Whether the reading is low. 0 and negative numbers count as low."""
        return levels.LOW.reached(self.value, self.unit)


def alarm(reading: Reading) -> Words | None:
    """What to do about a low or high reading of any kind; None if nothing has to be done."""
    level = reading.level
    if level is None:
        return None
    sure = not reading.doubtful
    first = levels.statement(level, reading.text, reading.unit, sure=sure)
    if reading.low():
        return _low(level, first, PREGNANCY_LOWS if reading.pregnant else LOWS)
    danger = f"{levels.EMERGENCY} {levels.GLIFLOZIN}"
    if reading.pregnant:
        more = f"{levels.PREGNANT_AND_ILL} {danger}" if sure else danger
        return Words((first, more), "Call your maternity ward or clinic now.", PREGNANCY_CALL)
    return Words((first, danger), AFTER_A_HIGH, HOSPITAL)


def _low(level: Level, first: str, page: Page) -> Words:
    more = levels.CHILD_DOSE if level is levels.LOW else f"{levels.CHILD_DOSE} {levels.NOT_AWAKE}"
    return Words((first, more), AFTER_A_LOW, page)


def says(reading: Reading, kind: str) -> Words:
    """What a reading of this kind means. No range is named for a low or doubtful reading."""
    if kind == "pregnancy":
        return _pregnancy(reading)
    if reading.doubtful or reading.low():
        return Words((), YOUR_TARGET, GOALS)
    told = Words((), YOUR_TARGET, GOALS) if kind == "convert" else _KINDS[kind](reading)
    if reading.level is None and levels.HIGH_PREGNANCY.reached(reading.value, reading.unit):
        return Words((*told.words, IF_PREGNANT), told.next_step, told.read_more)
    return told


def _fasting(reading: Reading) -> Words:
    if reading.below(lines.PREDIABETES):
        name = f"normal: below {lines.PREDIABETES.text(reading.unit)}"
        step, page = SIGNS_ANYWAY, TESTS
    elif reading.below(lines.DIABETES):
        start = levels.figure(lines.PREDIABETES.mg_dl, lines.PREDIABETES.mmol_l, reading.unit)
        name = f"prediabetes: {start} to below {lines.DIABETES.text(reading.unit)}"
        step, page = LAB_TEST, PREDIABETES
    else:
        name = f"diabetes: {lines.DIABETES.text(reading.unit)} or more"
        step, page = LAB_TEST_SOON, TESTS
    first = (
        "Fasting, this reading is in the range the American Diabetes Association (ADA) calls "
        f"{name}."
    )
    return Words((first, NOT_BY_ONE, WITH_A_DIAGNOSIS), step, page)


def _before_meal(reading: Reading) -> Words:
    place, step = "within", "Eat as planned, and check as your care team told you."
    if reading.above(lines.BEFORE_HIGH):
        place, step = "above", "Write it down, and tell your care team if it stays above."
    elif reading.below(lines.BEFORE_LOW):
        place, step = "below", "Eat now. If you feel shaky or sweaty, check again."
    return Words((f"This reading is {place} {BEFORE_TARGET}.", OWN_TARGET), step, GOALS)


def _after_meal(reading: Reading) -> Words:
    place, step = "within", "Go on as your care team told you."
    if not reading.below(lines.AFTER):
        place = "above"
        step = "Write down what you ate, and tell your care team if it stays above."
    first = (
        f"This reading is {place} the ADA's target 2 hours after a meal for many adults with "
        f"diabetes: below {lines.AFTER.text(reading.unit)}."
    )
    return Words((first, OWN_TARGET), step, GOALS)


def _random(reading: Reading) -> Words:
    place, step = "on or above that line", LAB_TEST_SOON
    if reading.below(lines.RANDOM):
        place, step = "below that line", SIGNS_ANYWAY
    first = (
        f"At any time of day, {lines.RANDOM.text(reading.unit)} or more with symptoms needs a lab "
        f"test. This reading is {place}."
    )
    return Words((first, "One meter reading cannot tell."), step, TESTS)


def _pregnancy(reading: Reading) -> Words:
    """Only the targets, since the ranges of other adults never apply."""
    words = [PREGNANCY_TARGETS]
    above_all = not reading.below(lines.ONE_HOUR_TARGET)
    if above_all and not reading.doubtful:
        words.append("This reading is not within any of them.")
    words.append("Ask your care team which targets are yours.")
    if reading.level is None and not reading.doubtful:
        words.append(levels.PREGNANT_AND_ILL)
    step = levels.ABOVE_TARGET_TWICE
    if not above_all:
        step = f"Compare it with your own target. {step}"
    page = PREGNANCY_CALL if above_all else PREGNANCY_NUMBERS
    return Words(tuple(words), step, page)


_KINDS: dict[str, Callable[[Reading], Words]] = {
    "fasting": _fasting,
    "before-meal": _before_meal,
    "after-meal": _after_meal,
    "random": _random,
}

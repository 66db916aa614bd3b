"""The table of action levels: the only place that says what to do at which number.

The converter, the A1C page, the anion gap page, the weekly sheet and the articles take values,
times and words from it. A level of blood sugar has one published value in each unit, and a reading
is judged in the unit it was typed in, so that no conversion moves a level. The ambulance's number
is in company.toml: pages add it after the words "an ambulance".

To change a level, change its row; tests/unit/tools/test_levels.py holds the values. The words have
slots: {value} and {unit} of the reading, and {low}, {high} and so on, the values in its unit.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from webapp.health import sources as cite
from webapp.health.people import ADULTS, ANYONE, CHILD, DIABETES, PREGNANT, UNDIAGNOSED
from webapp.health.sources import Source
from webapp.tables.numbers import to_fixed
from webapp.tables.table import Card, For, Rules, Urgent, fill

MG_DL, MMOL_L = "mg/dL", "mmol/L"
UNITS = (MG_DL, MMOL_L)


@dataclass(frozen=True, slots=True, eq=False)
class Limit:
    """A published target or diagnostic threshold, which by itself needs no action.

    key: its name in code, and its slot in texts. mg_dl, mmol_l: the published pair.
    """

    key: str
    mg_dl: float
    mmol_l: float
    sources: tuple[Source, ...]

    def value(self, unit: str) -> float:
        """The limit in mg/dL or mmol/L."""
        return self.mg_dl if unit == MG_DL else self.mmol_l

    def printed(self, unit: str) -> str:
        """The limit in mg/dL or mmol/L, as meters print it: "126" or "7.0"."""
        return to_fixed(self.value(unit), 0 if unit == MG_DL else 1)

    def text(self, unit: str = MG_DL) -> str:
        """The limit in both units, `unit` first, each whole in a line: "126 mg/dL (7.0 mmol/L)"."""
        other = MMOL_L if unit == MG_DL else MG_DL
        first, second = (f"{self.printed(each)}\N{NO-BREAK SPACE}{each}" for each in (unit, other))
        return f"{first} ({second})"

    def when(self, name: str, unit: str, sign: str = ">=") -> str:
        """The condition that compares a number of this name with it, for a rule."""
        return f"{name} {sign} {self.value(unit):g}"


class Then(str):
    """The line of a card that a ladder has beside the act; of a child it is for a treated one."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, eq=False)
class Level(Limit):
    """A blood sugar at which something has to be done, with an act for each person.

    side: "below" or "above" the value, or "from" it on. name: what such a reading is called. card:
    what to do now, and when; a part that is for some people only is tagged. average: the same for
    the average of many readings, None if that of another level counts.
    """

    side: str
    name: str
    card: Card
    average: Card | None = None

    def words(self) -> str:
        """The side and the level: "below 54 mg/dL (3.0 mmol/L)"."""
        return f"{self.text()} or more" if self.side == "from" else f"{self.side} {self.text()}"

    def reached_when(self, name: str, unit: str) -> str:
        """The condition that a number of this name has reached the level, for a rule."""
        return self.when(name, unit, {"below": "<", "from": ">=", "above": ">"}[self.side])

    def act(self, who: str = DIABETES) -> str:
        """What such a person does first: the heading."""
        return self.card.told({who}).act

    def then(self, who: str = DIABETES) -> str:
        """What stands beside it in a ladder, below the signs that count at every number."""
        lines = (each for each in self.card.told({who}).lines if isinstance(each, Then))
        line = next(lines, "").removeprefix(f"{ILL}, ")
        return f"{line[:1].upper()}{line[1:]}"

    @property
    def action(self) -> str:
        """What an adult with diabetes does now, in sentences, for an article."""
        card = self.card.told({DIABETES})
        return in_both_units(" ".join((f"{card.act}.", *map(str, card.lines))))


def bare(low: Limit, high: Limit | None = None) -> str:
    """A limit, or a span, where the units are named once: "126 (7.0)"."""
    ends = (low, high) if high else (low,)
    mg_dl, mmol_l = (" to ".join(end.printed(unit) for end in ends) for unit in UNITS)
    return f"{mg_dl} ({mmol_l})"


def in_both_units(text: str) -> str:
    """The text with the values of the levels, for an article."""
    return fill(text, {level.key: level.text() for level in LEVELS})


DOSE = "15 to 20 g of sugar"
"""For an adult, in pregnancy too (ADA 2025)."""
_OF_JUICE, _OF_SUGAR = "(150 to 200 mL) of juice or", "of sugar in water"
SUGARS = (
    ("a small glass", f"{_OF_JUICE} a cold drink that is not diet", ""),
    ("4 or 5", "glucose tablets", ", not your medicine"),
    ("4 teaspoons", _OF_SUGAR, ""),
)
"""How much, of what, and what its picture could be taken for: 16 to 20 g each (NHS, JBDS)."""
SUGAR = "{}, {}, or {}".format(*(f"{amount} {of}" for amount, of, _ in SUGARS))
CHILD_DOSE = "1 teaspoon of sugar in water, or 1 glucose tablet, at 15 kg; 2 at 30 kg; 4 at 60 kg"
"""0.3 g of sugar for each kg of weight (ISPAD 2022); 4 to 5 g in a teaspoon or a tablet."""
ROUNDS = 3
"""How often sugar is taken, 15 minutes apart, before a low that stays needs a hospital (JBDS)."""
CHECK_LOW = Urgent(
    f"Check again after 15 minutes. Still below {{low}} after taking sugar {ROUNDS} times, or "
    "drowsy? Go to hospital now."
)
"""Directly follows what sugar to take."""
NOT_AWAKE = (
    "Cannot swallow or does not wake? Put nothing in the mouth, lay the person on one side, call "
    "an ambulance."
)
SIGNS = "vomiting, belly pain, fast breathing, drowsiness or confusion"
"""The signs of ketoacidosis that a visitor can see (CDC, NHS)."""
WORSE = Urgent("Vomiting, belly pain, fast breathing, drowsy or confused? Go to hospital now.")
GLIFLOZIN = (
    "Do you take dapagliflozin, empagliflozin or another ‑gliflozin? Then these signs are an "
    "emergency even when your sugar is normal."
)
"""Directly follows a line with the signs of ketoacidosis (FDA, MHRA)."""
KETONES = (
    "On insulin? Test ketones. From 1.6 (urine 2+): call now. Above 3 (urine 3+): hospital now."
)
"""CDC: at 240 mg/dL or above; the numbers are in mmol/L, and in urine (NHS)."""
KETONES_ARE = "ketones, acids that the body makes when it has too little insulin"
WARD = "Call your maternity ward or clinic now"
PREGNANT_LOW = "Pregnant? Call your ward now."
WARD_LOW = "Call your ward now while low or unwell, today if back to {low}."
"""Below 54 mg/dL in pregnancy, on every page. NICE NG3 asks for advice; the times are our own."""
ON_FOOD_ALONE = (
    "On food, walking or metformin alone, and you feel well? Eat your breakfast or a snack now, "
    "and tell your team at the next visit. Shaky? Take the sugar too."
)
"""54 to 69 mg/dL in pregnancy: no source names a lower limit for gestational diabetes."""
ABOVE_TARGET_TWICE = "Above your target twice in a row, or you feel ill? Call your clinic today."
"""NICE NG3 asks for urgent advice on high readings without a count; two in a row is our choice."""
TABLETS = (
    "Gliclazide, glimepiride or glibenclamide? Call your clinic today, before the next tablet."
)
CHILD_SIGNS = "Great thirst, bed-wetting or weight loss"
UNTREATED_CHILD = "Not treated for diabetes? See a doctor today, not tomorrow"
"""From 200 mg/dL: NICE NG18 asks for a team for children the same day."""

NOT_A_CHILD = (ANYONE, DIABETES, UNDIAGNOSED, PREGNANT)
Text = str | For
Parts = tuple[tuple[str, str] | For, ...]
_SMALL_SIGNS = f"{CHILD_SIGNS[0].lower()}{CHILD_SIGNS[1:]}"
_MAY_HAVE_IT = (ANYONE, DIABETES)
TAKE = f"{SUGAR[0].upper()}{SUGAR[1:]}."
TAKE_SHORT = f"A small glass {_OF_JUICE} sugary drink, or 4 teaspoons {_OF_SUGAR}."
STAY = "Have somebody stay with you."
CHILD_LOW = f"{CHILD_DOSE}. Stay with the child."
SUGAR_NOW, GIVE_SUGAR = "Take sugar now", (For(CHILD, ("Give sugar now", "now")),)
_AGAIN, _SOON, _GO = "Check again today", "Check again within two hours", "Go to hospital now"
_CALL = "Check again, then call your clinic now"
_BACK = "Back to {low} or more?"
_CHECK_UNDIAGNOSED = Urgent(
    "Check again after 15 minutes. Still shaky? Take sugar again. Below {very_low} after sugar, "
    "drowsy or confused? Go to hospital now."
)
_CAUSE_OF_LOW = (
    "Shaky, and better after sugar? See a doctor this week. You felt well? At your next visit."
)
"""54 to 69 mg/dL: without diabetes its symptoms decide (Endocrine Society 2009)."""
_CAUSE = "Eat, and call a doctor today: without diabetes a low needs a cause."
_HANDS = "Wash your hands first."
_AGAIN_BY_HAND = "Wash your hands and check again"
_KEEP = "Do not stop insulin."
_MEANS = "{value} {unit} can mean diabetes"
ILL = "Vomiting, belly pain, fast breathing, drowsy, confused"
"""From 540 mg/dL, with great thirst: the signs of both crises (JBDS)."""
_NOBODY = Urgent(f"{ILL}? Nobody reached? Hospital now.")
_ONE = "Does your meter show such a number now?"
_CHILD_OR_PREGNANT = For(ANYONE, "A child, pregnant, or no diagnosis? Go to hospital now.")

ARTICLE, SICK_DAYS = "/type-2-diabetes-patient-info", "/sick-days"
LOWS = (
    For((ANYONE, *ADULTS), (f"{ARTICLE}#low", "Low blood sugar")),
    For(CHILD, (f"{SICK_DAYS}#child-low", "A low in a child")),
    For(PREGNANT, ("/gdm-pregnancy#lows", "Lows in pregnancy")),
)
_CALLS = For(PREGNANT, ("/gdm-pregnancy#call", "When to call in pregnancy"))
_SIGNS = For(UNDIAGNOSED, (f"{ARTICLE}#signs", "Signs of diabetes"))
_CHILDREN = For(CHILD, (f"{SICK_DAYS}#child", "A child who drinks a lot"))
_HOSPITAL = (f"{ARTICLE}#hospital", "When to go to hospital")
_FOR_ANYONE = For(ANYONE, _HOSPITAL)
_FOR_DIABETES = For(DIABETES, (f"{SICK_DAYS}#at-diabetes", "All the numbers"))
_KETONES = For(_MAY_HAVE_IT, (f"{SICK_DAYS}#ketones", "Ketones"))
_CHILD_TOO = For(CHILD, (f"{SICK_DAYS}#child", "Children"))
_VOMITING = For(_MAY_HAVE_IT, (f"{SICK_DAYS}#vomiting", "Vomiting: which tablets to leave out"))


def _low(key: str, mg_dl: int, mmol_l: float, name: str) -> Level:
    """A low with which somebody else has to help: red, with the button that calls the ambulance."""
    lines = (
        For(NOT_A_CHILD, f"{TAKE} {STAY}"),
        For(CHILD, CHILD_LOW),
        CHECK_LOW,
        For(ANYONE, PREGNANT_LOW),
        For(ANYONE, f"{_BACK} Eat. {TABLETS}"),
        For(DIABETES, f"{_BACK} Eat a meal or a snack. {TABLETS}"),
        For(UNDIAGNOSED, f"{_BACK} {_CAUSE}"),
        For(CHILD, f"{_BACK} Give a snack, and call the child's doctor today."),
        For(PREGNANT, f"{WARD_LOW} Eat a snack then."),
        NOT_AWAKE,
    )
    card = Card(SUGAR_NOW, lines, "", LOWS, "now", False, "now", acts=GIVE_SUGAR)
    return Level(key, mg_dl, mmol_l, (cite.ADA_GOALS, cite.ISPAD_LOW), "below", name, card)


def _first(
    act: str, *lines: Text, links: Parts, acts: tuple[For, ...] = (), time: str = "today"
) -> Card:
    """A card that stands before the result."""
    return Card(act, lines, "", links, "first", False, time, acts=acts)


def _now(act: str, *lines: Text, acts: tuple[For, ...]) -> Card:
    """A red card, with the button that calls the ambulance."""
    links = (_VOMITING, _SIGNS, _CHILDREN, _CALLS)
    return Card(act, lines, "", links, "now", False, "now", acts=acts)


LO = _low("lo", 20, 1.1, "LO")
VERY_LOW = _low("very_low", 54, 3.0, "very low")
LOW = Level(
    *("low", 70, 3.9, (cite.ADA_GOALS, cite.JBDS_LOW, cite.ISPAD_LOW), "below", "low"),
    _first(
        SUGAR_NOW,
        For(NOT_A_CHILD, Urgent(TAKE)),
        For(CHILD, Urgent(f"{CHILD_DOSE}.")),
        For((*_MAY_HAVE_IT, CHILD, PREGNANT), CHECK_LOW),
        For(UNDIAGNOSED, _CHECK_UNDIAGNOSED),
        For(PREGNANT, ON_FOOD_ALONE),
        For(PREGNANT, "Back to {low}? Eat a snack."),
        For(PREGNANT, "A tablet like glibenclamide? Call your doctor today."),
        For(_MAY_HAVE_IT, f"{_BACK} Eat a meal or a snack. {TABLETS}"),
        For(UNDIAGNOSED, _CAUSE_OF_LOW),
        For(CHILD, f"{_BACK} Give a snack. Not treated for diabetes? Call a doctor today."),
        links=LOWS,
        acts=(
            *GIVE_SUGAR,
            For(UNDIAGNOSED, ("You feel well? Eat now. Shaky? Take sugar now", "today")),
            For(PREGNANT, ("On insulin or tablets such as glibenclamide? Take sugar now", "now")),
        ),
        time="now",
    ),
    _first(
        "This average is low: call your clinic today",
        For(NOT_A_CHILD, f"{_ONE} {SUGAR_NOW}: {SUGAR}."),
        For(CHILD, f"{_ONE} Give sugar now: {CHILD_DOSE}."),
        links=LOWS,
        acts=(
            For(CHILD, ("This average is low: call the child's doctor today", "today")),
            For(UNDIAGNOSED, ("This average is low: call a doctor today", "today")),
        ),
    ),
)
_UNTREATED = For(CHILD, (UNTREATED_CHILD, "today"))
_WARD_NOW = For(PREGNANT, (WARD, "now"))
_WITHIN_HOURS = For(CHILD, "It can get worse within hours.")
_NEEDS_CARE = For(PREGNANT, "{value} {unit} needs care today, even if you feel well.")
_ALL_LINKS = (_FOR_ANYONE, _SIGNS, _CHILDREN, _CALLS)


def _high_average(others: str, time: str, *more: Text) -> Card:
    """others: for whom too it is a doctor today if it is not told. time: without a diagnosis."""
    return _first(
        "This average is high: call your clinic this week",
        For(ANYONE, "Pregnant? Call your ward now."),
        For(ANYONE, f"Ill, very thirsty, losing weight, {others}? See a doctor today."),
        For(DIABETES, "Ill, very thirsty or losing weight? Call today."),
        For(CHILD, "Treated? Call the team this week."),
        *more,
        WORSE,
        links=(*_ALL_LINKS, _FOR_DIABETES),
        acts=(
            For(UNDIAGNOSED, (f"This average is high: see a doctor {time}", time)),
            For(CHILD, (UNTREATED_CHILD, "today")),
            For(PREGNANT, (f"This average is high: {WARD[0].lower()}{WARD[1:]}", "now")),
        ),
        time="this week",
    )


HIGH_200 = Level(
    *("high_200", 200, 11.1),
    (cite.WHO_PREGNANCY, cite.ADA_DIAGNOSIS, cite.NICE_CHILDREN),
    *("from", "from 200"),
    _first(
        "Call your clinic this week",
        For(DIABETES, "Still above your target then? Tell your care team this week."),
        For(UNDIAGNOSED, f"{_MEANS}."),
        For(ANYONE, f"Pregnant? {WARD}."),
        For(ANYONE, f"A child, or {_SMALL_SIGNS}? See a doctor today, not tomorrow."),
        For(DIABETES, "Great thirst or weight loss? Call today."),
        For(UNDIAGNOSED, Then("Great thirst or weight loss? See a doctor today.")),
        _WITHIN_HOURS,
        For(CHILD, Then("Treated? Follow the team's plan.")),
        _NEEDS_CARE,
        WORSE,
        links=(*_ALL_LINKS, _FOR_DIABETES),
        acts=(
            For(DIABETES, ("Check again before your next meal", "this week")),
            For(UNDIAGNOSED, ("Ask a doctor for a lab test this week", "this week")),
            _UNTREATED,
            _WARD_NOW,
        ),
        time="this week",
    ),
    _high_average(
        "or a child",
        "this week",
        For(UNDIAGNOSED, "Today if ill, very thirsty or losing weight."),
    ),
)
HIGH = Level(
    *("high", 240, 13.3, (cite.CDC_KETOACIDOSIS, cite.NICE_CHILDREN), "from", "high"),
    _first(
        _AGAIN,
        For(DIABETES, Then("High again, ill, or great thirst? Call today.")),
        For(
            ANYONE,
            "High again, ill, thirsty, a child, or no diagnosis? See a doctor today.",
        ),
        For(_MAY_HAVE_IT, KETONES),
        For(ANYONE, "Pregnant? Call your ward now."),
        For(UNDIAGNOSED, f"{_MEANS}. {_AGAIN_BY_HAND}."),
        For(
            CHILD,
            Then(
                "Treated? Ketones above 3 (urine 3+): hospital; 1.6 (2+): call now. High again? "
                "Ill? No strips? Today."
            ),
        ),
        _NEEDS_CARE,
        WORSE,
        links=(_SIGNS, _CALLS, _KETONES, _CHILD_TOO),
        acts=(For(UNDIAGNOSED, ("See a doctor today", "today")), _UNTREATED, _WARD_NOW),
    ),
    _high_average(
        "a child, or no diagnosis",
        "today",
        For(_MAY_HAVE_IT, f"High now? {_AGAIN}."),
    ),
)
_CHILD_NOW = For(CHILD, ("Not treated for diabetes? See a doctor now", "now"))
HIGHER = Level(
    *("higher", 300, 16.7, (cite.CDC_KETOACIDOSIS,), "from", "higher"),
    _first(
        _SOON,
        For(DIABETES, Then("Ill? Thirsty? Still over {higher}? Call now.")),
        For(
            ANYONE,
            "Pregnant, a child, ill, great thirst, or still over {higher}? Call a doctor now. "
            "No diagnosis? Today.",
        ),
        For(_MAY_HAVE_IT, KETONES),
        For(UNDIAGNOSED, Then("Ill? Great thirst? Call a doctor now.")),
        For(UNDIAGNOSED, f"{_MEANS}. {_AGAIN_BY_HAND}."),
        For(
            CHILD,
            Then(
                "Treated? Ketones, ill, no strips, or over {higher} in two hours? Call now. "
                "Ketones above 3 (urine 3+)? Hospital now."
            ),
        ),
        _NEEDS_CARE,
        _NOBODY,
        links=(_SIGNS, _CALLS, _KETONES, For(CHILD, _KETONES.what)),
        acts=(
            For(UNDIAGNOSED, ("See a doctor today, not tomorrow", "today")),
            _CHILD_NOW,
            _WARD_NOW,
        ),
    ),
    _first(
        "This average is high: call your clinic today",
        For(_MAY_HAVE_IT, f"High now? {_SOON}."),
        For(ANYONE, "Pregnant, or a child? Call a doctor now."),
        For(CHILD, "Treated? Call the team today."),
        WORSE,
        links=(*_ALL_LINKS, _FOR_DIABETES),
        acts=(
            For(UNDIAGNOSED, ("This average is high: see a doctor today, not tomorrow", "today")),
            For(CHILD, ("Not treated for diabetes? Take the child to a doctor now", "now")),
            For(PREGNANT, (f"This average is high: {WARD[0].lower()}{WARD[1:]}", "now")),
        ),
    ),
)
_TO_HOSPITAL = (
    For((UNDIAGNOSED, CHILD), (_GO, "now")),
    For(PREGNANT, (f"{_GO}; call your ward on the way", "now")),
)
_ON_THE_WAY = For(
    (UNDIAGNOSED, CHILD, PREGNANT), f"It needs care within hours. {_AGAIN_BY_HAND} on the way."
)
VERY_HIGH = Level(
    *("very_high", 540, 30.0, (cite.JBDS_HYPEROSMOLAR,), "from", "very high"),
    _now(
        _CALL,
        For(_MAY_HAVE_IT, _HANDS),
        _CHILD_OR_PREGNANT,
        _ON_THE_WAY,
        For(
            _MAY_HAVE_IT, Then(f"{ILL}, great thirst, ill, or nobody reached? Go to hospital now.")
        ),
        For((ANYONE, DIABETES, CHILD, PREGNANT), _KEEP),
        acts=_TO_HOSPITAL,
    ),
    _first(
        "This average is very high: call your clinic now",
        For(_MAY_HAVE_IT, f"High now? {_CALL}."),
        For(ANYONE, Urgent(_CHILD_OR_PREGNANT.what)),
        WORSE,
        links=(*_ALL_LINKS, _FOR_DIABETES),
        acts=(
            For(
                (UNDIAGNOSED, CHILD, PREGNANT),
                ("This average is very high: go to hospital now", "now"),
            ),
        ),
        time="now",
    ),
)
HI = Level(
    *("hi", 600, 33.3, (cite.CRISES,), "above", "HI"),
    _now(
        f"{_AGAIN_BY_HAND} now",
        For(
            _MAY_HAVE_IT,
            Then(f"{ILL}, great thirst, ill, or HI or above {{hi}} again? Go to hospital now."),
        ),
        For(_MAY_HAVE_IT, _KEEP),
        For(
            ANYONE,
            "Pregnant, a child, or no diagnosis? Go now, without waiting.",
        ),
        _ON_THE_WAY,
        For((CHILD, PREGNANT), _KEEP),
        For((UNDIAGNOSED, CHILD), "HI on most meters is above {hi}."),
        acts=_TO_HOSPITAL,
    ),
)
"""What a meter shows above the last number it prints, and such a number."""

HOSPITAL = (
    (
        "High sugar with:",
        "**vomiting, belly pain, fast deep breathing, drowsiness, confusion, or breath that smells "
        "of fruit**",
    ),
    ("Your medicine:", GLIFLOZIN),
    (
        "Your meter:",
        f"""
        - **{VERY_HIGH.words()}** with great thirst, or ill
        - **{VERY_HIGH.words()}, or HI:** pregnant, a child, or no diagnosis
        - **HI twice**, or HI once while you feel ill
        """,
    ),
)
"""To hospital now, whoever it is: what each is about, and texts or lists in Markdown."""

LEVELS = (LO, VERY_LOW, LOW, HIGH_200, HIGH, HIGHER, VERY_HIGH, HI)
"""In ascending order."""
GRAVEST = (VERY_LOW, LOW, HI, VERY_HIGH, HIGHER, HIGH, HIGH_200)
"""The first that a reading has reached counts. LO is no number: the converter asks about one."""
CARDS: Mapping[str, Card] = {each.key: each.card for each in LEVELS}
"""Key → card, as `rules` names them."""
AVERAGES: Mapping[str, Card] = {level.key: level.average for level in LEVELS if level.average}
"""The same for an average, as `average_rules` names them."""


def rules(name: str, unit: str) -> Rules:
    """The conditions of the levels for a number of this name, and the card of each."""
    return tuple((level.reached_when(name, unit), level.key) for level in GRAVEST)


def average_rules(name: str, unit: str) -> Rules:
    """The same for an average of this name."""
    return tuple((each.reached_when(name, unit), each.key) for each in GRAVEST if each.average)


class Salt(NamedTuple):
    """A level of a salt in the blood, in mEq/L, and what to do at it, whatever the anion gap.

    sign: how such a number compares with the value.
    """

    name: str
    sign: str
    value: int
    time: str
    sources: tuple[Source, ...] = ()

    @property
    def condition(self) -> str:
        """That the number has reached the level, for a rule."""
        return f"({self.name} {self.sign} {self.value})"

    @property
    def side(self) -> str:
        """The word for such a number."""
        return "low" if self.sign.startswith("<") else "high"

    def words(self) -> str:
        """The level in words: "sodium 160 or more"."""
        words = {"<": "below {}", "<=": "{} or less", ">": "above {}", ">=": "{} or more"}
        return f"{self.name} {words[self.sign].format(self.value)}"


SALTS = (
    Salt("sodium", "<=", 120, "now", (cite.RCPATH,)),
    Salt("sodium", ">=", 160, "now", (cite.RCPATH,)),
    Salt("bicarbonate", "<=", 10, "now", (cite.RCPATH,)),
    Salt("sodium", "<", 126, "today"),
    Salt("sodium", ">", 154, "today"),
    Salt("chloride", "<", 80, "today"),
    Salt("chloride", ">", 120, "today"),
    Salt("bicarbonate", "<", 18, "today", (cite.CRISES,)),
    Salt("bicarbonate", ">", 40, "today"),
)
"""Those of today include those of now."""
ACIDOSIS = SALTS[7]
"""With a raised gap it means too much acid in the blood: to hospital now."""
POTASSIUM = 6.5
"""In mmol/L, which are mEq/L: from here on to hospital now (UK Kidney Association 2023)."""
SALT_ACTS = {
    "now": "Go to hospital now, and take the lab report with you",
    "today": "Call a doctor today, with the lab report at hand",
}
"""Time → what to do."""


def salt_reached(time: str) -> str:
    """The condition that a salt has reached a level of this time, for a rule."""
    return " | ".join(each.condition for each in SALTS if each.time == time)


PRINTED: Mapping[str, Mapping[str, str]] = {
    unit: {level.key: level.printed(unit) for level in LEVELS} for unit in UNITS
}
"""Unit → the slots of the levels: {"low": "70", …}."""

SOURCES = tuple(dict.fromkeys(source for level in LEVELS for source in level.sources))
"""Those of all levels."""

OTHER_UNIT = {MG_DL: (1.1, 33.3), MMOL_L: (33.4, 600)}
"""Unit → from, to: a number that meters of the other unit print, so it is asked about. Below 10
mg/dL hardly a meter prints a number; from 20 to 33.3 both do, and few people so low can type."""

"""At which number what to do, whatever is typed: below the sheet, and on the one for a pen.

Each number stands in both units, so it is right for any reading, without JavaScript too.
"""

from typing import NamedTuple

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import Content
from webapp.components.ladder import Rung, ladder
from webapp.health.levels import (
    HIGH,
    HIGH_200,
    HIGHER,
    LOW,
    MG_DL,
    MMOL_L,
    SICK_DAYS,
    SUGAR_NOW,
    VERY_HIGH,
    WORSE,
    Level,
    bare,
)
from webapp.health.people import CHILD, DIABETES, PREGNANT
from webapp.tools.calculator import METER_SHOWS


class _Step(NamedTuple):
    """What to do first from a level on, by the table of levels. whose: "A child", or anyone's."""

    level: Level
    who: str = DIABETES
    whose: str = ""

    @property
    def act(self) -> str:
        """What to do, in words."""
        return self.level.act(self.who)

    def rung(self, *more: Content) -> Rung:
        """The act leads to where all numbers of this person stand."""
        number, beside = self.level.printed(MG_DL), f"({self.level.printed(MMOL_L)})"
        if self.whose:
            number, beside = self.whose, bare(self.level)
        act = _link(f"{SICK_DAYS}#at-{self.who}", self.act)
        time = self.level.card.told({self.who}).time
        return Rung(time, number, f"{beside} or\N{NO-BREAK SPACE}more", act, more)


_HIGH = (_Step(HIGH), _Step(HIGHER))
_VERY_HIGH = _Step(VERY_HIGH)
_OTHERS = (_Step(HIGH_200, PREGNANT, "Pregnant"), _Step(HIGH_200, CHILD, "A child"))
_CHILD_NOW = f". From {bare(HIGHER)}: {HIGHER.card.told({CHILD}).time}."
_HOSPITAL = WORSE.partition("? ")[2]
_LOW = "/type-2-diabetes-patient-info#low"


def low_strip() -> VdomDict:
    """Above the sheet, because a low cannot wait."""
    words = f"Below {bare(LOW)}, or LO? {SUGAR_NOW}"
    return html.div({"className": "next-step", "data-time": "now"}, _link(_LOW, words))


def ladders() -> VdomDict:
    """Below the sheet, which judges nothing: what to do first at which reading.

    A text after a link is an element: a link alone in its cell is as high as a finger.
    """
    low, units = LOW.printed(MG_DL), f"{MG_DL} ({LOW.printed(MMOL_L)}\N{NO-BREAK SPACE}{MMOL_L})"
    hi = _link(METER_SHOWS["HI"], "What to do at\N{NO-BREAK SPACE}HI")
    lo = _link(METER_SHOWS["LO"], "at\N{NO-BREAK SPACE}LO")
    others = html.span(f". Pregnant, a child, no diagnosis, great thirst, or ill? {_HOSPITAL}")
    anyone = (
        Rung("now", "Ill", "at any number", _link(f"{SICK_DAYS}#hospital", WORSE)),
        Rung("now", f"Below {low}", units, _link(_LOW, SUGAR_NOW)),
        *[each.rung() for each in _HIGH],
        _VERY_HIGH.rung(others),
    )
    notes = html.span(". Write it in the notes.")
    some = (
        Rung("now", "HI or LO", "on the meter", hi, (", ", lo, notes)),
        _OTHERS[0].rung(),
        _OTHERS[1].rung(html.span(_CHILD_NOW)),
    )
    return html.section(
        html.h2("What to do at a number"),
        html.div({"className": "cards"}, ladder(*anyone), ladder(*some)),
    )


def _link(address: str, words: str) -> VdomDict:
    return html.a({"href": address}, words)


def paper_ladder() -> VdomDict:
    """The same in sentences, below the sheet for a pen."""
    others = f"Pregnant, a child, no diagnosis, great thirst, ill, or HI twice? {_HOSPITAL}"
    said = (
        (WORSE.removesuffix(f" {_HOSPITAL}"), _HOSPITAL),
        (f"Below {bare(LOW)}, or LO:", f"{SUGAR_NOW}."),
        *[(f"From {bare(each.level)}:", f"{each.act}.") for each in _HIGH],
        (f"From {bare(VERY_HIGH)}, or HI:", f"{_VERY_HIGH.act}. {others}"),
        *[(f"{each.whose}, from {bare(each.level)}:", f"{each.act}.") for each in _OTHERS],
        (_CHILD_NOW[2:], ""),
    )
    return html.p([part for at, act in said for part in (html.b(at), f" {act} ")])

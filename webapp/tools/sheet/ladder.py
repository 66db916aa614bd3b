"""At which number what to do, whatever is typed: below the sheet, and on the one for a pen.

Each number stands in both units, so it is right for any reading, without JavaScript too.
"""

from typing import NamedTuple

from reactpy import html
from reactpy.types import VdomDict

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
)
from webapp.health.people import CHILD, DIABETES, PREGNANT
from webapp.tools.calculator import METER_SHOWS


def _both(level: Level) -> str:
    """The level in both units, whole in a line: "70 (3.9)"."""
    return f"{level.printed(MG_DL)}\N{NO-BREAK SPACE}({level.printed(MMOL_L)})"


class _Rung(NamedTuple):
    """What to do first from a level on, by the table of levels. whose: "A child, ", or anyone's."""

    level: Level
    who: str = DIABETES
    whose: str = ""

    @property
    def act(self) -> str:
        """What to do, in words."""
        return self.level.act(self.who)

    def row(self, *more: VdomDict) -> VdomDict:
        """The act leads to where all numbers of this person stand."""
        time = self.level.card.told({self.who}).time
        at = f"{self.whose}{_both(self.level)} or\N{NO-BREAK SPACE}more"
        return _row(time, at, _link(f"{SICK_DAYS}#at-{self.who}", self.act), *more)


_HIGH = (_Rung(HIGH), _Rung(HIGHER))
_VERY_HIGH = _Rung(VERY_HIGH)
_OTHERS = (_Rung(HIGH_200, PREGNANT, "Pregnant, "), _Rung(HIGH_200, CHILD, "A child, "))
_SIGNS, _, _HOSPITAL = WORSE.rstrip(".").partition("? ")
_LOW = "/type-2-diabetes-patient-info#low"


def low_strip() -> VdomDict:
    """Above the sheet, because a low cannot wait."""
    words = f"Below {_both(LOW)}, or LO? {SUGAR_NOW}"
    return html.div({"className": "next-step", "data-time": "now"}, _link(_LOW, words))


def ladder() -> VdomDict:
    """Below the sheet. Each text is an element, so that React adopts it from a translated page."""
    hi, lo = (
        _link(METER_SHOWS[word], f"What to do at\N{NO-BREAK SPACE}{word}") for word in ("HI", "LO")
    )
    others = f". Pregnant, a child, or no diagnosis? {_HOSPITAL}."
    return html.dl(
        {"className": "facts advice no-print"},
        _row("now", f"{_SIGNS}?", _link(f"{SICK_DAYS}#hospital", _HOSPITAL)),
        _row("now", f"Below {LOW.text()}", _link(_LOW, SUGAR_NOW)),
        *[each.row() for each in _HIGH],
        _VERY_HIGH.row(html.span(others)),
        *[each.row() for each in _OTHERS],
        _row("now", "HI or LO", hi, html.span(", "), lo, html.span(". Write it in the notes.")),
    )


def _link(address: str, words: str) -> VdomDict:
    return html.a({"href": address}, words)


def _row(time: str, at: str, *act: VdomDict) -> VdomDict:
    return html.div({"data-time": time}, html.dt(at), html.dd(*act))


def paper_ladder() -> VdomDict:
    """The same in sentences, below the sheet for a pen."""
    others = f"Pregnant, a child, no diagnosis, ill, or HI twice? {_HOSPITAL}."
    said = (
        (f"{_SIGNS}?", f"{_HOSPITAL}."),
        (f"Below {_both(LOW)}, or LO:", f"{SUGAR_NOW}."),
        *[(f"From {_both(each.level)}:", f"{each.act}.") for each in _HIGH],
        (f"From {_both(VERY_HIGH)}, or HI:", f"{_VERY_HIGH.act}. {others}"),
        *[(f"{each.whose}from {_both(each.level)}:", f"{each.act}.") for each in _OTHERS],
    )
    return html.p([part for at, act in said for part in (html.b(at), f" {act} ")])

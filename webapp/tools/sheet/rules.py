"""What the sheet compares readings with: levels and targets as data, for compare.js.

A rule is a name and the conditions under which a reading has it; the first rule that holds counts.
A limit is a number in the unit of the sheet, or the name of one of the visitor's own numbers. What
is said about a name stands in words.py.
"""

from typing import Any

from webapp.health import levels, lines, targets
from webapp.health.levels import UNITS, Level
from webapp.health.targets import SETS, TargetSet
from webapp.tools.sheet import words
from webapp.tools.sheet.week import KINDS

Rule = tuple[str, *tuple[tuple[str, float | str], ...]]

OWN = ("own-before-low", "own-before-high", "own-after-low", "own-after-high")
"""The visitor's own numbers: before and after meals, from and to. None for bedtime."""
_OWN_SETS, _OWN_BAND = ("own", "own-pregnant"), [*OWN[:2], OWN[3]]

OFF = "Off"
PREGNANT = ("pregnant", "own-pregnant")
LABELS = {
    **{item.key: item.label for item in SETS},
    "own": "My own",
    "own-pregnant": "My own, pregnant",
}
"""The choices of "Compare with targets"."""

_CITED = (*levels.SOURCES, *(source for item in SETS for source in item.sources))
SOURCES = tuple(dict.fromkeys((*_CITED, *lines.DIABETES_IN_PREGNANCY.sources)))
"""Those of all levels and targets."""

MARKS = {
    "other": ("?", "other unit", "target"),
    "very_low": ("▼▼", "very low", "level"),
    "low": ("▼", "low", "level"),
    "very_high": ("▲▲", "very high", "level"),
    "higher": ("▲▲", "high", "level"),
    "high": ("▲▲", "high", "level"),
    "high_pregnancy": ("▲▲", "high", "level"),
    "fasting_high": ("▲▲", "high", "level"),
    "above": ("▲", "above", "target"),
    "above_two_hours": ("▲", "above 2 h", "target"),
    "above_every": ("▲", "above all", "target"),
    "below": ("▼", "below", "target"),
}
"""Name of a reading → the symbol, the word and the look of its mark. Others have none."""

_LOWS, _HIGHS = ("lo", "very_low", "low"), ("high", "higher", "very_high", "hi")
NOTICES = {
    "plain": (
        ("very_low", ("lo", "very_low"), 1),
        ("very_high", ("very_high", "hi"), 1),
        ("high_twice", _HIGHS, 2),
        ("higher", ("higher",), 1),
        ("other", ("other",), 1),
        ("low_twice", _LOWS, 2),
        ("low", ("low",), 1),
        ("high", ("high",), 1),
        ("untold", ("untold",), 1),
    ),
    "pregnant": (
        ("very_low_pregnant", ("lo", "very_low"), 1),
        ("very_high_pregnant", ("very_high", "hi"), 1),
        ("high_pregnancy", ("high_pregnancy",), 1),
        ("other", ("other",), 1),
        ("low_twice_pregnant", _LOWS, 2),
        ("low_pregnant", ("low",), 1),
        ("fasting_high", ("fasting_high",), 1),
        ("above", ("above", "above_two_hours", "above_every"), 1),
        ("untold_pregnant", ("untold",), 1),
    ),
}
"""Notices, the gravest first: name, the readings that it is about, and how many it needs. One whose
readings all stand in a graver one is left out. "hi" and "lo" are words in the notes."""


def rules() -> dict[str, Any]:
    """All of it, by unit."""
    return {
        "kinds": KINDS,
        "marks": MARKS,
        "notices": {
            key: [{"name": name, "of": of, "from": least} for name, of, least in notices]
            for key, notices in NOTICES.items()
        },
        "sets": {
            key: {"label": label, "levels": "pregnant" if key in PREGNANT else "plain"}
            for key, label in LABELS.items()
        },
        "off": OFF,
        "own": OWN,
        "lists": {"lows": _LOWS, "highs": (*_HIGHS, "high_pregnancy")},
        "units": {unit: _in_unit(unit) for unit in UNITS},
    }


def figures(unit: str) -> dict[str, str]:
    """The slots of words.py that are figures: the levels, and the label of each set."""
    named = (
        *levels.LEVELS,
        *(lines.FASTING_TARGET, lines.ONE_HOUR_TARGET, lines.TWO_HOURS_TARGET),
        lines.DIABETES_IN_PREGNANCY,
    )
    return {
        **{line.key: line.figure(unit) for line in named},
        **{f"hint-{item.key}": item.hint_in(unit) for item in SETS},
        "unit": unit,
        "other-unit": next(other for other in UNITS if other != unit),
        "if-right": words.IF_RIGHT if unit == levels.MG_DL else "",
    }


def _in_unit(unit: str) -> dict[str, Any]:
    low, high = levels.OTHER_UNIT[unit]
    own = {
        kind: _own("after" if kind == "after" else "before")
        for kind in ("fasting", "before", "after")
    }
    return {
        "figures": figures(unit),
        "digits": 0 if unit == levels.MG_DL else 1,
        "step": 50 if unit == levels.MG_DL else 3,  # of the lines in the picture
        "doubt": [("other", (">=", low), ("<=", high))],
        "meter": [levels.LO.limit(unit), levels.HI.limit(unit)],
        "levels": {
            "plain": _levels(levels.GRAVEST, unit),
            "pregnant": _levels(levels.GRAVEST_IN_PREGNANCY, unit),
        },
        "targets": {item.key: _targets(item, unit) for item in SETS}
        | dict.fromkeys(_OWN_SETS, own),
        "bands": {item.key: _band(item, unit) for item in SETS}
        | dict.fromkeys(_OWN_SETS, _OWN_BAND),
    }


def _levels(gravest: tuple[Level, ...], unit: str) -> list[Rule]:
    # A number that no meter shows has the level next to HI or LO.
    numbers = [level for level in gravest if level not in (levels.LO, levels.HI)]
    return [(one.key, ("<" if one.side == "below" else ">=", one.limit(unit))) for one in numbers]


def _own(kind: str) -> list[Rule]:
    return [("above", (">", f"own-{kind}-high")), ("below", ("<", f"own-{kind}-low"))]


def _targets(chosen: TargetSet, unit: str) -> dict[str, list[Rule]]:
    rules: dict[str, list[Rule]] = {}
    for kind, target in chosen.targets.items():
        low, high = target.limits(unit)
        rules[kind] = [("above", (">=" if target.below else ">", high))]
        if low is not None:
            rules[kind].append(("below", ("<", low)))
    if chosen is targets.PREGNANT:
        # The sheet does not ask whether it was one or two hours after the meal, and no source names
        # a target for the other times: there a reading above every target is told.
        every = lines.ONE_HOUR_TARGET.limit(unit)
        diabetes = lines.DIABETES_IN_PREGNANCY.limit(unit)
        rules["fasting"] = [("fasting_high", (">=", diabetes)), *rules["fasting"]]
        rules["after"] = [
            ("above", (">=", every)),
            ("above_two_hours", (">=", lines.TWO_HOURS_TARGET.limit(unit))),
        ]
        untold: Rule = ("untold", ("<", every))
        rules |= {kind: [untold, ("above_every", (">=", every))] for kind in ("before", "bedtime")}
    return rules


def _band(chosen: TargetSet, unit: str) -> list[float | None]:
    """For the picture: the target before meals or fasting, from and to; the limit after meals."""
    low, high = chosen.targets["fasting"].limits(unit)
    after = chosen.targets.get("after")
    return [low or levels.LOW.limit(unit), high, after.high.limit(unit) if after else None]

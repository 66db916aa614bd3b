"""The action levels and target sets of formulas/, with which the sheet's JavaScript judges."""

from dataclasses import asdict
from typing import Any

from webapp.config.company import company
from webapp.tools.formulas import levels
from webapp.tools.formulas.glucose import UNITS
from webapp.tools.formulas.sources import Source
from webapp.tools.formulas.targets import OWN_SETS, RENAMED, TARGET_SETS


def table() -> dict[str, Any]:
    """The table as plain values for JSON; static/js/levels.js reads it."""
    return {
        "levels": [
            {**asdict(level), "line": {unit: level.line(unit) for unit in UNITS}}
            for level in levels.LEVELS
        ],
        "otherUnit": levels.OTHER_UNIT,
        "lines": {
            "childDose": _line(levels.CHILD_DOSE, levels.CHILD_DOSE_SOURCES),
            "stillLow": _line(levels.STILL_LOW, levels.STILL_LOW_SOURCES),
            "notAwake": _line(levels.NOT_AWAKE),
            "emergency": _line(levels.EMERGENCY, levels.EMERGENCY_SOURCES),
            "gliflozin": _line(levels.GLIFLOZIN, levels.GLIFLOZIN_SOURCES),
            "pregnantAndIll": _line(levels.PREGNANT_AND_ILL, levels.PREGNANT_AND_ILL_SOURCES),
            "aboveTargetTwice": _line(levels.ABOVE_TARGET_TWICE, levels.ABOVE_TARGET_TWICE_SOURCES),
        },
        "targets": {
            "sets": {item.key: {**asdict(item), "labels": item.labels()} for item in TARGET_SETS},
            "own": {
                key: {"label": label, "pregnant": pregnant} for key, label, pregnant in OWN_SETS
            },
            "renamed": RENAMED,
        },
        "ambulance": {"number": company.ambulance, "link": company.ambulance_link},
    }


def _line(text: str, sources: tuple[Source, ...] = ()) -> dict[str, Any]:
    """A line of advice that accompanies the levels, with its sources."""
    return {"text": text, "sources": [asdict(source) for source in sources]}

"""The action levels and target sets of formulas/, with which the sheet's JavaScript judges."""

from dataclasses import asdict
from typing import Any

from webapp.config.company import company
from webapp.formulas.glucose import levels
from webapp.formulas.glucose.converter import UNITS
from webapp.formulas.glucose.targets import OWN_SETS, RENAMED, TARGET_SETS
from webapp.formulas.sources import Source

_LINES: dict[str, tuple[str, tuple[Source, ...]]] = {
    "childDose": (levels.CHILD_DOSE, levels.CHILD_DOSE_SOURCES),
    "stillLow": (levels.STILL_LOW, levels.STILL_LOW_SOURCES),
    "notAwake": (levels.NOT_AWAKE, ()),
    "emergency": (levels.EMERGENCY, levels.EMERGENCY_SOURCES),
    "gliflozin": (levels.GLIFLOZIN, levels.GLIFLOZIN_SOURCES),
    "pregnantAndIll": (levels.PREGNANT_AND_ILL, levels.PREGNANT_AND_ILL_SOURCES),
    "aboveTargetTwice": (levels.ABOVE_TARGET_TWICE, levels.ABOVE_TARGET_TWICE_SOURCES),
}
"""The lines of advice that accompany the levels, with their sources."""
SOURCES = tuple(
    dict.fromkeys(
        source
        for sources in (
            *(level.sources for level in levels.LEVELS),
            *(line_sources for _, line_sources in _LINES.values()),
            *(targets.sources for targets in TARGET_SETS),
        )
        for source in sources
    )
)
"""The sources of all that the sheet says."""


def table() -> dict[str, Any]:
    """The table as plain values for JSON; static/js/sheet/levels.js reads it."""
    return {
        "levels": [
            {**asdict(level), "line": {unit: level.line(unit) for unit in UNITS}}
            for level in levels.LEVELS
        ],
        "otherUnit": levels.OTHER_UNIT,
        "lines": {
            name: {"text": text, "sources": [asdict(source) for source in sources]}
            for name, (text, sources) in _LINES.items()
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

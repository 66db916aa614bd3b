"""What a week is judged by: the unit of the sheet, and the chosen targets in that unit."""

import math
from dataclasses import dataclass

from webapp.health.levels import LOW, MG_DL, MMOL_L, looks_other
from webapp.health.sources import Source
from webapp.health.targets import RENAMED, SETS, TARGET_SETS, Range, TargetSet
from webapp.tables.numbers import field_number

from .week import KINDS


@dataclass(frozen=True, slots=True)
class Setting:
    """The unit, and a set of targets.

    key, label: of the set, with its figures. whom: whom it is for, or why own numbers are not
    used. pregnant: whether the levels for pregnancy apply. own: whether the visitor fills in the
    numbers. targets: a range for each slot.
    """

    unit: str
    key: str
    label: str
    whom: str
    sources: tuple[Source, ...]
    pregnant: bool
    own: bool
    targets: dict[str, Range]


def other_unit(unit: str) -> str:
    """The other of the two units."""
    return MMOL_L if unit == MG_DL else MG_DL


def set_to(unit: str) -> str:
    """Which unit the sheet is in, as a sentence."""
    return f"This sheet is set to {unit}."


def _set_of(kept: str) -> TargetSet:
    """The set that a browser has kept by its key; that of most adults if there is none."""
    key = RENAMED.get(kept, kept)
    for item in SETS:
        if item.key == key:
            return item
    return TARGET_SETS[0]


def setting_of(unit: str, key: str, own: list[str]) -> Setting:
    """The setting with this set of targets, which a browser has kept by its key.

    own: the visitor's own numbers as texts: before meals from and to, after meals from and to.
    """
    chosen = _set_of(key)
    whom, label, is_own = chosen.whom, chosen.label_in(unit), not chosen.targets
    targets = {slot: chosen.of_kind(kind, unit) for slot, kind in KINDS.items()}
    if is_own:
        before = Range(_own(own[0], unit), _own(own[1], unit))
        after = Range(_own(own[2], unit), _own(own[3], unit))
        targets = {slot: after if kind == "after" else before for slot, kind in KINDS.items()}
        whom = _unused(own, unit)
    return Setting(unit, chosen.key, label, whom, chosen.sources, chosen.pregnant, is_own, targets)


def _own(text: str, unit: str) -> float | None:
    """An own number; None when there is none, or one that looks like the other unit."""
    value = field_number(text)
    return None if math.isnan(value) or looks_other(value, unit) else value


def _unused(own: list[str], unit: str) -> str:
    unused = [text for text in own if looks_other(field_number(text), unit)]
    if not unused:
        return ""
    return (
        f"Not used, because it looks like {other_unit(unit)}: {', '.join(unused)}. {set_to(unit)}"
    )


def is_above(value: float, target: Range) -> bool:
    """Whether a value is above a target."""
    if target.high is None:
        return False
    return value >= target.high if target.below else value > target.high


def ends_of(slot: str, setting: Setting) -> Range:
    """The target of a slot; without a lower figure from the limit of what is low.

    So no low counts as in target.
    """
    target = setting.targets[slot]
    low = LOW.limit(setting.unit) if target.low is None else target.low
    return Range(low, target.high, target.below)


def side_of(value: float, slot: str, setting: Setting) -> str:
    """Where a reading or an average lies: "below", "in" or "above" the target.

    "none" if it is not low and the target has no upper figure.
    """
    ends = ends_of(slot, setting)
    if ends.low is not None and value < ends.low:
        return "below"
    if ends.high is None:
        return "none"
    return "above" if is_above(value, ends) else "in"

"""All that the sheet may say, as data: static/js/sheet/words.js fills the slots.

A slot is {name}. The figures among them (the levels by their key, {unit}, {other-unit}) are those
of the sheet's unit (rules.py). A notice is about readings that may be of another day, so it asks
whether it is so now; only the gravest one shows its lines.
"""

import re

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import Words, button
from webapp.components.links import with_ambulance
from webapp.health.levels import KETONES, NOT_AWAKE, SUGAR, TABLETS, TAKE, WORSE

_LOW_NOW = "Is your sugar this low now? Take sugar."
_VERY_LOW = "Very low, below {very_low} {unit}: {where}"
_VERY_HIGH = "Very high, {very_high} {unit} or more, or HI: {where}"
_TAKE = f"{TAKE} Check again after 15 minutes."
_STILL_LOW = "Still below {low} {unit} after taking sugar 3 times? Go to hospital now."
_EAT = f"Back to {{low}} {{unit}} or more? Eat a meal or a snack. {TABLETS}"
_TEAM = "Back to {low} {unit} or more? Eat a snack, and call your team today."
_WARD = "Not back to {low} {unit} after taking sugar 3 times, or drowsy? Go to hospital now."
_EARLIER = "Was it earlier? Tell your clinic."
_ALONE = (
    "On food and walking alone, and you feel well? Eat your breakfast or a snack now, and tell "
    "your team at the next visit."
)
_KETONES = f"{KETONES} {WORSE}"

NOTICES: dict[str, tuple[str, ...]] = {
    "very_low": (
        *(_LOW_NOW, _VERY_LOW, f"{_TAKE} {_STILL_LOW}", _EAT, NOT_AWAKE),
        f"{_EARLIER} Two lows or more this week? Call your clinic today.",
    ),
    "very_low_pregnant": (
        *(_LOW_NOW, _VERY_LOW, f"{_TAKE} {_WARD}", _TEAM, NOT_AWAKE),
        "Was it earlier? Call your team today.",
    ),
    "very_high": (
        *("Is your sugar this high now? Wash your hands and check again.", _VERY_HIGH),
        "Still this high, or you feel ill? Call your clinic now. You reach nobody? Go to hospital.",
        f"{_KETONES} Was it earlier? Call your clinic today.",
    ),
    "very_high_pregnant": (
        *("Is your sugar this high now? Call your maternity ward, or go to hospital.", _VERY_HIGH),
        f"Call even if you feel well. {_KETONES} Was it earlier? Call today.",
    ),
    "high_twice": (
        *(
            "High twice or more. Call your clinic today.",
            "{high} {unit} or more: {where}",
            _KETONES,
        ),
        "Is it {higher} {unit} or more now? Check again within two hours. Still this high? Call "
        "your clinic now.",
    ),
    "higher": (
        "Is your sugar this high now? Check again within two hours.",
        "High, {higher} {unit} or more: {where}",
        "Still this high? Call your clinic now. You reach nobody? Go to hospital.",
        f"{_KETONES} {_EARLIER}",
    ),
    "high": (
        *(
            "Is your sugar this high now? Check again today.",
            "High, {high} {unit} or more: {where}",
        ),
        f"High again, or you feel ill? Call your clinic today. {_KETONES} {_EARLIER}",
    ),
    "low_twice": (
        "Two lows or more this week: call your clinic today.",
        "Low, below {low} {unit}: {where}",
        f"Is your sugar low now? Take sugar: {SUGAR}. Check again after 15 minutes. {_STILL_LOW}",
        _EAT,
    ),
    "low": (
        *(_LOW_NOW, "Low, below {low} {unit}: {where}", f"{_TAKE} {_STILL_LOW}", _EAT, _EARLIER),
    ),
    "low_twice_pregnant": (
        "On insulin or tablets: two lows or more this week? Call your team today.",
        "Below {low} {unit}: {where}",
        f"Low now? Take sugar: {SUGAR}. Check again after 15 minutes. {_WARD}",
        _ALONE,
    ),
    "low_pregnant": (
        "On insulin or tablets, and this low now? Take sugar.",
        "Low if you use insulin or a tablet such as glibenclamide: {where}",
        *(f"{_TAKE} {_WARD}", _ALONE),
    ),
    "high_pregnancy": (
        "Call your maternity ward or clinic now, even if you feel well.",
        "High in pregnancy, {high_pregnancy} {unit} or more: {where}",
        f"Ask for a test for ketones, whatever kind of diabetes it is. {WORSE}",
    ),
    "fasting_high": (
        "Call your maternity ward or clinic today.",
        "Fasting, {who-diabetes-fasting} {unit} or more: {where}",
    ),
    "above": (
        "Above target twice in a row, or you feel ill? Call your maternity ward or clinic today.",
        "Above target: {where}",
        "After a meal the target in pregnancy is below {one_hour} {unit} at one hour, and below "
        "{two_hours} {unit} at two hours.",
    ),
    "untold": ("", "Not compared: {count}, as these targets name no figure for that time of day."),
    "untold_pregnant": (
        "",
        "Not counted as within: {count}. No source names a target in pregnancy for before lunch, "
        "before dinner and before sleep.",
    ),
    "other": ("Did you mean {other-unit}? This sheet is set to {unit}.", "{where}", "{if-right}"),
}
"""Name of a notice (rules.py) → what to do, the readings that it is about, and its lines."""

IF_RIGHT = f"Is the number right, and your sugar this low now? Take sugar: {SUGAR}."
"""Beside the question about the unit, in mg/dL: 20 to 33.3 can be a real low."""

_ASIDE = "could not be read. It was set aside, and nothing was thrown away."
_FULL = "The browser's storage is full or closed to this page (a private window does this)."
SENTENCES = {
    "blocked": "This browser does not let the page keep anything (a private window does this). "
    "Download or print the sheet before you leave.",
    "full": "The browser's storage is full, so the last change is not kept: download the sheet.",
    "damaged": f"Part of what this browser kept {_ASIDE}",
    "not-filed": f"{_FULL} So the week was not filed: it is still in the sheet.",
    "unchanged": f"{_FULL} Nothing was changed.",
    "past-none": "No week is filed yet.",
    "filed": "{week} is filed under Past weeks. The sheet is now for {next}.",
    "new": "The sheet is now for {next}.",
    "opened": "{week} is in the sheet.",
    "replace": "{week} is filed already, with other readings or notes. Replace it by this sheet?",
    "undated": "Week without dates, filed on {day}",
    "delete": "Delete {week}?",
    "deleted": "{week} is deleted.",
    "saved": "Weeks in the file: {count}.",
    "not-weeks": "This is not a whole file of saved weeks. Nothing was changed.",
    "add": "Weeks in the file: {count}. Add them to your past weeks? Of two for the same week, the "
    "one filed last stays.",
    "added": "Weeks of the file that are now among yours: {count}.",
    "medicines": "Medicines: {text}",
    "picture": "Above target: {above} of {count} readings. Low or below target: {below}.",
    "pdf-left": "(left out: other letters)",
    "pdf-name": f"Name {'_' * 34}   Week {'_' * 24}   Unit  {{unit}}",
    "pdf-key": "The words in the fields compare the readings with targets: {chosen}.",
    "pdf-foreign": "The PDF leaves out notes in other letters, such as Nepali ones. Print shows "
    "them, and can save a PDF too.",
    "pdf-cut": "A note was too long for the PDF, which shows its first lines. The CSV holds it.",
}


def words() -> VdomDict:
    """All of them, in a template."""
    return html.template(
        {"data-words": ""},
        *[_notice(name, *texts) for name, texts in NOTICES.items()],
        *[html.p({"data-word": name}, *slots(text)) for name, text in SENTENCES.items()],
        button("Download what was set aside", {"data-word": "aside"}, "quiet"),
        _past_week(),
    )


def slots(text: str) -> list[Words]:
    """A sentence with an element for each of its slots, and the ambulance's number as a link."""
    parts: list[Words] = []
    for place, part in enumerate(re.split(r"\{([a-z_-]+)\}", text)):
        if place % 2:
            parts.append(html.span({"data-slot": part}))
        elif part:
            parts.extend(with_ambulance(part))
    return parts


def _notice(name: str, act: str, where: str, *lines: str) -> VdomDict:
    switch = html.button(
        {"type": "button", "className": "button quiet", "data-action": "switch"},
        *slots("Switch to {other-unit}"),
    )
    return html.div(
        {"data-word": name},
        html.p(html.strong(*slots(act))) if act else "",
        html.p(*slots(where)),
        *[html.p({"data-more": ""}, *slots(line)) for line in lines],
        switch if name == "other" else "",
    )


def _past_week() -> VdomDict:
    return html.li(
        {"data-word": "past-week", "className": "row"},
        html.p(html.strong(*slots("{week}")), html.br(), *slots("Readings: {count}, in {unit}")),
        html.div(
            {"className": "row"},
            button("Open", {}, "quiet"),
            button("Delete", {}, "quiet delete"),
        ),
    )

"""Writes docs/health-review.md from the tables: each level, target and answer, for a clinician."""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from pathlib import Path

from webapp.config.company import company
from webapp.health import levels, lines, medicines
from webapp.health.levels import HIGH_PREGNANCY, HIGHER, LOW, MG_DL, SALTS, VERY_HIGH, VERY_LOW
from webapp.health.sources import Source
from webapp.tables.table import Card
from webapp.tools import blood_sugar
from webapp.tools.anion_gap import HIGH, POSSIBLE, USUAL
from webapp.tools.calculators import ALL_CALCULATORS

FILE = Path(__file__).parent.parent / "docs" / "health-review.md"
_REVIEW = (
    f"It has been read by {company.reviewed_by}."
    if company.reviewed_by
    else "It is empty: nobody has reviewed this site."
)
HEAD = f"""# Health review

`make build` writes this from webapp/health and webapp/tools. The last column is for a clinician.
{_REVIEW}
Whoever has read it all is named in `reviewed_by` of company.toml. The references are on /sources;
we read stored copies, never live pages."""


def _salts(time: str) -> str:
    return ", ".join(
        f"{each.line()} ({_cited(each.sources)})" for each in SALTS if each.time == time
    )


def _ranges(of: Mapping[str, tuple[int, int]]) -> str:
    return ", ".join(f"{name} {low} to {high}" for name, (low, high) in of.items())


def _cited(sources: Iterable[Source]) -> str:
    return "; ".join(source.citation() for source in sources) or "our own choice"


FOR_A_CLINICIAN = (
    f"In pregnancy, {LOW.line()} but not {VERY_LOW.line()}: “{levels.ON_FOOD_ALONE}” No source "
    "names a lower limit there.",
    f"In pregnancy, {VERY_LOW.line()}: “{levels.in_both_units(levels.WARD_LOW)}” Not the hospital, "
    "unless the low stays or she is drowsy.",
    f"In pregnancy, {HIGH_PREGNANCY.line()}: the ward or clinic now, chosen or not. Fasting, "
    f"{lines.DIABETES_IN_PREGNANCY.text()} or more: a call today. Above the target twice in a row: "
    "a call today.",
    f"{levels.HIGH.line()}: “{levels.HIGH.card.act}”. {HIGHER.line()}: “{HIGHER.card.act}”. From "
    f"{VERY_HIGH.text()}, and at HI: wash the hands, check again, then call.",
    " ".join(
        f"An average, {each.line()}: “{each.average.act}”. A single reading: “{each.card.act}”."
        for each in levels.LEVELS
        if each.average
    ),
    "A laboratory's A1C whose average is low: the next visit, because illnesses of the blood make "
    "it too low. The call today is for the average of a meter.",
    f"Salts of the blood, at any anion gap, in mEq/L. Hospital now: {_salts('now')}. A doctor "
    f"today: {_salts('today')}. We have not read the list of the Royal College of Pathologists "
    "itself.",
    f"A gap above {HIGH}, or above the lab's own range, with {levels.ACIDOSIS.line()}: hospital "
    f"now. A gap above 12 and up to {HIGH}: the lab's range decides, at the next visit.",
    f"Judged only within: {_ranges(USUAL)}. Beyond, up to {_ranges(POSSIBLE)}: check the numbers; "
    "if they are right, hospital now.",
    "Sugar three times, 15 minutes apart; the call before the next tablet of gliclazide; naming "
    "voglibose.",
    "In pregnancy no A1C is judged, and no BMI: both answers lead to other targets.",
)
"""Our own choice or caution, and what we could not read."""


def _table(title: str, rows: Iterable[tuple[str, str, str, str]]) -> Iterator[str]:
    yield from (
        "",
        title,
        "",
        "| what | when | says | sources | clinician |",
        "|---|---|---|---|---|",
    )
    yield from (f"| {what} | {when} | {says} | {by} | |" for what, when, says, by in rows)


def _words(card: Card) -> str:
    """What a card says in mg/dL; "…" is a number of the visitor."""
    slots = {**blood_sugar.figures(MG_DL), "unit": MG_DL}
    rest = card.full_text().removeprefix(card.act)
    return re.sub(r"\{(\w+)\}", lambda slot: slots.get(slot[1], "…"), f"**{card.act}**{rest}")


def _levels() -> Iterator[tuple[str, str, str, str]]:
    for one in levels.LEVELS:
        kinds = (("", one.card), ("in pregnancy: ", one.pregnant), ("an average: ", one.average))
        for kind, card in kinds:
            if card:
                line = f"{kind}{one.name}, {one.line()}"
                yield line, card.time, _words(card), _cited(one.sources)
    salts = sorted(SALTS, key=lambda salt: (salt.time, _cited(salt.sources)))
    for (time, by), each in groupby(salts, lambda salt: (salt.time, _cited(salt.sources))):
        yield "; ".join(salt.line() for salt in each), time, levels.SALT_ACTS[time], by


def _answers() -> Iterator[tuple[str, str, str, str]]:
    """Each card that is not a level's, once; in the row of its tool if it judges no number."""
    seen = {*levels.CARDS.values(), *levels.AVERAGES.values()}
    for tool in ALL_CALCULATORS:
        new = {card: key for key, card in tool.table.cards.items() if card not in seen}
        seen |= set(new)
        judges = {card: card.scale or bool(card.time) for card in new}
        others = (f"{key}: {_words(card)}" for card, key in new.items() if not judges[card])
        yield (
            tool.label,
            "",
            " ".join(("The sources of all its answers.", *others)),
            _cited(tool.sources),
        )
        yield from ((key, card.time, _words(card), "") for card, key in new.items() if judges[card])


def text() -> str:
    """The whole document."""
    by_source: dict[str, list[str]] = {}
    for each in lines.LINES:
        by_source.setdefault(_cited(each.sources), []).append(f"{each.key}: {each.text()}")
    return "\n".join(
        (
            *(HEAD, "", "## For a clinician", ""),
            "Our own choice or caution, each the more careful of what we read; please agree or "
            "correct.\n",
            *(f"- {each}" for each in FOR_A_CLINICIAN),
            *_table("## Action levels", _levels()),
            *_table(
                "## Targets, tests and medicines",
                (
                    *((by, "", "; ".join(said), by) for by, said in by_source.items()),
                    *(("", "", said, _cited(by)) for said, by in medicines.STATEMENTS),
                ),
            ),
            *_table("## Answers of the tools", _answers()),
            "",
        )
    )


def write() -> None:
    """Write the document if it has changed."""
    made = text()
    if not FILE.exists() or made != FILE.read_text("utf-8"):
        FILE.write_text(made, "utf-8")

"""Writes docs/health-review.md from the tables: each level, target and answer, for a clinician."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from pathlib import Path

from webapp.config.company import company
from webapp.health import levels, limits, medicines
from webapp.health.levels import HIGH_200, HIGHER, LOW, MG_DL, SALTS, VERY_HIGH, VERY_LOW
from webapp.health.sources import Source
from webapp.tables.table import Card, For, Table
from webapp.tools import blood_sugar
from webapp.tools.anion_gap import ENOUGH, HIGH, POSSIBLE, USUAL
from webapp.tools.calculators import ALL_CALCULATORS, PARENTS

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
we read stored copies, never live pages. In brackets: what only some readers are told. A sentence
that comes again is its number."""


def _salts(time: str) -> str:
    return ", ".join(
        f"{each.words()} ({_cited(each.sources)})" for each in SALTS if each.time == time
    )


def _ranges(of: Mapping[str, tuple[int, int]]) -> str:
    return ", ".join(f"{name} {low} to {high}" for name, (low, high) in of.items())


def _cited(sources: Iterable[Source]) -> str:
    return "; ".join(source.citation() for source in sources) or "our own choice"


FOR_A_CLINICIAN = (
    f"In pregnancy, {LOW.words()}: on food, walking or metformin alone no sugar, since no source "
    f"names a lower limit there. {VERY_LOW.words()}: the ward, not the hospital, unless it stays "
    f"or she is drowsy. Below {limits.BEFORE_LOW.text()}, on insulin or glibenclamide: a snack now "
    f"(fasting: breakfast). Below {limits.LIMIT['before-one-hour-low'].text()} one hour after "
    f"eating, {limits.LIMIT['before-two-hours-low'].text()} two hours after, on either: a snack "
    "near.",
    f"In pregnancy, {HIGH_200.words()}: the ward or clinic now, chosen or not. Fasting, "
    f"{limits.DIABETES_IN_PREGNANCY.text()} or more: a call today. Above the target twice in a "
    f"row: a call today; with {levels.SIGNS}: hospital now.",
    f"The times of {levels.HIGH.words()}, {HIGHER.words()} and {VERY_HIGH.words()}, of a reading "
    "and of an average.",
    "A laboratory's A1C whose average is low: the next visit (a child: this week), "
    "because illnesses of the blood make it too low. The call today is for the average of a meter, "
    f"on insulin or gliclazide up to {limits.BEFORE_LOW.text()}.",
    f"Salts of the blood, at any anion gap, in mEq/L. Hospital now: {_salts('now')}. A doctor "
    f"today: {_salts('today')}. We have not read the list of the Royal College of Pathologists "
    "itself.",
    f"A gap above {HIGH}, or above the lab's own range, with {levels.ACIDOSIS.words()}: hospital "
    f"now. A gap above 12 and up to {HIGH}, with bicarbonate {ENOUGH} or more: the lab's range "
    "decides, at the next visit.",
    f"Judged only within: {_ranges(USUAL)}. Beyond, up to {_ranges(POSSIBLE)}: check the numbers; "
    "if they are right, hospital now.",
    "Sugar three times, 15 minutes apart, without a meter while shaky; the call before the next "
    "tablet of gliclazide; naming voglibose.",
    "In pregnancy an A1C below 6.0% is not judged; from 6.0% (the ADA's goal) a call today, "
    "below 6.5% unless her team knows. No BMI from 16 on is judged there; below 16 a call this "
    "week, below 13 today. None is for a child.",
)
"""Our own choice or caution, and what we could not read."""

NOT_CONFIRMED = (
    f"{HIGH_200.words()}: a child who is not treated, today (NICE NG18); an adult with great "
    "thirst or weight loss, today.",
    f"Without a diagnosis, a child, and in pregnancy, {VERY_HIGH.words()} or HI: hospital now; a "
    f"child, {HIGHER.words()}: the doctor now if not treated, and an adult who is ill or has great "
    f"thirst; with diabetes, {levels.HIGH.words()}, ill or great thirst: today, and "
    f"{VERY_HIGH.words()}: hospital now.",
    f"Without a diagnosis, {LOW.words()}: a meal and the next visit if well; a doctor this week "
    f"if shaky and better after sugar; hospital if drowsy, confused or {VERY_LOW.words()} after "
    f"sugar. {VERY_LOW.words()}: today.",
    f"The dose of a child: {levels.CHILD_DOSE}.",
    "From a lab in pregnancy, without a diagnosis: 92 fasting, 180 after one hour, 140 after two: "
    "the clinic this week.",
    "Without a diagnosis, by a meter: 126 before a meal, 140 two hours after: a lab test at the "
    "next visit. A child: this week, and fasting 126 today; 140, the time not told: a doctor this "
    "week.",
    "A child with an A1C from 6.5%: today; from 5.7%: this week; on insulin below 5.7%: the team "
    "this week. A child with a BMI below 13: this week.",
    f"Up to 4 above a lab's own range with a bicarbonate of {ENOUGH} or more: the next visit. A "
    "gap above 12 with less (in pregnancy 18 to 21 is usual): today. Known kidney failure with a "
    "raised gap and a bicarbonate below 18: the kidney clinic today.",
    "Vomiting: all six kinds of tablets, if nobody is reached. Ketones from 1.6, or 2+ in "
    "urine: the doctor now; a child, high again, ill or without strips: today; in "
    "pregnancy from 0.6 or 1+: the ward now. On a ‑gliflozin without insulin "
    "they are tested at the same numbers; only the page on illness says so. Fasts of every kind "
    "end at the numbers for Ramadan. A wound on a foot: "
    "today or tomorrow (NICE NG19). In pregnancy a fit, a faint or heavy bleeding: an ambulance. "
    "Signs of diabetes: a test this week; a child, or weight loss with great thirst: today.",
)
"""What a clinical reader of ours proposed, and no clinician has confirmed."""


def _table(title: str, rows: Iterable[tuple[str, str, str, str]]) -> Iterator[str]:
    yield from (
        "",
        title,
        "",
        "| what | when | says | sources | clinician |",
        "|---|---|---|---|---|",
    )
    yield from (f"| {what} | {when} | {says} | {by} | |" for what, when, says, by in rows)


def _filled(text: str) -> str:
    """A text in mg/dL; "…" is a number of the visitor."""
    targets = "; ".join(blood_sugar.targets(MG_DL).values())
    slots = {**blood_sugar.printed(MG_DL), "unit": MG_DL, "target": targets}
    return re.sub(r"\{(\w+)\}", lambda slot: slots.get(slot[1], "…"), text)


_SENTENCE = re.compile(r"(?<=[.?]) ")


def _sentences(card: Card) -> Iterator[str]:
    """Its lines, and the sentences of those that have several."""
    for text in (card.act, card.then, *card.lines, *card.acts):
        what = text.what if isinstance(text, For) else text
        line = _filled(what if isinstance(what, str) else what[0])
        yield from dict.fromkeys((line, *_SENTENCE.split(line)))


_CARDS = [
    *(card for each in levels.LEVELS for card in (each.card, each.average) if card),
    *(card for tool in ALL_CALCULATORS for card in tool.table.cards.values()),
]
_COUNTED = Counter(each for card in dict.fromkeys(_CARDS) for each in _sentences(card))
_NUMBERS = {
    sentence: at
    for at, sentence in enumerate(
        (each for each, times in _COUNTED.items() if times > 1 and len(each.split()) > 5), 1
    )
}
"""The sentences that several answers share: each is read once, and then has a number."""


def _once(text: str, read: set[str]) -> str:
    """The text; what was read before as its number."""

    def short(sentence: str) -> str:
        if sentence not in _NUMBERS:
            return sentence
        if sentence in read:
            return f"({_NUMBERS[sentence]})"
        read.add(sentence)
        return f"{sentence} ({_NUMBERS[sentence]})"

    line = _filled(text)
    return short(line) if line in _NUMBERS else " ".join(map(short, _SENTENCE.split(line)))


def _said(part: str | For, table: Table, read: set[str]) -> str:
    """A line, with whom it is for: all readers but some, or these."""
    if not isinstance(part, For):
        return _once(part, read)
    words, *time = (part.what,) if isinstance(part.what, str) else part.what
    said = f"**{_once(words, read)}**, {time[0] or 'no time'}" if time else _once(words, read)
    everybody = table.values(table.question(part.answers[0]))
    others = [each for each in everybody if each not in part.answers]
    who = f"not {', '.join(others)}" if len(others) == 1 else ", ".join(part.answers)
    return f"[{who}: {said}]"


def _words(card: Card, read: set[str], table: Table = blood_sugar.TABLE) -> str:
    """What a card says. In brackets: what it says to some readers only."""
    told = (*card.acts, *filter(None, (card.then,)), *card.lines)
    said = (_said(each, table, read) for each in told)
    return " ".join((f"**{_once(card.act, read)}**", *said))


def _levels(read: set[str]) -> Iterator[tuple[str, str, str, str]]:
    for one in levels.LEVELS:
        for kind, card in (("", one.card), ("an average: ", one.average)):
            if card:
                line = f"{kind}{one.name}, {one.words()}"
                yield line, card.time, _words(card, read), _cited(one.sources)
    salts = sorted(SALTS, key=lambda salt: (salt.time, _cited(salt.sources)))
    for (time, by), each in groupby(salts, lambda salt: (salt.time, _cited(salt.sources))):
        yield "; ".join(salt.words() for salt in each), time, levels.SALT_ACTS[time], by


def _answers(read: set[str]) -> Iterator[tuple[str, str, str, str]]:
    """Each card that is not a level's, once; in the row of its tool if it judges no number."""
    seen = {*levels.CARDS.values(), *levels.AVERAGES.values()}
    for tool in ALL_CALCULATORS:
        table = tool.table
        new = {card: key for key, card in table.cards.items() if card not in seen}
        seen |= set(new)
        judges = {card: card.scale or bool(card.time) for card in new}
        others = (
            f"{key}: {_words(card, read, table)}" for card, key in new.items() if not judges[card]
        )
        by = _cited(tool.sources) if not tool.parent else f"as {PARENTS[tool.path].label}"
        yield tool.label, "", " ".join(others), by
        yield from (
            (key, card.time, _words(card, read, table), "")
            for card, key in new.items()
            if judges[card]
        )


def text() -> str:
    """The whole document."""
    read: set[str] = set()
    by_source: dict[str, list[str]] = {}
    for each in limits.LIMITS:
        by_source.setdefault(_cited(each.sources), []).append(f"{each.key}: {each.text()}")
    return "\n".join(
        (
            *(HEAD, "", "## For a clinician", ""),
            "Our own choice or caution, each the more careful of what we read; please agree or "
            "correct.\n",
            *(f"- {each}" for each in FOR_A_CLINICIAN),
            "\nNot yet confirmed by a clinician:\n",
            *(f"- {each}" for each in NOT_CONFIRMED),
            *_table("## Action levels", _levels(read)),
            *_table(
                "## Targets, tests and medicines",
                (
                    *(("", "", "; ".join(said), by) for by, said in by_source.items()),
                    *(("", "", said, _cited(by)) for said, by in medicines.STATEMENTS),
                ),
            ),
            *_table("## Answers of the tools", _answers(read)),
            "",
        )
    )


def write() -> None:
    """Write the document if it has changed."""
    made = text()
    if not FILE.exists() or made != FILE.read_text("utf-8"):
        FILE.write_text(made, "utf-8")

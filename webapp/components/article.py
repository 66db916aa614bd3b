"""Health articles: side navigation, sections, where the facts come from."""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from reactpy import html
from reactpy.types import VdomDict

from webapp import assets
from webapp.company import company
from webapp.components.blocks import Words
from webapp.components.download import download_link

# The articles of the side navigation: path → its active item's text.
ARTICLES = {
    "/type-2-diabetes-patient-info": "Type 2 Diabetes Patient Info",
    "/gdm-pregnancy": "Pregnancy and Blood Sugar Info",
}


class Section(NamedTuple):
    """A section: the id that links lead to, its h2, its paragraphs, lists, tables."""

    id: str
    title: str
    body: Sequence[VdomDict]


class Article(NamedTuple):
    """An article. sources: keys of company.toml's sources; reviewed: when it was held to them."""

    path: str
    intro: Sequence[Words]
    sections: Sequence[Section]
    sources: Sequence[str]
    reviewed: date


def article_page(article: Article) -> VdomDict:
    """The whole page: on a wide screen the navigation stands beside the words."""
    return html.div(
        {"className": "with-contents"},
        _contents(article),
        html.article(
            html.h1(ARTICLES[article.path]),
            *[html.p({"className": "lead"}, words) for words in article.intro],
            html.p({"className": "source"}, _reviewed(article.reviewed)),
            *[
                html.section({"id": section.id}, html.h2(section.title), *section.body)
                for section in article.sections
            ],
            html.section(
                {"id": "app"},
                html.h2("Keep your readings together"),
                html.p(
                    f"{company.app.name} is our free iPhone app for readings, notes, weight and "
                    "medicine. What you write in it stays on your phone."
                ),
                download_link(),
            ),
            _sources(article.sources),
            html.p(
                {"className": "disclaimer"},
                "We wrote this page to help you ask good questions. It is not medical advice: your "
                "doctor or nurse knows you, and this page does not. Please do not start, stop or "
                "change a medicine because of it.",
            ),
        ),
    )


def _reviewed(day: date) -> str:
    return (
        f"Last reviewed on {day:%B} {day.day}, {day.year}: we read it again beside the sources at "
        "its end. We are not doctors."
    )


def _contents(article: Article) -> VdomDict:
    return html.nav(
        {
            "className": "contents",
            "aria-label": "Articles",
            "data-module": assets.url("contents.js"),
        },
        html.ul(
            *[
                html.li(
                    html.a({"href": path}, text),
                    _section_links(article) if path == article.path else None,
                )
                for path, text in ARTICLES.items()
            ],
        ),
    )


def _section_links(article: Article) -> VdomDict:
    sections = [*((section.id, section.title) for section in article.sections)]
    sections.append(("sources", "Sources"))
    return html.ul(*[html.li(html.a({"href": f"#{key}"}, title)) for key, title in sections])


def _sources(keys: Sequence[str]) -> VdomDict:
    sources = [company.sources[key] for key in keys]
    return html.section(
        {"id": "sources"},
        html.h2("Sources"),
        html.ul(
            {"className": "sources"},
            *[
                html.li(
                    f"{source.publisher}: ",
                    html.a({"href": source.url, "rel": "noopener"}, source.title),
                )
                for source in sources
            ],
        ),
    )

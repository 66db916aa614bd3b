"""Health articles: side navigation, sections, and the sources of the facts."""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import Content, bullets, button, links, long_date, steps
from webapp.components.contents import contents
from webapp.components.figure import scene, tiles
from webapp.components.iphone_app import download_link
from webapp.components.links import page_link, source_link
from webapp.components.prose import IN_DETAIL, Section, emergency, inline, prose, sections_of
from webapp.components.review import REVIEWED
from webapp.components.style import style
from webapp.config.company import company
from webapp.health.levels import DOSE, ROUNDS, SUGARS
from webapp.health.sources import Source

# The articles of the side navigation: path → its active item's text.
ARTICLES = {
    "/type-2-diabetes-patient-info": "Type 2 Diabetes Patient Info",
    "/gdm-pregnancy": "Pregnancy and Blood Sugar Info",
    "/sick-days": "When you are ill or fasting",
}


class Article(NamedTuple):
    """An article.

    opened: the sections that the reader opens, below the others. reviewed: when it was last
    compared with its sources. choices: what no source says, and we chose on the careful side.
    """

    path: str
    sections: Sequence[Section]
    sources: Sequence[Source]
    reviewed: date
    choices: Sequence[str]
    opened: Sequence[Section] = ()


def in_short(items: str) -> Section:
    """What an article says in short: a list of "- **name:** text" in Markdown, as facts."""
    said = (each.removeprefix("**").partition("** ") for each in items.strip("\n- ").split("\n- "))
    return Section("short", "In short", (named(*((name, text) for name, _, text in said)),))


def named(*items: tuple[str, str]) -> VdomDict:
    """Texts or lists in Markdown, each with what it is about at the left, or above it."""
    rows = [html.div(html.dt(*inline(name)), html.dd(*_told(text))) for name, text in items]
    return html.dl({"className": "facts named"}, *rows)


def _told(text: str) -> Sequence[Content]:
    return prose(text) if text.lstrip().startswith("- ") else inline(text)


def sugar_steps(first: str, then: Content, last: str) -> VdomDict:
    """The steps of a low. The first says what sugar to take, with pictures, and then `then`."""
    either = [html(_OR if at else None, *_sugar(*each)) for at, each in enumerate(SUGARS)]
    dose = html(*inline(f"{first} one of these, each {DOSE}:"), tiles("sugar", either), then)
    return steps((dose, *(html(*inline(each)) for each in (*low_again("Take"), last))))


def low_again(give: str) -> tuple[str, str]:
    """What follows the sugar of a low: the wait, and the same again."""
    return (
        "**Drowsy? Go to hospital now.** Otherwise wait 15 minutes, and check again.",
        f"Still low, or no meter and still shaky? {give} the same again, {ROUNDS} times in all. "
        "Still low after that? Go to hospital now.",
    )


NOT_AWAKE = emergency(
    "Cannot swallow, or does not wake",
    """
        - Put nothing in the mouth.
        - Lay the person on one side.
        - Call an ambulance, or get to the nearest hospital.
        - Give no insulin. If there is a glucagon kit and you know how, use it.
        """,
)
_OR = html.small("or ")


def _sugar(amount: str, *of: str) -> Sequence[Content]:
    return html.b(amount), *inline(f" {''.join(of)}")


def help_now(question: str, *links: tuple[str, str]) -> VdomDict:
    """At the head of a page: for whom it cannot wait, links as (text, address), and a call."""
    return html.div(
        {"className": "ask"},
        html.p(question),
        *[button(text, {"href": address}, "quiet") for text, address in links],
        button(f"Ambulance: call {company.ambulance}", {"href": company.ambulance_link}),
    )


def abreast(*boxes: VdomDict) -> VdomDict:
    """Two short boxes side by side where there is room."""
    return html.div({"className": "cards"}, *boxes)


def article_page(article: Article) -> VdomDict:
    """The whole page: on a wide screen, the navigation is beside the text, and fits the window."""
    first, *sections = [*article.sections, _APP]
    opened = [*article.opened, _sources(article)]
    articles = [html.li(page_link(path, text, article.path)) for path, text in ARTICLES.items()]
    return html.div(
        {"className": "with-contents"},
        style("article.css"),
        contents("Articles", [*article.sections, _APP, IN_DETAIL], html.ul(*articles)),
        html.article(
            html.p({"className": "source"}, f"{REVIEWED} ", html.a({"href": "#sources"}, _BASIS)),
            html.div(
                {"id": first.id, "className": "boxed"}, first.heading(), *prose(*first.content)
            ),
            *sections_of(sections, opened),
            html.div(
                {"className": "disclaimer"},
                html.p(
                    "This page is here to help you ask good questions. It's not medical advice: "
                    "your doctor or nurse knows you, and this page doesn't. Please don't start, "
                    "stop or change a medicine because of it."
                ),
                # Many readers take a printed page to the clinic.
                button("Print this page", {"data-print": ""}, "quiet needs-js"),
            ),
        ),
    )


_BASIS = "What it is based on"
_APP = Section(
    "app",
    "Keep your readings",
    (
        scene("sill"),
        f"""
        {company.app.name} is our free iPhone app: what you write stays on your phone. In any
        browser: our [weekly glucose sheet](/blood-glucose-sheet), also
        [blank, in large print](/blood-glucose-sheet/blank).
        """,
        download_link(),
    ),
    "phone",
)


def _sources(article: Article) -> Section:
    return Section(
        "sources",
        "Sources, and our own choices",
        (
            f"""
            Written by our own team; we are not doctors. On {long_date(article.reviewed)} we
            compared it with stored copies of these, not with the pages of today. The ADA's figures
            are those of 2025; 2026 has the same.
            """,
            links(source_link(source) for source in article.sources),
            "No source says the following; we chose the more careful side:",
            bullets(article.choices),
        ),
    )

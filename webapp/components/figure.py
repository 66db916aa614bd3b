"""A figure of components/figures/ with its caption, light or dark to match the visitor's screen."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from reactpy import html
from reactpy.types import VdomConstructor, VdomDict

from webapp.components.blocks import Content
from webapp.components.drawings import size
from webapp.components.figures.catalogue import FIGURES
from webapp.components.figures.svg import WIDTH, words
from webapp.components.links import source_link, with_ambulance
from webapp.config import built_assets
from webapp.health.sources import Source

DARK = "screen and (prefers-color-scheme: dark)"
"""Only on a screen: printed figures stay light."""


def figure(name: str, *, captioned: bool = True) -> VdomDict:
    """A figure of FIGURES, with what it says unless that stands elsewhere (`caption`). The browser
    loads the picture lazily."""
    below = caption(name) if captioned else []
    return html.figure(
        {"className": "figure"},
        _with_words(name),
        html.figcaption(*below) if below else None,
    )


def caption(name: str) -> list[Content]:
    """What a figure says, and its sources."""
    shown = FIGURES[name]
    return said(shown.caption, shown.sources)


def said(sentences: Sequence[str], sources: Sequence[Source]) -> list[Content]:
    """Sentences and their sources."""
    told = [word for sentence in sentences for word in (*with_ambulance(sentence), " ")]
    links = [word for source in sources for word in ("; ", source_link(source))][1:]
    if links:
        told += ["Source: " if len(links) == 1 else "Sources: ", *links, "."]
    return told


def scene(name: str) -> VdomDict:
    """The picture of a figure without words, and without its caption."""
    return html.div({"className": "scene"}, _picture(name))


def tiles(name: str, texts: Sequence[Content]) -> VdomDict:
    """Texts, each with a view of a figure's drawing: a, b, c and so on."""
    views = [view(name, chr(97 + at), 74, 66) for at in range(len(texts))]
    return html.ul({"className": "rows tiles"}, *map(html.li, views, map(html.span, texts)))


def crowd(count: int) -> VdomDict:
    """As many small people: the seven of figures/people and the seven of colleagues, in turn."""
    people = [(name, part) for name in ("people", "colleagues") for part in "abcdefg"]
    shown = (people[at % len(people)] for at in range(count))
    return html.div({"className": "crowd"}, *[view(*each, 45, 106) for each in shown])


def view(name: str, part: str, width: int, height: int) -> VdomDict:
    """A view of a figure's drawing, which says nothing that stands nowhere else."""
    look = {"alt": "", "aria-hidden": "true", "width": width, "height": height, "loading": "lazy"}
    return _drawn(f"figures/{name}", look, f"#{part}")


def pictured(
    make: VdomConstructor, picture: str, title: VdomDict, short: str, more: str = ""
) -> VdomDict:
    """A card with a picture: a link in its heading, and a sentence.

    make: of which element. more: the end of the sentence, which a phone leaves out.
    """
    return make({"className": "card"}, scene(picture), title, html.p(short, html.span(more)))


def _with_words(name: str) -> VdomDict:
    """The picture with its words over it, in the page's font; read aloud is what it shows."""
    shown = FIGURES[name]
    placed = words(shown)
    if not placed:
        return _picture(name)
    look = {"viewBox": f"0 0 {WIDTH} {shown.height}", "fontSize": shown.size, "aria-hidden": "true"}
    look["preserveAspectRatio"] = "xMaxYMax"  # as the picture of an opening
    return html.div({"className": "with-words"}, _picture(name), html.svg(look, *placed))


def backdrop(name: str) -> VdomDict:
    """A drawing behind words that says nothing itself: static/drawings/NAME.svg."""
    look = {"className": name, "alt": "", "aria-hidden": "true", **size(name)}
    return _drawn(name, {**look, "fetchPriority": "low"})  # words are painted first


@cache
def _picture(name: str) -> VdomDict:
    shown = FIGURES[name]
    look = {"alt": shown.alt, "width": WIDTH, "height": shown.height, "loading": "lazy"}
    return _drawn(f"figures/{name}", look)


def _drawn(file: str, look: dict[str, Any], view: str = "") -> VdomDict:
    dark, light = (built_assets.url(f"{file}{tone}.svg") + view for tone in ("-dark", ""))
    return html.picture(
        html.source({"media": DARK, "srcSet": dark}),
        html.img({"src": light, **look}),
    )

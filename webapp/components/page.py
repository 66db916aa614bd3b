"""The row of a page: its path, the metadata of its head, and its component."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property
from typing import Any, Literal

from reactpy_router import route
from reactpy_router.resolvers import ReactPyResolver

from webapp.components.blocks import LinkCard
from webapp.components.prose import Prose

MANIFEST = "/manifest.webmanifest"
"""The web app manifest of the site."""

LANGUAGE = "en"
"""The language of the frame around each page, and of a page unless its row names another."""
LOCALES = {LANGUAGE: "en_US", "ne": "ne_NP"}
"""The languages that a page may have, and what Open Graph calls them."""

TITLE, DESCRIPTION = range(30, 61), range(100, 156)
"""How many characters they may have: what a list of search results shows. `make check` counts."""

_LABELS = ("heading", "menu_label")
_WORDS = ("label", "title", "description", "lead", "h1", "keywords", *_LABELS)

Topic = Literal["company", "courses", "tools", "app", "health", "work"]


@dataclass(frozen=True, eq=False)
class Page:
    """One page of the site, or one for each value of a pattern.

    path: its address, or a pattern of reactpy-router, as /careers/{slug}.
    lang: the language of its words. translations: the same page in other languages, as
    {"ne": "/ne/internship"}; each of them names this one.
    values: each value that a pattern has (a tuple, if it has several parameters) → the fields of
    the row that are its own. In the words of the row {slug} is the value. Any other value is no
    page: it is answered with 404.
    label: its name in the footer and the app's bar. menu_label: in a menu (its label unless given).
    heading (its label unless given) and lead: the label card, which shows where the visitor is.
    h1: a heading of its own, shown below the label; else the label is the heading.
    opening: its first words, in the sky below the label card. picture: a figure beside them.
    icon: the icon of its card on other pages, which shows its lead too.
    hero: whether its component begins with a hero instead, which holds the heading.
    topic: the part of the site it belongs to. It selects the landscape in the label card, the
    pages near it, and the picture for sharing.
    app_bar: whether the app's bar is above it.
    near: whether the pages near it are below it (site/frame/near.py).
    same_as: the canonical path, if the page has two paths.
    manifest: the path of its web app manifest.
    changed: the day on which its text last changed or was checked, for the few pages where readers
    and search engines want to know it.
    reads_query: whether it shows what is in its query, as the answer of a tool. Other pages are the
    same with any query, so they are answered from memory.
    holds: names in its query that go along to the next page that holds them, as whom a tool is for.
    live: whether it needs handlers in Python, so that a site exported as files has no such page.
    """

    path: str
    label: str
    title: str
    description: str
    lead: str
    component: Callable[[], Any]
    opening: Prose = ()
    picture: str = ""
    icon: str = "book"
    heading: str = ""
    h1: str = ""
    hero: bool = False
    topic: Topic = "company"
    keywords: str = ""
    robots: str = "index,follow"
    menu_label: str = ""
    app_bar: bool = False
    near: bool = False
    same_as: str = ""
    manifest: str = MANIFEST
    changed: date | None = None
    reads_query: bool = False
    holds: tuple[str, ...] = ()
    live: bool = False
    lang: str = LANGUAGE
    translations: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[Any, Mapping[str, Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Fill in the labels that are not given."""
        for name in _LABELS:
            if not getattr(self, name):
                object.__setattr__(self, name, self.label)

    @cached_property
    def pages(self) -> Mapping[str, "Page"]:
        """The pages of the row by their paths: itself, or one for each value of its pattern.

        Raises ValueError for a value that the pattern does not have, as a word for {number:int}.
        """
        if "{" not in self.path:
            return {self.path: self}
        pages = (self._one(value, own) for value, own in self.values.items())
        return {page.path: page for page in pages}

    def _one(self, value: Any, own: Mapping[str, Any]) -> "Page":
        """The page of one value: its parameters are filled in wherever the row names them."""
        values = value if isinstance(value, tuple) else (value,)
        names = [name for name, _ in re.findall(ReactPyResolver.param_pattern, self.path)]
        given = dict(zip(names, map(str, values), strict=True))

        def filled(text: str) -> str:
            return re.sub(ReactPyResolver.param_pattern, lambda at: given[at["name"]], text)

        path, words = filled(self.path), {name: filled(getattr(self, name)) for name in _WORDS}
        if not ReactPyResolver(route(self.path, None)).resolve(path):
            raise ValueError(f"{path} is no address of the pattern {self.path}")
        for name in _LABELS:  # else they would be those of the row, not of this value
            words[name] = "" if words[name] == words["label"] else words[name]
        return replace(self, **{**words, "values": {}, **own, "path": path})

    @property
    def card(self) -> LinkCard:
        """The card that leads to it."""
        return LinkCard(self.icon, self.path, self.label, self.lead)

    @property
    def canonical(self) -> str:
        """The path that search engines should know, or "" for none."""
        return "" if "noindex" in self.robots else self.same_as or self.path

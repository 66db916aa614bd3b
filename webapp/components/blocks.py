"""The building blocks of reading pages: cards, panels, lists, facts, steps, notice, buttons."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any, NamedTuple

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.drawings import icon

Content = str | VdomDict
"""A text or an element."""


def long_date(day: date) -> str:
    """The day as people write it: "January 25, 2027"."""
    return f"{day:%B} {day.day}, {day.year}"


class LinkCard(NamedTuple):
    """A link to another page: its icon, its path, its name, a sentence about it."""

    icon: str
    path: str
    name: str
    text: str


def cards(items: Iterable[LinkCard], look: str = "cards") -> VdomDict:
    """A grid of links to other pages. Use it under an h2: each card's name is an h3. look: its
    class.
    """
    return html.ul({"className": look}, *[_card(item) for item in items])


def rows(items: Iterable[LinkCard]) -> VdomDict:
    """The same links as rows with lines between them."""
    return html.ul({"className": "rows"}, *[_card(item) for item in items])


def _card(item: LinkCard) -> VdomDict:
    return html.li(
        {"className": "card"},
        icon(item.icon),
        html.h3(html.a({"href": item.path}, item.name)),
        html.p(item.text) if item.text else None,
    )


def bullets(items: Iterable[Content]) -> VdomDict:
    """A plain list."""
    return html.ul(*[html.li(item) for item in items])


def links(items: Iterable[VdomDict]) -> VdomDict:
    """A list of links, each as tall as a touch target."""
    return html.ul({"className": "links"}, *[html.li(item) for item in items])


def more(text: str, address: str) -> VdomDict:
    """A link on a line of its own, below the text that it continues."""
    return html.p({"className": "links"}, html.a({"href": address}, text))


def checklist(items: Iterable[Content], look: str = "checklist") -> VdomDict:
    """A list with a tick before each item. look: its class, "checklist crosses" for crosses."""
    return html.ul({"className": look}, *[html.li(item) for item in items])


def steps(items: Iterable[Content]) -> VdomDict:
    """A numbered list of things to do one after the other."""
    return html.ol({"className": "steps"}, *[html.li(item) for item in items])


def facts(items: Iterable[tuple[str, Content]]) -> VdomDict:
    """Names and values side by side, such as "Price: NR 2500". Empty values are left out."""
    return html.dl(
        {"className": "facts"},
        *[html.div(html.dt(name), html.dd(value)) for name, value in items if value],
    )


def stats(items: Iterable[tuple[str, str]]) -> VdomDict:
    """Names and values, of one word or number each, in large letters."""
    return html.dl(
        {"className": "stats"},
        *[html.div(html.dt(name), html.dd(value)) for name, value in items],
    )


def button(text: str, attributes: Mapping[str, Any], kind: str = "") -> VdomDict:
    """A button, or with an href a link that looks like one.

    kind: "quiet" for one that matters less, "sun" for one on a dark background.
    """
    given = {"className": f"button {kind}".rstrip(), **attributes}
    scheme, _, rest = attributes.get("href", "").partition(":")
    if scheme == "mailto":
        given["data-to"] = rest.partition("?")[0]  # is printed after the text
    if "href" in attributes:
        return html.a(given, text)
    return html.button({"type": "button", **given}, text)


def print_row(text: str) -> VdomDict:
    """A button that prints the page; not there without JavaScript."""
    return html.p({"className": "row"}, button(text, {"data-print": ""}, "needs-js"))


def buttons(first: tuple[str, str], *others: tuple[str, str]) -> VdomDict:
    """Links that look like buttons, as (text, address); the first is the most important one."""
    return html.p(
        {"className": "row"},
        button(first[0], {"href": first[1]}),
        *[button(text, {"href": href}, "quiet") for text, href in others],
    )

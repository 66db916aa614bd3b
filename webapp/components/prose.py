"""The words of a page, written in Markdown: headings, paragraphs, lists, figures, strong, links.

HTML is not allowed. "## " begins a section, which lasts until the next one, "### " is a heading in
it. An item that begins with "[x] " has a tick, with "[ ] " a cross, a numbered list is one of
steps, "![](plate)" is a figure, a link alone in its paragraph is as tall as a touch target, and "an
ambulance" gets its number. Between such texts stand elements: a table, buttons.

A section has its heading at the left and its content beside it; below `wide`, or `band` with a
ground of its own, the content goes across the page, and steps go from left to right. `panels` and
`pair` set short parts side by side, `feature` a drawing beside few words.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from textwrap import dedent
from typing import Literal, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode
from reactpy import html
from reactpy.types import VdomDict

from webapp.components.blocks import Content, bullets, checklist, steps
from webapp.components.drawings import icon
from webapp.components.figure import figure, scene
from webapp.components.links import with_ambulance
from webapp.components.style import style

_MARKDOWN = MarkdownIt("zero").enable(["heading", "list", "emphasis", "link", "image"])
_NEW_LINE = re.compile(r" *\n *")
_UNITS = "g|kg|mL|cm|°C|mg/dL|mmol/L|mmol/mol|minutes|hours?|days|working"
_IN_TERM = re.compile(rf"(?<=\d) (?=(?:{_UNITS})\b)|(?<=\biOS) (?=\d)")
_MARKS = {"[x] ": "checklist", "[ ] ": "checklist crosses"}
"""The look of a list by what its items begin with."""

Ground = Literal["night", "board", "sky", "wall"]
Prose = tuple[Content | None, ...]
"""Texts and elements, one after the other; None is left out."""


class Section(NamedTuple):
    """A section of a long page: the id that links lead to, its heading, its content, its icon."""

    id: str
    title: str
    content: Prose
    icon: str = ""

    def element(self) -> VdomDict:
        """The section as it stands on the page."""
        return html.section({"id": self.id}, self.heading(), *prose(*self.content))

    def heading(self) -> VdomDict:
        """Its heading, after its icon."""
        return html.h2(icon(self.icon), self.title) if self.icon else html.h2(self.title)

    def folded(self) -> VdomDict:
        """The same, which the reader opens; on paper it is open."""
        inside = html.section({"id": self.id}, *prose(*self.content))
        return html.details(html.summary(html.h3(self.title)), inside)


IN_DETAIL = Section("detail", "In more detail", (), "book")
"""The one that holds those which the reader opens."""


def sections_of(read: Iterable[Section], opened: Sequence[Section]) -> list[VdomDict]:
    """The sections that are read, and below them, in one more, those that the reader opens."""
    rows = html.div({"className": "accordion"}, *[each.folded() for each in opened])
    last = [html.section({"id": IN_DETAIL.id}, IN_DETAIL.heading(), rows)] if opened else []
    return [*[each.element() for each in read], *last]


def prose(*content: Content | None) -> list[VdomDict]:
    """The elements of these texts, with the elements between them."""
    opening, *sections = _divided(content, "h2", "section")
    return [*opening, *chain.from_iterable(map(_section, sections))]


def _section(found: Sequence[VdomDict]) -> Sequence[VdomDict]:
    """What begins with a heading is one section; `feature` and `pair` are sections of their own."""
    return [headed(*found)] if found[0]["tagName"] == "h2" else found


def headed(heading: VdomDict, *content: VdomDict | None, look: str = "", key: str = "") -> VdomDict:
    """A section of a page: its heading, and its content beside it where there is room.

    A paragraph that introduces a list, boxes or a figure stands below the heading, if it does not
    end in a colon; all do before a figure. look: a further class. key: the id that links lead to.
    """
    shown = [each for each in content if each is not None]
    tags = [each["tagName"] for each in shown]
    intro = next((at for at, tag in enumerate(tags) if tag != "p"), len(tags))
    if tags[intro : intro + 1] in ([], ["h3"]) or (intro > 1 and tags[intro] != "figure"):
        intro = 0
    if intro and str(shown[intro - 1]["children"][-1]).endswith(":"):
        intro = 0
    return html.section(
        {"className": f"headed {look}".rstrip(), **({"id": key} if key else {})},
        html.header(heading, *shown[:intro]),
        html.div(*shown[intro:]),
    )


def band(title: str) -> VdomDict:
    """The heading of the section that a page stands on, which has a ground of its own."""
    return html.h2({"className": "band"}, title)


def feature(
    title: str,
    picture: str,
    *content: Content | None,
    ground: Ground = "night",
    mirrored: bool = False,
) -> VdomDict:
    """A scene as wide as the window: a few words on its ground, and a drawing on its floor, which
    is the lowest 12 % of the drawing and goes on to both edges.

    The drawing, which has no background, is at the left, or if mirrored at the right. Use at most
    one per page. On "night" and "board" the letters are light, and a button is of the
    kind "sun".
    """
    return html.section(
        {"className": f"feature on-{ground}{' mirrored' if mirrored else ''}"},
        html.div(html.h2(title), *elements(*content)),
        scene(picture),
    )


def pair(*content: Content | None) -> VdomDict:
    """Two short parts side by side: each heading "## " with what follows it, or a section."""
    return html.section({"className": "pair"}, *_parts(content, "h2"))


def wide(title: str, key: str = "") -> VdomDict:
    """The heading of a section across the page: what follows stands below it, in columns."""
    return html.h2({"className": "wide", **({"id": key} if key else {})}, title)


def panels(*content: Content | None) -> VdomDict:
    """Short parts side by side where there is room: each heading "### " with what follows it, or a
    section."""
    return html.div({"className": "panels"}, *_parts(content, "h3"))


def boxed(*content: Content | None) -> VdomDict:
    """One of `panels` on a ground of its own, as tall as the others: for one with few words."""
    return html.section({"className": "boxed"}, *elements(*content))


def accordion(*content: Content | None, opened: bool = False) -> VdomDict:
    """Each heading "### " of the texts, with what follows it, which the reader opens.

    A heading that nothing follows is left out: company.toml does not say it. opened: whether the
    first one is open, which shows what the others are.
    """
    _, *found = _divided(content, "h3")
    said = [part for part in found if part[1:]]
    return html.div(
        {"className": "accordion"},
        *[
            html.details({"open": opened and not at}, html.summary(title), *inside)
            for at, (title, *inside) in enumerate(said)
        ],
    )


def flow(*made: VdomDict | None) -> VdomDict:
    """A page of these elements, with the style sheet of reading pages."""
    return html.article({"className": "flow"}, style("prose.css"), *made)


def article(*content: Content | None) -> VdomDict:
    """A page of these texts and elements, as `prose` makes them."""
    return flow(*prose(*content))


def static_page(*content: Content | None) -> Callable[[], VdomDict]:
    """The component of a page that is the same for every visitor, made of such an article."""
    return lambda: article(*content)


def inline(text: str) -> list[Content]:
    """The text of one paragraph, with its links and what is strong."""
    return _inline_content(SyntaxTreeNode(_MARKDOWN.parseInline(text)).children[0])


def phrase(text: str) -> VdomDict:
    """The same as one element: an item of a list or the value of a fact."""
    return html.span(*inline(text))


def lead(text: Content) -> VdomDict:
    """The first sentences of a page, in larger letters."""
    return html.p({"className": "lead"}, *(inline(text) if isinstance(text, str) else (text,)))


def notice(*content: Content) -> VdomDict:
    """A paragraph that must not be missed. Use at most one per page, or they are missed."""
    inner = [inline(each) if isinstance(each, str) else [each] for each in content]
    return html.p({"className": "notice"}, *chain.from_iterable(inner))


def emergency(title: str, *content: Content) -> VdomDict:
    """A red box for what cannot wait. Use it under an h2: its title is an h3."""
    return html.div({"className": "emergency"}, html.h3(*inline(title)), *prose(*content))


def caution(title: str, *content: Content) -> VdomDict:
    """A yellow box, for what to do first at home, or at a doctor today."""
    look = {"className": "emergency caution"}
    return html.div(look, html.h3(*inline(title)), *prose(*content))


def elements(*content: Content | None) -> list[VdomDict]:
    """The elements of these texts and those between them, without sections."""
    made = (_elements(each) if isinstance(each, str) else [each] for each in content)
    return [element for each in made for element in each if element is not None]


def _divided(content: Iterable[Content | None], *tags: str) -> list[list[VdomDict]]:
    """The elements before the first one with such a tag, then each of those with what follows."""
    found: list[list[VdomDict]] = [[]]
    for element in elements(*content):
        if element["tagName"] in tags:
            found.append([])
        found[-1].append(element)
    return found


def _parts(content: Iterable[Content | None], tag: str) -> list[VdomDict]:
    """A section for each heading with such a tag, and the sections between them."""
    _, *found = _divided(content, tag, "section")
    return [html.section(*each) if each[0]["tagName"] == tag else each[0] for each in found]


def _elements(text: str) -> Iterator[VdomDict]:
    for node in SyntaxTreeNode(_MARKDOWN.parse(dedent(text))).children:
        if node.type == "heading":
            yield VdomDict(
                tagName=node.tag, attributes={}, children=_inline_content(node.children[0])
            )
        elif node.type == "paragraph":
            yield _paragraph(_inline_content(node.children[0]))
        elif node.type == "ordered_list":
            yield steps(html(*item) for item in _items(node))
        else:
            yield _bullets([*_items(node)])


def _paragraph(inside: list[Content]) -> VdomDict:
    only = inside[0] if len(inside) == 1 and not isinstance(inside[0], str) else None
    if only is None or only["tagName"] not in ("a", "figure"):
        return html.p(*inside)
    return only if only["tagName"] == "figure" else html.p({"className": "links"}, only)


def _items(node: SyntaxTreeNode) -> Iterator[list[Content]]:
    """The items of a list, each of one paragraph."""
    for item in node.children:
        [paragraph] = item.children
        yield _inline_content(paragraph.children[0])


def _bullets(items: list[list[Content]]) -> VdomDict:
    for mark, look in _MARKS.items():
        if all(str(item[0]).startswith(mark) for item in items):
            rest = (html(str(item[0]).removeprefix(mark), *item[1:]) for item in items)
            return checklist(rest, look)
    return bullets(html(*item) for item in items)


def _inline_content(node: SyntaxTreeNode) -> list[Content]:
    found: list[Content] = []
    for child in node.children:
        if child.type == "text":
            text = _IN_TERM.sub("\N{NO-BREAK SPACE}", _NEW_LINE.sub(" ", child.content))
            found += with_ambulance(text)
        elif child.type == "strong":
            found.append(html.strong(*_inline_content(child)))
        elif child.type == "link":
            found.append(html.a({"href": child.attrs["href"]}, *_inline_content(child)))
        elif child.type == "image":
            found.append(figure(str(child.attrs["src"])))
        else:
            raise ValueError(f"no page writes {child.type}")
    return found

"""Functions that draw the figures: SVG as text, without a style sheet, 320 units wide.

A phone of 320 px shows a figure 280 px wide, where 14 units of text are 12 px. Colours are tokens:
each figure has a light file and a dark one, since a page's styles do not apply inside an image. Its
words are elements of the page over the image, in the page's font.

A person is a body, a head and arms, each around the head's centre. The body: sloping shoulders, a
neck with the chin's shade, no lines in the cloth but a sari's folds and border. The head, about 54
by 74 units around 0 0, looks right (mirrored: left), half from the side, in one of three outlines:
oval, round or with a jaw; from behind it is hair. No two pages have the same scene, nor a scene one
face twice. Eyes are small (4.5 wide), brows and smiles thin; the nose is a line of shade. An arm is
one filled outline, narrower at each joint, with a corner at the elbow; a cuff ends the sleeve. Over
cloth of its own colour a sleeve ends at the elbow, or the body behind it is in shade. A hand is one
outline with a thumb or fingers at what it holds, and a few lines of shade. Arms that hold nothing
are behind something. Groups of the same shapes at other scales cost few bytes. What stands behind a
table ends there, an elbow on its edge. A person of `feature` has no background and stands at 88 %
of the height, where the page draws the floor or table. Nothing hangs in an open sky. The frame of a
phone, meter or screen is `water`: `foot` is as dark as the walls of dark mode. A head is .88 of its
body's scale, a round one .92.

A new figure needs a row in catalogue.py, `figure(name)` on a page, and a row in
docs/health-review.md for what it states.
"""

import re
from collections.abc import Callable
from html import escape
from typing import NamedTuple

from reactpy.types import VdomDict

from webapp.components.drawings import content, elements
from webapp.health.sources import Source

WIDTH = 320
SMALL = 14
"""The smallest text size."""

_TEXT = re.compile(r"<text.*?</text>", re.DOTALL)
_INK = re.compile(r'(<text[^>]*) fill="(?:ink|var\(--ink\))"')
_TOKEN = re.compile(r'(fill|stroke)="(?!none)([a-z0-9-]+)"')
_COLOUR = re.compile(r'(fill|stroke|stop-color)="(?:var\(--)?([a-z0-9-]+)\)?"')


class Figure(NamedTuple):
    """A figure. draw: makes its content. alt: what it shows, in words. caption: what it says, which
    is clear without the drawing; a picture has none. sources: of the facts in both. ground: the
    colour behind it, None if the page's shows. size: of its words that name none."""

    name: str
    height: int
    draw: Callable[[], tuple[str, ...]]
    alt: str
    caption: tuple[str, ...] = ()
    sources: tuple[Source, ...] = ()
    ground: str | None = "card"
    size: int = SMALL


def document(figure: Figure, colours: dict[str, str]) -> str:
    """The whole SVG file in these colours, with its own background, without its words."""
    whole = element(
        "svg",
        element("title", escape(figure.alt)),
        element("rect", width=WIDTH, height=figure.height, fill=figure.ground)
        if figure.ground
        else "",
        _TEXT.sub("", "".join(figure.draw())),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {figure.height}",
        width=WIDTH,
        height=figure.height,
        fill="none",
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return coloured(whole, colours)


def coloured(svg: str, colours: dict[str, str]) -> str:
    """The same with the colours of its tokens, for a file that no style sheet reaches."""
    return _COLOUR.sub(lambda found: f'{found[1]}="{colours.get(found[2], found[2])}"', svg)


def words(figure: Figure) -> list[VdomDict]:
    """The words of the figure, each a text element at its place; without a colour it is ink."""
    return elements(map(in_page, _TEXT.findall("".join(figure.draw()))))


def in_page(svg: str) -> str:
    """The same for a page, whose style sheet has the colours; text without one is ink."""
    return _TOKEN.sub(r'\1="var(--\2)"', _INK.sub(r"\1", svg))


def from_file(name: str) -> Callable[[], tuple[str, ...]]:
    """What draws a figure without data in it: static/drawings/figures/NAME.svg."""
    return lambda: (content(f"figures/{name}"),)


def element(tag: str, *inside: str, **attributes: object) -> str:
    """An element. font_size becomes font-size; fill and stroke may be names of tokens."""
    written = "".join(
        f' {name.replace("_", "-")}="{value}"'
        for name, value in attributes.items()
        if value is not None
    )
    return f"<{tag}{written}>{''.join(inside)}</{tag}>" if inside else f"<{tag}{written}/>"


def path(
    d: str,
    fill: str | None = None,
    line: str | None = "line-strong",
    width: float = 2.5,
    **more: object,
) -> str:
    """A path with an outline, or without one if `line` is None."""
    return element("path", d=d, fill=fill, stroke=line, stroke_width=line and width, **more)


def disc(x: float, y: float, r: float, fill: str, line: str | None = "ink") -> str:
    """A circle with an outline, or without one if `line` is None."""
    return element("circle", cx=x, cy=y, r=r, fill=fill, stroke=line, stroke_width=line and 2.5)


def box(x: float, y: float, width: float, height: float, fill: str, line: str) -> str:
    """A box with round corners."""
    return element(
        "rect",
        x=x,
        y=y,
        width=width,
        height=height,
        rx=8,
        fill=fill,
        stroke=line,
        stroke_width=2,
    )


def label(x: float | str, y: float | str, text: str, size: int = SMALL, **more: object) -> str:
    """A line of text that starts at x."""
    large = size if size != SMALL else None
    return element("text", escape(text), x=x, y=y, font_size=large, **{"fill": "ink", **more})


def middle(x: float | str, y: float | str, text: str, size: int = SMALL, **more: object) -> str:
    """A line of text centred on x."""
    return label(x, y, text, size, text_anchor="middle", **more)


def bold(x: float, y: float, text: str, size: int = SMALL, **more: object) -> str:
    """A line of bold text centred on x."""
    return middle(x, y, text, size, font_weight=600, **more)


def drop(x: float, y: float) -> str:
    """A drop of blood below its point at x, y; 26 units high."""
    return path(f"M{x} {y}c5 7 9 11 9 17a9 9 0 0 1-18 0c0-6 4-10 9-17Z", "flag", None)

"""Our own drawings: SVG files in static/drawings, each read once. Their colours are design tokens.

Decorative ones are hidden from screen readers. The logo has a width, since it would fill a page
without its style sheet.
"""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, fromstring

from reactpy import html
from reactpy.types import VdomDict

from webapp.config import built_assets

FOLDER = Path(__file__).parents[2] / "static" / "drawings"
_INSIDE = re.compile(r"<svg [^>]*>(.*)</svg>", re.DOTALL)
_BETWEEN_ELEMENTS = re.compile(r">\s+<")
_WORD = re.compile(r"-([a-z])")
_PAINTS: dict[str, dict[str, Any]] = {
    "sky": {"fill": "var(--sky)"},
    "far": {"fill": "var(--hill-far)"},
    "rock": {"fill": "var(--rock)"},
    "near": {"fill": "var(--hill-near)"},
    "shade": {"fill": "var(--hill-near)", "opacity": 0.4},
    "foot": {"fill": "var(--foot)"},
    "lake": {"fill": "var(--lake)"},
    "card": {"fill": "var(--card)", "stroke": "var(--line)", "strokeWidth": 2},
    "snow": {"fill": "var(--snow)"},
    "water": {"fill": "var(--water)"},
    "boat": {"fill": "var(--sun)"},
    "leaf": {"fill": "var(--leaf)"},
    "red": {"fill": "var(--flag)"},
    "outlined snow": {"fill": "var(--snow)", "stroke": "var(--rock)", "strokeWidth": 2},
    "pen": {"stroke": "var(--ink)", "strokeWidth": 1.5},
    "ripple": {
        "fill": "none",
        "stroke": "var(--ripple)",
        "strokeWidth": 3,
        "strokeLinecap": "round",
    },
}


def _file(name: str) -> str:
    return (FOLDER / f"{name}.svg").read_text("utf-8")


def size(name: str) -> dict[str, int]:
    """The width and height of static/drawings/NAME.svg, in its own units."""
    _, _, width, height = fromstring(_file(name)).attrib["viewBox"].split()
    return {"width": int(width), "height": int(height)}


def height(name: str) -> int:
    """Its height alone."""
    return size(name)["height"]


def content(name: str) -> str:
    """What is inside static/drawings/NAME.svg, as text in one line."""
    found = _INSIDE.search(_file(name))
    assert found, f"{name}.svg is not an SVG file"
    return _BETWEEN_ELEMENTS.sub("><", found[1].strip())


def elements(texts: Iterable[str]) -> list[VdomDict]:
    """These elements of an SVG file, as elements of the page."""
    return [_element(fromstring(text)) for text in texts]


@cache
def drawing(name: str) -> VdomDict:
    """The drawing static/drawings/NAME.svg."""
    return _element(fromstring(_file(name)))


def _element(node: Element) -> VdomDict:
    words = (node.text or "").strip()
    return VdomDict(
        tagName=node.tag.rpartition("}")[2],
        attributes={_react_name(name): value for name, value in node.items()},
        children=[words] if words else [_element(child) for child in node],
    )


def _react_name(name: str) -> str:
    if name.startswith(("aria-", "data-")):
        return name
    return "className" if name == "class" else _WORD.sub(lambda word: word[1].upper(), name)


def icon(name: str) -> VdomDict:
    """A picture of static/drawings/icons on its tile, dimmed in dark mode."""
    return html.img(
        {
            "className": "icon",
            "src": f"{built_assets.url('icons.svg')}#{name}",
            "alt": "",
            "width": 48,
            "height": 48,
            "loading": "lazy",
        }
    )


def shape(paint: str, d: str) -> VdomDict:
    """A shape of a drawing with facts in it, in the colours of its paint."""
    return html.svg.path({**_PAINTS[paint], "d": d})


def text(words: str, **look: Any) -> VdomDict:
    """A line of text. Not html.svg.text, which ReactPy takes for an element without children."""
    return VdomDict(tagName="text", attributes=look, children=[words])

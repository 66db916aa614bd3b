"""Our own drawings: SVG files in static/drawings, each read once. Their colours are design tokens.

Decorative ones are hidden from screen readers. Icons and the logo have a width, since they would
fill a page without its style sheet.
"""

import re
from functools import cache
from pathlib import Path
from typing import Any

from reactpy import html
from reactpy.types import VdomDict

from webapp.rendering.html_writer import HTML

FOLDER = Path(__file__).parents[2] / "static" / "drawings"
_ROOT = re.compile(r"<svg ([^>]*)>(.*)</svg>", re.DOTALL)
_ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
_BETWEEN_ELEMENTS = re.compile(r">\s+<")
_PAINTS: dict[str, dict[str, Any]] = {
    "sky": {"fill": "var(--sky)"},
    "far": {"fill": "var(--hill-far)"},
    "rock": {"fill": "var(--rock)"},
    "near": {"fill": "var(--hill-near)"},
    "foot": {"fill": "var(--foot)"},
    "snow": {"fill": "var(--snow)"},
    "water": {"fill": "var(--water)"},
    "boat": {"fill": "var(--sun)"},
    "red": {"fill": "var(--flag)"},
    "green": {"fill": "var(--ripple)"},
    "outlined snow": {"fill": "var(--snow)", "stroke": "var(--rock)", "strokeWidth": 2},
    "pen": {"stroke": "var(--ink)", "strokeWidth": 1.5},
    "ripple": {
        "fill": "none",
        "stroke": "var(--ripple)",
        "strokeWidth": 3,
        "strokeLinecap": "round",
    },
}


@cache
def _file(name: str) -> tuple[str, str]:
    """The attributes of the root element of a file, and its content as one line."""
    found = _ROOT.search((FOLDER / f"{name}.svg").read_text("utf-8"))
    assert found, f"{name}.svg is not an SVG file"
    return found[1], _BETWEEN_ELEMENTS.sub("><", found[2].strip())


def content(name: str) -> str:
    """The elements inside static/drawings/NAME.svg."""
    return _file(name)[1]


def drawing(name: str) -> VdomDict:
    """The drawing static/drawings/NAME.svg."""
    found: dict[str, Any] = dict(_ATTRIBUTE.findall(_file(name)[0]))
    del found["xmlns"]
    if "class" in found:
        found["className"] = found.pop("class")
    return VdomDict(tagName="svg", attributes={**found, HTML: content(name)})


def icon(name: str) -> VdomDict:
    """A line drawing of static/drawings/icons."""
    return drawing(f"icons/{name}")


def shape(paint: str, d: str) -> VdomDict:
    """A shape of a drawing with facts in it, in the colours of its paint."""
    return html.svg.path({**_PAINTS[paint], "d": d})


def text(words: str, **look: Any) -> VdomDict:
    """A line of text. Not html.svg.text, which ReactPy takes for an element without children."""
    return VdomDict(tagName="text", attributes=look, children=[words])

"""Draws the share pictures and the icons, the same on every machine: their one font is ours."""

import re
import struct
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from fontTools.ttLib import TTFont
from resvg_py import svg_to_bytes

from scripts.fonts import HEADING_FONT
from webapp.components.drawings import content
from webapp.components.page import Topic
from webapp.config.design_tokens import LIGHT


class Share(NamedTuple):
    """A picture for sharing: its lines of text, the drawing beside them, and where it is cut."""

    lines: tuple[str, ...]
    drawing: str
    x: float = 160


PICTURES: dict[Topic, Share] = {
    "company": Share(("IT training", "and free", "health tools"), "coder", 180),
    "courses": Share(("IT training", "courses"), "learner", 176),
    "tools": Share(("Free health", "tools"), "check", 186),
    "app": Share(("A free", "blood sugar", "tracker"), "path", 178),
    "health": Share(("Diabetes in", "plain words"), "mother"),
    "work": Share(("Internship", "and jobs"), "talk", 172),
}
"""Topic → its picture; x is the middle of the drawing, of its 320 units."""

WIDTH, HEIGHT = 1200, 630
LEFT, MIDDLE = 84, 330  # of the text
EDGE = 520  # where the drawing begins
SIZE, LEADING = 66, 1.14
ICONS = {  # file → drawing and width
    "apple-touch-icon.png": ("maskable.svg", 180),
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "maskable-192.png": ("maskable.svg", 192),
    "maskable-512.png": ("maskable.svg", 512),
}
FONT = Path(__file__).parent.parent / "build" / "fraunces.ttf"
TOKEN = re.compile(r"var\(--([a-z-]+)\)")


def svg(width: int, height: int, *parts: str) -> str:
    """An SVG file with these parts."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
    return "\n".join((head, *parts, "</svg>\n"))


def title(lines: tuple[str, ...]) -> Iterable[str]:
    """The lines of text, in the middle."""
    baseline = MIDDLE + SIZE * (0.33 - LEADING * (len(lines) - 1) / 2)
    for at, line in enumerate(lines):
        yield f'<text x="{LEFT}" y="{baseline + at * SIZE * LEADING:g}">{line}</text>'


def coloured(name: str) -> str:
    """One of the site's drawings in the colours of the light design."""
    return TOKEN.sub(lambda token: LIGHT[token[1]], content(name))


def share(picture: Share) -> str:
    """The picture of a topic: its title under the logo, and people beside it."""
    scale = HEIGHT / 240
    x = (EDGE + WIDTH) / 2 - picture.x * scale
    line = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
    return svg(
        WIDTH,
        HEIGHT,
        '<linearGradient id="sky" x2="0" y2="1">',
        f'<stop stop-color="{LIGHT["sky"]}"/><stop offset=".8" stop-color="{LIGHT["haze"]}"/>',
        "</linearGradient>",
        f'<clipPath id="edge"><path d="M{EDGE} 0c-44 210 44 420 0 {HEIGHT}H{WIDTH}V0"/></clipPath>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#sky)"/>',
        f'<g clip-path="url(#edge)"><path d="M0 554H{WIDTH}V630H0Z" fill="{LIGHT["hill-near"]}"/>',
        f'<g transform="translate({x:g} 0) scale({scale:g})" {line}>',
        coloured(f"figures/{picture.drawing}"),
        "</g></g>",
        f'<g transform="translate({LEFT} 64) scale(1.75)">{coloured("logo")}</g>',
        f'<g fill="{LIGHT["ink"]}" font-family="Fraunces" font-size="{SIZE}" font-weight="600" ',
        'letter-spacing="-.01em">',
        *title(picture.lines),
        "</g>",
    )


def sources() -> dict[str, str]:
    """Every SVG, by its name."""
    logo = coloured("logo")
    # A phone may crop a maskable icon to a circle of four fifths: it has no corners of its own.
    ground = f'<rect width="48" height="48" fill="{LIGHT["sky"]}"/>'
    corners = (
        f'<path d="M0 37v11h11A11 11 0 0 1 0 37ZM48 39v9H37A11 11 0 0 0 48 39Z" '
        f'fill="{LIGHT["water"]}" stroke="{LIGHT["water"]}"/>'
    )
    return {
        **{f"share/{topic}.svg": share(made) for topic, made in PICTURES.items()},
        "icon.svg": svg(48, 48, logo),
        "maskable.svg": svg(48, 48, ground, logo, corners),
    }


def png(source: str, width: int) -> bytes:
    """An SVG as a PNG of this width."""
    return svg_to_bytes(source, width=width, skip_system_fonts=True, font_files=[str(FONT)])


def ico(source: str) -> bytes:
    """An SVG as an icon file, which holds a PNG of 32 pixels."""
    picture = png(source, 32)
    return struct.pack("<HHHBBBBHHII", 0, 1, 1, 32, 32, 0, 0, 1, 32, len(picture), 22) + picture


def write(folder: Path) -> dict[str, str]:
    """Write the icons, and a share picture for each topic: name → file of the same name."""
    font = TTFont(HEADING_FONT, recalcTimestamp=False)
    font.flavor = None
    font.save(FONT)
    drawings = sources()
    icon = drawings["icon.svg"]
    drawn = {"icon.svg": icon.encode(), "favicon.ico": ico(icon)}
    for name, (source, width) in ICONS.items():
        drawn[name] = png(drawings[source], width)
    for name, source in drawings.items():
        if name.startswith("share/"):
            drawn[name.replace(".svg", ".png")] = png(source, WIDTH)
    (folder / "share").mkdir()
    for name, picture in drawn.items():
        (folder / name).write_bytes(picture)
    return {name: name for name in drawn}

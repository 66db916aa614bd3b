"""Draws the sources of the share pictures and the icons.

Their text is outlines, so that a build renders them identically on every machine.
"""

import re
import struct
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from resvg_py import svg_to_bytes

from scripts.fonts import HEADING_FONT
from webapp.components.drawings import content
from webapp.components.page import Topic
from webapp.config.design_tokens import LIGHT


class PlacedIcon(NamedTuple):
    """An icon in the sun: its size, and its offset from the sun's centre."""

    icon: str
    size: float
    x: float = 0
    y: float = 0


PICTURES: dict[Topic, tuple[tuple[str, ...], tuple[PlacedIcon, ...]]] = {
    "company": (
        ("IT training and", "free health tools"),
        (PlacedIcon("code", 112, -62), PlacedIcon("drop", 112, 62)),
    ),
    "courses": (("IT training", "courses"), (PlacedIcon("cap", 196),)),
    "tools": (("Free health", "tools"), (PlacedIcon("flask", 184),)),
    "app": (
        ("A free blood sugar", "tracker for iPhone"),
        (PlacedIcon("phone", 190), PlacedIcon("drop", 92, 0, -9)),
    ),
    "health": (("Diabetes in", "plain words"), (PlacedIcon("drop", 192),)),
    "work": (("Internship", "and jobs"), (PlacedIcon("bag", 180),)),
}
"""Topic → the lines of text of its picture, and the icons."""

WIDTH, HEIGHT = 1200, 630
LEFT, MIDDLE = 84, 256  # of the text
MAX_TITLE_WIDTH, MAX_FONT_SIZE = 652, 96
LEADING, TRACKING = 1.14, -0.01
SUN_X, SUN_Y, SUN_RADIUS = 968, 248, 152
ICON_Y, STROKE_WIDTH = 221, 9
ICONS = {  # file → drawing and width
    "apple-touch-icon.png": ("maskable.svg", 180),
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "maskable-192.png": ("maskable.svg", 192),
    "maskable-512.png": ("maskable.svg", 512),
}
TOKEN = re.compile(r"var\(--([a-z-]+)\)")
PATH = re.compile(r"<path[^>]*/>")
LAND = "translate(-42 250)"  # the summit in front of the sun
# The logo, simplified for a tab: the two summits as a shape, the lake as one wave.
MOTIF = (
    '<path d="M4 30 18.5 6 26 18.5l5-7L44 30Z" fill="#fff"/>'
    f'<path d="M5.5 39.5c6-4 12.5-3 18.5 0s12.5 4 18.5 0" fill="none" stroke="{LIGHT["sun"]}" '
    'stroke-width="4.5" stroke-linecap="round"/>'
)


def svg(width: int, height: int, *parts: str) -> str:
    """An SVG file with these parts."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
    return "\n".join((head, *parts, "</svg>\n"))


def letters(font: TTFont, text: str) -> list[tuple[str, float]]:
    """The glyphs of the text and their advance widths, as fractions of the font size."""
    names, unit = font.getBestCmap(), font["head"].unitsPerEm
    glyphs = [names[ord(character)] for character in text]
    return [(glyph, font["hmtx"][glyph][0] / unit + TRACKING) for glyph in glyphs]


def outlines(font: TTFont, text: str, baseline: float, size: float) -> str:
    """The text as the data of an SVG path."""
    shapes, scale, x = font.getGlyphSet(), size / font["head"].unitsPerEm, float(LEFT)
    pen = SVGPathPen(shapes, ntos=lambda number: f"{number:.1f}".removesuffix(".0"))
    for glyph, advance in letters(font, text):
        shapes[glyph].draw(TransformPen(pen, (scale, 0, 0, -scale, x, baseline)))
        x += advance * size
    return str(pen.getCommands())


def title(font: TTFont, lines: tuple[str, ...]) -> Iterable[str]:
    """The lines of text, as large as fits."""
    widest = max(sum(advance for _, advance in letters(font, line)) for line in lines)
    size = min(MAX_FONT_SIZE, MAX_TITLE_WIDTH / widest)
    baseline = MIDDLE + size * (0.33 - LEADING * (len(lines) - 1) / 2)
    for line in lines:
        yield f'<path d="{outlines(font, line, baseline, size)}"/>'
        baseline += size * LEADING


def coloured(name: str, **other: str) -> str:
    """One of the site's drawings in the colours of the light design, or in `other` ones."""
    return TOKEN.sub(lambda token: (LIGHT | other)[token[1]], content(name))


def icon_paths(placed: PlacedIcon) -> Iterable[str]:
    """An icon's paths, in the centre of the sun or offset from it."""
    scale = placed.size / 48
    x, y = SUN_X + placed.x - placed.size / 2, ICON_Y + placed.y - placed.size / 2
    place = f"translate({x:g} {y:g}) scale({scale:.4g})"
    yield f'<g transform="{place}" stroke-width="{STROKE_WIDTH / scale:.3g}">'
    yield from PATH.findall(content(f"icons/{placed.icon}"))
    yield "</g>"


def share(lines: tuple[str, ...], icons: tuple[PlacedIcon, ...], font: TTFont) -> str:
    """The picture of a topic: its title, and its icons in the sun over the lake."""
    line = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
    return svg(
        WIDTH,
        HEIGHT,
        '<linearGradient id="sky" x2="0" y2="1">',
        f'<stop stop-color="{LIGHT["sky"]}"/><stop offset=".7" stop-color="{LIGHT["haze"]}"/>',
        "</linearGradient>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#sky)"/>',
        f'<circle cx="{SUN_X}" cy="{SUN_Y}" r="{SUN_RADIUS}" fill="{LIGHT["sun"]}"/>',
        f'<g transform="{LAND}" fill="none">',
        coloured("landscape", disc="none"),  # the picture has a sun of its own
        "</g>",
        f'<g transform="translate(79 46) scale(1.75)" stroke-width="3" {line}>',
        coloured("logo"),
        "</g>",
        f'<g stroke="{LIGHT["panel"]}" {line}>',
        *(part for placed in icons for part in icon_paths(placed)),
        "</g>",
        f'<g fill="{LIGHT["ink"]}">',
        *title(font, lines),
        "</g>",
    )


def sources() -> dict[str, str]:
    """Every SVG, by its name."""
    font = TTFont(HEADING_FONT)
    ground = f'height="48" fill="{LIGHT["lake"]}"'
    # A phone may crop a maskable icon to a circle of four fifths: the motif stays inside.
    safe = '<g transform="translate(7.2 6.8) scale(.7)">'
    return {
        **{f"share/{topic}.svg": share(*made, font) for topic, made in PICTURES.items()},
        "icon.svg": svg(48, 48, f'<rect width="48" rx="10" {ground}/>', MOTIF),
        "maskable.svg": svg(48, 48, f'<rect width="48" {ground}/>', safe, MOTIF, "</g>"),
    }


def png(source: str, width: int) -> bytes:
    """An SVG as a PNG of this width, the same on every machine: no font of the system is used."""
    return bytes(svg_to_bytes(svg_string=source, width=width, skip_system_fonts=True))


def ico(source: str) -> bytes:
    """An SVG as an icon file, which holds a PNG of 32 pixels."""
    picture = png(source, 32)
    return struct.pack("<HHHBBBBHHII", 0, 1, 1, 32, 32, 0, 0, 1, 32, len(picture), 22) + picture


def write(folder: Path) -> dict[str, str]:
    """Write the icons, and a share picture for each topic: name → file of the same name."""
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

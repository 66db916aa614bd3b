"""Our own drawings of the landscape in the label card: one for each part of the site.

They show the mountain of the home page's landscape, in its colours, at other hours and with what is
in the air there, and are hidden from screen readers.
"""

from reactpy.types import VdomDict

from webapp.components.drawings import scenery, shape
from webapp.components.page import Section

Shape = tuple[str, str]  # its paint, its path

# Every drawing tapers off to the left, so that it needs no edge there, and has the same mountain.
_RANGE: tuple[Shape, ...] = (
    ("far", "M30 96 130 68l50 10 70-30 230 48Z"),
    ("rock", "M220 92 314 44l18-27 12 14 7-8 22 31 70 40Z"),
    ("snow", "m314 44 18-27 12 14 7-8 22 31-17-7-7 10-10-13-9 12Z"),
)
_NEAR: Shape = ("near", "M90 96C170 72 240 76 300 84s120-10 180-12v24Z")
_LAKE: Shape = ("water", "M60 96c90-12 160-8 220-8s130-6 200 0v8Z")
_DAWN: tuple[Shape, ...] = (
    ("disc", "M398 40a26 26 0 1 1-.1 0Z"),
    *_RANGE,
    ("near", "M110 96C190 76 240 78 300 84s120-8 180-10v22Z"),
    _LAKE,
    ("boat", "M206 84q24 6 56-1-4 9-14 9h-28q-10 0-14-8Z"),
    ("sail", "M228 85q0-9 4-9t5 9ZM232 69a3 3 0 1 1-.1 0Z"),
)
_DAY: tuple[Shape, ...] = (
    ("disc", "M446 12a15 15 0 1 1-.1 0Z"),
    *_RANGE,
    _NEAR,
    ("ripple", "M200 88c60-8 90 4 130 2s90-8 150-8"),
)
_FLAGS: tuple[Shape, ...] = (
    *_RANGE,
    _NEAR,
    ("ripple", "M92 30Q210 70 332 17"),
    ("water", "m118 38 15 4-3 13-15-4Z"),
    ("sail", "m150 46 15 3-3 13-15-3Z"),
    ("red", "m183 50 15 0 0 13-15 0Z"),
    ("green", "m215 48 15-2 2 13-15 2Z"),
    ("boat", "m247 44 14-4 4 13-14 4Z"),
    ("water", "m278 37 13-5 5 12-13 5Z"),
)
_GLIDER: tuple[Shape, ...] = (
    *_RANGE,
    _NEAR,
    ("boat", "M398 26c12-18 54-18 66 0-9-4-15-4-18 0-10-5-20-5-30 0-3-4-9-4-18 0Z"),
    ("ripple", "M399 26l30 28 34-28M416 26l14 26 16-26"),
    ("water", "M428 52h6v12h-6Z"),
)
_DRAWINGS = {"dawn": _DAWN, "day": _DAY, "flags": _FLAGS, "glider": _GLIDER}
OF_SECTION: dict[Section, str] = {
    "courses": "flags",
    "tools": "day",
    "health": "day",
    "app": "glider",
    "company": "dawn",
    "work": "dawn",
}
"""The time of day of each section, or what is in its air."""


def card_landscape(section: Section) -> VdomDict:
    """Dawn: company and work. Prayer flags: courses. Day: tools and health. Paraglider: app."""
    shapes = [shape(paint, d) for paint, d in _DRAWINGS[OF_SECTION[section]]]
    return scenery("0 0 480 96", "xMaxYMax meet", "landscape", *shapes)

"""Our own drawings of the landscape in the label card: one for each part of the site.

They use the colours of the home page's landscape, and are hidden from screen readers.
"""

from reactpy import html
from reactpy.types import VdomDict

from webapp.components.drawings import shape
from webapp.components.page import Section

Shape = tuple[str, str]  # its paint, its path

_LAKE: tuple[Shape, ...] = (
    ("far", "M0 74 90 40l60 18 82-46 30 24 26-14 60 34 72-16 60 22v34H0Z"),
    ("snow", "m205 27 27-15 30 24 14-7-3 9-14 1-14-6-9 8-13-10Z"),
    ("near", "M0 80 80 62l90 16 120-18 110 16 80-10v30H0Z"),
    ("water", "M0 82c90-8 160 4 260 0s150-4 220 0v14H0Z"),
    ("ripple", "M180 91h90M390 89h50"),
    ("boat", "M312 84c6 4 30 4 36 0l-4 7h-28Z"),
    ("sail", "M328 83V62l16 16Z"),
)
_TRAIL: tuple[Shape, ...] = (
    ("far", "M60 96 200 54l44 14 94-44 34 24 20-10 88 52v6Z"),
    ("snow", "m304 40 34-16 34 24 6-3-4 8-12 0-12-8-10 8-16-10Z"),
    ("near", "M0 92 130 62l120 20 110-28 120 22v20H0Z"),
    ("ripple", "m296 94 74-10-50-8 58-8-26-7M340 26c30 22 70 36 130 32"),
    ("boat", "M338 26V9l15 5-13 5Zm22 15 13 6-10 7Zm27 11 14 4-9 8Zm30 6 14 1-7 9Zm29 1 14-1-7 9Z"),
)
_TERRACES: tuple[Shape, ...] = (
    ("boat", "M300 58a32 32 0 0 1 64 0Z"),
    ("far", "M0 88 120 58l90 14 130-24 140 34v14H0Z"),
    ("near", "M60 96c60-34 120-30 200-22s140-6 220-14v36Z"),
    ("ripple", "M150 80c60-4 120 8 200 0M120 88c90-4 200 4 320-6"),
    ("water", "M424 66h5v-9c10 0 14-8 10-16-2-10-18-12-22-3-9 5-7 19 7 19Z"),
)
_GLIDER: tuple[Shape, ...] = (
    ("far", "M0 82 110 56l80 12 110-30 60 22 120-14v50H0Z"),
    ("near", "M0 90 100 74l120 12 120-14 140 16v8H0Z"),
    ("boat", "M338 34c16-18 60-18 76 0-10-5-16-5-20 0-12-6-24-6-36 0-4-5-10-5-20 0Z"),
    ("ripple", "m340 34 35 28m37-28-35 28m-18-28 17 26"),
    ("water", "M373 60h6v12h-6Z"),
    ("sail", "M170 34c2-8 14-8 16 0 8-2 10 8 2 8h-24c-6 0-4-9 6-8Z"),
)
_OF_SECTION: dict[Section, tuple[Shape, ...]] = {
    "courses": _TRAIL,
    "tools": _TERRACES,
    "health": _TERRACES,
    "app": _GLIDER,
    "company": _LAKE,
    "work": _LAKE,
}


def strip(section: Section) -> VdomDict:
    """Lake: company and work. Trail: courses. Terraces: tools and health. Glider: app."""
    return html.svg(
        {
            "viewBox": "0 0 480 96",
            "preserveAspectRatio": "xMaxYMax slice",
            "aria-hidden": "true",
            "className": "landscape",
        },
        *[shape(paint, d) for paint, d in _OF_SECTION[section]],
    )

"""Our own decorative drawings (SVG, flat shapes, 2.5 px lines), hidden from screen readers.

Icons and the logo have a width, since they would fill a page without its style sheet.
"""

from reactpy import html
from reactpy.types import VdomDict

_LINE = {
    "viewBox": "0 0 48 48",
    "width": 48,
    "fill": "none",
    "stroke": "currentColor",
    "strokeWidth": 2.5,
    "strokeLinecap": "round",
    "strokeLinejoin": "round",
    "aria-hidden": "true",
    "className": "icon",
}
ICONS = {
    "drop": ("M24 6c8 10 13 16 13 23a13 13 0 0 1-26 0C11 22 16 16 24 6Z", "M18 31a6 6 0 0 0 6 6"),
    "arrows": ("M8 18h30", "m31 10 8 8-8 8", "M40 32H10", "m17 24-8 8 8 8"),
    "flask": (
        "M19 6h10",
        "M21 6v14L9 39a3 3 0 0 0 3 4h24a3 3 0 0 0 3-4L27 20V6",
        "M15 31h18",
    ),
    "scale": (
        "M9 9h30a3 3 0 0 1 3 3v27a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3V12a3 3 0 0 1 3-3Z",
        "M14 17a14 14 0 0 1 20 0l-6 7h-8Z",
        "m24 24 3-5",
    ),
    "sheet": ("M9 7h30v34H9Z", "M9 16h30M9 25h30M9 33h30M19 7v34M29 7v34"),
    "code": ("m17 14-10 10 10 10", "m31 14 10 10-10 10", "m27 8-6 32"),
    "bag": ("M6 15h36v25H6Z", "M17 15v-4a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v4", "M6 26h36"),
    "phone": (
        "M15 4h18a3 3 0 0 1 3 3v34a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3Z",
        "M21 38h6",
    ),
    "cap": ("M4 19 24 10l20 9-20 9Z", "M12 23v9c0 3 6 6 12 6s12-3 12-6v-9", "M44 19v11"),
    "api": (
        "M17 8c-6 0-6 3-6 8 0 6-1 8-6 8 5 0 6 2 6 8 0 5 0 8 6 8",
        "M31 8c6 0 6 3 6 8 0 6 1 8 6 8-5 0-6 2-6 8 0 5 0 8-6 8",
        "M18 24h.1M24 24h.1M30 24h.1",
    ),
    "chip": (
        "M15 12h18a3 3 0 0 1 3 3v18a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3V15a3 3 0 0 1 3-3Z",
        "M20 20h8v8h-8Z",
        "M19 12V5M29 12V5M19 43v-7M29 43v-7M12 19H5M12 29H5M43 19h-7M43 29h-7",
    ),
    "heart": (
        "M24 41C11 32 5 25 5 17.5A9.5 9.5 0 0 1 24 15a9.5 9.5 0 0 1 19 2.5C43 25 37 32 24 41Z",
        "M13 24h6l3-6 4 11 3-5h6",
    ),
    "book": (
        "M24 13C19 9 13 8 6 8v28c7 0 13 1 18 5 5-4 11-5 18-5V8c-7 0-13 1-18 5Z",
        "M24 13v28",
    ),
    "chat": (
        "M8 8h32a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3H22l-10 8v-8H8a3 3 0 0 1-3-3V11a3 3 0 0 1 3-3Z",
        "M14 18h20M14 25h13",
    ),
    "spark": (
        "M21 8c1.5 10 6 14.5 16 16-10 1.5-14.5 6-16 16-1.5-10-6-14.5-16-16 10-1.5 14.5-6 16-16Z",
        "M39 5v8M35 9h8",
    ),
    "layers": ("M24 6 43 16 24 26 5 16Z", "m6 24 18 9.5L42 24", "m6 32 18 9.5L42 32"),
}


_PAINTS: dict[str, dict[str, str | int]] = {
    "far": {"fill": "var(--hill-far)"},
    "near": {"fill": "var(--hill-near)"},
    "foot": {"fill": "var(--foot)"},
    "snow": {"fill": "var(--snow)"},
    "water": {"fill": "var(--water)"},
    "boat": {"fill": "var(--sun)"},
    "sail": {"fill": "var(--sail)"},
    "ripple": {
        "fill": "none",
        "stroke": "var(--ripple)",
        "strokeWidth": 3,
        "strokeLinecap": "round",
    },
}


def icon(name: str) -> VdomDict:
    """A line drawing from ICONS."""
    return html.svg(_LINE, *[html.svg.path({"d": d}) for d in ICONS[name]])


def logo() -> VdomDict:
    """The fishtail mountain over the lake."""
    line = {"fill": "none", "strokeWidth": 3, "strokeLinejoin": "round", "strokeLinecap": "round"}
    return html.svg(
        {"viewBox": "0 0 48 48", "width": 48, "aria-hidden": "true"},
        html.svg.path(
            {**line, "stroke": "var(--lake)", "d": "M3 34 17 12l6 9 5-11 4 7 3-3 10 20Z"}
        ),
        html.svg.path({**line, "stroke": "var(--gold)", "d": "M6 40c6-3 10 3 16 0s10 3 20 0"}),
    )


def shape(paint: str, d: str) -> VdomDict:
    """A shape of a landscape, in the colours of its paint."""
    return html.svg.path({**_PAINTS[paint], "d": d})


def hills() -> VdomDict:
    """The ridge above the footer."""
    return html.svg(
        {
            "viewBox": "0 0 1440 120",
            "preserveAspectRatio": "none",
            "aria-hidden": "true",
            "className": "hills",
        },
        shape(
            "far",
            "M0 86 160 40 300 74 470 12 560 52 690 4 730 26 762 14 830 48 980 24 1120 68 1290 36 1440 80V120H0Z",
        ),
        shape("foot", "M0 104 220 72 420 98 640 66 860 100 1100 70 1440 104V120H0Z"),
    )


def landscape() -> VdomDict:
    """The hero's picture: Machapuchare over Phewa lake, with a boat."""
    return html.svg(
        {
            "viewBox": "0 0 1440 240",
            "preserveAspectRatio": "xMidYMax slice",
            "aria-hidden": "true",
            "className": "landscape",
        },
        shape(
            "far",
            "M0 150 160 96 300 140 470 52 560 104 690 18 730 52 762 34 830 96 980 62 1120 128 1290 84 1440 140V240H0Z",
        ),
        shape("snow", "M640 60 690 18 730 52 762 34 800 70 770 64 742 88 712 70 680 92Z"),
        shape("near", "M0 176 220 132 420 172 640 126 860 176 1100 134 1440 178V240H0Z"),
        shape("water", "M0 200c200-22 420 14 700 0s520-18 740 2v38H0Z"),
        shape("ripple", "M90 216h160M420 224h230M820 214h180M1130 226h150"),
        shape("boat", "M860 206c18 10 62 10 84 0l-8 14h-66Z"),
        shape("sail", "M898 204v-26l22 22Z"),
    )

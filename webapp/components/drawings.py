"""Our own decorative drawings (SVG, flat shapes, 2.5 px lines), hidden from screen readers.

Icons and the logo have a width, since they would fill a page without its style sheet.
"""

from typing import Any

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
    "flask": ("M19 6h10", "M21 6v14L9 39a3 3 0 0 0 3 4h24a3 3 0 0 0 3-4L27 20V6", "M15 31h18"),
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
    "book": ("M24 13C19 9 13 8 6 8v28c7 0 13 1 18 5 5-4 11-5 18-5V8c-7 0-13 1-18 5Z", "M24 13v28"),
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


_PAINTS: dict[str, dict[str, str | float]] = {
    "sky": {"fill": "var(--sky)"},
    "far": {"fill": "var(--hill-far)"},
    "rock": {"fill": "var(--rock)"},
    "near": {"fill": "var(--hill-near)"},
    "foot": {"fill": "var(--foot)"},
    "snow": {"fill": "var(--snow)"},
    "water": {"fill": "var(--water)"},
    "boat": {"fill": "var(--sun)"},
    "sail": {"fill": "var(--sail)"},
    "red": {"fill": "var(--flag)"},
    "green": {"fill": "var(--ripple)"},
    "disc": {"fill": "var(--disc)"},
    "paper": {"fill": "var(--card)", "stroke": "var(--line-strong)"},
    "marked": {"fill": "var(--sun-wash)"},
    "lines": {"fill": "none", "stroke": "var(--line)"},
    "outlined snow": {"fill": "var(--snow)", "stroke": "var(--rock)", "strokeWidth": 2},
    "pen": {"stroke": "var(--ink)", "strokeWidth": 1.5},
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


def text(words: str, **look: Any) -> VdomDict:
    """A line of text. Not html.svg.text, which ReactPy takes for an element without children."""
    return VdomDict(tagName="text", attributes=look, children=[words])


def scenery(view: str, fit: str, name: str, *shapes: VdomDict) -> VdomDict:
    """A landscape that fits the width of the page; `name` is its class."""
    size = {"viewBox": view, "preserveAspectRatio": fit, "aria-hidden": "true", "className": name}
    return html.svg(size, *shapes)


def hills() -> VdomDict:
    """The ridge above the footer, with the sun going down behind it."""
    return scenery(
        "0 0 1440 120",
        "none",
        "hills",
        shape("disc", "M1120 92a70 70 0 0 1 140 0Z"),
        shape(
            "far", "M0 90 380 48l100 24 160-18 90-18 62-30 20 24 14-12 50 40 324 26 240 16v20H0Z"
        ),
        shape("foot", "M0 104Q220 62 440 96T860 92t300-6 280 18V120H0Z"),
    )


def landscape() -> VdomDict:
    """The hero's picture: the two summits of Machhapuchhre over terraces and Phewa lake.

    On the lake, a doonga: the long wooden boat of the place.
    """
    return scenery(
        "0 0 1440 400",
        "xMidYMax slice",
        "landscape",
        shape("disc", "M1140 80a60 60 0 1 1-.1 0Z"),
        shape(
            "far",
            "M0 262 110 214 190 234 300 166 372 206 450 160 540 222 640 186 720 226 820 196 1180 200 1262 150 1330 196 1440 158V330H0Z",
        ),
        shape("snow", "m300 166-27 17 14-2 12 10 12-6 16 6Zm150-6-26 16 12 0 14 10 10-8 20 6Z"),
        shape("snow", "m1262 150-26 17 14 0 12 10 12-8 14 4Z"),
        shape("rock", "M720 328 872 204l50-32 48-66 40-52 18 44 20-26 42 74 46 28 66 58 140 96Z"),
        shape(
            "snow",
            "m970 106 40-52 18 44 20-26 42 74 14 8-22 12-16-22-18 36-20-42-22 48-16-32-22 24-12-10-14 6 2-31Z",
        ),
        shape("rock", "m1010 54 18 44-6 40-14-30Zm38 18 42 74-20-8-18-32Z"),
        shape("near", "M0 246C130 216 230 222 350 264S570 326 700 330H0Z"),
        shape("near", "M1440 228C1330 222 1240 258 1160 288S980 324 880 330h560Z"),
        shape(
            "ripple",
            "M20 268c130-26 230-18 320 18M0 292c130-24 300-14 420 20M1420 254c-100 0-170 24-250 52M1440 282c-90-2-150 8-220 30",
        ),
        shape("snow", "M196 232a17 16 0 0 1 34 0v8h-34Zm14-16h6l-3-16Z"),
        shape("water", "M0 324q360-10 720 0t720-2v78H0Z"),
        shape("ripple", "M90 350h150M300 372h110M800 346h120M1130 352h170M980 380h130"),
        shape("red", "M618 352c0-22 4-34 13-34s13 12 15 34Z"),
        shape("sail", "M631 300a8 8 0 1 1-.1 0Zm54 52c0-18 4-28 11-28s11 10 12 28Z"),
        shape("sail", "M696 308a7 7 0 1 1-.1 0Z"),
        shape(
            "boat",
            "M522 334c34 14 68 18 124 18s96-4 130-20c-10 26-28 42-50 44H582c-30-2-48-18-60-42Z",
        ),
        shape("ripple", "m640 330-44 52M500 386h250"),
    )


def laptop() -> VdomDict:
    """A laptop with a small program on its screen."""
    return _scene(
        shape("rock", "M30 8h100a8 8 0 0 1 8 8v68H22V16a8 8 0 0 1 8-8Z"),
        shape("foot", "M31 17h98v58H31Z"),
        shape("ripple", "M41 29h18M51 41h34M51 53h16M41 65h8"),
        shape("boat", "M66 27h30v4H66ZM92 39h20v4H92ZM75 51h26v4H75Z"),
        shape("near", "M6 84h148l-7 12a6 6 0 0 1-5 3H18a6 6 0 0 1-5-3Z"),
    )


def meter() -> VdomDict:
    """A blood glucose meter with a number on it, and a drop of blood."""
    return _scene(
        shape("snow", "M62 96h16v14H62Z"),
        shape(
            "near",
            "M46 4h48a14 14 0 0 1 14 14v62a22 22 0 0 1-22 22H54a22 22 0 0 1-22-22V18A14 14 0 0 1 46 4Z",
        ),
        shape("foot", "M44 16h52v36H44Z"),
        shape("sail", "M54 25h4v18h-4ZM65 25h4v18h-4ZM76 25h12v11h-8v3h8v4H76V32h8v-3h-8Z"),
        shape("boat", "M70 64a10 10 0 1 1-.1 0Z"),
        shape("red", "M134 48c8 11 12 16 12 23a12 12 0 0 1-24 0c0-7 4-12 12-23Z"),
    )


def _scene(*shapes: VdomDict) -> VdomDict:
    size = {"viewBox": "0 0 160 112", "width": 160, "aria-hidden": "true", "className": "scene"}
    return html.svg(size, *shapes)


def week() -> VdomDict:
    """A sheet of paper with a part of a week of readings."""
    rows = (("Sun", "104", "152"), ("Mon", "97", "166"), ("Tue", "112", "149"))
    words = [
        text(word, x=x, y=62 + 28 * row, fill="var(--ink)", fontSize=17)
        for row, line in enumerate((("", "before", "after"), *rows), start=-1)
        for x, word in zip((30, 110, 200), line, strict=True)
        if word
    ]
    return html.svg(
        {"viewBox": "0 0 280 140", "width": 280, "aria-hidden": "true", "className": "scene"},
        shape("paper", "M8 8h264v140H8Z"),
        shape("marked", "M9 100h262v28H9Z"),
        shape("lines", "M8 44h264M8 72h264M8 100h264M8 128h264M90 8v140M180 8v140"),
        *words,
    )

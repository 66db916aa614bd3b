"""The contrast of two colours (WCAG 2.2)."""

import re


def contrast(one: str, other: str) -> float:
    """The contrast of two colours such as "#000000" and "rgb(255, 255, 255)"."""
    darker, lighter = sorted(luminance(colour) for colour in (one, other))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    values = bytes.fromhex(colour[1:]) if colour[0] == "#" else re.findall(r"\d+", colour)
    parts = [int(value) / 255 for value in values]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue

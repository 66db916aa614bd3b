"""static/css/tokens.css → its colours and sizes, for use outside the style sheets."""

import re
from pathlib import Path

FILE = Path(__file__).parents[2] / "static" / "css" / "tokens.css"

_ROOT = re.compile(r":root \{(.*?)\}", re.DOTALL)
_TOKEN = re.compile(r"--([a-z0-9-]+): ([^;]+);")


def tokens_in(css: str) -> tuple[dict[str, str], dict[str, str]]:
    """The light and the dark tokens by name. Where no dark one is set, the light one is used."""
    light, dark = (dict(_TOKEN.findall(block)) for block in _ROOT.findall(css))
    return light, light | dark


LIGHT, DARK = tokens_in(FILE.read_text("utf-8"))


def contrast(one: str, other: str) -> float:
    """The contrast of two colours such as "#0a565b": 1 to 21.

    Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
    """
    dark, light = sorted(map(_luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue

"""static/css/tokens.css → its colours, for use outside the style sheets."""

import re
from pathlib import Path

FILE = Path(__file__).parents[2] / "static" / "css" / "tokens.css"

_ROOT = re.compile(r":root \{(.*?)\}", re.DOTALL)
_COLOUR = re.compile(r"--([a-z-]+): (#[0-9a-f]{6});")


def read(css: str) -> tuple[dict[str, str], dict[str, str]]:
    """The light and the dark colours by name. Where no dark one is set, the light one is used."""
    light, dark = (dict(_COLOUR.findall(block)) for block in _ROOT.findall(css))
    return light, light | dark


LIGHT, DARK = read(FILE.read_text("utf-8"))

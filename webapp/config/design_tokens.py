"""static/css/tokens.css → its colours, for what is drawn without a style sheet."""

import re
from pathlib import Path

FILE = Path(__file__).parents[2] / "static" / "css" / "tokens.css"

_ROOT = re.compile(r":root \{(.*?)\}", re.DOTALL)
_COLOUR = re.compile(r"--([a-z-]+): (#[0-9a-f]{6});")


def read(css: str) -> tuple[dict[str, str], dict[str, str]]:
    """The colours by name: the light ones, and the dark ones with what they leave as it is."""
    light, dark = (dict(_COLOUR.findall(block)) for block in _ROOT.findall(css))
    return light, light | dark


LIGHT, DARK = read(FILE.read_text("utf-8"))

"""The built files of static/: source name → address with its hash."""

import json
import sys
from functools import cache
from pathlib import Path

BUILT = Path(__file__).parents[2] / "static" / "built"
PREFIX = "/static/"


@cache
def _manifest() -> dict[str, str]:
    try:
        return dict(json.loads((BUILT / "manifest.json").read_text()))
    except FileNotFoundError:
        sys.exit("The browser side is not built yet: run `make run` (or `make build`) once.")


def url(name: str) -> str:
    """The address of a built file, such as "page.js"."""
    return PREFIX + _manifest()[name]


def answers() -> list[str]:
    """The addresses of the translated formulas: those of a page stand in one file."""
    found = [PREFIX + file for name, file in _manifest().items() if name.startswith("answers/")]
    return list(dict.fromkeys(found))

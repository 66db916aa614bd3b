"""The built files of static/: source name → URL with a hash, and the name of their release."""

import hashlib
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
    """The URL of a built file, by its source name, such as "page.js"."""
    return PREFIX + _manifest()[name]


def names() -> list[str]:
    """The source names of all built files."""
    return [*_manifest()]


def urls() -> list[str]:
    """The URLs of all built files."""
    return [PREFIX + file for file in _manifest().values()]


@cache
def release() -> str:
    """Which build of the browser side this process serves: a hash of the manifest."""
    return hashlib.sha256((BUILT / "manifest.json").read_bytes()).hexdigest()[:12]

"""The built files of static/: source name → URL with a hash, and the name of the release."""

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
    """The URL of a built file, by its source name, such as "hydrate.js"."""
    return PREFIX + _manifest()[name]


def names() -> list[str]:
    """The source names of all built files."""
    return [*_manifest()]


def urls() -> list[str]:
    """The URLs of all built files."""
    return [PREFIX + file for file in _manifest().values()]


@cache
def release(root: Path = BUILT.parents[1]) -> str:
    """The name of what this process serves: a hash of all that decides a page.

    Our Python, company.toml and the built files.
    """
    made = hashlib.sha256()
    more = ("main.py", "company.toml", "static/built/manifest.json")
    for path in (*sorted((root / "webapp").rglob("*.py")), *(root / name for name in more)):
        if path.exists():
            made.update(f"{path.relative_to(root)}\n".encode() + path.read_bytes())
    return made.hexdigest()[:12]

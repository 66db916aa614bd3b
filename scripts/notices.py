"""The licences of the packages that our scripts and style sheets hold: static/built/notices.txt.

A licence is read from its package. A package without a licence fails the build.
"""

from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parent.parent
MODULES = ROOT / "node_modules"
FILE = "notices.txt"
HEAD = """The scripts and style sheets of this site hold parts of these packages, each under its own
licence.
"""


def notices(bundled: Iterable[str], comments: Iterable[str]) -> str:
    """The text of the notices file.

    bundled: the files that esbuild bundled, relative to the project's folder.
    comments: the licences that esbuild found in the files.
    """
    texts = {name: _licence_of(MODULES / name) for name in _packages(bundled)}
    parts = [f"{name}\n\n{text.strip()}\n" for name, text in sorted(texts.items())]
    found = "\n".join(comments).strip()
    return f"\n{'=' * 78}\n\n".join((HEAD, *parts, f"Said in the files themselves\n\n{found}\n"))


def _packages(paths: Iterable[str]) -> set[str]:
    """The npm packages to which the files belong."""
    names = set()
    for path in paths:
        _, inside, rest = path.rpartition("node_modules/")
        if inside:
            first, second, *_ = rest.split("/")
            names.add(f"{first}/{second}" if first.startswith("@") else first)
    return names


def _licence_of(package: Path) -> str:
    for licence in sorted(package.glob("LICEN[CS]E*")):
        return licence.read_text("utf-8")
    raise FileNotFoundError(f"No licence of {package.name} in {package}")

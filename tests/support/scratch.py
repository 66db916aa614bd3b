"""A copy of the site in its own folder, which a test may change, build and serve."""

import shutil
import sys
from pathlib import Path

from tests.support.programs import output_of

ROOT = Path(__file__).parents[2]
COPIED = "company.toml main.py package.json pyproject.toml LICENSE static webapp scripts".split()


def copy_site(parent: Path, *extra: str) -> Path:
    """Copy the site, with its built files and `extra`, into a new folder inside `parent`.

    Python's compiled files are copied too: they are valid for a file of the same time and size.
    """
    folder = parent / "checkout"  # `make coverage` knows this name (pyproject.toml)
    folder.mkdir()
    ignored = shutil.ignore_patterns("built.new")
    for name in (*COPIED, *extra):
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=ignored)
        else:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, folder / name)
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    (folder / "build").mkdir()
    (folder / "build" / "tools").symlink_to(ROOT / "build" / "tools")
    return folder


def build(site: Path) -> None:
    """Build the static files of a copy."""
    output_of(sys.executable, "-m", "scripts.build", cwd=site)

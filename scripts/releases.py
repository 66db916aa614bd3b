"""Installs a build into static/built/, beside the files of earlier releases.

Processes that were started before the build, and open pages, still request those. So that no file
is ever missing, each is moved into place in one step, and the manifest, which names the others,
comes last.
"""

import json
import shutil
from pathlib import Path

KEPT_RELEASES = 3
"""Number of releases whose files are kept, including the newest."""
RECORD = "releases.json"
"""In static/built/: the files of each release, the newest first."""
MANIFEST = "manifest.json"


def install(new: Path, built: Path) -> None:
    """Move the files of the folder `new` into `built`, and delete those that no release names.

    Repeating the same build does not add a release.
    """
    files = _files(new)
    releases = [files, *[old for old in _releases(built) if old != files]][:KEPT_RELEASES]
    add(new, built)
    for name in _files(built) - set().union(*releases) - {RECORD}:
        (built / name).unlink()
    record = json.dumps([sorted(release) for release in releases], indent=1)
    (built / RECORD).write_text(record + "\n", "utf-8")


def add(new: Path, built: Path) -> None:
    """Move the files of the folder `new` into `built`; the next release deletes them."""
    for name in [*sorted(_files(new) - {MANIFEST}), MANIFEST]:
        (built / name).parent.mkdir(parents=True, exist_ok=True)
        (new / name).replace(built / name)
    shutil.rmtree(new)


def _releases(built: Path) -> list[set[str]]:
    """The files of each release in `built`, the newest first."""
    record = built / RECORD
    if record.exists():
        return [set(release) for release in json.loads(record.read_text("utf-8"))]
    return [_files(built)]


def _files(folder: Path) -> set[str]:
    return {str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file()}

"""The same sources are built into the same files everywhere, and React keeps its name."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.project import copy_project
from webapp.config.built_assets import BUILT, release

pytestmark = pytest.mark.process


def build(folder: Path, *parts: str) -> dict[str, str]:
    """Build there: source → built file."""
    subprocess.run([sys.executable, "-m", "scripts.build", *parts], cwd=folder, check=True)
    return dict(json.loads((folder / "static/built/manifest.json").read_text()))


def test_another_folder_has_the_same_files_and_a_new_script_leaves_react_as_it_is(
    tmp_path: Path,
) -> None:
    other = copy_project(tmp_path / "a folder with another name", without="built __pycache__")
    names = build(other)
    assert names == json.loads((BUILT / "manifest.json").read_text())
    assert release(other) == release(), "two machines with it are one site"
    files = [file for file in (other / "static/built").rglob("*") if file.is_file()]
    assert len(files) > len(names)
    for file in files:
        same = BUILT / file.relative_to(other / "static/built")
        assert file.read_bytes() == same.read_bytes(), file.name
    manifest = other / "static/built/manifest.json"
    built = min(file.stat().st_mtime for file in files if file != manifest)
    assert manifest.stat().st_mtime < built, "what was saved meanwhile is newer"
    page = other / "static/js/hydrate.js"
    page.write_text(page.read_text() + "console.info('a new release');\n")
    beside = subprocess.Popen([sys.executable, "-m", "scripts.build", "styles"], cwd=other)
    changed = build(other, "scripts")
    assert beside.wait() == 0, "a build waits for another one, as make check for that of make dev"
    assert {name for name in names if changed[name] != names[name]} == {"hydrate.js"}

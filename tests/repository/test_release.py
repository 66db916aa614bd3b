"""deploy/release goes to a release by name and back, and leaves a broken one alone."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.support import ROOT

MAKEFILE = "export:\n\t@test ! -e broken && cp version built\n"
SYSTEMCTL = "#!/bin/sh\necho $1 >> restarts\n"


def git(folder: Path, *arguments: str) -> str:
    own = ["-c", "user.name=x", "-c", "user.email=x@example.com", "-c", "init.defaultBranch=main"]
    done = subprocess.run(["git", *own, *arguments], cwd=folder, check=True, capture_output=True)
    return done.stdout.decode().strip()


@pytest.fixture
def origin(tmp_path: Path) -> Path:
    """A repository with the script and a build that copies a file."""
    folder = tmp_path / "origin"
    (folder / "deploy").mkdir(parents=True)
    git(folder, "init", "--quiet")
    (folder / "deploy/release").write_bytes((ROOT / "deploy/release").read_bytes())
    (folder / "deploy/release").chmod(0o755)
    (folder / "Makefile").write_text(MAKEFILE)
    (folder / "company.toml").touch()
    (folder / ".gitignore").write_text("built\nrestarts\n")
    return folder


def publish(origin: Path, version: str, **files: str) -> str:
    """Commit a version; returns its name."""
    for name, text in {"version": version, **files}.items():
        (origin / name).write_text(text)
    git(origin, "add", "--all")
    git(origin, "commit", "--quiet", "-m", version)
    return git(origin, "describe", "--tags", "--always")


def test_there_and_back_twice_by_name_and_a_broken_release_is_left_alone(
    tmp_path: Path, origin: Path
) -> None:
    site, programs = tmp_path / "site", tmp_path / "programs"
    programs.mkdir()
    (programs / "systemctl").write_text(SYSTEMCTL)
    (programs / "systemctl").chmod(0o755)

    def release(*name: str) -> str:
        done = subprocess.run(
            [site / "deploy/release", *name],
            env={**os.environ, "PATH": f"{programs}:{os.environ['PATH']}"},
            capture_output=True,
            text=True,
            check=False,
        )
        served = (site / "built").read_text()
        assert served == (site / "version").read_text(), done.stderr
        return f"{served}: {done.stdout.splitlines()[0]}"

    first = publish(origin, "one")
    git(tmp_path, "clone", "--quiet", str(origin), str(site))
    second = publish(origin, "two")
    back = "serves. The way back: deploy/release"
    assert release() == f"two: {second} {back} {first}"
    third = publish(origin, "three")
    assert release() == f"three: {third} {back} {second}"
    assert release(second) == f"two: {second} {back} {third}"
    assert release(first) == f"one: {first} {back} {second}"
    assert release() == f"three: {third} {back} {first}"
    publish(origin, "four", broken="x")
    assert release() == f"three: {third} goes on: the newest release cannot be built."
    assert (site / "restarts").read_text().split().count("restart") == 5

"""A new release: which files of the previous ones the build keeps."""

from pathlib import Path

from scripts.releases import KEPT_RELEASES, RECORD, install


def install_build(folder: Path, *names: str) -> None:
    """Install a build with these files."""
    new = folder / "new"
    (new / "js").mkdir(parents=True)
    for name in (*names, "manifest.json"):
        (new / name).write_text(" ".join(names))
    install(new, folder / "built")


def installed_files(folder: Path) -> set[str]:
    files = (folder / "built").rglob("*")
    found = {str(file.relative_to(folder / "built")) for file in files if file.is_file()}
    return found - {"manifest.json", RECORD}


def test_the_files_of_the_last_releases_are_kept_and_older_ones_deleted(tmp_path: Path) -> None:
    names = [f"js/page-{number}.js" for number in range(KEPT_RELEASES + 2)]
    for number, name in enumerate(names):
        install_build(tmp_path, name, "icon.png")
        assert installed_files(tmp_path) == {
            "icon.png",
            *names[max(0, number + 1 - KEPT_RELEASES) : number + 1],
        }
        assert (tmp_path / "built" / "manifest.json").read_text() == f"{name} icon.png"


def test_building_the_same_files_again_is_no_new_release(tmp_path: Path) -> None:
    install_build(tmp_path, "js/old.js")
    for _ in range(KEPT_RELEASES + 1):
        install_build(tmp_path, "js/new.js")
    assert installed_files(tmp_path) == {"js/old.js", "js/new.js"}
    install_build(tmp_path, "js/old.js")
    assert installed_files(tmp_path) == {"js/old.js", "js/new.js"}

"""A new release: the files of the previous one are kept, and what is replaced is served anew."""

from pathlib import Path

import httpx
import pytest

from scripts.releases import KEPT_RELEASES, RECORD, install
from tests.support.servers import run
from webapp.config import built_assets
from webapp.site.serving.static_files import StaticFiles

# Which files the build keeps


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


# What a running process serves


@pytest.mark.parametrize("encoding", ["identity", "gzip", "br"])
def test_a_replaced_file_is_served_in_its_new_version_and_a_deleted_one_gives_404(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, encoding: str
) -> None:
    for name in ("site.css", "site.css.gz", "site.css.br", "gone.css", "gone.css.br"):
        (tmp_path / name).write_text("old")
    monkeypatch.setattr(built_assets, "BUILT", tmp_path)

    async def not_found(_: object, __: object, send: object) -> None:
        assert callable(send)
        await send({"type": "http.response.start", "status": 404, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    transport = httpx.ASGITransport(StaticFiles(not_found))

    def ask(name: str) -> httpx.Response:
        async def answer() -> httpx.Response:
            async with httpx.AsyncClient(transport=transport) as client:
                address = f"http://test{built_assets.PREFIX}{name}"
                request = client.build_request("GET", address)
                request.headers["accept-encoding"] = encoding
                response = await client.send(request, stream=True)
                [read async for read in response.aiter_raw()]
                return response

        return run(answer())

    assert ask("site.css").headers["content-length"] == "3"
    for name in ("site.css", "site.css.gz", "site.css.br"):
        (tmp_path / name).write_text("newer")
    answer = ask("site.css")
    assert (answer.status_code, answer.headers["content-length"]) == (200, "5")
    assert ask("gone.css").status_code == 200
    (tmp_path / "gone.css.br").unlink()
    assert ask("gone.css").status_code == 200
    (tmp_path / "gone.css").unlink()
    assert [ask("gone.css").status_code for _ in range(2)] == [404, 404]

"""The built scripts refer to the licences of the packages in them."""

import json

import pytest

from scripts.notices import notices
from tests.support import web
from tests.support.servers import ROOT, Server
from webapp.config import built_assets


def test_each_script_names_the_file_that_holds_the_licences(server: Server) -> None:
    scripts = sorted(built_assets.BUILT.glob("js/*.js"))
    [first_line] = {script.read_text().splitlines()[0] for script in scripts}
    address = first_line.removeprefix("/*! Licences: ").removesuffix(" */")
    answer = web.get(server.url + address)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain")
    dependencies = json.loads((ROOT / "package.json").read_text())["dependencies"]
    for name in dependencies:
        if name == "esbuild" or name.startswith("@fontsource/"):  # they only build
            continue
        assert f"\n\n{name}\n\n" in answer.text
    assert "Copyright (c) Meta Platforms" in answer.text
    assert "Adobe Systems" in answer.text, "a part of jsPDF with a licence of its own"


def test_a_package_without_a_licence_fails_the_build() -> None:
    with pytest.raises(FileNotFoundError, match="unknown"):
        notices(["node_modules/unknown/index.js"], [])

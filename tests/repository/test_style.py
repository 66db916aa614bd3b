"""The built files: nothing in the style sheets is unused, and scripts refer to their licences."""

import json
import re

import pytest

from scripts.notices import notices
from tests.support import web
from tests.support.colours import contrast, luminance
from tests.support.servers import ROOT, Server
from webapp.config import built_assets
from webapp.config.design_tokens import DARK


def built_css(style: str) -> str:
    name = built_assets.url(style).removeprefix(built_assets.PREFIX)
    return (built_assets.BUILT / name).read_text("utf-8")


def element_sources() -> str:
    """The code that creates elements: all Python of the site and all JavaScript."""
    files = (*(ROOT / "webapp").rglob("*.py"), *(ROOT / "static" / "js").rglob("*.js"))
    return " ".join(file.read_text("utf-8") for file in files)


def test_every_token_is_set_and_used() -> None:
    css = built_css("site.css") + built_css("media.css")
    used = set(re.findall(r"var\((--[\w-]+)\)", css + element_sources()))
    assert used == set(re.findall(r"[{;](--[\w-]+):", css))


def test_in_the_dark_the_banner_is_calm_and_a_card_tells_from_the_paper() -> None:
    assert luminance(DARK["sun"]) < 0.5
    assert contrast(DARK["card"], DARK["paper"]) >= 1.3


def test_every_class_in_the_style_sheets_is_used() -> None:
    sheets = "".join(file.read_text("utf-8") for file in (ROOT / "static/css").rglob("*.css"))
    rules = re.sub(r"/\*.*?\*/", "", sheets, flags=re.DOTALL)
    selectors = " ".join(re.findall(r"([^{}]+)\{", rules))
    named = set(re.findall(r"[\w-]+", element_sources()))
    assert set(re.findall(r"\.([a-zA-Z][\w-]*)", selectors)) - named == set()


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

"""The style sheets: nothing in them is unused."""

import re

from tests.support.servers import ROOT
from webapp.config import built_assets


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


def test_every_class_in_the_style_sheets_is_used() -> None:
    sheets = "".join(file.read_text("utf-8") for file in (ROOT / "static/css").glob("*.css"))
    rules = re.sub(r"/\*.*?\*/", "", sheets, flags=re.DOTALL)
    selectors = " ".join(re.findall(r"([^{}]+)\{", rules))
    named = set(re.findall(r"[\w-]+", element_sources()))
    assert set(re.findall(r"\.([a-zA-Z][\w-]*)", selectors)) - named == set()

"""The style sheets: how the build treats their tokens, and that nothing in them is unused."""

import re

from scripts.style import constants
from tests.support.servers import ROOT
from webapp.config import built_assets

TOKENS = """
:root {
  --ink: #10302f;
  --head: Charter, serif;
  --space: 0.25rem; /* a step */
  --gutter: clamp(1rem, 4vw, 2.5rem);
  --size: 1rem;
}
"""
PAPER = """
:root {
  --size: 9pt;
}
"""


def built_css(style: str) -> str:
    name = built_assets.url(style).removeprefix(built_assets.PREFIX)
    return (built_assets.BUILT / name).read_text("utf-8")


def test_a_length_that_is_set_only_once_is_a_constant() -> None:
    assert constants([TOKENS, PAPER]) == {
        "--space": "0.25rem",
        "--gutter": "clamp(1rem, 4vw, 2.5rem)",
    }


def element_sources() -> str:
    """The code that creates elements: all Python of the site and all JavaScript."""
    files = (*(ROOT / "webapp").rglob("*.py"), *(ROOT / "static" / "js").rglob("*.js"))
    return " ".join(file.read_text("utf-8") for file in files)


def test_every_token_is_set_and_used() -> None:
    css = built_css("site.css") + built_css("print.css")
    used = set(re.findall(r"var\((--[\w-]+)\)", css + element_sources()))
    assert used == set(re.findall(r"[{;](--[\w-]+):", css))


def test_every_class_in_the_style_sheets_is_used() -> None:
    sheets = "".join(file.read_text("utf-8") for file in (ROOT / "static/css").glob("*.css"))
    rules = re.sub(r"/\*.*?\*/", "", sheets, flags=re.DOTALL)
    selectors = " ".join(re.findall(r"([^{}]+)\{", rules))
    named = set(re.findall(r"[\w-]+", element_sources()))
    assert set(re.findall(r"\.([a-zA-Z][\w-]*)", selectors)) - named == set()

"""Every document that the server sends is valid HTML, and small."""

from pathlib import Path

import pytest

from tests.support import web
from tests.support.browser.tools import TOOLS
from tests.support.contact.tools import INQUIRY
from tests.support.inside import Sites
from tests.support.node import NODE
from tests.support.programs import output_of
from tests.support.servers import ROOT, Server
from webapp import routes
from webapp.config import built_assets

HTML_VALIDATE = ROOT / "node_modules/html-validate/bin/html-validate.mjs"
CONFIG = ROOT / "tests/support/htmlvalidate.mjs"
INVALID_INQUIRY = {"fullName": " ", "companyName": "A & B", "companyEmail": "x@", "comment": "<b>"}


def test_every_document_is_valid(server: Server, broken_site: Server, tmp_path: Path) -> None:
    paths = [page.path for page in routes.PAGES]
    paths += [tool.address(values) for tool in TOOLS for values in (tool.values, tool.nothing)]
    sent = web.post(f"{server.url}/contact-us", data=INQUIRY)
    paths += ["/no-such-page", sent.headers["location"]]
    answers = {path: web.get(server.url + path) for path in paths}
    answers["a refused form"] = web.post(f"{server.url}/contact-us", data=INVALID_INQUIRY)
    answers["an unexpected error"] = web.get(f"{broken_site.url}/broken/raises")
    assert {answer.status_code for answer in answers.values()} == {200, 404, 422, 500}
    for number, (name, answer) in enumerate(answers.items()):
        safe = "".join(sign if sign.isalnum() else "-" for sign in name)
        (tmp_path / f"{number:02} {safe}.html").write_text(answer.text, "utf-8")
    options = ("--config", CONFIG, "--max-warnings", "0", "--formatter", "text")
    output_of(NODE, HTML_VALIDATE, *options, tmp_path)


MAX_STYLE_BYTES = 10 * 1024
"""All style sheets, also those that no page waits for."""
MAX_PAGE_BYTES = 18 * 1024
"""A document, with everything in it, and the style sheet that it waits for."""

MAX_SHEET_BYTES = 14 * 1024
"""The script of the weekly sheet, with all that it judges a week by."""


def compressed_size(style: str) -> int:
    name = built_assets.url(style).removeprefix(built_assets.PREFIX)
    return (built_assets.BUILT / f"{name}.br").stat().st_size


def test_the_style_sheets_are_small() -> None:
    names = ("site.css", "media.css", "no-scripts.css")
    assert sum(map(compressed_size, names)) <= MAX_STYLE_BYTES


def test_the_script_of_the_sheet_is_small() -> None:
    assert compressed_size("sheet.js") <= MAX_SHEET_BYTES


def test_a_page_with_its_style_is_small(in_process_site: Sites, subtests: pytest.Subtests) -> None:
    site = in_process_site()
    for page in routes.PAGES:
        with subtests.test(page.path):
            answer = site.ask(page.path, headers={"accept-encoding": "br"})
            assert answer.headers["content-encoding"] == "br"
            size = int(answer.headers["content-length"]) + compressed_size("site.css")
            assert size <= MAX_PAGE_BYTES

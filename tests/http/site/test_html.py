"""Every document that the server sends is valid HTML, according to html-validate."""

import subprocess
from pathlib import Path

from tests.support import web
from tests.support.browser.tools import TOOLS
from tests.support.contact.tools import INQUIRY
from tests.support.node import NODE
from tests.support.servers import ROOT, Server
from webapp import routes

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
    command = [
        NODE,
        HTML_VALIDATE,
        "--config",
        CONFIG,
        "--max-warnings",
        "0",
        "--formatter",
        "text",
    ]
    result = subprocess.run([*command, tmp_path], capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr

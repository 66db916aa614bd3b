"""Every document is valid HTML."""

import subprocess
from pathlib import Path

from tests.support import ROOT
from tests.support.node import NODE
from tests.support.sites import Site
from webapp import routes

VALIDATE = ROOT / "node_modules/html-validate/bin/html-validate.mjs"
CONFIG = ROOT / "tests/support/htmlvalidate.mjs"


def test_every_document_is_valid(site: Site, tmp_path: Path) -> None:
    paths = [row.path for row in routes.PAGES]
    paths += ["/no-such-page", "/offline", "/search?q=java", "/a1c-conversion-calculator?eag=154"]
    for number, path in enumerate(paths):
        name = "".join(sign if sign.isalnum() else "-" for sign in path)
        (tmp_path / f"{number:02} {name}.html").write_text(site.get(path).text, "utf-8")
    command = [NODE, VALIDATE, "--config", CONFIG, "--max-warnings", "0", tmp_path]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:]

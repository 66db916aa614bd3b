"""Another company changes company.toml alone, and has a whole site of its own."""

import json
import re
import subprocess
import sys
from itertools import chain
from pathlib import Path

import pytest

from tests.support import ROOT
from webapp import routes
from webapp.config.company import company

CHANGES = {
    "name": '"Rai & Sons"',
    "city": '"Dharan"',
    "street": '"Bazaar"',
    "phone": '"+977 25 123456"',
    "days": "20",
    "price": "4000",
    "currency": '"CHF"',
    "currency_code": '"CHF"',
    "ambulance": '"15"',
    "class_starts": "07:00:00",
    "class_ends": "08:30:00",
}
OPENINGS = "".join(
    f"""
[[openings]]
title = "{title}"
slug = "{slug}"
summary = "You explain diabetes to people."
duties = ["Teach small groups."]
skills = ["You can listen."]
employment = "PART_TIME"
remote = true
posted = 2026-11-20
closes = 2027-05-31
"""
    for title, slug in (("Nurse & educator", "nurse-2"), ("लेखापाल", "accountant-2"))
)
RENDER = """
import asyncio, json, sys
sys.path[:0] = [sys.argv[1]]
from webapp import routes
from webapp.config.settings import Settings
from webapp.site.serving.renderer import Renderer

renderer = Renderer(Settings(sample_facts=True))
pages = {page.path: asyncio.run(renderer.prerender(page)) for page in routes.PAGES}
print(json.dumps({path: page.head + page.body for path, page in pages.items()}))
"""


@pytest.mark.process
def test_another_company_has_its_name_in_the_menus_its_openings_and_its_training(
    tmp_path: Path,
) -> None:
    for name in ("webapp", "static"):
        (tmp_path / name).symlink_to(ROOT / name)
    facts = (ROOT / "company.toml").read_text("utf-8")
    for name, value in CHANGES.items():
        facts, count = re.subn(rf"(?m)^{name} = .*", f"{name} = {value}", facts, count=1)
        assert count, name
    (tmp_path / "company.toml").write_text(facts + OPENINGS, "utf-8")
    command = [sys.executable, "-c", RENDER, tmp_path]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    pages: dict[str, str] = json.loads(done.stdout)

    for entry in chain(*routes.MENUS.values()):
        assert "Rai &amp; Sons" in pages[entry.path], entry.path
        assert company.name not in pages[entry.path], entry.path
    for path, html in pages.items():
        assert "NR " not in html, path
    assert "tel:15" in pages["/gdm-pregnancy"]
    openings = [html for path, html in pages.items() if path.startswith("/careers/")]
    assert len(openings) == len(company.openings) + 2
    for title in ("Nurse &amp; educator", "लेखापाल"):
        assert any(f">{title}<" in html for html in openings), title
    for text in ("20 days", "CHF 4000", "7 AM-8:30 AM"):
        assert text in pages["/services/javatraining"]

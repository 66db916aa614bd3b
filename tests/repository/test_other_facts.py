"""Another company changes company.toml alone, and has a whole site of its own."""

import json
import re
import subprocess
import sys

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
import json, pathlib, sys
sys.path[:0] = [sys.argv[1], sys.argv[2]]
from tests.support.sites import Site
from webapp import routes
site = Site(pathlib.Path(sys.argv[1]) / "outbox", sample_facts=True)
print(json.dumps({page.path: site.get(page.path).text for page in routes.PAGES}))
"""


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Path → document of each page of the site with other facts, made by another Python."""
    folder = tmp_path_factory.mktemp("company")
    for name in ("webapp", "static"):
        (folder / name).symlink_to(ROOT / name)
    facts = (ROOT / "company.toml").read_text("utf-8")
    for name, value in CHANGES.items():
        facts, count = re.subn(rf"(?m)^{name} = .*", f"{name} = {value}", facts, count=1)
        assert count, name
    (folder / "company.toml").write_text(facts + OPENINGS, "utf-8")
    command = [sys.executable, "-c", RENDER, folder, ROOT]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


@pytest.mark.process
def test_every_entry_of_every_menu_leads_to_a_page_of_the_other_company(
    pages: dict[str, str],
) -> None:
    for menu in routes.MENUS.values():
        for entry in menu:
            assert "Rai &amp; Sons" in pages[entry.path], entry.path
            assert company.name not in pages[entry.path], entry.path


@pytest.mark.process
def test_each_opening_has_a_page_of_its_own_whatever_the_letters_of_its_title(
    pages: dict[str, str],
) -> None:
    titles = ("Nurse &amp; educator", "लेखापाल")
    openings = [html for path, html in pages.items() if path.startswith("/careers/")]
    assert len(openings) == len(company.openings) + len(titles)
    for title in titles:
        assert any(f">{title}<" in html for html in openings), title


@pytest.mark.process
def test_the_training_has_the_other_days_price_and_hours(pages: dict[str, str]) -> None:
    html = pages["/services/javatraining"]
    for text in ("20 days", "NR 4000", "7 AM-8:30 AM"):
        assert text in html

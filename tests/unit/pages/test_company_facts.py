"""Every fact of company.toml is shown, one left out leaves no gap, a wrong one names its line."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from itertools import chain
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support import ROOT
from tests.unit.pages.conftest import Read
from webapp import routes
from webapp.components.blocks import long_date
from webapp.components.links import mailto
from webapp.config.company import FILE, company, read_company
from webapp.pages import careers

TEXT = FILE.read_text("utf-8")
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
OPTIONAL = """phone_hours reply ios add edit delete share teacher language group_size recordings
    payment certificate refund internship Facebook LinkedIn YouTube"""
CHANGES = {
    "name": '"Rai & Sons"',
    "city": '"Dharan"',
    "street": '"Bazaar"',
    "phone": '"+977 25 123456"',
    "email": '"office@rai.example"',
    "careers_email": '"jobs@rai.example"',
    "days": "20",
    "price": "4000",
    "currency": '"CHF"',
    "currency_code": '"CHF"',
    "ambulance": '"15"',
    "class_starts": "07:00:00",
    "class_ends": "08:30:00",
}
MORE = "advertisements offline reminders backup seniors".split()
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


def rendered(folder: Path, facts: str) -> dict[str, str]:
    """Each page of the site with these facts, by its path, of which none has a gap."""
    for name in ("webapp", "static"):
        (folder / name).symlink_to(ROOT / name)
    (folder / "company.toml").write_text(facts, "utf-8")
    command = [sys.executable, "-W", "ignore", "-c", RENDER, folder]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    pages: dict[str, str] = json.loads(done.stdout)
    for path, html in pages.items():
        main = html.partition("<main")[2].partition("</main>")[0]
        assert not re.findall(r"<(?:dd|p|li|h2|h3|summary)>\s*</", main), path
        words = re.sub('<pre.*?</pre>| data-[a-z]+="[^"]*"', "", main, flags=re.DOTALL)
        assert not re.findall(r"[^<>]{0,30}(?:[a-z]  [a-z]| \.(?!\w))", words), path
    return pages


@pytest.mark.process
def test_facts_that_are_left_out_leave_no_gap(tmp_path: Path) -> None:
    row = rf"^(?:{'|'.join(OPTIONAL.split())}) = (?:\[$.*?^\]|[^\n]*)\n"
    facts = TEXT
    sections = (r"^\[team\].*?(?=^# An opening)", r"^\[\[openings\]\].*?(?=^\[social\])")
    for part in (row, r"^samples = .*?^\]\n", *sections):
        facts, count = re.subn(part, "", facts, flags=re.MULTILINE | re.DOTALL)
        assert count
    shown = str(rendered(tmp_path, facts))
    gone = (*company.social.values(), *(each.title for each in company.openings))
    assert [fact for fact in (company.java_course.teacher, *gone) if fact in shown] == []


@pytest.mark.process
def test_another_company_changes_its_facts_alone_and_adds_some(tmp_path: Path) -> None:
    facts = TEXT
    for name, value in CHANGES.items():
        facts, count = re.subn(rf"(?m)^{name} = .*", f"{name} = {value}", facts, count=1)
        assert count, name
    for row in (*MORE, r"\[courses.python", 'price = "NR 4000'):
        facts, count = re.subn(rf"(?m)^# (?={row})", "", facts)
        assert count, row
    pages = rendered(tmp_path, facts + OPENINGS)
    for entry in chain(*routes.MENUS.values()):
        assert "Rai &amp; Sons" in pages[entry.path], entry.path
    names = (company.name, company.street, company.city, company.phone, company.email)
    for old in (*names, company.careers_email):
        assert [path for path, html in pages.items() if old.lower() in html.lower()] == [], old
    assert "NR 4000" in pages.pop("/services/professional-course")
    assert [path for path, html in pages.items() if "NR " in html] == []
    assert "tel:15" in pages["/gdm-pregnancy"]
    openings = [html for path, html in pages.items() if path.startswith("/careers/")]
    assert len(openings) == len(company.openings) + 2
    for title in ("Nurse &amp; educator", "लेखापाल"):
        assert any(f">{title}<" in html for html in openings), title
    for text in ("20 days", "CHF 4000", "7 AM-8:30 AM"):
        assert text in pages["/services/javatraining"]
    for sentence in re.findall(rf'(?m)^(?:{"|".join(MORE)}) = "(.*)"', facts):
        assert any(sentence in html for html in pages.values()), sentence


def in_file(folder: Path, old: str, new: str) -> Path:
    """A copy of company.toml with one change."""
    file = folder / "company.toml"
    text, count = re.subn(old, new, TEXT, count=1, flags=re.MULTILINE)
    if not count:
        pytest.skip("company.toml has no such row")
    file.write_text(text, "utf-8")
    return file


@pytest.mark.parametrize(
    ("row", "wrong"),
    [
        pytest.param("phone", "phone = 5", id="no text"),
        pytest.param("store_id", 'store_id = "x"', id="no store id"),
        pytest.param("days", "days = 90", id="too many days"),
        pytest.param("timezone", 'timezone = "Pokhara"', id="no zone"),
        pytest.param("phone", 'phone = "061-5"', id="no phone"),
        pytest.param("email", 'email = "a@b"', id="no e-mail"),
        pytest.param("ambulance", 'ambulance = " "', id="no number"),
        pytest.param("closes = 2027-04-30", "closes = 2020-03-31", id="closed"),
        pytest.param("class_ends", "class_ends = 1:00:00", id="no time"),
        pytest.param("class_ends", "class_ends = 01:00:00", id="ends first"),
        pytest.param("Facebook", 'Facebook = "x"', id="no address"),
        pytest.param("price", "prise = 5", id="a name that is misspelt"),
        pytest.param("email", "  emial = 5", id="one that samples lists"),
        pytest.param('title = "IoT', 'title = "associate: CTO"', id="twice"),
        pytest.param('title = "IoT', 'title = "लेखापाल"', id="no slug"),
    ],
)
def test_a_wrong_fact_stops_the_start_with_a_sentence_that_names_the_line(
    row: str, wrong: str, tmp_path: Path
) -> None:
    file = in_file(tmp_path, f"^{row}.*", wrong)
    with pytest.raises(SystemExit, match=r"^Mistake in company\.toml.* line \d+") as stopped:
        read_company(file)
    number = int(re.findall(r"line (\d+)", str(stopped.value))[0])
    line = file.read_text("utf-8").splitlines()[number - 1]
    assert line == ("[[openings]]" if wrong == 'title = "लेखापाल"' else wrong)


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    file = tmp_path / "company.toml"
    file.write_text(re.sub("^(city|country) = .*\n", "", TEXT, flags=re.MULTILINE), "utf-8")
    with pytest.raises(SystemExit, match=r"city: this row is missing\.\nMistake.*country: this"):
        read_company(file)


def test_the_address_of_a_job_comes_from_its_title_or_is_given_wherever_it_stands(
    tmp_path: Path,
) -> None:
    nepali = 'title = "लेखापाल"\nslug = "book-keeper"'
    found = read_company(in_file(tmp_path, "^title = .*", nepali))
    paths = [opening.path for opening in company.openings]
    assert [each.path for each in found.openings] == ["/careers/book-keeper", *paths[1:]]


def test_the_page_of_the_jobs_names_as_many_of_them_as_a_list_of_results_shows() -> None:
    named = careers.named(["Nurse", "Cook", "Accountant"], 28, "Jobs", " | Us")
    assert named == "Jobs: Nurse, Cook | Us"
    assert careers.named(["Nurse"], 10, "Jobs", " | Us") == "Jobs | Us"
    for opening in careers.OPENINGS[:1]:
        assert opening.title in careers.PAGE.title
        assert opening.title in careers.PAGE.description


@pytest.mark.parametrize("opening", careers.OPENINGS, ids=lambda opening: opening.slug)
def test_an_opening_has_its_duties_its_skills_and_a_link_to_apply(
    opening: careers.Opening, read: Callable[[str], Read]
) -> None:
    page = read(opening.path)
    for line in (opening.summary, *opening.duties, *opening.skills):
        assert line in page.text
    assert mailto(company.careers_email, f"Application: {opening.title}") in page.links
    assert f"Posted on {long_date(opening.posted)}." in page.text
    assert opening.path in read("/careers").links


@pytest.mark.parametrize("task", ["add", "edit", "delete", "share"])
def test_a_task_of_the_app_is_explained_step_by_step(
    task: str, read: Callable[[str], Read]
) -> None:
    page = read("/diabetes-sugar-tracking-app/howitworks")
    for step in getattr(company.app, task):
        assert step in page.part(task)


@given(st.text(st.characters(codec="utf-8", exclude_categories=("Cs",)), min_size=1))
def test_a_mailto_link_keeps_its_subject_exactly(subject: str) -> None:
    parts = urlsplit(mailto("someone@example.com", subject))
    assert parts.path == "someone@example.com"
    assert parse_qs(parts.query, keep_blank_values=True) == {"subject": [subject]}

"""Every fact of company.toml is shown, one left out leaves no gap, a wrong one names its line."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support import ROOT
from tests.unit.pages.conftest import Read
from webapp.components.blocks import long_date
from webapp.components.links import mailto
from webapp.config.company import FILE, company, read_company
from webapp.pages import careers

TEXT = FILE.read_text("utf-8")
PROGRAM = """
import asyncio, re, sys
import webapp.config.company as config
from webapp.config.course import CourseFacts
from webapp.config.openings import Opening

full, START = config.company, config.date(2026, 11, 1)
texts = "teacher language group_size recordings payment certificate refund internship".split()
claims = "advertisements offline reminders backup seniors".split()
if sys.argv[1] == "less":
    config.company = full.model_copy(update={
        "java_course": full.java_course.model_copy(update=dict.fromkeys(texts, "")),
        "app": full.app.model_copy(update=dict.fromkeys(("add", "edit", "delete", "share"), ())
            | dict.fromkeys(("ios", *claims), "")),
        "team": config.Team(), "phone_hours": "", "reply": "", "courses": {},
        "name": "Kathir", "street": "Anna Nagar", "city": "Madurai", "phone": "+91 452 123456",
        "email": "office@kathir.test", "careers_email": "jobs@kathir.test",
        "openings": (), "social": {},
    })
else:
    config.company = full.model_copy(update={
        "app": full.app.model_copy(update={name: f"Claim {name}." for name in claims}),
        "courses": {key: CourseFacts(price=f"NR of {key}") for key in ("beginner", "python")},
        "openings": (Opening(title="लेखापाल & सहायक", slug="helper", summary="Help.", duties=["A"],
            skills=["B"], employment="FULL_TIME", remote=True, posted=START, closes=START),),
    })

from webapp import routes
from webapp.config.settings import Settings
from webapp.site.serving.renderer import Renderer

renderer = Renderer(Settings(sample_facts=True))
documents = {page.path: asyncio.run(renderer.prerender(page)).body for page in routes.PAGES}
pages = {
    path: body.partition("<main")[2].partition("</main>")[0] for path, body in documents.items()
}
assert all(pages.values())
if sys.argv[1] == "less":
    old = (full.name, full.street, full.city, full.phone, full.email, full.careers_email)
    for path, body in documents.items():
        for fact in (*old, *full.social.values(), *(each.title for each in full.openings)):
            if fact.lower() in body.lower():
                print(path, "still names", fact)
if sys.argv[1] == "more":
    for fact in (*(f"Claim {name}." for name in claims), "NR of beginner", "NR of python",
            "लेखापाल &amp; सहायक"):
        if not any(fact in main for main in pages.values()):
            print(fact, "is not shown")
for path, main in pages.items():
    for empty in re.findall(r"<(dd|p|li|h2|h3|summary)>\\s*</\\1>", main):
        print(path, "has an empty", empty)
    words = re.sub('<pre.*?</pre>| data-[a-z]+="[^"]*"', "", main, flags=re.S)
    for hole in re.findall(r"[^<>]{0,30}(?:[a-z]  [a-z]| \\.(?!\\w))", words):
        print(path, "has a hole after", hole)
"""


@pytest.mark.process
@pytest.mark.parametrize("facts", ["less", "more"])
def test_facts_left_out_leave_no_gaps_and_added_ones_are_shown(facts: str, tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    environment = {"PYTHONPATH": str(ROOT), "WEBAPP_OUTBOX_DIR": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-W", "ignore", program, facts],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout + done.stderr == ""


def in_file(folder: Path, old: str, new: str) -> Path:
    """A copy of company.toml with one change."""
    file = folder / "company.toml"
    text, count = re.subn(old, new, TEXT, count=1, flags=re.MULTILINE)
    if not count:
        pytest.skip("company.toml has no such row")
    file.write_text(text, "utf-8")
    return file


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        pytest.param("^phone = .*", "phone = 5", "phone = 5", id="no text"),
        pytest.param("^store_id = .*", 'store_id = "x"', 'store_id = "x"', id="no store id"),
        pytest.param("^days = .*", "days = 90", "days = 90", id="too many days"),
        pytest.param(
            "^timezone = .*", 'timezone = "Pokhara"', 'timezone = "Pokhara"', id="no zone"
        ),
        pytest.param("^phone = .*", 'phone = "061-5"', 'phone = "061-5"', id="no phone"),
        pytest.param("^email = .*", 'email = "a@b"', 'email = "a@b"', id="no e-mail"),
        pytest.param("^ambulance = .*", 'ambulance = " "', 'ambulance = " "', id="no number"),
        pytest.param(
            "^closes = 2027-04-30.*", "closes = 2020-03-31", "closes = 2020-03-31", id="closed"
        ),
        pytest.param("^class_ends = .*", "class_ends = 1:00:00", "", id="no time"),
        pytest.param(
            "^class_ends = .*", "class_ends = 01:00:00", "class_ends = 01:00:00", id="ends first"
        ),
        pytest.param("^Facebook = .*", 'Facebook = "x"', 'Facebook = "x"', id="no address"),
        pytest.param("^city = .*\n", "", "", id="a missing row"),
        pytest.param("^price = .*", "prise = 5", "prise = 5", id="a name that is misspelt"),
        pytest.param("^email = .*", "  emial = 5", "  emial = 5", id="one that samples lists"),
        pytest.param(
            '^title = "IoT.*', 'title = "associate: CTO"', 'title = "associate: CTO"', id="twice"
        ),
        pytest.param('^title = "IoT.*', 'title = "लेखापाल"', "[[openings]]", id="no address"),
    ],
)
def test_a_wrong_fact_stops_the_start_with_a_sentence_that_names_the_line(
    old: str, new: str, line: str, tmp_path: Path
) -> None:
    file = in_file(tmp_path, old, new)
    with pytest.raises(SystemExit, match=r"^Mistake in company\.toml") as stopped:
        read_company(file)
    number = re.search(r"line (\d+)", str(stopped.value))
    assert number, stopped.value
    if line:
        assert file.read_text("utf-8").splitlines()[int(number[1]) - 1] == line


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

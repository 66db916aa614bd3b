"""The app's pages: its questions, the two landing pages, the drawn screens, the store link."""

import re
from html import unescape

import pytest

from tests.support.rendering import main_of
from webapp import routes
from webapp.components.app_screens import SCREENS, screen
from webapp.config.company import company
from webapp.config.settings import Settings
from webapp.pages.app import about as app_about
from webapp.pages.app.faq import QUESTIONS
from webapp.rendering.html_writer import to_html

SECTIONS = [
    "Blood Sugar Tracking",
    "Add Notes",
    "Track Weight",
    "Manage Medication",
    "Why Choose This App",
]
FIELDS = {
    "list": "fasting|after dinner|before dinner",
    "readings": "Date|Time|Glucose level|Unit|mg/dL|mmol/L|Meal category",
    "notes": "Date|Text",
    "weight": "Date|Weight|Unit|kilogram|pound|Notes",
    "medication": "Name|Unit of measure|units|mg|mL|tablets|Dosage|Date|Time|Notes",
}
CATEGORIES = (
    "fasting, breakfast, before or after lunch, before or after dinner, before or after sleep, "
    "or custom"
)
APP_PAGES = [page.path for page in routes.PAGES if page.section in ("app", "tools")]


def elements(html: str, tag: str) -> list[str]:
    """The texts of these elements, in order."""
    found = re.findall(rf"<{tag}\b[^>]*>(.*?)</{tag}>", html, re.S)
    return [unescape(re.sub("<[^>]+>", "", each)) for each in found]


def test_the_faq_page_shows_every_question_and_its_answer() -> None:
    html = main_of(f"{app_about.APP}/faq")
    assert elements(html, "h3") == [question.text for question in QUESTIONS]
    for question in QUESTIONS:
        assert question.answer in elements(html, "p")


@pytest.mark.parametrize(
    ("path", "heading", "points"),
    [
        ("/apps-for-prediabetes", "Apps For Prediabetes: Track & Manage with Ease", 4),
        ("/app-for-type2-diabetes", "Best App for Type 2 Diabetes: Track & Manage with Ease", 5),
    ],
)
def test_a_landing_page_is_as_specified(path: str, heading: str, points: int) -> None:
    html = main_of(path)
    assert elements(html, "h1") == [heading]
    headings = elements(html, "h2")
    assert headings[headings.index(SECTIONS[0]) :][: len(SECTIONS)] == SECTIONS
    checklists = re.findall(r'<ul class="checklist">(.*?)</ul>', html)
    assert [len(elements(each, "li")) for each in checklists] == [points]
    links = re.findall(r'<a [^>]*href="([^"]*)"[^>]*>Download Now</a>', html)
    assert links == [company.app.store_url]


def test_the_landing_pages_are_written_for_different_readers() -> None:
    first, second = (
        {text for text in elements(main_of(path), "p") if len(text.split()) > 12}
        for path in ("/apps-for-prediabetes", "/app-for-type2-diabetes")
    )
    shared = first & second
    assert len(shared) <= 1, shared  # the disclaimer


def test_the_app_s_page_links_each_calculator_by_its_full_address() -> None:
    for tool in routes.TOOLS:
        assert f'href="{Settings().site_url}{tool.path}"' in main_of(app_about.APP)


def test_the_four_tasks_of_an_entry_are_explained_step_by_step() -> None:
    steps = elements(main_of(f"{app_about.APP}/howitworks"), "li")
    for task in (company.app.add, company.app.edit, company.app.delete, company.app.share):
        assert task
        assert set(task) <= set(steps)


def test_every_page_with_a_drawn_screen_says_that_it_is_our_drawing() -> None:
    shown = [path for path in APP_PAGES if 'class="screen"' in main_of(path)]
    assert f"{app_about.APP}/howitworks" in shown
    for path in shown:
        assert "our own drawings" in main_of(path), path


@pytest.mark.parametrize("name", SCREENS)
def test_a_drawing_names_every_field_and_unit_in_its_text_and_its_label(name: str) -> None:
    html = to_html([screen(name)])
    drawn = " ".join(elements(html, "text"))
    label = re.findall(r'role="img" aria-label="([^"]*)"', html)[0]
    for word in FIELDS[name].split("|"):
        for where in (drawn, label):
            assert re.search(rf"(?<!\w){word}(?![\w/])", where), (word, where)


def test_how_it_works_names_every_meal_category() -> None:
    assert CATEGORIES in " ".join(elements(main_of(f"{app_about.APP}/howitworks"), "li"))

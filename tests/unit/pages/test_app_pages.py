"""The app's pages: its questions, the two landing pages, the drawn screens, the store link."""

import re
from html import unescape

import pytest

from tests.support.rendering import main_of
from webapp import routes
from webapp.config.company import company
from webapp.config.settings import Settings
from webapp.pages.app import about as app_about

SECTIONS = [
    "Blood Sugar Tracking",
    "Add Notes",
    "Track Weight",
    "Manage Medication",
    "Why Choose This App",
]
CATEGORIES = (
    "fasting, breakfast, before or after lunch, before or after dinner, before or after sleep, "
    "or custom"
)
APP_PAGES = [page.path for page in routes.PAGES if page.section in ("app", "tools")]


def elements(html: str, tag: str) -> list[str]:
    """The texts of these elements, in order."""
    found = re.findall(rf"<{tag}\b[^>]*>(.*?)</{tag}>", html, re.S)
    return [unescape(re.sub("<[^>]+>", "", each)) for each in found]


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


def test_how_it_works_names_every_meal_category() -> None:
    assert CATEGORIES in " ".join(elements(main_of(f"{app_about.APP}/howitworks"), "li"))

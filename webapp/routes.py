"""The pages in order, the menus and the footer. The row of each page is in its own module."""

from dataclasses import replace

from reactpy_router import route
from reactpy_router.resolvers import ReactPyResolver
from reactpy_router.types import MatchedRoute

from webapp.components.page import Page, Topic
from webapp.pages import (
    accessibility,
    beginner_course,
    blank_sheet,
    careers,
    contact_us,
    home,
    innovation_lab,
    internship,
    it_training,
    not_found,
    opening,
    privacy_policy,
    professional_course,
    search,
    sources,
    support,
    what_we_do,
)
from webapp.pages.app import about as app_about
from webapp.pages.app import benefit as app_benefit
from webapp.pages.app import faq as app_faq
from webapp.pages.app import followus as app_followus
from webapp.pages.app import howitworks as app_howitworks
from webapp.pages.app import landing
from webapp.pages.articles import gdm_pregnancy, sick_days, type_2_patient_info
from webapp.pages.java import lesson as java_lesson
from webapp.pages.java import register as java_register
from webapp.pages.java import syllabus as java_syllabus
from webapp.pages.java import training as java_training
from webapp.tools.calculators import CALCULATORS, FURTHER_CALCULATORS, LISTS, PARENTS
from webapp.tools.sheet import sheet

COMPANY = (home.ABOUT_US, what_we_do.PAGE)
COURSES = (
    beginner_course.PAGE,
    professional_course.PAGE,
    java_training.PAGE,
    java_syllabus.PAGE,
    java_lesson.PAGE,
    java_register.PAGE,
    it_training.PAGE,
)
APP = (app_about.ABOUT, app_benefit.PAGE, app_howitworks.PAGE, app_faq.PAGE, app_followus.PAGE)
OPENINGS = (internship.PAGE, careers.PAGE)
LANDING = (landing.PREDIABETES, landing.TYPE_2_DIABETES)
ARTICLES = (type_2_patient_info.PAGE, gdm_pregnancy.PAGE)
HELP = (contact_us.PAGE, privacy_policy.PAGE, support.PAGE, accessibility.PAGE, search.PAGE)

MENUS: dict[str, tuple[Page, ...]] = {
    "Company": COMPANY,
    "IT Training Courses": (professional_course.PAGE,),
    "products": (app_about.PAGE,),
    "Current Openings": OPENINGS,
    "Blogs": (*LANDING, *ARTICLES),
}
FOOTER: dict[str, tuple[Page, ...]] = {
    "Company": (*COMPANY, innovation_lab.PAGE, *HELP),
    "IT Courses": COURSES,
    "Insights": (
        *CALCULATORS,
        app_about.PAGE,
        *LANDING,
        *LISTS,
        blank_sheet.PAGE,
        *ARTICLES,
        sick_days.PAGE,
        sources.PAGE,
    ),
    "Join us": OPENINGS,
}
ROWS: tuple[Page, ...] = (
    home.PAGE,
    *COMPANY,
    innovation_lab.PAGE,
    *COURSES,
    *CALCULATORS,
    *FURTHER_CALCULATORS,
    app_about.PAGE,
    *APP,
    *OPENINGS,
    opening.PAGE,
    *LANDING,
    *LISTS,
    blank_sheet.PAGE,
    *ARTICLES,
    sick_days.PAGE,
    sources.PAGE,
    *HELP,
)
PAGES = tuple(page for row in ROWS for page in row.pages.values())
"""Each address that exists: of a row with a pattern, a page for each of its values."""
TABLE = [ReactPyResolver(route(row.path, row)) for row in ROWS]
"""The route table, as reactpy-router compiles it: the element of each route is its row."""
HOME, NOT_FOUND = home.PAGE, not_found.PAGE

RELATED_PAGES: dict[Topic, tuple[Page, ...]] = {
    "company": (contact_us.PAGE, innovation_lab.PAGE, it_training.PAGE, what_we_do.PAGE),
    "courses": (it_training.PAGE, java_syllabus.PAGE, internship.PAGE, COURSES[0]),
    "work": (*OPENINGS, what_we_do.PAGE, it_training.PAGE),
    "app": (*ARTICLES, sheet.PAGE),
}
"""Topic → the pages that are near one of it: three of them are shown below a page."""

TOPIC_HOME = {
    "courses": it_training.PAGE,
    "app": app_about.PAGE,
    **dict.fromkeys(opening.PAGE.pages, careers.PAGE),
    **dict.fromkeys(
        (java_register.PAGE.path, java_syllabus.PAGE.path, java_lesson.PAGE.path),
        java_training.PAGE,
    ),
    **PARENTS,
}
"""Topic, or path of a page → its parent page."""


def match(path: str) -> MatchedRoute:
    """The page at exactly this path, with the parameters of its pattern; or NOT_FOUND.

    The one look-up of a path: for the server, and for the router around each page.
    """
    for row in TABLE:
        found = row.resolve(path)
        page = found and row.element.pages.get(path)
        if found and page:
            return replace(found, element=page)
    return MatchedRoute(NOT_FOUND, {}, path)


def find(path: str) -> Page | None:
    """The page at exactly this path."""
    page: Page = match(path).element
    return None if page is NOT_FOUND else page


def is_live(path: str) -> bool:
    """Whether the page at this path may open a session."""
    page = find(path)
    return page is not None and page.live


def parents(page: Page) -> list[Page]:
    """The pages above this one: the home page, then its parent in TOPIC_HOME, if there is one."""
    if page.canonical == HOME.path:
        return []
    above = TOPIC_HOME.get(page.path) or TOPIC_HOME.get(page.topic, page)
    return [HOME, *([above] if above.path != page.canonical else [])]

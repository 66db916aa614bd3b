"""The company's pages: the course's start, its syllabus, the openings, and all links."""

import re
from datetime import date, datetime, timedelta
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.rendering import main_of, prerender, prerendered
from tests.support.servers import run
from tests.support.visiting import collapse_whitespace
from webapp import routes
from webapp.components.blocks import long_date
from webapp.components.links import mailto
from webapp.config.company import Company, company
from webapp.config.course import Start
from webapp.pages import careers, home, it_training, not_found
from webapp.pages.java import syllabus as java_syllabus
from webapp.pages.java import training as java_training
from webapp.rendering.html_writer import to_html

COURSE = company.java_course
JAVA = "/services/javatraining"
DAYS = st.dates(date(1990, 1, 1), date(2200, 12, 31))
FULL_DATE = re.compile(r"[A-Z][a-z]+ \d{1,2}, \d{4}")


def visible_text(html: str) -> str:
    return collapse_whitespace(
        unescape(re.sub(r"<[^>]+>", "", re.sub(r"</(?:p|li|dt|dd|h\d)>", " ", html)))
    )


def java_page(start: Start) -> str:
    return visible_text(to_html([java_training.page(start)]))


@given(DAYS, st.dates(date(2001, 1, 1), date(2001, 12, 31)))
def test_the_start_is_the_nearest_one_and_has_passed_only_after_its_day(
    today: date, day: date
) -> None:
    course = COURSE.model_copy(update={"start_month": day.month, "start_day": day.day})
    start = course.start(today)
    assert (start.day.month, start.day.day) == (day.month, day.day)
    assert abs(start.day - today) <= timedelta(days=183)
    assert start.passed == (start.day < today)


@given(DAYS)
def test_the_page_never_advertises_a_start_in_the_past(today: date) -> None:
    text = java_page(COURSE.start(today))
    announced = text.replace("The last course started on ", "@")
    for found in re.finditer(FULL_DATE, announced):
        is_announced_as_past = announced[found.start() - 1] == "@"
        day = datetime.strptime(found.group(), "%B %d, %Y").date()
        assert (day < today) == is_announced_as_past
    is_announced = "Starts" in text
    assert is_announced == ("Sign up" in text) != ("ask us for the next date" in text)


def test_the_page_changes_at_the_companys_midnight_without_a_restart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    day = date(2030, COURSE.start_month, COURSE.start_day)
    for days, announcement in ((0, "Starts"), (1, "The last course started on"), (0, "Starts")):
        monkeypatch.setattr(Company, "today", lambda _self, days=days: day + timedelta(days))
        assert f"{announcement} {long_date(day)}" in visible_text(run(prerender(JAVA)).body)


def test_only_the_course_page_and_its_form_name_the_start_and_no_head_does(
    subtests: pytest.Subtests,
) -> None:
    for page in (*routes.PAGES, routes.NOT_FOUND):
        with subtests.test(page.path):
            start = COURSE.start(company.today())
            for line in (page.title, page.description, page.keywords, page.lead):
                assert start.words not in line
            if page.path not in (JAVA, f"{JAVA}/register"):
                assert start.words not in visible_text(prerendered(page.path).body)


def test_the_syllabus_has_each_day_of_the_course_once_and_in_order() -> None:
    assert [day.number for day in java_syllabus.SYLLABUS] == list(range(1, COURSE.days + 1))
    text = main_of(JAVA)
    shown = re.findall(r"<dt>Day (\d+): (.*?)</dt><dd>(.*?)</dd>", unescape(text))
    assert [(int(number), *rest) for number, *rest in shown] == [
        (day.number, day.title, day.work) for day in java_syllabus.SYLLABUS
    ]


def test_the_java_page_has_the_specified_facts() -> None:
    html = main_of(JAVA)
    text = visible_text(html)
    for fact in (
        f"{COURSE.days} days",
        COURSE.price_words,
        COURSE.slot,
        "Online",
        "Internship and certificate",
        "100% money-back guarantee if it does not meet your expectations in the first week",
    ):
        assert fact in text
    assert 'href="/services/javatraining/register">Registration form</a>' in html
    assert 'href="/services/javatraining/syllabus">Syllabus</a>' in html


SPECIFIED_OPENINGS = tuple(
    "Associate CTO|Senior generative AI engineer|IoT researcher|Senior React engineers".split("|")
)


def test_each_specified_opening_is_listed_with_a_link_to_its_page() -> None:
    assert set(SPECIFIED_OPENINGS) <= {opening.title for opening in careers.OPENINGS}
    html = main_of("/careers")
    for opening in careers.OPENINGS:
        assert f'<a href="{opening.path}">{opening.title}</a>' in unescape(html)
    assert f'href="mailto:{company.careers_email}"' in html


def test_the_page_of_an_opening_has_duties_skills_and_a_link_to_apply_by_mail() -> None:
    for opening in careers.OPENINGS:
        html = main_of(opening.path)
        text = visible_text(html)
        for line in (opening.summary, *opening.duties, *opening.skills):
            assert line in text
        apply = careers.apply_address(opening)
        assert f'href="{apply}"' in html
        assert apply == mailto(company.careers_email, f"Application: {opening.title}")
        assert f"Posted on {long_date(opening.posted)}. " in text
        for other in careers.OPENINGS:
            link = f'<a href="{other.path}">{other.title}</a>'
            assert (link in unescape(html)) == (other != opening)


def test_an_intern_applies_by_sending_a_resume() -> None:
    html = main_of("/internship")
    assert f"Apply by sending a resume to {company.careers_email}." in visible_text(html)
    assert f'href="mailto:{company.careers_email}?subject=Application%20for%20' in html


@given(st.text(st.characters(codec="utf-8", exclude_categories=("Cs",)), min_size=1))
def test_a_mailto_link_keeps_its_subject_exactly(subject: str) -> None:
    link = mailto("someone@example.com", subject)
    assert link.isascii()
    parts = urlsplit(link)
    assert parts.path == "someone@example.com"
    assert parse_qs(parts.query, keep_blank_values=True) == {"subject": [subject]}


def test_beginners_find_the_number_to_call() -> None:
    html = main_of("/services/beginner-course")
    assert re.search(
        rf'href="{re.escape(company.phone_link)}">[^<]*{re.escape(company.phone)}', html
    )
    assert re.fullmatch(r"tel:\+?\d+", company.phone_link)


def test_the_not_found_page_has_its_specified_text_and_links_to_other_pages() -> None:
    html = main_of("/no/such/page")
    assert "<h1>404 |This page is not found.</h1>" in html
    for path in ("/", "/contact-us", "/it-training", *(way.path for way in not_found.WAYS)):
        assert f'href="{path}"' in html


@pytest.mark.parametrize(
    ("path", "suggested"),
    [
        ("/tools", ["A1C calculator", "Anion gap calculator", "Blood sugar converter"]),
        ("/services", ["Beginner course", "Professional & Starter Courses", "Java training"]),
        ("/carreers.html", ["Jobs"]),
        ("/%62mi", ["BMI calculator"]),
        ("/" + "bmi-" * 1000, ["BMI calculator"]),
    ],
)
def test_the_fallback_page_suggests_the_pages_whose_names_are_like_the_path(
    path: str, suggested: list[str]
) -> None:
    html = run(prerender(path)).body
    [line] = re.findall(r"<p>Did you mean: (.*?)\?</p>", html.replace("<!-- -->", ""))
    assert [unescape(name) for name in re.findall(r">([^<]+)</a>", line)][: len(suggested)] == (
        suggested
    )


def test_the_fallback_page_never_shows_what_was_typed() -> None:
    for path in ("/qqqq", "/<b>qqqq", "/%3Cb%3Eqqqq", "/*", "/" + "q" * 900):
        html = run(prerender(path)).body
        assert "qqqq" not in html
        assert "None of our pages has an address like this one." in html


def test_the_home_page_offers_tools_courses_work_and_a_way_to_reach_us() -> None:
    html = main_of("/")
    for card in (*home.TOOLS, *it_training.COURSES, *home.WORK):
        assert f'<a href="{card.path}">' in html
    for address in (company.phone_link, f"mailto:{company.email}", "/contact-us"):
        assert f'href="{address}"' in html
    assert "<h2>About us</h2>" in html
    assert (
        f"{company.name} is a small software company based in {company.country}."
        in visible_text(html)
    )

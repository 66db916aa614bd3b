"""Search engines are told who publishes a page, where it stands, its course and its jobs."""

from datetime import date, timedelta
from typing import Any

import pytest

from webapp import routes
from webapp.components.page import Page
from webapp.config.company import company
from webapp.pages.java.training import PAGE as TRAINING
from webapp.site.seo import metadata

SITE = "https://school.example"
START = company.java_course.start(company.today()).day


def nodes(page: Page, kind: str, today: date = START) -> list[dict[str, Any]]:
    graph = metadata.graph(page, routes.parents(page), SITE, today)
    return [node for node in graph["@graph"] if node["@type"] == kind]


def test_the_home_page_names_the_company_and_so_does_what_it_offers() -> None:
    offers = {opening.path for opening in company.openings if opening.is_open(START)}
    for page in routes.PAGES:
        found = nodes(page, "Organization")
        assert bool(found) == (page.canonical in {"/", TRAINING.path, *offers}), page.path
        assert {each["name"] for each in found} <= {company.name}, page.path
        assert {each["url"] for each in found} <= {"https://school.example/"}, page.path


def test_the_trail_leads_from_the_home_page_to_the_page() -> None:
    (trail,) = nodes(TRAINING, "BreadcrumbList")
    items = trail["itemListElement"]
    assert [item["position"] for item in items] == list(range(1, len(items) + 1))
    assert items[0]["item"] == "https://school.example/"
    assert items[-1]["item"] == "https://school.example/services/javatraining"
    assert items[-1]["name"] == TRAINING.label
    assert nodes(routes.HOME, "BreadcrumbList") == []


def test_the_trail_to_a_further_calculator_passes_the_one_that_leads_there() -> None:
    page = routes.find("/body-mass-calculation-formula/pounds-and-feet")
    assert page
    assert [each.path for each in routes.parents(page)] == ["/", "/body-mass-calculation-formula"]


def test_the_course_has_its_price_and_its_days() -> None:
    (course,) = nodes(TRAINING, "Course")
    assert course["offers"]["price"] == company.java_course.price
    assert course["hasCourseInstance"]["courseWorkload"] == f"P{company.java_course.days}D"
    last = company.java_course.class_days(START)[-1]
    assert course["hasCourseInstance"]["endDate"] == last.isoformat()
    assert course["hasCourseInstance"]["startDate"] == START.isoformat()
    assert course["syllabusSections"][0]["position"] == 1
    assert [page for page in routes.PAGES if nodes(page, "Course")] == [TRAINING]


@pytest.mark.parametrize(
    ("days", "announced"),
    [
        pytest.param(-1, True, id="the day before"),
        pytest.param(0, True, id="on its first day"),
        pytest.param(1, False, id="the day after"),
    ],
)
def test_a_start_is_announced_until_its_day(days: int, announced: bool) -> None:
    (course,) = nodes(TRAINING, "Course", START + timedelta(days))
    assert ("startDate" in course["hasCourseInstance"]) == announced


def test_the_page_of_an_opening_has_its_job() -> None:
    for opening in company.openings:
        page = routes.find(opening.path)
        assert page
        (job,) = nodes(page, "JobPosting", opening.posted)
        assert job["title"] == opening.title
        assert job["employmentType"] == opening.employment
        assert job["validThrough"].startswith(f"{opening.closes}T23:59:59+"), "company's midnight"
        assert (job.get("jobLocationType") == "TELECOMMUTE") == opening.remote
        assert nodes(page, "JobPosting", opening.closes)
        assert not nodes(page, "JobPosting", opening.closes + timedelta(1))


def test_no_text_can_close_the_script() -> None:
    script = metadata.script({"name": "</script><script>alert(1)"})
    assert script.count("</script>") == 1

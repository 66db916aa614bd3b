"""The metadata for search engines and shared links, checked against schema.org's types."""

import json
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.support.documents import Document, document
from tests.support.programs import output_of
from tests.support.servers import ROOT
from webapp import routes
from webapp.config.company import Company, company
from webapp.config.settings import Settings

PAGES = [page for page in routes.PAGES if not page.same_as]


def nodes_of_type(found: Document, kind: str) -> list[dict[str, Any]]:
    return [node for node in found.data["@graph"] if node["@type"] == kind]


@pytest.mark.process
def test_every_graph_is_valid_by_the_types_of_schema_org(tmp_path: Path) -> None:
    """The TypeScript compiler checks them: schema-dts has every type and property."""
    graphs = [document(page.path).data for page in PAGES]
    assert {(*graph, graph["@context"]) for graph in graphs} == {
        ("@context", "@graph", "https://schema.org")
    }
    # A node that is on many pages is checked once.
    nodes = sorted({json.dumps(node) for graph in graphs for node in graph["@graph"]})
    wrong = next(node for node in nodes if '"telephone"' in node).replace("telephone", "telefone")
    begin = 'Graph = {"@context": "https://schema.org", "@graph": ['
    lines = [
        'import type { Graph } from "schema-dts";',
        f"export const right: {begin}{', '.join(nodes)}]}};",
        # A property that schema.org does not have must be refused; otherwise this line is an error.
        "// @ts-expect-error",
        f"export const wrong: {begin}{wrong}]}};",
    ]
    file = tmp_path / "graphs.ts"
    file.write_text("\n".join(lines))
    (tmp_path / "node_modules").symlink_to(ROOT / "node_modules")
    options = ("--noEmit", "--strict", "--skipLibCheck", "--module", "nodenext")
    assert output_of(ROOT / "node_modules" / ".bin" / "tsc", *options, file) == ""


def test_every_page_names_its_publisher_and_place_on_the_site(subtests: pytest.Subtests) -> None:
    for row in PAGES:
        with subtests.test(row.path):
            found = document(row.path)
            assert nodes_of_type(found, "Organization")[0]["name"] == company.name
            assert nodes_of_type(found, "WebSite")
            assert nodes_of_type(found, "WebPage")[0]["url"] == Settings().site_url + row.path
            trails = nodes_of_type(found, "BreadcrumbList")
            assert len(trails) == (0 if row.path == "/" else 1)
            for trail in trails:
                names = [item["name"] for item in trail["itemListElement"]]
                assert names[0] == "Home"
                assert names[-1] == row.label
                assert [item["position"] for item in trail["itemListElement"]] == [
                    *range(1, len(names) + 1)
                ]


@pytest.mark.parametrize(
    ("path", "kinds"),
    [
        ("/diabetes-sugar-tracking-app", {"MobileApplication"}),
        ("/diabetes-sugar-tracking-app/faq", {"FAQPage"}),
        ("/support", {"FAQPage"}),
        ("/services/javatraining", {"Course"}),
        ("/type-2-diabetes-patient-info", {"MedicalWebPage", "Article"}),
        ("/gdm-pregnancy", {"MedicalWebPage", "Article"}),
        ("/a1c-conversion-calculator", {"WebApplication"}),
        ("/anion-gap-calculation", {"WebApplication"}),
        ("/blood-sugar-conversion", {"WebApplication"}),
        ("/body-mass-calculation-formula", {"WebApplication"}),
        ("/blood-glucose-sheet", {"WebApplication"}),
    ],
)
def test_a_page_is_described_with_its_own_types(path: str, kinds: set[str]) -> None:
    assert kinds <= {node["@type"] for node in document(path).data["@graph"]}


def test_the_json_ld_has_the_questions_and_jobs_that_the_page_shows() -> None:
    faq = document("/diabetes-sugar-tracking-app/faq")
    questions = nodes_of_type(faq, "FAQPage")[0]["mainEntity"]
    assert len(questions) >= 12
    for question in questions:
        assert question["name"] in faq.text
        assert question["acceptedAnswer"]["text"] in faq.text
    assert nodes_of_type(document("/careers"), "JobPosting") == []
    for opening in company.openings:
        page = document(opening.path)
        [job] = nodes_of_type(page, "JobPosting")
        assert job["title"] == opening.title in page.text
        assert job["datePosted"] == opening.posted.isoformat()
        assert job["validThrough"].startswith(f"{opening.closes}T23:59:59+")
        assert job["employmentType"] == opening.employment
        assert (job.get("jobLocationType") == "TELECOMMUTE") == opening.remote


def test_a_closed_opening_has_no_job_posting_and_is_shown_as_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opening = company.openings[0]
    for days, is_open in ((0, True), (1, False)):
        day = opening.closes + timedelta(days)
        monkeypatch.setattr(Company, "today", lambda _self, day=day: day)
        page = document(opening.path, fresh=True)
        assert len(nodes_of_type(page, "JobPosting")) == is_open
        assert ("This opening is closed." not in page.text) == is_open


@pytest.mark.parametrize(("days", "announced"), [(-5, True), (0, True), (1, False)])
def test_a_course_that_has_started_is_not_announced(
    monkeypatch: pytest.MonkeyPatch, days: int, announced: bool
) -> None:
    start = date(2027, company.java_course.start_month, company.java_course.start_day)
    monkeypatch.setattr(Company, "today", lambda _: start + timedelta(days))
    course = nodes_of_type(document("/services/javatraining", fresh=True), "Course")[0]
    assert course["hasCourseInstance"].get("startDate") == (
        start.isoformat() if announced else None
    )
    assert course["offers"]["price"] == company.java_course.price


def test_no_text_can_end_the_json_ld_script() -> None:
    for page in PAGES:
        html = document(page.path).html
        raw = html.split('<script type="application/ld+json">')[1].split("</script>")[0]
        assert "<" not in raw


def test_every_page_has_a_share_card(subtests: pytest.Subtests) -> None:
    for row in PAGES:
        with subtests.test(row.path):
            tags = document(row.path).metas
            assert tags["og:title"] == row.title
            assert tags["og:description"] == row.description
            assert tags["og:url"] == Settings().site_url + row.path
            assert tags["og:image"] == f"{Settings().site_url}/static/share/{row.section}.png"
            assert tags["og:type"] in ("website", "article")
            assert tags["og:image:alt"]
            assert tags["og:site_name"] == company.name
            assert tags["twitter:card"] == "summary_large_image"
            assert tags["apple-itunes-app"] == f"app-id={company.app.store_id}"

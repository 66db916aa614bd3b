"""docs/health-review.md and the page of sources: a source and a date for every statement."""

import re
from datetime import date
from pathlib import Path

import pytest

from tests.support.documents import document
from webapp import routes
from webapp.components.article import ARTICLES
from webapp.components.review import REVIEWED
from webapp.config import built_assets
from webapp.config.built_assets import BUILT
from webapp.config.company import company
from webapp.formulas import sources as short_names
from webapp.formulas.bmi import index as bmi
from webapp.formulas.sources import Source
from webapp.pages.articles import gdm_pregnancy, type_2_patient_info
from webapp.pages.sources import page as page
from webapp.pages.sources.page import WORKS
from webapp.tools.sheet import sheet

REVIEW = Path() / "docs" / "health-review.md"
TEXT = REVIEW.read_text("utf-8")
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in TEXT.splitlines()
    if line.startswith("| ") and not line.startswith("| part ")
]


def test_every_row_has_a_statement_a_source_and_the_day_it_was_checked() -> None:
    assert len(ROWS) > 60
    for row in ROWS:
        assert len(row) == 5, row
        part, statement, source, checked, _clinician = row
        assert part
        assert statement
        assert source
        assert date.fromisoformat(checked) <= company.today()


def test_every_link_of_the_review_is_a_source_with_its_year() -> None:
    years = {work.url: work.source.year for work in WORKS.values()}
    found = re.findall(r"\[([^\]]+)\]\((https?://[^)]+)\)", TEXT)
    assert len(found) > 60
    for words, address in found:
        assert words.endswith(f", {years[address]}")


def test_the_page_of_sources_gives_the_day_of_the_last_check_of_each() -> None:
    for work in WORKS.values():
        days = [row[3] for row in ROWS if f"({work.url})" in row[2]]
        assert max(days) == work.looked_at.isoformat(), work.source.key


def test_every_section_of_the_articles_that_states_a_fact_is_in_the_review() -> None:
    parts = [row[0] for row in ROWS]
    for article in (type_2_patient_info.ARTICLE, gdm_pregnancy.ARTICLE):
        assert ARTICLES[article.path] in TEXT
        for section in article.sections:
            is_question_list = section.id == "questions"
            assert is_question_list or any(section.title.startswith(part) for part in parts), (
                section.title
            )


FIGURE = re.compile(
    r"(\d+(?:[.,]\d+)*)(?: to \d+(?:\.\d+)?)?\)?\s?"
    r"(mg/dL|mmol/L|mmol/mol|mEq/L|%|g|kg|minute|hour|day|week|month|year)s?(?!\w)"
)
EXAMPLES = {("112", "mg/dL")} | {
    (number, "kg") for row in bmi.common_values() for text in row[1:] for number in text.split()
}
"""Figures that state no fact: a reading in a picture of the app, and the weights of a table."""


def test_every_figure_with_a_unit_on_a_page_about_health_is_in_a_row_of_the_review() -> None:
    rows = [(set(re.findall(r"\d+(?:[.,]\d+)*", row[1])), row[1]) for row in ROWS]
    stated = {
        (page.path, number, unit)
        for page in routes.PAGES
        if page.section in ("tools", "health", "app")
        for block in document(page.path).text_blocks
        for number, unit in FIGURE.findall(block)
        if (number, unit) not in EXAMPLES
    }
    assert len(stated) > 80
    missing = {
        (path, number, unit)
        for path, number, unit in stated
        if not any(number in numbers and unit in text for numbers, text in rows)
    }
    assert missing == set()


def test_the_pages_say_not_reviewed_until_every_row_has_a_clinician() -> None:
    is_signed = all(row[4] for row in ROWS)
    assert bool(company.reviewed_by) is is_signed
    assert ("not reviewed by a doctor" in REVIEWED) is not is_signed


ROW = "/sources#"
SOURCES = {value for value in vars(short_names).values() if isinstance(value, Source)}
CITED_BY = {row.path: {source.key for source in cited} for row, cited in page.CITED_BY}


def keys(links: list[str]) -> set[str]:
    return {link.removeprefix(ROW) for link in links if link.startswith(ROW)}


def test_each_source_has_one_row_with_its_reference_link_and_pages() -> None:
    works = [work for subject in page.SUBJECTS for work in subject.works]
    found = document(page.PAGE.path)
    assert {work.source for work in works} == SOURCES
    assert len({source.name for source in SOURCES}) == len(SOURCES) == len(works)
    for work in works:
        assert found.ids.count(work.source.key) == 1
        assert found.links.count(work.url) == 1
        assert re.fullmatch(r"(19|20)\d\d(, updated 20\d\d)?|no date", work.source.year)
    assert set().union(*CITED_BY.values()) == {source.key for source in SOURCES}


def test_a_row_names_exactly_the_pages_that_link_to_it(subtests: pytest.Subtests) -> None:
    script = (BUILT / built_assets.url("sheet.js").removeprefix(built_assets.PREFIX)).read_text()
    named = set(re.findall(r'\{key:"([\w-]+)",name:"[^"]+",year:', script))
    at_run_time = {sheet.PATH: named}  # the sheet's JavaScript writes the links
    for row in routes.PAGES:
        with subtests.test(row.path):
            found = keys(document(row.path).links) | at_run_time.get(row.path, set())
            assert found == CITED_BY.get(row.path, set()), "the table CITED_BY of pages/sources.py"

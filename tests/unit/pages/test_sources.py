"""The page of sources: a row for each work, linked from every page that cites it."""

import re

import pytest

from tests.support.documents import document
from webapp import routes
from webapp.config import built_assets
from webapp.config.built_assets import BUILT
from webapp.formulas import sources as short_names
from webapp.formulas.sources import Source
from webapp.pages.sources import page as page
from webapp.tools.sheet import sheet

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
        for words in (work.authors, work.title, work.place, work.takes, work.source.words()):
            assert words in found.text, work.source.key
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

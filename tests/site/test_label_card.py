"""The label card of every page, beside the page's own heading."""

import re

import pytest

from tests.conftest import run
from tests.support.rendering import prerender
from webapp import routes
from webapp.components.mastheads import strip
from webapp.rendering.html_writer import to_html
from webapp.tools import sheet

SPECIFIED = {page.path for page in (*routes.LANDING, sheet.PAGE)}
"""Their label and their heading are both given, word for word."""
LARGEST_STRIP = 1_100  # bytes


def words(text: str) -> set[str]:
    """The words that carry the meaning."""
    return {word for word in re.findall(r"[a-z0-9]+", text.lower()) if len(word) > 4}


@pytest.mark.parametrize("page", routes.PAGES, ids=lambda page: page.path)
def test_the_label_card_and_the_heading_do_not_say_the_same(page: routes.Page) -> None:
    body = run(prerender(page.path)).body
    found = re.search(r"<h1[^>]*>(.*?)</h1>", body)
    assert found
    heading = re.sub("<[^>]+>", " ", found[1])
    for label in (page.heading, page.lead):
        same = words(label) & words(heading)
        assert page.path in SPECIFIED or len(same) < 2, same
        assert page.path in SPECIFIED or label.lower() not in heading.lower()


def test_each_part_of_the_site_has_a_landscape_of_its_own() -> None:
    drawn = {
        section: to_html((strip(section),)) for section in ("courses", "health", "app", "company")
    }
    assert len(set(drawn.values())) == len(drawn)
    assert all(len(each) <= LARGEST_STRIP for each in drawn.values())

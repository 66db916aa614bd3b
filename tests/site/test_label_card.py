"""The label card of every page, beside the page's own heading."""

import re

import pytest

from tests.conftest import run
from tests.support.rendering import prerender
from webapp import routes
from webapp.components.mastheads import strip
from webapp.rendering.html_writer import to_html

LARGEST_STRIP = 1_100  # bytes


@pytest.mark.parametrize("page", routes.PAGES, ids=lambda page: page.path)
def test_the_paragraph_of_the_label_card_does_not_repeat_the_heading(page: routes.Page) -> None:
    body = run(prerender(page.path)).body
    found = re.search(r"<h1[^>]*>(.*?)</h1>", body)
    assert found
    heading = re.sub("<[^>]+>", " ", found[1]).lower()
    assert page.lead.rstrip(".").lower() not in heading
    assert heading not in page.lead.lower()


def test_each_part_of_the_site_has_a_landscape_of_its_own() -> None:
    drawn = {
        section: to_html((strip(section),)) for section in ("courses", "health", "app", "company")
    }
    assert len(set(drawn.values())) == len(drawn)
    assert all(len(each) <= LARGEST_STRIP for each in drawn.values())

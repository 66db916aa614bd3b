"""The label card of every page, compared with the page's own heading."""

import re
from html import unescape

import pytest

from tests.support.rendering import prerendered
from webapp import routes
from webapp.components.mastheads import strip
from webapp.rendering.html_writer import to_html

MAX_STRIP_BYTES = 1_100  # bytes


def test_the_paragraph_of_the_label_card_does_not_repeat_the_heading(
    subtests: pytest.Subtests,
) -> None:
    for page in routes.PAGES:
        with subtests.test(page.path):
            body = prerendered(page.path).body
            found = re.search(r"<h1[^>]*>(.*?)</h1>", body)
            heading = re.sub("<[^>]+>", " ", found[1]).lower()
            assert page.lead.rstrip(".").lower() not in heading
            assert heading not in page.lead.lower()


def test_the_label_of_the_card_is_not_repeated_as_a_visible_heading(
    subtests: pytest.Subtests,
) -> None:
    for page in routes.PAGES:
        with subtests.test(page.path):
            found = re.search(r"<h1([^>]*)>(.*?)</h1>", prerendered(page.path).body)
            label, heading = (
                unescape(each).lower().replace("&", "and") for each in (page.heading, found[2])
            )
            assert label != heading or 'class="in-card"' in found[1]


def test_each_section_of_the_site_has_its_own_landscape() -> None:
    drawn = {
        section: to_html((strip(section),)) for section in ("courses", "health", "app", "company")
    }
    assert len(set(drawn.values())) == len(drawn)
    assert all(len(each) <= MAX_STRIP_BYTES for each in drawn.values())

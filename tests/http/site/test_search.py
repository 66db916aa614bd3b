"""Search finds the pages by their words, without JavaScript too."""

import re

import pytest
from lxml.html import document_fromstring

from tests.support.sites import Server, Site


@pytest.fixture
def site(server: Server, search: None) -> Server:
    """The site that serves: what it has rendered is found."""
    return server


def found(site: Site, question: str) -> list[str]:
    """The addresses of the pages that are found, the likeliest first."""
    text = site.get("/search", params={"q": question}).text
    listed = re.search(r'<ol id="found"[^>]*>(.*?)</ol>', text)
    return re.findall(r'href="([^"]+)"', listed[1]) if listed else []


@pytest.mark.parametrize(
    ("question", "first"),
    [
        pytest.param("register java", "/services/javatraining/register", id="words of the title"),
        pytest.param("INTERN", "/internship", id="the start of a word, in capitals"),
        pytest.param("pregnancy", "/gdm-pregnancy", id="a word of the path"),
    ],
)
def test_the_page_with_the_words_in_its_title_comes_first(
    site: Site, question: str, first: str
) -> None:
    assert found(site, question)[0] == first


NONE = "No page has these words. Try fewer of them."
ENGLISH = f"{NONE} Most pages are in English: try a word such as sugar, low or fasting."


@pytest.mark.parametrize(
    ("question", "said"),
    [
        *(("", ""), ("   ", ""), ("zzzz", NONE), ("<zz>", NONE), ("java zzzz", NONE)),
        pytest.param("मधुमेह", ENGLISH, id="in Nepali"),
    ],
)
def test_a_question_that_no_page_answers_is_told_so(site: Site, question: str, said: str) -> None:
    page = site.get("/search", params={"q": question}).text
    shown = f"<p>{said}</p>" if said else ""
    assert f'<div role="status">{shown}</div><ol id="found" class="rows"></ol><div><section' in page
    assert "Every page, from A to Z" in page


def test_the_form_is_the_address_of_its_answer(site: Site) -> None:
    [form] = document_fromstring(site.get("/search?q=java").text).forms
    assert (form.method, form.action, form.form_values()) == ("GET", "/search", [("q", "java")])


def test_the_index_is_in_the_order_of_a_book(site: Site) -> None:
    page = document_fromstring(site.get("/search").text)
    names = [link.text_content() for link in page.xpath("//dl[@class='index links']//dd/a")]
    assert names == sorted(names, key=str.casefold)
    letters = [letter.text_content() for letter in page.xpath("//dl[@class='index links']//dt")]
    assert letters == sorted({name[0].upper() for name in names})

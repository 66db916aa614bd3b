"""Reads a page of the site in this process: its text, headings, links and ids."""

from collections.abc import Callable
from functools import cache

import pytest
from lxml.html import HtmlElement, HTMLParser, document_fromstring

from tests.support.sites import Site

BLOCKS = "main p li dd dt h1 h2 h3 td th caption summary label button option"
SKIPPED = "nav svg script style template"


class Read:
    """A page as its HTML says it."""

    def __init__(self, html: str) -> None:
        tree = document_fromstring(html, parser=HTMLParser(remove_comments=True))
        self.html = html
        self.head = tree.find("head")
        self.main: HtmlElement = tree.find(".//main")
        self.ids = [each.get("id") for each in tree.iter() if each.get("id")]
        self.links = [each.get("href") for each in tree.iter("a") if each.get("href")]
        self.headings = [
            (int(each.tag[1]), each.text_content()) for each in tree.xpath("//h1|//h2|//h3")
        ]
        self.text = words(self.main)

    def part(self, key: str) -> str:
        """The text of the element with this id."""
        [element] = self.main.xpath(f"//*[@id='{key}']")
        return words(element)


def words(element: HtmlElement) -> str:
    """The text of an element, with a space between blocks."""
    found: list[str] = []

    def walk(each: HtmlElement) -> None:
        if each.tag in SKIPPED.split():
            return
        edge = " " if each.tag in BLOCKS.split() else ""
        found.append(edge + (each.text or ""))
        for child in each:
            walk(child)
            found.append(child.tail or "")
        found.append(edge)

    walk(element)
    return " ".join("".join(found).split())


@pytest.fixture(scope="session")
def read(shared_site: Site) -> Callable[[str], Read]:
    """The page at a path, read once for all tests."""
    return cache(lambda path: Read(shared_site.get(path).text))

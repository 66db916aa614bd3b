"""Parses a page's document: its tags, links, headings, text, data."""

import json
from functools import cache
from typing import Any

from lxml.etree import iterwalk
from lxml.html import HtmlElement, HTMLParser, document_fromstring

from tests.support.rendering import prerender, prerendered
from tests.support.servers import run
from tests.support.visiting import collapse_whitespace
from webapp import routes
from webapp.config.settings import Settings
from webapp.site.serving.document import Prerendered
from webapp.site.serving.document import document as make_document

BLOCKS = frozenset("main p li dd h1 h2 h3 td th caption summary label button".split())
SKIPPED = frozenset("nav svg script style select".split())


def parse(html: str) -> HtmlElement:
    return document_fromstring(html, parser=HTMLParser(remove_comments=True))


def text_blocks(html: str) -> list[str]:
    """The texts of the paragraphs, list items, headings and so on inside <main>."""
    found = [""]
    main = parse(html).find(".//main")
    walk = iterwalk(main, ("start", "end")) if main is not None else ()
    for event, element in walk:
        if element.tag in BLOCKS | SKIPPED:
            found.append("")
        if event == "end":
            found[-1] += element.tail or ""
        elif element.tag in SKIPPED:
            walk.skip_subtree()
        else:
            found[-1] += element.text or ""
    return [text for text in map(collapse_whitespace, found) if text]


class Document:
    """The contents of a document."""

    def __init__(self, html: str) -> None:
        self.html = html
        tree = parse(html)
        self.tags = [(element.tag, dict(element.attrib)) for element in tree.iter()]
        self.metas: dict[str, str] = {}
        for tag, values in self.tags:
            if tag == "meta" and (name := values.get("name") or values.get("property")):
                assert name not in self.metas or "media" in values, f"{name} stands twice"
                self.metas[name] = values["content"]
        self.rels = {values["rel"]: values["href"] for tag, values in self.tags if tag == "link"}
        self.links = [
            values["href"] for tag, values in self.tags if tag == "a" and "href" in values
        ]
        self.ids = [values["id"] for _, values in self.tags if "id" in values]
        headings = tree.xpath("//h1|//h2|//h3|//h4|//h5|//h6")
        self.headings = [(int(each.tag[1]), str(each.text_content())) for each in headings]
        self.title = tree.findtext(".//head/title")
        data = tree.findtext(".//script[@type='application/ld+json']")
        self.data: dict[str, Any] = json.loads(data or "{}")
        self.text_blocks = text_blocks(html)
        self.text = collapse_whitespace(" ".join(self.text_blocks))


@cache
def _cached_document(path: str) -> Document:
    return _parse(path, prerendered(path))


def _parse(path: str, rendered: Prerendered) -> Document:
    return Document(make_document(rendered, routes.find(path), Settings()))


def document(path: str, fresh: bool = False) -> Document:
    """The document of a page, cached for later tests unless it has to be fresh."""
    return _parse(path, run(prerender(path))) if fresh else _cached_document(path)

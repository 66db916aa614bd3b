"""Parses a page's document: its tags, links, headings, text, data."""

import json
from functools import cache
from html.parser import HTMLParser
from typing import Any

from tests.support.rendering import prerender, prerendered
from tests.support.servers import run
from tests.support.visiting import collapse_whitespace
from webapp import routes
from webapp.config.settings import Settings
from webapp.site.serving.document import Prerendered
from webapp.site.serving.document import document as make_document

VOID_ELEMENTS = frozenset("area base br col embed hr img input link meta source track wbr".split())


BLOCKS = frozenset("p li dd h1 h2 h3 td th caption summary label button".split())
SKIPPED = frozenset("nav svg script style select".split())


class _TextBlocks(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._open: list[str] = []
        self._words = ""

    def _flush(self) -> None:
        if text := " ".join(self._words.split()):
            self.found.append(text)
        self._words = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in BLOCKS | SKIPPED or tag == "main":
            self._flush()
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in self._open:
            self._flush()
            while self._open.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        if "main" in self._open and not SKIPPED.intersection(self._open):
            self._words += data


def text_blocks(html: str) -> list[str]:
    """The texts of the paragraphs, list items, headings and so on inside <main>."""
    parser = _TextBlocks()
    parser.feed(html)
    parser.close()
    return parser.found


class Document(HTMLParser):
    """The contents of a document, parsed in one pass."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.html = html
        self.metas: dict[str, str] = {}
        self.rels: dict[str, str] = {}
        self.links: list[str] = []
        self.headings: list[tuple[int, str]] = []
        self.ids: list[str] = []
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.title = ""
        self.data: dict[str, Any] = {}
        self._open: list[str] = []
        self._script = ""
        self.feed(html)
        self.close()
        self.text_blocks = text_blocks(html)
        self.text = collapse_whitespace(" ".join(self.text_blocks))
        assert self._open == [], "every element is closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        assert len(values) == len(attrs), f"an attribute stands twice: {attrs}"
        self.tags.append((tag, values))
        if "id" in values:
            self.ids.append(values["id"])
        if tag == "meta" and (name := values.get("name") or values.get("property")):
            assert name not in self.metas or "media" in values, f"{name} stands twice"
            self.metas[name] = values["content"]
        elif tag == "link":
            self.rels[values["rel"]] = values["href"]
        elif tag == "a" and "href" in values:
            self.links.append(values["href"])
        elif tag in ("h1", "h2", "h3", "h4", "h5", "h6"):
            self.headings.append((int(tag[1]), ""))
        if tag not in VOID_ELEMENTS:
            self._open.append(tag)
            self._script = values.get("type", "") if tag == "script" else ""

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID_ELEMENTS:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not self._open:
            return
        if self._open[-1] == "title" and "svg" not in self._open:
            self.title += data
        elif self._open[-1] == "script" and self._script == "application/ld+json":
            self.data = json.loads(data)
        if self.headings and self._open and f"h{self.headings[-1][0]}" in self._open:
            level, text = self.headings[-1]
            self.headings[-1] = (level, text + data)


@cache
def _cached_document(path: str) -> Document:
    return _parse(path, prerendered(path))


def _parse(path: str, rendered: Prerendered) -> Document:
    return Document(make_document(rendered, routes.find(path), Settings()))


def document(path: str, fresh: bool = False) -> Document:
    """The document of a page, cached for later tests unless it has to be fresh."""
    return _parse(path, run(prerender(path))) if fresh else _cached_document(path)

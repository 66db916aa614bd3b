"""Model → HTML, exactly as React's server renderer writes it.

The model is ReactPy's: strings and dicts with tagName, attributes, children. React hydrates
prerendered HTML only if it is what React itself would render. So each rule below is one of
react-dom/server 19, and a test compares the two outputs string for string.
"""

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from reactpy.types import Component

from webapp.rendering.html_attributes import first, text_of, written_attributes

VOID = frozenset(
    "area base br col embed hr img input keygen link meta param source track wbr".split()
)
HTML = "html"
"""The attribute that holds the content of an element as HTML, which is written unchanged."""
CRASH = "crash"
"""The tag of what takes the place of a component that raised; its attribute is the message."""
_SEPARATOR = "<!-- -->"


class PageError(Exception):
    """A component of the page raised; str() is the message for the visitor."""


class Writer:
    """Collects the HTML of one model: `body`, and `head` for the elements that React hoists."""

    def __init__(self, static: bool = False) -> None:
        self._static = static
        self.head: list[str] = []
        self.body: list[str] = []
        self._after_text = False

    def write(self, node: Any, chosen: str | None = None, svg: bool = False) -> None:
        """Write one node; `chosen` is the value of the surrounding select.

        Raises PageError for a component that raised, ValueError for what no page may use.
        """
        if node is None:
            return
        if isinstance(node, Component):
            raise ValueError(f"Static HTML holds no component, and so not {node}")
        if not isinstance(node, Mapping):
            self._text(str(node))
            return
        tag: str = node["tagName"]
        if "error" in node or tag == CRASH:
            raise PageError(node.get("error") or node.get("attributes", {}).get("message", ""))
        if tag:
            self._element(tag, node, chosen, svg)
        else:
            for child in node.get("children", ()):
                self.write(child, chosen, svg)

    def _text(self, text: str) -> None:
        if text:
            self.body.append((_SEPARATOR if self._after_text else "") + escape(text))
            self._after_text = True

    def _element(self, tag: str, node: Mapping[str, Any], chosen: str | None, svg: bool) -> None:
        attributes: dict[str, Any] = node.get("attributes") or {}
        children = node.get("children", ())
        if not svg and "itemProp" not in attributes and self._hoisted(tag, attributes, children):
            return
        if "-" in tag:
            raise ValueError(f"React writes custom elements by other rules: <{tag}> is not known")
        if self._static and "eventHandlers" in node:
            raise ValueError(f"The handler of <{tag}> would never be called: it is in static HTML")
        out = self.body
        out.extend((f"<{tag}", *written_attributes(tag, attributes)))
        if tag == "option" and chosen is not None:
            value = attributes.get("value")
            if chosen == (text_of(value) if value is not None else "".join(map(str, children))):
                out.append(' selected=""')
        self._after_text = False
        if tag in VOID:
            out.append("/>")
            return
        out.append(">")
        if tag == "textarea":
            children = [text_of(first(attributes, "value", "defaultValue", default=""))]
        elif tag == "select":
            value = first(attributes, "value", "defaultValue")
            chosen = None if value is None else text_of(value)
        if tag in ("pre", "textarea") and len(children) == 1 and str(children[0])[:1] == "\n":
            out.append("\n")
        out.append(attributes.get(HTML) or "")
        for child in children:
            self.write(child, chosen, (svg or tag == "svg") and tag != "foreignObject")
        out.append(f"</{tag}>")
        self._after_text = False

    def _hoisted(self, tag: str, attributes: dict[str, Any], children: Any) -> bool:
        """Write the element into the head, if React does; return whether it does."""
        if tag not in ("title", "meta", "link"):
            return False
        start = "".join((f"<{tag}", *written_attributes(tag, attributes)))
        if tag == "title":
            self.head.append(f"{start}>{escape(str(children[0])) if children else ''}</title>")
        elif tag == "meta" or (
            tag == "link" and attributes.get("rel") != "stylesheet" and attributes.get("href")
        ):
            if self._after_text:
                self.body.append(_SEPARATOR)
            self.head.append(f"{start}/>")
        else:
            return False
        self._after_text = False
        return True


def to_html(nodes: Iterable[Any]) -> str:
    """The HTML of nodes without elements of the head and without handlers, which would be lost."""
    writer = Writer(static=True)
    for node in nodes:
        writer.write(node)
    assert not writer.head, "a head element in a static part would be lost"
    return "".join(writer.body)

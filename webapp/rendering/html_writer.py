"""Model → HTML, exactly as React's server renderer writes it.

The model is ReactPy's: strings and dicts with tagName, attributes, children. React hydrates
prerendered HTML only if it is what React itself would render. So each rule below is one of
react-dom/server 19, and the tests compare the two outputs string for string.
"""

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from webapp.rendering.html_attributes import first, text_of, written_attributes

VOID = frozenset(
    "area base br col embed hr img input keygen link meta param source track wbr".split()
)

Helper = str | None

HTML = "html"
"""The attribute that holds the content of an element as HTML, which is written unchanged."""

_SEPARATOR = "<!-- -->"


class PageError(Exception):
    """A component of the page raised; str() is the message for the visitor."""


class Writer:
    """Collects the HTML of one model: `body`, and `head` for the elements that React hoists."""

    def __init__(self, helpers: Mapping[str, Helper]) -> None:
        """`helpers`: React component → the tag it renders, "" for a fragment, None for nothing.

        A helper's attribute "parts" holds the elements that it renders before its children.
        The helper "Crash" replaces a component that raised.
        """
        self.head: list[str] = []
        self.body: list[str] = []
        self._helpers = helpers
        self._after_text = False

    def write(self, node: Any, select: str | None = None, svg: bool = False) -> None:
        """Write one node; `select` is the chosen value of the surrounding select.

        Raises PageError for a component that raised.
        """
        if node is None:
            return
        if not isinstance(node, Mapping):
            self._text(str(node))
            return
        if "error" in node:
            raise PageError(node["error"])
        tag: str = node["tagName"]
        if "importSource" in node:
            if tag == "Crash":
                raise PageError(node["attributes"]["message"])
            known = self._helpers[tag]
            if known is None:
                return
            tag, node = known, _with_parts(node)
        if tag == "":
            for child in node.get("children", ()):
                self.write(child, select, svg)
        else:
            self._element(tag, node, select, svg)

    def _text(self, text: str) -> None:
        if text:
            self.body.append((_SEPARATOR if self._after_text else "") + escape(text))
            self._after_text = True

    def _element(self, tag: str, node: Mapping[str, Any], select: str | None, svg: bool) -> None:
        attributes: dict[str, Any] = dict(node.get("attributes", ()))
        children = node.get("children", ())
        if not svg and "itemProp" not in attributes and self._hoisted(tag, attributes, children):
            return
        if "-" in tag:
            raise ValueError(
                f"React writes custom elements by other rules: <{tag}> is not supported"
            )
        out = self.body
        out.append(f"<{tag}")
        out.extend(written_attributes(tag, attributes))
        self._after_text = False
        if tag == "option" and select is not None:
            value = attributes.get("value")
            if select == (text_of(value) if value is not None else "".join(map(str, children))):
                out.append(' selected=""')
        if tag in VOID:
            out.append("/>")
            return
        out.append(">")
        self._content(tag, attributes, children, select, svg)
        out.append(f"</{tag}>")
        self._after_text = False

    def _content(
        self, tag: str, attributes: dict[str, Any], children: Any, select: str | None, svg: bool
    ) -> None:
        if tag == "textarea":
            children = [text_of(first(attributes, "value", "defaultValue", default=""))]
        elif tag == "select":
            chosen = first(attributes, "value", "defaultValue")
            select = None if chosen is None else text_of(chosen)
        self.body.append(attributes.get(HTML) or "")
        if tag in ("pre", "textarea") and len(children) == 1 and str(children[0])[:1] == "\n":
            self.body.append("\n")
        if tag in ("script", "style"):
            self.body.extend(str(child) for child in children)
            return
        for child in children:
            self.write(child, select, (svg or tag == "svg") and tag != "foreignObject")

    def _hoisted(self, tag: str, attributes: dict[str, Any], children: Any) -> bool:
        if tag == "title":
            text = escape(str(children[0])) if children else ""
            self.head.append(
                "".join(("<title", *written_attributes(tag, attributes), ">", text, "</title>"))
            )
        elif tag == "meta" or (
            tag == "link" and attributes.get("rel") != "stylesheet" and attributes.get("href")
        ):
            if self._after_text:
                self.body.append(_SEPARATOR)
            self.head.append("".join((f"<{tag}", *written_attributes(tag, attributes), "/>")))
        else:
            return False
        self._after_text = False
        return True


def _with_parts(helper: Mapping[str, Any]) -> Mapping[str, Any]:
    attributes = dict(helper.get("attributes", ()))
    parts = attributes.pop("parts", None) or ()
    return {"attributes": attributes, "children": [*parts, *helper.get("children", ())]}


def to_html(nodes: Iterable[Any]) -> str:
    """The HTML of static nodes, which contain no helpers and no elements of the head."""
    writer = Writer({})
    for node in nodes:
        writer.write(node)
    assert not writer.head, "a head element in a static part would be lost"
    return "".join(writer.body)

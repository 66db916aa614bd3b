"""Model → HTML, exactly as React's server renderer writes it.

The model is ReactPy's: strings and dicts with tagName, attributes, children. React hydrates
prerendered HTML only if it is what React itself would render. So each rule below is one of
react-dom/server 19, and a test compares the two outputs string for string. A name of an attribute
with capitals that is not in the tables below is an error: look up how React writes it, and add it.
"""

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from webapp.rendering.islands import ISLAND

VOID = frozenset(
    "area base br col embed hr img input keygen link meta param source track wbr".split()
)
CRASH = "crash"
"""The tag of what takes the place of a component that raised; its attribute is the message."""
_SEPARATOR = "<!-- -->"

_RENAMED = {"className": "class", "htmlFor": "for", "tabIndex": "tabindex"}
_RENAMED |= {
    name: "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name)
    for name in "fillOpacity fontFamily fontSize fontWeight letterSpacing strokeLinecap "
    "strokeDasharray strokeLinejoin strokeWidth textAnchor".split()
}
_SAME = frozenset(
    "autoComplete colSpan dateTime enterKeyHint inputMode maxLength preserveAspectRatio rowSpan "
    "srcSet viewBox".split()
)
_BOOLEAN = frozenset("hidden noValidate open required".split())
_NOT_WRITTEN = frozenset("key defaultChecked defaultValue".split())


class PageError(Exception):
    """A component of the page raised; str() is the message for the visitor."""


class Writer:
    """Collects the HTML of one model: `body`, and `head` for the elements that React hoists."""

    def __init__(self) -> None:
        self.head: list[str] = []
        self.body: list[str] = []
        self._after_text = False

    def write(self, node: Any, chosen: str | None = None, svg: bool = False) -> None:
        """Write one node; `chosen` is the value of the surrounding select.

        Raises PageError for a component that raised, ValueError for what no page may use.
        """
        if node is None:
            return
        if not isinstance(node, Mapping):
            self._text(str(node))
            return
        tag: str = node["tagName"]
        if "error" in node or tag == CRASH:
            raise PageError(node.get("error") or node.get("attributes", {}).get("message", ""))
        if tag and ISLAND in (node.get("attributes") or ()):  # React may build it anew, and only it
            self.body.append("<!--$-->")
            self._element(tag, node, chosen, svg)
            self.body.append("<!--/$-->")
        elif tag:
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
        out = self.body
        out.extend((f"<{tag}", *_attributes(tag, attributes)))
        if tag == "option" and chosen is not None:
            value = attributes.get("value")
            if chosen == (_string(value) if value is not None else "".join(map(str, children))):
                out.append(' selected=""')
        self._after_text = False
        if tag in VOID:
            out.append("/>")
            return
        out.append(">")
        if tag == "textarea":
            children = [_string(_first(attributes, "value", "defaultValue", default=""))]
        elif tag == "select":
            value = _first(attributes, "value", "defaultValue")
            chosen = None if value is None else _string(value)
        if tag in ("pre", "textarea") and len(children) == 1 and str(children[0])[:1] == "\n":
            out.append("\n")
        for child in children:
            self.write(child, chosen, (svg or tag == "svg") and tag != "foreignObject")
        out.append(f"</{tag}>")
        self._after_text = False

    def _hoisted(self, tag: str, attributes: dict[str, Any], children: Any) -> bool:
        """Write the element into the head, if React does; return whether it does."""
        if tag not in ("title", "meta", "link"):
            return False
        start = "".join((f"<{tag}", *_attributes(tag, attributes)))
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


def _first(attributes: Mapping[str, Any], *names: str, default: Any = None) -> Any:
    """The first of these attributes that is not None, or the default."""
    return next((attributes[n] for n in names if attributes.get(n) is not None), default)


def _attributes(tag: str, attributes: dict[str, Any]) -> Iterable[str]:
    """Each attribute with its leading space, in React's order; "" for one that React omits."""
    last = {"input": ("name", "checked", "value"), "form": ("action", "method")}.get(tag, ())
    hidden = ("value",) if tag in ("select", "textarea") else ()
    for name, value in attributes.items():
        if name not in last and name not in hidden:
            yield _attribute(name, value)
    if tag == "form":
        yield from (_attribute(name, attributes.get(name)) for name in last)
    elif tag == "input":
        yield _attribute("name", attributes.get("name"))
        yield ' checked=""' if _first(attributes, "checked", "defaultChecked") else ""
        yield _attribute("value", _first(attributes, "value", "defaultValue"))


def _attribute(name: str, value: Any) -> str:
    """One attribute with its leading space, or "" if React omits it."""
    if value is None or name in _NOT_WRITTEN:
        return ""
    if name in _BOOLEAN or (name == "download" and isinstance(value, bool)):
        return f' {name}=""' if value else ""
    if isinstance(value, bool) and not name.startswith(("aria-", "data-")):
        return ""
    if name not in _RENAMED and name not in _SAME and not name.islower():
        raise ValueError(f"html_writer.py does not know how React writes {name}")
    return f' {_RENAMED.get(name, name)}="{escape(_string(value))}"'


def _string(value: Any) -> str:
    """The value as JavaScript's String() writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)

"""Model → HTML, exactly as React's server renderer writes it.

The model is ReactPy's: strings and dicts with tagName, attributes, children. React adopts
prerendered HTML only when it finds what it would have made itself, so each rule below is one
of react-dom/server 19, and tests/test_markup.py holds the two to each other, string for string.
"""

import re
from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

VOID = frozenset("area base br col embed hr img input keygen link meta param source track wbr".split())

# Attributes whose HTML name is not React's own name for them.
_RENAMED = {
    "className": "class",
    "tabIndex": "tabindex",
    "htmlFor": "for",
    "crossOrigin": "crossorigin",
    "autoFocus": "autofocus",
    "xmlnsXlink": "xmlns:xlink",
    "xlinkHref": "xlink:href",
    "xmlLang": "xml:lang",
    "xmlSpace": "xml:space",
}
# React writes these in kebab case: strokeWidth becomes stroke-width.
_KEBAB = frozenset(
    """acceptCharset httpEquiv accentHeight alignmentBaseline baselineShift clipPath clipRule
    colorInterpolation colorRendering dominantBaseline fillOpacity fillRule floodColor
    floodOpacity fontFamily fontSize fontStretch fontStyle fontVariant fontWeight imageRendering
    letterSpacing lightingColor markerEnd markerMid markerStart maskType paintOrder
    pointerEvents shapeRendering stopColor stopOpacity strokeDasharray strokeDashoffset
    strokeLinecap strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth textAnchor
    textDecoration textRendering transformOrigin unicodeBidi vectorEffect wordSpacing
    writingMode""".split()
)
# Present or absent, whatever their value.
_BOOLEAN = frozenset(
    """inert allowFullScreen async autoPlay controls credentialless default defer disabled
    disablePictureInPicture disableRemotePlayback formNoValidate hidden loop noModule noValidate
    open playsInline readOnly required reversed scoped seamless itemScope autoFocus multiple
    muted""".split()
)
# Written out as "true" and "false".
_ENUMERATED = frozenset(
    """contentEditable spellCheck draggable value autoReverse externalResourcesRequired focusable
    preserveAlpha""".split()
)
_POSITIVE = frozenset("cols rows size span".split())
_NUMERIC = frozenset(("rowSpan", "start"))
_LINKS = frozenset("src href action formAction xlinkHref".split())
_NOT_WRITTEN = frozenset(
    """key ref children dangerouslySetInnerHTML defaultValue defaultChecked innerHTML
    suppressContentEditableWarning suppressHydrationWarning""".split()
)
_UNITLESS = frozenset(
    """animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth
    columnCount columns flex flexGrow flexShrink fontWeight gridArea gridColumn gridColumnEnd
    gridColumnStart gridRow gridRowEnd gridRowStart lineClamp lineHeight opacity order orphans
    scale tabSize widows zIndex zoom fillOpacity floodOpacity stopOpacity strokeDasharray
    strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth""".split()
)
_UPPER = re.compile(r"([A-Z])")
_JAVASCRIPT = re.compile("^[\\x00-\\x1f ]*" + "[\\r\\n\\t]*".join("javascript") + "[\\r\\n\\t]*:", re.I)
_BLOCKED = "javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')"
_SAFE_NAME = re.compile(r"^[:A-Za-z_][:A-Za-z_\-.0-9]*$")
_SEPARATOR = "<!-- -->"


class PageError(Exception):
    """A component of the page raised; str() is its message for the visitor."""


class Writer:
    """Collects the HTML of one model: `body`, and `head` for what React hoists there."""

    def __init__(self, helpers: Mapping[str, str | None]) -> None:
        """`helpers`: JavaScript component → the tag it renders, "" for a fragment, None for nothing.

        The helper "Crash" stands for a component that raised.
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
            tag = known
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
        out = self.body
        out.append(f"<{tag}")
        out.extend(_attributes(tag, attributes))
        self._after_text = False
        if tag == "option" and select is not None:
            value = attributes.get("value")
            if select == (_text_of(value) if value is not None else "".join(map(str, children))):
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
            children = [_text_of(_first(attributes, "value", "defaultValue", default=""))]
        elif tag == "select":
            chosen = _first(attributes, "value", "defaultValue")
            select = None if chosen is None else _text_of(chosen)
        raw = attributes.get("dangerouslySetInnerHTML")
        if raw is not None:
            self.body.append(raw["__html"])
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
            self.head.append("".join(("<title", *_attributes(tag, attributes), ">", text, "</title>")))
        elif tag == "meta" or (
            tag == "link" and attributes.get("rel") != "stylesheet" and attributes.get("href")
        ):
            if self._after_text:
                self.body.append(_SEPARATOR)
            self.head.append("".join((f"<{tag}", *_attributes(tag, attributes), "/>")))
        else:
            return False
        self._after_text = False
        return True


def to_html(nodes: Iterable[Any]) -> str:
    """The HTML of static nodes: no JavaScript helpers, nothing that belongs into the head."""
    writer = Writer({})
    for node in nodes:
        writer.write(node)
    assert not writer.head, "a head element in a static part would be lost"
    return "".join(writer.body)


def _first(attributes: Mapping[str, Any], *names: str, default: Any = None) -> Any:
    return next((attributes[n] for n in names if attributes.get(n) is not None), default)


def _attributes(tag: str, attributes: dict[str, Any]) -> Iterable[str]:
    if tag == "input":
        yield from _input_attributes(attributes)
        return
    last = ("action", "encType", "method", "target") if tag == "form" else ()
    hidden = ("value", "defaultValue") if tag in ("select", "textarea") else ()
    for name, value in attributes.items():
        if name not in last and name not in hidden:
            yield _attribute(tag, name, value)
    for name in last:
        yield _attribute(tag, name, attributes.get(name))


def _input_attributes(attributes: dict[str, Any]) -> Iterable[str]:
    """React keeps an input's name, checked and value for the end, in this order."""
    last = ("formAction", "formEncType", "formMethod", "formTarget", "name")
    for name, value in attributes.items():
        if name not in last and name not in ("checked", "value"):
            yield _attribute("input", name, value)
    for name in last:
        yield _attribute("input", name, attributes.get(name))
    if _first(attributes, "checked", "defaultChecked"):
        yield ' checked=""'
    yield _attribute("input", "value", _first(attributes, "value", "defaultValue"))


def _attribute(tag: str, name: str, value: Any) -> str:
    """One attribute with its leading space, or "" where React leaves it out."""
    if value is None or name in _NOT_WRITTEN or name[:2].lower() == "on" and len(name) > 2:
        return ""
    html_name = _RENAMED.get(name, name)
    if name == "style":
        return _style(value)
    if name in _BOOLEAN:
        html_name = name.lower() if name in ("multiple", "muted") else html_name
        return f' {html_name}=""' if value else ""
    if name in ("download", "capture") and value is True:
        return f' {name}=""'
    if name == "selected" and tag == "option":
        return ' selected=""' if value else ""
    if name in _LINKS:
        if isinstance(value, bool) or (value == "" and name == "src"):
            return ""
        if value == "" and name == "href" and tag != "a":
            return ""
        value = _BLOCKED if _JAVASCRIPT.match(str(value)) else value
    elif isinstance(value, bool):
        if name not in _ENUMERATED and name[:5].lower() not in ("data-", "aria-"):
            return ""
    elif name in _POSITIVE or name in _NUMERIC:
        number = _number(value)
        if number is None or (name in _POSITIVE and number < 1):
            return ""
    if name in _KEBAB:
        html_name = _UPPER.sub(r"-\1", name).lower()
    if not _SAFE_NAME.match(html_name):
        return ""
    return f' {html_name}="{escape(_text_of(value))}"'


def _style(style: Mapping[str, Any]) -> str:
    parts = []
    for name, value in style.items():
        if value is None or isinstance(value, bool) or value == "":
            continue
        if isinstance(value, int | float) and not name.startswith("--"):
            text = _text_of(value) + ("" if value == 0 or name in _UNITLESS else "px")
        else:
            text = _text_of(value).strip()
        if not name.startswith("--"):
            name = re.sub("^ms-", "-ms-", _UPPER.sub(r"-\1", name).lower())
        parts.append(f"{escape(name)}:{escape(text)}")
    return f' style="{";".join(parts)}"' if parts else ""


def _number(value: Any) -> float | None:
    try:
        return float(value)
    except (TypeError, ValueError):
        return None


def _text_of(value: Any) -> str:
    """The value as JavaScript's String() gives it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e21:
        return str(int(value))
    return str(value)

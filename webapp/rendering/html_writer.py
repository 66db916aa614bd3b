"""Model → HTML, exactly as React's server renderer writes it.

The model is ReactPy's: strings and dicts with tagName, attributes, children. React hydrates
prerendered HTML only if it is what React itself would render. So each rule below is one of
react-dom/server 19, and a test compares the two outputs string for string.
"""

from collections.abc import Iterable, Mapping
from html import escape
from math import inf
from typing import Any

from webapp.rendering.islands import ISLAND

VOID = frozenset(
    "area base br col embed hr img input keygen link meta param source track wbr".split()
)
CRASH = "crash"
"""The tag of what takes the place of a component that raised; its attribute is the message."""
NAVIGATE = "navigate"
"""The tag of what goes to the address `to` when it is on the page (reactpy-router's `navigate`)."""
TREE = "tree"
"""The attribute of a node that holds elements which ReactPy does not look into."""
_SEPARATOR = "<!-- -->"


def _dashed(name: str) -> str:
    """An attribute or property in CSS's way: fontSize → font-size, WebkitFlex → -webkit-flex."""
    written = "".join(f"-{each.lower()}" if each.isupper() else each for each in name)
    return f"-{written}" if written.startswith("ms-") else written


RENAMED = {"className": "class", "htmlFor": "for", "tabIndex": "tabindex", "xHeight": "x-height"}
RENAMED |= {"xmlnsXlink": "xmlns:xlink", "panose-1": "panose-1", "crossOrigin": "crossorigin"}
RENAMED |= {name: name.lower() for name in ("autoFocus", "multiple", "muted")}
RENAMED |= {
    f"{space}{name.title()}": f"{space}:{name}"
    for space, names in {
        "xlink": "actuate arcrole href role show title type",
        "xml": "base lang space",
    }.items()
    for name in names.split()
}
RENAMED |= {
    name: _dashed(name)
    for name in """acceptCharset httpEquiv accentHeight alignmentBaseline arabicForm baselineShift
    capHeight clipPath clipRule colorInterpolation colorInterpolationFilters colorProfile
    colorRendering dominantBaseline enableBackground fillOpacity fillRule floodColor floodOpacity
    fontFamily fontSize fontSizeAdjust fontStretch fontStyle fontVariant fontWeight glyphName
    glyphOrientationHorizontal glyphOrientationVertical horizAdvX horizOriginX imageRendering
    letterSpacing lightingColor markerEnd markerMid markerStart maskType overlinePosition
    overlineThickness paintOrder pointerEvents renderingIntent shapeRendering stopColor stopOpacity
    strikethroughPosition strikethroughThickness strokeDasharray strokeDashoffset strokeLinecap
    strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth textAnchor textDecoration
    textRendering transformOrigin underlinePosition underlineThickness unicodeBidi unicodeRange
    unitsPerEm vAlphabetic vHanging vIdeographic vMathematical vectorEffect vertAdvY vertOriginX
    vertOriginY wordSpacing writingMode""".split()
}
"""What React calls an attribute → how it writes it. Any other name is written as it is."""
BOOLEAN = frozenset(
    """allowFullScreen async autoFocus autoPlay controls credentialless default defer disabled
    disablePictureInPicture disableRemotePlayback formNoValidate hidden inert itemScope loop
    multiple muted noModule noValidate open playsInline readOnly required reversed scoped
    seamless""".split()
)
"""There if the value is true."""
EITHER = frozenset(("capture", "download"))
"""There if the value is True, or with another value."""
ENUMERATED = frozenset(
    """autoReverse contentEditable draggable externalResourcesRequired focusable preserveAlpha
    spellCheck value""".split()
)
"""Written as the word true or false."""
_NUMBERS = {**dict.fromkeys(("cols", "rows", "size", "span"), 1), "rowSpan": -inf, "start": -inf}
"""Written if the value is a number, and at least this one."""
_NOT_WRITTEN = frozenset(
    "defaultChecked defaultValue key ref suppressContentEditableWarning "
    "suppressHydrationWarning".split()
)
_UNITLESS = frozenset(
    """animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth
    boxFlex boxFlexGroup boxOrdinalGroup columnCount columns flex flexGrow flexPositive flexShrink
    flexNegative flexOrder gridArea gridRow gridRowEnd gridRowSpan gridRowStart gridColumn
    gridColumnEnd gridColumnSpan gridColumnStart fontWeight lineClamp lineHeight opacity order
    orphans scale tabSize widows zIndex zoom fillOpacity floodOpacity stopOpacity strokeDasharray
    strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth WebkitBoxFlex WebkitBoxFlexGroup
    WebkitBoxOrdinalGroup WebkitColumnCount WebkitColumns WebkitFlex WebkitFlexGrow
    WebkitFlexPositive WebkitFlexShrink WebkitLineClamp""".split()
)
"""Properties of a style whose numbers are no pixels."""
_SUBMIT = ("name", "formAction", "formEncType", "formMethod", "formTarget")
_LAST = {"input": (*_SUBMIT, "checked", "value"), "button": _SUBMIT}
_LAST["form"] = ("action", "encType", "method", "target")
"""What React writes after the other attributes, in this order."""
_HIDDEN = {"select": ("value",), "textarea": ("value",), "option": ("selected",)}
_BY_RULE = BOOLEAN | _NOT_WRITTEN | _NUMBERS.keys() | {"style"}
_WORDS = ("aria-", "data-")


Chosen = list[str] | None
"""The values of the chosen options; None without a select, or if its value is not set."""


class PageError(Exception):
    """A component of the page raised; str() is the message for the visitor."""


class Writer:
    """Collects the HTML of one model: `body`, and `styles` and `head` of what React hoists."""

    def __init__(self) -> None:
        self.styles: list[str] = []
        self.head: list[str] = []
        self.body: list[str] = []
        self._after_text = False

    def write(self, node: Any, chosen: Chosen = None, svg: bool = False) -> None:
        """Write one node; `chosen` is what the surrounding select has as its value.

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
        if tag == NAVIGATE:  # static/js/hydrate.js goes there
            to = escape(node["attributes"]["to"])
            refresh = f'<meta http-equiv="refresh" content="0; url={to}"/>'
            self.head.append(f"<noscript>{refresh}</noscript>")
        elif tag and ISLAND in (node.get("attributes") or ()):  # React may build it anew
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

    def _element(self, tag: str, node: Mapping[str, Any], chosen: Chosen, svg: bool) -> None:
        attributes: dict[str, Any] = node.get("attributes") or {}
        children = node.get("children", ())
        if not svg and "itemProp" not in attributes and self._hoisted(tag, attributes, children):
            return
        out = self.body
        out.extend((f"<{tag}", *_attributes(tag, attributes)))
        if tag == "option":
            value = attributes.get("value")
            own = _string(value) if value is not None else "".join(map(str, children))
            is_chosen = attributes.get("selected") if chosen is None else own in chosen
            out.append(' selected=""' if is_chosen else "")
        self._after_text = False
        if tag in VOID:
            out.append("/>")
            return
        out.append(">")
        if tag == "textarea":
            own = _first(attributes, "value", "defaultValue", default="")
            children = children or [_string(own)]
        elif tag == "select":
            own = _first(attributes, "value", "defaultValue")
            values = own if isinstance(own, list | tuple) else [own]
            chosen = None if own is None else [*map(_string, values)]
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
        if "precedence" in attributes:  # React shows the page when this style sheet has come
            self.styles.append(f"{start}/>".replace(" precedence=", " data-precedence="))
        elif tag == "title":
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
    last, hidden = _LAST.get(tag, ()), _HIDDEN.get(tag, ())
    for name, value in attributes.items():
        if name not in last and name not in hidden and (value != "" or not _needs_value(tag, name)):
            yield _attribute(name, value)
    for name in last:
        if name == "checked":
            yield ' checked=""' if _first(attributes, "checked", "defaultChecked") else ""
        elif name == "value":
            yield _attribute("value", _first(attributes, "value", "defaultValue"))
        else:
            yield _attribute(name, attributes.get(name))


def _needs_value(tag: str, name: str) -> bool:
    """Whether React omits it if it is empty."""
    return name == "src" or (name == "href" and tag != "a")


def _attribute(name: str, value: Any) -> str:
    """One attribute with its leading space, or "" if React omits it."""
    if name in _BY_RULE or not isinstance(value, str):
        if value is None or name in _NOT_WRITTEN:
            return ""
        if name in BOOLEAN or (name in EITHER and value is True):
            return f' {RENAMED.get(name, name)}=""' if value else ""
        if name == "style":
            return _style(value)
        if name in _NUMBERS:
            if not _is_at_least(value, _NUMBERS[name]):
                return ""
        elif isinstance(value, bool) and not (name in ENUMERATED or name[:5] in _WORDS):
            return ""
        value = _string(value)
    return f' {RENAMED.get(name, name)}="{escape(value)}"'


def _style(style: Mapping[str, Any]) -> str:
    """The attribute style: numbers are pixels, but for _UNITLESS."""
    written = []
    for name, value in style.items():
        if value is not None and value != "" and not isinstance(value, bool):
            unit = "px" if isinstance(value, int | float) and value else ""
            if name.startswith("--") or name in _UNITLESS:
                unit = ""
            own = name if name.startswith("--") else _dashed(name)
            written.append(f"{escape(own)}:{escape(_string(value).strip())}{unit}")
    return f' style="{";".join(written)}"' if written else ""


def _is_at_least(value: Any, least: float) -> bool:
    try:
        return float(value or 0) >= least
    except ValueError:
        return False


def _string(value: Any) -> str:
    """The value as JavaScript's String() writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)

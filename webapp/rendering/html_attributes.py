"""Attributes → HTML, exactly as React's server renderer writes them."""

import re
from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

# Attributes whose name in HTML differs from React's.
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
    """key ref children html dangerouslySetInnerHTML defaultValue defaultChecked innerHTML
    suppressContentEditableWarning suppressHydrationWarning""".split()
)
_UNITLESS = frozenset(
    """animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth
    columnCount columns flex flexGrow flexShrink fontWeight gridArea gridColumn gridColumnEnd
    gridColumnStart gridRow gridRowEnd gridRowStart lineClamp lineHeight opacity order orphans
    scale tabSize widows zIndex zoom fillOpacity floodOpacity stopOpacity strokeDasharray
    strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth WebkitBoxFlex WebkitFlex
    WebkitLineClamp msFlex msGridRow msGridColumn""".split()
)
_UPPER = re.compile(r"([A-Z])")
_JAVASCRIPT = re.compile(
    "^[\\x00-\\x1f ]*" + "[\\r\\n\\t]*".join("javascript") + "[\\r\\n\\t]*:", re.I
)
_BLOCKED = (
    "javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')"
)
_SAFE_NAME = re.compile(r"^[:A-Za-z_][:A-Za-z_\-.0-9]*$")
_JS_SPACE = "\t\n\v\f\r \xa0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff" + "".join(
    map(chr, range(0x2000, 0x200B))
)


def first(attributes: Mapping[str, Any], *names: str, default: Any = None) -> Any:
    """The first of these attributes that is not None, or the default."""
    return next((attributes[n] for n in names if attributes.get(n) is not None), default)


def written_attributes(tag: str, attributes: dict[str, Any]) -> Iterable[str]:
    """Each attribute with its leading space, in React's order; "" for one that React omits."""
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
    """React writes an input's name, checked and value last, in this order."""
    last = ("formAction", "formEncType", "formMethod", "formTarget", "name")
    for name, value in attributes.items():
        if name not in last and name not in ("checked", "value"):
            yield _attribute("input", name, value)
    for name in last:
        yield _attribute("input", name, attributes.get(name))
    if first(attributes, "checked", "defaultChecked"):
        yield ' checked=""'
    yield _attribute("input", "value", first(attributes, "value", "defaultValue"))


def _attribute(tag: str, name: str, value: Any) -> str:
    """One attribute with its leading space, or "" if React omits it."""
    if value is None or name in _NOT_WRITTEN or (name[:2].lower() == "on" and len(name) > 2):
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
    return f' {html_name}="{escape(text_of(value))}"'


def _style(style: Mapping[str, Any]) -> str:
    parts = []
    for name, value in style.items():
        if value is None or isinstance(value, bool) or value == "":
            continue
        if isinstance(value, int | float) and not name.startswith("--"):
            text = text_of(value) + ("" if value == 0 or name in _UNITLESS else "px")
        else:
            text = text_of(value).strip(_JS_SPACE)
        if not name.startswith("--"):
            name = re.sub("^ms-", "-ms-", _UPPER.sub(r"-\1", name).lower())
        parts.append(f"{escape(name)}:{escape(text)}")
    return f' style="{";".join(parts)}"' if parts else ""


def _number(value: Any) -> float | None:
    try:
        return float(value)
    except (TypeError, ValueError):
        return None


def text_of(value: Any) -> str:
    """The value as JavaScript's String() writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e21:
        return str(int(value))
    return str(value)

"""Attributes → HTML, exactly as React's server renderer writes them.

What no page may or does have is left out: styles, URLs with JavaScript, invalid names and numbers.
A test compares every page with what React writes.
"""

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
_NOT_WRITTEN = frozenset(
    """key ref children html dangerouslySetInnerHTML defaultValue defaultChecked innerHTML
    suppressContentEditableWarning suppressHydrationWarning""".split()
)
_UPPER = re.compile(r"([A-Z])")


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
            yield _attribute(name, value)
    for name in last:
        yield _attribute(name, attributes.get(name))


def _input_attributes(attributes: dict[str, Any]) -> Iterable[str]:
    """React writes an input's name, checked and value last, in this order."""
    last = ("formAction", "formEncType", "formMethod", "formTarget", "name")
    for name, value in attributes.items():
        if name not in last and name not in ("checked", "value"):
            yield _attribute(name, value)
    for name in last:
        yield _attribute(name, attributes.get(name))
    if first(attributes, "checked", "defaultChecked"):
        yield ' checked=""'
    yield _attribute("value", first(attributes, "value", "defaultValue"))


def _attribute(name: str, value: Any) -> str:
    """One attribute with its leading space, or "" if React omits it."""
    if value is None or name in _NOT_WRITTEN or (name[:2].lower() == "on" and len(name) > 2):
        return ""
    if name == "style":
        raise ValueError("the content security policy blocks an element's own style: use a class")
    if name in _BOOLEAN:
        return f' {_RENAMED.get(name, name)}=""' if value else ""
    if isinstance(value, bool) and name not in _ENUMERATED and name[:5] not in ("data-", "aria-"):
        return ' download=""' if value and name == "download" else ""
    html_name = _UPPER.sub(r"-\1", name).lower() if name in _KEBAB else _RENAMED.get(name, name)
    return f' {html_name}="{escape(text_of(value))}"'


def text_of(value: Any) -> str:
    """The value as JavaScript's String() writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e21:
        return str(int(value))
    return str(value)

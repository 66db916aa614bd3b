"""Attributes → HTML, exactly as React's server renderer writes them, for those that the pages use.

A name with capitals that is not in these tables is an error: look up how React writes it, and add
it. A test compares every page with what React writes.
"""

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

_RENAMED = {"className": "class", "htmlFor": "for", "tabIndex": "tabindex"}
_RENAMED |= {
    name: "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name)
    for name in "fillOpacity fontFamily fontSize fontWeight letterSpacing strokeLinecap "
    "strokeLinejoin strokeWidth textAnchor".split()
}
_SAME = frozenset(
    "autoComplete dateTime enterKeyHint inputMode maxLength preserveAspectRatio srcSet "
    "viewBox".split()
)
_BOOLEAN = frozenset("hidden noValidate open required".split())
_NOT_WRITTEN = frozenset("key html defaultChecked defaultValue".split())


def first(attributes: Mapping[str, Any], *names: str, default: Any = None) -> Any:
    """The first of these attributes that is not None, or the default."""
    return next((attributes[n] for n in names if attributes.get(n) is not None), default)


def written_attributes(tag: str, attributes: dict[str, Any]) -> Iterable[str]:
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
        yield ' checked=""' if first(attributes, "checked", "defaultChecked") else ""
        yield _attribute("value", first(attributes, "value", "defaultValue"))


def _attribute(name: str, value: Any) -> str:
    """One attribute with its leading space, or "" if React omits it."""
    if value is None or name in _NOT_WRITTEN:
        return ""
    if name in _BOOLEAN or (name == "download" and isinstance(value, bool)):
        return f' {name}=""' if value else ""
    if isinstance(value, bool) and not name.startswith(("aria-", "data-")):
        return ""
    if name not in _RENAMED and name not in _SAME and not name.islower():
        raise ValueError(f"html_attributes.py does not know how React writes {name}")
    return f' {_RENAMED.get(name, name)}="{escape(text_of(value))}"'


def text_of(value: Any) -> str:
    """The value as JavaScript's String() writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)

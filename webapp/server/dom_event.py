"""What Python is told of an event: what static/js/page/events.js sends, in the form of ReactPy."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, JsonValue, StringConstraints
from reactpy.types import Event

Value = Annotated[str, StringConstraints(max_length=32_000)]


class Element(BaseModel):
    """What is told of an element."""

    model_config = ConfigDict(strict=True, extra="allow")
    __pydantic_extra__: dict[str, JsonValue]

    name: Value = ""
    value: Value = ""
    checked: bool = False


class DomEvent(BaseModel):
    """What is told of an event."""

    model_config = ConfigDict(strict=True, extra="allow")
    __pydantic_extra__: dict[str, JsonValue]

    type: Value
    target: Element
    currentTarget: Element | None = None

    def for_handler(self) -> dict[str, Any]:
        """The event as a handler reads it."""
        told = self.model_dump()
        told["currentTarget"] = told["currentTarget"] or told["target"]
        for name in ("target", "currentTarget", "relatedTarget"):
            if name in told:
                told[name] = _with_items(told[name])
        return told


class Items(list[Any]):
    """A form or a select: the list of its fields or options that ReactPy's client makes of it.

    It also has by name what ReactPy documents of a target, and the fields of a form.
    """

    def __init__(self, items: list[Any], named: dict[str, Any]) -> None:
        super().__init__(items)
        self._named = Event(named)

    def __getitem__(self, at: Any) -> Any:
        return self._named[at] if isinstance(at, str) else super().__getitem__(at)

    def __contains__(self, one: object) -> bool:
        return one in self._named if isinstance(one, str) else super().__contains__(one)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._named, name)


def _with_items(element: dict[str, Any]) -> Any:
    if "options" in element:
        chosen = [option for option in element["options"] if option["selected"]]
        return Items(element["options"], {"selectedOptions": chosen, **element})
    if "elements" not in element:
        return element
    fields = [_with_items(field) for field in element["elements"]]
    by_name: dict[str, Any] = {}
    for field in fields:  # the value of a group of radio buttons is that of the chosen one
        is_radio = field["type"] == "radio"
        if not field["name"]:
            continue
        if is_radio and field["checked"]:
            by_name[field["name"]] = field
        else:
            by_name.setdefault(field["name"], {**field, "value": ""} if is_radio else field)
    return Items(fields, {**by_name, **element, "elements": fields})

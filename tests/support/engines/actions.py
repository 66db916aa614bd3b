"""Mouse and keyboard actions, in the format that WebDriver and WebDriver BiDi share."""

from abc import abstractmethod
from typing import Any

from tests.support.engines.visitor import Visitor

KEYS = {
    "Control": "\ue009",
    "Backspace": "\ue003",
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "Delete": "\ue017",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}
MOUSE = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}


class WebDriverVisitor(Visitor):
    """A visitor whose mouse and keyboard are driven by a WebDriver."""

    @abstractmethod
    def act(self, source: dict[str, Any]) -> None:
        """Perform the actions of one input source."""

    def point(self, x: float, y: float) -> None:
        self.act({**MOUSE, "actions": [{"type": "pointerMove", "x": round(x), "y": round(y)}]})

    def press(self) -> None:
        down_and_up = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        self.act({**MOUSE, "actions": down_and_up})

    def key(self, name: str) -> None:
        keys = [KEYS.get(key, key) for key in name.split("+")]
        strokes = [{"type": "keyDown", "value": key} for key in keys]
        strokes += [{"type": "keyUp", "value": key} for key in reversed(keys)]
        self.act({"type": "key", "id": "keyboard", "actions": strokes})

    def write(self, text: str) -> None:
        strokes = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self.act({"type": "key", "id": "keyboard", "actions": strokes})

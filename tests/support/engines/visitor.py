"""A person with a browser of any engine: the steps that the scenarios are made of.

Mouse and keyboard are actions in the format that WebDriver and WebDriver BiDi share.
"""

import json
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

T = TypeVar("T")
TIMEOUT = 30  # seconds until something that a visitor waits for counts as missing
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

# Scrolls only where necessary: each time, everything visible is drawn again.
FIND_CENTRE = """(() => {{
    const element = {element};
    const middle = () => {{
        const box = element.getBoundingClientRect();
        const place = [box.x + box.width / 2, box.y + box.height / 2];
        return element.contains(document.elementFromPoint(...place)) ? place : null;
    }};
    const center = () => element.scrollIntoView({{ block: "center", behavior: "instant" }});
    return element && (middle() ?? (center(), middle()));
}})()"""

ADD_TEXT_TO_COPY = """(() => {{
    const field = Object.assign(document.createElement("input"), {{ id: "copied", value: {text} }});
    document.body.append(field);
    field.select();
}})()"""


class PageUnloading(Exception):
    """The page is being left: WebKit cannot evaluate anything then."""


class Visitor(ABC):
    """A visitor with an empty browser. Dialogs are recorded and closed immediately.

    alerts: the text of the dialogs; complaints: errors and warnings of the page's console.
    """

    def __init__(self, site: str) -> None:
        self.site = site
        self.alerts: list[str] = []
        self.complaints: list[str] = []

    # ---- what each engine does in its own way ----

    @abstractmethod
    def load(self, address: str) -> None:
        """Go to a URL, and wait until the page has loaded."""

    @abstractmethod
    def run(self, expression: str) -> str:
        """The value of a JavaScript expression, as text. May raise PageUnloading."""

    @abstractmethod
    def act(self, source: dict[str, Any]) -> None:
        """Perform the actions of one input source."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Give the window this size, or the nearest that the engine supports."""

    @abstractmethod
    def downloaded(self, name: str) -> bytes:
        """The content of the file that was saved under this name, once it is there."""

    @abstractmethod
    def print_pdfs(self) -> tuple[bytes, bytes]:
        """The page as PDF, printed with landscape paper chosen, and with portrait paper."""

    @abstractmethod
    def close(self) -> None:
        """Leave, and forget everything."""

    # ---- what all do in the same way ----

    def point(self, x: float, y: float) -> None:
        """Move the mouse to a place in the window."""
        self.act({**MOUSE, "actions": [{"type": "pointerMove", "x": round(x), "y": round(y)}]})

    def press(self) -> None:
        """Press the mouse button and release it."""
        down_and_up = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        self.act({**MOUSE, "actions": down_and_up})

    def key(self, name: str) -> None:
        """Press a key, such as Tab or Escape, or several together, such as Control+v."""
        keys = [KEYS.get(key, key) for key in name.split("+")]
        strokes = [{"type": "keyDown", "value": key} for key in keys]
        strokes += [{"type": "keyUp", "value": key} for key in reversed(keys)]
        self.act({"type": "key", "id": "keyboard", "actions": strokes})

    def write(self, text: str) -> None:
        """Type a text where the focus is."""
        strokes = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self.act({"type": "key", "id": "keyboard", "actions": strokes})

    def evaluate(self, expression: str) -> Any:
        """The value of a JavaScript expression, passed on as JSON. May raise PageUnloading."""
        return json.loads(self.run(f"JSON.stringify({expression}) ?? 'null'"))

    def open(self, path: str) -> None:
        self.load(self.site + path)

    def open_ready(self, path: str) -> None:
        """Open a page, and wait until React has hydrated it and its session is open."""
        self.open(path)
        self.wait_for("'ready' in document.documentElement.dataset")

    def wait_for(self, condition: str) -> None:
        """Wait until a JavaScript condition holds."""
        self.wait_for_value(f"!!({condition})")

    def wait_for_value(self, expression: str) -> Any:
        """Wait until a JavaScript expression has a true value, and return it."""

        def value() -> Any:
            with suppress(PageUnloading):
                return self.evaluate(expression)

        return wait_until(value, expression)

    def expect_text(self, selector: str, text: str) -> None:
        """Wait until the element is shown and has this text in it."""
        element = find(selector)
        self.wait_for(
            f"{element}?.checkVisibility() && {collapsed_text(element)}.includes({quote(text)})"
        )

    def text(self, selector: str) -> str:
        return str(self.evaluate(collapsed_text(find(selector))))

    def value(self, selector: str) -> str:
        return str(self.evaluate(f"{find(selector)}.value"))

    def wait_until_drawn(self) -> None:
        """Wait until the page is drawn, if a press would otherwise reach its previous state."""
        return  # only Firefox lags behind

    def hover(self, selector: str, words: str = "") -> None:
        """Move the mouse onto the element, once it does not move and nothing covers it."""
        find_centre = FIND_CENTRE.format(element=find(selector, words))
        before, now = None, self.wait_for_value(find_centre)
        while before != now:
            self.wait_until_drawn()
            before, now = now, self.wait_for_value(find_centre)
        self.point(*now)

    def click(self, selector: str, words: str = "") -> None:
        """Click the first matching element, or the first that has exactly these words."""
        self.hover(selector, words)
        self.press()

    def type(self, selector: str, text: str) -> None:
        """Click into a field, and type the text in place of what is there."""
        self.click(selector)
        self.evaluate(f"{find(selector)}.select()")
        if text:
            self.write(text)
        else:
            self.key("Delete")

    def paste(self, selector: str, text: str) -> None:
        """Copy the text from a temporary field, and paste it in place of what is there."""
        self.evaluate(ADD_TEXT_TO_COPY.format(text=quote(text)))
        self.key("Control+c")
        self.evaluate(f"({find('#copied')}.remove(), {find(selector)}.focus())")
        self.evaluate(f"{find(selector)}.select()")
        self.key("Control+v")

    def choose(self, selector: str, value: str) -> None:
        """Choose an option. Its list is drawn by the system, where no test can click."""
        event = "new Event('change', { bubbles: true })"
        self.evaluate(f"{find(selector)}.value = {quote(value)}")
        self.evaluate(f"{find(selector)}.dispatchEvent({event})")


def wait_until(value: Callable[[], T], what: str) -> T:
    """Wait until `value()` is true, and return it."""
    deadline = time.monotonic() + TIMEOUT
    while not (found := value()):
        assert time.monotonic() < deadline, f"waited in vain for: {what}"
        time.sleep(0.03)
    return found


def quote(text: str) -> str:
    """A text as a JavaScript literal."""
    return json.dumps(text)


def find(selector: str, words: str = "") -> str:
    """JavaScript for the first element that matches, with exactly these words if any are given."""
    if not words:
        return f"document.querySelector({quote(selector)})"
    same = f"({{ textContent }}) => textContent.trim() === {quote(words)}"
    return f"[...document.querySelectorAll({quote(selector)})].find({same})"


def collapsed_text(element: str) -> str:
    """JavaScript for an element's text, with each run of spaces as one."""
    return f"{element}.textContent.replace(/\\s+/g, ' ').trim()"

"""Opens a page as a visitor does, and records the traffic on its WebSockets."""

import re
from dataclasses import dataclass, field

from playwright.sync_api import Page, WebSocket

NOT_READY = "html:not([data-ready])"
EXPECTED = re.compile("WebSocket connection|Failed to load resource|ERR_CONNECTION|Fetch API")


@dataclass
class Frames:
    """The messages on the page's WebSockets; call `clear()` before what is to be counted."""

    up: list[str] = field(default_factory=list)
    down: list[str] = field(default_factory=list)
    sockets: int = 0

    def clear(self) -> None:
        self.up.clear()
        self.down.clear()

    def watch(self, opened: WebSocket) -> None:
        self.sockets += 1
        opened.on("framesent", lambda frame: self.up.append(str(frame)))
        opened.on("framereceived", lambda frame: self.down.append(str(frame)))


def answers_ready(page: Page) -> None:
    """Wait until the page can also answer by itself."""
    page.locator("html[data-ready][data-answers]").wait_for(state="attached")


def ready(page: Page) -> None:
    """Wait until React has hydrated the page and its session is open."""
    page.locator("html[data-ready]").wait_for(state="attached")


def open_ready(page: Page, path: str) -> None:
    """Open a page like somebody who uses it immediately: the first touch starts a session."""
    page.goto(path)
    # In this headless browser a page is often idle only after a second (static/js/boot.js).
    page.dispatch_event("html", "pointerdown")
    ready(page)


def squeeze(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


def of_the_network(complaints: list[str]) -> None:
    """Clear the complaints about failed connections, which Chromium reports; fail on others."""
    assert [text for text in complaints if not EXPECTED.search(text)] == []
    complaints.clear()

"""Opens a page as a visitor does, and records the traffic on its WebSockets."""

import re
from dataclasses import dataclass, field

from playwright.sync_api import Page, WebSocket

NOT_READY = "html:not([data-ready])"
NETWORK_ERRORS = re.compile(
    "WebSocket connection|Failed to load resource|ERR_CONNECTION|ERR_INTERNET|Fetch API"
)


@dataclass
class Frames:
    """The messages on the page's WebSockets; call `clear()` before what is to be counted."""

    sent: list[str] = field(default_factory=list)
    received: list[str] = field(default_factory=list)
    sockets: int = 0

    def clear(self) -> None:
        self.sent.clear()
        self.received.clear()

    def watch(self, websocket: WebSocket) -> None:
        self.sockets += 1
        websocket.on("framesent", lambda frame: self.sent.append(str(frame)))
        websocket.on("framereceived", lambda frame: self.received.append(str(frame)))


def wait_until_page_answers(page: Page) -> None:
    """Wait until the page can also answer by itself."""
    page.locator("html[data-ready][data-answers]").wait_for(state="attached")


def wait_until_ready(page: Page) -> None:
    """Wait until React has hydrated the page and its session is open."""
    page.locator("html[data-ready]").wait_for(state="attached")


def open_ready(page: Page, path: str) -> None:
    """Open a page like somebody who uses it immediately: the first touch starts a session."""
    page.goto(path)
    # In this headless browser a page is often idle only after a second (static/js/boot.js).
    page.dispatch_event("html", "pointerdown")
    wait_until_ready(page)


def collapse_whitespace(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


def expect_only_network_errors(complaints: list[str]) -> None:
    """Clear the complaints about failed connections, which Chromium reports; fail on others."""
    assert [text for text in complaints if not NETWORK_ERRORS.search(text)] == []
    complaints.clear()


def leave_answers_to_the_session(page: Page) -> None:
    """Have the page's formulas answer nothing, as they do where only the server can."""
    nothing = "export const answer = () => null;"
    page.route(
        "**/js/answers/*.js",
        lambda route: route.fulfill(body=nothing, content_type="text/javascript"),
    )

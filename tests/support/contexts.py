"""Browser contexts that the tests of a worker use one after the other, emptied in between.

A new context starts a new renderer process, which costs more processor time than most tests.
"""

from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page


class Contexts:
    """One context for each set of arguments that tests ask for."""

    def __init__(self, browser: Browser, origin: str) -> None:
        self.browser = browser
        self.origin = origin
        self._kept: dict[str, tuple[BrowserContext, Page, CDPSession]] = {}

    def get(self, arguments: dict[str, Any]) -> BrowserContext:
        """The empty context with these arguments."""
        key = repr(sorted(arguments.items()))
        if key not in self._kept:
            context = self.browser.new_context(**arguments)
            page = context.new_page()  # stays, and with it the renderer process
            page.goto(f"{self.origin}/healthz")
            self._kept[key] = context, page, context.new_cdp_session(page)
        return self._kept[key][0]

    def clear(self, context: BrowserContext) -> None:
        """Close its pages and forget what they have stored; what is cached stays."""
        [key] = [key for key, kept in self._kept.items() if kept[0] is context]
        _, page, cdp = self._kept[key]
        if not page.evaluate("!('__pwClock' in window)"):
            del self._kept[key]  # a clock that a test has set (page.clock) cannot be taken back
            context.close()
            return
        for other in context.pages:
            if other is not page:
                other.close()
        context.unroute_all()
        context.set_offline(False)
        cdp.send("Storage.clearDataForOrigin", {"origin": self.origin, "storageTypes": "all"})

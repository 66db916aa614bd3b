"""Browser contexts that a worker's tests use one after the other, emptied in between.

A new context starts a new renderer process, which costs more processor time than most tests.
"""

from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

from tests.support import TIMEOUT

NO_WORKER = "delete Navigator.prototype.serviceWorker"
"""Installing the service worker fetches the tools; and `page.route` does not see what it loads."""
PATIENT = """{
  const { setTimeout } = window;
  window.setTimeout = (act, delay, ...rest) => (delay < 1500 ? setTimeout(act, delay, ...rest) : 0);
  AbortSignal.timeout = () => new AbortController().signal;
}"""
"""A page gives up nothing because the machine is slow. With `clock` its time-outs come."""


def patient(context: BrowserContext) -> BrowserContext:
    """The context, which waits as long as the slowest machine takes."""
    context.set_default_timeout(TIMEOUT * 1000)
    context.add_init_script(PATIENT)
    return context


class Contexts:
    """One context for each set of arguments that tests request."""

    def __init__(self) -> None:
        self._contexts: dict[str, tuple[BrowserContext, Page, CDPSession]] = {}

    def get(self, browser: Browser, arguments: dict[str, Any]) -> BrowserContext:
        """The empty context with these arguments."""
        key = repr(sorted(arguments.items()))
        if key not in self._contexts:
            context = patient(browser.new_context(**arguments))
            context.add_init_script(NO_WORKER)
            page = context.new_page()  # stays open, to keep the renderer process
            page.goto("/healthz")
            self._contexts[key] = context, page, context.new_cdp_session(page)
        return self._contexts[key][0]

    def clear(self, context: BrowserContext) -> None:
        """Close its pages and delete what they have stored; the cache is kept."""
        [key] = [key for key, entry in self._contexts.items() if entry[0] is context]
        _, page, cdp = self._contexts[key]
        assert not page.evaluate("'__pwClock' in window"), "this test needs the fixture `clock`"
        for other in context.pages:
            if other is not page:
                other.close()
        context.unroute_all()
        context.set_offline(False)
        origin = page.evaluate("origin")
        cdp.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})

"""Chromium, driven by Playwright as in the other tests."""

from playwright.sync_api import BrowserContext, ConsoleMessage, Dialog, Download, Error

from tests.support.engines.visitor import TIMEOUT, PageUnloading, Visitor, wait_until


class ChromiumVisitor(Visitor):
    """A visitor with a page in a context that is emptied afterwards (tests/support/contexts.py)."""

    def __init__(self, site: str, context: BrowserContext) -> None:
        super().__init__(site)
        self._page = context.new_page()
        self._page.set_default_timeout(TIMEOUT * 1000)
        self._saved: dict[str, Download] = {}
        self._page.on("download", self._on_download)
        self._page.on("dialog", self._on_dialog)
        self._page.on("console", self._on_console)
        self._page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _on_dialog(self, dialog: Dialog) -> None:
        self.alerts.append(dialog.message)
        dialog.accept()

    def _on_download(self, download: Download) -> None:
        self._saved[download.suggested_filename] = download

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def load(self, address: str) -> None:
        self._page.goto(address)

    def run(self, expression: str) -> str:
        try:
            return str(self._page.evaluate(expression))
        except Error as error:
            raise (PageUnloading if "context was destroyed" in error.message else error) from error

    def point(self, x: float, y: float) -> None:
        self._page.mouse.move(x, y)

    def press(self) -> None:
        self._page.mouse.down()
        self._page.mouse.up()

    def key(self, name: str) -> None:
        self._page.keyboard.press(name)

    def write(self, text: str) -> None:
        self._page.keyboard.type(text)

    def resize(self, width: int, height: int) -> None:
        self._page.set_viewport_size({"width": width, "height": height})

    def downloaded(self, name: str) -> bytes:
        wait_until(lambda: self.evaluate("true") and name in self._saved, f"the file {name}")
        return self._saved[name].path().read_bytes()

    def print_pdfs(self) -> tuple[bytes, bytes]:
        landscape_pdf, portrait_pdf = (
            self._page.pdf(landscape=landscape, prefer_css_page_size=True)
            for landscape in (True, False)
        )
        return landscape_pdf, portrait_pdf

    def close(self) -> None:
        self._page.close()

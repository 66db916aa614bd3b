"""A visitor with Firefox or WebKit, as the system's package manager installs them."""

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from glob import glob
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page as PlaywrightPage
from playwright.sync_api import Playwright, expect
from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from urllib3.exceptions import ReadTimeoutError

from tests.support.sites import wait_until

os.environ["NODE_OPTIONS"] = f"--require {Path(__file__).with_name('bidi.cjs')}"
FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
WEBKIT = next(iter(glob("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")), None)


class Firefox:
    """Firefox by Playwright. `part` is a CSS selector; its first element counts."""

    def __init__(self, page: PlaywrightPage) -> None:
        self._page, self._alerts = page, list[str]()
        self.complaints: list[str] = []
        page.on("dialog", lambda each: (self._alerts.append(each.message), each.accept()))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda m: self.complaints.append(m.text) if m.type == "error" else None)

    def open(self, address: str) -> None:
        self._page.goto(address)

    def click(self, part: str) -> None:
        self._page.locator(part).first.click()

    def type(self, part: str, text: str) -> None:
        self._page.locator(part).first.press_sequentially(text)

    def see(self, part: str, text: str = "") -> None:
        expect(self._page.locator(part).first).to_contain_text(text, timeout=15_000)

    def ask(self, script: str) -> Any:
        return self._page.evaluate(f"() => {{ {script} }}")

    def alert(self) -> str:
        if not self._alerts:
            self._page.wait_for_event("dialog")
        return self._alerts.pop()


class WebKit:
    """WebKitGTK by its WebDriver: the same."""

    complaints: tuple[str, ...] = ()  # its driver does not tell what the console says

    def __init__(self, driver: webdriver.Remote) -> None:
        self._driver = driver

    def open(self, address: str) -> None:
        self._driver.get(address)

    def _find(self, part: str) -> Any:
        element = self._driver.find_element(By.CSS_SELECTOR, part)
        scroll = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })"
        return self._driver.execute_script(f"{scroll}; return arguments[0]", element)

    def _until(self, act: Callable[[], Any]) -> Any:
        """Try until it is done: the page may still be moving."""

        def result() -> Any:
            try:
                return act()
            except WebDriverException:
                return None

        return wait_until(result)

    def click(self, part: str) -> None:
        self._until(lambda: self._find(part).click() is None)

    def type(self, part: str, text: str) -> None:
        self._find(part).send_keys(text)

    def see(self, part: str, text: str = "") -> None:
        self._until(lambda: text in self._find(part).get_attribute("textContent"))

    def ask(self, script: str) -> Any:
        return self._driver.execute_script(script)

    def alert(self) -> str:
        said = self._until(lambda: self._driver.switch_to.alert.text)
        self._driver.switch_to.alert.accept()
        return str(said)


Visitor = Firefox | WebKit


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A screen in memory."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as process:
        yield f":{os.read(read, 10).decode().strip()}"
        process.terminate()


@pytest.fixture(scope="module")
def firefox(playwright: Playwright) -> Iterator[Any]:
    with playwright.firefox.launch(channel="moz-firefox", executable_path=FIREFOX) as browser:
        yield browser


def webkit(environment: dict[str, str], tries: int = 2) -> tuple[Service, webdriver.Remote]:
    """WebKitGTK and its driver, which waits for ever for a browser that it cannot reach, as when
    another process has taken the port that it chose: then both are started once more.
    """
    options = Options()
    options.binary_location = WEBKIT
    options.add_argument("--automation")
    options.unhandled_prompt_behavior = "ignore"
    service = Service(shutil.which("WebKitWebDriver"), env=environment)
    service.start()
    connection = RemoteConnection(client_config=ClientConfig(service.service_url, timeout=30))
    try:
        return service, webdriver.Remote(connection, options=options)
    except ReadTimeoutError:
        service.stop()
        if tries == 1:
            raise
        return webkit(environment, tries - 1)


@pytest.fixture(params=["firefox", "webkit"])
def visitor(request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """A visitor whom the site does not know yet."""
    if request.param == "firefox":
        if not FIREFOX:
            pytest.skip("install firefox-esr")
        with request.getfixturevalue("firefox").new_context() as context:
            yield Firefox(context.new_page())
        return
    if not (WEBKIT and shutil.which("WebKitWebDriver") and shutil.which("Xvfb")):
        pytest.skip("install webkit2gtk-driver and xvfb")
    environment = {**os.environ, "DISPLAY": request.getfixturevalue("display")}
    service, driver = webkit(environment)
    with driver:
        driver.set_window_size(1280, 900)
        yield WebKit(driver)
    service.stop()

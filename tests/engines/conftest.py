"""A visitor with Firefox or WebKit, as the system's package manager installs them."""

import json
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from glob import glob
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error, Playwright
from playwright.sync_api import Page as PlaywrightPage
from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.utils import is_connectable
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.support.expected_conditions import alert_is_present
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options

from tests.support import TIMEOUT
from tests.support.sites import end, free_port, start, wait_until

os.environ["NODE_OPTIONS"] = f"--require {Path(__file__).with_name('bidi.cjs')}"
FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
WEBKIT = next(iter(glob("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")), None)


class Visitor:
    """`part` is a CSS selector; its first element counts."""

    def ask(self, script: str) -> Any:
        """What the body of a function returns in the page."""
        raise NotImplementedError

    def alert(self) -> str:
        """The text of the alert that is shown, which is then closed."""
        raise NotImplementedError

    def until(self, script: str) -> Any:
        """The same when it is true: until then the page may be another one."""

        def answer() -> Any:
            with suppress(Error, WebDriverException):
                return self.ask(script)

        return wait_until(answer)

    def see(self, part: str, text: str = "") -> None:
        found = f"document.querySelector({json.dumps(part)})?.textContent"
        self.until(f"return {found}?.includes({json.dumps(text)})")

    def click(self, part: str, act: str = "part.click()") -> None:
        self.see(part)  # an alert would hold up the answer to the script that opens it
        found = f"const part = document.querySelector({json.dumps(part)})"
        self.ask(f"{found}; setTimeout(() => {{ {act} }})")

    def type(self, part: str, text: str) -> None:
        insert = f"document.execCommand('insertText', false, {json.dumps(text)})"
        self.click(part, f"part.focus(); {insert}")


class Firefox(Visitor):
    """By Playwright."""

    def __init__(self, page: PlaywrightPage) -> None:
        self._page, self._alerts, self.open = page, list[str](), page.goto
        page.on("dialog", lambda each: (self._alerts.append(each.message), each.accept()))

    def ask(self, script: str) -> Any:
        return self._page.evaluate(f"() => {{ {script} }}")

    def alert(self) -> str:
        wait_until(lambda: self.ask("return true") and self._alerts)
        return self._alerts.pop()


class WebKit(Visitor):
    """WebKitGTK by its WebDriver."""

    def __init__(self, driver: webdriver.Remote) -> None:
        self._driver, self.open, self.ask = driver, driver.get, driver.execute_script

    def alert(self) -> str:
        alert = WebDriverWait(self._driver, TIMEOUT).until(alert_is_present())
        text = str(alert.text)
        alert.accept()
        return text


@contextmanager
def firefox(playwright: Playwright) -> Iterator[Visitor]:
    if not FIREFOX:
        pytest.skip("install firefox-esr")
    options: Any = {"executable_path": FIREFOX, "timeout": TIMEOUT * 1000}
    with playwright.firefox.launch(channel="moz-firefox", **options) as browser:
        page = browser.new_page()
        page.set_default_timeout(TIMEOUT * 1000)
        yield Firefox(page)


@contextmanager
def webkit(_: Playwright) -> Iterator[Visitor]:
    driver, xvfb = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    if not (WEBKIT and driver and xvfb):
        pytest.skip("install webkit2gtk-driver and xvfb")
    options, port = Options(), free_port()
    options.binary_location = WEBKIT
    options.add_argument("--automation")
    options.unhandled_prompt_behavior = "ignore"
    with ExitStack() as stack:
        read, write = os.pipe()
        screen = [xvfb, "-displayfd", str(write), "-screen", "0", "1280x900x24"]
        stack.callback(end, start(screen, pass_fds=[write], stderr=-3))
        display = f":{os.read(read, 10).decode().strip()}"
        command, environment = [driver, f"--port={port}"], {**os.environ, "DISPLAY": display}
        stack.callback(end, start(command, env=environment))
        wait_until(lambda: is_connectable(port))
        config = ClientConfig(f"http://127.0.0.1:{port}", timeout=int(TIMEOUT))
        remote = webdriver.Remote(RemoteConnection(client_config=config), options=options)
        remote.set_window_size(1280, 900)
        yield WebKit(stack.enter_context(remote))


@pytest.fixture(scope="module")
def started(playwright: Playwright) -> Iterator[Callable[..., Visitor]]:
    """Starts an engine once; a start that failed is tried anew."""
    with ExitStack() as stack:
        yield cache(lambda engine: stack.enter_context(engine(playwright)))


@pytest.fixture(params=[firefox, webkit])
def visitor(request: pytest.FixtureRequest, started: Callable[..., Visitor]) -> Visitor:
    return started(request.param)

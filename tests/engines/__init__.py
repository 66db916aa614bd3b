"""A visitor with Firefox or WebKit, as the system's package manager installs them."""

import json
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from glob import glob
from pathlib import Path
from subprocess import DEVNULL
from typing import Any

import pytest
from playwright.sync_api import Error, Playwright
from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.utils import is_connectable
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.options import Options

from tests.support import TIMEOUT
from tests.support.contexts import PATIENT
from tests.support.sites import end, free_port, start, wait_until

os.environ["NODE_OPTIONS"] = f"--require {Path(__file__).with_name('bidi.cjs')}"
MINI_BROWSER = "/usr/lib/*/webkit2gtk-4.1/MiniBrowser"


class Visitor:
    """`part` is a CSS selector; its first element counts."""

    def __init__(
        self, go: Callable[[str], Any], ask: Callable[[str], Any], keys: Callable[[str], Any]
    ) -> None:
        self._go, self.ask = go, ask  # a function's body is run in the page
        self.keys = keys  # of the keyboard, into what has the focus

    def open(self, address: str) -> None:
        self._go(address)
        self.ask(f"{PATIENT} window.alert = (text) => {{ window.said = text; }}")

    def until(self, script: str) -> None:
        """Wait until it returns what is true; meanwhile the page may be another one."""

        def answer() -> Any:
            with suppress(Error, WebDriverException):
                return self.ask(script)

        wait_until(answer)

    def see(self, part: str, text: str = "") -> None:
        found = f"document.querySelector({json.dumps(part)})?.textContent"
        self.until(f"return {found}?.includes({json.dumps(text)})")

    def click(self, part: str, act: str = "click()") -> None:
        self.see(part)
        self.ask(f"document.querySelector({json.dumps(part)}).{act}")

    def type(self, part: str, text: str) -> None:
        self.click(part, f"focus(); document.execCommand('insertText', false, {json.dumps(text)})")


@contextmanager
def firefox(playwright: Playwright) -> Iterator[Visitor]:
    path = shutil.which("firefox-esr") or shutil.which("firefox")
    if not path:
        pytest.skip("install firefox-esr")
    options: Any = {"channel": "moz-firefox", "executable_path": path, "timeout": TIMEOUT * 1000}
    with playwright.firefox.launch(**options) as browser:
        page = browser.new_page()
        page.set_default_timeout(TIMEOUT * 1000)

        def ask(script: str) -> Any:
            return page.evaluate(f"() => {{ {script} }}")

        yield Visitor(page.goto, ask, page.keyboard.type)


@contextmanager
def webkit(_: Playwright) -> Iterator[Visitor]:
    paths = [shutil.which("Xvfb"), shutil.which("WebKitWebDriver"), *glob(MINI_BROWSER)]
    if None in paths or len(paths) < 3:
        pytest.skip("install webkit2gtk-driver and xvfb")
    options = Options()
    options.add_argument("--automation")
    xvfb, driver, options.binary_location = map(str, paths)
    port, (read, write) = free_port(), os.pipe()
    with ExitStack() as stack:
        screen = [xvfb, "-displayfd", str(write), "-screen", "0", "1280x900x24"]
        stack.callback(end, start(screen, pass_fds=[write], stderr=DEVNULL))
        display = f":{os.read(read, 10).decode().strip()}"
        environment = {**os.environ, "DISPLAY": display}
        stack.callback(end, start([driver, f"--port={port}"], env=environment))
        wait_until(lambda: is_connectable(port))
        config = ClientConfig(f"http://127.0.0.1:{port}", timeout=int(TIMEOUT))
        remote = webdriver.Remote(RemoteConnection(client_config=config), options=options)
        stack.enter_context(remote).set_window_size(1280, 900)
        yield Visitor(
            remote.get,
            remote.execute_script,
            lambda text: remote.switch_to.active_element.send_keys(text),
        )

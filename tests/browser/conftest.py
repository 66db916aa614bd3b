"""What the tests in a browser are given."""

import pytest
from playwright.sync_api import Dialog, Page


@pytest.fixture
def dialogs(page: Page) -> list[str]:
    """The texts of the dialogs that came up, each closed at once."""
    heard: list[str] = []

    def close(dialog: Dialog) -> None:
        heard.append(dialog.message)
        dialog.accept()

    page.on("dialog", close)
    return heard

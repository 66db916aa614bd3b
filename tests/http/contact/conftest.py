"""Fixtures of the tests of inquiries."""

from pathlib import Path

import pytest

from webapp.contact.outbox import Outbox


@pytest.fixture
def outbox(tmp_path: Path) -> Outbox:
    """An empty outbox for one test."""
    outbox = Outbox(tmp_path / "outbox")
    outbox.create()
    return outbox

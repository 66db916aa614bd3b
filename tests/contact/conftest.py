"""What the tests of the contact inquiry are given."""

from pathlib import Path

import pytest

from webapp.contact.outbox import Outbox


@pytest.fixture
def outbox(tmp_path: Path) -> Outbox:
    """An outbox of its own, empty."""
    outbox = Outbox(tmp_path / "outbox")
    outbox.create()
    return outbox

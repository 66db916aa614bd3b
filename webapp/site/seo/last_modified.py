"""When the words of a page last changed: for sitemap.xml and structured data.

last_modified.json keeps, for each page, a fingerprint of its module and the day it was taken. `make
pages` brings it up to date; a test fails while a page has changed and its day has not.
"""

import hashlib
import inspect
import json
from datetime import date
from functools import cache
from pathlib import Path

from webapp.components.page import Page
from webapp.config.company import company

FILE = Path(__file__).parent / "last_modified.json"


def fingerprint(page: Page) -> str:
    """Eight hexadecimal digits of the page's module."""
    file = Path(inspect.getfile(inspect.unwrap(page.component)))
    return hashlib.sha256(file.read_bytes()).hexdigest()[:8]


@cache
def days() -> dict[str, dict[str, str]]:
    """Path → the fingerprint ("text") and the day ("changed") of the page."""
    return dict(json.loads(FILE.read_text("utf-8")))


def changed(page: Page) -> date:
    """The day the page's words last changed; today for a new page that nobody has noted yet."""
    known = days().get(page.canonical)
    return date.fromisoformat(known["changed"]) if known else company.today()

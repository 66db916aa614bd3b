"""The contact form in every engine: an inquiry is thanked for, and none is lost."""

from collections.abc import Callable
from uuid import uuid4

import pytest

from tests.support.browser.contact_form import FIELD_NAMES, THANKS
from tests.support.browser.contact_form import VALUES as BY_LABEL
from tests.support.engines.visitor import Visitor, find
from tests.support.servers import Server
from webapp.contact.outbox import Outbox


@pytest.fixture
def values() -> dict[str, str]:
    """An inquiry that no other test sends."""
    values = dict(zip(FIELD_NAMES, BY_LABEL.values(), strict=True))
    return {**values, "comment": f"One line <b> {uuid4()}"}


def open_form(visitor: Visitor) -> None:
    visitor.open_ready("/contact-us")
    visitor.wait_for(find(".contact[data-filled]"))


def fill(visitor: Visitor, values: dict[str, str]) -> None:
    for name, text in values.items():
        visitor.type(f"#{name}", text)


def form_values(visitor: Visitor) -> dict[str, str]:
    return {name: visitor.value(f"#{name}") for name in FIELD_NAMES}


def inquiries(site: Server) -> list[dict[str, str]]:
    return [row.inquiry.model_dump() for row in Outbox(site.outbox).list()]


def test_a_failed_inquiry_can_be_restored_and_sent_and_is_stored_once(
    visitor: Visitor, start_server: Callable[..., Server], values: dict[str, str]
) -> None:
    site = start_server()
    visitor.site = site.url
    open_form(visitor)
    visitor.click("button", "Send inquiry")  # empty: the browser refuses
    visitor.wait_for("document.activeElement.id === 'fullName'")
    calls = "performance.getEntriesByType('resource').map(({ name }) => name)"
    assert visitor.evaluate(f"{calls}.filter((name) => name.includes('/api/'))") == []
    fill(visitor, values)
    site.stop()
    visitor.click("button", "Send inquiry")
    visitor.expect_text("#contact-result", "Nothing was sent.")
    assert form_values(visitor) == dict.fromkeys(FIELD_NAMES, "")
    [alert] = visitor.alerts
    assert alert.startswith("TypeError: ")  # the rest differs by engine
    visitor.click("button", "Restore my message")
    visitor.wait_for(f"{find('#comment')}.value")
    assert form_values(visitor) == values
    site.start()
    visitor.wait_for("'ready' in document.documentElement.dataset")
    visitor.click("button", "Send inquiry")
    visitor.expect_text("#contact-result", "reference number")
    assert visitor.alerts == [alert, THANKS]
    assert form_values(visitor) == dict.fromkeys(FIELD_NAMES, "")
    assert inquiries(site) == [values]
    visitor.complaints.clear()

"""Event replay in every engine: what is pressed before a script has come is done when it has."""

from tests.support import web
from tests.support.browser.contact_form import FIELD_NAMES, THANKS
from tests.support.browser.contact_form import VALUES as BY_LABEL
from tests.support.engines.visitor import Visitor, find
from tests.support.servers import Server
from webapp.contact.outbox import Outbox

WAIT_LONGER = """(() => {
    const wait = setTimeout;
    window.setTimeout = (what, time, ...rest) => wait(what, time === 3000 ? 60000 : time, ...rest);
})()"""
"""JavaScript that makes replay.js wait long for a script."""


def open_held(visitor: Visitor, site: Server, path: str, name: str) -> None:
    """Go to the page by a link: Firefox would not finish loading a page whose script is held."""
    visitor.site = site.url
    visitor.open_ready("/support")
    visitor.evaluate(WAIT_LONGER)
    web.get(f"{site.url}/hold?{name}")
    visitor.click(f"footer a[href='{path}']")
    visitor.wait_for(find("[data-replay][data-module][data-started]"))


def busy(selector: str) -> str:
    return f"{find(selector)}.ariaBusy === 'true'"


def test_an_inquiry_sent_before_its_script_is_sent_once_as_json(
    visitor: Visitor, held_site: Server
) -> None:
    open_held(visitor, held_site, "/contact-us", "contact")
    outbox = Outbox(held_site.outbox)
    before = outbox.list()
    for name, text in zip(FIELD_NAMES, BY_LABEL.values(), strict=True):
        visitor.type(f"#{name}", text)
    for _ in range(2):
        visitor.click("button", "Send inquiry")
        visitor.wait_for(busy("form.contact"))
    web.get(f"{held_site.url}/let-go")
    visitor.expect_text("#contact-result", "reference number")
    assert visitor.alerts == [THANKS]
    assert len(outbox.list()) == len(before) + 1

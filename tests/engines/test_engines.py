"""What matters most works in Firefox and in WebKit too."""

from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest
from playwright.sync_api import Playwright

from tests.engines import Visitor, firefox, webkit
from tests.support.sites import Server

READY = "html[data-ready]"
SUBMIT = "main form button[type=submit]"


def a_page_is_hydrated_and_route_changes_are_one_page_load(
    visitor: Visitor, server: Server
) -> None:
    visitor.open(server.url)
    visitor.see(READY)
    visitor.ask("window.visit = 'one'")
    for path in "/blood-glucose-sheet /search /gdm-pregnancy /contact-us".split():
        visitor.click(f'footer a[href="{path}"]')
        visitor.until(f"return location.pathname === '{path}'")
    visitor.ask("history.back()")
    visitor.until("return location.pathname === '/gdm-pregnancy'")
    assert visitor.ask("return window.visit") == "one"


def a_calculator_asks_for_what_it_needs_and_answers_in_the_page(
    visitor: Visitor, server: Server
) -> None:
    visitor.open(f"{server.url}/a1c-conversion-calculator")
    visitor.see(READY)
    visitor.click(SUBMIT)
    visitor.until("return window.said?.startsWith('Please enter a valid estimated')")
    visitor.type("main [name=eag]", "154")
    visitor.click(SUBMIT)
    visitor.see("#result", "7.0%")
    assert visitor.ask("return location.search") == ""


def the_sheet_keeps_numbers_alone_says_so_and_makes_its_pdf(
    visitor: Visitor, server: Server
) -> None:
    visitor.open(f"{server.url}/blood-glucose-sheet")
    visitor.see("#sheet[data-filled]")
    rows = (("Sunday", "120 ", "120"), ("Monday", "120/80", "120"), ("Tuesday", "HI", ""))
    for number, (day, typed, kept) in enumerate(rows):
        visitor.click(f'[aria-label="{day} Before Lunch"]', "focus()")
        visitor.keys(typed)
        visitor.ask("document.activeElement.blur()")
        told = "" if number == 0 else f"{day} Before Lunch: only a number can be kept there."
        visitor.see("#said", told)
        assert bool(visitor.ask("return document.querySelector('#said').textContent")) == bool(told)
        stored = f"JSON.parse(localStorage.bloodGlucoseLog)[{number}].beforeLunch"
        assert visitor.ask(f"return {stored}") == kept, typed
    visitor.open(f"{server.url}/blood-glucose-sheet")
    visitor.until("return document.querySelector('[aria-label=\"Sunday Before Lunch\"]').value")
    visitor.ask("URL.createObjectURL = (file) => ((window.made = file.type), '#made')")
    visitor.click("[data-action=pdf]")
    visitor.until("return window.made === 'application/pdf'")


def search_answers_as_one_types(visitor: Visitor, server: Server) -> None:
    visitor.open(f"{server.url}/search")
    visitor.see(READY)
    visitor.type("#q", "intern")
    visitor.see("#found li", "Internship")
    assert visitor.ask("return document.querySelector('#q').value") == "intern"


def the_contact_form_is_sent(visitor: Visitor, server: Server) -> None:
    visitor.open(f"{server.url}/contact-us")
    visitor.see(READY)
    for name in ("fullName", "companyName", "talkAbout", "comment"):
        visitor.type(f"main [name={name}]", "Sita Gurung")
    visitor.type("main [name=companyEmail]", "sita@example.com")
    visitor.click(SUBMIT)
    visitor.until("return window.said === 'Thank You For Inquiry,We will  get back to you soon'")


def without_the_server_a_tool_and_a_visited_page_open(visitor: Visitor, server: Server) -> None:
    visitor.open(f"{server.url}/careers")
    visitor.see(READY)
    visitor.click('footer a[href="/a1c-conversion-calculator"]')
    visitor.see("h1", "A1C calculator")
    visitor.until("caches.match('/careers').then((kept) => (window.kept ??= kept)); return !!kept")
    server.stop()
    visitor.click('footer a[href="/careers"]')
    visitor.see("h1", "Jobs")
    visitor.open(f"{server.url}/a1c-conversion-calculator?eag=154")
    visitor.see("#result", "7.0%")


SCENARIOS = (
    a_page_is_hydrated_and_route_changes_are_one_page_load,
    a_calculator_asks_for_what_it_needs_and_answers_in_the_page,
    the_sheet_keeps_numbers_alone_says_so_and_makes_its_pdf,
    search_answers_as_one_types,
    the_contact_form_is_sent,
    without_the_server_a_tool_and_a_visited_page_open,
)


@pytest.mark.engines
@pytest.mark.process
@pytest.mark.usefixtures("search")
@pytest.mark.parametrize("engine", [firefox, webkit])
def test_what_matters_most_works(
    engine: Callable[..., AbstractContextManager[Visitor]],
    playwright: Playwright,
    server: Server,
    subtests: pytest.Subtests,
) -> None:
    with engine(playwright) as visitor:
        for scenario in SCENARIOS:  # the last one stops the server
            with subtests.test(scenario.__name__):
                scenario(visitor, server)

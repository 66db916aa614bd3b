"""What matters most works in Firefox and in WebKit too."""

from collections.abc import Callable

import pytest

from tests.engines.conftest import Visitor
from tests.support.sites import Server, wait_until

pytestmark = [pytest.mark.engines, pytest.mark.process]

READY = "html[data-ready]"


def test_a_page_is_hydrated_and_ten_route_changes_are_one_page_load(
    visitor: Visitor, server: Server
) -> None:
    visitor.open(server.url)
    visitor.see(READY)
    visitor.ask("window.visit = 'one'")
    for path in """/about-us /support /careers /a1c-conversion-calculator /blood-glucose-sheet
        /contact-us /search /privacy-policy /gdm-pregnancy /internship""".split():
        visitor.click(f'footer a[href="{path}"]')
        wait_until(lambda path=path: visitor.ask("return location.pathname") == path)
    visitor.ask("history.back()")
    wait_until(lambda: visitor.ask("return location.pathname") == "/gdm-pregnancy")
    assert visitor.ask("return window.visit") == "one"
    assert list(visitor.complaints) == []


def test_the_last_click_wins(visitor: Visitor, server: Server) -> None:
    visitor.open(server.url)
    visitor.see(READY)
    for path in ("support", "careers"):
        visitor.ask(f"document.querySelector('footer [href=\"/{path}\"]').click()")
    visitor.see("h1", "Jobs")
    assert visitor.ask("return location.pathname") == "/careers"


def test_a_calculator_answers_in_the_page(visitor: Visitor, server: Server) -> None:
    visitor.open(f"{server.url}/a1c-conversion-calculator")
    visitor.type("main [name=eag]", "154")
    visitor.click("main form button[type=submit]")
    visitor.see("#result", "7.0%")
    assert visitor.ask("return location.search") == ""


def test_an_empty_calculator_says_what_it_needs(visitor: Visitor, server: Server) -> None:
    visitor.open(f"{server.url}/a1c-conversion-calculator")
    visitor.see(READY)
    visitor.click("main form button[type=submit]")
    assert visitor.alert() == "Please enter a valid estimated Average Glucose (eAG) value."


def test_a_menu_opens_and_leads_to_its_page(visitor: Visitor, server: Server) -> None:
    visitor.open(server.url)
    visitor.see("html[data-js]")
    visitor.click("#menu > ul > li > button")
    visitor.see("#menu ul ul", "What we do")
    visitor.click('#menu a[href="/what-we-do"]')
    visitor.see("h1", "What we do")


def test_the_sheet_keeps_what_is_written(visitor: Visitor, server: Server) -> None:
    visitor.open(f"{server.url}/blood-glucose-sheet")
    cell = '[aria-label="Sunday Before Breakfast"]'
    visitor.see("#sheet[data-filled]")
    visitor.type(cell, "104")
    wait_until(lambda: "104" in (visitor.ask("return localStorage.bloodGlucoseLog") or ""))
    visitor.open(f"{server.url}/blood-glucose-sheet")
    visitor.see("#sheet[data-filled]")
    assert visitor.ask(f"return document.querySelector('{cell}').value") == "104"


def test_search_answers_as_one_types(visitor: Visitor, server: Server) -> None:
    visitor.open(f"{server.url}/search")
    visitor.see(READY)
    visitor.type("#q", "intern")
    visitor.see("#found li", "Internship")
    assert visitor.ask("return document.querySelector('#q').value") == "intern"


def test_the_contact_form_is_sent(visitor: Visitor, server: Server) -> None:
    visitor.open(f"{server.url}/contact-us")
    visitor.see(READY)
    for name in ("fullName", "companyName", "talkAbout", "comment"):
        visitor.type(f"main [name={name}]", "Sita Gurung")
    visitor.type("main [name=companyEmail]", "sita@example.com")
    visitor.click("main form button[type=submit]")
    assert visitor.alert() == "Thank You For Inquiry,We will  get back to you soon"


def test_offline_a_tool_and_a_visited_page_open(
    visitor: Visitor, start_server: Callable[..., Server]
) -> None:
    server = start_server()
    visitor.open(f"{server.url}/careers")
    visitor.see(READY)
    visitor.click('footer a[href="/a1c-conversion-calculator"]')
    visitor.see("h1", "A1C calculator")
    look = "caches.match('/careers').then((kept) => (window.kept ??= kept)); return !!window.kept"
    wait_until(lambda: visitor.ask(look))
    server.stop()
    visitor.click('footer a[href="/careers"]')
    visitor.see("h1", "Jobs")
    visitor.open(f"{server.url}/a1c-conversion-calculator?eag=154")
    visitor.see("#result", "7.0%")


def test_the_pdf_of_the_sheet_is_made(visitor: Visitor, server: Server) -> None:
    visitor.open(f"{server.url}/blood-glucose-sheet")
    visitor.see("#sheet[data-filled]")
    visitor.ask("URL.createObjectURL = (file) => ((window.made = file.type), '#made')")
    visitor.ask(
        "[...document.querySelectorAll('button')].find((b) => /PDF/.test(b.textContent)).click()"
    )
    wait_until(lambda: visitor.ask("return window.made") == "application/pdf")

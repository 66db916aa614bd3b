"""A page with handlers in Python answers, and what the guide shows is all that it takes."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocket, WebSocketRoute, expect
from reactpy import component, html, use_location, use_state
from reactpy.types import VdomDict

from tests.support import HTTP, ROOT
from tests.support.browser import hold, ready, visit
from tests.support.pages import add_pages, row
from tests.support.sites import Server, wait_until
from webapp.config.built_assets import release
from webapp.server import sessions

GUIDE = re.findall(
    r"( *)```python\n(.*?)\n *```", (ROOT / "docs/adding-a-page.md").read_text(), re.S
)


def links() -> VdomDict:
    paths = ("/opening-hours", "/counter", "/fragile", "/fields")
    return html.p(*[html.a({"href": path}, path) for path in paths])


@component
def counter() -> VdomDict:
    count, set_count = use_state(0)
    add = lambda _: set_count(lambda now: now + 1)  # noqa: E731
    return html.article(links(), html.button({"onClick": add}, f"Pressed {count} times"))


@component
def fragile() -> VdomDict:
    if use_location().query_string:
        raise ValueError("deliberate <error>")

    def on_click(_: Any) -> None:
        raise RuntimeError("the handler gave up")

    return html.article(html.h1("Fragile"), html.button({"onClick": on_click}, "Press me"))


@component
def fields() -> VdomDict:
    text, set_text = use_state("")
    type_in = {"onInput": lambda event: set_text(event["target"]["value"])}
    return html.article(
        html.h1("Fields"),
        links(),
        html.p(f"You wrote {text}") if text else None,
        html.input({"key": "name", "aria-label": "Name", **type_in}),
    )


@component
def orders() -> VdomDict:
    names, set_names = use_state(["A", "B", "C"])
    ordered, set_ordered = use_state("")
    text, set_text = use_state("")

    def order(name: str) -> VdomDict:
        act = lambda _: set_ordered(lambda now: now + name)  # noqa: E731
        return html.button({"onClick": act}, f"Order {name}")

    remove = {"onClick": lambda _: set_names(lambda now: now[1:])}
    capitals = {"value": text, "onChange": lambda e: set_text(e["target"]["value"].upper())}
    return html.article(
        html.input({"aria-label": "Capitals", **capitals}),
        html.button(remove, "Remove the first"),
        html.p([order(name) for name in names]),
        html.p(f"Ordered {ordered}."),
    )


@pytest.fixture
def own(monkeypatch: pytest.MonkeyPatch, start_server: Callable[..., Server]) -> Server:
    """The site with the guide's two pages and others."""
    guide: list[dict[str, Any]] = [{"__name__": "opening_hours"}, {"__name__": "packing"}]
    for module, (indent, code) in zip(guide, GUIDE, strict=True):
        exec(re.sub(f"^{indent}", "", code, flags=re.M), module)
    add_pages(
        monkeypatch,
        *(module["PAGE"] for module in guide),
        row("/counter", counter, live=True),
        row("/fragile", fragile, live=True, reads_query=True),
        row("/fields", fields, live=True),
        row("/orders", orders, live=True),
    )
    return start_server()


def test_the_plain_page_of_the_guide_is_reached_by_a_link(page: Page, own: Server) -> None:
    visit(page, f"{own.url}/counter")
    page.locator('main a[href="/opening-hours"]').click()
    expect(page.get_by_role("heading", name="On other days")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("Come in and ask, or write to us.")


def test_the_page_of_the_guide_has_a_list_a_form_an_effect_and_a_parameter(
    page: Page, own: Server
) -> None:
    page.goto(f"{own.url}/packing/java")
    items, add = page.locator("main li"), page.get_by_role("button", name="Add")
    expect(items).to_have_text(["A laptop", "A pen"])
    expect(add).to_be_disabled()
    ready(page).get_by_label("One more thing").press_sequentially("Tea")
    add.click()
    expect(items).to_have_text(["A laptop", "A pen", "Tea"])
    expect(page.get_by_label("One more thing")).to_have_value("")
    expect(add).to_be_disabled()
    expect(page.get_by_text(re.compile(r"It is \d\d:\d\d on our server"))).to_be_visible()
    page.get_by_role("link", name="For lab").click()
    expect(page).to_have_title("What to bring to our lab course")
    expect(items).to_have_text(["Old clothes", "Good ideas"])
    assert page.request.get(f"{own.url}/packing/chess").status == 404


@pytest.mark.usefixtures("clock")
def test_state_stays_while_the_page_is_in_view(page: Page, own: Server) -> None:
    sockets: list[WebSocket] = []
    page.on("websocket", lambda socket: sockets.append(socket))
    visit(page, f"{own.url}/counter")
    button = page.get_by_role("button", name=re.compile("Pressed"))
    button.click()
    expect(button).to_have_text("Pressed 1 times")
    for _ in range(6):
        with sockets[0].expect_event("framereceived"):
            page.clock.run_for(20_000)
    button.click()
    expect(button).to_have_text("Pressed 2 times")
    expect(page.locator("#connection")).to_be_empty()
    assert len(sockets) == 1


class Line:
    """The line between a page and its sessions, which a test may cut or hold."""

    def __init__(self, page: Page) -> None:
        self.is_cut = self.is_held = False
        self.answers: list[str | bytes] = []
        self._open: list[WebSocketRoute] = []
        page.route_web_socket("**/session?*", self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        if self.is_cut:
            route.close(code=1011)
            return
        self._open.append(route)
        server = route.connect_to_server()
        keep = self.answers.append
        server.on_message(lambda sent: keep(sent) if self.is_held else route.send(sent))

    def cut(self) -> None:
        """End the connection; there is none until it is mended."""
        self.is_cut = True
        self._open.pop().close(code=1011)

    def let_go(self, most: int | None = None) -> None:
        """Let through what was held; so many of it, and the rest stays."""
        self.is_held = most is not None
        for sent in self.answers[:most]:
            self._open[-1].send(sent)
        del self.answers[:most]


@pytest.mark.console_errors
@pytest.mark.usefixtures("clock")
def test_after_a_cut_the_page_comes_back_by_itself_and_drops_what_was_pressed(
    page: Page, own: Server
) -> None:
    line, said = Line(page), page.locator("#connection")
    visit(page, f"{own.url}/counter")
    button = page.get_by_role("button", name=re.compile("Pressed"))
    button.click()
    expect(button).to_have_text("Pressed 1 times")
    line.cut()
    expect(said).to_contain_text("No connection just now")
    button.click()
    line.is_cut = False
    page.clock.run_for(1_000)  # the first try; not so long that its answer counts as late
    expect(button).to_have_text("Pressed 0 times")
    expect(said).to_contain_text("This page began again. What you pressed last was not done.")
    button.click()
    expect(button).to_have_text("Pressed 1 times")
    expect(said).to_be_empty()


def typed_on_a_line(page: Page, own: Server) -> tuple[Line, Locator]:
    """Type a name that Python answers, with the clock stopped: the line, and what is said of it."""
    line, said = Line(page), page.locator("#connection")
    visit(page, f"{own.url}/fields")
    page.get_by_label("Name").fill("Sita")
    expect(page.get_by_text("You wrote Sita", exact=True)).to_be_visible()
    return line, said


@pytest.mark.console_errors
@pytest.mark.usefixtures("clock")
def test_what_was_typed_is_sent_again_after_a_cut(page: Page, own: Server) -> None:
    line, said = typed_on_a_line(page, own)
    line.cut()
    expect(said).to_contain_text("No connection just now")
    page.get_by_label("Name").fill("Sita Gurung")
    line.is_cut = False
    page.clock.run_for(1_000)  # the first try; not so long that its answer counts as late
    expect(page.get_by_text("You wrote Sita Gurung", exact=True)).to_be_visible()
    expect(page.get_by_label("Name")).to_have_value("Sita Gurung")
    expect(said).to_be_empty()


@pytest.mark.console_errors
@pytest.mark.usefixtures("clock")
def test_a_connection_that_is_silent_for_three_seconds_is_opened_anew(
    page: Page, own: Server
) -> None:
    line, said = typed_on_a_line(page, own)
    line.is_held = True
    page.get_by_label("Name").fill("Sita Gurung")
    page.clock.run_for(3_000)
    expect(said).to_contain_text("No connection just now")
    line.is_held = False
    page.clock.run_for(1_000)
    expect(page.get_by_text("You wrote Sita Gurung", exact=True)).to_be_visible()
    expect(said).to_be_empty()


def test_typing_faster_than_python_answers_loses_no_letter_and_no_caret(
    page: Page, own: Server
) -> None:
    line, field = Line(page), page.get_by_label("Capitals")
    visit(page, f"{own.url}/orders")
    field.press_sequentially("a")
    expect(field).to_have_value("A")
    line.is_held = True
    for letter in "bcdef":  # each answer comes when three further letters are there
        page.keyboard.type(letter)
        if len(line.answers) > 4:
            line.let_go(2)
    page.keyboard.press("ArrowLeft")
    page.keyboard.type("x")
    wait_until(lambda: page.evaluate("1") and "ABCDEXF" in str(line.answers))
    line.let_go()
    expect(field).to_have_value("ABCDEXF")
    assert field.evaluate("field => field.selectionStart") == 6


def test_a_page_with_handlers_says_without_javascript_that_it_needs_it(own: Server) -> None:
    line = "The buttons and fields of this page need JavaScript"
    assert line in HTTP.get(f"{own.url}/counter").text
    assert line not in HTTP.get(f"{own.url}/search").text
    assert line not in HTTP.get(f"{own.url}/support").text


def test_a_press_on_what_has_changed_meanwhile_does_nothing_and_says_so(
    page: Page, own: Server
) -> None:
    line, said = Line(page), page.locator("#connection")
    visit(page, f"{own.url}/orders")
    page.get_by_role("button", name="Order A").click()
    expect(page.get_by_text("Ordered A.")).to_be_visible()
    line.is_held = True
    page.get_by_role("button", name="Remove the first").click()
    wait_until(lambda: page.evaluate("1") and "layout-update" in str(line.answers))
    page.get_by_role("button", name="Order B").click()
    wait_until(lambda: page.evaluate("1") and "refused" in str(line.answers))
    line.let_go()
    expect(said).to_contain_text("The page had changed when you pressed, so nothing was done.")
    page.get_by_role("button", name="Order B").click()
    expect(page.get_by_text("Ordered AB.")).to_be_visible()
    expect(said).to_be_empty()


def test_the_state_goes_with_the_page(page: Page, own: Server) -> None:
    visit(page, f"{own.url}/counter")
    button = page.get_by_role("button", name=re.compile("Pressed"))
    button.click()
    expect(button).to_have_text("Pressed 1 times")
    page.locator('main a[href="/fields"]').click()
    expect(page.get_by_label("Name")).to_be_visible()  # else the last click wins, and all stays
    page.locator('main a[href="/counter"]').click()
    expect(button).to_have_text("Pressed 0 times")


@pytest.mark.console_errors
def test_an_error_in_a_handler_is_shown_with_ways_home_and_back(page: Page, own: Server) -> None:
    visit(page, f"{own.url}/counter")
    page.locator('main a[href="/fragile"]').click()
    page.get_by_role("button", name="Press me").click()
    expect(page).to_have_title("Unexpected Application Error!")
    expect(page.get_by_role("heading", level=1)).to_have_text("Unexpected Application Error!")
    expect(page.get_by_role("alert")).to_contain_text("the handler gave up")
    expect(page.get_by_role("main").get_by_role("link", name="home page")).to_be_visible()
    page.get_by_role("link", name="Go back").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("/counter")


@pytest.mark.console_errors
def test_a_page_that_raises_is_an_error_page_with_its_message_and_is_logged_once(
    page: Page, own: Server, caplog: pytest.LogCaptureFixture
) -> None:
    page.goto(f"{own.url}/counter")
    answer = page.goto(f"{own.url}/fragile?x")
    assert answer
    assert answer.status == 500
    expect(page).to_have_title("Unexpected Application Error!")
    expect(page.get_by_role("alert")).to_contain_text("deliberate <error>")
    expect(page.get_by_role("main").get_by_role("link", name="home page")).to_be_visible()
    assert caplog.text.count("ValueError: deliberate") == 1
    page.get_by_role("link", name="Go back").click()
    expect(page).to_have_url(f"{own.url}/counter")


def type_in(page: Page, word: str) -> None:
    page.get_by_label("What are you looking for?").press_sequentially(word)


@pytest.mark.usefixtures("search")
def test_search_answers_as_one_types_and_keeps_the_letters(page: Page) -> None:
    sockets: list[object] = []
    page.on("websocket", lambda socket: sockets.append(socket))
    visit(page, "/search")
    assert sockets == []
    page.evaluate("window.field = document.querySelector('#q')")
    type_in(page, "pregnancy")
    expect(page.locator("#found li").first).to_contain_text("Pregnancy")
    expect(page.get_by_label("What are you looking for?")).to_have_value("pregnancy")
    expect(page.get_by_label("What are you looking for?")).to_be_focused()
    assert page.evaluate("window.field === document.querySelector('#q')")
    assert len(sockets) == 1
    page.locator("#found a").first.click()
    expect(page).not_to_have_url("/search")


@pytest.mark.usefixtures("search")
def test_of_a_key_that_is_held_down_the_last_value_is_answered_and_not_all_are_sent(
    page: Page,
) -> None:
    sockets: list[WebSocket] = []
    sent: list[object] = []
    page.on("websocket", lambda socket: sockets.append(socket))
    visit(page, "/search")
    type_in(page, "j")
    expect(page.locator("#found li").first).to_be_visible()
    sockets[0].on("framesent", lambda frame: sent.append(frame))
    page.evaluate(
        """const field = document.querySelector("#q");
        for (let n = 0; n < 200; n += 1) {
          field.value = n === 199 ? "pregnancy" : "x".repeat(n % 50);
          field.dispatchEvent(new Event("input", { bubbles: true }));
        }"""
    )
    expect(page.locator("#found li").first).to_contain_text("Pregnancy")
    assert len(sockets) == 1
    assert len(sent) <= 25  # and not 200


def test_a_session_opens_when_a_press_begins(page: Page) -> None:
    visit(page, "/search").locator("#q").hover()
    with page.expect_websocket():
        page.mouse.down()


@pytest.mark.usefixtures("search")
@pytest.mark.console_errors
def test_search_says_that_the_server_is_away_and_answers_when_it_is_back(
    page: Page, server: Server
) -> None:
    visit(page, "/search")
    server.stop()
    type_in(page, "java")
    expect(page.locator("#connection")).to_contain_text("No connection just now")
    server.start()
    type_in(page, " course")
    expect(page.locator("#found li").first).to_be_visible()
    expect(page.locator("#connection")).to_be_empty()
    expect(page.get_by_label("What are you looking for?")).to_have_value("java course")


@pytest.mark.usefixtures("search")
def test_a_search_that_can_have_no_session_asks_over_http(page: Page) -> None:
    page.route_web_socket("**/session?*", lambda route: route.close(code=1011))  # as a proxy does
    visit(page, "/search")
    type_in(page, "java")
    expect(page.locator("#found li").first).to_be_visible()
    expect(page).to_have_url(re.compile(r"/search\?q=java$"))
    expect(page.get_by_label("What are you looking for?")).to_have_value("java")


def test_a_page_of_an_earlier_release_is_loaded_again_with_what_was_typed(
    page: Page, own: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    releases = iter(["the next one"])
    monkeypatch.setattr(sessions, "release", lambda: next(releases, release()))
    visit(page, f"{own.url}/fields").get_by_label("Name").fill("Sita")
    expect(page.get_by_text("You wrote Sita", exact=True)).to_be_visible()
    expect(page.get_by_label("Name")).to_have_value("Sita")
    assert next(releases, None) is None
    page.reload()
    expect(ready(page).get_by_label("Name")).to_have_value("")


def test_what_is_typed_before_the_scripts_are_there_is_told_to_python(
    page: Page, own: Server
) -> None:
    let_go = hold(page, "**/js/live-*.js")
    page.goto(f"{own.url}/fields", wait_until="commit")
    page.get_by_label("Name").fill("Sita")
    let_go()
    expect(page.get_by_text("You wrote Sita", exact=True)).to_be_visible()
    expect(page.get_by_label("Name")).to_have_value("Sita")


@pytest.mark.usefixtures("search")
def test_a_reload_and_back_show_the_search_as_it_was_left(page: Page) -> None:
    visit(page, "/search?q=java").locator("#q").fill("anion")
    expect(page).to_have_url("/search?q=anion")
    page.reload()
    expect(page.locator("#q")).to_have_value("anion")
    page.locator("#found a[href='/anion-gap-calculation']").click()
    expect(page).to_have_url("/anion-gap-calculation")
    page.go_back()
    expect(page.locator("#q")).to_have_value("anion")
    expect(page.locator("#found a").first).to_be_visible()

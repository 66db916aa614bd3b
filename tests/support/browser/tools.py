"""The calculators as a visitor sees them: what tests fill in and what they look for."""

from dataclasses import dataclass, field
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, Route, WebSocketRoute, expect

NO_WORKER = "delete Navigator.prototype.serviceWorker"
SESSION = "**/reactpy/**"
PAGE_SCRIPT = "**/static/js/page-*.js"
FORMULA_SCRIPTS = "**/static/js/answers/*"  # the files of the formulas


@dataclass(frozen=True, eq=False)
class Tool:
    """One calculator: values with their results, and its errors when the form is empty.

    values: name → text to type; `shows`: texts of the result. `other`, `other_shows`: likewise.
    empty: name → start of its error when the form is empty; `alert`: the text of the dialog.
    working, source: texts below the result of `values`.
    """

    name: str
    path: str
    labels: dict[str, str]
    button: str
    values: dict[str, str]
    shows: tuple[str, ...]
    other: dict[str, str]
    other_shows: tuple[str, ...]
    empty: dict[str, str]
    working: str
    source: str
    alert: str = ""
    defaults: dict[str, str] = field(default_factory=dict)

    def address(self, values: dict[str, str]) -> str:
        return f"{self.path}?{urlencode(values)}"

    @property
    def nothing(self) -> dict[str, str]:
        return dict.fromkeys(self.empty, "")


EAG_ERROR = "Please enter a valid estimated Average Glucose (eAG) value."
ANION_GAP_ERROR = "Please enter valid values for Sodium, Chloride, and Bicarbonate."
SUGAR_ERROR = "Please enter a valid blood sugar value."

A1C = Tool(
    name="A1C",
    path="/a1c-conversion-calculator",
    labels={"eag": "Estimated Average Glucose (eAG) in mg/dL"},
    button="Calculate A1C",
    values={"eag": "154"},
    shows=("7.0%",),
    other={"eag": "126"},
    other_shows=("6.0%",),
    empty={"eag": EAG_ERROR},
    working="(154 + 46.7) ÷ 28.7 = 6.993",
    source="Nathan and others, 2008",
    alert=EAG_ERROR,
)
A1C_TO_EAG = Tool(
    name="way back from A1C",
    path="/a1c-conversion-calculator/to-average-glucose",
    labels={"a1c": "A1C"},
    button="Calculate eAG",
    values={"a1c": "7"},
    shows=("154 mg/dL",),
    other={"a1c": "6"},
    other_shows=("126 mg/dL",),
    empty={"a1c": "Enter your A1C in percent"},
    working="28.7 × 7 − 46.7 = 154.2",
    source="Nathan and others, 2008",
)
GAP = Tool(
    name="anion gap",
    path="/anion-gap-calculation",
    labels={
        "sodium": "Sodium (mEq/L)",
        "chloride": "Chloride (mEq/L)",
        "bicarbonate": "Bicarbonate (mEq/L)",
    },
    button="Calculate Anion Gap",
    values={"sodium": "140", "chloride": "104", "bicarbonate": "24"},
    shows=("12.0 mEq/L",),
    other={"sodium": "142", "chloride": "110", "bicarbonate": "24"},
    other_shows=("8.0 mEq/L",),
    empty={"sodium": ANION_GAP_ERROR, "chloride": ANION_GAP_ERROR, "bicarbonate": ANION_GAP_ERROR},
    working="140 − (104 + 24) = 12",
    source="Emmett and Narins, 1977",
    alert=ANION_GAP_ERROR,
)
CONVERTER = Tool(
    name="converter",
    path="/blood-sugar-conversion",
    labels={"value": "Blood sugar value", "unit": "Unit"},
    button="Convert",
    values={"value": "100", "unit": "mg/dL"},
    shows=("5.56 mmol/L",),
    other={"value": "5.6", "unit": "mmol/L"},
    other_shows=("100.80 mg/dL",),
    empty={"value": SUGAR_ERROR},
    working="100 ÷ 18 = 5.5556",
    source="ADA, goals and lows, 2025",
    alert=SUGAR_ERROR,
    defaults={"unit": "mg/dL"},
)
BMI = Tool(
    name="BMI",
    path="/body-mass-calculation-formula",
    labels={"weight": "Weight (kg)", "height": "Height (cm)"},
    button="Calculate BMI",
    values={"weight": "70", "height": "170"},
    shows=("Your BMI", "24.22", "Category", "Normal weight"),
    other={"weight": "90", "height": "180"},
    other_shows=("Your BMI", "27.78", "Category", "Overweight"),
    empty={"weight": "Invalid Input", "height": "Invalid Input"},
    working="70 ÷ (170 × 170) × 10,000, to two decimals",
    source="WHO experts, Asian BMI, 2004",
    defaults={"weight": "70", "height": "170"},
)
TOOLS = (A1C, A1C_TO_EAG, GAP, CONVERTER, BMI)
ALBUMIN = f"{GAP.path}/albumin-and-range"
POUNDS = f"{BMI.path}/pounds-and-waist"
"""The pages with further fields. Their formulas are those of the anion gap and of the BMI."""


def fill(page: Page, values: dict[str, str]) -> None:
    for name, value in values.items():
        control = page.locator(f"#{name}")
        kind = control.evaluate("field => field.localName")
        if kind == "select":
            control.select_option(value)
        elif kind == "fieldset":
            control.locator(f"[value='{value}']").check()
        else:
            control.fill(value)


def press(page: Page, tool: Tool) -> None:
    page.get_by_role("button", name=tool.button, exact=True).click()


def expect_result(page: Page, tool: Tool, texts: tuple[str, ...]) -> None:
    for text in texts:
        expect(page.locator("#result")).to_contain_text(text)


def expect_values(page: Page, values: dict[str, str]) -> None:
    for name, value in values.items():
        control = page.locator(f":is(input, select, textarea)#{name}, [name={name}]:checked")
        expect(control).to_have_value(value)


def ask(page: Page, tool: Tool, values: dict[str, str] | None = None) -> None:
    """Fill in the `values` or the `other` values, press the button, and expect the result."""
    fill(page, values or tool.values)
    press(page, tool)
    expect_result(page, tool, tool.other_shows if values is tool.other else tool.shows)


def error_of(page: Page, name: str) -> Locator:
    return page.locator(f"#{name}-error")


@dataclass
class WebSocketTap:
    """A tap on the page's WebSocket: records messages, and can drop them."""

    page: Page
    sent: list[str] = field(default_factory=list)
    answer_count: int = 0
    drop_sent: bool = False
    is_closed: bool = False
    sockets: list[WebSocketRoute] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.route_web_socket(SESSION, self._on_open)

    def _on_open(self, browser: WebSocketRoute) -> None:
        if self.is_closed:
            browser.close()
            return
        self.sockets.append(browser)
        server = browser.connect_to_server()

        def forward_to_server(message: str | bytes) -> None:
            self.sent.append(str(message))
            if not self.drop_sent:
                server.send(message)

        def forward_to_browser(message: str | bytes) -> None:
            self.answer_count += 1
            browser.send(message)

        browser.on_message(forward_to_server)
        server.on_message(forward_to_browser)

    def close_all(self) -> None:
        """Close the socket and every later one."""
        self.is_closed = True
        for browser in self.sockets:
            browser.close()


def answer_404(route: Route) -> None:
    route.fulfill(status=404, body="nothing here")


def answer_syntax_error(route: Route) -> None:
    route.fulfill(body="export function ( {", content_type="text/javascript")


def reset_connection(route: Route) -> None:
    route.abort("connectionreset")


class HeldRequests:
    """Holds back what the page requests, by default page.js with React, until it is released."""

    def __init__(self, page: Page, address: str = PAGE_SCRIPT) -> None:
        self._waiting: list[Route] = []
        self._is_released = False
        self.request_count = 0
        """The number of requests for it."""
        page.route(address, self._on_request)

    def _on_request(self, route: Route) -> None:
        self.request_count += 1
        if self._is_released:
            route.continue_()
        else:
            self._waiting.append(route)

    def hold(self) -> None:
        """Hold it back from the next page too."""
        self._is_released = False

    def release(self) -> None:
        self._is_released = True
        for route in self._waiting:
            route.continue_()
        self._waiting.clear()


no_javascript = pytest.mark.browser_context_args(java_script_enabled=False)


def wait_for_modules(page: Page) -> None:
    """Wait until every module has filled in its part of the page."""
    expect(page.locator("[data-module]:not([data-filled])")).to_have_count(0)


MARK_NODES = """
  const nodes = () => {
    const walk = document.createTreeWalker(document.getElementById("page"), NodeFilter.SHOW_ALL);
    const found = [...document.head.children];
    while (walk.nextNode()) found.push(walk.currentNode);
    return found;
  };
  const before = nodes();
  for (const node of before) node.served = true;
  const name = (node) => node.outerHTML ?? node.data;
"""
"""JavaScript that marks the served nodes, and defines `nodes()`, `before` and `name(node)`."""

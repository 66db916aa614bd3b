"""The session's messages: a calculation takes one small message up and one small one down."""

import zlib
from itertools import product
from urllib.parse import urlencode

import orjson
import pytest
from playwright.sync_api import Page, expect

from tests.browser.tools import (
    A1C,
    BMI,
    CONVERTER,
    GAP,
    WAY_BACK,
    Tool,
    Wire,
    every_tool,
    fill,
    press,
    shows,
)
from tests.support.visiting import Frames, open_ready
from webapp.tools.a1c import TO_A1C, TO_EAG
from webapp.tools.anion_gap import GAP as GAP_FORM
from webapp.tools.blood_sugar import CONVERTER as CONVERTER_FORM
from webapp.tools.bmi import BMI as BMI_FORM
from webapp.tools.calculator import Calculator, answer_parts
from webapp.tools.formulas.a1c import EAG_UNITS
from webapp.tools.formulas.a1c_back import A1C_UNITS
from webapp.tools.formulas.glucose import KINDS, UNITS
from webapp.tools.formulas.outcome import Answer

pytestmark = pytest.mark.usefixtures("by_session")
MOST_UP = 150
DRAWING = 900  # the scale in an answer
MOST_DOWN = 1800 + DRAWING  # with the next step, and advice with and without a diagnosis
WITH_WARNINGS = 2400 + DRAWING  # down, with warnings: emergency advice is never shortened
MOST_ON_THE_WIRE = 1400  # down, after permessage-deflate: fits in one packet

WIDEST = {
    A1C: {"eag": "1234567.5"},
    WAY_BACK: {"a1c": "53.25"},
    CONVERTER: {"value": "13.95", "unit": "mmol/L", "kind": "pregnancy"},
    BMI: {"weight": "79.85", "height": "178.95"},
    GAP: {
        "sodium": "140.25",
        "chloride": "104.25",
        "bicarbonate": "14.25",
        "albumin": "38.25",
        "unit": "g/L",
        "low": "10.25",
        "high": "12.25",
    },
}
"""Each tool with every field filled in."""


def one_small_message_each_way(frames: Frames, most_down: int = MOST_DOWN) -> None:
    up, down = ([len(text.encode()) for text in way] for way in (frames.up, frames.down))
    assert (len(up), len(down)) == (1, 1)
    assert up[0] <= MOST_UP, frames.up[0]
    assert down[0] <= most_down, frames.down[0]
    deflate = zlib.compressobj(wbits=-15)
    wire = len(deflate.compress(frames.down[0].encode()) + deflate.flush())
    assert wire <= MOST_ON_THE_WIRE, frames.down[0]
    print(f"up {up[0]}, down {down[0]}, on the wire {wire}: {frames.up[0]}")


@every_tool
def test_an_answer_takes_one_small_message_each_way_and_typing_takes_none(
    page: Page, frames: Frames, complaints: list[str], tool: Tool
) -> None:
    open_ready(page, tool.path)
    frames.clear()
    for name, value in tool.values.items():
        if name != "unit":
            page.locator(f"#{name}").fill("")
            page.locator(f"#{name}").press_sequentially(value)
    page.keyboard.press("Tab")
    assert (frames.up, frames.down) == ([], [])
    press(page, tool)
    shows(page, tool, tool.shows)
    one_small_message_each_way(frames)
    frames.clear()
    fill(page, tool.nothing)
    press(page, tool)
    expect(page.locator("[aria-invalid]").first).to_be_focused()
    one_small_message_each_way(frames)
    # For the longest possible answers, see test_no_answer_exceeds_the_size_limit.
    if tool is GAP:
        page.locator("summary").click()
    frames.clear()
    fill(page, WIDEST[tool])
    press(page, tool)
    expect(page.locator(f"{tool.output} .figure")).to_be_visible()
    one_small_message_each_way(frames, WITH_WARNINGS)


NUMBERS = ("-5", "0", "1.7", "5.5", "20", "29.9", "45", "69.5", "130", "241", "620", "1e9")
FORMS: list[tuple[Calculator, dict[str, tuple[str, ...]]]] = [
    (TO_A1C, {"eag": (*NUMBERS, "13.35", "240.25"), "eagUnit": EAG_UNITS}),
    (TO_EAG, {"a1c": (*NUMBERS, "3.5", "10.25", "115.5"), "a1cUnit": A1C_UNITS}),
    (CONVERTER_FORM, {"value": NUMBERS, "unit": UNITS, "kind": tuple(KINDS)}),
    (
        BMI_FORM,
        {
            "weight": (*NUMBERS[::2], "71.96"),
            "height": (*NUMBERS[::2], "170"),
            "feet": ("", "5"),
            "inches": ("", "7.25"),
            "pounds": ("", "158.25", "x"),
            "waist": ("", "88.25", "400"),
        },
    ),
    (
        GAP_FORM,
        {
            "sodium": ("90", "140.25", "190"),
            "chloride": ("50", "104.25", "150"),
            "bicarbonate": ("1", "14.25", "60", ""),
            "albumin": ("", "-1", "3.85", "42.25", "x"),
            "unit": ("g/dL", "g/L", "stone"),
            "low": ("10.25", "15", ""),
            "high": ("12.25", ""),
        },
    ),
]
AROUND = 415  # the rest of the message: the path, the Answer helper, the tags' JSON


@pytest.mark.parametrize(("form", "choices"), FORMS, ids=lambda v: getattr(v, "name", ""))
def test_no_answer_exceeds_the_size_limit(
    form: Calculator, choices: dict[str, tuple[str, ...]]
) -> None:
    longest = (0, "")
    for typed in product(*choices.values()):
        values = dict(zip(choices, typed, strict=True))
        outcome = form.calculate(values)
        if isinstance(outcome, Answer):
            sent: object = answer_parts(form, outcome)
        else:
            sent = [outcome.errors, outcome.alert]
        longest = max(longest, (len(orjson.dumps(sent)), urlencode(values)))
    print(form.name, longest)
    assert longest[0] <= WITH_WARNINGS - AROUND, longest


def test_a_double_click_sends_one_message(page: Page, complaints: list[str]) -> None:
    wire, tool = Wire(page), WAY_BACK
    open_ready(page, tool.path)
    fill(page, tool.values)
    wire.keep_answers = True
    wire.sent.clear()
    page.get_by_role("button", name=tool.button, exact=True).dblclick()
    press(page, tool)
    assert len(wire.sent) == 1
    wire.let_go()
    shows(page, tool, tool.shows)
    assert len(wire.sent) == 1
    fill(page, tool.other)
    press(page, tool)
    shows(page, tool, tool.other_shows)
    assert len(wire.sent) == 2

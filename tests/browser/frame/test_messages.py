"""The session's messages: a calculation takes one small message up and one small one down."""

import zlib
from itertools import product
from urllib.parse import parse_qsl, urlencode

import orjson
import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.tools import A1C_TO_EAG, ALBUMIN, GAP, Tool, expect_result, fill, press
from tests.support.visiting import Frames, open_ready
from webapp.formulas.a1c.average import A1C_UNITS
from webapp.formulas.a1c.estimate import EAG_UNITS
from webapp.formulas.glucose.converter import KINDS, UNITS
from webapp.formulas.outcome import Answer
from webapp.tools.a1c import TO_A1C
from webapp.tools.a1c_average import TO_EAG
from webapp.tools.anion_gap_albumin import GAP as GAP_FORM
from webapp.tools.blood_sugar import CONVERTER as CONVERTER_FORM
from webapp.tools.bmi_pounds import BMI as BMI_FORM
from webapp.tools.calculator import Calculator, answer_parts

pytestmark = pytest.mark.usefixtures("answers_by_session")
MAX_UP = 150
SCALE_SIZE = 900  # the scale in an answer
MAX_DOWN = 1800 + SCALE_SIZE  # with the next step, and advice with and without a diagnosis
MAX_DOWN_WITH_WARNINGS = 2400 + SCALE_SIZE  # emergency advice is never shortened
MAX_COMPRESSED = 1400  # down, after permessage-deflate: fits in one packet

GAP_FIELDS = "sodium=140.25&chloride=104.25&bicarbonate=14.25&albumin=38.25&unit=g/L&low=10.25"
ALL_FIELDS = {A1C_TO_EAG: {"a1c": "53.25"}, GAP: dict(parse_qsl(f"{GAP_FIELDS}&high=12.25"))}
"""Each tool with every field filled in."""


def expect_one_small_message_each_way(frames: Frames, max_down: int = MAX_DOWN) -> None:
    up, down = ([len(text.encode()) for text in way] for way in (frames.sent, frames.received))
    assert (len(up), len(down)) == (1, 1)
    assert up[0] <= MAX_UP, frames.sent[0]
    assert down[0] <= max_down, frames.received[0]
    deflate = zlib.compressobj(wbits=-15)
    compressed = len(deflate.compress(frames.received[0].encode()) + deflate.flush())
    assert compressed <= MAX_COMPRESSED, frames.received[0]
    print(f"up {up[0]}, down {down[0]}, on the wire {compressed}: {frames.sent[0]}")


@pytest.mark.parametrize("tool", [A1C_TO_EAG, GAP], ids=lambda tool: tool.name)
def test_an_answer_takes_one_small_message_each_way_and_typing_takes_none(
    page: Page, frames: Frames, tool: Tool
) -> None:
    open_ready(page, tool.path)
    frames.clear()
    for name, value in tool.values.items():
        if name != "unit":
            page.locator(f"#{name}").fill("")
            page.locator(f"#{name}").press_sequentially(value)
    page.keyboard.press("Tab")
    assert (frames.sent, frames.received) == ([], [])
    press(page, tool)
    expect_result(page, tool, tool.shows)
    expect_one_small_message_each_way(frames)
    frames.clear()
    fill(page, tool.nothing)
    press(page, tool)
    expect(page.locator("[aria-invalid]").first).to_be_focused()
    expect_one_small_message_each_way(frames)
    # For the longest possible answers, see test_no_answer_exceeds_the_size_limit.
    if tool is GAP:
        open_ready(page, ALBUMIN)
    frames.clear()
    fill(page, ALL_FIELDS[tool])
    press(page, tool)
    expect(page.locator("#result .figure")).to_be_visible()
    expect_one_small_message_each_way(frames, MAX_DOWN_WITH_WARNINGS)


NUMBERS = ("-5", "0", "1.7", "5.5", "20", "29.9", "45", "69.5", "130", "241", "620", "1e9")


def choices(text: str) -> dict[str, tuple[str, ...]]:
    """The values to try in each field, from "name=one|other name=..."."""
    fields = (field.split("=") for field in text.split())
    return {name: tuple(values.split("|")) for name, values in fields}


SIZES = "|".join(NUMBERS[::2])
BMI_CHOICES = f"""
weight={SIZES}|71.96 height={SIZES}|170 feet=|5 inches=|7.25 pounds=|158.25|x waist=|88.25|400
"""
GAP_CHOICES = """
sodium=90|140.25|190 chloride=50|104.25|150 bicarbonate=1|14.25|60| albumin=|-1|3.85|42.25|x
unit=g/dL|g/L|stone low=10.25|15| high=12.25|
"""
FORMS: list[tuple[Calculator, dict[str, tuple[str, ...]]]] = [
    (TO_A1C, {"eag": (*NUMBERS, "13.35", "240.25"), "eagUnit": EAG_UNITS}),
    (TO_EAG, {"a1c": (*NUMBERS, "3.5", "10.25", "115.5"), "a1cUnit": A1C_UNITS}),
    (CONVERTER_FORM, {"value": NUMBERS, "unit": UNITS, "kind": tuple(KINDS)}),
    (BMI_FORM, choices(BMI_CHOICES)),
    (GAP_FORM, choices(GAP_CHOICES)),
]
MESSAGE_OVERHEAD = 415  # the rest of the message: the path, the Answer helper, the tags' JSON


@pytest.mark.parametrize(("form", "choices"), FORMS, ids=lambda v: getattr(v, "name", ""))
def test_no_answer_exceeds_the_size_limit(
    form: Calculator, choices: dict[str, tuple[str, ...]]
) -> None:
    longest = (0, "")
    for typed in product(*choices.values()):
        values = dict(zip(choices, typed, strict=True))
        outcome = form.calculate(values)
        if isinstance(outcome, Answer):
            sent: object = answer_parts(outcome)
        else:
            sent = [outcome.errors, outcome.alert]
        longest = max(longest, (len(orjson.dumps(sent)), urlencode(values)))
    print(form.name, longest)
    assert longest[0] <= MAX_DOWN_WITH_WARNINGS - MESSAGE_OVERHEAD, longest

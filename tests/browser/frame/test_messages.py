"""The session's messages: a calculation takes one small message up and one small one down."""

import zlib

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.tools import GAP, expect_result, fill, press
from tests.support.visiting import Frames, open_ready

MAX_UP, MAX_DOWN = 150, 2700
MAX_COMPRESSED = 1400
"""Down, after permessage-deflate: fits in one packet."""


def expect_one_small_message_each_way(frames: Frames) -> None:
    up, down = ([len(text.encode()) for text in way] for way in (frames.sent, frames.received))
    assert (len(up), len(down)) == (1, 1)
    assert up[0] <= MAX_UP, frames.sent[0]
    assert down[0] <= MAX_DOWN, frames.received[0]
    deflate = zlib.compressobj(wbits=-15)
    compressed = len(deflate.compress(frames.received[0].encode()) + deflate.flush())
    assert compressed <= MAX_COMPRESSED, frames.received[0]


@pytest.mark.usefixtures("answers_by_session")
def test_an_answer_takes_one_small_message_each_way_and_typing_takes_none(
    page: Page, frames: Frames
) -> None:
    open_ready(page, GAP.path)
    frames.clear()
    for name, value in GAP.values.items():
        page.locator(f"#{name}").press_sequentially(value)
    page.keyboard.press("Tab")
    assert (frames.sent, frames.received) == ([], [])
    press(page, GAP)
    expect_result(page, GAP, GAP.shows)
    expect_one_small_message_each_way(frames)
    frames.clear()
    fill(page, GAP.nothing)
    press(page, GAP)
    expect(page.locator("[aria-invalid]").first).to_be_focused()
    expect_one_small_message_each_way(frames)

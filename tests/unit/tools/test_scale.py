"""A scale shows where a number stands: its point, its bands, and names that never overlap."""

import re
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st
from lxml import etree

from tests.support.elements import html_of
from tests.unit.tools.asking import TABLES
from webapp.health.levels import HIGH, LOW
from webapp.tables.scale import Scale, scale_svg


def drawing(scale: Scale) -> str:
    return html_of(scale_svg(scale))


SCALE = Scale("figure", (0, 20), ((0, "below"), (8, "range"), (12, "above")), ("8", "12"), low=True)


@pytest.mark.parametrize(
    ("number", "place", "on", "arrow", "shift"),
    [
        pytest.param(10, "50.0", "on1", "", "0", id="in the middle"),
        pytest.param(8, "40.0", "on1", "", "0", id="where a band begins"),
        pytest.param(7.9, "39.5", "on0", "", "0", id="before a band begins"),
        pytest.param(12, "60.0", "on2", "", "0", id="where the last band begins"),
        pytest.param(0.6, "3.0", "on0", "", "0", id="just far enough from the left end"),
        pytest.param(0.5, "2.5", "on0", "", "10", id="too near to the left end"),
        pytest.param(0, "0.0", "on0", "", "10", id="at the left end"),
        pytest.param(-3, "0.0", "on0", "←", "10", id="beyond the left end"),
        pytest.param(19.4, "97.0", "on2", "", "0", id="just far enough from the right end"),
        pytest.param(19.5, "97.5", "on2", "", "-10", id="too near to the right end"),
        pytest.param(20, "100.0", "on2", "", "-10", id="at the right end"),
        pytest.param(25, "100.0", "on2", "→", "-10", id="beyond the right end"),
    ],
)
def test_the_point_of_a_scale_is_where_the_number_is(
    number: float, place: str, on: str, arrow: str, shift: str
) -> None:
    assert SCALE.slots(number) == {"place": place, "shift": shift, "arrow": arrow, on: "on"}


def test_a_scale_says_its_bands_in_words() -> None:
    assert 'aria-label="Scale: below; 8 range; 12 above."' in drawing(SCALE)


@pytest.mark.parametrize(
    ("table", "choice", "ends", "starts", "low"),
    [
        ("a1c", "mg/dL", (4, 10), [4, 5.7, 6.5], False),
        ("eag", "%", (4, 10), [4, 5.7, 6.5], False),
        ("gap", "", (0, 20), [0, 8, 12.05], True),
        ("bmi", "", (13, 40), [13, 18.5, 25, 30], True),
        ("sugar", "mg/dL fasting", (LOW.mg_dl, 200), [LOW.mg_dl, 100, 126], False),
        ("sugar", "mmol/L before-meal", (LOW.mmol_l, 11.1), [LOW.mmol_l, 4.4, 7.2], True),
        ("sugar", "mg/dL after-meal", (LOW.mg_dl, HIGH.mg_dl), [LOW.mg_dl, 180], False),
        ("sugar", "mg/dL pregnant-fasting", (LOW.mg_dl, 200), [LOW.mg_dl, 95], False),
    ],
)
def test_the_bands_of_a_tool_begin_at_its_limits(
    table: str, choice: str, ends: tuple[float, float], starts: list[float], low: bool
) -> None:
    scale = TABLES[table].sums[choice].scale
    assert scale
    assert (scale.ends, [start for start, _ in scale.bands], scale.low) == (ends, starts, low)


LETTER = 4.0
"""The width of a letter in percent of the strip, in a window of 320 px."""


@st.composite
def scales(draw: st.DrawFn) -> Scale:
    """Two to five bands, whose names have room before the right end; the last may begin early."""
    starts = sorted(draw(st.sets(st.integers(2, 98), min_size=1, max_size=4)))
    numbers = tuple(draw(st.text("0123456789", min_size=1, max_size=8)) for _ in starts)
    names = [draw(st.text("abc", min_size=1, max_size=14)) for _ in (0, *starts)]
    bands = tuple(zip((0, *starts), names, strict=True))
    assume(all(start + 4.1 * len(name) <= 100 for start, name in bands[:-1]))
    assume(bands[-2][0] + 4.1 * len(names[-1]) < 99)
    return Scale("figure", (0, 100), bands, numbers, low=True)


class Drawn:
    """What is drawn, in numbers: percent across, em down."""

    def __init__(self, scale: Scale) -> None:
        svg = etree.fromstring(drawing(scale).replace("{on", "on").replace("}", ""))
        for each in svg.iter():
            for name in {"x", "x1", "x2", "y", "y1", "y2", "width", "height"} & {*each.attrib}:
                each.set(name, each.get(name).removesuffix("%").removesuffix("em"))
        self.top, self.height = float(svg.find("svg").get("y")), float(svg.get("height"))
        self.bands = [(float(each.get("x")), float(each.get("width"))) for each in svg.iter("rect")]
        self.lines = [
            tuple(float(each.get(name)) for name in ("x1", "x2", "y1", "y2"))
            for each in svg.iter("line")
        ]
        self.names, self.numbers = (
            [
                self.box(each)
                for each in svg.iterfind("text/tspan")
                if each.getparent().get("class") == kind
            ]
            for kind in (None, "at")
        )

    @staticmethod
    def box(tspan: Any) -> tuple[float, float, float]:
        """The row of a text, and from where to where it goes; numbers stand about their place."""
        number, width = tspan.getparent().get("class"), len(tspan.text.strip()) * LETTER
        x = float(tspan.get("x"))
        begin = x - width / 2 if number else x - width if tspan.get("text-anchor") else x
        return float(tspan.getparent().get("y")), begin, begin + width


WIDE = Scale("figure", (0, 100), ((0, "a"), (40, "b"), (56, "c")), ("1", "12345678"))


@given(scales())
@example(WIDE)
def test_texts_of_a_row_never_overlap_and_each_is_inside(scale: Scale) -> None:
    drawn = Drawn(scale)
    for texts in (drawn.names, drawn.numbers):
        for (row, _, end), (other, begin, _) in pairwise(sorted(texts)):
            assert row < other or end <= begin
    assert all(
        0 <= begin < end <= 100.1 and 1 <= row < drawn.top for row, begin, end in drawn.names
    )
    below = drawn.top + 1.3 + 1
    assert all(below <= row < drawn.height for row, _, _ in drawn.numbers)
    assert drawn.height - max(row for row, _, _ in drawn.numbers) < 1  # no empty row at the end
    assert (len(drawn.names), len(drawn.numbers)) == (len(scale.bands), len(scale.numbers))


@given(scales())
def test_a_name_begins_with_its_band_or_ends_with_the_strip(scale: Scale) -> None:
    sides = {begin: end for _, begin, end in Drawn(scale).names}
    *others, (last, words) = scale.bands
    assert {start for start, _ in others} <= {*sides}
    assert last in sides if last + 4.1 * len(words) <= 100 else 100 in sides.values()


@given(scales())
def test_a_name_in_a_higher_row_has_a_line_to_its_band_that_crosses_no_other(scale: Scale) -> None:
    drawn = Drawn(scale)
    nearest = max(row for row, _, _ in drawn.names)
    higher = {begin: row for row, begin, _ in drawn.names if row < nearest}
    assert {x for x, *_ in drawn.lines} == {*higher}
    for x, other, top, end in drawn.lines:
        assert x == other
        assert higher[x] < top < min(higher[x] + 0.5, end)
        assert drawn.top < end < drawn.top + 1.3
        assert not [row for row, begin, end in drawn.names if row > top and begin < x < end]


@given(scales())
def test_the_bands_fill_the_strip(scale: Scale) -> None:
    bands = Drawn(scale).bands
    assert [start for start, _ in bands] == [start for start, _ in scale.bands]
    assert all(start + width == end for (start, width), (end, _) in pairwise([*bands, (100, 0)]))


@pytest.mark.parametrize(("low", "first"), [(True, 0), (False, 1)])
def test_a_band_has_its_tone_and_the_slot_that_turns_it_on(low: bool, first: int) -> None:
    classes = [f"{{on{at}}} t{at + first}" for at in range(3)]
    assert re.findall('<rect class="([^"]+)"', drawing(replace(SCALE, low=low))) == classes


def test_names_that_fit_stand_in_one_row_and_the_last_ends_with_the_strip() -> None:
    bands = ((0, "below"), (22, "range"), (52, "above target"))
    drawn = Drawn(Scale("figure", (0, 100), bands, ("22", "52"), low=True))
    assert [end for _, _, end in drawn.names][-1] == 100
    assert (drawn.lines, len({row for row, _, _ in drawn.names})) == ([], 1)
    assert len({row for row, _, _ in drawn.numbers}) == 1

"""A scale shows where a number stands: its point, its bands, and their names."""

import re
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from tests.support.elements import html_of
from tests.unit.tools.asking import TABLES
from webapp.health.levels import HIGH, LOW
from webapp.health.people import PREGNANT
from webapp.tables.scale import Scale, scale_drawing
from webapp.tables.table import Sum
from webapp.tools import a1c


def drawing(scale: Scale) -> str:
    return html_of(scale_drawing(scale))


BANDS = ((0, "below", "low"), (8, "range", "usual"), (12, "above", "raised"))
SCALE = Scale("result", (0, 20), BANDS, ("8", "12"))


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
    slots = {"place": place, "shift": shift, "arrow": arrow, on: "on"}
    assert SCALE.slots(number) == slots | {"band": BANDS[int(on[-1])][1]}


def test_a_scale_says_its_bands_in_words() -> None:
    said = 'role="img" aria-label="Scale: below; 8 range; 12 above."'
    assert said in drawing(SCALE)


ORDER = {"low": ["low", "usual", "raised", "high"], "usual": ["usual", "raised", "high"]}


@pytest.mark.parametrize(
    ("table", "choice", "ends", "starts", "first"),
    [
        ("a1c", "mg/dL anyone", (4, 10), [4, 5.7, 6.5], "usual"),
        ("eag", "% anyone", (4, 10), [4, 5.7, 6.5], "usual"),
        ("gap", "unknown", (0, 20), [0, 8, 12.05], "low"),
        ("bmi", "anyone", (11, 36), [11, 18.5, 25, 30], "low"),
        ("sugar", "mg/dL undiagnosed fasting", (LOW.mg_dl, 200), [LOW.mg_dl, 100, 126], "usual"),
        (
            "sugar",
            "mmol/L diabetes before-meal",
            (LOW.mmol_l, 11.1),
            [LOW.mmol_l, 4.4, 7.21],
            "low",
        ),
        ("sugar", "mg/dL diabetes after-meal", (LOW.mg_dl, HIGH.mg_dl), [LOW.mg_dl, 180], "usual"),
        ("sugar", "mg/dL pregnant fasting", (LOW.mg_dl, 200), [LOW.mg_dl, 95], "usual"),
    ],
)
def test_the_bands_of_a_tool_begin_at_its_limits(
    table: str, choice: str, ends: tuple[float, float], starts: list[float], first: str
) -> None:
    scale = TABLES[table].sums[choice].scale
    assert scale
    assert (scale.ends, [start for start, *_ in scale.bands]) == (ends, starts)
    assert [tone for *_, tone in scale.bands] == ORDER[first][: len(starts)]


@pytest.mark.parametrize(
    ("value", "band"), [("79", "on0"), ("80", "on1"), ("130", "on1"), ("131", "on2")]
)
def test_the_band_of_a_reading_before_a_meal_is_that_of_its_words(value: str, band: str) -> None:
    scale = TABLES["sugar"].sums["mg/dL diabetes before-meal"].scale
    assert scale
    assert band in scale.slots(float(value))


def test_the_bands_for_people_from_asia_are_a_strip_below_that_of_the_who() -> None:
    scale = TABLES["bmi"].sums["anyone"].scale
    assert scale
    drawn = etree.fromstring(re.sub(r"\{(on\d|place|shift)\}", r"\1", drawing(scale)))
    strip = [each.get("x") for each in drawn.iter("rect") if each.get("y")]
    numbers = {each.text: each.get("x") for each in drawn.iter("text")}
    assert strip == ["0%", *(numbers[number] for number in ("18.5", "23", "27.5"))]
    assert "; Risk if your family is from Asia: 18.5, 23, 27.5." in drawing(scale)


@pytest.mark.parametrize(
    "sum_", [each for table in TABLES.values() for each in table.sums.values()]
)
def test_the_numbers_of_a_tool_have_room_beside_each_other_on_a_phone(sum_: Sum) -> None:
    if scale := sum_.scale:
        below = [
            (start, at) for (start, *_), at in zip(scale.bands[1:], scale.numbers, strict=True)
        ]
        over = [(point, f"{point:g}") for point in scale.points]
        for (one, number), (other, _) in (*pairwise(below), *pairwise(over)):
            assert scale.place(other) - scale.place(one) >= 4 * len(number)


@st.composite
def scales(draw: st.DrawFn) -> Scale:
    """Two to five bands."""
    starts = sorted(draw(st.sets(st.integers(2, 98), min_size=1, max_size=4)))
    bands = ((0, "a", "usual"), *((start, "b", "raised") for start in starts))
    return Scale("result", (0, 100), bands, tuple(map(str, starts)))


@given(scales())
def test_the_bands_fill_the_strip_each_with_its_number_at_its_start_and_its_name_in_the_middle(
    scale: Scale,
) -> None:
    drawn = etree.fromstring(drawing(scale).replace("{on", "on").replace("}", ""))
    bands = [
        [float(each.get(name).removesuffix("%")) for name in ("x", "width")]
        for each in drawn.iter("rect")
    ]
    assert [start for start, _ in bands] == [start for start, *_ in scale.bands]
    assert all(start + width == end for (start, width), (end, _) in pairwise([*bands, (100, 0)]))
    *texts, _ = [(each.get("x"), each.text) for each in drawn.iter("text")]
    names = [
        (f"{(2 * start + width + 1) // 2:g}%", name)
        for (start, width), (_, name, _) in zip(bands, scale.bands, strict=True)
    ]
    assert texts == [*((f"{number}%", number) for number in scale.numbers), *names]


def test_a_band_has_its_tone_and_the_slot_that_turns_it_on() -> None:
    turned = replace(
        SCALE, bands=((0, "failing", "high"), (8, "less", "raised"), (12, "good", "usual"))
    )
    classes = ["{on0} t3", "{on1} t2", "{on2} t1"]
    found = drawing(turned)
    assert re.findall('<rect class="([^"]+)"', found) == classes
    assert re.findall('<text class="({[^"]+)"', found) == classes


@pytest.mark.parametrize(
    "bands", [((0, "bad"), (8, "good")), ((0, "bad", "red"), (8, "good", "usual"))]
)
def test_a_scale_whose_bands_name_no_tone_is_refused(bands: Any) -> None:
    with pytest.raises(ValueError, match=r"one of low, usual, raised, high"):
        Scale("result", (0, 20), bands, ("8",))


def test_in_pregnancy_no_number_stands_on_the_ranges_of_an_a1c() -> None:
    for table in (a1c.A1C, a1c.AVERAGE):
        rules = [used.rules for key, used in table.sums.items() if key.endswith(f" {PREGNANT}")]
        assert rules
        reached = {card for each in rules for _, card in each}
        assert [card for card in reached if table.cards[card].scale] == []

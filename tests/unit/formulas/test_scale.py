"""A result on its scale: the position of the point, read back from the SVG, and the texts."""

import math
import random
import re
from collections.abc import Callable, Mapping

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.support.calculators import CALCULATORS
from tests.support.formulas.scales import (
    GAP,
    INPUT_RANGES,
    SCALE_CASES,
    ParsedDrawing,
    ScaleCase,
    meaning_text,
    parse_drawing,
)
from tests.support.translator.inputs import input_forms
from webapp.formulas.a1c import average as a1c_back
from webapp.formulas.a1c import estimate as a1c
from webapp.formulas.anion_gap import gap as anion_gap
from webapp.formulas.bmi import index as bmi
from webapp.formulas.glucose import converter as glucose
from webapp.formulas.outcome import Answer, Outcome
from webapp.formulas.scale import Scale, drawing
from webapp.tools.calculator import Calculator

MAX_BYTES = 900
"""Maximum size of a drawing in bytes."""


def check_point(case: ScaleCase, text: str) -> None:
    """Check that the point is at its number, in the band that the answer names."""
    outcome = case.answer(text)
    drawn = parse_drawing(outcome)
    assert drawn, text
    number, (low, high) = case.judged_number(text), case.ends
    band = case.band(number)
    assert drawn.chosen == band, text
    assert re.search(case.expected_words[band], meaning_text(outcome)), (
        text,
        meaning_text(outcome),
    )
    clamped = min(max(number, low), high)
    assert drawn.point == pytest.approx((clamped - low) / (high - low) * 100, abs=0.051)
    assert drawn.arrow == ("←" if number < low else "→" if number > high else "")
    # Rounding leaves an error of a tenth of a percent. An edge itself is an end of two bands.
    start, end = drawn.bands[band]
    assert start - 0.11 <= drawn.point <= end + 0.11
    edges = [(edge - low) / (high - low) * 100 for edge in case.edges]
    assert [start for start, _ in drawn.bands] == pytest.approx([0, *edges], abs=0.051)
    assert [end for _, end in drawn.bands] == pytest.approx([*edges, 100], abs=0.11)
    assert re.match(r"[^.]+\. Scale: ", drawn.title)


@pytest.mark.parametrize("name", SCALE_CASES)
def test_around_every_edge_the_point_is_in_the_band_that_the_answer_names(name: str) -> None:
    case = SCALE_CASES[name]
    step = 10.0**-case.digits
    low, high = INPUT_RANGES.get(name, (case.ends[0], 600 if case.ends[1] > 20 else 33.3))
    places = [low, high, *case.ends, *case.edges]
    if case.judged_number is not float:  # find the inputs whose judged number is near a place
        typed = [low + n * step for n in range(round((high - low) / step) + 1)]
        near = {x for x in typed for p in places if abs(case.judged_number(repr(x)) - p) <= 0.26}
    else:
        near = {place + n * step for place in places for n in (-1, 0, 1)}
    tried = [f"{number:.{case.digits}f}" for number in near if low <= number <= high]
    assert len(tried) > 2 * len(case.edges)
    for text in tried:
        check_point(case, text)
    bands = {case.band(case.judged_number(text)) for text in tried}
    assert bands == set(range(len(case.edges) + 1))


@given(
    value=st.floats(allow_nan=False),
    first=st.floats(-1e6, 1e6),
    widths=st.lists(st.floats(0.1, 1e6), min_size=2, max_size=6),
    spans=st.lists(st.tuples(st.floats(-1e7, 1e7), st.floats(-1e7, 1e7)), max_size=2),
    words=st.text(st.characters(exclude_categories=("C",)), max_size=60),
)
@example(math.inf, 0, [1, 1], [], "<&>")
@example(-math.inf, 0, [1, 1], [(2, -1)], "\"'")
@example(5e-324, 0, [1, 1], [], "")
def test_everything_that_is_drawn_stays_on_the_strip(
    value: float, first: float, widths: list[float], spans: list[tuple[float, float]], words: str
) -> None:
    starts = [first + sum(widths[:at]) for at in range(len(widths) + 1)]
    scale = Scale(
        value=value,
        ends=(first, starts[-1]),
        name="a name",
        bands=tuple((start, words) for start in starts[:-1]),
        band=0,
        spans=tuple((one, other, words) for one, other in spans),
    )
    drawn = ParsedDrawing(drawing(scale))
    assert bool(drawn.arrow) is not (first <= value <= starts[-1])
    for (_, end), (start, _) in zip(drawn.bands, drawn.bands[1:], strict=False):
        assert start == pytest.approx(end, abs=0.11)
    for start, end in drawn.spans:
        assert start <= end <= 100.11


def has_scale(tool: Calculator) -> bool:
    outcomes = [tool.calculate(values) for values in tool.examples]
    return any(isinstance(each, Answer) and each.scale for each in outcomes)


@pytest.mark.parametrize("tool", list(filter(has_scale, CALCULATORS)), ids=lambda tool: tool.name)
def test_a_drawing_is_small_and_every_coordinate_in_it_is_a_number(tool: object) -> None:
    found = 0
    for form in input_forms(tool, 1500, random.Random(random.getrandbits(64))):
        outcome = tool.calculate(form)
        if not isinstance(outcome, Answer) or not outcome.scale:
            continue
        found += 1
        svg = drawing(outcome.scale)
        places = re.findall(r' (?:x|y|cx|dy|width|height)="([^"]*)"', svg)
        assert all(re.fullmatch(r"\d+(\.\d)?(%|em)", place) for place in places), svg
        if max(map(len, form.values())) < 9:
            assert len(svg.encode()) <= MAX_BYTES
    assert found


@pytest.mark.parametrize(
    ("calculate", "values"),
    [
        (glucose.calculate, {"value": "100", "kind": "convert"}),
        (glucose.calculate, {"value": "69", "kind": "fasting"}),
        (glucose.calculate, {"value": "100", "kind": "pregnancy"}),
        (glucose.calculate, {"value": "60", "kind": "pregnant-fasting"}),
        (glucose.calculate, {"value": "601", "kind": "after-meal"}),
        (a1c.calculate, {"eag": "60"}),
        (a1c.calculate, {"eag": "-5"}),
        (a1c_back.calculate, {"a1c": "53"}),
        (a1c_back.calculate, {"a1c": "3.9"}),
        (anion_gap.calculate, {"sodium": "14", "chloride": "104", "bicarbonate": "24"}),
        (anion_gap.calculate, {"sodium": "140", **GAP, "low": "8", "high": "120"}),
        (bmi.calculate, {"weight": "500", "height": "170"}),
    ],
)
def test_nothing_is_drawn_where_no_range_is_named(
    calculate: Callable[[Mapping[str, str]], Outcome], values: Mapping[str, str]
) -> None:
    assert parse_drawing(calculate(values)) is None


def test_the_drawing_names_its_bands_where_they_begin_and_what_is_on_its_axis() -> None:
    assert "common goal: below 7%" in parse_drawing(a1c.calculate({"eag": "154"})).words
    assert (
        "common target 80 to 130"
        in parse_drawing(glucose.calculate({"value": "99", "kind": "fasting"})).words
    )
    answer = bmi.calculate({"weight": "70", "height": "170"})
    found = parse_drawing(answer)
    assert found.numbers == ["18.5", "25", "30"]
    assert " ".join(found.words).split() == ["normal", "obesity", "underweight", "overweight"]
    assert found.title == (
        "normal weight. Scale: underweight; 18.5 normal; 25 overweight; 30 obesity."
    )
    # Kilograms and the Asian points, which are on no axis of the BMI or on another list, are words.
    assert found.spans == []
    assert answer.category_note == (
        "Is your family from Asia? Asian action points: between 23 and 27.5: increased risk."
    )
    assert ("Healthy weight for 170 cm", "53.5 to 72.0 kg (WHO), up to 66.2 kg (Asian)") in (
        answer.facts
    )
    lab = {"sodium": "138", **GAP, "albumin": "2", "low": "8", "high": "12"}
    corrected = parse_drawing(anion_gap.calculate(lab))
    assert corrected.words[-1] == "corrected for albumin"
    assert corrected.numbers == ["8", "12"]
    assert any("your lab" in words for words in corrected.words)
    assert corrected.spans == [pytest.approx((70, 95), abs=0.11)]


@pytest.mark.parametrize(
    ("low", "high"), [("8", "8"), ("0", "30"), ("8.0625", "12.125"), ("10", "10.5"), ("3.5", "11")]
)
def test_any_range_of_a_lab_is_drawn(low: str, high: str) -> None:
    assert (
        low
        in parse_drawing(
            anion_gap.calculate({"sodium": "132", **GAP, "low": low, "high": high})
        ).title
    )
    for sodium in ("120", "127", "132", "134.3", "150"):
        values = {"sodium": sodium, **GAP, "low": low, "high": high}
        found = parse_drawing(anion_gap.calculate(values))
        start, end = found.bands[found.chosen]
        assert start - 0.11 <= found.point <= end + 0.11


def test_the_tones_begin_below_the_usual_band_where_there_is_a_lower_one() -> None:
    for kind, tones in (("before-meal", ["t0", "t1", "t2"]), ("fasting", ["t1", "t2", "t3"])):
        outcome = glucose.calculate({"value": "85", "kind": kind})
        assert re.findall(r'<rect class="(?:on )?(t\d)"', drawing(outcome.scale)) == tones


def test_no_position_is_written_as_minus_zero() -> None:
    outcome = anion_gap.calculate({"sodium": "100", "chloride": "80", "bicarbonate": "20.04"})
    assert "-0%" not in drawing(outcome.scale)

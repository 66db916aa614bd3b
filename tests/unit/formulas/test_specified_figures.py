"""The specified figure of each tool, for any finite number, and once in its answer."""

import math
import re
from functools import cache
from html import unescape

from hypothesis import example, given
from hypothesis import strategies as st

from tests.support.documents import document
from webapp.formulas import answer_html
from webapp.formulas.a1c import estimate as a1c
from webapp.formulas.anion_gap import gap as anion_gap
from webapp.formulas.bmi import index as bmi
from webapp.formulas.glucose import converter as glucose
from webapp.formulas.numbers import to_fixed
from webapp.formulas.outcome import Outcome

finite = st.floats(allow_nan=False, allow_infinity=False)
tenths = st.integers(-300, 7000).map(lambda number: number / 10)


def expect_figure(outcome: Outcome, value: float, digits: int, alert: str) -> None:
    """Check that the figure is this value, or that the specified alert says why there is none."""
    if math.isfinite(value):
        assert outcome.figure == to_fixed(value, digits)
    else:
        assert outcome.alert == alert


@given(finite)
@example(-10.0)
@example(-46.75)
@example(1.7976931348623157e308)
def test_every_average_has_its_a1c(eag: float) -> None:
    expect_figure(a1c.calculate({"eag": repr(eag)}), (eag + 46.7) / 28.7, 1, a1c.ALERT)


@given(finite | tenths, finite | tenths, finite | tenths)
@example(1e308, -1e308, 0.0)
def test_any_three_numbers_have_their_gap(sodium: float, chloride: float, bic: float) -> None:
    values = {"sodium": repr(sodium), "chloride": repr(chloride), "bicarbonate": repr(bic)}
    gap = sodium - (chloride + bic)
    expect_figure(anion_gap.calculate(values), gap, 1, anion_gap.ALERT)


@given(finite, st.sampled_from(glucose.UNITS), st.sampled_from(list(glucose.KINDS)))
@example(1e308, "mmol/L", "convert")
def test_every_blood_sugar_is_converted(value: float, unit: str, kind: str) -> None:
    outcome = glucose.calculate({"value": repr(value), "unit": unit, "kind": kind})
    converted = value / 18 if unit == "mg/dL" else value * 18
    expect_figure(outcome, converted, 2, glucose.ALERT)


@given(finite | tenths, finite | tenths)
@example(70.0, 5e-324)
def test_every_weight_and_height_above_0_have_their_bmi(weight: float, height: float) -> None:
    outcome = bmi.calculate({"weight": repr(weight), "height": repr(height)})
    if weight > 0 and height > 0:
        squared = height * height
        expect_figure(outcome, weight / squared * 10000 if squared else math.inf, 2, "")
    else:
        assert all(text.startswith("Invalid Input") for text in outcome.errors.values())


def text_of(html: str) -> str:
    """The text as an element that holds all of it has it: without a space between two cells."""
    return " ".join(unescape(re.sub("<[^>]+>", "", html)).split())


@cache
def page_text(path: str) -> str:
    return text_of(re.sub("<script.+?</script>", "", document(path).html.partition("<body")[2]))


def expect_once(outcome: Outcome, path: str) -> None:
    """Check that the figure stands once in the answer, and nowhere else on the page."""
    figure = outcome.figure + outcome.unit
    text = text_of("".join(answer_html.parts(outcome, "102")))
    assert text.count(figure) == 1, text
    assert figure not in page_text(path)


@given(tenths, st.sampled_from(a1c.EAG_UNITS))
def test_an_a1c_stands_once(eag: float, unit: str) -> None:
    values = {"eag": repr(eag), "eagUnit": unit}
    expect_once(a1c.calculate(values), "/a1c-conversion-calculator")


@given(st.integers(90, 190), st.integers(50, 150), st.integers(10, 600))
def test_a_gap_stands_once(sodium: int, chloride: int, bic: int) -> None:
    values = {"sodium": str(sodium), "chloride": str(chloride), "bicarbonate": str(bic / 10)}
    expect_once(anion_gap.calculate(values), "/anion-gap-calculation")


@given(tenths, st.sampled_from(glucose.UNITS), st.sampled_from(list(glucose.KINDS)))
def test_a_converted_blood_sugar_stands_once(value: float, unit: str, kind: str) -> None:
    values = {"value": repr(value), "unit": unit, "kind": kind}
    expect_once(glucose.calculate(values), "/blood-sugar-conversion")


@given(st.integers(150, 4200), st.integers(95, 260))
def test_a_bmi_stands_once(weight: int, height: int) -> None:
    values = {"weight": str(weight / 10), "height": str(height)}
    expect_once(bmi.calculate(values), "/body-mass-calculation-formula")

"""No text contradicts its figure, for any tool, unit and number."""

import re
from collections.abc import Callable, Mapping
from decimal import ROUND_HALF_UP, Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webapp.formulas.a1c import average as a1c_back
from webapp.formulas.a1c import estimate as a1c
from webapp.formulas.anion_gap import gap as anion_gap
from webapp.formulas.bmi import index as bmi
from webapp.formulas.glucose import converter as glucose
from webapp.formulas.outcome import Answer, Outcome

Calculate = Callable[[Mapping[str, str]], Outcome]
NUMBER = r"-?\d+(?:\.\d+)?"
SUGAR = rf"({NUMBER}) (?:mg/dL|mmol/L)"
IS = r" is (?:right, it is )?(?:very )?(?:low|high|LO|HI)(?: in pregnancy| on most meters)?: "
LEVEL = re.compile(rf"{SUGAR}{IS}(below|above) ({NUMBER})")
LEVEL_FROM = re.compile(rf"{SUGAR}{IS}{SUGAR} [^:]*or more")
GOAL = re.compile(rf"below ({NUMBER})(?:%| mmol/mol); this one is (not )?below it")
PLACE = re.compile(rf"This gap is (below|within|above) [^,]+ range, ({NUMBER}) to ({NUMBER})")
BMI_RANGE = re.compile(r"This BMI is in the WHO's range for .+ \(([^()]+)\)\.")
ADA = re.compile(r"this A1C is in the ADA's (\w+) range \((.+)\)\.")


def full_text(answer: Answer) -> str:
    facts = [f"{name}: {value}" for name, value in answer.facts]
    sentences = [*answer.warnings, answer.category_note, *answer.meaning, *answer.cautions]
    return "\n".join([*sentences, *facts, answer.next_step])


def is_in_range(number: float, limits: str) -> bool:
    """Whether a number is in a range given as text, such as "18.5 to below 25"."""
    ends = [float(text) for text in re.findall(NUMBER, limits)]
    if "to" in limits:
        low, high = ends
        return low <= number < high if "below" in limits else low <= number <= high
    return number < ends[0] if "below" in limits else number >= ends[0]


def check_comparisons(answer: Answer, number: float) -> None:
    """Check that every comparison in the text is true of the numbers in it.

    number: the one that the sentences are about.
    """
    text = full_text(answer)
    for value, side, limit in LEVEL.findall(text):
        assert (float(value) < float(limit)) is (side == "below"), text
        assert float(value) != float(limit), text
    for value, limit in LEVEL_FROM.findall(text):
        assert float(value) >= float(limit), text
    for goal, above in GOAL.findall(text):
        assert (number < float(goal)) is not bool(above), text
    for place, low, high in PLACE.findall(text):
        found = "below" if number < float(low) else "above" if number > float(high) else "within"
        assert found == place, text
    for limits in BMI_RANGE.findall(text):
        assert is_in_range(number, limits), text
    for _name, limits in ADA.findall(text):
        assert is_in_range(number, limits), text
    assert answer.next_step
    assert answer.read_more
    assert answer.figure in answer.note


def tenths(low: int, high: int) -> st.SearchStrategy[str]:
    return st.integers(low * 10, high * 10).map(lambda n: str(n / 10))


def fields(**values: st.SearchStrategy[str]) -> st.SearchStrategy[dict[str, str]]:
    return st.fixed_dictionaries(values)


CASES: dict[Calculate, st.SearchStrategy[dict[str, str]]] = {
    glucose.calculate: fields(
        value=tenths(-5, 700),
        unit=st.sampled_from(glucose.UNITS),
        kind=st.sampled_from(list(glucose.KINDS)),
    ),
    a1c.calculate: fields(eag=tenths(-5, 700), eagUnit=st.sampled_from(a1c.EAG_UNITS)),
    a1c_back.calculate: fields(
        a1c=st.integers(-100, 25_000).map(lambda n: str(n / 100)),
        a1cUnit=st.sampled_from(a1c_back.A1C_UNITS),
    ),
    anion_gap.calculate: st.builds(
        lambda three, albumin, own: three | albumin | own,
        fields(sodium=tenths(90, 190), chloride=tenths(50, 150), bicarbonate=tenths(1, 60)),
        st.just({}) | fields(albumin=tenths(-1, 90), unit=st.sampled_from(anion_gap.ALBUMIN_UNITS)),
        st.just({}) | fields(low=tenths(-2, 35), high=tenths(-2, 35)),
    ),
    bmi.calculate: st.builds(
        lambda sizes, waist: sizes | waist,
        fields(weight=tenths(15, 420), height=tenths(95, 260)),
        st.just({}) | fields(waist=tenths(30, 210)),
    ),
}


@pytest.mark.parametrize("calculate", CASES)
@given(data=st.data())
def test_every_statement_about_a_number_is_true(calculate: Calculate, data: st.DataObject) -> None:
    values = data.draw(CASES[calculate])
    answer = calculate(values)
    if not isinstance(answer, Answer):
        return
    judged = float(answer.figure)
    if "a1c" in values:
        digits = Decimal("0.1" if values["a1cUnit"] == "%" else "1")
        judged = float(Decimal(values["a1c"]).quantize(digits, ROUND_HALF_UP))
    check_comparisons(answer, judged)

"""No text contradicts its figure, for any tool, unit and number."""

import re
from decimal import ROUND_HALF_UP, Decimal

from hypothesis import example, given
from hypothesis import strategies as st

from webapp.formulas.a1c import average as a1c_back
from webapp.formulas.a1c import estimate as a1c
from webapp.formulas.anion_gap import gap as anion_gap
from webapp.formulas.bmi import index as bmi
from webapp.formulas.glucose import converter as glucose
from webapp.formulas.outcome import Answer, Outcome

MG, MMOL = glucose.UNITS
LOW = {MG: 70.0, MMOL: 3.9}

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


def check_comparisons(answer: Answer, judged: float | None = None) -> None:
    """Check that every comparison in the text is true of the numbers in it.

    judged: the number that the sentences are about, if it is not the figure.
    """
    text = full_text(answer)
    number = float(answer.figure) if judged is None else judged
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


def answer_or_none(outcome: Outcome) -> Answer | None:
    return outcome if isinstance(outcome, Answer) else None


def tenths(low: int, high: int) -> st.SearchStrategy[str]:
    return st.integers(low * 10, high * 10).map(lambda n: str(n / 10))


@given(tenths(-5, 700), st.sampled_from(glucose.UNITS), st.sampled_from(list(glucose.KINDS)))
def test_every_statement_about_a_reading_is_true(value: str, unit: str, kind: str) -> None:
    got = answer_or_none(glucose.calculate({"value": value, "unit": unit, "kind": kind}))
    if got is None:
        return
    check_comparisons(got)
    if float(value) < LOW[unit]:
        assert "normal" not in full_text(got)


@given(tenths(-5, 700), st.sampled_from(a1c.EAG_UNITS))
def test_every_statement_about_an_average_is_true(value: str, unit: str) -> None:
    got = answer_or_none(a1c.calculate({"eag": value, "eagUnit": unit}))
    if got is None:
        return
    check_comparisons(got)
    text = full_text(got)
    low = float(value) < LOW[unit]
    assert not (low and re.search("normal|ADA's", text))
    for name, _ in ADA.findall(text):
        assert name == "normal" or float(got.figure) >= 5.7


@given(st.integers(-100, 25_000).map(lambda n: str(n / 100)), st.sampled_from(a1c_back.A1C_UNITS))
def test_every_statement_about_an_a1c_is_true(value: str, unit: str) -> None:
    got = answer_or_none(a1c_back.calculate({"a1c": value, "a1cUnit": unit}))
    if got is None:
        return
    digits = Decimal("0.1" if unit == "%" else "1")
    check_comparisons(got, float(Decimal(value).quantize(digits, ROUND_HALF_UP)))
    assert float(got.figure) > 0
    text = full_text(got)
    assert not (float(got.figure) < 70 and re.search("normal|ADA's", text))


@given(
    tenths(90, 190),
    tenths(50, 150),
    tenths(1, 60),
    st.none() | tenths(-1, 90),
    st.sampled_from(anion_gap.ALBUMIN_UNITS),
    st.none() | st.tuples(tenths(-2, 35), tenths(-2, 35)),
)
@example("140", "104", "24", "40", "g/dL", None)
@example("140", "104", "24", "0", "g/dL", None)
@example("140", "80", "20", None, "g/dL", None)
def test_every_statement_about_a_gap_is_true(
    sodium: str,
    chloride: str,
    bicarbonate: str,
    albumin: str | None,
    unit: str,
    own: tuple[str, str] | None,
) -> None:
    values = {"sodium": sodium, "chloride": chloride, "bicarbonate": bicarbonate, "unit": unit}
    values |= {"albumin": albumin} if albumin else {}
    values |= {"low": own[0], "high": own[1]} if own else {}
    got = answer_or_none(anion_gap.calculate(values))
    if got is None:
        return
    check_comparisons(got)
    text = full_text(got)
    gap = float(got.figure)
    highest = max(gap, *(float(value.split(" ")[0]) for _, value in got.facts), gap)
    assert not ("below 0" in text and gap >= 0)
    assert not ("A gap above 30" in text and gap <= 30)
    assert not ("above 30" in text and highest <= 30)
    assert not ("20 to 29" in text and not 20 <= highest <= 30)
    if "check" in got.meaning[0]:
        assert not PLACE.search(text), "a doubtful number is judged"
        assert all("Call a doctor today" in text for text in got.warnings)
    if albumin and not 1 <= float(albumin) / (10 if unit == "g/L" else 1) <= 7:
        assert got.facts == ()
        assert "Corrected" not in text + got.note + "".join(got.working)


@given(tenths(15, 420), tenths(95, 260), st.none() | tenths(30, 210))
def test_every_statement_about_a_bmi_is_true(weight: str, height: str, waist: str | None) -> None:
    values = {"weight": weight, "height": height} | ({"waist": waist} if waist else {})
    got = answer_or_none(bmi.calculate(values))
    assert got is not None
    check_comparisons(got)
    text = full_text(got)
    shown = float(got.figure)
    if "check the numbers first" in text:
        assert got.facts == ()
    else:
        assert ("See a doctor soon" in text) is (shown < 16)
        assert ("thinness" in text) is (shown < 16)
    assert got.category not in got.note

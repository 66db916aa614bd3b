"""What the blood sugar converter says about a reading: its range, its target, what to do first."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.formulas.converter import MG, MMOL, answer, relaxed
from webapp.formulas.glucose import converter as glucose
from webapp.formulas.glucose import levels


def visible_text(value: str, unit: str = MG, kind: str = "convert") -> str:
    return " ".join(answer(value, unit, kind).meaning)


FORBIDDEN = re.compile(r"prediabetes|calls|normal:|80 to 130|\b180\b|\b126\b|\b240 mg", re.I)


@pytest.mark.parametrize("unit", [MG, MMOL])
@pytest.mark.parametrize(
    "value", ["0", "3", "5.6", "7", "15", "50", "65", "90", "130", "220", "300"]
)
def test_a_reading_in_pregnancy_never_gets_a_range_for_other_adults(value: str, unit: str) -> None:
    got = answer(value, unit, "pregnancy")
    warnings = [text for text in got.warnings if not text.startswith("Did you mean")]
    visible = " ".join((got.headline, *warnings, *got.meaning, got.note.split(" = ")[0]))
    assert FORBIDDEN.search(visible) is None
    text = " ".join(got.meaning)
    for part in ("95 mg/dL (5.3", "140 mg/dL (7.8", "120 mg/dL (6.7", "care team"):
        assert part in text


@pytest.mark.parametrize("kind", list(glucose.KINDS))
@pytest.mark.parametrize(
    ("value", "unit", "level"),
    [
        ("69", MG, "low"),
        ("54", MG, "low"),
        ("3.8", MMOL, "low"),
        ("3.0", MMOL, "low"),
        ("53", MG, "very low"),
        ("34", MG, "very low"),
        ("2.9", MMOL, "very low"),
    ],
)
def test_a_low_value_says_what_to_do_before_anything_else(
    value: str, unit: str, level: str, kind: str
) -> None:
    got = answer(value, unit, kind)
    first = got.warnings[-2]
    assert f"{value.removesuffix('.0')} {unit} is" in first
    assert f" {level}: below " in first
    assert "an adult takes 15 to 20 g of fast sugar" in first.replace("An", "an")
    assert "after 15 minutes" in first
    assert ("Get someone to help" in first) is (level == "very low")
    assert "For a child, follow the dose from the care team" in " ".join(got.warnings)
    assert "calls" not in " ".join(got.meaning)


@pytest.mark.parametrize("kind", list(glucose.KINDS))
@pytest.mark.parametrize(("value", "unit"), [("241", MG), ("600", MG), ("13.4", MMOL)])
def test_a_high_value_says_what_to_do_before_the_figure(value: str, unit: str, kind: str) -> None:
    warnings = answer(value, unit, kind).warnings
    if value == "600":
        assert " is HI on most meters: 600 mg/dL (33.3 mmol/L) or more." in warnings[0]
        assert "Wash your hands and check again." in warnings[0]
    elif kind.startswith("pregnan"):
        assert " is high in pregnancy: " in warnings[0]
        assert "Get care the same day" in warnings[0]
    else:
        assert " is high: above " in warnings[0]
        assert "Call your clinic the same day" in warnings[0]
    assert warnings[1].endswith(f"{levels.EMERGENCY} {levels.GLIFLOZIN}")


@pytest.mark.parametrize("kind", [kind for kind in glucose.KINDS if kind[:7] != "pregnan"])
@pytest.mark.parametrize(("value", "unit"), [("200", MG), ("240", MG), ("11.1", MMOL)])
def test_a_high_reading_mentions_pregnancy_even_if_it_was_not_chosen(
    value: str, unit: str, kind: str
) -> None:
    assert "In pregnancy, so high a reading needs care the same day." in visible_text(
        value, unit, kind
    )
    assert "In pregnancy, so" not in visible_text("199", MG, kind)


@relaxed
@given(st.floats(-1e6, 1e6), st.sampled_from([MG, MMOL]), st.sampled_from(list(glucose.KINDS)))
def test_every_result_has_one_next_step_and_a_page_to_read(
    value: float, unit: str, kind: str
) -> None:
    got = answer(repr(value), unit, kind)
    assert got.next_step
    assert got.read_more[0].startswith("/gdm-pregnancy#") or kind[:7] != "pregnan"

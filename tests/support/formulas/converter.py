"""The blood sugar converter, called with the fields of its form."""

from hypothesis import settings

from webapp.formulas.glucose import converter as glucose
from webapp.formulas.outcome import Answer

relaxed = settings(deadline=None, database=None)
MG, MMOL = "mg/dL", "mmol/L"


def answer(value: str, unit: str = MG, kind: str = "convert") -> Answer:
    return glucose.calculate({"value": value, "unit": unit, "kind": kind})

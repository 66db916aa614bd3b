"""No answer reassures wrongly: what each must and must not say, in Python."""

import re
from html import unescape

import pytest

from tests.support.formulas.judgements import A1C, BACK, BMI, GAP, ROWS, SUGAR
from webapp.formulas import answer_html
from webapp.formulas.a1c import average as a1c_back
from webapp.formulas.a1c import estimate as a1c
from webapp.formulas.anion_gap import gap as anion_gap
from webapp.formulas.bmi import index as bmi
from webapp.formulas.glucose import converter as glucose
from webapp.formulas.outcome import Refusal

FORMULAS = {A1C: a1c, BACK: a1c_back, GAP: anion_gap, SUGAR: glucose, BMI: bmi}


def test_no_answer_reassures_wrongly(subtests: pytest.Subtests) -> None:
    for row in ROWS:
        with subtests.test(f"{row.tool} {row.values}"):
            outcome = FORMULAS[row.tool].calculate(row.values)
            text = unescape(re.sub("<[^>]*>", "", answer_html.parts(outcome, "102")[0]))
            if isinstance(outcome, Refusal):
                text = " ".join(outcome.errors.values())
            assert [part for part in row.must if part not in text] == [], text
            assert [part for part in row.must_not if part in text] == [], text

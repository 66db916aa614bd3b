"""The pregnancy article has the specified guide values, and beside them every guideline."""

from tests.support.rendering import prerendered
from webapp.formulas.numbers import to_fixed
from webapp.pages.articles.gdm_basics import GUIDE_VALUES, GUIDELINES
from webapp.pages.articles.gdm_pregnancy import ARTICLE

PAGE = prerendered(ARTICLE.path).body


def test_the_specified_guide_values_are_on_the_page() -> None:
    for value in ("70-90 mg/dL", "under 140 mg/dL", "under 120 mg/dL", "30 minutes daily"):
        assert value in PAGE


def test_the_targets_of_ada_and_nice_are_on_the_page() -> None:
    for row in GUIDELINES:
        for cell in row:
            assert f">{cell}</t" in PAGE


def numbers(text: str) -> list[float]:
    return [float(part) for part in text.replace("-", " ").split() if part[0].isdigit()]


def test_both_units_of_every_value_agree() -> None:
    pairs = [(row[1], row[2]) for row in GUIDE_VALUES]
    pairs += [tuple(cell.rstrip(")").split(" (")) for row in GUIDELINES for cell in row[1:]]
    for mg, mmol in pairs:
        assert len(numbers(mg)) == len(numbers(mmol)) > 0
        for one, other in zip(numbers(mg), numbers(mmol), strict=True):
            assert to_fixed(one / 18, 1) == to_fixed(other, 1)

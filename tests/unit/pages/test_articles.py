"""The health articles in the server's HTML: words, numbers, sources and disclaimers."""

import re

import pytest

from tests.support.documents import text_blocks
from tests.support.rendering import prerendered
from webapp.components.article import Article
from webapp.config.company import company
from webapp.formulas.numbers import to_fixed
from webapp.pages.articles import gdm_pregnancy, type_2_patient_info
from webapp.pages.articles.gdm_pregnancy import GUIDE_VALUES, GUIDELINES

ALL_ARTICLES = (type_2_patient_info.ARTICLE, gdm_pregnancy.ARTICLE)
every_article = pytest.mark.parametrize("article", ALL_ARTICLES, ids=lambda article: article.path)


def body_of(article: Article) -> str:
    return prerendered(article.path).body


def text_of(article: Article) -> str:
    return " ".join(text_blocks(body_of(article)))


@every_article
def test_an_article_gives_its_review_date_and_says_no_doctor_reviewed_it(article: Article) -> None:
    day = article.reviewed
    assert day <= company.today()
    written_date = f"{day:%B} {day.day}, {day.year}"
    assert f'<time dateTime="{day}">{written_date}</time>' in body_of(article)
    assert "we are not doctors. This page is not reviewed by a doctor." in text_of(article)
    assert "It's not medical advice" in text_of(article)
    assert "Written by the team of " in text_of(article)


PUBLISHED_FACTS = """
5.7% to 6.4%|126 (7.0) or more|140 to 199 (7.8 to 11.0)|two are needed|below 7%
80 to 130 mg/dL (4.4 to 7.2 mmol/L)|below 180 mg/dL (10.0 mmol/L)
Below 70 mg/dL (3.9 mmol/L) is low|Below 54 mg/dL (3.0 mmol/L), act at once
15 to 20 g of fast sugar|Put nothing in the mouth|never for pregnancy|90 to 150 (5.0 to 8.3)
not by A1C: no lows, and no signs of high sugar|100 to 180 (5.6 to 10.0)|110 to 200 (6.1 to 11.1)
and also whenever you feel ill
"""


@pytest.mark.parametrize("fact", re.split(r"[|\n]", PUBLISHED_FACTS.strip()))
def test_the_type_2_article_has_the_published_numbers(fact: str) -> None:
    assert fact in text_of(type_2_patient_info.ARTICLE)


PREGNANCY_PAGE = prerendered(gdm_pregnancy.ARTICLE.path).body


def test_the_specified_guide_values_are_on_the_page() -> None:
    for value in ("70-90 mg/dL", "under 140 mg/dL", "under 120 mg/dL", "30 minutes daily"):
        assert value in PREGNANCY_PAGE


def numbers(text: str) -> list[float]:
    return [float(part) for part in text.replace("-", " ").split() if part[0].isdigit()]


def test_both_units_of_every_value_agree() -> None:
    pairs = [(row[1], row[2]) for row in GUIDE_VALUES]
    pairs += [tuple(cell.rstrip(")").split(" (")) for row in GUIDELINES for cell in row[1:]]
    for mg, mmol in pairs:
        assert len(numbers(mg)) == len(numbers(mmol)) > 0
        for one, other in zip(numbers(mg), numbers(mmol), strict=True):
            assert to_fixed(one / 18, 1) == to_fixed(other, 1)

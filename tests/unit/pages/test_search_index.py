"""The search knows the words of any script."""

import pytest

from webapp.components.page import Page
from webapp.pages.search_index import ranked

NEPALI = Page("/ne", *["मधुमेह"] * 4, lambda: None)
OTHER = Page("/en", *["Diabetes"] * 4, lambda: None)
TEXTS = {NEPALI: "रगतमा चिनी, ５.６ mmol/L", OTHER: "Blood sugar, Café"}


@pytest.mark.parametrize(
    ("question", "found"),
    [
        pytest.param("मधुमेह", [NEPALI], id="letters with vowel signs"),
        pytest.param("चि", [NEPALI], id="the start of a word"),
        pytest.param("म", [NEPALI], id="its first letter"),
        pytest.param("मधुमेह zzz", [], id="one word of two"),
        pytest.param("मेह", [], id="the end of a word"),
        pytest.param("रगत\u200dमा", [NEPALI], id="a joiner that is not seen"),
        pytest.param("5 mmol", [NEPALI], id="digits of a wide font"),
        pytest.param("CAFE\u0301", [OTHER], id="an accent that is a letter of its own"),
    ],
)
def test_the_words_of_any_script_are_found(question: str, found: list[Page]) -> None:
    assert ranked(question, TEXTS) == found


SPELLED = Page("/uk", *["Anaemia"] * 4, lambda: None, keywords="HbA1c, hypo")


@pytest.mark.parametrize(
    "question",
    [
        pytest.param("anemia", id="the American spelling"),
        pytest.param("anaem", id="the start of the British one"),
        pytest.param("hba1c", id="a keyword that stands in no text"),
        pytest.param("thirsty", id="another ending"),
        pytest.param("vomits", id="an s"),
        pytest.param("haemoglobin", id="the British spelling of an American word"),
    ],
)
def test_spellings_endings_and_keywords_are_found(question: str) -> None:
    texts = {SPELLED: "Great thirst, vomiting, hemoglobin"}
    assert ranked(question, texts) == [SPELLED]
    assert ranked(f"{question}zzz", texts) == []

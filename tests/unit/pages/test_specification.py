"""Sentences of the specification (docs/specification.md) that no other test covers."""

import pytest

from tests.support.documents import document

SUBJECTS = ("Java", "Python", "AI and machine learning", "Full stack", "Mobile")
WITH_KEYWORDS = tuple(
    """
    /apps-for-prediabetes /app-for-type2-diabetes /type-2-diabetes-patient-info /gdm-pregnancy
""".split()
)


def main(path: str) -> str:
    return document(path).html.split("<main", 1)[1].split("</main>")[0]


def test_the_five_subjects_of_the_training_are_named() -> None:
    text = document("/services/professional-course").text
    for subject in SUBJECTS:
        assert subject in text


def test_the_app_s_home_says_that_entries_stay_on_the_phone() -> None:
    assert "stored only on your phone" in document("/diabetes-sugar-tracking-app").text


@pytest.mark.parametrize(
    ("path", "other"),
    [("/", "/about-us"), ("/diabetes-sugar-tracking-app", "/diabetes-sugar-tracking-app/about")],
)
def test_two_addresses_show_the_same_page(path: str, other: str) -> None:
    assert main(path) == main(other)


@pytest.mark.parametrize("path", WITH_KEYWORDS)
def test_every_page_that_the_specification_gives_keywords_has_them(path: str) -> None:
    metas = document(path).metas
    assert metas["keywords"].count(",") >= 2
    assert metas["description"]
    assert metas["robots"].replace(" ", "") == "index,follow"


@pytest.mark.parametrize("path", ["/type-2-diabetes-patient-info", "/gdm-pregnancy"])
def test_an_article_says_in_plain_words_who_wrote_and_who_reviewed_it(path: str) -> None:
    text = document(path).text
    assert "Written by the team of " in text
    assert "This page is not reviewed by a doctor." in text

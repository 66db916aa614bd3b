"""The route table is the specification's; `make check` finds a wrong row, menu, link or colour."""

from collections import Counter
from dataclasses import replace

import pytest

from webapp import check, routes
from webapp.config.design_tokens import DARK, LIGHT
from webapp.pages import opening

SPECIFIED = """/ /about-us /what-we-do /innovation-lab /services/beginner-course
/services/professional-course /services/javatraining /a1c-conversion-calculator
/anion-gap-calculation /blood-sugar-conversion /body-mass-calculation-formula
/diabetes-sugar-tracking-app /diabetes-sugar-tracking-app/about
/diabetes-sugar-tracking-app/benefit /diabetes-sugar-tracking-app/howitworks
/diabetes-sugar-tracking-app/faq /diabetes-sugar-tracking-app/followus /internship /careers
/apps-for-prediabetes /app-for-type2-diabetes /blood-glucose-sheet
/type-2-diabetes-patient-info /gdm-pregnancy /contact-us /privacy-policy /support""".split()
MENUS = {
    "Company": "/about-us About us, /what-we-do What we do",
    "IT Training Courses": "/services/professional-course Professional & Starter Courses",
    "products": "/diabetes-sugar-tracking-app Blood Sugar Tracker",
    "Current Openings": "/internship Internship, /careers Jobs",
    "Blogs": "/apps-for-prediabetes Apps For Prediabetes, /app-for-type2-diabetes App for Type 2 "
    "Diabetes, /type-2-diabetes-patient-info Type 2 Diabetes Patient Info, /gdm-pregnancy Gdm "
    "Pregnancy",
}
PAGE = routes.find("/what-we-do")


def test_every_specified_route_is_in_the_table_once() -> None:
    count = Counter(page.path for page in routes.PAGES)
    assert set(SPECIFIED) <= set(count)
    assert max(count.values()) == 1


def test_the_menus_have_the_specified_entries_and_more_may_be_added() -> None:
    assert list(routes.MENUS) == list(MENUS)
    for name, pages in routes.MENUS.items():
        written = [f"{page.path} {page.menu_label}" for page in pages]
        specified = MENUS[name].split(", ")
        assert [entry for entry in written if entry in specified] == specified, name


def test_a_row_with_a_pattern_is_a_page_for_each_of_its_values_and_no_other() -> None:
    own = {"a": {"title": "One"}, ("b"): {"title": "Two"}}
    row = replace(PAGE, path="/x/{slug}", values=own)
    assert {path: page.title for path, page in row.pages.items()} == {"/x/a": "One", "/x/b": "Two"}
    two = replace(
        PAGE,
        path="/x/{year:int}/{slug}",
        label="{slug}, {year}",
        heading="",
        menu_label="",
        values={(2026, "a"): {}},
    )
    [page] = two.pages.values()
    assert (page.path, page.label, page.heading) == ("/x/2026/a", "a, 2026", "a, 2026")
    with pytest.raises(ValueError, match="/x/word is no address of the pattern"):
        _ = replace(PAGE, path="/x/{year:int}", values={"word": {}}).pages


def test_the_router_finds_the_parameters_of_a_page_and_no_page_of_another_value() -> None:
    pages = opening.PAGE.pages
    for path, page in pages.items():
        found = routes.match(path)
        assert (found.element, found.params) == (page, {"slug": path.rpartition("/")[2]})
        assert routes.find(path) is page
    others = (f"{path}{end}" for path in pages for end in "\n/")
    for other in ("/careers/nobody", "/careers/{slug}", *others):
        assert routes.find(other) is None
        assert routes.match(other).element is routes.NOT_FOUND


def test_the_table_and_the_menus_have_no_mistake() -> None:
    assert list(check.mistakes(routes.PAGES, routes.MENUS, routes.FOOTER)) == []


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        pytest.param({"title": "Short"}, "title has 5 letters", id="a title that is too short"),
        pytest.param({"title": "A" * 61}, "title has 61 letters", id="a title that is too long"),
        pytest.param({"description": "A"}, "description has 1 letters", id="a short description"),
        pytest.param({"lead": ""}, "its lead is empty", id="an empty lead"),
        pytest.param({"label": " About"}, "its label", id="a space before a label"),
        pytest.param({"path": "/My Page"}, "a path has small letters", id="a path with a space"),
        pytest.param({"path": "/careers"}, "2 pages have the path", id="a path twice"),
        pytest.param(
            {"title": routes.find("/careers").title}, "2 pages have the title", id="a title twice"
        ),
    ],
)
def test_a_mistake_in_a_row_is_a_sentence_that_names_it(
    changed: dict[str, str], sentence: str
) -> None:
    [mistake] = check.mistakes([replace(PAGE, **changed), routes.find("/careers")], {}, {})
    assert sentence in mistake


@pytest.mark.parametrize(
    ("entries", "sentence"),
    [
        pytest.param([routes.NOT_FOUND], "is not in routes.PAGES", id="a page without a row"),
        pytest.param([PAGE, PAGE], "names /what-we-do twice", id="a page twice"),
    ],
)
def test_a_mistake_in_a_menu_is_a_sentence_that_names_it(
    entries: list[routes.Page], sentence: str
) -> None:
    assert sentence in next(check.mistakes(routes.PAGES, {"Company": entries}, {}))


@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        pytest.param("[us](/what-we-doo)", "leads to no page", id="a wrong path"),
        pytest.param("[us]({APP}/wat)", "leads to no page", id="a wrong end"),
        pytest.param("[us](#wat)", "leads to no part", id="a wrong part"),
        pytest.param('"href": "/wat"', "leads to no page", id="an element's wrong path"),
        pytest.param('("/wat"', "leads to no page", id="a wrong path before its words"),
        pytest.param('"href": "#wat"', "leads to no part", id="an element's wrong part"),
        pytest.param("[us] (/what-we-do)", "is no link", id="a space inside"),
        pytest.param("[us](/what-we-do", "is no link", id="an end that is missing"),
    ],
)
def test_a_broken_link_in_a_text_is_a_sentence_that_names_its_file(
    link: str, sentence: str
) -> None:
    right = '[us](/what-we-do), [us]({SITE}/what-we-do) and [more](#more). Section("more")'
    text = f'Ask {link}, or {right}, ("us", "/what-we-do"), {{"href": "#more"}}'
    [mistake] = check.broken_links("page.py", text, [PAGE])
    assert mistake.startswith(f"page.py, line 1: {link} ")
    assert sentence in mistake


def test_an_accent_that_is_too_pale_is_a_sentence_that_names_it_and_its_ground() -> None:
    assert list(check.pale_colours("dark", DARK)) == list(check.pale_colours("light", LIGHT)) == []
    paler = check.pale_colours("light", {**LIGHT, "lake": "#24696e"})
    assert "light: --lake on --paper has a contrast of 6.1, not 7." in next(paler)
    [named] = check.pale_colours("dark", {**DARK, "done": "green"})
    assert "dark: write --done with six digits" in named

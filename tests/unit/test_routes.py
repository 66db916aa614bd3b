"""The route table against the specification's section 2."""

from collections import Counter
from pathlib import Path
from types import ModuleType

from tests.support.specified import SPECIFIED
from webapp import routes
from webapp.pages import opening


def test_every_specified_route_is_in_the_table_once() -> None:
    count = Counter(page.path for page in routes.PAGES)
    assert set(SPECIFIED) <= set(count)
    assert max(count.values()) == 1


def test_every_row_is_complete() -> None:
    for page in (*routes.PAGES, routes.NOT_FOUND):
        for value in (page.label, page.title, page.description, page.heading, page.lead):
            assert value.strip() == value != "", page.path


SPECIFIED_WORDS = """
/apps-for-prediabetes | Apps For Prediabetes | index,follow
    Prediabetes Information: Best Apps & Management Tips
/app-for-type2-diabetes | Best App for Type 2 Diabetes | index,follow
    Type 2 Diabetes: Best Apps & Management Tips
/body-mass-calculation-formula | BMI calculator | index,follow
    BMI Calculator - Body Mass Index Formula & Body Mass Calculation
/blood-glucose-sheet | Blood Glucose Sheet | index,follow
    Blood Glucose Sheet
/type-2-diabetes-patient-info | Type 2 Diabetes Patient Info | index, follow
    Type 2 Diabetes Patient Info: signs, tests and daily care
/gdm-pregnancy | Pregnancy and Blood Sugar Info | index, follow
    Pregnancy and Blood Sugar Info: targets, tests, when to call
"""
"""A path, its heading and robots; in the next line its title."""


def test_the_specified_titles_and_labels_are_kept_exactly() -> None:
    lines = SPECIFIED_WORDS.strip().splitlines()
    for line, title in zip(lines[::2], lines[1::2], strict=True):
        path, *words = line.split(" | ")
        page = routes.find(path)
        assert [page.heading, page.robots, page.title] == [*words, title.strip()]


def test_every_page_can_be_reached_from_a_menu_the_footer_or_the_apps_bar() -> None:
    lists = (*routes.MENUS.values(), *routes.FOOTER.values(), routes.APP, routes.TOOLS)
    reached = {page.path for pages in lists for page in pages}
    # /careers lists the openings, and each calculator links to the one with further fields.
    linked = {page.path for page in (*opening.PAGES, *routes.FURTHER_CALCULATORS)}
    assert {page.path for page in routes.PAGES} - reached == {"/", *linked}


def test_no_page_module_is_unused() -> None:
    used = {each.__name__ for each in vars(routes).values() if isinstance(each, ModuleType)}
    modules = {f"webapp.pages.{file.stem}" for file in Path("webapp/pages").glob("[!_]*.py")}
    assert modules <= used

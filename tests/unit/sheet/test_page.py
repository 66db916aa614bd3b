"""The sheet as the server writes it: a printable table, and nothing that needs a script."""

from lxml import html

from tests.support.sites import Site
from webapp.tools.sheet.week import COLUMNS, DAYS

FIELDS = {
    "date": "Date",
    "beforeBreakfast": "Before Breakfast",
    "afterBreakfast": "After Breakfast",
    "beforeLunch": "Before Lunch",
    "afterLunch": "After Lunch",
    "beforeDinner": "Before Dinner",
    "afterDinner": "After Dinner",
    "beforeSleep": "Before Sleep",
    "afterSleep": "After Sleep",
    "notes": "Notes",
}
"""As specified: the fields that are stored, and the heads of the CSV."""


def test_the_columns_are_those_of_the_specification() -> None:
    assert {each.name: each.label for each in COLUMNS} == FIELDS


def test_there_is_one_select_one_table_and_a_field_for_each_day_and_column(site: Site) -> None:
    main = html.fromstring(site.get("/blood-glucose-sheet").text).find(".//main")
    assert len(main.xpath(".//select")) == len(main.xpath(".//table")) == 1
    numbers = sum(each.kind == "number" for each in COLUMNS)
    assert len(main.xpath(".//input[@type='number'][@maxlength='4']")) == 7 * numbers
    assert len(main.xpath(".//input[@type='date']")) == 7
    names = [one.get("aria-label") for one in main.xpath(".//input")]
    assert names == [f"{day} {label}" for day in DAYS for label in FIELDS.values()]
    assert (numbers, len(names)) == (len(FIELDS) - 2, 7 * len(FIELDS))

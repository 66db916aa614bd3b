"""The sheet as the server writes it: a printable table, and nothing that needs a script."""

from lxml import html

from tests.support.sites import Site
from webapp.tools.sheet.week import DAYS, SLOTS


def page_of(site: Site) -> html.HtmlElement:
    return html.fromstring(site.get("/blood-glucose-sheet").text)


def test_there_is_one_select_one_table_and_a_number_field_for_each_reading(site: Site) -> None:
    main = page_of(site).find(".//main")
    assert len(main.xpath(".//select")) == len(main.xpath(".//table")) == 1
    assert len(main.xpath(".//input[@type='number'][@maxlength='4']")) == 56
    assert len(main.xpath(".//input")) == 70


def test_a_field_is_named_by_its_day_and_column(site: Site) -> None:
    names = [one.get("aria-label") for one in page_of(site).xpath("//main//td/input")]
    columns = ("Date", *SLOTS.values(), "Notes")
    assert names == [f"{day} {column}" for day in DAYS for column in columns]


def test_without_scripts_no_button_and_no_fold_is_shown(site: Site) -> None:
    for one in page_of(site).xpath("//main//*[self::button or self::details]"):
        is_day = (
            one.get("data-action") == "day"
        )  # the style sheet shows it once the script is there
        assert is_day or one.xpath("ancestor-or-self::*[contains(@class, 'needs-js')]")

"""The sheet as the server writes it: a printable table, and nothing that needs a script."""

from lxml import html

from tests.support.sites import Site
from webapp.tools.sheet.rules import SOURCES
from webapp.tools.sheet.week import DAYS, SLOTS


def page_of(site: Site) -> html.HtmlElement:
    return html.fromstring(site.get("/blood-glucose-sheet").text)


def outside_templates(page: html.HtmlElement, path: str) -> list[html.HtmlElement]:
    return [one for one in page.xpath(f"//main//{path}") if not one.xpath("ancestor::template")]


def test_there_is_one_select_one_table_and_a_number_field_for_each_reading(site: Site) -> None:
    page = page_of(site)
    assert len(outside_templates(page, "select")) == len(outside_templates(page, "table")) == 1
    assert len(outside_templates(page, "input[@type='number'][@maxlength='4']")) == 56
    assert outside_templates(page, "input[@type='radio']") == []


def test_a_field_is_named_by_its_day_and_column(site: Site) -> None:
    names = [one.get("aria-label") for one in outside_templates(page_of(site), "input")]
    columns = ("Date", *SLOTS.values(), "Notes")
    assert names == [f"{day} {column}" for day in DAYS for column in columns]


def test_each_number_of_the_summary_is_named_on_a_phone(site: Site) -> None:
    page = page_of(site)
    names = ["Readings", "Lowest", "Average", "Highest"]
    heads = page.xpath("//*[@class='summary']/table/thead//th")
    assert [head.text for head in heads[:5]] == ["Meal", *names]
    cells = page.xpath("//*[@class='summary']/table//td")
    assert [cell.get("data-label") for cell in cells] == names * (len(SLOTS) + 1)


def test_the_choices_of_targets_have_their_figures_and_sources(site: Site) -> None:
    page = page_of(site)
    choices = page.xpath("//input[@type='radio']")
    assert [choice.get("aria-describedby") for choice in choices] == [
        *("compare-off", "compare-general", "compare-older", "compare-pregnant", "compare-own")
    ]
    [source] = page.xpath("//details[@data-fold='compare']//p[@class='source']")
    assert source.text_content() == f"Sources: {'; '.join(each.words() for each in SOURCES)}."


def test_only_the_doubt_about_the_unit_offers_to_switch_it(site: Site) -> None:
    switches = page_of(site).xpath("//*[@data-word][.//button[@data-action='switch']]")
    assert [each.get("data-word") for each in switches] == ["other"]


def test_without_scripts_no_button_and_no_fold_is_shown(site: Site) -> None:
    page = page_of(site)
    for one in [*outside_templates(page, "button"), *outside_templates(page, "details")]:
        assert one.xpath("ancestor-or-self::*[contains(@class, 'needs-js')]"), one.text_content()

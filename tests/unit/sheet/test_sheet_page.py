"""The document of the sheet, before any script runs."""

import re

from tests.support.documents import Document, document
from tests.support.sheet.weeks import COLUMNS, DAYS, PATH
from webapp.config.company import company


def test_the_sheet_has_its_title_and_the_link_to_the_app() -> None:
    sheet = document(PATH)
    assert sheet.title == "Blood Glucose Sheet"
    assert [text for level, text in sheet.headings if level == 1] == ["Blood Glucose Sheet"]
    links = re.findall(r'<a [^>]*href="([^"]+)"[^>]*>([^<]*)</a>', sheet.html)
    assert (company.app.store_url, "Download Free Diabetes Sugar Tracker App") in links


def table_html() -> str:
    [found] = re.findall(r'<table class="sheet">.*?</table>', document(PATH).html, re.DOTALL)
    return str(found)


def test_the_table_has_seven_days_from_sunday_and_the_specified_columns() -> None:
    assert ">Blood glucose of one week</caption>" in table_html()
    header = ["Day", "Date (YYYY-MM-DD)", *list(COLUMNS.values())[1:]]
    assert re.findall(r'<th scope="col">([^<]*)', table_html()) == header
    assert re.findall(r'<th scope="row">([^<]*)', table_html()) == list(DAYS)
    assert table_html().count("<input ") == 70


def test_every_cell_has_its_name_and_its_kind_of_field() -> None:
    fields = iter(values for tag, values in Document(table_html()).tags if tag == "input")
    for day in DAYS:
        for name, column in COLUMNS.items():
            field = next(fields)
            kind = {"date": ("date", None), "notes": ("text", None)}.get(name, ("number", "4"))
            assert (field["type"], field.get("maxlength")) == kind
            assert field["aria-label"] == f"{day} {column}"


def test_the_page_says_in_one_sentence_that_nothing_is_sent() -> None:
    assert (
        "What you write here stays in this browser, on your own phone or computer, and is never "
        "sent to us or to anyone." in document(PATH).text
    )

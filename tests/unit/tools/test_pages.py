"""The page of a tool without scripts: refusals as specified, safe values, links that lead on."""

from html import unescape

import pytest

from tests.support.sites import Site
from webapp.tools.calculators import TOOLS

A1C, _, SUGAR, BMI = (tool.path for tool in TOOLS[:4])


def text(site: Site, address: str) -> str:
    response = site.get(address)
    assert response.status_code == 200, address
    return unescape(response.text)


def test_an_invalid_bmi_says_invalid_input_once_and_holds_no_result(site: Site) -> None:
    page = text(site, f"{BMI}?weight=0&height=0")
    assert page.count(">Invalid Input<") == page.count("Invalid Input") == 1
    assert '<output id="result" class="result"></output>' in page


def test_the_specified_alert_is_shown_by_the_script_of_the_page(site: Site) -> None:
    alert = "Please enter a valid estimated Average Glucose (eAG) value."
    assert f'data-alert="{alert}"' in text(site, f"{A1C}?eag=")
    assert f'data-alert="{alert}"' not in text(site, A1C)


def test_hi_in_an_address_shows_its_card(site: Site) -> None:
    page = text(site, f"{SUGAR}?value=HI&unit=mmol/L")
    assert "HI on most meters is 33.3 or more." in page[page.index('<output id="result"') :]


def test_a_typed_value_is_never_html(site: Site) -> None:
    page = site.get(f"{SUGAR}?value=%3Cscript%3E5&unit=%22%3E%3Cscript%3E").text
    assert "<script>5" not in page
    assert '"><script>"' not in page


LINKS = {
    link
    for tool in TOOLS
    for links in (tool.read_on, *(card.links for card in tool.table.cards.values()))
    for link, _ in links
}


@pytest.mark.parametrize("link", sorted(LINKS))
def test_a_link_of_an_answer_leads_to_its_place(site: Site, link: str) -> None:
    address, _, place = link.partition("#")
    assert not place or f'id="{place}"' in text(site, address)
    assert text(site, address.partition("?")[0])

"""The frame has the year of today; the page without a connection leads to all that works then."""

import re

import pytest
from lxml import html

from tests.support.elements import html_of
from tests.support.sites import Site
from webapp import routes
from webapp.config import built_assets
from webapp.config.company import company
from webapp.site.frame.navigation import menus
from webapp.tools.calculators import TOOLS


def test_the_footer_has_the_specified_columns_this_year_and_the_company(site: Site) -> None:
    [footer] = html.fromstring(site.get("/").text).xpath("//footer")
    columns = [each.text_content() for each in footer.iter("h2")]
    assert columns == ["Company", "IT Courses", "Insights", "Join us", "Follow us"]
    assert {"/#", "/search", *company.social.values()} <= set(footer.xpath(".//a/@href"))
    assert f"© {company.year()} {company.name}" in footer.text_content()


@pytest.mark.parametrize("path", ["/", "/contact-us", "/gdm-pregnancy", "/offline"])
def test_the_yellow_banner_stands_on_every_kind_of_page(site: Site, path: str) -> None:
    [banner] = html.fromstring(site.get(path).text).xpath("//*[@aria-label='Announcement']")
    assert banner.text_content() == f"We provide IT training in {company.city}"


def test_each_menu_holds_its_entries_and_after_them_is_the_search(site: Site) -> None:
    [nav] = html.fromstring(site.get("/").text).xpath("//*[@id='menu']")
    assert nav[-1].attrib == {"href": "/search"}
    lists = nav.xpath(".//ul/li/button/..")
    found = [[(a.get("href"), a.text_content()) for a in each.iter("a")] for each in lists]
    pages = routes.MENUS.values()
    assert found == [[(page.path, page.menu_label) for page in each] for each in pages]


def test_a_menu_with_a_title_in_any_script_has_an_id_of_its_own() -> None:
    written = html_of(menus({"R & D": (), "लेखापाल": (), "R D": ()}, "/"))
    ids = re.findall(r'<ul id="([^"]*)"', written)
    assert len(set(ids)) == 3
    assert all(re.fullmatch(r"[a-z][a-z0-9-]*", one) for one in ids)
    assert re.findall(r'aria-controls="([^"]*)"', written) == ids


@pytest.mark.parametrize(
    ("path", "marked"),
    [
        ("/diabetes-sugar-tracking-app", ["/diabetes-sugar-tracking-app/about"]),
        ("/diabetes-sugar-tracking-app/about", ["/diabetes-sugar-tracking-app/about"]),
        ("/diabetes-sugar-tracking-app/faq", ["/diabetes-sugar-tracking-app/faq"]),
    ],
)
def test_the_bar_of_the_app_marks_the_page(site: Site, path: str, marked: list[str]) -> None:
    page = html.fromstring(site.get(path).text)
    assert page.xpath("//nav[@aria-label='App']//a[@aria-current]/@href") == marked


@pytest.mark.parametrize(
    ("path", "offer", "near"),
    [
        pytest.param("/services/beginner-course", "Our next course", "/internship", id="course"),
        pytest.param("/careers", company.careers_email, "/what-we-do", id="a job: its own address"),
        pytest.param("/what-we-do", company.email, "/it-training", id="the company"),
        pytest.param(
            "/diabetes-sugar-tracking-app/benefit", "Download", "/gdm-pregnancy", id="the app"
        ),
    ],
)
def test_the_margin_offers_what_fits_and_leads_to_others(
    site: Site, path: str, offer: str, near: str
) -> None:
    [band] = html.fromstring(site.get(path).text).xpath("//div[@class='near']")
    assert offer in html.tostring(band, encoding="unicode")
    links = band.xpath("nav//a/@href")
    assert near in links
    assert path not in links


def test_the_offline_page_leads_to_every_tool(site: Site) -> None:
    answer = site.get("/offline")
    assert answer.status_code == 200
    assert '<meta name="robots" content="noindex"/>' in answer.text
    main = re.search(r"<main.*</main>", answer.text, re.DOTALL)
    assert main
    assert [page.path for page in TOOLS if f'href="{page.path}"' not in main[0]] == []


def test_a_script_that_holds_parts_of_others_leads_to_their_licences(site: Site) -> None:
    linked = re.compile(r"For license information please see (\S+)")
    texts = [script.read_text("utf-8") for script in built_assets.BUILT.glob("js/*.js")]
    files = {found[1] for text in texts if (found := linked.search(text))}
    licences = "".join(site.get(f"{built_assets.PREFIX}js/{file}").text for file in files)
    assert "@license React" in licences
    assert "jsPDF" in licences

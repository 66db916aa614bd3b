"""The page that the service worker shows when there is no connection."""

from tests.support.inside import Sites
from webapp import routes


def test_the_offline_page_links_to_every_tool_and_is_noindex(in_process_site: Sites) -> None:
    site = in_process_site()
    answer = site.ask("/offline")
    assert answer.status_code == 200
    assert '<meta name="robots" content="noindex"/>' in answer.text
    main = answer.text.partition("<main")[2].partition("</main>")[0]
    assert [page.path for page in routes.TOOLS if f'href="{page.path}"' not in main] == []
    assert "/offline" not in site.ask("/sitemap.xml").text

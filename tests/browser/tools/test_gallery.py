"""The gallery of building blocks: shown only if it is set, and not to search engines."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.support import web
from tests.support.browser.looks import FIND_SMALL_CONTROLS
from tests.support.servers import Server
from tests.support.visiting import open_ready
from webapp import routes


def test_the_gallery_fits_each_window_and_is_hidden_from_search_engines(
    page: Page, server: Server, start_server: Callable[..., Server]
) -> None:
    path = routes.GALLERY.path
    assert web.get(server.url + path).status_code == 404, "by default there is none"
    url = start_server(gallery="true").url
    assert path not in web.get(f"{url}/sitemap.xml").text
    assert path not in web.get(f"{url}/robots.txt").text
    open_ready(page, url + path)
    for width in (320, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    expect(page.locator("meta[name=robots]")).to_have_attribute("content", "noindex")
    expect(page.locator("link[rel=canonical]")).to_have_count(0)
    expect(page.locator("#icons .icon").first).to_be_visible()
    assert page.evaluate(f"({FIND_SMALL_CONTROLS})()") == []
    expect(page.locator(f"header a[href='{path}'], footer a[href='{path}']")).to_have_count(0)

"""A page is answered from memory, the same for everybody, small, and under one address."""

import asyncio
import re
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from httpx import Response

from tests.support import run
from tests.support.sites import Site
from webapp import routes
from webapp.components.drawings import FOLDER
from webapp.config import built_assets
from webapp.site.serving.document import Prerendered
from webapp.site.serving.page_cache import Document, PageCache, model_path
from webapp.site.serving.renderer import Renderer
from webapp.tools.calculator import Tool
from webapp.tools.calculators import ALL_CALCULATORS, FURTHER_CALCULATORS, TOOLS

ROWS = [pytest.param(row, id=row.path) for row in routes.PAGES]
ANSWER = "/a1c-conversion-calculator?eag=154"


@pytest.mark.parametrize("row", ROWS)
def test_a_page_has_its_canonical_address_and_its_model(site: Site, row: routes.Page) -> None:
    answer = site.get(row.path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert ('<link rel="canonical"' in answer.text) == bool(row.canonical)
    model = site.get(model_path(row)).json()
    assert f'data-release="{model["release"]}"' in answer.text
    assert row.title in str(model["model"])


@pytest.mark.parametrize(
    "path",
    """/nothing-here /careers/nobody /services/unknown /contact-us/more /%ff /%E2%82 /%00 /a%2Fb
    /services/%2e%2e/x /* /HEALTHZ //Support /nothing/ //example.com/ /reactpy/nothing /healthz%0A
    /readyz%0A /careers%0A /readyz%0A%0A""".split(),
)
def test_an_unknown_address_is_answered_with_the_specified_text(site: Site, path: str) -> None:
    answer = site.get(f"http://127.0.0.1:8000{path}", headers={"accept-encoding": "br"})
    assert (answer.status_code, answer.headers["content-encoding"]) == (404, "br")
    assert (answer.headers["cache-control"], answer.headers.get("etag")) == ("no-store", None)
    assert "404 |This page is not found." in answer.text
    assert "noindex" in answer.text
    assert answer.text == site.get("/404").text, "one for every address"


def test_the_fallback_page_leads_home_to_us_and_to_the_search(site: Site) -> None:
    main = site.get("/nothing-here").text.partition("<main")[2].partition("</main")[0]
    assert all(f'href="{path}"' in main for path in ("/", "/contact-us", "/search"))


@pytest.mark.parametrize("path", ["unknown", "careers/nobody", "/careers", "404"])
def test_an_unknown_model_is_not_found(site: Site, path: str) -> None:
    assert site.get(f"/model/{path}.json").status_code == 404


@pytest.mark.parametrize(
    ("path", "meant"),
    [
        pytest.param("/careers/?a=B", "/careers?a=B", id="a slash at the end"),
        pytest.param("/About-Us", "/about-us", id="capitals"),
        pytest.param("/%43areers/?a=B", "/careers?a=B", id="an escaped capital"),
    ],
)
def test_an_address_that_differs_a_little_leads_to_the_page(
    site: Site, path: str, meant: str
) -> None:
    answer = site.get(path)
    assert (answer.status_code, answer.headers["location"]) == (301, meant)


@pytest.mark.parametrize(
    ("accepted", "best"),
    [
        *(("br", "br"), ("gzip, deflate, br", "br"), ("gzip", "gzip"), ("identity", None)),
        *(("gzip;q=0", None), ("br; q=0.000, gzip;q=0.5", "gzip"), ("gzip;q=0,br;q=0.01", "br")),
    ],
)
@pytest.mark.parametrize("path", ["/careers", "/model/careers.json", "/nothing"])
def test_what_is_sent_is_compressed_as_the_browser_accepts(
    site: Site, path: str, accepted: str, best: str | None
) -> None:
    answer = site.get(path, headers={"accept-encoding": accepted})
    assert answer.headers.get("content-encoding") == best
    assert answer.text == site.get(path).text
    assert "accept-encoding" in answer.headers["vary"].lower()
    if "careers" in path:
        assert answer.headers["cache-control"].startswith("public, max-age=60")


@pytest.mark.parametrize("path", ["/careers", "/model/careers.json"])
def test_a_page_that_the_browser_has_is_sent_again_if_it_has_changed(site: Site, path: str) -> None:
    first = site.get(path)
    again = site.get(path, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["content-security-policy"] == first.headers["content-security-policy"]
    changed = site.get(path, headers={"if-none-match": '"0123456789abcdef"'})
    assert (changed.status_code, changed.text) == (200, first.text)


def test_a_page_in_memory_answers_no_form(site: Site) -> None:
    assert site.get("/careers").status_code == 200
    assert site.post("/careers").status_code == 405


def test_a_page_is_rendered_once_a_day(site: Site) -> None:
    days = [date(2026, 12, 31)] * 2 + [date(2027, 1, 1)]
    pages = PageCache(Renderer(site.settings), today=lambda: days.pop(0))
    page = routes.find("/careers")
    first, again, tomorrow = (run(pages.get(page)) for _ in range(3))
    assert first is again
    assert first is not tomorrow


def test_a_page_that_many_ask_for_at_once_is_rendered_once(site: Site) -> None:
    class Counting(Renderer):
        rendered = 0

        async def prerender(self, *given: Any, **options: Any) -> Prerendered:
            self.rendered += 1
            await asyncio.sleep(0)
            return await super().prerender(*given, **options)

    async def ask() -> list[Document]:
        return await asyncio.gather(*(pages.get(routes.HOME) for _ in range(50)))

    pages = PageCache(renderer := Counting(site.settings))
    assert len(set(run(ask()))) == renderer.rendered == 1


def test_an_answer_to_what_somebody_typed_is_kept_by_nobody(site: Site) -> None:
    answer = site.get(ANSWER)
    assert "<span>7.0</span>" in answer.text
    assert answer.headers["cache-control"] == "no-store"
    for accepted, encoding in (("br, gzip", "gzip"), ("gzip;q=0", None)):
        compressed = site.get(ANSWER, headers={"accept-encoding": accepted})
        assert compressed.headers.get("content-encoding") == encoding
    assert "<span>7.0</span>" not in visible(site.get("/a1c-conversion-calculator"))


def visible(answer: Response) -> str:
    """The document without templates and data."""
    return re.sub(r"<(template|script).*?</\1>", "", answer.text, flags=re.DOTALL)


def test_a_page_without_a_query_of_its_own_is_the_same_with_any(site: Site) -> None:
    assert site.get("/careers?utm_source=x").text == site.get("/careers").text


def test_html_and_style_of_every_page_are_small(make_site: Callable[..., Site]) -> None:
    site = make_site(public_url="https://phewa.example")  # a port may take ten bytes more or less
    for row in routes.PAGES:
        page = site.get(row.path, headers={"accept-encoding": "br"})
        styles = re.findall(r'<link rel="stylesheet" href="/static/([^"]+)"(?! media)', page.text)
        sizes = [(built_assets.BUILT / f"{style}.br").stat().st_size for style in styles]
        assert sizes
        assert int(page.headers["content-length"]) + sum(sizes) <= 18_400, row.path


def test_each_icon_of_a_page_is_drawn(site: Site) -> None:
    drawn = {each.stem for each in (FOLDER / "icons").glob("*.svg")}
    for row in routes.PAGES:
        shown = set(re.findall(r'/icons-\w+\.svg#([\w-]+)"', site.get(row.path).text))
        assert shown <= drawn, row.path


def test_the_landscape_of_each_tool_is_another(site: Site) -> None:
    found = [re.search(r'class="sky (\w+) low"', site.get(tool.path).text) for tool in TOOLS]
    assert len({each and each[1] for each in found}) == len(TOOLS)


@pytest.mark.parametrize("tool", ALL_CALCULATORS, ids=lambda tool: tool.table.name)
def test_the_scripts_of_a_tool_page_are_small(tool: Tool) -> None:
    names = ("replay.js", "boot.js", "react.js", "hydrate.js", "calculator_form.js")
    rules = f"rules/{tool.table.name}.js"
    files = [built_assets.url(name).removeprefix(built_assets.PREFIX) for name in (*names, rules)]
    assert sum((built_assets.BUILT / f"{file}.br").stat().st_size for file in files) <= 73_500


def fetched_ahead(page: str) -> list[str]:
    """What a page fetches after its first paint."""
    return re.findall(r'data-ahead="([^"]+)"', page)[0].split()


def test_a_page_loads_the_rules_of_its_own_tool(site: Site) -> None:
    own, other = (built_assets.url(f"rules/{name}.js") for name in ("bmi", "a1c"))
    page = site.get("/body-mass-calculation-formula").text
    assert own in fetched_ahead(page)
    assert other not in page


@pytest.mark.parametrize(
    ("path", "script"),
    [
        ("/blood-glucose-sheet", "sheet_form.js"),
        ("/a1c-conversion-calculator", "calculator_form.js"),
        ("/contact-us", "contact.js"),
    ],
)
def test_what_the_script_of_a_page_imports_is_fetched_with_the_page(
    site: Site, path: str, script: str
) -> None:
    ahead = fetched_ahead(site.get(path).text)
    built = site.get(built_assets.url(script)).text
    imported = {f"/static/js/{name}" for name in re.findall(r'(?:from|import)"\./([^"]+)"', built)}
    assert imported
    needed = imported - {built_assets.url("boot.js")} | {built_assets.url(script)}
    assert needed <= {*ahead}


def test_the_service_worker_keeps_every_picture_of_the_tools(site: Site) -> None:
    worker = site.get("/sw.js").text
    for row in (*TOOLS, *FURTHER_CALCULATORS):
        for picture in re.findall(r'src(?:Set)?="(/static/[^"#]+)', site.get(row.path).text):
            assert picture in worker, (row.path, picture)

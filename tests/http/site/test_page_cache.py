"""Cached pages: compressed, with an ETag, the same for everyone, without anything of a visitor."""

import asyncio
import gzip
from collections import Counter
from contextlib import suppress
from datetime import date, timedelta
from typing import Any
from urllib.parse import urlencode

import brotli
import httpx
import pytest

from tests.support import web
from tests.support.calculators import PATHS as TOOLS
from tests.support.inside import Sites
from tests.support.servers import Server, run
from webapp import routes
from webapp.components.page import Page
from webapp.config.company import Company, company
from webapp.config.settings import Settings
from webapp.contact.confirmations import CONFIRMATIONS, Confirmations
from webapp.rendering.html_writer import PageError
from webapp.site.serving.page_cache import PageCache
from webapp.site.serving.renderer import Renderer

PATHS = [page.path for page in routes.PAGES]


def get_raw(server: Server, path: str, **headers: str) -> httpx.Response:
    """The response as it was sent, not decompressed."""
    with web.stream("GET", server.url + path, headers=headers) as answer:
        answer._content = b"".join(answer.iter_raw())
    return answer


@pytest.mark.parametrize("path", ["/", "/blood-glucose-sheet", "/services/javatraining"])
def test_a_page_is_sent_in_the_smallest_accepted_encoding(server: Server, path: str) -> None:
    plain = get_raw(server, path, **{"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    packed = get_raw(server, path, **{"accept-encoding": "gzip, deflate"})
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.content) == plain.content
    smallest = get_raw(server, path, **{"accept-encoding": "gzip, deflate, br, zstd"})
    assert smallest.headers["content-encoding"] == "br"
    assert brotli.decompress(smallest.content) == plain.content
    assert len(smallest.content) < len(packed.content) < len(plain.content)
    for answer in (plain, packed, smallest):
        assert int(answer.headers["content-length"]) == len(answer.content)
        assert answer.headers["vary"] == "accept-encoding"
        assert answer.headers["cache-control"] == ("public, max-age=60, stale-while-revalidate=600")


def test_a_page_with_a_query_is_compressed_with_gzip(server: Server) -> None:
    path = "/body-mass-calculation-formula?weight=70&height=170"
    plain = get_raw(server, path, **{"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    packed = get_raw(server, path, **{"accept-encoding": "gzip, br"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["vary"].lower() == "accept-encoding"
    assert gzip.decompress(packed.content) == plain.content
    assert int(packed.headers["content-length"]) < len(plain.content) / 3


@pytest.mark.parametrize("path", PATHS)
def test_a_page_that_the_browser_has_is_not_sent_again(server: Server, path: str) -> None:
    etag = web.get(server.url + path).headers["etag"]
    for known in (etag, f'"other", W/{etag}', "*"):
        again = web.get(server.url + path, headers={"if-none-match": known})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == etag
        assert "content-security-policy" in again.headers
    assert web.get(server.url + path, headers={"if-none-match": '"x"'}).status_code == 200


def test_head_gives_the_content_length_of_get(server: Server) -> None:
    for encoding in ("identity", "gzip", "br"):
        headers = {"accept-encoding": encoding}
        head = web.head(f"{server.url}/careers", headers=headers)
        assert (head.status_code, head.content) == (200, b"")
        length = len(get_raw(server, "/careers", **headers).content)
        assert int(head.headers["content-length"]) == length


QUERIES = [
    "sent=AB12CD34",
    "eag=154&a1c=7&sodium=140&chloride=104&bicarbonate=24&value=120&weight=70&height=170",
    "fbclid=%22%3Cb%3E%27&%00=%F0%9F&@session@&=&&" + "x" * 500,
]
OTHERS = [page for page in routes.PAGES if not page.reads_query]


def test_only_the_pages_that_say_so_read_their_query(subtests: pytest.Subtests) -> None:
    async def documents(page: Page) -> set[str]:
        renderer, confirmations = Renderer(Settings()), Confirmations(lambda: b"a key")
        scope: dict[str, object] = {CONFIRMATIONS: confirmations}
        own = [urlencode(tool.examples[0]) for tool, path in TOOLS.items() if path == page.path]
        sent = confirmations.query(page.path, "AB12CD34").removeprefix("?")
        queries = ("", *QUERIES, *own, sent)
        return {await renderer.document(page, query, scope=scope) for query in queries}

    for page in routes.PAGES:
        with subtests.test(page.path):
            assert (len(run(documents(page))) > 1) == page.reads_query


def test_a_page_that_does_not_read_its_query_is_the_same_with_any(
    in_process_site: Sites, subtests: pytest.Subtests, renders: Counter[str]
) -> None:
    site = in_process_site()
    for page in (routes.HOME, *OTHERS[-3:]):
        plain = site.ask(page.path)
        for query in QUERIES:
            with subtests.test(f"{page.path}?{query}"):
                answer = site.ask(f"{page.path}?{query}")
                assert (answer.content, answer.headers) == (plain.content, plain.headers)
                known = {"if-none-match": plain.headers["etag"]}
                assert site.ask(f"{page.path}?{query}", headers=known).status_code == 304
        assert renders[page.path] == 1


def test_a_page_that_reads_its_query_is_not_cached_with_one(server: Server) -> None:
    path = "/a1c-conversion-calculator"
    answer = web.get(f"{server.url}{path}?eag=154")
    assert "7.0%" in answer.text
    assert answer.headers["cache-control"] == "no-store"
    assert "etag" not in answer.headers
    assert "7.0%" not in web.get(server.url + path).text
    assert "7.0%" not in web.get(f"{server.url}{path}?eag=").text


def test_the_page_of_an_unknown_address_is_not_cached(server: Server) -> None:
    assert web.get(f"{server.url}/nothing").headers["cache-control"] == "no-store"


def test_the_security_policy_of_a_cached_page_names_the_requested_host(server: Server) -> None:
    web.get(server.url)
    other = web.get(server.url, headers={"host": "other.example:81"})
    assert "ws://other.example:81;" in other.headers["content-security-policy"]


async def test_pages_are_rendered_again_on_a_new_day(monkeypatch: pytest.MonkeyPatch) -> None:
    course = routes.find("/services/javatraining")
    start = date(2027, company.java_course.start_month, company.java_course.start_day)

    async def body(documents: PageCache, day: date) -> bytes:
        monkeypatch.setattr(Company, "today", lambda _: day)
        return (await documents.get(course)).plain

    documents = PageCache(Renderer(Settings()))
    before = await body(documents, start)
    assert await body(documents, start) is before
    after = await body(documents, start + timedelta(1))
    new_year = await body(documents, date(2028, 1, 1))
    assert "© 2027".encode() in before
    assert "© 2028".encode() in new_year
    main = [each.split(b"<main")[1].split(b"</main>")[0] for each in (before, after)]
    assert main[0] != main[1], "the course has started"


@pytest.fixture
def renders(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """The number of times that each page is rendered."""
    counts: Counter[str] = Counter()

    original = Renderer.document

    async def counting(self: Renderer, page: Page, *rest: Any) -> str:
        counts[page.path] += 1
        return await original(self, page, *rest)

    monkeypatch.setattr(Renderer, "document", counting)
    return counts


async def test_a_page_is_rendered_once_for_all_concurrent_requests(
    in_process_site: Sites, renders: Counter[str]
) -> None:
    requests = [httpx.Request("GET", f"http://127.0.0.1{path}") for path in PATHS[:5] * 100]
    answers = await in_process_site().send(*requests)
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.headers["etag"] for answer in answers}) == 5
    assert renders == dict.fromkeys(PATHS[:5], 1)


async def test_a_cancelled_request_does_not_stop_the_rendering_for_others(
    renders: Counter[str],
) -> None:
    documents = PageCache(Renderer(Settings()))
    first, second = (asyncio.create_task(documents.get(routes.HOME)) for _ in range(2))
    while not renders:
        await asyncio.sleep(0)
    first.cancel()
    with suppress(asyncio.CancelledError):
        await first
    assert b"<main" in (await second).plain
    assert renders == {"/": 1}


async def test_an_error_in_a_page_is_raised_for_all_who_wait_and_is_not_cached(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    faults = ["the first time", "the second time"]

    async def failing(*_: Any) -> str:
        await asyncio.sleep(0)
        if faults:
            raise PageError(faults.pop(0))
        return "<main>whole</main>"

    monkeypatch.setattr(Renderer, "document", failing)
    documents = PageCache(Renderer(Settings()))
    messages = []
    for _ in range(3):
        requests = (documents.get(routes.HOME) for _ in range(50))
        answers = await asyncio.gather(*requests, return_exceptions=True)
        messages.append({str(each) for each in answers if isinstance(each, PageError)})
    assert messages == [{"the first time"}, {"the second time"}, set()]


async def test_pages_are_warm_before_the_first_visitor(renders: Counter[str]) -> None:
    pages = [page for page in routes.PAGES if page.path in PATHS[:4]]
    documents = PageCache(Renderer(Settings()))
    await documents.warm(pages)
    await documents.get(pages[0])
    assert renders == dict.fromkeys(PATHS[:4], 1)

"""Documents from memory: compressed, with an ETag, the same for everyone, and never a visitor's."""

import gzip
from collections.abc import Callable
from datetime import date, timedelta

import brotli
import httpx
import pytest

from tests import web
from tests.conftest import Server, run
from tests.contact.tools import wait_for
from webapp import routes
from webapp.company import Company, company
from webapp.kept import Documents

PATHS = [page.path for page in routes.ROUTES]


def get(server: Server, path: str, **headers: str) -> httpx.Response:
    """The answer as it came over the wire, not decoded."""
    with web.stream("GET", server.url + path, headers=headers) as answer:
        answer._content = b"".join(answer.iter_raw())
    return answer


@pytest.mark.parametrize("path", ["/", "/blood-glucose-sheet", "/services/javatraining"])
def test_a_page_comes_in_the_encoding_that_the_browser_takes(server: Server, path: str) -> None:
    plain = get(server, path, **{"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    packed = get(server, path, **{"accept-encoding": "gzip, deflate, br;q=0"})
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.content) == plain.content
    smallest = get(server, path, **{"accept-encoding": "gzip, deflate, br, zstd"})
    assert smallest.headers["content-encoding"] == "br"
    assert brotli.decompress(smallest.content) == plain.content
    assert len(smallest.content) < len(packed.content) < len(plain.content)
    for answer in (plain, packed, smallest):
        assert int(answer.headers["content-length"]) == len(answer.content)
        assert answer.headers["vary"] == "accept-encoding"
        assert answer.headers["cache-control"] == ("public, max-age=60, stale-while-revalidate=600")


@pytest.mark.parametrize("path", PATHS)
def test_a_page_that_the_browser_has_is_not_sent_again(server: Server, path: str) -> None:
    etag = web.get(server.url + path).headers["etag"]
    for known in (etag, f'"other", W/{etag}', "*"):
        again = web.get(server.url + path, headers={"if-none-match": known})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == etag
        assert "content-security-policy" in again.headers
    assert web.get(server.url + path, headers={"if-none-match": '"x"'}).status_code == 200


def test_head_tells_the_length_that_get_would_have(server: Server) -> None:
    for encoding in ("identity", "gzip", "br"):
        asked = {"accept-encoding": encoding}
        head = web.head(f"{server.url}/careers", headers=asked)
        assert head.content == b""
        length = len(get(server, "/careers", **asked).content)
        assert int(head.headers["content-length"]) == length


def test_a_page_with_a_query_is_kept_by_nobody(server: Server) -> None:
    path = "/a1c-conversion-calculator"
    answer = web.get(f"{server.url}{path}?eag=154")
    assert "7.0%" in answer.text
    assert answer.headers["cache-control"] == "no-store"
    assert "etag" not in answer.headers
    assert "7.0%" not in web.get(server.url + path).text
    assert "7.0%" not in web.get(f"{server.url}{path}?eag=").text


def test_an_unknown_address_is_kept_by_nobody(server: Server) -> None:
    assert web.get(f"{server.url}/nothing").headers["cache-control"] == "no-store"


def test_the_policy_of_a_page_in_memory_names_the_host_that_asked(server: Server) -> None:
    web.get(server.url)
    other = web.get(server.url, headers={"host": "other.example:81"})
    assert "ws://other.example:81;" in other.headers["content-security-policy"]


def test_a_new_day_brings_new_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    course = routes.find("/services/javatraining")
    assert course

    start = date(2027, company.java_course.start_month, company.java_course.start_day)

    async def body(documents: Documents, day: date) -> bytes:
        monkeypatch.setattr(Company, "today", lambda _: day)
        return (await documents.find(course)).plain

    async def check() -> None:
        documents = Documents()
        before = await body(documents, start)
        assert await body(documents, start) is before
        after = await body(documents, start + timedelta(1))
        new_year = await body(documents, date(2028, 1, 1))
        assert "© 2027".encode() in before
        assert "© 2028".encode() in new_year
        main = [each.split(b"<main")[1].split(b"</main>")[0] for each in (before, after)]
        assert main[0] != main[1], "the course has started"

    run(check())


def test_a_page_that_breaks_is_not_kept(own_server: Callable[..., Server]) -> None:
    own = own_server("tests/broken_site.py")
    for _ in range(2):
        answer = web.get(f"{own.url}/broken/raises")
        assert answer.status_code == 500
        assert answer.headers["cache-control"] == "no-store"
        assert "etag" not in answer.headers
    wait_for(lambda: own.text().count("ValueError: deliberate") == 2)

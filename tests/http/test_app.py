"""The responses of a real server over HTTP."""

import re

import pytest

from tests.support import web
from tests.support.programs import output_of
from tests.support.servers import ROOT, Server, run
from webapp import routes
from webapp.config import built_assets
from webapp.config.settings import Settings
from webapp.site.serving import renderer


def test_every_route_answers_200_with_its_own_head(
    server: Server, subtests: pytest.Subtests
) -> None:
    for page in routes.PAGES:
        with subtests.test(page.path):
            answer = web.get(server.url + page.path)
            assert answer.status_code == 200
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            head = answer.text.split("</head>")[0].replace("&amp;", "&").replace("&#x27;", "'")
            assert f"<title>{page.title}</title>" in head
            assert f'<meta name="description" content="{page.description}"/>' in head
            keywords = f'<meta name="keywords" content="{page.keywords}"/>'
            assert (keywords in head) == bool(page.keywords)
            assert f'<meta name="robots" content="{page.robots}"/>' in head
            canonical = server.url + (page.same_as or page.path)
            assert f'<link rel="canonical" href="{canonical}"/>' in head


@pytest.mark.parametrize(
    "path",
    [
        *"""
            /nothing-here /services/unknown /diabetes-sugar-tracking-app/unknown
            /contact-us/more /%ff /%E2%82 /%00 /services/%2e%2e/x /a%2Fb /* /services /courses/
            /tools /blogs /HEALTHZ /API/web/contact-us /Static/built/js/boot.js //Support
            /nothing/ //example.com/ /reactpy/nothing
        """.split(),
        "/" + "x" * 5000,
    ],
)
def test_an_unknown_address_answers_404_with_the_specified_text(server: Server, path: str) -> None:
    answer = web.get(server.url + path)
    assert answer.status_code == 404
    assert "404 |This page is not found." in answer.text
    assert '<meta name="robots" content="noindex"/>' in answer.text


def test_a_trailing_slash_redirects_permanently_to_the_path_without_it(server: Server) -> None:
    for page in routes.PAGES:
        if page is not routes.HOME:
            answer = web.get(f"{server.url}{page.path}/?eag=154")
            assert (answer.status_code, answer.headers["location"]) == (301, f"{page.path}?eag=154")


def test_capitals_redirect_permanently_to_the_path_without_them(server: Server) -> None:
    for path, meant in {
        "/About-Us": "/about-us",
        "/CAREERS": "/careers",
        "/%43areers/?a=B": "/careers?a=B",
        "/A1C-Conversion-Calculator?eag=154": "/a1c-conversion-calculator?eag=154",
        "/services/JavaTraining/": "/services/javatraining",
    }.items():
        answer = web.get(server.url + path)
        assert (answer.status_code, answer.headers["location"]) == (301, meant), path


def test_no_redirect_leads_to_another_site(server: Server) -> None:
    for path in ("//example.com/", "//example.com/Support/", "/\\example.com/", "//CAREERS/"):
        answer = web.get(server.url + path)
        assert answer.status_code == 404


def test_healthz_reports_that_the_process_is_alive_and_its_release(server: Server) -> None:
    answer = web.get(f"{server.url}/healthz")
    assert answer.text == "ok"
    commit = output_of("git", "rev-parse", "HEAD", cwd=ROOT)
    assert commit.startswith(answer.headers["release"])


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [("br", "br"), ("gzip", "gzip"), ("gzip, deflate, br, zstd", "br"), ("gzip, deflate", "gzip")],
)
@pytest.mark.parametrize("name", ["site.css", "boot.js", "page.js", "pdf.js", "icon.svg"])
def test_built_files_are_compressed_with_an_encoding_that_the_browser_accepts(
    server: Server, name: str, accepted: str, encoding: str
) -> None:
    url = server.url + built_assets.url(name)
    answer = web.get(url, headers={"accept-encoding": accepted})
    assert answer.headers["content-encoding"] == encoding
    assert int(answer.headers["content-length"]) < len(answer.content)
    assert "accept-encoding" in answer.headers["vary"].lower()
    plain = web.get(url, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == answer.content


def test_built_files_are_cached_as_immutable(server: Server) -> None:
    html = web.get(f"{server.url}/").text
    script = html.split('<script type="module" src="')[1].split('"')[0]
    assert "immutable" in web.get(server.url + script).headers["cache-control"]


def test_the_session_module_is_preloaded_and_compiled_in_advance(server: Server) -> None:
    html = web.get(f"{server.url}/").text
    [module] = re.findall(r'<link rel="modulepreload" href="([^"]+/page-[^"]+)"', html)
    lines = web.get(server.url + module).text.splitlines()
    assert lines.index("//# allFunctionsCalledOnLoad") < 2  # only comments may come before it


def test_an_error_in_the_error_page_gives_a_plain_text_message(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(_: str) -> None:
        raise RuntimeError("internals of the frame")

    monkeypatch.setattr(renderer, "error_page", broken)
    answer = run(renderer.Renderer(Settings()).on_exception(None, RuntimeError()))
    assert answer.status_code == 500
    assert answer.body.decode() == renderer.SORRY

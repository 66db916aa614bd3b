"""Every answer has strict headers, whichever part of the server sends it."""

from collections.abc import Callable
from typing import Any

import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tests.http.conftest import API, inquiry
from tests.support import HTTP
from tests.support.sites import Server, Site
from webapp.config import built_assets
from webapp.config.company import company

NOINDEX = "noindex" if company.samples else None
SCRIPT, DRAWING = built_assets.url("boot.js"), built_assets.url("icon.svg")
POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self'",
    "media-src": "'self'",
    "font-src": "'self'",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "worker",
}
DENIED = {
    *("accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer"),
    *("microphone", "midi", "payment", "publickey-credentials-get", "usb", "xr-spatial-tracking"),
}
OTHERS = {
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


def directives(policy: str) -> dict[str, str]:
    """The content security policy as a table."""
    return dict(each.strip().partition(" ")[::2] for each in policy.split(";"))


@pytest.mark.parametrize(
    ("method", "path", "arguments", "status"),
    [
        pytest.param("GET", "/", {}, 200, id="page"),
        pytest.param("HEAD", "/", {}, 200, id="head of a page"),
        pytest.param("GET", "/a1c-conversion-calculator?eag=154", {}, 200, id="answer"),
        pytest.param("GET", "/model/support.json", {}, 200, id="model"),
        pytest.param("GET", "/nothing", {}, 404, id="no such page"),
        pytest.param("GET", "/contact-us/", {}, 301, id="redirect"),
        pytest.param("POST", "/support", {}, 405, id="wrong method"),
        pytest.param("GET", DRAWING, {}, 200, id="drawing"),
        pytest.param("GET", "/static/nothing.js", {}, 404, id="no such file"),
        pytest.param("GET", "/sw.js", {}, 200, id="service worker"),
        pytest.param("GET", "/robots.txt", {}, 200, id="robots"),
        pytest.param("GET", "/healthz", {}, 200, id="health"),
        pytest.param("GET", "/readyz", {}, 200, id="readiness"),
        pytest.param("POST", API, {"json": inquiry()}, 201, id="inquiry"),
        pytest.param("POST", API, {"json": {}}, 422, id="no inquiry"),
        pytest.param("POST", "/contact-us", {"data": {"fullName": ""}}, 422, id="empty form"),
        pytest.param("POST", "/contact-us", {"data": inquiry()}, 303, id="form"),
        pytest.param("OPTIONS", API, {"headers": {"origin": "x"}}, 403, id="no preflight"),
    ],
)
def test_an_answer_has_every_header(
    site: Site, method: str, path: str, arguments: dict[str, Any], status: int
) -> None:
    answer = site.request(method, path, **arguments)
    headers = answer.headers
    assert answer.status_code == status
    assert directives(headers["content-security-policy"]) == POLICY
    assert {name: headers[name] for name in OTHERS} == OTHERS
    assert set(headers["permissions-policy"].split(", ")) == {f"{name}=()" for name in DENIED}
    assert headers.keys() & {"server", "x-powered-by", "set-cookie"} == set()


def test_a_part_of_a_page_has_no_header_that_only_a_document_needs(site: Site) -> None:
    for name in ("boot.js", "site.css", "hanken.woff2"):
        headers = site.get(built_assets.url(name)).headers
        expected = {*OTHERS} - {"cross-origin-opener-policy"}
        assert (
            headers.keys() & {*OTHERS, "content-security-policy", "permissions-policy"} == expected
        )


@pytest.mark.parametrize(
    ("public_url", "expected"),
    [
        ("https://phewa.example", "max-age=31536000"),
        ("http://phewa.example", None),
        (None, None),
    ],
)
def test_browsers_are_told_to_stay_with_https_where_the_site_has_it(
    make_site: Callable[..., Site], public_url: str | None, expected: str | None
) -> None:
    site = make_site(public_url=public_url)
    assert site.get("/").headers.get("strict-transport-security") == expected


def test_the_page_may_call_the_api_on_its_own_host(make_site: Callable[..., Site]) -> None:
    site = make_site(api_host="https://api.phewa.example")
    policy = directives(site.get("/contact-us").headers["content-security-policy"])
    assert policy == {**POLICY, "connect-src": "'self' https://api.phewa.example"}


@pytest.mark.parametrize(("sample_facts", "robots"), [(True, NOINDEX), (False, None)])
def test_search_engines_leave_a_demonstration_out(
    make_site: Callable[..., Site], sample_facts: bool, robots: str | None
) -> None:
    site = make_site(sample_facts=sample_facts)
    for path in ("/", "/healthz", SCRIPT):
        assert site.get(path).headers.get("x-robots-tag") == robots, path


def test_the_page_about_an_unexpected_error_has_them_too(
    start_server: Callable[..., Server],
) -> None:
    async def raises(_: Request) -> Response:
        raise RuntimeError("internals")

    server = start_server()
    server.app.router.routes.insert(0, Route("/raises", raises))
    answer = HTTP.get(f"{server.url}/raises")
    assert answer.status_code == 500
    assert "Unexpected Application Error!" in answer.text
    assert "internals" not in answer.text
    assert directives(answer.headers["content-security-policy"]) == POLICY
